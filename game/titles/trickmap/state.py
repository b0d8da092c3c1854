"""The state of a game of Trickmap."""

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
    """A state; the map is in placing order, which gives each tile's trick and player."""

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
    """The predominant terrain of a trick that is won; else OPEN."""
    cells: tuple[int, ...]
    laid: tuple[int, ...]
    explorers: tuple[tuple[int, int, int], ...]
    """{E2} {E3} Each explorer's cell, seat, and claimed terrain."""
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
"""Builds a state from the tuple of its fields: faster than calling the class."""


def with_tile(state: State, cell: int, laid: int, hands: tuple[bytes, ...], actor: int) -> State:
    """The state after a tile was laid, with the next seat to act."""
    cells, tiles = (*state.cells, cell), (*state.laid, laid)
    return fresh((PLACE, actor, *state[2:7], cells, tiles, state[9], hands, *state[11:]))


def round_over(state: State) -> bool:
    """Whether a whole map lies on the table, counted or being counted."""
    return bool(state.cells) and state.phase not in (PLACE, EXPLORE)
