"""Changes in the middle of a game: pads, language, colours, text, window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.controls.intents import KEYBOARD, Intent
from game.core.title import titles
from game.scenes.match.local_game import PERSON
from game.scenes.match.lost_pad import LostPadScreen
from game.scenes.match.match_screen import MatchScreen
from game.words.catalogue import LANGUAGES
from tests.shell.hands import hand_of
from tests.shell.people import Player, sit_down
from tests.shell.pilot import Pilot, piloted
from tests.shell.virtual import VirtualPad

TITLE = next(iter(titles()))


def with_a_pick(pilot: Pilot, kind: str = KEYBOARD) -> MatchScreen:
    """A game with some choices made, and the first pick of a move."""
    hand = hand_of(kind, pilot)
    sit_down(hand, TITLE, people=1)
    player = Player(hand, 2)
    match = pilot.on(MatchScreen)
    for _ in range(40):
        pilot.settle()
        if match.chooser is not None and match.chooser.picked:
            return match
        player.choose(match)
    raise AssertionError("no move of this title has two picks")


def picks(match: MatchScreen) -> tuple[int, tuple[str, ...]]:
    assert match.chooser is not None
    return match.game.session.turn, match.chooser.picked


def test_settings_changed_in_mid_game_lose_nothing(tmp_path: Path) -> None:
    with piloted(tmp_path, size=(1280, 720)) as pilot:
        match = with_a_pick(pilot)
        before = picks(match)
        stack = pilot.stack
        said = set()
        for language in LANGUAGES:
            stack.keep(stack.context.settings._replace(language=language))
            pilot.frames(2)
            said.add(pilot.words())
            assert not pilot.overflows()
        assert len(said) == len(LANGUAGES)
        looks = pilot.art()
        stack.keep(stack.context.settings._replace(theme="contrast"))
        pilot.frames(2)
        assert pilot.art() != looks
        for text in (2.0, 1.5, 1.0):
            stack.keep(stack.context.settings._replace(text=text))
            pilot.frames(2)
            assert pilot.loop.canvas.text_layout.text == text
            assert not pilot.overflows()
        for size in ((1280, 800), (1920, 1080), (1600, 720)):
            pilot.resize(size)
            assert pilot.loop.canvas.surface.get_size() == size
            assert not pilot.overflows()
        assert picks(match) == before


@pytest.mark.parametrize("way", ["f11", "alt"])
def test_full_screen_and_back_by_keys(way: str, tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        match = with_a_pick(pilot)
        before = picks(match)
        for wanted in (True, False):
            if way == "f11":
                pilot.key("f11")
            else:
                pilot.key("return", mod=pygame.KMOD_ALT)
            pilot.frames(2)
            assert pilot.loop.window.full_screen is wanted
            assert pilot.stack.context.settings.full_screen is wanted
            assert picks(match) == before


@pytest.mark.parametrize("heir", [KEYBOARD, "pad", "bot"])
def test_a_lost_pad_pauses_until_somebody_takes_over(heir: str, tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        match = with_a_pick(pilot, "pad")
        before = picks(match)
        lost = pilot.pads[0]
        pilot.unplug(lost)
        pilot.on(LostPadScreen)
        pilot.frames(30)
        pilot.on(LostPadScreen)
        if heir == "bot":
            pilot.click(pilot.targets()["bot"].box.centre)
        else:
            hand_of(heir, pilot).press(Intent.CONFIRM)
        pilot.frames(3)
        pilot.until(lambda: isinstance(pilot.top, MatchScreen) or match.ended, "the game")
        place = match.game.places[0]
        if heir == "bot":
            assert place.kind != PERSON
            pilot.until(lambda: match.game.session.turn > before[0], "the bot")
        else:
            assert place.device != lost.device
            assert picks(match) == before


def test_a_pad_lost_during_the_pause_menu_is_reported_after_it(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        with_a_pick(pilot, "pad")
        pad = pilot.pads[0]
        assert isinstance(pad, VirtualPad)
        pilot.button(pad, "start")
        pilot.unplug(pad)
        pilot.key("escape")
        pilot.frames(2)
        pilot.on(LostPadScreen)


def test_a_cursor_left_over_from_another_choice_shows_no_preview(tmp_path: Path) -> None:
    """A hint may take picks back while the window is resized and nothing is drawn."""
    with piloted(tmp_path) as pilot:
        match = with_a_pick(pilot)
        pilot.key("right")
        before = match.focus
        assert match.chooser is not None
        assert match.chooser.back()
        assert before not in {f"pick:{pick}" for pick in match.chooser.offered}
        pilot.frames()
        assert match.focus != before
        assert match.preview(before) == match.preview(None)


def test_a_pad_can_be_plugged_in_at_any_time(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        with_a_pick(pilot)
        pad = pilot.plug()
        assert pad.device in pilot.stack.context.pads
        pilot.button(pad, "start")
        assert not isinstance(pilot.top, MatchScreen)
