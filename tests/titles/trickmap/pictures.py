"""Displays of Trickmap with whole random games, for the tests of the display."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.core.events import Event
from game.core.rules import OVER, Step
from game.stage.box import Box
from game.stage.display import Layout, Look
from game.titles.trickmap.display.display import TrickmapDisplay, make
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import State
from tests.titles.trickmap.position import TITLE

SCREEN = Box(0, 0, 1920, 1080)
LOOKS = [Look(*pair) for pair in zip(THEMES["box"], EMBLEMS, strict=True)]
KINDS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"rounds": 2}),
    (3, {"rounds": 1, "two_way_continuity": "on", "no_holes": "on", "wild_layout": "pairs"}),
    (5, {"rounds": 1, "explorer_scope": "map", "wild_layout": "omit-one"}),
)
"""Seats and options that together cover every option."""


class Seen(NamedTuple):
    """A step as one watcher saw it."""

    before: State
    step: Step
    events: list[Event]
    after: State


class Shown(NamedTuple):
    """A display, its rules and layout, and a game's states with the next steps."""

    display: TrickmapDisplay
    rules: TrickmapRules
    layout: Layout
    game: list[tuple[State, Step]]


def shown(seats: int, options: dict[str, Any]) -> Shown:
    """The display of a game that has not begun."""
    settled = TITLE.settle(seats, {key: str(value) for key, value in options.items()})
    rules = TITLE.rules(seats, settled)
    assert isinstance(rules, TrickmapRules)
    display = make(TITLE.key, rules, LOOKS[:seats])
    return Shown(display, rules, display.layout(SCREEN, 1.0), [])


@lru_cache(maxsize=16)
def played(kind: int, seed: int) -> Shown:
    """The display of a whole random game."""
    empty = shown(*KINDS[kind])
    rules = empty.rules
    state, chance = rules.start(), random.Random(seed).random
    past = []
    while rules.to_act(state) != OVER:
        step = Step(rules.to_act(state), rules.sample(state, chance))
        past.append((state, step))
        state = rules.apply(state, step.move)
    return empty._replace(game=past)


def watched(rules: TrickmapRules, past: list[tuple[State, Step]], seat: int) -> Iterator[Seen]:
    """The game as a seat sees it (-1: a watcher without a seat), step by step."""
    view = rules.view(past[0][0], seat)
    for state, step in past:
        for part in rules.step_as_seen(state, step, seat):
            events: list[Event] = []
            after = rules.apply(view, part.move, events.append)
            yield Seen(view, part, events, after)
            view = after
