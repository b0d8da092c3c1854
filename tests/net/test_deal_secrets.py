"""Nobody knows more than its seats may, whatever it hears, and no message breaks a machine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.chance import Dice
from game.core.rules import OVER, IllegalMove
from net.deal.circle import Refused
from net.deal.deal import Deal
from net.deal.group import base
from net.deal.messages import Escrow, Message, Shuffled, Swapped, Wanted
from net.deal.story import Dealt
from tests.net.deal_cheats import bonus_table, foreign
from tests.net.deal_log import Said, feed
from tests.net.deal_table import DealTable, rules_of


def _readable(table: DealTable, peer: int) -> set[int]:
    """The cards in hands that a peer's own seats may see, as the rules say."""
    course = table.spectator.course
    return {card for seat in table.circle.seats_of(peer) for card in course.readable(seat)}


@pytest.mark.parametrize(
    ("key", "options"), [("trickmap", {"rounds": "1"}), ("tsuro.calliope-2015", {"bonus": "on"})]
)
def test_a_machine_can_read_the_cards_its_seats_may_see_and_no_other(
    key: str, options: dict[str, str]
) -> None:
    table = DealTable(rules_of(key, 4, **options), (0, 1, 2, 0), "secrets")
    table.settle()
    while (seat := table.to_act) != OVER:
        course = table.spectator.course
        for peer, deal in enumerate(table.deals):
            for hand in (*course.piles.hands, course.piles.pile):
                read = {card for card in hand if deal.course.readings.tile(card) is not None}
                assert read == set(hand) & _readable(table, peer)
        table.play(seat, table.any_move(seat))
        table.settle()


def test_nobody_is_told_more_than_it_asks_for_by_saying_it_again() -> None:
    table = DealTable(rules_of("trickmap", 3, rounds="1"), (0, 1, 2), "again")
    table.play_on(9)
    for peer, deal in enumerate(table.deals):
        for other, teller in enumerate(table.deals):
            said = teller.whispers_again(peer)
            if said is not None and other != peer:
                assert deal.whispered(other, said) is None
        others = [card for seat in range(3) if seat != peer
                  for card in deal.course.piles.hands[seat]]  # fmt: skip
        assert all(deal.course.readings.tile(card) is None for card in others)


def test_a_spectator_is_told_nothing() -> None:
    table = DealTable(rules_of("trickmap", 2, rounds="1"), (0, 1), "watch")
    table.settle()
    assert table.spectator.whispers() == []
    assert table.spectator.whispers_again(0) is None
    assert table.spectator.owes() == ()
    said = table.deals[0].whispers_again(1)
    assert said is not None
    assert table.spectator.whispered(0, said) is None
    hands = table.spectator.course.piles.hands
    assert all(table.spectator.course.readings.tile(c) is None for hand in hands for c in hand)


def test_an_envelope_is_of_no_use_to_another_reader() -> None:
    table = DealTable(rules_of("trickmap", 3, rounds="1"), (0, 1, 2), "letters")
    table.settle()
    said = table.deals[0].whispers_again(1)
    assert said is not None
    assert table.deals[2].whispered(0, said) is not None
    theirs = table.spectator.course.piles.hands[1]
    assert all(table.deals[2].course.readings.tile(card) is None for card in theirs)


def test_the_secret_of_a_peer_that_is_gone_opens_no_envelope() -> None:
    """What was sent to it, and its parts of the others' escrow, stay closed."""
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "gone")
    table.settle()
    table.silent.add(2)
    table.leave(2)
    table.settle()
    known = table.spectator.ring.secrets[2]
    assert base(known) == table.spectator.ring.keys[2].lock
    assert base(known) != table.spectator.ring.keys[2].envelope


def test_no_machine_shuffles_alone() -> None:
    """It would know where in the pile the tiles are that it saw before."""
    rules = rules_of("tsuro.calliope-2015", 5)
    for number in range(40):
        table = DealTable(rules, (0, 0, 0, 0, 1), f"alone {number}")
        table.settle()
        while (seat := table.to_act) != OVER:
            done = len(table.spectator.course.mixing.done)
            table.play(seat, table.any_move(seat))
            table.settle()
            shuffles = table.spectator.course.mixing.done[done:]
            assert all({turn.peer for turn in shuffle.turns} == {0, 1} for shuffle in shuffles)
            if shuffles and table.spectator.public.out[-1:] == (4,):
                return
    pytest.fail("the other machine was never out while the pile was shuffled")


