"""Tables to look at: games played at random, seen by a seat or by nobody in particular."""

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
from tests.titles.tsuro.tables import C2009, C2015, KOSMOS

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
    """A step as somebody sees it."""

    before: State
    step: Step
    events: tuple[Event, ...]
    after: State


class Shown(NamedTuple):
    """A table, its layout, and the whole game as states and steps."""

    table: TsuroDisplay
    rules: Any
    layout: Layout
    game: tuple[tuple[State, Step], ...]

    def seen(self, seat: int) -> Iterator[Moment]:
        """What that seat sees of the game, step by step."""
        view = self.rules.view(self.game[0][0], seat)
        for state, step in self.game:
            for part in self.rules.step_as_seen(state, step, seat):
                events: list[Event] = []
                before = (
                    view if part.move[0] == SHOW else self.rules.with_named_tiles(view, part.move)
                )
                view = self.rules.apply(before, part.move, events.append)
                yield Moment(before, part, tuple(events), view)


def shown(key: str, seats: int, **options: str) -> Shown:
    """A table at which nothing has happened yet."""
    title = titles()[key]
    rules = title.rules(seats, title.settle(seats, options))
    looks = [Look(c, e) for c, e in zip(THEMES["box"], EMBLEMS, strict=True)][:seats]
    table = make(key, rules, looks)  # type: ignore[arg-type]
    return Shown(table, rules, table.layout(SCREEN, 1.0), ())


@cache
def played(number: int) -> Shown:
    """One of the games, whole."""
    key, seats, options, seed = GAMES[number]
    empty = shown(key, seats, **options)
    chance = random.Random(seed).random
    state, game = empty.rules.start(), []
    while empty.rules.to_act(state) != OVER:
        step = Step(empty.rules.to_act(state), empty.rules.sample(state, chance))
        game.append((state, step))
        state = empty.rules.apply(state, step.move)
    return empty._replace(game=tuple(game))


@cache
def filmed(number: int, seat: int) -> tuple[tuple[Moment, Timeline], ...]:
    """A game as somebody sees it, with the motion of every step."""
    table = played(number)
    return tuple(
        (moment, table.table.timeline(*moment, seat, table.layout)) for moment in table.seen(seat)
    )


def viewers(number: int) -> tuple[int, ...]:
    """Who looks on at a game: nobody in particular, the first seat and the last."""
    return (-1, 0, GAMES[number][1] - 1)
