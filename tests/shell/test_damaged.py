"""Damaged records: the screens say what is wrong and where, and go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controls.intents import KEYBOARD, Intent
from game.core.journal import SUFFIX
from game.core.title import titles
from game.scenes.kit.dialog import Dialog
from game.scenes.match.replay import ReplayScreen
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.saved_games import ContinueScreen, ReplaysScreen
from tests.cli.commands import run
from tests.shell.hands import Hand, hand_of
from tests.shell.pilot import Pilot, piloted

NAME = f"lost{SUFFIX}"


def record(folder: Path, title: str) -> list[str]:
    """The lines of the record of a whole game."""
    made = folder / "made"
    assert (
        run("simulate", title, "--games", "1", "--seats", "2", "--seed", "5", "--out", made).code
        == 0
    )
    (path,) = made.iterdir()
    return path.read_text(encoding="utf-8").splitlines()


def steps(lines: list[str]) -> list[int]:
    """The numbers of the lines with people's moves."""
    return [n for n, line in enumerate(lines) if line[:1].isdigit()]


def opened(pilot: Pilot, menu: str) -> Hand:
    hand = hand_of(KEYBOARD, pilot)
    hand.choose(menu)
    hand.choose(NAME)
    return hand


@pytest.mark.parametrize("damage", ["no record at all", "a move that may not be", "no header"])
def test_a_damaged_game_cannot_be_resumed_and_says_why(damage: str, tmp_path: Path) -> None:
    lines = record(tmp_path, next(iter(titles())))
    moves = steps(lines)
    half = lines[: moves[len(moves) // 2]]
    if damage == "no record at all":
        text = "\x00\x01 something else"
    elif damage == "no header":
        text = "\n".join(half[3:])
    else:
        text = "\n".join([*half, lines[moves[0]], lines[moves[0]], lines[moves[0]], ""])
    (tmp_path / "games").mkdir()
    path = tmp_path / "games" / NAME
    path.write_text(text, encoding="utf-8")
    with piloted(tmp_path) as pilot:
        hand = opened(pilot, "continue")
        pilot.on(Dialog)
        assert NAME in pilot.words()
        hand.press(Intent.CONFIRM)
        pilot.on(ContinueScreen)
        hand.press(Intent.BACK)
        pilot.on(HomeScreen)
    assert path.read_text(encoding="utf-8") == text, "nothing of it is thrown away"


def test_a_replay_stops_where_its_record_is_damaged_and_says_so(tmp_path: Path) -> None:
    lines = record(tmp_path, next(iter(titles())))
    at = steps(lines)[6]
    lines[at] = lines[steps(lines)[0]]
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / NAME).write_text("\n".join([*lines, ""]), encoding="utf-8")
    with piloted(tmp_path) as pilot:
        hand = opened(pilot, "replays")
        pilot.on(ReplayScreen)
        assert f"{NAME}:{at + 1}" in pilot.words()
        hand.press(Intent.BACK)
        pilot.on(ReplaysScreen)
        hand.press(Intent.BACK)
        pilot.on(HomeScreen)
