"""Displays of the series with random games, for the tests of the display."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.core.events import Event
from game.core.rules import OVER, Move, Step
from game.core.title import titles
from game.stage.box import Box
from game.stage.display import Layout, Look
from game.titles.pacru.display.display import SeriesDisplay, make
from game.titles.pacru.state import State

SCREEN = Box(0, 0, 1920, 1080)
LONGEST = 120
"""Steps after which a game is left."""


class Game(NamedTuple):
    """A game to play: title, seats, seed, share of fields marked at first, options."""

    key: str
    seats: int
    seed: int
    marked: float = 0.0
    options: Mapping[str, str] = {}


GAMES = (
    Game("shacru", 2, 1),
    Game("shacru", 4, 2),
    Game("azacru", 2, 1, 0.3),
    Game("azacru", 3, 2, 0.3),
    Game("azacru", 4, 2),
    Game("pacru", 2, 1, options={"meeting_threshold": "9"}),
    Game("pacru", 3, 1),
    Game("pacru", 4, 2, options={"no_progress": "1"}),
    Game("pacru", 2, 1, 0.9),
    Game("pacru", 2, 4, 0.9),
    Game("pacru", 3, 1, 0.7),
)


class Moment(NamedTuple):
    """A step of a game: before, what was done, what happened, after."""

    before: State
    step: Step
    events: tuple[Event, ...]
    after: State


class Shown(NamedTuple):
    """A display, its rules and layout, and the steps of a game."""

    display: SeriesDisplay
    rules: Any
    layout: Layout
    game: tuple[Moment, ...]


def shown(key: str, seats: int, **options: str) -> Shown:
    """The display of a game that has not begun."""
    title = titles()[key]
    rules = title.rules(seats, title.settle(seats, options))
    looks = [Look(c, e) for c, e in zip(THEMES["box"], EMBLEMS, strict=True)][:seats]
    display = make(key, rules, looks)  # type: ignore[arg-type]
    return Shown(display, rules, display.layout(SCREEN, 1.0), ())


@cache
def played(number: int) -> Shown:
    """The display of one of the games, whole."""
    key, seats, seed, marked, options = GAMES[number]
    empty = shown(key, seats, **options)
    chance = random.Random(seed).random
    state = _begun(empty.rules.start(), marked, chance)
    game: list[Moment] = []
    while empty.rules.to_act(state) != OVER and len(game) < LONGEST:
        events: list[Event] = []
        step = Step(state.turn, _eager(empty.rules, state, chance))
        after = empty.rules.apply(state, step.move, events.append)
        game.append(Moment(state, step, tuple(events), after))
        state = after
    return empty._replace(game=tuple(game))


def _begun(state: State, marked: float, chance: Callable[[], float]) -> State:
    """The opening with a share of the fields marked at random, as if long played."""
    seats = len(state.chevrons)
    colours = bytes(
        1 + int(chance() * seats) if chance() < marked and not standing else 0
        for standing in state.pieces
    )
    return state._replace(colours=colours)


def _eager(rules: Any, state: State, chance: Callable[[], float]) -> Move:
    """The one of some random moves that brings the most markers, so that games advance."""
    tried = [rules.sample(state, chance) for _ in range(4)]
    mine = state.turn + 1
    return max(tried, key=lambda move: rules.apply(state, move).colours.count(mine))
