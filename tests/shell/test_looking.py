"""A hand of tiles is shown only while its owner looks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.controls.bindings import PAD
from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.scenes.match.flow import READY
from game.scenes.match.match_screen import MatchScreen
from tests.shell.hands import Hand, hand_of
from tests.shell.people import sit_down
from tests.shell.pilot import Pilot, piloted

TITLES = ("tsuro.calliope-2015", "trickmap")


def at_the_screen(pilot: Pilot, device: str, title: str) -> tuple[Hand, MatchScreen]:
    """A game of two people with hidden hands, after the first curtain."""
    hand = hand_of(device, pilot)
    sit_down(hand, title)
    match = pilot.on(MatchScreen)
    pilot.settle()
    hand.choose(READY)
    assert match.secret
    return hand, match


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("device", [KEYBOARD, MOUSE, PAD])
def test_a_window_that_loses_the_focus_hides_the_hand(
    device: str, title: str, tmp_path: Path
) -> None:
    with piloted(tmp_path) as pilot:
        hand, match = at_the_screen(pilot, device, title)
        pilot.point((5.0, 5.0))
        hidden = pilot.shapes()
        hand.look(True)
        pilot.point((5.0, 5.0))
        assert match.looking
        assert pilot.shapes() != hidden
        pilot.post(pygame.WINDOWFOCUSLOST)
        pilot.frames()
        assert not match.looking
        assert pilot.shapes() == hidden
        pilot.frames(5)
        assert pilot.shapes() == hidden, "a button still held shows nothing"
        hand.look(False)
        hand.look(True)
        assert match.looking, "and it can be looked at again"


def test_unplugging_a_pad_hides_the_hand_it_showed(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand, match = at_the_screen(pilot, PAD, TITLES[0])
        hand.look(True)
        assert match.looking
        pilot.unplug(pilot.pads[0])
        assert not match.looking


def test_a_screen_in_front_hides_the_hand(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand, match = at_the_screen(pilot, KEYBOARD, TITLES[0])
        hidden = pilot.art()
        hand.look(True)
        assert pilot.art() != hidden
        hand.press(Intent.PAUSE)
        hand.look(False)  # let go of while something else is in front
        hand.press(Intent.BACK)
        pilot.on(MatchScreen)
        assert not match.looking
        assert pilot.art() == hidden
