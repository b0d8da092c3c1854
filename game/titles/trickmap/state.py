"""A game of Trickmap at one moment."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

# Phases; the first two are chance's.
DEAL, REVEAL, PLACE, EXPLORE, OVER = range(5)

TRICKS = 9
HAND = 10
OPEN = -1
"""No terrain."""


class State(NamedTuple):
    """The map is in placing order, so a tile's trick and player follow from its index."""

    phase: int
    actor: int
    """The seat that owes a decision, or is to get or show tiles."""
    round: int
    trick: int
    starter: int
    """The seat that led the round."""
    leader: int
    """The seat that led the trick."""
    terrain: int
    """The predominant terrain of a trick that is won; OPEN before, or if its winner chooses."""
    cells: tuple[int, ...]
    laid: tuple[int, ...]
    explorers: tuple[tuple[int, int, int], ...]
    """{E2} {E3} Where each stands for good (a cell), whose it is, the terrain it claims."""
    hands: tuple[bytes, ...]
    aside: bytes
    """Every tile of the deck that is neither on the map nor in a hand."""
    won: tuple[int, ...]
    scores: tuple[int, ...]
    gained: tuple[int, ...]
    """The points of the round just scored."""
    victors: tuple[int, ...]
    partial: int
    """1 if anything is hidden; then all that is aside is."""


fresh = partial(tuple.__new__, State)
"""A state from the tuple of its fields: two thirds of the cost of calling the class."""


def round_over(state: State) -> bool:
    """Whether a whole map lies on the table, counted or being counted."""
    return bool(state.cells) and state.phase not in (PLACE, EXPLORE)
