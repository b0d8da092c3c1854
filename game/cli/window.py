"""The window and the network behind it, for the commands that open one."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Timer

from game.cli.common import OK, UsageError, version
from game.home.folders import Home
from game.lan.api import Lan, LanTable
from game.scenes.kit.screen_stack import ScreenStack

_PRELOAD_DELAY = 1.0
"""Seconds after which the network's libraries are imported: the first picture comes first."""


def home_folder(folder: Path | None) -> Home:
    """The player's files: in that folder, or where the system wants them."""
    return Home.default() if folder is None else Home.at(folder)


def show_table(args: argparse.Namespace, enter: Callable[[Lan], LanTable]) -> int:
    """Open the window at a LAN table."""
    from game.cli.headless import port_number, table_code  # noqa: PLC0415 - it needs the network
    from game.scenes.navigation import to_lobby  # noqa: PLC0415 - it needs the screens

    if args.record is not None:
        raise UsageError("waystones: --record goes with --headless; the window keeps every game")
    home, port, code = home_folder(args.home), port_number(args), table_code(args.code) or ""

    def begin(stack: ScreenStack) -> None:
        stack.context.lan = lambda: network(home, port, code)
        to_lobby(stack, enter(stack.lan))

    return open_window(home, begin, args.size)


def open_window(
    home: Home, begin: Callable[[ScreenStack], None], size: tuple[int, int] | None
) -> int:
    """Open the window and run it until it is closed."""
    from game.shell.main_loop import MainLoop  # noqa: PLC0415 - it starts the window's library
    from game.shell.window import NoDisplay  # noqa: PLC0415

    def connected(stack: ScreenStack) -> None:
        stack.context.lan = lambda: network(home)
        begin(stack)

    preload = Timer(_PRELOAD_DELAY, import_module, ("net.party.party",))
    preload.daemon = True
    preload.start()
    try:
        MainLoop(home, connected, size).run()
    except NoDisplay as missing:
        raise UsageError(
            f"waystones: there is no display to open a window on ({missing}); "
            "`waystones --help` lists what works without"
        ) from None
    finally:
        preload.cancel()
    return OK


def network(home: Home, port: int = 0, code: str = "") -> Lan:
    """The LAN service; its key and its tables are kept beside the games."""
    from game.bots.blocking_bots import BlockingBots  # noqa: PLC0415 - the first picture comes first
    from game.bots.driver import PAUSE  # noqa: PLC0415
    from game.cli.fingerprint import fingerprint_of  # noqa: PLC0415
    from net.party.party import Kit, Party  # noqa: PLC0415

    bots = BlockingBots(PAUSE)
    kept = home.games.parent
    kit = Kit(kept, home.games, version(), fingerprint_of, bots, port=port, code=code)
    return Party(kit._replace(at_last=bots.close))
