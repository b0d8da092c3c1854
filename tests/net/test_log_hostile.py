"""Whatever a hostile machine says, nothing changes for the honest, and they go on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from nacl.signing import SigningKey

from game.core.codec import encode
from net.log.entries import Draft, Entry, Refused, placed, read_entry, sign
from net.log.log import Log
from net.log.messages import Ack, Canvass, Message, Share, Submit, Vote, Watch
from net.log.standing import Disputed
from tests.net.schedule import Table, first_step
from tests.net.simulator import GAME

STRANGER = bytes(SigningKey(b"s" * 32).verify_key)


def _table() -> Table:
    """Three machines in the middle of a game, machine 0 leading and to move."""
    table = Table(3).start()
    table.play(3)
    table.run(0.3)
    assert table.leader.number == 0
    return table


def _picture(table: Table) -> list[tuple[int, bytes, int]]:
    """What must not change: every machine's log, table and term."""
    return [
        (peer.standing.chain.last, peer.settled.digest(), peer.standing.term)
        for peer in table.peers
    ]


def _seat_of_another(table: Table) -> Draft:
    ledger = table.leader.settled
    return sign(table.peers[1].key, GAME, 1, "move", 0, ledger.turn, first_step(ledger))


def _key_of_another(table: Table) -> Draft:
    ledger = table.leader.settled
    return sign(table.peers[1].key, GAME, 0, "move", 0, ledger.turn, first_step(ledger))


def _turn_too_early(table: Table) -> Draft:
    ledger = table.leader.settled
    return sign(table.peers[0].key, GAME, 0, "move", 0, ledger.turn + 3, first_step(ledger))


def _turn_long_past(table: Table) -> Draft:
    ledger = table.leader.settled
    return sign(table.peers[0].key, GAME, 0, "move", 0, 0, first_step(ledger))


def _replay(table: Table) -> Draft:
    entry = next(e for e in _entries(table) if e.kind == "move" and e.seat == 0)
    return Draft(entry.kind, entry.seat, entry.turn, entry.payload, entry.signature)


def _replay_for_this_turn(table: Table) -> Draft:
    return _replay(table)._replace(turn=table.leader.settled.turn)


def _other_game(table: Table) -> Draft:
    ledger = table.leader.settled
    return sign(table.peers[0].key, b"elsewher", 0, "move", 0, ledger.turn, first_step(ledger))


def _other_payload(table: Table) -> Draft:
    ledger = table.leader.settled
    right = sign(table.peers[0].key, GAME, 0, "move", 0, ledger.turn, first_step(ledger))
    return right._replace(payload=right.payload + b" ")


def _illegal(table: Table) -> Draft:
    turn = table.leader.settled.turn
    return sign(table.peers[0].key, GAME, 0, "move", 0, turn, b"a1-a9")


def _start_again(table: Table) -> Draft:
    return sign(table.peers[0].key, GAME, 0, "start", -1, 5, b"")


def _leading_by_draft(table: Table) -> Draft:
    return sign(table.peers[1].key, GAME, 1, "lead", -1, table.leader.standing.term, b"")


def _stranger_joins(table: Table) -> Draft:
    payload = encode((STRANGER, "stranger"))
    return sign(SigningKey(b"s" * 32), GAME, 3, "join", -1, 0, payload)


def _unknown_number(table: Table) -> Draft:
    return sign(SigningKey(b"s" * 32), GAME, 200, "pause", -1, 0, b"yes")


FORGERIES = [
    _seat_of_another,
    _key_of_another,
    _turn_too_early,
    _turn_long_past,
    _replay,
    _replay_for_this_turn,
    _other_game,
    _other_payload,
    _illegal,
    _start_again,
    _leading_by_draft,
    _stranger_joins,
    _unknown_number,
]
FORGED = pytest.mark.parametrize("forge", FORGERIES, ids=lambda f: f.__name__.strip("_"))


def _entries(table: Table) -> list[Entry]:
    return [link.entry for link in table.leader.standing.chain.links]


@FORGED
def test_a_forged_draft_is_passed_over(forge: Callable[[Table], Draft]) -> None:
    table = _table()
    before = _picture(table)
    for source in (table.peers[1].name, STRANGER):
        table.leader.receive(source, Submit(GAME, (forge(table),)))
    table.run(0.5)
    assert _picture(table) == before
    table.play(1)
    assert {peer.settled.turn for peer in table.peers} == {4}


@FORGED
def test_a_leader_who_orders_a_forgery_is_left_alone_with_it(
    forge: Callable[[Table], Draft],
) -> None:
    table = _table()
    leader = table.leader.standing
    seq = leader.chain.last + 1
    raw = encode(placed(forge(table), seq, leader.term, bytes(8)))
    before = _picture(table)
    share = Share(GAME, leader.term, seq - 1, leader.chain.hash_at(seq - 1), (raw,), seq)
    for number in (1, 2):
        table.peers[number].receive(leader.me, share)
        assert [dispute.seq for dispute in table.peers[number].told(Disputed)] == [seq]
    assert _picture(table) == before
    # Nobody waits for such a leader: the honest two soon have another, and go on.
    table.run(2.0, lambda letter: letter.source != 0)
    assert table.peers[1].leads or table.peers[2].leads


