"""Remapping controls by pressing them; clashes are shown and can be undone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.controls.bindings import DEFAULTS, PAD
from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.home.settings import load
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.remap import RemapScreen
from game.scenes.menus.settings import SettingsScreen
from tests.shell.hands import Hand, Presser, hand_of
from tests.shell.pilot import Pilot, piloted
from tests.shell.virtual import VirtualPad


def at_the_controls(pilot: Pilot, device: str) -> Hand:
    hand = hand_of(device, pilot)
    hand.choose("settings")
    hand.choose("controls")
    pilot.on(RemapScreen)
    return hand


def the_pad(pilot: Pilot) -> VirtualPad:
    (pad,) = pilot.pads
    assert isinstance(pad, VirtualPad)
    return pad


def kept(pilot: Pilot) -> Mapping[str, Mapping[str, list[str]]]:
    """The bindings in the settings file."""
    return load(pilot.home.settings).settings.bindings


def test_a_pressed_key_becomes_the_binding_and_works_at_once(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand = at_the_controls(pilot, KEYBOARD)
        hand.choose("intent:confirm")
        assert pilot.stack.context.say("intent.confirm") in pilot.words()
        pilot.key("k")
        assert kept(pilot)[KEYBOARD]["confirm"][0] == "k"
        hand.choose("done")  # by the new key: it is the first control for confirm now
        pilot.on(SettingsScreen)
        pilot.key("escape")
        pilot.on(HomeScreen)
        bindings = pilot.stack.context.bindings
        assert bindings.meaning(KEYBOARD, "k") == Intent.CONFIRM
    with piloted(tmp_path) as pilot:
        at_the_controls(pilot, KEYBOARD)  # and still after the next start


def test_a_key_taken_from_another_intent_is_reported(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand, say = at_the_controls(pilot, KEYBOARD), pilot.stack.context.say
        hand.choose("intent:log")
        pilot.key("u")
        assert say("remap.taken", control="U", intent=say("intent.undo")) in pilot.words()
        assert kept(pilot)[KEYBOARD]["undo"] == []
        hand.choose("intent:undo")
        pilot.key("z")
        assert kept(pilot)[KEYBOARD]["undo"] == ["z"]


def test_escape_leaves_the_binding_unchanged(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand = at_the_controls(pilot, KEYBOARD)
        hand.choose("intent:log")
        pilot.key("escape")
        pilot.on(RemapScreen)
        assert not pilot.stack.context.capturing
        assert kept(pilot) == {}


def test_pad_and_mouse_buttons_are_captured_too(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand = at_the_controls(pilot, PAD)
        hand.choose("intent:look")
        pilot.button(the_pad(pilot), "leftstick")
        assert kept(pilot)[PAD]["look"][0] == "leftstick"
        mouse = hand_of(MOUSE, pilot)
        mouse.choose("intent:look")
        pilot.click((5.0, 5.0), 6)
        assert kept(pilot)[MOUSE]["look"][0] == "back"
        pilot.on(RemapScreen)


def test_the_last_key_of_an_essential_intent_is_not_taken(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand = at_the_controls(pilot, PAD)
        hand.choose("intent:full_screen")
        pilot.button(the_pad(pilot), "a")
        assert kept(pilot) == {}
        hand.choose("done")
        pilot.on(SettingsScreen)


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
def test_a_clash_in_the_settings_file_is_shown_and_defaults_can_be_restored(
    device: str, tmp_path: Path
) -> None:
    changes = {KEYBOARD: {"undo": ["l"]}}
    with piloted(tmp_path, bindings=changes) as pilot:
        hand, say = at_the_controls(pilot, device), pilot.stack.context.say
        clash = say("remap.conflict", control="L")
        screen = pilot.on(RemapScreen)
        hand.change("kind", lambda: screen.kind == KEYBOARD)
        assert isinstance(hand, Presser)
        hand.go("intent:undo")
        assert clash in pilot.words()
        hand.choose("reset")
        assert clash not in pilot.words()
        assert kept(pilot) == {}
        bindings = pilot.stack.context.bindings
        for intent, controls in DEFAULTS[KEYBOARD].items():
            assert bindings.controls(KEYBOARD, intent) == controls
