"""The bots' levels: how long each thinks, and how careless it is in the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple

from game.bots.advice import Advice
from game.bots.search import Candidate, Search
from game.core.bot_levels import EASY, HARD, MEDIUM
from game.core.chance import Dice
from game.core.rules import Move, Rules


class Level(NamedTuple):
    """A strength of play."""

    name: str
    budget_share: float
    """How much of the budget it has, the hardest level having all of it."""
    slack: float
    """How much worse than the best its move may be, as a share of the win, by the title's
    ``value_spread``."""


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
    """How long the hardest level thinks: in positions if given, else in seconds."""

    nodes: int = 0
    seconds: float = 0.0


DEFAULT_BUDGET = Budget(seconds=2.0)
MIN_VISITS = 12
"""Positions that even the shortest search looks at."""
HOPELESS = 0.01
"""The value below which no move counts as nearly as good as a better one."""
SLICE = 8
"""Positions looked at between two looks at the clock."""


class BudgetedSearch:
    """A search for a level's move, run in slices until its budget is spent.

    With a budget of positions the same seed and view lead to the same move, however it is sliced.
    A search that was begun in the opponents' time may be handed in.
    """

    def __init__(self, search: Search, level: Level, budget: Budget) -> None:
        self.move = forced_move(search.rules, search.view)
        """The answer, once there is one; at once if there is no choice."""
        self.search = search
        self._level = level
        self._end = perf_counter() + budget.seconds * level.budget_share
        self._timed = not budget.nodes
        share = round(budget.nodes * level.budget_share)
        self._left = 0 if self._timed else max(MIN_VISITS, share)

    def run_slice(self) -> None:
        """Search a few positions more."""
        if self.move is not None:
            return
        visits = SLICE if self._timed else min(SLICE, self._left)
        more = self.search.run(visits)
        self._left -= visits
        over = perf_counter() >= self._end and self._left <= -MIN_VISITS
        if not more or (over if self._timed else self._left <= 0):
            slack = self._level.slack * self.search.advice.value_spread
            self.move = pick_move(self.search.candidates(), slack, self.search.random)


def choose_move(
    rules: Rules[Any], advice: Advice[Any], view: Any, level: Level, budget: Budget, seed: str
) -> Move:
    """The move of a level for the seat to act, found before this call returns."""
    search = Search(rules, advice, view, rules.to_act(view), Dice(seed).random)
    deciding = BudgetedSearch(search, level, budget)
    while deciding.move is None:
        deciding.run_slice()
    return deciding.move


def forced_move(rules: Rules[Any], view: Any) -> Move | None:
    """The only legal move, if there is only one."""
    listed = rules.moves(view)
    if len(listed) == 1 and rules.open_end(view, listed[0]) is None:
        return listed[0]
    return None


def pick_move(candidates: Sequence[Candidate], slack: float, random: Callable[[], float]) -> Move:
    """Pick at random among the moves within ``slack`` of the best.

    That is what makes a level weaker: it sees no less far than its time allows. But it takes a win
    that it has seen, and does not pick a move that it has seen to lose everything.
    """
    best = max(candidate.value for candidate in candidates)
    if not slack or best >= 1:
        return candidates[0].move
    least = min(best, max(best - slack, HOPELESS))
    near = [candidate for candidate in candidates if candidate.value >= least]
    return near[int(random() * len(near))].move
