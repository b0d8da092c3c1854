"""What the tests of cheats share: a table at which seat 2 cheats, and how a refusal looks."""

from __future__ import annotations

import pytest

from game.core.rules import CHANCE, OVER
from net.circle import Foul, Refused
from net.deal_messages import Message
from tests.net.deal_table import DealTable, rules_of

CHEAT = 1
TORSION = bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")
"""A point of order eight."""


def table_of(seats: int = 3, key: str = "tsuro.calliope-2015", **options: str) -> DealTable:
    return DealTable(rules_of(key, seats, **options), range(seats), "cheats")


def until(table: DealTable, kind: type[Message]) -> Message:
    """Go on until the cheat owes such a message; it is not said."""
    while True:
        for peer, deal in enumerate(table.deals):
            for message in deal.owes():
                if peer == CHEAT and isinstance(message, kind):
                    return message
                table.say(peer, message)


def refused(table: DealTable, message: Message, peer: int = CHEAT) -> Foul:
    """The foul for which all refuse a message."""
    with pytest.raises(Refused) as caught:
        table.say(peer, message)
    assert caught.value.foul.seats == (peer,)
    assert f"seat {peer + 1}" in str(caught.value)
    return caught.value.foul


def assert_goes_on(table: DealTable) -> None:
    """A refused message has changed nothing: the honest one is still taken."""
    table.settle()
    assert table.to_act != CHANCE


CHECKED: set[bytes] = set()
"""The same game is played up to its bonus several times; its proofs are checked once."""


def bonus_table() -> tuple[DealTable, int]:
    """A game, and the seat that may exchange two tiles or more, some of another machine."""
    return next(found for seed in range(40) if (found := _at_bonus(f"bonus {seed}")))


def _at_bonus(seed: str) -> tuple[DealTable, int] | None:
    rules = rules_of("tsuro.calliope-2015", 8, bonus="on")
    table = DealTable(rules, (0, 1, 2, 0, 1, 2, 0, 1), seed, CHECKED)
    table.settle()
    while (seat := table.to_act) != OVER:
        course = table.spectator.course
        own = course.piles.hands[seat]
        pool = course.exchange(seat)[len(own) :]
        if min(len(own), len(pool)) >= 2 and foreign(table, seat):
            return table, seat
        table.play(seat, table.any_move(seat))
        table.settle()
    return None


def foreign(table: DealTable, seat: int) -> list[tuple[int, int]]:
    """The cards a seat may exchange for that another machine holds, and that machine."""
    course = table.spectator.course
    holders = ((card, course.piles.holder(card)) for card in course.exchange(seat))
    owners = [(card, course.owner(holder)) for card, holder in holders if holder is not None]
    return [(card, owner) for card, owner in owners if owner != course.owner(seat)]
