"""Cheats before the first tile is dealt: keys, escrow and decks that cannot be right."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from net.deal.circle import DECK, ESCROW, KEY, TURN
from net.deal.group import POINT, add, base, packed, sub
from net.deal.messages import Escrow, Key, Shuffled
from tests.net.deal_cheats import CHEAT, TORSION, assert_goes_on, refused, table_of, until

IDENTITY = packed(1)


def test_a_rogue_key_is_refused() -> None:
    """A key made from another's would cancel it out of the lock."""
    table = table_of()
    honest = until(table, Key)
    assert isinstance(honest, Key)
    rogue = honest._replace(lock=sub(honest.lock, table.deals[0].ring.lock(0)))
    assert refused(table, rogue).crime == KEY
    borrowed = table.deals[0].ring.keys[0]
    assert refused(table, borrowed).crime == KEY
    assert_goes_on(table)


@pytest.mark.parametrize("point", [TORSION, IDENTITY, add(base(7), TORSION), packed(2), b"short"])
def test_a_key_off_the_main_group_is_refused(point: bytes) -> None:
    table = table_of()
    honest = until(table, Key)
    assert isinstance(honest, Key)
    assert refused(table, honest._replace(lock=point)).crime == KEY
    assert refused(table, honest._replace(envelope=point)).crime == KEY
    assert_goes_on(table)


def test_a_key_cannot_be_changed() -> None:
    table = table_of()
    table.settle()
    honest = table.deals[CHEAT].ring.keys[CHEAT]
    table.say(CHEAT, honest)
    assert refused(table, honest._replace(lock_proof=bytes(64))).crime == TURN


DeckCheat = Callable[[tuple[bytes, ...]], tuple[bytes, ...]]
DECKS: dict[str, DeckCheat] = {
    "duplicate": lambda cards: (cards[1], *cards[1:]),
    "one too few": lambda cards: cards[1:],
    "one too many": lambda cards: (*cards, cards[0][:POINT] + base(5)),
    "torsion": lambda cards: (add(cards[0][:POINT], TORSION) + cards[0][POINT:], *cards[1:]),
    "torsion in the tile": lambda cards: (
        cards[0][:POINT] + add(cards[0][POINT:], TORSION),
        *cards[1:],
    ),
    "identity": lambda cards: (IDENTITY + cards[0][POINT:], *cards[1:]),
    "half a card": lambda cards: (cards[0][:POINT], *cards[1:]),
}


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_that_cannot_be_one_is_refused(name: str) -> None:
    table = table_of()
    honest = until(table, Shuffled)
    assert isinstance(honest, Shuffled)
    assert refused(table, honest._replace(cards=DECKS[name](honest.cards))).crime == DECK
    assert_goes_on(table)


def test_a_shuffle_out_of_turn_is_refused() -> None:
    table = table_of()
    honest = until(table, Shuffled)
    assert isinstance(honest, Shuffled)
    assert refused(table, honest, peer=2).crime == TURN
    assert refused(table, honest._replace(number=7)).crime == TURN
    table.say(CHEAT, honest)
    table.say(CHEAT, honest)
    assert_goes_on(table)


def test_a_false_escrow_part_is_opened_before_all() -> None:
    table = table_of(4)
    honest = until(table, Escrow)
    assert isinstance(honest, Escrow)
    swapped = honest._replace(parts=(honest.parts[1], honest.parts[0], honest.parts[2]))
    table.say(CHEAT, swapped)
    verdict = table.verdict()
    assert {(foul.crime, foul.seats) for foul in verdict.fouls} == {(ESCROW, (CHEAT,))}


ESCROWS: dict[str, Callable[[Escrow], Escrow]] = {
    "a part is missing": lambda escrow: escrow._replace(parts=escrow.parts[1:]),
    "a point is missing": lambda escrow: escrow._replace(commitments=escrow.commitments[1:]),
    "a point is none": lambda escrow: escrow._replace(
        commitments=(TORSION, *escrow.commitments[1:])
    ),
}


@pytest.mark.parametrize("name", ESCROWS)
def test_half_an_escrow_is_refused(name: str) -> None:
    table = table_of(4)
    honest = until(table, Escrow)
    assert isinstance(honest, Escrow)
    assert refused(table, ESCROWS[name](honest)).crime == ESCROW
    assert_goes_on(table)
