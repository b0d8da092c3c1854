"""Pads without an SDL mapping: playing, remapping, plugging in and out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.controls.bindings import JOYSTICK
from game.controls.intents import Intent
from game.home.settings import load
from game.scenes.match.lost_pad import LostPadScreen
from game.scenes.match.match_screen import MatchScreen
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.remap import RemapScreen
from game.scenes.menus.seating import SeatingScreen
from game.scenes.menus.shelf import ShelfScreen
from tests.shell.pilot import Pilot, piloted
from tests.shell.virtual import VirtualJoystick

TRIGGER = 2


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with piloted(tmp_path) as found:
        yield found


def plugged(pilot: Pilot) -> VirtualJoystick:
    stick = VirtualJoystick()
    stick.lean(TRIGGER, -1.0)
    pilot.pads.append(stick)
    pilot.frames(10)
    return stick


def press(pilot: Pilot, stick: VirtualJoystick, button: int) -> None:
    for down in (True, False):
        stick.press(button, down)
        pilot.frames()


def test_hat_and_axis_navigate_menus(pilot: Pilot) -> None:
    stick = plugged(pilot)
    assert pilot.stack.context.pads == {stick.device: JOYSTICK}
    first = pilot.top.focus
    stick.tip("down")
    pilot.frames()
    stick.tip("")
    pilot.frames()
    assert pilot.top.focus != first
    stick.lean(1, -1.0)
    pilot.frames()
    stick.lean(1, 0.0)
    pilot.frames()
    assert pilot.top.focus == first
    press(pilot, stick, 0)
    pilot.on(ShelfScreen)
    press(pilot, stick, 1)
    pilot.on(HomeScreen)


def test_a_trigger_at_rest_does_not_count_as_pressed(pilot: Pilot) -> None:
    stick = plugged(pilot)
    context = pilot.stack.context
    context.bindings.bind(JOYSTICK, Intent.DOWN, "axis 2-")
    context.bindings.bind(JOYSTICK, Intent.CONFIRM, "axis 2+")
    before = pilot.top.focus
    for share in (-0.9, -1.0):
        stick.lean(TRIGGER, share)
        pilot.frames()
    assert pilot.top.focus == before
    stick.lean(TRIGGER, 1.0)
    pilot.frames()
    pilot.on(ShelfScreen)


def test_a_held_hat_repeats_until_it_is_released(pilot: Pilot) -> None:
    stick = plugged(pilot)
    stick.tip("down")
    pilot.frames(60)
    assert pilot.top.focus == "quit"
    assert pilot.loop.pads.holding
    stick.tip("")
    pilot.frames()
    assert not pilot.loop.pads.holding


def test_an_unmapped_pad_has_its_own_bindings(pilot: Pilot) -> None:
    stick = plugged(pilot)
    pilot.stack.push(RemapScreen(pilot.stack))
    pilot.frames()
    pilot.top.choose("intent:pause")
    press(pilot, stick, 9)
    assert pilot.on(RemapScreen).kind == JOYSTICK
    assert pilot.stack.context.bindings.meaning(JOYSTICK, "button 9") == Intent.PAUSE
    assert load(pilot.home.settings).settings.bindings[JOYSTICK]["pause"] == [
        "button 9",
        "button 7",
    ]
    assert "button 10" in pilot.words()


def test_unplugging_a_pad_that_holds_a_seat_pauses_the_game(pilot: Pilot) -> None:
    stick = plugged(pilot)
    press(pilot, stick, 0)
    press(pilot, stick, 0)
    seating = pilot.on(SeatingScreen)
    assert seating.setup.places[0].device == stick.device
    pilot.top.choose("start")
    pilot.settle()
    match = pilot.on(MatchScreen)
    press(pilot, stick, 7)
    assert not isinstance(pilot.top, MatchScreen)
    press(pilot, stick, 1)
    pilot.on(MatchScreen)
    pilot.unplug(stick)
    pilot.on(LostPadScreen)
    again = plugged(pilot)
    press(pilot, again, 0)
    assert match.game.places[0].device == again.device
