"""How the chances of a recorded game went from step to step, and where it turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from game.bots.advice import advice_for
from game.bots.search import Search
from game.core.chance import Dice
from game.core.replay import Replay
from game.core.rules import CHANCE, OVER, Rules, Step
from game.core.win_shares import final_shares

NODES = 200
"""Positions looked at for each step of the game."""


class Evaluation(NamedTuple):
    """Every seat's chances after a decision, and after what chance brought then."""

    number: int
    """How many steps were made, chance counted; 0 for the beginning."""
    step: Step | None
    """The decision that led here."""
    chances: tuple[float, ...]
    """Each seat's expected share of the win."""


class TurningPoint(NamedTuple):
    """A decision after which the winners' chances were other than before."""

    number: int
    step: Step
    before: float
    after: float


def evaluations(replay: Replay, nodes: int = NODES) -> Iterator[Evaluation]:
    """Evaluate a record decision by decision; StepError where the record is wrong.

    Everything the record knows is looked at, hidden hands included: it is all over by then.
    """
    rules = replay.rules
    number, step = 0, None
    state = replay.state
    for moment in replay.moments(listen=False):
        if rules.to_act(state) != CHANCE:
            yield Evaluation(number, step, _chances(rules, state, nodes))
        if moment.step.actor != CHANCE:
            number, step = replay.steps, moment.step
        state = moment.state
    yield Evaluation(number, step, _chances(rules, state, nodes))


def _chances(rules: Rules[Any], state: Any, nodes: int) -> tuple[float, ...]:
    if rules.to_act(state) == OVER:
        return tuple(final_shares(rules, state))
    seat = max(0, rules.to_act(state))
    search = Search(rules, advice_for(rules), state, seat, Dice("chances").random)
    search.run(nodes)
    return tuple(search.values())


def leaders(course: Sequence[Evaluation]) -> list[int]:
    """The winners of a finished game, else the seats with the best chances."""
    last = course[-1].chances
    return [seat for seat, chance in enumerate(last) if chance == max(last)]


def turning_points(course: Sequence[Evaluation], count: int) -> list[TurningPoint]:
    """The decisions that changed the leaders' chances most, biggest first."""
    seats = leaders(course)
    found: list[TurningPoint] = []
    for before, after in pairwise(course):
        if after.step is not None:
            sums = [sum(point.chances[seat] for seat in seats) for point in (before, after)]
            found.append(TurningPoint(after.number, after.step, *sums))
    return sorted(found, key=lambda point: -abs(point.after - point.before))[:count]
