"""Who comes in by which door, and that nobody in between can change or repeat a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from net.links.messages import (
    EARLY,
    LATE,
    Answer,
    CallBack,
    Confirm,
    Hello,
    Knock,
    Offer,
    Ping,
    Refusal,
)
from net.links.secure import Door, House, Reason, Refused, Visit, dial, listen
from net.links.wire import FRAME, Frames, Message, ProtocolError, frame
from tests.net.link_pair import (
    OFFER,
    TABLE,
    LinkPair,
    house,
    key,
    linked_pair,
    machine,
    seed,
    visit,
)


def test_by_code_both_know_who_the_other_is() -> None:
    pair = linked_pair()
    inside, outside = pair.listener.secured, pair.dialler.secured
    assert inside
    assert outside
    assert (inside.peer, outside.peer) == (key(2), key(1))
    assert (inside.sending, inside.receiving) == (outside.receiving, outside.sending)
    assert inside.sending != inside.receiving
    assert inside.verified


def test_an_open_table_is_sealed_but_not_verified() -> None:
    pair = LinkPair(house(open=1, code=None), visit(door=Door.OPEN))
    pair.carry()
    assert pair.listener.secured
    assert not pair.listener.secured.verified


def test_members_come_in_by_their_keys_however_full_it_is() -> None:
    inside = house(roster=(2,), code=None)
    inside.full = True
    pair = LinkPair(inside, visit(door=Door.ROSTER))
    pair.carry()
    assert pair.listener.secured
    assert pair.listener.secured.door == Door.ROSTER


def _full() -> House:
    crowded = house()
    crowded.full = True
    return crowded


REFUSALS: list[tuple[House, Visit, Reason]] = [
    (house(), visit(code="417903"), Reason.WRONG_CODE),
    (house(), visit(code=""), Reason.WRONG_CODE),
    (house(), visit(door=Door.OPEN), Reason.NEEDS_CODE),
    (house(code=None), visit(), Reason.NO_NEWCOMERS),
    (house(roster=(3,)), visit(door=Door.ROSTER), Reason.NOT_AT_TABLE),
    (house(), visit(table=bytes(16)), Reason.OTHER_TABLE),
    (house(number=2), visit(), Reason.YOURSELF),
    (house(), visit(expect=lambda who: who == key(3)), Reason.OTHER_MACHINE),
    (house(), visit(judge=lambda offer: Reason.OTHER_RULES), Reason.OTHER_RULES),
    (_full(), visit(), Reason.FULL),
    (house(low=2, high=3), visit(), Reason.YOU_UPDATE),
    (house(low=0, high=0), visit(), Reason.THEY_UPDATE),
]


@pytest.mark.parametrize(("inside", "outside", "reason"), REFUSALS, ids=lambda x: str(x)[:20])
def test_a_refusal_says_why(inside: House, outside: Visit, reason: Reason) -> None:
    pair = LinkPair(inside, outside)
    with pytest.raises(Refused) as refused:
        pair.carry()
    if not refused.value.by_them:
        with pytest.raises(Refused):  # the other side is told, too
            pair.carry()
    assert refused.value.reason == reason
    assert pair.dialler.secured is pair.listener.secured is None


def test_who_was_wrong_too_often_waits() -> None:
    with pytest.raises(Refused) as refused:
        LinkPair(house(), visit(), waits=True).carry()
    assert refused.value.reason == Reason.WAIT


def test_a_new_protocol_is_agreed_on_by_the_older_side() -> None:
    pair = LinkPair(house(low=1, high=9), visit())
    pair.carry()
    assert pair.dialler.secured
    assert pair.dialler.secured.protocol == 1


Spoil = Callable[[Message], Message]


def _early(link_bytes: bytes, spoil: Spoil) -> bytes:
    pieces = Frames(FRAME).feed(link_bytes)
    return b"".join(frame(EARLY.encode(spoil(EARLY.decode(piece)))) for piece in pieces)


def _flipped(data: bytes) -> bytes:
    return bytes([data[0] ^ 1]) + data[1:]


def _changed(cls: type, field: str, value: object = None) -> Spoil:
    def spoil(message: Message) -> Message:
        if not isinstance(message, cls):
            return message
        old = getattr(message, field)
        new = _flipped(old) if value is None else value
        changed: Message = message._replace(**{field: new})  # type: ignore[attr-defined]
        return changed

    return spoil


@pytest.mark.parametrize(
    ("at_dialler", "spoil"),
    [
        (True, _changed(Hello, "version", "9.9.9")),
        (True, _changed(Hello, "high", 7)),
        (False, _changed(Offer, "title", "pacru")),
        (False, _changed(Offer, "fingerprint")),
        (False, _changed(Offer, "high", 5)),
        (True, _changed(Knock, "key", key(3))),
        (True, _changed(Knock, "protocol", 0)),
        (True, _changed(Knock, "door", 2)),
        (True, _changed(Knock, "door", 77)),
        (True, _changed(Knock, "share", key(4))),
        (False, _changed(Answer, "key", key(3))),
        (False, _changed(Answer, "share", key(4))),
        (True, _changed(Confirm, "proof")),
        (True, _changed(Confirm, "signature")),
        (False, _changed(Confirm, "proof")),
        (False, _changed(Confirm, "signature")),
    ],
)
@pytest.mark.parametrize("door", [Door.CODE, Door.ROSTER])
def test_a_word_changed_on_the_way_ends_it(door: Door, at_dialler: bool, spoil: Spoil) -> None:
    pair = LinkPair(house(roster=(2,)), visit(door=door))

    def carry() -> None:
        for _ in range(4):
            there = pair.dialler.take()
            there = _early(there, spoil) if at_dialler else there
            pair.listener.receive(pair.now, there)
            back = pair.listener.take()
            back = back if at_dialler else _early(back, spoil)
            pair.dialler.receive(pair.now, back)

    with pytest.raises((ProtocolError, Refused)):
        carry()
    assert not (pair.dialler.secured and pair.listener.secured)


def test_somebody_elses_key_does_not_help_without_their_secret() -> None:
    """Machine 3 knocks with machine 2's name and signs with its own key."""
    sly = visit(door=Door.ROSTER)
    talk = dial(sly._replace(me=machine(3)), seed("sly"))
    house_talk = listen(house(roster=(2,)), seed("house"), waits=False)
    next(house_talk)
    offer = house_talk.send(next(talk))
    knock = talk.send(offer or OFFER)
    assert isinstance(knock, Knock)
    answer = house_talk.send(knock._replace(key=key(2)))
    with pytest.raises(ProtocolError):
        house_talk.send(talk.send(answer or OFFER))


