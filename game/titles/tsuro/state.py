"""A game of Tsuro at one moment, as plain numbers and bytes."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

# Phases; the first two are chance's.
DEAL, DRAW, START, PLACE, TICK, BONUS, OVER = range(7)

UNSET = -1
"""A marker not set yet."""
OUT = -2
"""A marker that left the board or met another."""
TABLE = -1
"""The dragon when nobody holds it."""


class State(NamedTuple):
    """Hands, pile and aside are sorted tile ids; a marker is a place, a side, UNSET or OUT."""

    phase: int
    actor: int
    """The seat that owes a decision, or is to get tiles."""
    turn: int
    """The seat whose turn it is."""
    pawn: int
    """The pawn that placed the latest tile (with one marker each: its seat)."""
    half: int
    """1 in the second half of a duel turn."""
    board: bytes
    markers: tuple[int, ...]
    """Pawn by pawn: all seats' first pawns, then (duel) all seats' second ones."""
    hands: tuple[bytes, ...]
    pile: bytes
    aside: tuple[bytes, ...]
    """Kosmos: the hands of those who are out, by seat."""
    dragon: int
    out: tuple[int, ...]
    """Seats in the order they left."""
    victors: tuple[int, ...]
    partial: int
    """1 if anything is hidden; then the whole pile is."""


fresh = partial(tuple.__new__, State)
"""A state from the tuple of its fields: two thirds of the cost of calling the class."""


def moved_to(markers: tuple[int, ...], pawn: int, marker: int) -> tuple[int, ...]:
    """The markers with one of them elsewhere."""
    replaced = list(markers)
    replaced[pawn] = marker
    return tuple(replaced)
