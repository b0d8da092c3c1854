"""A LAN without a network: tables to find, open, join and resume."""

from __future__ import annotations

from pathlib import Path

from game.core.record import Header
from game.core.title import Title
from game.lan.api import Lan
from game.lan.table_state import NOBODY, Found, Guest, Kept, Machine, Remark, SeatInfo, TableState
from game.stage.phrases import phrase
from tools.headless import fake_rules
from tools.headless.fake_table import ADDRESSES, CODE, FakeTable, Shared

OTHERS = ("Bruno", "Chiara", "Дмитрий", "Eduarda", "Felix", "Greta", "Hanna")


class FakeLan(Lan):
    """One machine's LAN; the tables opened or joined there are in ``opened``."""

    def __init__(self, folder: Path, network: dict[str, Shared] | None = None) -> None:
        """Machines with the same ``network`` can join each other's tables by address."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.network = {} if network is None else network
        self.looking = False
        self.found: tuple[Found, ...] = ()
        self.games: tuple[Kept, ...] = ()
        self.opened: list[FakeTable] = []
        self.joined: list[tuple[str, str, str, tuple[Guest, ...]]] = []
        self.examined: list[str] = []
        self.said: tuple[Remark, ...] | None = ()
        self.closed = False
        self._resumed: dict[FakeTable, Kept] = {}
        self._left: dict[str, FakeTable] = {}

    def look(self, on: bool) -> None:
        """Begin to look for tables, or stop."""
        self.looking = on

    def tables(self) -> tuple[Found, ...]:
        """What was made up, while it is looked for."""
        return self.found if self.looking else ()

    def kept(self) -> tuple[Kept, ...]:
        """What was made up, and the games that were left here."""
        for table in self.opened:
            if table.left_in_play:
                table.left_in_play = False
                kept = self._resumed.get(table) or _kept_of(table, f"left {len(self._left)}")
                self._left[kept.key] = table
                self.games += (kept,)
        return self.games

    def open(
        self, name: str, header: Header, guests: tuple[Guest, ...], *, code: bool = True
    ) -> FakeTable:
        """Open a table with this machine at it."""
        state = TableState(
            "lobby",
            header,
            code=CODE if code else None,
            is_open=not code,
            addresses=ADDRESSES,
            opener=0,
            leader=0,
            machines=(Machine(name),),
            seats=(SeatInfo(),) * header.seats,
        )
        shared = Shared(self.folder, state)
        self.network[ADDRESSES[0]] = shared
        return self._seated(FakeTable(shared, 0), guests)

    def join(self, name: str, where: str, code: str, guests: tuple[Guest, ...]) -> FakeTable:
        """Come to a table; one that is not on this network does not answer yet."""
        self.joined.append((name, where, code, guests))
        nowhere = FakeTable(Shared(self.folder, TableState()), NOBODY)
        shared = self.network.get(where)
        if shared is None:
            return self._seated(nowhere, ())
        wanted = shared.state.code
        if wanted is not None and _digits(code) != _digits(wanted):
            reason = "wrong_code" if code.strip() else "needs_code"
            nowhere.tell("refused", phrase(f"lan.found.{reason}"))
            return self._seated(nowhere, ())
        if not guests:
            table = FakeTable(shared, NOBODY)
            table.let(watchers=shared.state.watchers + 1)
            return self._seated(table, ())
        number = len(shared.state.machines)
        table = FakeTable(shared, number)
        table.let(machines=(*shared.state.machines, Machine(name)))
        for side in shared.sides:
            if side is not table:
                side.tell("news", phrase("lan.news.joined", name=name), number)
        return self._seated(table, guests)

    def resume(self, key: str) -> FakeTable:
        """Go on with a game that was left; nobody else is back at one that was made up."""
        kept = next((each for each in self.kept() if each.key == key), None)
        if kept is None:
            nowhere = FakeTable(Shared(self.folder, TableState()), NOBODY)
            nowhere.tell("refused", phrase("lan.why.system", words=key))
            return self._seated(nowhere, ())
        self.forget(key)
        left = self._left.get(key)
        if left is None:
            machines = tuple(Machine(name, away=bool(n)) for n, name in enumerate(kept.names))
            seats = tuple(SeatInfo(seat, name) for seat, name in enumerate(kept.names))
            state = TableState(
                phase="playing",
                header=kept.header,
                opener=0,
                machines=machines,
                seats=seats,
                waits=True,
                record=kept.path,
            )
            table = FakeTable(Shared(self.folder, state), 0)
        else:
            table, shared = FakeTable(left.shared, left.me), left.shared
            shared.state = fake_rules.with_away(shared.state, left.me, away=False)
        self._resumed[table] = kept
        return self._seated(table, ())

    def forget(self, key: str) -> None:
        """Never go on with a game that was left."""
        self.games = tuple(kept for kept in self.games if kept.key != key)

    def examine(self, address: str = "") -> None:
        """Begin to examine the network; a test says what was found."""
        self.examined.append(address)
        self.said = None

    def remarks(self) -> tuple[Remark, ...] | None:
        """What was made up."""
        return self.said

    def close(self) -> None:
        """Close every table."""
        for table in self.opened:
            table.close()
        self.closed = True

    def _seated(self, table: FakeTable, guests: tuple[Guest, ...]) -> FakeTable:
        """A table at which people of this machine take the first seats that are free."""
        self.opened.append(table)
        seats = enumerate(table.shared.state.seats)
        free = [seat for seat, info in seats if info.machine == NOBODY]
        for seat, guest in zip(free, guests, strict=False):
            table.sit(seat, guest)
        if guests:
            table.told.clear()
            table.wishes.clear()
        return table


def _digits(code: str) -> str:
    return "".join(filter(str.isdigit, code))


def _kept_of(table: FakeTable, key: str) -> Kept:
    state = table.state
    header, record = state.header, state.record
    if header is None or record is None:
        raise LookupError("no game was begun at this table")
    return Kept(key, header, tuple(info.name for info in state.seats), record, 0.0)


def lobby_table(lan: FakeLan, title: Title, seats: int, *, mine: int = 1, me: int = 0) -> FakeTable:
    """A table with its lobby full: some people here, each other one at a machine."""
    here = [Guest(name) for name in ("Anna", "Zoë", "Ivo")[:mine]]
    header = Header(title, seats, title.settle(seats, {}))
    table = lan.open("Anna", header, tuple(here))
    others = OTHERS[: seats - mine]
    machines = (Machine("Anna"), *(Machine(name, ready=True) for name in others))
    table.let(machines=machines, me=me)
    for number, name in enumerate(others, start=1):
        table.change_seat(mine + number - 1, SeatInfo(number, name))
    return table


def example_tables() -> tuple[Found, ...]:
    """Found tables of every kind."""
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
    """Results of a network check, of every level."""
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
