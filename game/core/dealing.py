"""Dealing tiles from one box into hands, as a fair deal among machines needs it.

Where no machine may see another's hand, tiles come from a deck that all machines shuffle together.
What keeps track of those cards has to know more of a state than the steps that lead to it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from game.core.rules import NOBODY, Chance, Move, Pick, Rules

S = TypeVar("S")


class Holdings(NamedTuple):
    """Where the tiles of a state are; HIDDEN stands for those it does not know."""

    hands: tuple[bytes, ...]
    """By seat."""
    pile: bytes = b""
    """What is drawn from, in titles where a hand can go back to it; else nothing."""
    out: tuple[int, ...] = ()
    """The seats that have left the game, in the order they did."""


class DealsTiles(Rules[S]):
    """Rules of a title that deals tiles into hands.

    Whatever chance draws for a seat without putting it back goes from the box to that seat's hand.
    A class of its own, not a Protocol: nobody deals because its methods happen to have the names.
    """

    hidden_hands: bool = True
    """Whether seats may not see each other's hands."""

    @abstractmethod
    def holdings(self, state: S) -> Holdings:
        """Where the tiles are."""

    @abstractmethod
    def with_hands(self, state: S, hands: tuple[bytes, ...]) -> S:
        """The state with other tiles in the hands."""

    def whole_box(self) -> tuple[Pick, ...]:
        """Every tile, as often as it is there: all that the first deal draws from."""
        return self.pending_chance(self.start()).pool

    def laid(self, move: Move) -> tuple[Pick, ...]:
        """The tiles of the own hand that a move plays."""
        box = self.whole_box()
        return tuple(pick for pick in move if pick in box)

    def exchanged(self, move: Move) -> tuple[tuple[Pick, Pick], ...]:
        """The tiles, given and got, that a move exchanges with visible hands."""
        return ()

    def with_exchanged(self, move: Move, pairs: Sequence[tuple[Pick, Pick]]) -> Move:
        """A move that exchanges tiles, with these named in it."""
        return move


def is_dealt(rules: Rules[Any], due: Chance) -> bool:
    """Whether what is due goes to a hand; all other outcomes are public."""
    return isinstance(rules, DealsTiles) and due.seat != NOBODY and not due.replace


def has_secrets(rules: Rules[Any]) -> bool:
    """Whether seats know different things in a game."""
    if isinstance(rules, DealsTiles):
        return rules.hidden_hands
    return type(rules).view is not Rules.view


def has_chance(rules: Rules[Any]) -> bool:
    """Whether anything in the game is left to chance."""
    return type(rules).pending_chance is not Rules.pending_chance
