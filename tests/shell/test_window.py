"""A real window on a virtual screen: started, played by keys, looked at."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from game.core.journal import SUFFIX, Journal, opened
from game.core.record import Header, read_record
from game.core.replay import Replay
from game.core.title import titles
from game.home.settings import Settings, save

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool")
PATIENCE = 60.0


class Screen(NamedTuple):
    """A virtual screen, and the file with its pixels."""

    name: str
    pixels: Path


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A virtual screen for one test."""
    with virtual_screen(tmp_path / "screen") as made:
        yield made


@contextmanager
def virtual_screen(folder: Path) -> Iterator[Screen]:
    """A virtual screen with its pixels in a folder; skips the test without Xvfb."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"there is no {', '.join(missing)}")
    folder.mkdir()
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    command += ["-fbdir", str(folder)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[write], stdout=quiet, stderr=quiet) as server:
        os.close(write)
        with os.fdopen(read) as told:
            name = f":{told.readline().strip()}"
        try:
            yield Screen(name, folder / "Xvfb_screen0")
        finally:
            server.terminate()


def changed(screen: Screen, before: bytes) -> bytes:
    """Wait for the next steady and colourful picture that differs from another."""
    end = time.monotonic() + PATIENCE
    last = before
    while time.monotonic() < end:
        now = screen.pixels.read_bytes()
        if now == last != before and len({now[i : i + 4] for i in range(4096, len(now), 4)}) > 500:
            return now
        last = now
        time.sleep(0.3)
    raise AssertionError("nothing new was to be seen")


class Player(NamedTuple):
    """The program in its window, driven by key presses."""

    process: subprocess.Popen[bytes]
    world: dict[str, str]
    screen: Screen

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            subprocess.run(["xdotool", "key", key], env=self.world, check=True)
            time.sleep(0.12)


@contextmanager
def started(screen: Screen, home: Path) -> Iterator[Player]:
    """Start the program as a player does."""
    save(home / "settings.toml", Settings(language="en", speed=0.0, reduced_motion=True))
    command = [sys.executable, "-m", "game", "play", "--home", str(home), "--size", "1280x720"]
    world = os.environ | {
        "DISPLAY": screen.name,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_FRAMEBUFFER_ACCELERATION": "0",
    }
    with subprocess.Popen(command, env=world, cwd=ROOT) as process:
        try:
            yield Player(process, world, screen)
            assert process.poll() is None
        finally:
            process.terminate()


def test_a_game_begins_in_a_real_window(screen: Screen, tmp_path: Path) -> None:
    with started(screen, tmp_path) as player:
        seen = [changed(screen, screen.pixels.read_bytes())]
        for keys in (["Return"], ["Return"], ["Return"], ["Return", "Return"]):
            player.press(*keys)
            seen.append(changed(screen, seen[-1]))
        assert len(set(seen)) == len(seen)
        assert len(list((tmp_path / "games").iterdir())) == 1


def test_a_whole_game_is_played_in_a_real_window(screen: Screen, tmp_path: Path) -> None:
    """Two people take whatever the cursor is on until the results."""
    title = titles()["tsuro.kosmos-2007"]
    header = Header(
        title, 2, title.settle(2, {"hands": "open"}), {0: "Ana", 1: "Ben"}, None, None, ()
    )
    (tmp_path / "games").mkdir()
    path = tmp_path / "games" / f"new{SUFFIX}"
    Journal.create(path, header).close()
    with started(screen, tmp_path) as player:
        home = changed(screen, screen.pixels.read_bytes())
        player.press("Down", "Return")
        cards = changed(screen, home)
        player.press("Return")
        board = changed(screen, cards)
        for _ in range(400):
            if opened(path).finished:
                break
            player.press("Return")
        assert opened(path).finished
        results = changed(screen, board)
        assert len({home, cards, board, results}) == 4
    result = Replay(read_record(path.read_bytes())).run()
    assert result.rules.result(result.state) is not None
