"""Who keeps one table going in the network's loop: comes to it, looks after it, goes away again.

A table is opened, joined or gone on with; then a Minder looks after it, a Scribe writes its record,
and whenever something may have changed a new picture is published. Going away is prompt, but
nobody leaves before those who still need this machine have what they need, or its time is up.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from game.lan.table_state import Notice, TableState
from game.stage.phrases import Phrase, phrase
from net.links.codes import CodeError
from net.links.lines import Address, Unreachable
from net.links.secure import Reason, Refused
from net.log.ledger import LOBBY, NOTHING
from net.party import telling
from net.party.objections import system_says
from net.party.portrait import Frame, addresses, portrait
from net.table import news
from net.table.chores import Plan
from net.table.minding import Minder
from net.table.records import Scribe
from net.table.table import Machine, Table

EVERY = 0.25
"""Seconds after which a picture is taken even if nothing has happened: silence is news, too."""
SOONEST = 0.02
"""Seconds between two pictures."""
LINGER, HURRY = 5.0, 0.5
"""Seconds that a machine stays at most for others who still need it, and if the program ends."""
MOST = 64
"""Notices that wait to be told."""

Arrive = Callable[[Table], Awaitable[tuple[Address, ...]]]
"""How a table is opened, joined or gone on with; where somebody of it may be found later."""

_ALWAYS = (news.Trouble, news.Lapsed, news.Expelled, news.Slept, news.NewCode)
"""What is told also while this machine still hears what it missed."""


class Keeper:
    """Keeps one table going."""

    def __init__(self, games: Path, *, discovers: bool = True) -> None:
        self._games, self._discovers = games, discovers
        self.state = TableState()
        self.notices: deque[Notice] = deque(maxlen=MOST)
        self.table: Table | None = None
        self.leaving = False
        self._for_good = False
        self._patience = LINGER
        self._wake = asyncio.Event()
        self._scribe: Scribe | None = None
        self._frame = Frame()
        self._arrived = False

    def leave(self, *, for_good: bool = False, patience: float = LINGER) -> None:
        """Begin to go away, for good or for now."""
        self._for_good = self._for_good or for_good
        self._patience = min(self._patience, patience)
        self.leaving = True
        self._wake.set()

    async def run(self, machine: Machine, plan: Plan, arrive: Arrive) -> None:
        """Be at the table from the first knock until everybody may go."""
        table = Table(machine, plan, self._heard, self._wake.set)
        try:
            places = await self._arrive(table, arrive)
            if places is not None:
                await self._attend(table, places)
        finally:
            await table.close()
            if self._scribe is not None:
                await asyncio.to_thread(self._scribe.close)
            self._put_away(table)

    async def _arrive(self, table: Table, arrive: Arrive) -> tuple[Address, ...] | None:
        """Come to the table; None if it would not have this machine, or that is not wanted now."""
        arriving = asyncio.ensure_future(arrive(table))
        gone = asyncio.ensure_future(self._left())
        await asyncio.wait((arriving, gone), return_when=asyncio.FIRST_COMPLETED)
        arriving.cancel()  # which means nothing to one that is there
        gone.cancel()
        (places, _) = await asyncio.gather(arriving, gone, return_exceptions=True)
        if isinstance(places, Exception):
            self.notices.append(telling.refusal(words_of(places)))
        if isinstance(places, BaseException):
            return None
        self.table = table
        return places

    async def _left(self) -> None:
        while not self.leaving:
            await self._wake.wait()
            self._wake.clear()

    async def _attend(self, table: Table, places: tuple[Address, ...]) -> None:
        minding = asyncio.create_task(self._mind(table, places))
        try:
            while not self.leaving:
                self._publish(table)
                await asyncio.sleep(SOONEST)
                with suppress(TimeoutError):
                    async with asyncio.timeout(EVERY):
                        await self._wake.wait()
                self._wake.clear()
            await self._take_leave(table)
        finally:
            minding.cancel()
            await asyncio.gather(minding, return_exceptions=True)

    async def _mind(self, table: Table, places: tuple[Address, ...]) -> None:
        """Look after the table; a network that goes away may come back."""
        while True:
            self._frame = self._frame._replace(addresses=addresses(table.mesh.port))
            try:
                await Minder(table, places, discovers=self._discovers).run()
            except OSError as error:
                self.notices.append(Notice("trouble", system_says(error)))
                await asyncio.sleep(2.0)

    # What is seen

    def _heard(self, piece: news.News) -> None:
        notice = telling.notice_of(piece, self.table.ledger) if self.table is not None else None
        if notice is not None and (self._arrived or isinstance(piece, _ALWAYS)):
            self.notices.append(notice)
        self._wake.set()

    def _publish(self, table: Table) -> None:
        """Take a new picture."""
        position = table.position
        if position is not None and table.kept is not None:
            scribe = self._scribe_for(table.kept.record)
            if position.over or not table.plan.watches:
                scribe.note(position)
            self._frame = self._frame._replace(record=scribe.record(position))
        self.state = portrait(table, time.monotonic(), self._frame)
        self._arrived = self._arrived or (table.ledger.phase != NOTHING and table.together)

    def _scribe_for(self, path: Path) -> Scribe:
        """Who writes the record beside a journal; a branch has a journal of its own."""
        if self._scribe is None or self._scribe.beside != path:
            if self._scribe is not None:
                self._scribe.close(wait=False)
            self._scribe = Scribe(path, self._games)
        return self._scribe

    # Going away

    async def _take_leave(self, table: Table) -> None:
        """Say good-bye if it is for good, and let the others have what they need."""
        ledger = table.ledger
        number = ledger.number(table.me)
        opened = ledger.phase == LOBBY and number == ledger.opener
        over = table.position is not None and table.position.over
        goes = (self._for_good or over or ledger.phase == LOBBY) and not opened
        if goes and _counts(table):
            table.leave()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience):
                while not _is_free(table, goes=goes):
                    await asyncio.sleep(SOONEST)
                    if goes and not over and table.position and table.position.over:
                        # It was given up; now that all is audited, nothing keeps this machine.
                        over = True
                        table.leave()
        self._publish(table)

    def _put_away(self, table: Table) -> None:
        """Keep what is to be continued, and nothing else."""
        if self.table is None or table.kept is None or not table.kept.exists:
            return
        over = table.gave_up or (table.position is not None and table.position.over)
        if table.plan.watches or self.state.phase in ("arriving", "lobby"):
            table.kept.forget()
        elif over or self._for_good:
            table.kept.finish()


def _is_free(table: Table, *, goes: bool) -> bool:
    """Whether nobody at the table needs this machine any more."""
    if table.plan.watches or not table.together:
        return True
    ledger = table.ledger
    if table.position is not None and table.position.over:
        there = {ledger.members[number].key for number in ledger.present()} - {table.me}
        if (there & table.mesh.linked().keys()) - table.done:
            return False
    return not goes or not _counts(table)


def _counts(table: Table) -> bool:
    """Whether the others would wait for this machine."""
    ledger = table.ledger
    present = ledger.present()
    return not table.plan.watches and ledger.number(table.me) in present and len(present) > 1


def words_of(error: Exception) -> Phrase:
    """Why a table could not be come to."""
    if isinstance(error, Refused):
        return telling.reason_of(error.reason)
    if isinstance(error, CodeError):
        return telling.reason_of(Reason.WRONG_CODE)
    if isinstance(error, Unreachable):
        return phrase("lan.news.unreachable", address=str(error))
    return system_says(error)
