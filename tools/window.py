"""Measures start time, memory and idle cost of the window and of a board.

A process of its own is measured, cold and warm, on a screen nobody sees where there is Xvfb, else
without any.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1920, 1080)
QUIET = 4.0
"""Seconds of idling that are measured."""

if TYPE_CHECKING:
    from game.shell.main_loop import MainLoop


def window_bench(wanted: list[str]) -> None:
    """Measure a cold start and a warm one, each with a game of each title."""
    with screen() as world, tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text('language = "en"\n', encoding="utf-8")
        print(f"on {world['SDL_VIDEODRIVER']}")
        for name in ("cold", "warm"):
            for title in wanted or ["tsuro.calliope-2015"]:
                print(f"{name} {title}: ", end="", flush=True)
                command = [sys.executable, __file__, folder, title]
                subprocess.run(command, cwd=ROOT, env=os.environ | world, check=True)


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment of a process whose window is on a screen nobody sees."""
    world = {"SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    if shutil.which("Xvfb") is None:
        yield world | {"SDL_VIDEODRIVER": "dummy"}
        return
    read, write = os.pipe()
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    silent = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[write], stdout=silent, stderr=silent) as server:
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        try:
            yield world | {"SDL_VIDEODRIVER": "x11", "DISPLAY": display}
        finally:
            server.terminate()


def measured(folder: Path, title: str) -> None:
    """Measure this process, from its start to a board on which nobody moves."""
    started = time.perf_counter()
    sys.path.insert(0, str(ROOT))
    from game.core.title import titles
    from game.home.folders import Home
    from game.scenes.match.match_screen import MatchScreen
    from game.scenes.menus.game_setup import GameSetup
    from game.scenes.navigation import start
    from game.shell.main_loop import MainLoop

    loop = MainLoop(Home.at(folder), start, SIZE)
    loop.next_frame()
    first = time.perf_counter() - started
    _complete(loop)
    home = time.perf_counter() - started
    at_home = _idle(loop)
    opened = time.perf_counter()
    stack = loop.stack
    setup = GameSetup(titles()[title], stack.context, "keyboard")
    match = MatchScreen(stack, setup.begin(stack.context))
    stack.home(match)
    loop.next_frame()
    _complete(loop)
    board = time.perf_counter() - opened
    while match.chooser is None and match.curtain is None:
        loop.next_frame()
    in_match = _idle(loop)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"first frame {first * 1000:.0f} ms, home complete {home * 1000:.0f} ms, "
        f"board complete {board * 1000:.0f} ms after it was opened; idle {at_home:.1%} of a core "
        f"at home, {in_match:.1%} in the match; peak {peak:.0f} MB"
    )
    loop.close()


def _complete(loop: MainLoop) -> None:
    while loop.pictures.pending:
        loop.next_frame()


def _idle(loop: MainLoop) -> float:
    """The share of a core used while idle."""
    while loop.busy or loop.stack.pulsing:
        loop.next_frame()
    began, before = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < QUIET:
        loop.next_frame()
    return (time.process_time() - before) / (time.perf_counter() - began)


if __name__ == "__main__":
    measured(Path(sys.argv[1]), sys.argv[2])
