"""A game of Trickmap at one moment."""

from __future__ import annotations

from typing import NamedTuple

# Phases; the first two are chance's.
DEAL, REVEAL, PLACE, EXPLORE, OVER = range(5)

TRICKS = 9
HAND = 10


class Explorer(NamedTuple):
    """{E2} Where an explorer stands, whose it is, and the terrain it claims."""

    cell: int
    seat: int
    terrain: int


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
    cells: tuple[int, ...]
    laid: tuple[int, ...]
    explorers: tuple[tuple[int, int, int], ...]
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
