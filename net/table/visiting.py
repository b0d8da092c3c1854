"""Coming to a table: where it is, by which door, and whether one can play what is offered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from net.finding.discovery import Finder
from net.finding.hello import objection
from net.finding.listing import Listed
from net.links.lines import Address, AddressError, Unreachable, read_address
from net.links.messages import Offer
from net.links.secure import Door, Reason, Visit
from net.links.wire import ProtocolError
from net.table.doorplate import Fingerprint, game_at, table_of
from net.table.kept import Kept
from net.table.table import Machine, Table

T = TypeVar("T")


def typed(text: str) -> tuple[Address, ...]:
    """The address somebody typed, if it is one."""
    try:
        return (read_address(text),)
    except AddressError:
        return ()


def is_named(listed: Listed, wanted: str) -> bool:
    """Whether somebody means that table: by its id's beginning, its opener or its title."""
    offer = listed.offer
    return wanted in ("", offer.opener, offer.title) or offer.table.hex().startswith(wanted)


def is_kept(before: Kept, wanted: str) -> bool:
    """Whether somebody means a table that is kept: any, by title, by id, or by where it was."""
    header = before.header()
    title = header.title.key if header is not None else ""
    at = typed(wanted)
    if at:
        known = before.notes().addresses
        return not known or at[0] in known
    return wanted in ("", title) or table_of(before.game).hex().startswith(wanted)


AGAIN, PAUSE = 2, 0.4
"""How often a table that does not answer is called again, and the seconds between."""
LOOKS = 15.0
"""Seconds to look for a table that was named."""


async def found(version: str, wanted: str, patience: float) -> tuple[Address, ...]:
    """Where a table is that was named; TimeoutError if none was found."""
    finder = Finder(version)
    await finder.open()
    try:
        async with asyncio.timeout(patience):
            while True:
                for listed in finder.tables():
                    if listed.solid and is_named(listed, wanted):
                        return listed.addresses
                await asyncio.sleep(0.05)
    finally:
        await finder.close()


def judged(version: str, fingerprint: Fingerprint, offer: Offer) -> Reason | None:
    """Why a machine cannot play at a table, if so."""
    return objection(version, fingerprint(offer.title), offer)


def visit(machine: Machine, code: str | None) -> Visit:
    """A newcomer's visit to whichever table is there."""
    return Visit(
        machine.key,
        machine.version,
        None,
        Door.OPEN if code is None else Door.CODE,
        code or "",
        judge=lambda offer: judged(machine.version, machine.fingerprint, offer),
    )


async def come_back(table: Table, before: Kept) -> tuple[Address, ...]:
    """Go on with a table that is kept, which knows this machine by its key; where it may be."""
    notes = before.notes()
    try:
        await table.mesh.open(notes.port)
    except OSError:
        await table.mesh.open()
    table.follow(before.game, notes.code)
    return notes.addresses


async def _insisting(knock: Callable[[], Awaitable[T]]) -> T:
    for _ in range(AGAIN):
        with suppress(Unreachable):
            return await knock()
        await asyncio.sleep(PAUSE)
    return await knock()


async def come(table: Table, addresses: tuple[Address, ...], code: str | None) -> None:
    """Join the table that is at one of those addresses, and follow its game.

    Refused or ProtocolError if it would not have this machine, Unreachable if nobody answered,
    several times: on bad Wi-Fi, or where the other is busy, a first call may be cut short.
    """
    secured = await _insisting(lambda: table.mesh.join(addresses, visit(table.machine, code)))
    try:
        game = game_at(secured.offer.table)
    except ValueError as error:
        raise ProtocolError(str(error)) from None
    table.follow(game, code)
