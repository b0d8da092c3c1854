"""What a title may tell the search about itself, and what the search does when it tells nothing.

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
Weighed = Sequence[tuple[Move, float]]
"""Whole moves, each with a weight above 0: how promising it looks before it is tried."""
Reason = tuple[str, dict[str, object]]
"""Why a move is good: the key of a sentence in the catalogue, and what goes into its blanks."""


class Advice(Protocol[S_contra]):
    """What the search asks of a title."""

    grain: float
    """How far apart the estimates of better and worse moves lie, 1 being Tsuro's: a careless level
    overlooks as much."""

    def playout(self, state: S_contra) -> int:
        """How many steps are to be tried out from a new position before it is estimated."""
        ...

    def weighed(self, state: S_contra, random: Random) -> Weighed:
        """The moves worth a thought, at least one; what is never good may be left out."""
        ...

    def try_out(self, state: S_contra, random: Random) -> Move:
        """A plausible step, found quickly."""
        ...

    def estimate(self, state: S_contra) -> Sequence[float]:
        """Each seat's share of the win, between 0 and 1, together 1."""
        ...

    def reason(self, view: S_contra, move: Move) -> Reason | None:
        """The one sentence that says most for a move, from facts the view shows, if any does."""
        ...


class Plain:
    """The advice of a title that gives none: every move alike, games tried out to their end."""

    grain = 1.0

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self._even = (1 / rules.seats,) * rules.seats

    def weighed(self, state: Any, random: Random) -> Weighed:
        """Every line of the legal list, open ones with any end."""
        rules = self.rules
        return [(rules.completed(state, move, random), 1.0) for move in rules.moves(state)]

    def playout(self, state: Any) -> int:
        """As many steps as any game takes, short of one that goes round in circles."""
        return 2_000

    def try_out(self, state: Any, random: Random) -> Move:
        """Any step."""
        return self.rules.sample(state, random)

    def estimate(self, state: Any) -> Sequence[float]:
        """Nobody can tell."""
        return self._even

    def reason(self, view: Any, move: Move) -> Reason | None:
        """There is nothing to say."""
        return None


def advice_for(rules: Rules[Any]) -> Advice[Any]:
    """The advice of the title whose rules these are, or the plain one if it has none."""
    folder = type(rules).__module__.rpartition(".")[0]
    if not folder or find_spec(f"{folder}.advice") is None:
        return Plain(rules)
    advice: Advice[Any] = import_module(f"{folder}.advice").advise(rules)
    return advice


def first_thought(rules: Rules[Any], advice: Advice[Any], view: Any, dice: Dice) -> Move:
    """The move that looks best at first sight: what is played when nobody can think."""
    state = rules.sampled_state(view, rules.to_act(view), dice.random)
    return max(advice.weighed(state, dice.random), key=lambda weighed: weighed[1])[0]
