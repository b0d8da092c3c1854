"""Each device alone reaches every screen and setting, and can type a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.core.title import titles
from game.home.settings import load
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.match.match_screen import MatchScreen
from game.scenes.match.replay import ReplayScreen
from game.scenes.match.results import Results
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.options import OptionsScreen
from game.scenes.menus.remap import RemapScreen
from game.scenes.menus.rules import RulesScreen
from game.scenes.menus.saved_games import ContinueScreen, ReplaysScreen
from game.scenes.menus.seating import PlaceScreen, SeatingScreen
from game.scenes.menus.settings import ROWS, SettingsScreen
from tests.shell.hands import hand_of
from tests.shell.people import Player, sit_down
from tests.shell.pilot import piloted

DEVICES = (KEYBOARD, MOUSE, "pad")


@pytest.mark.parametrize("device", DEVICES)
def test_every_setting_can_be_changed_and_is_saved(device: str, tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand = hand_of(device, pilot)
        hand.choose("settings")
        screen = pilot.on(SettingsScreen)
        for name in ROWS:
            before = getattr(pilot.stack.context.settings, name)
            hand.change(name, lambda n=name, b=before: getattr(screen.context.settings, n) != b)  # type: ignore[misc]
            assert load(pilot.home.settings).settings == screen.context.settings
        hand.choose("controls")
        pilot.on(RemapScreen)
        hand.press(Intent.BACK)
        hand.choose("done")
        pilot.on(HomeScreen)


@pytest.mark.parametrize("device", DEVICES)
def test_a_name_can_be_typed(device: str, tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand = hand_of(device, pilot)
        hand.choose("play")
        hand.choose(next(iter(titles())))
        hand.choose("place:0")
        hand.choose("name")
        keyboard = pilot.on(KeyboardScreen)
        if device == KEYBOARD:
            for _ in keyboard.text:
                pilot.key("backspace")
            pilot.write("Zoë")
            pilot.key("return")
        else:
            for _ in keyboard.text:
                hand.choose("delete")
            for key in ("shift", "letter:z", "letter:o", "letter:ë", "done"):
                hand.choose(key)
        place = pilot.on(PlaceScreen).place
        assert place.name.lower() == "zoë"
        hand.press(Intent.BACK)
        assert place.name in pilot.words()
        hand.choose("options")
        pilot.on(OptionsScreen)
        hand.press(Intent.BACK)
        pilot.on(SeatingScreen)


@pytest.mark.parametrize("device", DEVICES)
def test_rules_saved_games_and_replays_can_be_reached(device: str, tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand = hand_of(device, pilot)
        hand.choose("learn")
        hand.choose(list(titles())[-1])
        screen = pilot.on(RulesScreen)
        hand.choose("section:2")
        assert screen.book.sections[2].heading in pilot.words()
        hand.press(Intent.BACK)
        hand.press(Intent.BACK)
        short = next(key for key in titles() if "kosmos" in key)
        sit_down(hand, short)
        player = Player(hand, 5)
        player.play_on(3)
        pilot.settle()
        hand.press(Intent.PAUSE)
        hand.choose(f"answer:{len(pilot.top.answers) - 2}")
        pilot.on(HomeScreen)
        hand.choose("continue")
        (card,) = [n for n in pilot.targets() if n.endswith(".waystones")]
        pilot.on(ContinueScreen)
        hand.choose(card)
        pilot.on(MatchScreen)
        player.play_on()
        pilot.on(Results)
        hand.choose("home")
        hand.choose("replays")
        pilot.on(ReplaysScreen)
        hand.choose(card)
        pilot.on(ReplayScreen)
        hand.press(Intent.BACK)
        hand.press(Intent.BACK)
        pilot.on(HomeScreen)
