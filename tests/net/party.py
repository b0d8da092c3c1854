"""Machines at one table on 127.0.0.1, in a given order, looked after as real ones are."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from net.table.minding import Minder
from tests.net.test_table import Sitter, until


@asynccontextmanager
async def party(room: list[Sitter], title: str, patience: float = 20.0) -> AsyncIterator[None]:
    """A game of them all, the first seat for the first machine; whoever is in the room leaves."""
    await room[0].open(title, len(room))
    minders = [mind(room[0], patience)]
    try:
        for seat, sitter in enumerate(room[1:], start=1):
            await sitter.join(room[0])
            minders.append(mind(sitter, patience))
            await until(lambda seat=seat: room[0].table.ledger.places[seat].name)
        yield
    finally:
        for minder in minders:
            minder.cancel()
        await asyncio.gather(*minders, return_exceptions=True)
        for sitter in room:
            await sitter.table.close()


def mind(sitter: Sitter, patience: float = 20.0) -> asyncio.Task[None]:
    """Look after a machine's table."""
    sitter.table.attendance.patience = patience
    return asyncio.create_task(Minder(sitter.table, discovers=False).run())
