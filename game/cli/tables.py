"""waystones tables: list the tables that are open on this network.

Looks for a while by every way there is, asks each table what is played there, and lists those
that answer; a table that no longer does is marked.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from typing import TYPE_CHECKING, Any

from game.cli.common import OK, UsageError, version
from game.core.title import titles
from game.core.tokens import printable

if TYPE_CHECKING:
    from net.finding.listing import Listed

_LONGEST = 3600.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--for",
        dest="seconds",
        type=seconds,
        default=2.0,
        metavar="SECONDS",
        help="how long to look (default: 2)",
    )


def seconds(text: str) -> float:
    """Parse a time that a person would wait for."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value <= _LONGEST:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not between 0 and 3600 seconds")
    return value


def run(args: argparse.Namespace) -> int:
    """Look for tables and print the list."""
    try:
        found = asyncio.run(_look(args.seconds))
    except OSError as error:
        raise UsageError(f"waystones tables: no network: {error.strerror}") from None
    if args.json:
        print(json.dumps({"tables": [_as_json(listed) for listed in found]}, ensure_ascii=False))
        return OK
    for listed in found:
        print(_line(_as_json(listed)))
    if not found:
        print("No table answers on this network (waystones doctor says why).")
    return OK


async def _look(lasts: float) -> list[Listed]:
    from net.finding.discovery import Finder  # noqa: PLC0415 - it starts the network's libraries

    finder = Finder(version())
    await finder.open()
    try:
        await asyncio.sleep(lasts)
        return finder.tables()
    finally:
        await finder.close()


def _as_json(listed: Listed) -> dict[str, Any]:
    """A table as JSON."""
    from game.cli.fingerprint import fingerprint_of  # noqa: PLC0415 - see above
    from net.finding.hello import match  # noqa: PLC0415

    offer = listed.offer
    return {
        "table": offer.table.hex(),
        "title": offer.title,
        "opener": offer.opener,
        "seats": offer.seats,
        "taken": offer.taken,
        "free": offer.seats - offer.taken,
        "watchers": offer.watchers,
        "options": dict(offer.options),
        "open": bool(offer.open),
        "state": "playing" if offer.playing else "lobby",
        "solid": listed.solid,
        "ping_ms": round(listed.trip * 1000, 1),
        "addresses": [str(address) for address in listed.addresses],
        "protocol": [offer.low, offer.high],
        "version": offer.version,
        "fingerprint": offer.fingerprint.hex(),
        "match": match(version(), fingerprint_of(offer.title), offer).value,
    }


_MATCH = {
    "same": "",
    "you update": "you must update",
    "they update": "they must update",
    "different": "its rules differ from yours",
}


def _line(table: dict[str, Any]) -> str:
    """A table in one line: title, opener, seats, access, address."""
    title = titles().get(table["title"])
    words = [
        f"{title.name if title else table['title']}",
        f"of {table['opener']}" if table["opener"] else "",
        f"{table['taken']}/{table['seats']} seats",
        table["state"],
        "open to all" if table["open"] else "with a code",
        f"{table['ping_ms']:.0f} ms" if table["solid"] else "no longer answers",
        _MATCH[table["match"]],
        table["addresses"][0],
    ]
    return printable("  ".join(word for word in words if word))
