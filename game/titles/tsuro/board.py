"""The square board: its squares, its border, the neighbour across each port.

A *place* is one number: the square faced times eight, plus the port a marker will enter by. A
marker waiting at a square's side, its tick not chosen yet, is ``SIDE + square * 4 + side``.
"""

from __future__ import annotations

from functools import cache

from game.grids.square import name_of

EDGE = -1
"""Across the border there is no place."""

SIDE = 512
SIDES = "NESW"
EMPTY = 255
"""A square without a tile, in the board's bytes."""

_FACING_PORT = (5, 4, 7, 6, 1, 0, 3, 2)
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Board:
    """A square board; squares are numbered along the ranks from a1."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.squares = width * width
        self.names = tuple(name_of(square, width) for square in range(self.squares))
        self.square_of = {name: square for square, name in enumerate(self.names)}
        self.across = tuple(self._across(place) for place in range(self.squares * 8))
        self.ticks = tuple(place for place, over in enumerate(self.across) if over == EDGE)
        self.sides = tuple(
            SIDE + (tick >> 3) * 4 + (tick & 7) // 2 for tick in self.ticks if tick % 2 == 0
        )
        self.tick_starts = tuple((tick, ("@" + self.name(tick),)) for tick in self.ticks)
        self.side_starts = tuple((side, ("@" + self.name(side),)) for side in self.sides)
        self.start_of = {move[0]: place for place, move in (*self.tick_starts, *self.side_starts)}
        self.empty = bytes((EMPTY,)) * self.squares

    def _across(self, place: int) -> int:
        """The place entered by leaving a square through a port, or EDGE."""
        square, port = divmod(place, 8)
        rank, file = divmod(square, self.width)
        east, north = _STEPS[port // 2]
        file, rank = file + east, rank + north
        if not (0 <= file < self.width and 0 <= rank < self.width):
            return EDGE
        return (rank * self.width + file) * 8 + _FACING_PORT[port]

    def name(self, marker: int) -> str:
        """The name of a marker's place (``c5.4``) or side (``a3W``)."""
        if marker >= SIDE:
            square, side = divmod(marker - SIDE, 4)
            return self.names[square] + SIDES[side]
        return f"{self.names[marker >> 3]}.{marker & 7}"


@cache
def board(width: int) -> Board:
    """The board of that width."""
    return Board(width)


def faced(marker: int) -> int:
    """The square a marker on the board faces, its tick chosen or not."""
    return (marker - SIDE) >> 2 if marker >= SIDE else marker >> 3


def ticks_of(marker: int) -> tuple[int, int]:
    """The two ports a marker waiting at a side may choose."""
    side = marker & 3
    return 2 * side, 2 * side + 1
