"""What the tests of cheats share: a table at which seat 2 cheats, and how a refusal looks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.rules import CHANCE, OVER
from net.deal.circle import Foul, Refused
from net.deal.deal import Deal
from net.deal.deck import Card, Shuffle, fresh_deck, written
from net.deal.group import add, base, times
from net.deal.messages import Message, Shuffled
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


class Forger:
    """A machine that forges the first deck it shuffles."""

    def __init__(self, deal: Deal, forge: Callable[[Forger, list[Card]], list[Card]]):
        self.deal = deal
        self._forge = forge
        self.number: int | None = None

    @property
    def fresh(self) -> list[Card]:
        return fresh_deck(self.deal.course.readings.points, self.deal.ring.joint)

    def masked(self, card: Card, number: int = 3) -> Card:
        return add(card[0], base(number)), add(card[1], times(number, self.deal.ring.joint))

    def __call__(self, message: Message) -> Message:
        if isinstance(message, Shuffled) and self.number in (None, message.number):
            self.number = message.number
            honest = [(card[:32], card[32:]) for card in message.cards]
            return message._replace(cards=written(self._forge(self, honest)))
        return message


def own_order(forger: Forger, _: list[Card]) -> list[Card]:
    """A deck whose order the cheat knows, made from the open box."""
    return Shuffle(5, b"my own", 0, forger.fresh).applied(forger.fresh, forger.deal.ring.joint)


def twice(forger: Forger, honest: list[Card]) -> list[Card]:
    """One card is there twice, once with another lock; another one is missing."""
    return [honest[0], *(forger.masked(honest[0], n) for n in range(3, 12)), *honest[10:]]


def no_tile(forger: Forger, honest: list[Card]) -> list[Card]:
    """Cards that are no tiles at all."""
    return [(card[0], add(card[1], base(3))) for card in honest]


def two_changed_places(_: Forger, honest: list[Card]) -> list[Card]:
    """Two cards have changed places after the shuffle."""
    return [honest[1], honest[0], *honest[2:]]


FORGED = {f.__name__: f for f in (own_order, twice, no_tile, two_changed_places)}
