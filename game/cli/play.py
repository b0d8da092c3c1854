"""waystones play: open the window."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from game.cli.common import UsageError, size
from game.core.record import RecordError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--home", type=Path, metavar="DIR", help="keep settings and games there")
    parser.add_argument("--size", type=size, metavar="WxH", help="the size of the window")
    parser.add_argument("record", nargs="?", type=Path, metavar="FILE", help="a record to watch")


def run(args: argparse.Namespace) -> int:
    """Open the window and run it until it is closed."""
    from game.cli.window import home_folder, open_window  # noqa: PLC0415 - other commands need no window
    from game.scenes.navigation import start  # noqa: PLC0415

    if args.record is not None and not args.record.is_file():
        raise UsageError(f"waystones play: {args.record}: there is no such file")
    try:
        return open_window(home_folder(args.home), partial(start, record=args.record), args.size)
    except RecordError as error:
        raise UsageError(f"waystones play: {error.at(str(args.record))}") from None
