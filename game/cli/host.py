"""waystones host: open a table on this network and play at it.

The table's code is printed, for the others to type. With the same --home the same command
continues a game that was interrupted.
"""

from __future__ import annotations

import argparse
import asyncio

from game.bots.blocking_bots import BlockingBots
from game.cli import headless
from game.cli.common import UsageError, add_game, find_game, find_title
from game.core.record import Header
from net.links.codes import new_code, shown
from net.party.stay import settings_of
from net.table.chores import Player
from net.table.kept import kept
from net.table.minding import Minder
from net.table.table import Table
from net.table.visiting import is_kept


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_game(parser, "this machine's, its bots' and one more")
    parser.add_argument(
        "--bots", default="", metavar="NAMES", help="bots beside this machine's seat: medium,random"
    )
    parser.add_argument(
        "--bot", type=headless.bot_name, default="medium", metavar="NAME", help="who plays its seat"
    )
    parser.add_argument("--open", action="store_true", help="let everybody in, without a code")
    headless.add_machine_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Open the table and play until its game is over."""
    if args.open and args.code is not None:
        raise UsageError("waystones host: an open table has no code")
    try:
        names = [headless.bot_name(name) for name in filter(None, args.bots.split(","))]
    except argparse.ArgumentTypeError as error:
        raise UsageError(f"waystones host: {error}") from None
    fewest = max(find_title(args.title).seats[0], len(names) + 2)
    seats = fewest if args.seats is None else args.seats
    title, options, _ = find_game(args.title, seats, args.option)
    if len(names) >= seats:
        raise UsageError(f"waystones host: {len(names)} bots leave no seat of {seats}")
    header = Header(title, seats, options)
    beside = (Player(f"{bot} {number}", bot) for number, bot in enumerate(names, start=1))
    if not args.headless:
        return _in_window(args, header, tuple(beside))
    players = (Player(headless.machine_name(args), args.bot), *beside)
    code = None if args.open else headless.table_code(args.code) or new_code()
    return asyncio.run(_host(args, header, players, code))


def _in_window(args: argparse.Namespace, header: Header, bots: tuple[Player, ...]) -> int:
    """Open the table in a window, for a person."""
    from game.cli.window import show_table  # noqa: PLC0415 - only with a window

    name = headless.machine_name(args)
    guests = (Player(name), *bots)
    return show_table(args, lambda lan: lan.open(name, header, guests, code=not args.open))


async def _host(
    args: argparse.Namespace, header: Header, players: tuple[Player, ...], code: str | None
) -> int:
    bots = BlockingBots()
    me = headless.machine(args, bots)
    host = Table(me, headless.plan(args, players=players), headless.print_news)
    await host.mesh.open(headless.port_number(args))
    print(f"listening {host.mesh.port}", flush=True)
    before = next((k for k in kept(me.home) if is_kept(k, header.title.key)), None)
    notes = before.notes() if before else None
    if before is not None and notes is not None:
        code = notes.code
        host.follow(before.game, code)
    else:
        host.open(settings_of(header), code)
    print(f"code {shown(code)}" if code else "open to all", flush=True)
    minder = Minder(host, notes.addresses if notes else (), discovers=not args.quiet_network)
    return await headless.play_on(host, bots, args.record, minder.run())
