"""waystones join: join a table on this network, to play or to watch.

Without an argument it joins the only table there is. With the same --home the same command takes
the seat it had.
"""

from __future__ import annotations

import argparse
import asyncio

from game.bots.blocking_bots import BlockingBots
from game.cli import headless
from game.cli.common import UsageError, version
from net.links.lines import Unreachable
from net.links.secure import Refused
from net.links.wire import ProtocolError
from net.table.chores import Player
from net.table.kept import kept
from net.table.minding import Minder
from net.table.table import Table
from net.table.visiting import LOOKS, come, found, is_kept, typed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "table", nargs="?", default="", metavar="TABLE|HOST:PORT", help="which table, or where"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--bot", type=headless.bot_name, default="medium", metavar="NAME")
    who.add_argument("--watch", action="store_true", help="only watch")
    headless.add_machine_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Join the table and play until its game is over."""
    code = headless.table_code(args.code)
    if not args.headless:
        return _in_window(args, code)
    try:
        return asyncio.run(_join(args, code))
    except Refused as refused:
        raise UsageError(f"waystones join: {refused}") from None
    except (Unreachable, ProtocolError, TimeoutError, ConnectionError) as error:
        words = str(error) or "no table answers (waystones doctor says why)"
        raise UsageError(f"waystones join: {words}") from None


def _in_window(args: argparse.Namespace, code: str | None) -> int:
    """Join the table in a window, for a person who plays or watches."""
    from game.cli.window import show_table  # noqa: PLC0415 - only with a window

    name = headless.machine_name(args)
    guests = () if args.watch else (Player(name),)
    return show_table(args, lambda lan: lan.join(name, args.table, code or "", guests))


async def _join(args: argparse.Namespace, code: str | None) -> int:
    bots = BlockingBots()
    me = headless.machine(args, bots)
    players = () if args.watch else (Player(headless.machine_name(args), args.bot),)
    guest = Table(me, headless.plan(args, players=players, watches=args.watch), headless.print_news)
    await guest.mesh.open(headless.port_number(args))
    print(f"listening {guest.mesh.port}", flush=True)
    before = next((k for k in kept(me.home) if is_kept(k, args.table)), None)
    if before is not None:
        notes = before.notes()
        guest.follow(before.game, code or notes.code)
        addresses = (*typed(args.table), *notes.addresses)
    else:
        try:
            addresses = typed(args.table) or await found(version(), args.table, LOOKS)
            await come(guest, addresses, code)
        except BaseException:
            await guest.close()
            raise
    minder = Minder(guest, addresses, discovers=not args.quiet_network)
    return await headless.play_on(guest, bots, args.record, minder.run())
