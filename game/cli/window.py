"""The window, and the network behind it: what the commands that open one have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Timer

from game.cli.common import FINE, UsageError, version
from game.home.folders import Home
from game.lan.api import Lan, LanTable
from game.scenes.kit.screen_stack import ScreenStack

_LATER = 1.0
"""Seconds after which the network's libraries are read: the first picture comes first."""


def home_at(folder: Path | None) -> Home:
    """Where a player's things are: in that folder, or where the system wants them."""
    return Home.usual() if folder is None else Home.at(folder)


def at_table(args: argparse.Namespace, come: Callable[[Lan], LanTable]) -> int:
    """Open the window at a table on the LAN."""
    from game.cli.headless import code_of, port_of  # noqa: PLC0415 - it needs the network
    from game.scenes.party import go_to  # noqa: PLC0415 - it needs the screens

    if args.record is not None:
        raise UsageError("waystones: --record goes with --headless; the window keeps every game")
    home, port, code = home_at(args.home), port_of(args), code_of(args.code) or ""

    def begin(program: ScreenStack) -> None:
        program.context.lan = lambda: network(home, port, code)
        go_to(program, come(program.lan))

    return show(home, begin, args.size)


def show(home: Home, begin: Callable[[ScreenStack], None], size: tuple[int, int] | None) -> int:
    """Open the window and stay until it is closed."""
    from game.shell.loop import Shell  # noqa: PLC0415 - it starts the window's library
    from game.shell.window import NoDisplay  # noqa: PLC0415

    def connected(program: ScreenStack) -> None:
        program.context.lan = lambda: network(home)
        begin(program)

    early = Timer(_LATER, import_module, ("net.party.party",))
    early.daemon = True
    early.start()
    try:
        Shell(home, connected, size).run()
    except NoDisplay as missing:
        raise UsageError(
            f"waystones: there is no display to open a window on ({missing}); "
            "`waystones --help` lists what works without"
        ) from None
    finally:
        early.cancel()
    return FINE


def network(home: Home, port: int = 0, code: str = "") -> Lan:
    """The network of this room; its key and its tables are kept beside the games."""
    from game.bots.blocking_bots import BlockingBots  # noqa: PLC0415 - the first picture comes first
    from game.bots.driver import PAUSE  # noqa: PLC0415
    from game.cli.fingerprint import fingerprint_of  # noqa: PLC0415
    from net.party.party import Kit, Party  # noqa: PLC0415

    bots = BlockingBots(PAUSE)
    kept = home.games.parent
    kit = Kit(kept, home.games, version(), fingerprint_of, bots, port=port, code=code)
    return Party(kit._replace(at_last=bots.close))
