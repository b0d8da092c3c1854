"""What the tests of cheats share: a table at which seat 2 cheats, and how a refusal looks."""

from __future__ import annotations

import pytest

from game.core.rules import CHANCE
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
