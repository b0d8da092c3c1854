"""Random games with their display, as a seat or an onlooker sees them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from game.art.emblems import EMBLEMS
from game.art.palette import THEMES
from game.core.events import Event
from game.core.rules import OVER, SHOW, Step
from game.core.title import titles
from game.stage.box import Box
from game.stage.display import Layout, Look
from game.stage.timeline import Timeline
from game.titles.tsuro.display.display import TsuroDisplay, make
from game.titles.tsuro.state import State
from tests.titles.tsuro.position import C2009, C2015, KOSMOS

SCREEN = Box(0, 0, 1920, 1080)

GAMES: tuple[tuple[str, int, dict[str, str], int], ...] = (
    (C2015, 2, {}, 1),
    (C2015, 8, {}, 2),
    (C2015, 5, {"bonus": "on"}, 4),
    (C2015, 4, {"bonus": "on", "hands": "open", "ban": "off"}, 4),
    (C2009, 6, {"ban": "off", "bonus": "on"}, 5),
    (C2009, 3, {"ban_scope": "edge_only"}, 6),
    (KOSMOS, 4, {}, 7),
    (KOSMOS, 8, {}, 8),
    (KOSMOS, 2, {"duel": "on"}, 9),
    (KOSMOS, 2, {"duel": "on", "board": "dragon", "ban": "on"}, 10),
)


class Moment(NamedTuple):
    """A step as one viewer sees it."""

    before: State
    step: Step
    events: tuple[Event, ...]
    after: State


class DisplayedGame(NamedTuple):
    """A game as states and steps, with the display and layout that show it."""

    display: TsuroDisplay
    rules: Any
    layout: Layout
    steps: tuple[tuple[State, Step], ...]

    def seen(self, seat: int) -> Iterator[Moment]:
        """The game as a seat sees it, step by step."""
        view = self.rules.view(self.steps[0][0], seat)
        for state, step in self.steps:
            for part in self.rules.step_as_seen(state, step, seat):
                events: list[Event] = []
                before = (
                    view if part.move[0] == SHOW else self.rules.with_named_tiles(view, part.move)
                )
                view = self.rules.apply(before, part.move, events.append)
                yield Moment(before, part, tuple(events), view)


def displayed(key: str, seats: int, **options: str) -> DisplayedGame:
    """A game in which nothing has happened yet."""
    title = titles()[key]
    rules = title.rules(seats, title.settle(seats, options))
    looks = [Look(c, e) for c, e in zip(THEMES["box"], EMBLEMS, strict=True)][:seats]
    display = make(key, rules, looks)  # type: ignore[arg-type]
    return DisplayedGame(display, rules, display.layout(SCREEN, 1.0), ())


@cache
def played(number: int) -> DisplayedGame:
    """One of the games, played to its end."""
    key, seats, options, seed = GAMES[number]
    empty = displayed(key, seats, **options)
    chance = random.Random(seed).random
    state, steps = empty.rules.start(), []
    while empty.rules.to_act(state) != OVER:
        step = Step(empty.rules.to_act(state), empty.rules.sample(state, chance))
        steps.append((state, step))
        state = empty.rules.apply(state, step.move)
    return empty._replace(steps=tuple(steps))


@cache
def animated(number: int, seat: int) -> tuple[tuple[Moment, Timeline], ...]:
    """A game as one viewer sees it, with the animation of every step."""
    game = played(number)
    return tuple(
        (moment, game.display.timeline(*moment, seat, game.layout)) for moment in game.seen(seat)
    )


def viewers(number: int) -> tuple[int, ...]:
    """The viewers of a game: an onlooker, the first seat and the last."""
    return (-1, 0, GAMES[number][1] - 1)
