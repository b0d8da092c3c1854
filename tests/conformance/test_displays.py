"""Displays of every title and number of seats: motion ends as it should, picks have places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.controls.chooser import Chooser
from game.core.chance import Dice
from game.core.events import Event
from game.core.rules import Rules, Step
from game.core.session import Feed
from game.core.title import titles
from game.stage.box import Box
from game.stage.display import Layout, Look, display_for
from game.stage.timeline import Playback
from tests.conformance.game_setups import GameSetup, all_setups, random_game, usual_setups

SCREEN = Box(0, 0, 1920, 1080)
STEPS = 24
"""Steps of a game that are looked at, spread over the whole of it."""
FOLDERS = sorted({title.folder for title in titles().values()})


class Shown(NamedTuple):
    """A step as a watcher sees it."""

    before: Any
    step: Step
    events: tuple[Event, ...]
    after: Any


def made(setup: GameSetup, rules: Rules[Any]) -> tuple[Any, Layout]:
    looks = [Look(*pair) for pair in zip(THEMES["box"], EMBLEMS, strict=True)][: setup.seats]
    shown = display_for(setup.title, rules, looks)
    return shown, shown.layout(SCREEN, 1.0)


@lru_cache(maxsize=8)
def course(setup: GameSetup) -> tuple[Rules[Any], list[tuple[Any, Step, Any]]]:
    rules = setup.rules
    return rules, random_game(rules, f"{setup}")


def watched(setup: GameSetup, seat: int) -> Iterator[Shown]:
    rules, game = course(setup)
    feed = Feed(rules, game[0][0], seat)
    for before, step, _ in game:
        view = feed.state
        feed.push(before, step)
        for part in feed.poll():
            yield Shown(view, part.step, part.events, part.state)
            view = part.state


def sparse(moments: list[Shown]) -> list[Shown]:
    every = max(1, len(moments) // STEPS)
    return moments[::every] + moments[-2:]


@pytest.mark.parametrize("setup", usual_setups(), ids=str)
def test_every_step_ends_at_the_settled_picture(setup: GameSetup) -> None:
    rules, _ = course(setup)
    shown, layout = made(setup, rules)
    for seat in {0, setup.seats - 1, -1}:
        for before, step, events, after in sparse(list(watched(setup, seat))):
            motion = shown.timeline(before, step, events, after, seat, layout)
            playback = Playback(shown.sprites(before, seat, layout), motion)
            assert playback.at(motion.length) == shown.sprites(after, seat, layout), step
            assert sorted(map(repr, events)) == sorted(repr(mark.event) for mark in motion.marks)
            assert all(0 <= mark.time <= motion.length for mark in motion.marks)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_kind_of_event_is_shown_in_some_game(folder: str) -> None:
    setups = [setup for setup in all_setups() if setup.title.folder == folder]
    told: set[type[Event]] = set()
    listed = vars(setups[0].title.part("events")).values()
    kinds = {k for k in listed if isinstance(k, type) and issubclass(k, Event) and k is not Event}
    for setup in setups:
        for seat in (0, -1):
            told |= {type(event) for moment in watched(setup, seat) for event in moment.events}
        if told >= kinds:
            break
    assert told >= kinds, {kind.__name__ for kind in kinds - told}


@pytest.mark.parametrize("setup", usual_setups(), ids=str)
def test_every_pick_on_offer_has_a_place_or_words(setup: GameSetup) -> None:
    rules, game = course(setup)
    shown, layout = made(setup, rules)
    dice = Dice(f"picks {setup}")
    decisions = [(before, step) for before, step, _ in game if step.actor >= 0]
    for before, step in decisions[:: max(1, len(decisions) // 25)]:
        chooser = Chooser(rules, rules.view(before, step.actor))
        while (offered := chooser.offered) and chooser.whole() is None:
            spots = shown.spots(chooser.view, chooser.picked, offered, layout)
            assert spots.keys() == set(offered)
            assert all(spot.box is not None or spot.words is not None for spot in spots.values())
            inside = [s.box for s in spots.values() if s.box is not None]
            assert all(SCREEN.holds(box.centre) for box in inside)
            chooser.pick(offered[int(dice.random() * len(offered))])


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_a_game_is_displayed_with_every_option(setup: GameSetup) -> None:
    """Motion, picture and words of a few steps with each value of each option."""
    rules, _ = course(setup)
    shown, layout = made(setup, rules)
    moments = list(watched(setup, 0))
    for before, step, events, after in moments[:: max(1, len(moments) // 6)]:
        motion = shown.timeline(before, step, events, after, 0, layout)
        playback = Playback(shown.sprites(before, 0, layout), motion)
        assert playback.at(motion.length) == shown.sprites(after, 0, layout)
        assert len(shown.rows(after)) == setup.seats
