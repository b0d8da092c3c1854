"""The network of this room, for the screens (game.lan.api.Lan): one thread, one loop, everything.

The finder, the tables and the examination all live in the loop of that thread; whoever asks never
waits for it. Pictures of what it knows are published as frozen tuples.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.core.record import Header
from game.lan.api import Lan, LanTable
from game.lan.table_state import Found, Guest, Kept, Remark
from net.finding.discovery import Finder
from net.finding.doctor import diagnose
from net.finding.examination import examine
from net.finding.hello import Match, match
from net.links.codes import new_code, tidy
from net.links.identity import identity
from net.links.lines import Address, Unreachable
from net.links.messages import Offer
from net.links.wire import ProtocolError
from net.party import telling
from net.party.keeper import HURRY, Arrive, Keeper, words_of
from net.party.objections import system_says
from net.party.stay import Stay, settings_of
from net.table.chores import Plan
from net.table.doorplate import Fingerprint, table_of
from net.table.hands import Think
from net.table.kept import Kept as KeptTable
from net.table.kept import kept
from net.table.records import recalled
from net.table.table import Machine, Table
from net.table.visiting import LOOKS, come, come_back, found, judged, typed

EVERY = 0.1
"""Seconds after which the list of tables is looked at again."""
AT_LAST = 0.9
"""Seconds that letting go of everything may take."""


class Kit(NamedTuple):
    """What a party is made from."""

    home: Path
    """Where the machine's key and its tables are kept."""
    games: Path
    """Where finished games go."""
    version: str
    fingerprint: Fingerprint
    think: Think
    discovers: bool = True
    """Whether tables are announced and looked for; else only addresses lead to them."""
    port: int = 0
    """Where to listen; 0 wherever there is room."""
    code: str = ""
    """The code of tables that are opened here, tidied; else a new one each."""
    at_last: Callable[[], None] = lambda: None
    """Called when everything is let go of, for whoever thinks."""


