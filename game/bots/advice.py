"""Advice: what a title may tell the search, and the default for one that does not.

A title's ``advice.py`` has ``advise(rules)``, which gives an object that fulfils Advice. It need
not import anything from here: it is enough to have the methods.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeVar

from game.core.chance import Dice
from game.core.rules import Move, Rules

S_contra = TypeVar("S_contra", contravariant=True)

Random = Callable[[], float]
Priors = Sequence[tuple[Move, float]]
"""Whole moves, each with a weight above 0: how promising it looks before it is tried."""
Reason = tuple[str, dict[str, object]]
"""Why a move is good: the key of a sentence in the catalogue, and what goes into its blanks."""


class Advice(Protocol[S_contra]):
    """What the search asks of a title."""

    value_spread: float
    """How far apart the values of better and worse moves lie, 1 being Tsuro's: by this the levels'
    slack is multiplied."""

    def rollout_depth(self, state: S_contra) -> int:
        """How many steps to play on from a new position before it is evaluated."""
        ...

    def priors(self, state: S_contra, random: Random) -> Priors:
        """The moves worth searching, at least one; what is never good may be left out."""
        ...

    def rollout_move(self, state: S_contra, random: Random) -> Move:
        """A plausible step, found quickly."""
        ...

    def evaluate(self, state: S_contra) -> Sequence[float]:
        """Each seat's expected share of the win, between 0 and 1, together 1."""
        ...

    def reason(self, view: S_contra, move: Move) -> Reason | None:
        """The sentence that says most for a move, from facts the view shows, if any does."""
        ...


class DefaultAdvice:
    """Advice for a title without its own: even priors, rollouts to the game's end."""

    value_spread = 1.0

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self._even = (1 / rules.seats,) * rules.seats

    def priors(self, state: Any, random: Random) -> Priors:
        """Every legal move with the same weight, open ones with a random end."""
        rules = self.rules
        return [(rules.completed(state, move, random), 1.0) for move in rules.moves(state)]

    def rollout_depth(self, state: Any) -> int:
        """More steps than any game takes that does not go round in circles."""
        return 2_000

    def rollout_move(self, state: Any, random: Random) -> Move:
        """A random step."""
        return self.rules.sample(state, random)

    def evaluate(self, state: Any) -> Sequence[float]:
        """The same share for every seat."""
        return self._even

    def reason(self, view: Any, move: Move) -> Reason | None:
        """No reason."""
        return None


def advice_for(rules: Rules[Any]) -> Advice[Any]:
    """The advice of the title whose rules these are, or the default if it has none."""
    folder = type(rules).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.advice") is None:
        return DefaultAdvice(rules)
    advice: Advice[Any] = import_module(f"{folder}.advice").advise(rules)
    return advice


def highest_prior_move(rules: Rules[Any], advice: Advice[Any], view: Any, dice: Dice) -> Move:
    """The move with the highest prior: what a bot plays that cannot search."""
    state = rules.sampled_state(view, rules.to_act(view), dice.random)
    return max(advice.priors(state, dice.random), key=lambda prior: prior[1])[0]
