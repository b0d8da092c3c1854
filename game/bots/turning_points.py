"""After a game: how its chances went from step to step, and where they turned."""

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


class Chances(NamedTuple):
    """Every seat's share of the win after a step, once chance had its part, too."""

    number: int
    """How many steps were made, chance counted; 0 for the beginning."""
    step: Step | None
    """The decision that led here."""
    shares: tuple[float, ...]


class Swing(NamedTuple):
    """A decision after which the winners' chances were other than before."""

    number: int
    step: Step
    before: float
    after: float


def chances(replay: Replay, nodes: int = NODES) -> Iterator[Chances]:
    """The course of a record, decision by decision; StepError where the record is wrong.

    Everything the record knows is looked at, hidden hands included: it is all over by then.
    """
    rules = replay.rules
    number, step = 0, None
    state = replay.state
    for moment in replay.moments(listen=False):
        if rules.to_act(state) != CHANCE:
            yield Chances(number, step, _shares(rules, state, nodes))
        if moment.step.actor != CHANCE:
            number, step = replay.steps, moment.step
        state = moment.state
    yield Chances(number, step, _shares(rules, state, nodes))


def _shares(rules: Rules[Any], state: Any, nodes: int) -> tuple[float, ...]:
    if rules.to_act(state) == OVER:
        return tuple(final_shares(rules, state))
    seat = max(0, rules.to_act(state))
    search = Search(rules, advice_for(rules), state, seat, Dice("chances").random)
    search.grow(nodes)
    return tuple(search.shares())


def favourites(course: Sequence[Chances]) -> list[int]:
    """The winners of a course that was played to its end; else whoever is ahead."""
    last = course[-1].shares
    return [seat for seat, share in enumerate(last) if share == max(last)]


def swings(course: Sequence[Chances], count: int) -> list[Swing]:
    """The decisions that moved the chances of those who came out ahead most, biggest first."""
    seats = favourites(course)
    found: list[Swing] = []
    for before, after in pairwise(course):
        if after.step is not None:
            sums = [sum(chances.shares[seat] for seat in seats) for chances in (before, after)]
            found.append(Swing(after.number, after.step, *sums))
    return sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:count]
