"""Help for a person: a move worth making, and one sentence of why."""

from __future__ import annotations

from time import monotonic
from typing import Any, NamedTuple

from game.bots.advice import Advice, Reason, advice_for
from game.bots.levels import LEVELS, Budget, choose_move, forced_move
from game.bots.worker_handle import WorkerHandle
from game.core.bot_levels import HARD
from game.core.rules import Move, Rules

HINT_BUDGET = Budget(seconds=1.0)
"""Shorter than a bot's: somebody waits for the hint."""
SEED = "hint"

ONLY: Reason = ("reason.only", {})
WINS: Reason = ("reason.wins", {})
BEST: Reason = ("reason.best", {})


class Hint(NamedTuple):
    """A move, and the sentence that says why: its key and its blanks."""

    move: Move
    reason: Reason


def hint(rules: Rules[Any], view: Any, budget: Budget = HINT_BUDGET, seed: str = SEED) -> Hint:
    """A hint for the seat to act on that view, found before this call returns."""
    advice = advice_for(rules)
    move = choose_move(rules, advice, view, LEVELS[HARD], budget, seed)
    return Hint(move, why(rules, advice, view, move))


def why(rules: Rules[Any], advice: Advice[Any], view: Any, move: Move) -> Reason:
    """The reason for a move, from facts that the view shows."""
    if forced_move(rules, view) is not None:
        return ONLY
    result = rules.result(rules.apply(view, move))
    if result is not None and rules.to_act(view) in result.winners:
        return WINS
    return advice.reason(view, move) or BEST


class Hinter:
    """Hints for a screen, which must not wait: request one, then poll."""

    def __init__(self, rules: Rules[Any], budget: Budget = HINT_BUDGET) -> None:
        self.worker = WorkerHandle(rules, budget)
        self.hint: Hint | None = None
        """The hint that was found last, until it is cancelled."""
        self._view: Any = None

    @property
    def thinking(self) -> bool:
        """Whether a hint was requested and has not been found yet."""
        return self._view is not None

    def request(self, view: Any, seed: str = SEED) -> None:
        """Begin to think for the seat to act on that view."""
        self._view = view
        self.worker.request(monotonic(), view, HARD, seed)

    def poll(self) -> Hint | None:
        """The hint that was requested, once, as soon as it has been found."""
        move = None if self._view is None else self.worker.poll(monotonic())
        if move is None:
            return None
        rules, view, self._view = self.worker.rules, self._view, None
        self.hint = Hint(move, why(rules, advice_for(rules), view, move))
        return self.hint

    def cancel(self) -> None:
        """Stop thinking, and forget the hint that was found."""
        if self.thinking:
            self.worker.cancel()
        self._view = self.hint = None

    def close(self) -> None:
        """End the worker process."""
        self._view = None
        self.worker.close()
