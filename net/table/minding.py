"""What a table needs now and then: to be announced, to find its machines, to miss somebody.

A few times a second: remember where everybody is; announce the table if this machine leads or
nobody does; look for the others while too few are within reach; ask whether to go on without one
that has been away for long, if no person is there to ask; complain of shares that do not come.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress

from net.finding.discovery import Announcer, Finder
from net.links.lines import Address, Unreachable
from net.links.secure import Door, Reason, Refused, Visit
from net.links.wire import ProtocolError
from net.log.ledger import PLAYING
from net.table.doorplate import table_of
from net.table.kept import Notes
from net.table.missed import give_up, go_without, owing, silent
from net.table.table import Table

EVERY = 0.25
SHARES = 3.0
"""Seconds that shares of cards may take."""


class Minder:
    """Looks after a table as long as it is open."""

    def __init__(
        self,
        table: Table,
        addresses: tuple[Address, ...] = (),
        *,
        discovers: bool = True,
    ) -> None:
        """``addresses`` are where somebody of the table may be."""
        self._table, self._addresses = table, addresses
        self._discovers = discovers
        self._announcer: Announcer | None = None
        self._finder: Finder | None = None
        self._late = time.monotonic()
        self._asked = -1
        """How long the log was when a question was put."""
        self._wrong: str | None = None
        """A code with which the table was tried in vain."""

    async def run(self) -> None:
        """Do so until this is cancelled."""
        try:
            while True:
                await self._announce()  # at once: somebody may be looking for this very table
                await asyncio.sleep(EVERY)
                self._remember()
                self._miss()
                self._ask()
                self._complain()
                await self._seek()
        finally:
            self._remember()  # somebody may have come since the last time
            if self._announcer is not None:
                await self._announcer.close()
            if self._finder is not None:
                await self._finder.close()

    def _remember(self) -> None:
        """Keep how to come back; the disk may be full, and then one has to look for the others."""
        table = self._table
        if table.kept is not None and table.ledger.members:
            with suppress(OSError):
                places = tuple(self._whereabouts())
                table.kept.write(Notes(table.mesh.house.code, places, table.mesh.port))

    def _whereabouts(self) -> list[Address]:
        """Where the machines of the table may be dialled."""
        book = self._table.mesh.book
        return [address for key in self._table.ledger.keys for address in book.addresses(key)]

    def _miss(self) -> None:
        """Take note of whose part the deal waits for."""
        self._table.attendance.owe(time.monotonic(), owing(self._table))

    def _ask(self) -> None:
        """Where nobody is there to decide, decide: go on without whoever is missed for long."""
        table, ledger = self._table, self._table.ledger
        number = ledger.number(table.me)
        if not table.plan.alone or ledger.phase != PLAYING or number not in ledger.present():
            return
        now = time.monotonic()
        for ask in ledger.asks:
            if number not in (*ask.yes, *ask.no):
                out = ask.what in ("out", "anew")
                key = ledger.members[ask.about].key if out else b""
                agrees = not out or table.attendance.missed_for(now, key) > 0
                table.submit("answer", f"{'yes' if agrees else 'no'} {ask.number}".encode())
                return
        for other in ledger.present():
            missed = table.attendance.missed_for(now, ledger.members[other].key)
            gone = other != number and missed > table.attendance.patience and table.together
            if gone and not ledger.asks and ledger.seq != self._asked:
                self._asked = ledger.seq  # if it is refused, nothing changes until something does
                if len(ledger.present()) > 2:
                    go_without(table, other)
                elif silent(table):
                    give_up(table)
                return

    def _complain(self) -> None:
        now = time.monotonic()
        views = self._table.position.views.values() if self._table.position else ()
        if all(view.ready for view in views):
            self._late = now
        elif now - self._late > SHARES:
            self._late = now
            self._table.complain()

    async def _announce(self) -> None:
        table = self._table
        wanted = self._discovers and bool(table.ledger.members) and not table.plan.watches
        wanted = wanted and (table.leads or not table.together)
        if wanted and self._announcer is None:
            self._announcer = Announcer(table.mesh.house)
            await self._announcer.open(table.mesh.port)
        elif not wanted and self._announcer is not None:
            await self._announcer.close()
            self._announcer = None
        elif self._announcer is not None:
            self._announcer.update()

    async def _seek(self) -> None:
        """Dial whatever may be a machine of this table that there is no link with."""
        table = self._table
        if table.together or table.kept is None:
            if self._finder is not None:
                await self._finder.close()
                self._finder = None
            return
        if self._discovers and self._finder is None:
            self._finder = Finder(table.machine.version)
            await self._finder.open()
        linked = table.mesh.linked()
        known = {address for key in linked for address in table.mesh.book.addresses(key)}
        places = set(self._places()) - known
        if self._door() == Door.CODE:
            # One after the other: a code that is not the table's any more is to count once.
            for address in places:
                if table.mesh.house.code != self._wrong:
                    await self._knock(address, table.kept.game)
        else:
            await asyncio.gather(*(self._knock(at, table.kept.game) for at in places))

    async def _knock(self, address: Address, game: bytes) -> None:
        code = self._table.mesh.house.code
        try:
            await self._table.mesh.join([address], self._visit(game))
        except Refused as refused:
            if refused.reason == Reason.WRONG_CODE:
                self._wrong = code
        except (ProtocolError, Unreachable, OSError):
            return

    def _door(self) -> Door:
        if self._table.ledger.number(self._table.me) >= 0:
            return Door.ROSTER
        return Door.CODE if self._table.mesh.house.code else Door.OPEN

    def _places(self) -> Iterator[Address]:
        table = self._table
        own = {table.mesh.port}
        found = [*self._addresses, *self._whereabouts()]
        if self._finder is not None and table.kept is not None:
            at = table_of(table.kept.game)
            lists = [listed for listed in self._finder.tables() if listed.offer.table == at]
            found += [address for listed in lists for address in listed.addresses]
        yield from (a for a in found if not (a.host in ("127.0.0.1", "::1") and a.port in own))

    def _visit(self, game: bytes) -> Visit:
        table = self._table
        linked = table.mesh.linked()
        return Visit(
            table.machine.key,
            table.machine.version,
            table_of(game),
            self._door(),
            table.mesh.house.code or "",
            lambda key: key not in linked,
        )