def test_a_digest_that_differs_is_reported_with_its_entry() -> None:
    table = _table()
    leader = table.leader.standing
    ledger = table.leader.settled
    draft = sign(leader.key, GAME, 0, "move", 0, ledger.turn, first_step(ledger))
    link = leader.chain.forged(leader.term, draft)
    wrong = encode(link.entry._replace(digest=b"\0" * 8))
    share = Share(
        GAME, leader.term, link.entry.seq - 1, leader.chain.hash_at(leader.chain.last), (wrong,), 0
    )
    follower = table.peers[1]
    table.mail.clear()
    follower.receive(leader.me, share)
    dispute = follower.told(Disputed)[-1]
    assert (dispute.seq, dispute.desync) == (link.entry.seq, True)
    assert f"after entry {link.entry.seq} (move)" in dispute.words
    acks = [letter.message for letter in table.mail if isinstance(letter.message, Ack)]
    assert [ack.seq for ack in acks] == [link.entry.seq - 1]


def test_another_past_is_reported_and_not_taken_over() -> None:
    table = _table()
    leader = table.leader.standing
    follower = table.peers[1]
    before = _picture(table)
    follower.receive(leader.me, Share(GAME, leader.term, 4, b"x" * 32, (), 9))
    assert follower.told(Disputed)[-1].seq == 4
    table = _table()
    follower = table.peers[1]
    other = table.leader.standing.chain.links[5].raw
    right = table.leader.standing.chain.hash_at(4)
    follower.receive(table.leader.name, Share(GAME, leader.term, 4, right, (other,), 9))
    assert follower.told(Disputed)[-1].seq == 5
    assert _picture(table) == before


@pytest.mark.parametrize(
    "message",
    [
        Canvass(GAME, 50, 50, 1000, 0),
        Canvass(GAME, 50, 50, 1000, 1),
        Vote(GAME, 3, 0, 1, 50, b""),
        Share(GAME, 50, 0, b"", (), 0),
        Ack(GAME, 50, 1, 3),
        Ack(GAME, 2, 1, 1 << 40),
        Watch(GAME, 1 << 40, b""),
        Watch(GAME, 3, b"x" * 32),
        Submit(GAME, ()),
        Submit(GAME, (("move", 0, 3, b"", b""),)),
        Submit(GAME, 99 * (("move" * 9, -7, -3, b"x" * 70_000, b"\0" * 65),)),
        Watch(GAME, -100, b""),
        Share(b"another!", 50, 0, b"", (), 0),
    ],
    ids=repr,
)
def test_what_a_stranger_sends_changes_nothing(message: Message) -> None:
    table = _table()
    before = _picture(table)
    for peer in table.peers:
        peer.receive(STRANGER, message)
    table.run(0.5)
    assert _picture(table) == before


@pytest.mark.parametrize(
    "message",
    [
        Share(GAME, 2, -100, b"", (), -1),
        Share(GAME, 2, 1 << 40, b"", (b"",), 1 << 40),
        Share(GAME, -2, 0, b"", (), 0),
        Ack(GAME, 2, 0, -100),
        Ack(GAME, 2, 1, -1),
        Canvass(GAME, -1, -1, -1, 0),
        Canvass(GAME, 2, 1 << 40, 1 << 40, 7),
        Vote(GAME, -1, 1, 1, -1, b""),
        Submit(GAME, 99 * (("move" * 9, -7, -3, b"x" * 70_000, b"\0" * 65),)),
        Watch(GAME, -100, b""),
    ],
    ids=repr,
)
def test_numbers_that_make_no_sense_do_no_harm(message: Message) -> None:
    table = _table()
    assert table.leader.standing.term == 2
    before = _picture(table)
    for peer in table.peers:
        peer.receive(table.peers[2].name, message)
    table.run(0.5)
    assert _picture(table) == before


def test_nobody_is_believed_to_be_thousands_of_terms_ahead() -> None:
    table = _table()
    before = _picture(table)
    table.peers[1].receive(table.peers[2].name, Share(GAME, 1 << 40, 0, b"", (), 0))
    table.peers[1].receive(table.peers[2].name, Vote(GAME, 3, 0, 0, 1 << 40, b""))
    assert _picture(table) == before


def test_nobody_takes_the_lobby_from_its_opener() -> None:
    table = Table(2)
    table.run(0.5)
    opener = table.peers[0]
    for message in (Share(GAME, 9, 0, b"", (), 0), Canvass(GAME, 9, 9, 99, 0)):
        opener.receive(STRANGER, message)
        opener.receive(table.peers[1].name, message)
    assert opener.leads
    assert opener.standing.term < 9


def test_acknowledgements_of_what_was_never_sent_count_for_nothing() -> None:
    table = _table()
    leader = table.leader
    table.move()
    table.mail.clear()
    held = leader.standing.chain.last
    leader.receive(table.peers[1].name, Ack(GAME, leader.standing.term, 1, held + 1))
    leader.receive(STRANGER, Ack(GAME, leader.standing.term, 1, held))
    assert leader.standing.commit == held - 1


def test_garbage_for_entries_does_no_more_than_be_reported() -> None:
    random = Random(3)
    table = _table()
    leader = table.leader.standing
    good = leader.chain.links[-1].raw
    before = _picture(table)
    follower = table.peers[1]
    last = leader.chain.last
    for _ in range(3000):
        bad = bytearray(good)
        for _ in range(random.randint(1, 4)):
            bad[random.randrange(len(bad))] = random.randrange(256)
        raw = bytes(bad)[: random.randrange(len(bad) + 1)]
        share = Share(GAME, leader.term, last, leader.chain.hash_at(last), (raw,), last + 1)
        follower.do(Log.receive, leader.me, share)
        with pytest.raises(Refused):
            leader.chain.read(raw)
    assert _picture(table) == before


def test_a_truth_value_is_no_number() -> None:
    entry = _table().leader.standing.chain.links[-1].entry
    assert read_entry(encode(entry)) == entry
    with pytest.raises(Refused, match="wrong type"):
        read_entry(encode(entry._replace(payload="text")))  # type: ignore[arg-type]