def test_tiles_that_went_back_are_shuffled_before_the_next_draw() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 6), (0, 1, 2, 0, 1, 2), "back", set())
    table.settle()
    course, drawn_after = table.spectator.course, 0
    while (seat := table.to_act) != OVER:
        told, held = len(course.story), [list(hand) for hand in course.piles.hands]
        gone = course.state.out
        table.play(seat, table.any_move(seat))
        table.settle()
        back = {c for s in course.state.out if s not in gone for c in held[s]}
        if back and any(isinstance(happening, Dealt) for happening in course.story[told:]):
            drawn_after += 1
            assert not back.intersection(course.piles.pile)
    assert drawn_after


def test_a_complaint_cannot_be_used_to_show_a_card_to_all() -> None:
    """Two may read an eliminated hand; if both asked, there would be no share left to hide it."""
    table, seat = bonus_table()
    viewer = table.circle.owners[seat]
    card, holder = foreign(table, seat)[0]
    for peer in range(3):
        if peer != holder:
            table.say(holder, Wanted(peer, (card,)))
    table.settle()
    assert table.spectator.course.readings.tile(card) is None
    with pytest.raises(Refused, match="show the card to all"):
        table.say(viewer, Wanted(holder, (card,)))


def _changed(value: Any, dice: Dice) -> Iterator[Any]:
    """Values of the same type that are something else."""
    if isinstance(value, int):
        yield from (-1, value + 1, 10**6)
    elif isinstance(value, bytes):
        at = int(dice.random() * len(value))
        yield from (b"", value[:-1], value + b"\0", bytes(len(value)))
        yield value[:at] + bytes((value[at] ^ 64,)) + value[at + 1 :]
    else:
        yield from ((), value[1:], (*value, *value[:1]), value * 2)
        if value:
            yield from ((other, *value[1:]) for other in _changed(value[0], dice))


def _mutants(message: Message, dice: Dice) -> Iterator[Message]:
    for name, value in zip(message._fields, message, strict=True):
        for other in _changed(value, dice):
            if other != value:
                yield message._replace(**{name: other})


@pytest.mark.parametrize("options", [{"bonus": "on"}, {"hands": "open"}], ids=str)
def test_no_message_that_is_a_little_wrong_is_accepted_or_breaks_anything(
    options: dict[str, str],
) -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3, **options), (0, 1, 2), "mutants")
    table.play_on(5)
    table.leave(2)
    table.silent.add(2)
    table.settle()
    table.stop()
    table.settle()
    dice, deal, checked = Dice("mutants"), Deal(table.circle, table.rules), 0
    for entry in table.log:
        if isinstance(entry, Said) and not isinstance(entry.message, Escrow):
            for mutant in _mutants(entry.message, dice):
                if isinstance(mutant, Shuffled | Swapped) and len(set(mutant.cards)) == 35:
                    continue
                checked += 1
                assert not _accepted(deal, entry.peer, mutant), mutant
            assert not _accepted(deal, (entry.peer + 1) % 2, entry.message)
        feed(deal, [entry])
    assert checked > 100
    assert deal.public == table.spectator.public


def _accepted(deal: Deal, peer: int, message: Message) -> bool:
    """Whether a message was news; if not, nothing has changed and its sender is to blame."""
    before = (deal.public, deal.waiting())
    blamed = peer
    try:
        news = deal.hear(peer, message)
    except Refused as refused:
        news, blamed = False, refused.foul.peer
    assert blamed == peer
    assert news or (deal.public, deal.waiting()) == before
    return news


def test_no_move_of_another_seat_or_of_chance_is_accepted() -> None:
    table = DealTable(rules_of("tsuro.calliope-2015", 3), (0, 1, 2), "moves")
    table.play_on(4)
    seat = table.to_act
    _, shown = table.deals[seat].play(seat, table.any_move(seat))
    for wrong in (-1, -2, (seat + 1) % 3, 7):
        with pytest.raises(IllegalMove):
            table.spectator.move(wrong, shown)
    with pytest.raises(IllegalMove):
        table.spectator.move(seat, ("draw", "1", "?"))
