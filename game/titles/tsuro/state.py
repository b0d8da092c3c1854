"""The state of a game of Tsuro, as plain numbers and bytes."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.core.hidden_tiles import HIDDEN, hidden, joined, put, without

# Phases; the first two are chance's.
DEAL, DRAW, START, PLACE, TICK, BONUS, OVER = range(7)

UNSET = -1
"""A marker not set yet."""
OUT = -2
"""A marker that left the board or collided."""
NOBODY = -1
"""The dragon's holder while it lies on the table."""
FULL_HAND = 3


class State(NamedTuple):
    """A position of the game.

    Hands, pile and aside are sorted tile ids; a marker is a place, a side, UNSET or OUT.
    """

    phase: int
    actor: int
    """The seat that is to decide, or to get tiles."""
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


class MutableState:
    """A state while a step is applied: its fields change in place."""

    __slots__ = State._fields

    def __init__(self, state: State) -> None:
        (
            self.phase, self.actor, self.turn, self.pawn, self.half, self.board, self.markers,
            self.hands, self.pile, self.aside, self.dragon, self.out, self.victors, self.partial,
        ) = state  # fmt: skip

    def frozen(self) -> State:
        """The state with all changes made."""
        return _new_state((
            self.phase, self.actor, self.turn, self.pawn, self.half, self.board, self.markers,
            self.hands, self.pile, self.aside, self.dragon, self.out, self.victors, self.partial,
        ))  # fmt: skip

    def lay(self, laid: int, square: int) -> None:
        """Put a tile on a square."""
        self.board = self.board[:square] + _ONE_BYTE[laid] + self.board[square + 1 :]

    def put_marker(self, pawn: int, marker: int) -> None:
        """Put a pawn's marker at a place or a side."""
        markers = list(self.markers)
        markers[pawn] = marker
        self.markers = tuple(markers)

    def deal(self, seat: int, tiles: bytes) -> None:
        """Move tiles from the pile to a hand; an unknown one hides the whole pile."""
        for tile in tiles:
            if self.partial or tile == HIDDEN:
                self.partial, self.pile = 1, hidden(self.pile[1:])
            else:
                self.pile = without(self.pile, tile)
        self.hands = put(self.hands, seat, joined(self.hands[seat], tiles))

    def discard(self, seat: int, tile: int) -> None:
        """Take a tile out of a hand."""
        self.hands = put(self.hands, seat, without(self.hands[seat], tile))

    def exchange(self, seat: int, mine: int, other: int, theirs: int) -> None:
        """Swap a tile of one hand for a tile of another."""
        for owner, given, got in ((other, theirs, mine), (seat, mine, theirs)):
            hand = joined(without(self.hands[owner], given), bytes((got,)))
            self.hands = put(self.hands, owner, hand)

    def return_hand(self, seat: int) -> None:
        """Put a hand back into the pile."""
        pile = joined(self.pile, self.hands[seat])
        self.pile = hidden(pile) if self.partial else pile
        self.hands = put(self.hands, seat, b"")

    def set_aside(self, seat: int) -> None:
        """Lay a hand aside."""
        self.aside = put(self.aside, seat, joined(self.aside[seat], self.hands[seat]))
        self.hands = put(self.hands, seat, b"")

    def tiles_used_up(self) -> bool:
        """Whether no tile is left in the pile and in any hand."""
        return not self.pile and not any(self.hands)


AnyState = State | MutableState

_new_state = partial(tuple.__new__, State)
"""A state from the tuple of its fields: two thirds of the cost of calling the class."""
_ONE_BYTE = tuple(bytes((value,)) for value in range(256))
