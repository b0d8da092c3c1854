"""A program killed in the middle of a game resumes at the same step."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.controls.intents import KEYBOARD
from game.core.journal import SUFFIX
from game.core.title import titles
from game.scenes.match.match_screen import MatchScreen
from tests.shell.hands import hand_of
from tests.shell.people import Player
from tests.shell.pilot import piloted

ROOT = Path(__file__).resolve().parents[2]


CHOICES = {"tsuro.kosmos-2007": 2}
"""Choices before the kill, where the usual seven may be the whole game."""


def played_and_killed(home: Path, title: str, people: int) -> int:
    """Play in a process and kill it; the number of steps it had shown."""
    command = [sys.executable, "-m", "tests.shell.driven", str(home)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        turn = -1
        for line in (f"sit {people} {title}", f"play {CHOICES.get(title, 7)}"):
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            while not (answer := process.stdout.readline()).startswith(("Match", "Results")):
                assert answer, "it died of itself"
            turn = int(answer.split()[1])
        process.kill()
    return turn


@pytest.mark.parametrize(
    ("title", "people"), [(title, 1 + number % 2) for number, title in enumerate(titles())]
)
def test_a_killed_game_is_resumed_at_the_same_step(title: str, people: int, tmp_path: Path) -> None:
    """Every other title is played with a bot, which is killed too."""
    turn = played_and_killed(tmp_path, title, people)
    assert turn > 0
    (record,) = tmp_path.glob(f"games/*{SUFFIX}")
    with record.open("ab") as file:
        file.write(b"2 half a li")  # the line it was just writing
    with piloted(tmp_path) as pilot:
        hand = hand_of(KEYBOARD, pilot)
        hand.choose("continue")
        hand.choose(record.name)
        match = pilot.on(MatchScreen)
        pilot.settle()
        assert match.game.session.turn == turn
        Player(hand, 1).play_on(8)  # a curtain, a tile, a place, a turn: not every choice is a move
        assert match.game.session.turn > turn