def test_a_guesser_hears_nothing_before_its_own_proof() -> None:
    """Only whoever has confirmed is answered with a proof, so every guess is counted."""
    talk = listen(house(), seed("house"), waits=False)
    next(talk)
    talk.send(Hello(1, 1, "0.1.0"))
    answer = talk.send(Knock(1, 1, TABLE, key(2), visit_share()))
    assert isinstance(answer, Answer)


def visit_share() -> bytes:
    talk = dial(visit(), seed("dialler"))
    next(talk)
    knock = talk.send(OFFER)
    assert isinstance(knock, Knock)
    return knock.share


@pytest.mark.parametrize(
    "words",
    [
        [Ping()],
        [Knock(1, 1, TABLE, key(2), key(2))],
        [Hello(1, 1, "x"), Hello(1, 1, "x")],
        [Hello(1, 1, "x"), Confirm(bytes(32), bytes(64))],
        [Hello(1, 1, "x"), Refusal(77)],
        [Hello(1, 1, "x"), CallBack(80, bytes(8)), Hello(1, 1, "x")],
        [Hello(1, 1, "x"), Knock(1, 3, TABLE, key(2), bytes(32)), Confirm(bytes(32), bytes(64))],
    ],
    ids=str,
)
def test_words_out_of_turn_end_it(words: list[Message]) -> None:
    pair = LinkPair(house(roster=(2,)), visit())
    codecs = [LATE if isinstance(message, Ping) else EARLY for message in words]
    said = [frame(codec.encode(message)) for codec, message in zip(codecs, words, strict=True)]
    for data in said[:-1]:
        pair.listener.receive(pair.now, data)
    with pytest.raises(ProtocolError):
        pair.listener.receive(pair.now, said[-1])
