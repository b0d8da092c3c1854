"""Start the game in a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.common import FINE, UsageError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``play``."""
    parser.add_argument("--home", type=Path, metavar="DIR", help="keep settings and games there")
    parser.add_argument("--size", type=size, metavar="WxH", help="the size of the window")
    parser.add_argument("record", nargs="?", type=Path, metavar="FILE", help="a record to watch")


def size(text: str) -> tuple[int, int]:
    """A size such as 1920x1080."""
    wide, _, high = text.partition("x")
    if not (wide.isascii() and wide.isdigit() and high.isascii() and high.isdigit()):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a size such as 1920x1080")
    found = (int(wide), int(high))
    if not (320 <= found[0] <= 16384 and 180 <= found[1] <= 16384):
        raise argparse.ArgumentTypeError("a size is from 320x180 to 16384x16384")
    return found


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    from game.home.folders import Home  # noqa: PLC0415 - other commands need no window
    from game.scenes.opening import opening  # noqa: PLC0415
    from game.shell.loop import Shell  # noqa: PLC0415

    home = Home.at(args.home) if args.home is not None else Home.usual()
    if args.record is not None and not args.record.is_file():
        raise UsageError(f"waystones play: {args.record}: there is no such file")
    Shell(home, opening(args.record), args.size).run()
    return FINE
