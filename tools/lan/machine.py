"""A machine at a LAN table that follows orders and prints its state.

    python3 -m tools.lan.machine '{"home": "/tmp/1", "name": "pc1", "title": "shacru", ...}'

A line of JSON goes to the output whenever something has changed, with the clock that all
processes of a computer share. The input is a word a line: start, move, play (whenever it is its
turn), rest, report (its CPU time, and how
long its moves took); its end is the program's.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.players import random_move
from game.cli.common import version
from game.cli.fingerprint import fingerprint_of
from game.core.chance import Dice
from game.core.hidden_tiles import HIDDEN
from game.core.record import Header
from game.core.rules import Move, Rules
from game.core.title import titles
from net.finding.discovery import Finder
from net.links.identity import identity
from net.links.lines import Address
from net.links.secure import Door, Visit
from net.log.ledger import NOBODY
from net.table.chores import Plan, Player
from net.table.doorplate import game_at
from net.table.kept import kept
from net.table.minding import Minder
from net.table.news import News
from net.table.table import Machine, Table

CODE = "417902"
PAUSE = 0.01
"""Seconds between seeing that it is one's turn and moving."""


class Orders(NamedTuple):
    """What a machine is started with."""

    home: str
    name: str
    title: str = ""
    """What to open a table for; nothing: join one, or look for some."""
    seats: int = 0
    port: int = 0
    at: tuple[tuple[str, int], ...] = ()
    """Where to join."""
    discovers: bool = False


def say(state: dict[str, Any]) -> None:
    """Print this machine's state."""
    print(json.dumps({"at": time.monotonic(), **state}), flush=True)


class ReportingTable(Table):
    """A table that prints its state whenever the log has come to rest."""

    def __init__(self, machine: Machine, plan: Plan) -> None:
        super().__init__(machine, plan, self._told)
        self.plays = False
        self._wanted: tuple[int, float] | None = None
        self.took: list[float] = []
        """Seconds from wanting a move to seeing that it stands, move after move."""
        self._said: dict[str, Any] = {}
        self._dice = Dice(plan.name)

    def _told(self, piece: News) -> None:
        """Ignore the news, which are for people."""

    def rested(self) -> None:
        """Publish the position, and print the state."""
        super().rested()
        now = time.monotonic()
        turn = self.ledger.turn
        if self._wanted is not None and turn > self._wanted[0]:
            self.took.append(now - self._wanted[1])
            self._wanted = None
        self.show()
        if self.plays and self._wanted is None and self._own_turn() is not None:
            self._wanted = (turn, now)  # from when it is made; until then nothing else is begun
            asyncio.get_running_loop().call_later(PAUSE, self.move)

    def show(self) -> None:
        """Print the state, if it has changed."""
        ledger = self.ledger
        state = {
            "table": self.mesh.house.offer.table.hex(),
            "sits": any(place.owner == ledger.number(self.me) != NOBODY for place in ledger.places),
            "seated": sum(place.owner != NOBODY for place in ledger.places),
            "linked": len(self.mesh.linked()),
            "leads": self.leads,
            "together": self.together,
            "plays": self.position is not None,
            "turn": ledger.turn,
            "mine": self._own_turn() is not None,
            "hands": self._has_hands(),
            "over": self.position is not None and self.position.over,
        }
        if state != self._said:
            self._said = state
            say(state)

    def move(self) -> None:
        """Make a random move, if it is this machine's turn."""
        seat, found = self._own_turn(), self.position
        if seat is not None and found is not None:
            choice = random_move(found.rules, found.view(seat).state, self._dice)
            self._wanted = (self.ledger.turn, time.monotonic())
            self.play(seat, self.ledger.turn, choice)

    def _own_turn(self) -> int | None:
        found = self.position
        if found is None or found.to_act == NOBODY or found.to_act not in found.views:
            return None
        return found.to_act

    def _has_hands(self) -> bool:
        """Whether every seat here has tiles and knows all of them."""
        views = self.position.views if self.position else {}
        hands = [getattr(view.state, "hands", {}) for view in views.values()]
        own = [hand[seat] for seat, hand in zip(views, hands, strict=True) if seat >= 0 and hand]
        return bool(own) and all(hand and HIDDEN not in hand for hand in own)


def think(bot: str, rules: Rules[Any], view: Any, seed: str) -> Move:
    """Nobody here is a bot."""
    raise AssertionError(bot, rules, view, seed)


async def sit(orders: Orders) -> None:
    """Open, join or return to a table, and follow orders."""
    home = Path(orders.home)
    machine = Machine(home, identity(home), version(), fingerprint_of, think)
    table = ReportingTable(machine, Plan(orders.name, (Player(orders.name),)))
    await table.mesh.open(orders.port)
    addresses = tuple(Address(host, port) for host, port in orders.at)
    before = next(iter(kept(home)), None)
    if before is not None:
        table.follow(before.game, CODE)
        addresses = (*addresses, *before.notes().addresses)
    elif orders.title:
        box = titles()[orders.title]
        header = Header(box, orders.seats, box.settle(orders.seats, {}))
        table.open(("\n".join(header.lines()) + "\n").encode(), CODE)
    else:
        visit = Visit(machine.key, machine.version, None, Door.CODE, CODE)
        say({"dials": True})
        secured = await table.mesh.join(addresses, visit)
        table.follow(game_at(secured.offer.table), CODE)
    minder = asyncio.create_task(Minder(table, addresses, discovers=orders.discovers).run())
    while word := (await asyncio.to_thread(sys.stdin.readline)).strip():
        obey(table, word)
    minder.cancel()
    await asyncio.gather(minder, return_exceptions=True)
    await table.close()


def obey(table: ReportingTable, word: str) -> None:
    """Do what a line of input says."""
    if word == "start":
        table.submit("start")
    elif word == "again":
        table.submit("again", table.ledger.settings)
    elif word == "move":
        table.move()
    elif word == "report":
        say({"cpu": time.process_time(), "took": table.took})
    else:
        table.plays = word == "play"
        table.rested()


async def look() -> None:
    """Look for tables, and print every change of the list."""

    def changed() -> None:
        say({"tables": {listed.offer.table.hex(): listed.solid for listed in finder.tables()}})

    finder = Finder(version(), changed)
    say({"looks": True})
    await finder.open()
    await asyncio.to_thread(sys.stdin.read)
    await finder.close()


if __name__ == "__main__":
    given = Orders(**json.loads(sys.argv[1]))
    asyncio.run(sit(given) if given.title or given.at else look())
