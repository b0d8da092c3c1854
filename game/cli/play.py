"""Start the game in a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.common import FINE, UsageError, size
from game.core.record import RecordError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``play``."""
    parser.add_argument("--home", type=Path, metavar="DIR", help="keep settings and games there")
    parser.add_argument("--size", type=size, metavar="WxH", help="the size of the window")
    parser.add_argument("record", nargs="?", type=Path, metavar="FILE", help="a record to watch")


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    from game.home.folders import Home  # noqa: PLC0415 - other commands need no window
    from game.scenes.opening import opening  # noqa: PLC0415
    from game.shell.loop import Shell  # noqa: PLC0415
    from game.shell.window import NoDisplay  # noqa: PLC0415

    home = Home.at(args.home) if args.home is not None else Home.usual()
    if args.record is not None and not args.record.is_file():
        raise UsageError(f"waystones play: {args.record}: there is no such file")
    try:
        Shell(home, opening(args.record), args.size).run()
    except NoDisplay as missing:
        raise UsageError(
            f"waystones: there is no display to open a window on ({missing}); "
            "`waystones --help` lists what works without"
        ) from None
    except RecordError as error:
        raise UsageError(f"waystones play: {error.at(str(args.record))}") from None
    return FINE
