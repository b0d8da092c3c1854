"""waystones join: come to a table on this network, to play or to watch.

Without an argument it is the only table there is. With the same --home the same command comes
back to the seat it had.
"""

from __future__ import annotations

import argparse
import asyncio

from game.cli import headless
from game.cli.common import UsageError, version
from game.cli.fingerprint import fingerprint_of
from net.chores import Player
from net.discovery import Finder
from net.doorplate import game_at
from net.hello import objection
from net.kept import kept
from net.lines import Address, AddressError, Unreachable, read_address
from net.listing import Listed
from net.messages import Offer
from net.minding import Minder
from net.secure import Door, Reason, Refused, Visit
from net.table import Table
from net.wire import ProtocolError

_LOOKS = 15.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "table", nargs="?", default="", metavar="TABLE|HOST:PORT", help="which table, or where"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--bot", type=headless.bot_name, default="keen", metavar="NAME")
    who.add_argument("--watch", action="store_true", help="only watch")
    headless.add_machine(parser)


def run(args: argparse.Namespace) -> int:
    """Come to the table, and stay until its game is over."""
    code = headless.code_of(args.code)
    try:
        return asyncio.run(_join(args, code))
    except Refused as refused:
        raise UsageError(f"waystones join: {refused}") from None
    except (Unreachable, ProtocolError, TimeoutError) as error:
        words = str(error) or "no table answers (waystones doctor says why)"
        raise UsageError(f"waystones join: {words}") from None


async def _join(args: argparse.Namespace, code: str | None) -> int:
    me = headless.machine(args)
    players = () if args.watch else (Player(headless.name_of(args), args.bot),)
    clerk = headless.Clerk(args.record)
    guest = Table(me, headless.plan(args, players=players, watches=args.watch), clerk.tell)
    await guest.mesh.open(args.port)
    print(f"listening {guest.mesh.port}", flush=True)
    before = next(iter(kept(me.home)), None)
    if before is not None:
        notes = before.notes()
        guest.follow(before.game, code or notes.code)
        addresses = (*_typed(args.table), *notes.addresses)
    else:
        addresses = _typed(args.table) or await _found(args.table)
        door = Door.OPEN if code is None else Door.CODE
        visit = Visit(me.key, version(), None, door, code or "", judge=_judge)
        try:
            secured = await guest.mesh.join(addresses, visit)
        except BaseException:
            await guest.close()
            raise
        guest.follow(game_at(secured.offer.table), code)
    minder = Minder(guest, addresses, discovers=not args.quiet_network)
    return await headless.attend(guest, clerk, minder.run())


def _judge(offer: Offer) -> Reason | None:
    return objection(version(), fingerprint_of(offer.title), offer)


def _typed(text: str) -> tuple[Address, ...]:
    """The address somebody typed, if it is one."""
    try:
        return (read_address(text),)
    except AddressError:
        return ()


async def _found(wanted: str) -> tuple[Address, ...]:
    """Where the table is that was named: by its id's beginning, its opener or its title."""
    finder = Finder(version())
    await finder.open()
    try:
        async with asyncio.timeout(_LOOKS):
            while True:
                for listed in finder.tables():
                    if listed.solid and _is_named(listed, wanted):
                        return listed.addresses
                await asyncio.sleep(0.05)
    finally:
        await finder.close()


def _is_named(listed: Listed, wanted: str) -> bool:
    offer = listed.offer
    names = (offer.opener, offer.title)
    return not wanted or wanted in names or offer.table.hex().startswith(wanted)
