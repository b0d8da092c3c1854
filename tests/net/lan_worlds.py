"""Two worlds with machines on a LAN, one real and one fake, for what must hold in both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from game.core.rules import OVER
from game.lan.api import Lan, LanTable
from game.lan.table_state import Guest, Notice
from net.party.party import Party
from tests.net import lan_machines
from tools.headless.fake_lan import FakeLan
from tools.headless.fake_table import Shared

OPEN, HIDDEN = "shacru", "tsuro.calliope-2015"
"""A title without secrets, and one with hands."""


class World(Protocol):
    """Machines on one LAN, by name."""

    def lan(self, name: str) -> Lan:
        """The LAN of a machine."""
        ...

    def switch_off(self, name: str) -> None:
        """Close the program on a machine; it may be started again."""
        ...

    def address(self, table: LanTable) -> str:
        """Where a table can be joined."""
        ...

    def until(self, condition: Callable[[], object]) -> None:
        """Wait until something is so, or fail."""
        ...


class RealWorld:
    """The network on the loopback."""

    def __init__(self, home: Path) -> None:
        self.machines = lan_machines.LanMachines(home)

    def lan(self, name: str) -> Party:
        return self.machines.party(name)

    def switch_off(self, name: str) -> None:
        self.machines.leave(name)

    def address(self, table: LanTable) -> str:
        self.until(lambda: table.state.addresses)
        return f"127.0.0.1:{table.state.addresses[0].rpartition(':')[2]}"

    def until(self, condition: Callable[[], object]) -> None:
        lan_machines.until(condition)


class FakeWorld:
    """The LAN without a network, on which everything happens at once."""

    def __init__(self, home: Path) -> None:
        self._home, self._network = home, dict[str, Shared]()
        self._lans: dict[str, FakeLan] = {}

    def lan(self, name: str) -> FakeLan:
        if name not in self._lans:
            self._lans[name] = FakeLan(self._home / name, self._network)
        return self._lans[name]

    def switch_off(self, name: str) -> None:
        self._lans[name].close()

    def address(self, table: LanTable) -> str:
        return table.state.addresses[0]

    def until(self, condition: Callable[[], object]) -> None:
        assert condition(), "it is not so, and nothing takes time here"


@contextmanager
def world(kind: str, home: Path) -> Iterator[World]:
    """A world whose machines are switched off in the end."""
    if kind == "fake":
        yield FakeWorld(home)
        return
    made = RealWorld(home)
    try:
        yield made
    finally:
        for party in list(made.machines.services.values()):
            party.close()


class Notices:
    """What a table has told so far, by the key of its words."""

    def __init__(self, table: LanTable) -> None:
        self._table = table
        self.all: list[Notice] = []

    def of(self, key: str) -> list[tuple[str, int]]:
        """The kind and the machine of every notice with those words."""
        self.all += self._table.notices()
        return [(n.kind, n.machine) for n in self.all if n.words.key == key]


def guest(name: str, colour: int = -1) -> Guest:
    """A person."""
    return Guest(name, "", colour)


def opened(here: World, title: str = OPEN, seats: int = 2) -> LanTable:
    """Ana's table."""
    ana = here.lan("Ana").open("Ana", lan_machines.header(title, seats), (guest("Ana"),))
    here.until(lambda: ana.state.seats and ana.state.seats[0].name == "Ana")
    return ana


def joined(here: World, ana: LanTable, name: str, *guests: Guest) -> LanTable:
    """The table as somebody sees it who has joined and sat down."""
    code = ana.state.code or ""
    table = here.lan(name).join(name, here.address(ana), code, guests or (guest(name),))
    here.until(lambda: any(c.name == name for c in table.state.seats))
    here.until(lambda: ana.state.seats == table.state.seats)
    return table


def begun(here: World, *names: str, title: str = OPEN) -> list[LanTable]:
    """A game that has begun, a person at each machine."""
    ana = opened(here, title, 1 + len(names))
    tables = [ana, *(joined(here, ana, name) for name in names)]
    ana.start()
    here.until(lambda: all(table.state.phase == "playing" for table in tables))
    here.until(lambda: all(table.session().to_act == 0 for table in tables))
    return tables


def moved(here: World, tables: list[LanTable]) -> int:
    """One legal move of the seat that is to decide; its turn."""
    sessions = [table.session() for table in tables]
    seat, turn = sessions[0].to_act, sessions[0].turn
    session = sessions[seat]
    session.submit(seat, turn, session.rules.moves(session.watch(seat).state)[0])
    here.until(lambda: all(session.turn > turn for session in sessions))
    return turn


def ended(here: World, tables: list[LanTable]) -> None:
    """Make moves to the end of the game."""
    while tables[0].session().to_act != OVER:
        moved(here, tables)
    here.until(lambda: all(table.state.phase == "over" for table in tables))


def agreed(here: World, author: LanTable, others: list[LanTable], what: str, about: int) -> None:
    """One machine asks, and all others agree."""
    here.until(lambda: not any(t.state.questions for t in (author, *others)))
    author.ask(what, about)
    for table in others:
        here.until(lambda t=table: t.state.questions)  # type: ignore[misc]
        table.answer(table.state.questions[0].number, yes=True)
    here.until(lambda: not any(t.state.questions for t in (author, *others)))
