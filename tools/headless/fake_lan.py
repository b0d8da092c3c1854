"""The network that is not there: what tables can be found, opened and gone on with."""

from __future__ import annotations

from pathlib import Path

from game.core.record import Header
from game.core.title import Title
from game.lan.api import Lan
from game.lan.table_state import Found, Guest, Kept, Machine, Remark, SeatInfo, TableState
from game.stage.phrases import phrase
from tools.headless.fake_table import ADDRESSES, CODE, FakeTable

OTHERS = ("Bruno", "Chiara", "Дмитрий", "Eduarda", "Felix", "Greta", "Hanna")


class FakeLan(Lan):
    """A network somebody made up; the tables opened or joined are in ``opened``."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.looking = False
        self.found: tuple[Found, ...] = ()
        self.games: tuple[Kept, ...] = ()
        self.opened: list[FakeTable] = []
        self.joined: list[tuple[str, str, str, tuple[Guest, ...]]] = []
        self.examined: list[str] = []
        self.said: tuple[Remark, ...] | None = None
        self.closed = False

    def look(self, on: bool) -> None:
        """Look, or do not."""
        self.looking = on

    def tables(self) -> tuple[Found, ...]:
        """What was made up."""
        return self.found

    def kept(self) -> tuple[Kept, ...]:
        """What was made up."""
        return self.games

    def open(
        self, name: str, header: Header, guests: tuple[Guest, ...], *, code: bool = True
    ) -> FakeTable:
        """A table with this machine at it."""
        state = TableState(
            "lobby",
            header,
            code=CODE if code else None,
            is_open=not code,
            addresses=ADDRESSES,
            me=0,
            opener=0,
            leader=0,
            machines=(Machine(name, mine=True),),
            seats=tuple(_seat_item(guests, seat) for seat in range(header.seats)),
        )
        return self._kept(FakeTable(self.folder, state))

    def join(self, name: str, where: str, code: str, guests: tuple[Guest, ...]) -> FakeTable:
        """A table that does not answer yet."""
        self.joined.append((name, where, code, guests))
        return self._kept(FakeTable(self.folder, TableState()))

    def resume(self, key: str) -> FakeTable:
        """A table nobody is back at yet."""
        game = next(kept for kept in self.games if kept.key == key)
        machines = tuple(Machine(n, mine=not i, away=bool(i)) for i, n in enumerate(game.names))
        seats = tuple(SeatInfo(seat, name) for seat, name in enumerate(game.names))
        state = TableState(
            "playing", game.header, me=0, opener=0, machines=machines, seats=seats, waits=True
        )
        return self._kept(FakeTable(self.folder, state))

    def forget(self, key: str) -> None:
        """Gone."""
        self.games = tuple(kept for kept in self.games if kept.key != key)

    def examine(self, address: str = "") -> None:
        """Look around."""
        self.examined.append(address)

    def remarks(self) -> tuple[Remark, ...] | None:
        """What was made up."""
        return self.said

    def close(self) -> None:
        """The end."""
        self.closed = True

    def _kept(self, table: FakeTable) -> FakeTable:
        self.opened.append(table)
        return table


def _seat_item(guests: tuple[Guest, ...], seat: int) -> SeatInfo:
    if seat >= len(guests):
        return SeatInfo()
    guest = guests[seat]
    return SeatInfo(0, guest.name, guest.bot, guest.colour)


def lobby_table(lan: FakeLan, title: Title, seats: int, *, mine: int = 1, me: int = 0) -> FakeTable:
    """A table in its lobby: so many people here, the others each at a machine of their own."""
    here = [Guest(name) for name in ("Anna", "Zoë", "Ivo")[:mine]]
    header = Header(title, seats, title.settle(seats, {}))
    table = lan.open("Anna", header, tuple(here))
    others = OTHERS[: seats - mine]
    machines = (Machine("Anna", mine=True), *(Machine(name, ready=True) for name in others))
    table.let(machines=machines, me=me)
    for number, name in enumerate(others, start=1):
        table.change_seat(mine + number - 1, SeatInfo(number, name))
    return table


def example_tables() -> tuple[Found, ...]:
    """Tables of every kind one may find."""
    objection = phrase("lan.found.they_update")
    first = Found("a", "tsuro.calliope-2015", "Bruno", 6, 3, 2, (), True, False, 2.4, True)
    return (
        first,
        Found("b", "trickmap", "Chiara", 4, 1, 0, (), False, False, 11.0, True),
        Found("c", "pacru", "Дмитрий", 4, 4, 1, (), True, True, 5.0, True),
        Found("d", "azacru", "Eduarda", 2, 1, 0, (), True, False, 80.0, False),
        first._replace(key="e", opener="Felix", objection=objection, watchers=0),
    )


def example_remarks() -> tuple[Remark, ...]:
    """A diagnosis with something of every level."""
    return (
        Remark("fine", phrase("lan.found.interface", name="wlan0", hosts="192.168.1.23")),
        Remark("trouble", phrase("lan.found.isolated"), phrase("lan.remedy.hotspot_or_cable")),
        Remark("note", phrase("lan.found.vpn", name="tun0"), phrase("lan.remedy.vpn_off")),
        Remark(
            "trouble",
            phrase("lan.found.not_called_back", hosts="192.168.1.40"),
            phrase("lan.remedy.allow_here"),
        ),
        Remark("fine", phrase("lan.found.beacon_heard", name="wlan0")),
    )
