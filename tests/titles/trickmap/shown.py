"""Whole games as each watcher sees them, for the tests of the table."""

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
from game.stage.display import Look, display_for
from game.titles.trickmap.display.display import TrickmapDisplay
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import State
from tests.titles.trickmap.tables import TITLE

SCREEN = Box(0, 0, 1920, 1080)
LOOKS = [Look(*pair) for pair in zip(THEMES["box"], EMBLEMS, strict=True)]
KINDS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"rounds": 2}),
    (3, {"rounds": 1, "two_way_continuity": "on", "no_holes": "on", "wild_layout": "pairs"}),
    (5, {"rounds": 1, "explorer_scope": "map", "wild_layout": "omit-one"}),
)
"""Seats and options that between them come by everything."""


class Seen(NamedTuple):
    """A step as somebody saw it."""

    before: State
    step: Step
    events: list[Event]
    after: State


def sit(seats: int, options: dict[str, Any]) -> TrickmapDisplay:
    """A table with the usual looks."""
    settled = TITLE.settle(seats, {key: str(value) for key, value in options.items()})
    rules = TITLE.rules(seats, settled)
    made = display_for(TITLE, rules, LOOKS[:seats])
    assert isinstance(made, TrickmapDisplay)
    return made


@lru_cache(maxsize=16)
def game(kind: int, seed: int) -> tuple[TrickmapDisplay, list[tuple[State, Step]]]:
    """A whole random game: its table, and every state with the step that followed."""
    table = sit(*KINDS[kind])
    state, chance = table.rules.start(), random.Random(seed).random
    past = []
    while table.rules.to_act(state) != OVER:
        step = Step(table.rules.to_act(state), table.rules.sample(state, chance))
        past.append((state, step))
        state = table.rules.apply(state, step.move)
    return table, past


def watched(rules: TrickmapRules, past: list[tuple[State, Step]], seat: int) -> Iterator[Seen]:
    """The game as a seat sees it (-1: somebody without a seat), step by step."""
    view = rules.view(past[0][0], seat)
    for state, step in past:
        for part in rules.step_as_seen(state, step, seat):
            events: list[Event] = []
            after = rules.apply(view, part.move, events.append)
            yield Seen(view, part, events, after)
            view = after
