"""Whoever watches a game on the LAN sees no hand it should not, and nobody sees everything."""

from __future__ import annotations

import pytest

from game.core.rules import OVER
from game.core.session import EVERYTHING, PUBLIC
from net.deal.deal import Deal
from net.log.ledger import Ledger
from net.party.seat import LanSession
from net.table.position import Position, View
from tests.conformance.watchers import Watcher
from tests.net.deal_table import DealTable, rules_of

GAMES = {
    "three machines": (("tsuro.calliope-2015", 3), (0, 1, 2), {}),
    "the bonus": (("tsuro.calliope-2009", 4), (0, 1, 2, 1), {"bonus": "on"}),
    "hands aside": (("tsuro.kosmos-2007", 3), (0, 1, 0), {"board": "dragon"}),
    "the map": (("trickmap", 3), (0, 1, 1), {}),
}


def position(deal: Deal) -> Position:
    """A game as one machine of the deal publishes it."""
    seats = () if deal.me is None else deal.circle.seats_of(deal.me)
    views = {PUBLIC: View(tuple(deal.steps(PUBLIC)), deal.public)}
    views |= {seat: View(tuple(deal.steps(seat)), deal.state(seat)) for seat in seats}
    return Position(0, Ledger(), deal.rules, views)


def session(deal: Deal) -> LanSession:
    return LanSession(lambda: position(deal), lambda *_: None)


@pytest.mark.parametrize("name", GAMES)
def test_no_watcher_on_the_lan_sees_a_hand_it_should_not(name: str) -> None:
    (key, seats), owners, options = GAMES[name]
    table = DealTable(rules_of(key, seats, **options), owners, name, set())
    watchers = [
        Watcher(deal.rules, session(deal).watch(seat), seat if deal.me == owner else PUBLIC)
        for deal in table.everybody
        for seat, owner in ((PUBLIC, None), *enumerate(owners))
    ]
    table.settle()
    while table.to_act != OVER:
        table.play_on(1)
        for watcher in watchers:
            watcher.look()
    # A seat's own leftovers are not shown to itself.
    told = len(table.spectator.steps(PUBLIC))
    assert all(watcher.heard == told or watcher.own != PUBLIC for watcher in watchers)


def test_nobody_on_the_lan_sees_everything() -> None:
    table = DealTable(rules_of("trickmap", 2, rounds="1"), (0, 1))
    for each in (table.deals[0], table.spectator):
        with pytest.raises(LookupError):
            session(each).watch(EVERYTHING)
