"""The first start: language and text size are previewed before the choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.home.settings import load
from game.scenes.match.match_screen import MatchScreen
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.shelf import ShelfScreen
from game.scenes.menus.welcome import WelcomeScreen
from game.words.catalogue import Words
from tests.shell.hands import hand_of
from tests.shell.pilot import piloted


def test_a_new_player_is_in_a_game_after_three_presses(tmp_path: Path) -> None:
    with piloted(tmp_path, language="") as pilot:
        pilot.on(WelcomeScreen)
        hand = hand_of("pad", pilot)
        for _ in range(3):
            hand.press(Intent.CONFIRM)
        pilot.on(MatchScreen)


@pytest.mark.parametrize("device", [KEYBOARD, MOUSE, "pad"])
def test_a_chosen_language_and_text_size_apply_at_once_and_are_saved(
    device: str, tmp_path: Path
) -> None:
    with piloted(tmp_path, language="") as pilot:
        hand = hand_of(device, pilot)
        hand.choose("language:ru")
        assert Words("ru")("first.language") in pilot.words()
        hand.choose("text:1.5")
        assert pilot.stack.context.settings.text == 1.5
        hand.choose("begin")
        pilot.on(ShelfScreen)
        kept = load(pilot.home.settings).settings
        assert (kept.language, kept.text) == ("ru", 1.5)
    with piloted(tmp_path) as pilot:
        pilot.on(HomeScreen)


def test_a_previewed_choice_is_not_saved(tmp_path: Path) -> None:
    with piloted(tmp_path, language="") as pilot:
        hand = hand_of(KEYBOARD, pilot)
        before = pilot.words()
        for direction in (Intent.UP, Intent.RIGHT, Intent.UP):
            hand.press(direction)
        assert pilot.words() != before
        hand.press(Intent.BACK)
        assert pilot.words() == before
