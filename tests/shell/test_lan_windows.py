"""Two real windows, each with its own screen and network, play each other."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.net.lab import ROOT, lab
from tests.shell.test_window import Screen, virtual_screen

TITLE = "tsuro.kosmos-2007"
FIXED_LENGTH = "trickmap"
"""A game with hands that always takes 54 moves; Tsuro may end after three."""


class Window:
    """The program in a window on one machine of the lab."""

    def __init__(self, command: list[str], screen: Screen) -> None:
        self._command, self.screen = command, screen
        self.start()

    def start(self) -> None:
        """Start the process, for the first time or again."""
        world = os.environ | {
            "DISPLAY": self.screen.name,
            "WAYSTONES_TEST_VIDEO": "x11",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            self._command, env=world, cwd=ROOT, stdin=pipe, stdout=pipe, text=True
        )

    def kill(self) -> None:
        """Kill the process, unless it has ended."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()

    def ask(self, line: str) -> None:
        """Send a command."""
        assert self.process.stdin is not None
        print(line, file=self.process.stdin, flush=True)

    def hear(self) -> str:
        """Wait for the answer to a command."""
        assert self.process.stdout is not None
        while True:
            answer = self.process.stdout.readline()
            assert answer, "the window is gone"
            if not answer.startswith("pygame"):
                return answer.strip()

    def colours(self) -> int:
        """How many colours are on the real screen."""
        pixels = self.screen.pixels.read_bytes()
        return len({pixels[at : at + 4] for at in range(4096, len(pixels), 4)})

    def close(self) -> None:
        """Close its input, which ends it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[tuple[Window, Window]]:
    """Two windows on one network."""
    with ExitStack() as stack:
        switch = stack.enter_context(lab())
        found = []
        for number, name in ((1, "Anna"), (2, "Bruno")):
            screen = stack.enter_context(virtual_screen(tmp_path / f"screen-{number}"))
            switch.laptop(number)
            words = [sys.executable, "-m", "tests.shell.lan_window", str(tmp_path / name), name]
            found.append(Window(switch.command(number, *words), screen))
        yield found[0], found[1]
        for window in found:
            window.kill()


def test_two_windows_find_each_other_and_play_a_game(
    windows: tuple[Window, Window], tmp_path: Path
) -> None:
    anna, bruno = windows
    anna.ask(f"open {TITLE}")
    code = anna.hear()
    assert code.replace(" ", "").isdigit()
    bruno.ask(f"join {code}")
    assert bruno.hear() == "ready"
    for window in windows:
        window.ask("play")
    (winner, one), (other, two) = (window.hear().rsplit(" ", 1) for window in windows)
    assert winner == other
    assert Path(one).read_bytes() == Path(two).read_bytes()
    assert Path(one).is_relative_to(tmp_path / "Anna")
    assert all(window.colours() > 500 for window in windows)
    anna.ask("again")
    assert anna.hear() == "round 2"
    for window in windows:
        window.close()


def test_a_killed_window_returns_to_its_seat_and_hand(
    windows: tuple[Window, Window], tmp_path: Path
) -> None:
    anna, bruno = windows
    anna.ask(f"open {FIXED_LENGTH}")
    bruno.ask(f"join {anna.hear()}")
    assert bruno.hear() == "ready"
    for window in windows:
        window.ask("turns 5")
    assert [window.hear() for window in windows] == ["played", "played"]
    bruno.kill()
    anna.ask("see away.waits")
    assert anna.hear() == "seen"
    bruno.start()
    bruno.ask("resume")
    assert bruno.hear() == "back"
    for window in windows:
        window.ask("play")
    (_, one), (_, two) = (window.hear().rsplit(" ", 1) for window in windows)
    assert Path(one).read_bytes() == Path(two).read_bytes()
    for window in windows:
        window.close()
