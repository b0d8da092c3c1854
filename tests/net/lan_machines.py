"""LAN services in one process, each with a thread, a home and a key of its own.

They find each other by address, on this machine; nothing is announced on the network.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.bots.players import random_move
from game.core.chance import Dice
from game.core.record import Header
from game.core.rules import OVER, Move, Rules
from game.core.session import Session
from game.core.title import titles
from game.lan.api import LanTable
from game.lan.table_state import Guest, Notice
from net.party.party import Kit, Party
from net.table.doorplate import Fingerprint

PATIENCE = 90.0


def think(bot: str, rules: Rules[Any], view: Any, seed: str) -> Move:
    return random_move(rules, view, Dice(seed))


def until(condition: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.005)


def header(title: str, seats: int, **options: str) -> Header:
    box = titles()[title]
    return Header(box, seats, box.settle(seats, options))


class LanMachines:
    """Machines by name, each with its LAN service."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.services: dict[str, Party] = {}
        self._heard: dict[LanTable, list[Notice]] = {}

    def party(self, name: str) -> Party:
        """The machine of that name, with the home it always had."""
        return self.services.get(name) or self.add(name)

    def add(self, name: str, rules: Fingerprint = lambda title: b"rules  1") -> Party:
        """One more machine, with its own idea of the rules."""
        home = self.home / name
        kit = Kit(home, home / "games", "0.1.0", rules, think, discovers=False)
        self.services[name] = Party(kit)
        return self.services[name]

    def open(self, what: Header, *guests: Guest, name: str = "Ana", code: bool = True) -> LanTable:
        table = self.party(name).open(name, what, guests or (Guest(name),), code=code)
        until(lambda: table.state.phase == "lobby" and table.state.addresses)
        return table

    def knock(self, host: LanTable, name: str, *guests: Guest, **other: str) -> LanTable:
        """Come to a table; nobody waits for what comes of it."""
        port = host.state.addresses[0].rpartition(":")[2]
        code = other.get("code", host.state.code or "")
        where = other.get("where", f"127.0.0.1:{port}")
        return self.party(name).join(name, where, code, guests)

    def join(self, host: LanTable, name: str, *guests: Guest) -> LanTable:
        """Come to a table and sit down."""
        guests = guests or (Guest(name),)
        taken = sum(info.machine >= 0 for info in host.state.seats)
        table = self.knock(host, name, *guests)
        until(lambda: table.state.phase == "lobby")
        until(lambda: sum(c.machine >= 0 for c in table.state.seats) == taken + len(guests))
        until(lambda: host.state.seats == table.state.seats)
        return table

    def leave(self, name: str) -> None:
        """Switch a machine off."""
        self.services.pop(name).close()

    def heard(self, table: LanTable) -> list[Notice]:
        """Everything a table has told so far."""
        told = self._heard.setdefault(table, [])
        told += table.notices()
        return told

    def told(self, table: LanTable, key: str) -> bool:
        return any(notice.words.key == key for notice in self.heard(table))


@contextmanager
def machines_in(home: Path) -> Iterator[LanMachines]:
    made = LanMachines(home)
    try:
        yield made
    finally:
        for party in list(made.services.values()):
            party.close()


def started(*tables: LanTable) -> None:
    tables[0].start()
    until(lambda: all(table.state.phase == "playing" for table in tables))


def play(tables: list[LanTable], most: int = 10_000) -> None:
    """People move at random at each table's seats, until the game ends or enough was played."""
    doors = [table.session() for table in tables]
    _play(tables, doors, most)
    until(lambda: len({door.turn for door in doors}) == 1)


def _play(tables: list[LanTable], doors: list[Session], most: int) -> None:
    dice = Dice("people")
    hands = [
        (door, seat, door.watch(seat))
        for table, door in zip(tables, doors, strict=True)
        for seat, info in enumerate(table.state.seats)
        if info.machine == table.state.me and not info.bot
    ]
    end, first = time.monotonic() + PATIENCE, doors[0].turn
    while doors[0].turn - first < most and any(door.to_act != OVER for door in doors):
        assert time.monotonic() < end, "the game stands still"
        for door, seat, feed in hands:
            turn = door.turn
            feed.poll()
            if turn - first >= most:
                return
            if door.to_act == seat == door.rules.to_act(feed.state) and door.turn == turn:
                door.submit(seat, turn, random_move(door.rules, feed.state, dice))
                until(lambda d=door, t=turn: d.turn > t)  # type: ignore[misc]
                end = time.monotonic() + PATIENCE
        time.sleep(0.002)


def over(*tables: LanTable) -> None:
    until(lambda: all(t.state.phase == "over" and t.state.record for t in tables))


def begun_game(here: LanMachines, title: str, *names: str, **options: str) -> list[LanTable]:
    """A game that has begun, a person at each machine."""
    first, *others = names
    ana = here.open(header(title, len(names), **options), name=first)
    tables = [ana, *(here.join(ana, name) for name in others)]
    started(*tables)
    return tables


def agreed(tables: list[LanTable], what: str, about: int = -1) -> None:
    """The first puts something to the vote, and all others agree."""
    tables[0].ask(what, about)
    for table in tables[1:]:
        until(lambda t=table: t.state.questions)  # type: ignore[misc]
        table.answer(table.state.questions[0].number, yes=True)
    until(lambda: not any(table.state.questions for table in tables))