class Party(Lan):
    """The network of this room."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._tables: tuple[Found, ...] = ()
        self._kept: tuple[Kept, ...] = ()
        self._remarks: tuple[Remark, ...] | None = ()
        self._finder: Finder | None = None
        self._looking: asyncio.Task[None] | None = None
        self._examining: asyncio.Task[None] | None = None
        self._stays: dict[Keeper, asyncio.Task[None]] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="lan", daemon=True)
        self._thread.start()
        self._run(self._recall())

    # The list of tables

    def look(self, on: bool) -> None:
        """Begin to look for tables, or stop."""
        self._post(lambda: self._look(on))

    def _look(self, on: bool) -> None:
        if on and self._looking is None:
            self._looking = self._loop.create_task(self._watch_tables())
        elif not on and self._looking is not None:
            self._looking.cancel()
            self._looking, self._tables = None, ()

    def tables(self) -> tuple[Found, ...]:
        """The tables there are."""
        return self._tables

    async def _watch_tables(self) -> None:
        kit = self._kit
        finder = self._finder = Finder(kit.version)
        try:
            await finder.open()
            while True:
                self._tables = tuple(
                    telling.found_of(
                        listed, judged(self._kit.version, self._kit.fingerprint, listed.offer)
                    )
                    for listed in finder.tables()
                )
                await asyncio.sleep(EVERY)
        except OSError:
            self._tables = ()  # without a network there are none; the examination says why
        finally:
            self._finder = None
            await finder.close()

    # Games that were left

    def kept(self) -> tuple[Kept, ...]:
        """The games to go on with."""
        return self._kept

    def forget(self, key: str) -> None:
        """Never go on with a game that was left."""
        self._kept = tuple(each for each in self._kept if each.key != key)

        def forget() -> None:
            for each in kept(self._kit.home):
                if each.game.hex() == key:
                    each.forget()

        self._post(forget)

    async def _recall(self) -> None:
        """Look through what is kept."""
        tables = [keeper.table for keeper in self._stays]
        here = {table.kept.game for table in tables if table is not None and table.kept}
        self._kept = await asyncio.to_thread(recalled, self._kit.home, here)

    # Tables

    def open(
        self, name: str, header: Header, guests: tuple[Guest, ...], *, code: bool = True
    ) -> LanTable:
        """Open a table, as a machine of that name; without a code anybody may come in."""

        async def arrive(table: Table) -> tuple[Address, ...]:
            await table.mesh.open(self._kit.port)
            table.open(settings_of(header), (self._kit.code or new_code()) if code else None)
            return ()

        return self._stay(Plan(name, guests), arrive)

    def join(self, name: str, where: str, code: str, guests: tuple[Guest, ...]) -> LanTable:
        """Come to a table: its key, or an address; without guests only to watch.

        Whatever else is typed is looked for, as the opener's name, the title's or the table's id.
        """

        async def arrive(table: Table) -> tuple[Address, ...]:
            addresses = await self._where(where)
            given = tidy(code) if code.strip() else None
            before = self._kept_at(where)
            if before is not None:
                return (*addresses, *await come_back(table, before))
            await table.mesh.open(self._kit.port)
            try:
                await come(table, addresses, given)
            except (Unreachable, ProtocolError, TimeoutError) as error:
                raise Unreachable(str(next(iter(addresses), where))) from error
            return addresses

        return self._stay(Plan(name, guests, watches=not guests), arrive)

    async def _where(self, where: str) -> tuple[Address, ...]:
        """The addresses of a table in the list, the one that was typed, or what can be found."""
        listed = self._finder.tables() if self._finder is not None else []
        named = (each.addresses for each in listed if each.offer.table.hex() == where)
        addresses = next(named, ()) or typed(where)
        if not addresses and self._kit.discovers:
            with suppress(TimeoutError):
                return await found(self._kit.version, where, LOOKS)
        return addresses

    def _kept_at(self, where: str) -> KeptTable | None:
        """What is kept of a table in the list."""
        return next(
            (each for each in kept(self._kit.home) if table_of(each.game).hex() == where), None
        )

    def resume(self, key: str) -> LanTable:
        """Go on with a game that was left."""

        async def arrive(table: Table) -> tuple[Address, ...]:
            before = next((each for each in kept(self._kit.home) if each.game.hex() == key), None)
            if before is None:
                raise FileNotFoundError(f"nothing is kept of the game {key}")
            return await come_back(table, before)

        return self._stay(Plan(""), arrive)

    def _stay(self, plan: Plan, arrive: Arrive) -> Stay:
        kit = self._kit
        keeper = Keeper(kit.games, discovers=kit.discovers)

        async def stay() -> None:
            try:
                key = await asyncio.to_thread(identity, self._kit.home)
                machine = Machine(
                    self._kit.home, key, self._kit.version, self._kit.fingerprint, self._kit.think
                )
                await keeper.run(machine, plan, arrive)
            except Exception as error:
                # Whatever it is, the screens must not wait for a table that is no more.
                keeper.notices.append(telling.refusal(words_of(error)))
            finally:
                del self._stays[keeper]
                await self._recall()

        def begin() -> None:
            self._stays[keeper] = self._loop.create_task(stay())

        self._post(begin)
        return Stay(self._loop, keeper)

    # The diagnosis

    def examine(self, address: str = "") -> None:
        """Begin to find out what is wrong with the network; an address is dialled, too."""
        self._remarks = None

        def begin() -> None:
            if self._examining is not None:
                self._examining.cancel()
            self._examining = self._loop.create_task(self._examine(address))

        self._post(begin)

    def remarks(self) -> tuple[Remark, ...] | None:
        """What was found out; None while it is being looked at."""
        return self._remarks

    async def _examine(self, address: str) -> None:
        def judge(offer: Offer) -> Match:
            return match(self._kit.version, self._kit.fingerprint(offer.title), offer)

        try:
            evidence = await examine(self._kit.version, judge, next(iter(typed(address)), None))
        except OSError as error:
            self._remarks = (Remark("trouble", system_says(error)),)
        else:
            self._remarks = tuple(map(telling.remark_of, diagnose(evidence)))

    # The end

    def close(self) -> None:
        """Let go of everything; the journals have what matters."""
        if self._loop.is_closed():
            return
        self._kit.at_last()
        asyncio.run_coroutine_threadsafe(self._end(), self._loop)
        self._thread.join(2 * AT_LAST)
        if not self._thread.is_alive():
            self._loop.close()

    async def _end(self) -> None:
        """Leave every table, and end whatever is not done in time."""
        for keeper in self._stays:
            keeper.leave(patience=HURRY)
        for task in (self._looking, self._examining):
            if task is not None:
                task.cancel()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=AT_LAST)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self._loop.stop()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop)

    def _post(self, act: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the network was let go of before
            self._loop.call_soon_threadsafe(act)
