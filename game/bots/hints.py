"""Help for a person: a move worth making, and one sentence of why."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.bots.advice import Advice, Reason, advice_for, first_thought
from game.bots.levels import LEVELS, Budget, forced, think
from game.bots.worker import Question
from game.bots.worker_handle import WorkerHandle
from game.core.bot_levels import HARD
from game.core.chance import Dice
from game.core.rules import Move, Rules

HARDEST = LEVELS[HARD]
USUAL = Budget(seconds=1.0)
"""A hint is asked for by somebody who waits for it."""

ONLY: Reason = ("reason.only", {})
WINS: Reason = ("reason.wins", {})
BEST: Reason = ("reason.best", {})


class Hint(NamedTuple):
    """A move, and the key of the sentence that says why, with what goes into its blanks."""

    move: Move
    reason: Reason


def hint(rules: Rules[Any], view: Any, budget: Budget = USUAL, seed: str = "hint") -> Hint:
    """A hint for the seat to act on that view; this call thinks, and takes its time."""
    advice = advice_for(rules)
    move = think(rules, advice, view, HARDEST, budget, seed)
    return Hint(move, why(rules, advice, view, move))


def why(rules: Rules[Any], advice: Advice[Any], view: Any, move: Move) -> Reason:
    """What speaks for a move, from facts that the view shows."""
    if forced(rules, view) is not None:
        return ONLY
    result = rules.result(rules.apply(view, move))
    if result is not None and rules.to_act(view) in result.winners:
        return WINS
    return advice.reason(view, move) or BEST


class Hinter:
    """Hints for a screen, which must not wait: ask, then poll until there is one."""

    def __init__(self, rules: Rules[Any], budget: Budget = USUAL) -> None:
        self._rules = rules
        self._advice = advice_for(rules)
        self._budget = budget
        self._thinker: WorkerHandle | None = None
        self._view: Any = None
        self._questions = 0

    @property
    def worker(self) -> int | None:
        """The process that thinks, as the system counts them, if there is one."""
        return None if self._thinker is None else self._thinker.pid

    def ask(self, view: Any, seed: str = "hint") -> None:
        """Begin to think for the seat to act on that view."""
        if self._thinker is None:
            self._thinker = WorkerHandle(self._rules)
        self._view = view
        self._questions += 1
        seat = self._rules.to_act(view)
        question = Question(self._questions, seat, view, HARDEST.name, self._budget, seed, ())
        self._thinker.ask(question)

    def poll(self) -> Hint | None:
        """The hint that was asked for, once; if the worker is lost, what looks best at once."""
        if self._view is None or self._thinker is None:
            return None
        move = self._thinker.poll(self._questions)
        if move is None and not self._thinker.alive:
            self.close()
            move = first_thought(self._rules, self._advice, self._view, Dice("hint"))
        if move is None:
            return None
        view, self._view = self._view, None
        return Hint(move, why(self._rules, self._advice, view, move))

    def cancel(self) -> None:
        """Never mind."""
        self._view = None
        if self._thinker is not None:
            self._thinker.cancel()

    def close(self) -> None:
        """Let the worker go."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
