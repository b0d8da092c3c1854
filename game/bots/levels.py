"""The three levels: how long each thinks, and how careless it is in the end."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

from game.bots.advice import Advice
from game.bots.search import Candidate, Search
from game.core.bot_levels import EASY, HARD, MEDIUM
from game.core.chance import Dice
from game.core.rules import Move, Rules


class Level(NamedTuple):
    """A way to play, between a beginner's and the best there is."""

    name: str
    share: float
    """How much of the time, or of the positions looked at, that the best level has."""
    slack: float
    """How much of its share of the win it may give away with a move, not noticing; by the title's
    grain."""


LEVELS = {
    level.name: level
    for level in (
        Level(EASY, 0.02, 0.35),
        Level(MEDIUM, 0.15, 0.08),
        Level(HARD, 1.0, 0.0),
    )
}
"""Set by Tsuro, where luck keeps the levels closest. In Kosmos, 400 positions for hard, hard won
63 of 100 games from a medium bot with a slack of 0.06, and 72 with 0.08 (200 games each); medium
won 72 and 73 and a half from easy."""


class Budget(NamedTuple):
    """How long the best level thinks: so many positions if given, else so many seconds."""

    nodes: int = 0
    seconds: float = 0.0


USUAL = Budget(seconds=2.0)
FEWEST = 12
"""Positions that even the shortest thought looks at."""
HOPELESS = 0.01
"""A share of the win that nobody settles for who has seen a larger one."""
SLICE = 8
"""Positions looked at between two looks at the clock."""


class Thought:
    """A move being thought about, a little at a time.

    With a budget of positions the same seed and view lead to the same move, however the thinking
    is cut into pieces. A search that was begun in the opponents' time may be handed in.
    """

    def __init__(self, search: Search, level: Level, budget: Budget) -> None:
        self.move = forced(search.rules, search.view)
        """The answer, once there is one; at once if there is no choice."""
        self.search = search
        self._level = level
        self._end = perf_counter() + budget.seconds * level.share
        self._left = max(FEWEST, round(budget.nodes * level.share)) if budget.nodes else 0
        self._timed = not budget.nodes

    def go_on(self) -> None:
        """Think for a few positions more."""
        if self.move is not None:
            return
        visits = SLICE if self._timed else min(SLICE, self._left)
        more = self.search.grow(visits)
        self._left -= visits
        over = perf_counter() >= self._end and self._left <= -FEWEST
        if not more or (over if self._timed else self._left <= 0):
            slack = self._level.slack * self.search.advice.grain
            self.move = chosen(self.search.findings(), slack, self.search.random)


def think(
    rules: Rules[Any], advice: Advice[Any], view: Any, level: Level, budget: Budget, seed: str
) -> Move:
    """The move of a level for the seat to act."""
    search = Search(rules, advice, view, rules.to_act(view), Dice(seed).random)
    thought = Thought(search, level, budget)
    while thought.move is None:
        thought.go_on()
    return thought.move


def forced(rules: Rules[Any], view: Any) -> Move | None:
    """The only move there is, if so."""
    listed = rules.moves(view)
    if len(listed) == 1 and rules.open_end(view, listed[0]) is None:
        return listed[0]
    return None


def chosen(findings: list[Candidate], slack: float, random: Callable[[], float]) -> Move:
    """The best move; a careless level takes any that seems nearly as good.

    That is what makes a level weaker: it sees no less far than its time allows, and does not mind.
    But a win it has seen it takes, and it does nothing that it has seen to leave it with nothing.
    """
    best = max(finding.share for finding in findings)
    if not slack or best >= 1:
        return findings[0].move
    least = min(best, max(best - slack, HOPELESS))
    near = [finding for finding in findings if finding.share >= least]
    return near[int(random() * len(near))].move
