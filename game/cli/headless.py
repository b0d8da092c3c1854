"""A machine at a LAN table without a window: bots play, and events are printed.

Each event is one line of the output; the record is written as the game goes on, this
machine's own view of it first and the whole game once it has been audited.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.bots.blocking_bots import BlockingBots
from game.bots.players import NAMES
from game.cli.common import FAILED, OK, UsageError, natural, size, text, version
from game.cli.fingerprint import fingerprint_of
from game.core.bot_levels import level_name
from game.core.record import result_line
from game.core.tokens import printable
from game.home.folders import Home
from net.links.codes import CodeError, tidy
from net.links.identity import IdentityError, identity
from net.table import news
from net.table.chores import Plan
from net.table.records import Scribe
from net.table.table import Machine, Table

_LONGEST_WAIT = 5.0
"""Most seconds to wait for others that still need this machine."""


def add_machine_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of every machine at a table."""
    parser.add_argument("--port", type=natural, default=0, metavar="P", help="listen there")
    parser.add_argument("--headless", action="store_true", help="without a window: bots play")
    parser.add_argument("--size", type=size, metavar="WxH", help="the size of the window")
    parser.add_argument("--home", type=Path, metavar="DIR", help="keep keys and journals there")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game's record there")
    parser.add_argument("--name", type=text, default="", help="what this machine is called")
    parser.add_argument("--code", type=text, metavar="C", help="the table code")
    parser.add_argument(
        "--quiet-network",
        action="store_true",
        help="neither announce nor look for the table: addresses only",
    )


def bot_name(text: str) -> str:
    """Parse the name of a bot."""
    name = level_name(text)
    if name not in NAMES:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not one of {', '.join(NAMES)}")
    return name


def table_code(text: str | None) -> str | None:
    """The table code that was given; UsageError if it is none."""
    try:
        return None if text is None else tidy(text)
    except CodeError as error:
        raise UsageError(f"waystones: {error}") from None


def port_number(args: argparse.Namespace) -> int:
    """The port that was given, 0 for any; UsageError if it is none."""
    port: int = args.port
    if port > 65535:
        raise UsageError(f"waystones: {port} is not a port")
    return port


def machine(args: argparse.Namespace, bots: BlockingBots) -> Machine:
    """The machine the arguments describe, with its bots."""
    home = args.home or Home.default().games.parent
    try:
        key = identity(home)
    except IdentityError as error:
        raise UsageError(f"waystones: {error}") from None
    return Machine(home, key, version(), fingerprint_of, bots)


def machine_name(args: argparse.Namespace) -> str:
    """The name of this machine at the table."""
    found: str = args.name or os.environ.get("USER") or "somebody"
    return printable(found)[:24]


def print_news(piece: news.News) -> None:
    """Print an event in one line."""
    line = news_line(piece)
    if line:
        print(printable(line), flush=True)


_NAMED: dict[type, str] = {
    news.Joined: "joined",
    news.Away: "away",
    news.Back: "back",
    news.Replaced: "bot for",
    news.Returned: "returned",
    news.Leads: "leader",
    news.GaveUp: "given up by",
}
"""The events that are about a machine."""


def news_line(piece: news.News) -> str:
    """An event as a line; empty for what only screens show."""
    word = _NAMED.get(type(piece))
    if word is not None:
        return f"{word} {getattr(piece, 'name', '')}"
    line = ""
    match piece:
        case news.Started(title=title):
            line = f"started {title}"
        case news.Waits(yes=yes):
            line = "waiting for the others" if yes else "together"
        case news.Ended(result=result):
            line = f"ended {result_line(result)}"
        case news.Judged(verdict=verdict):
            fouls = verdict.fouls if verdict else ()
            line = "cheated " + "; ".join(map(str, fouls)) if fouls else "verified"
        case news.NewCode(code=code):
            line = f"code {code}"
        case news.Trouble(words=trouble) | news.Lapsed(words=trouble):
            line = f"trouble {trouble}"
        case news.Slept(seconds=seconds):
            line = f"slept {seconds:.0f} s"
    return line


async def play_on(
    table: Table, bots: BlockingBots, record: Path | None, upkeep: Coroutine[Any, Any, None]
) -> int:
    """Play until the game is audited and nobody needs this machine; the exit code."""
    minder = asyncio.create_task(upkeep)
    scribe = None if record is None else Scribe(record)
    try:
        over = False
        while not over:
            over = table.position is not None and table.position.over
            if scribe is not None:
                scribe.note(table.position)
            if minder.done():
                minder.result()
            await asyncio.sleep(0 if over else 0.05)
        await _wait_for_others(table)
        verdict = table.position.verdict if table.position is not None else None
    finally:
        minder.cancel()
        with suppress(asyncio.CancelledError):
            await minder
        bots.close()
        await table.close()
        if scribe is not None:
            await asyncio.to_thread(scribe.close)
    if table.kept is not None:
        table.kept.finish()
    return OK if verdict is None or verdict.verified else FAILED


async def _wait_for_others(table: Table) -> None:
    """Wait for machines that have not finished."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_LONGEST_WAIT):
            while True:
                ledger = table.ledger
                there = {ledger.members[number].key for number in ledger.present()} - {table.me}
                if not (there & table.mesh.linked().keys()) - table.done:
                    break
                await asyncio.sleep(0.02)


def plan(args: argparse.Namespace, **changes: Any) -> Plan:
    """The plan of a machine whose bots play."""
    return Plan(machine_name(args), alone=True, **changes)
