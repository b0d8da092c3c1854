"""Positions on the screen: layout, squares, ticks, hand, pile and dragon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stage.box import Box, Point
from game.stage.display import Layout
from game.stage.player_list import fit_player_list, info_height
from game.titles.tsuro.board import SIDE

RIM = 0.07
"""Width of the frame, as a share of the board's."""
EDGE_OF_TILE = 0.06
"""Margin of a tile's picture around the tile, for its shadow."""
MARKER = 0.4
"""A marker's picture, in squares; the ball in it is four fifths of that."""

_MARGIN = 40
_LANE = 56
"""Left of the players' list, where the dragon lies by the row of its holder."""
_RIGHT_LANE = 20
_GAP = 20
_PAD = 18
_COLUMN = 760
_OUTWARD = ((0, -1), (1, 0), (0, 1), (-1, 0))
_CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def port_point(port: int) -> Point:
    """A port on the unit square (y downwards): at 1/3 or 2/3 of its side."""
    side, second = divmod(port, 2)
    share = (1 + second) / 3
    (x, y), (to_x, to_y) = _CORNERS[side], _CORNERS[(side + 1) % 4]
    return x + (to_x - x) * share, y + (to_y - y) * share


def outward(port: int) -> Point:
    """The direction out of the square at a port."""
    return _OUTWARD[port // 2]


def layout(area: Box, text: float, seats: int, width: int) -> Layout:
    """The layout of the screen: the board on the left, all else beside it.

    With large text the hand goes under the board, so that the list and the words have room.
    """
    inner = area.inset(_MARGIN)
    beside = _with_hand_beside(inner, text, seats, width)
    return beside or _with_hand_below(inner, text, seats, width)


def _tray(board: float, width: int) -> float:
    """Height of the hand's box: a tile and its border."""
    return board * (1 - 2 * RIM) / width + 2 * _PAD


def _with_hand_beside(inner: Box, text: float, seats: int, width: int) -> Layout | None:
    side = min(inner.h, inner.w - _LANE - _RIGHT_LANE - _COLUMN)
    tray = _tray(side, width)
    column_w = min(inner.w - side - _LANE - _RIGHT_LANE, 1000)
    inner = Box.around(inner.centre, side + _LANE + column_w + _RIGHT_LANE, inner.h)
    board = Box(inner.x, inner.y + (inner.h - side) / 2, side, side)
    column = Box(board.right + _LANE, inner.y, column_w, inner.h)
    players = fit_player_list(column, seats, text, tray + 2 * _GAP)
    rest = column.below(players.box.h + _GAP)
    if text > 1.45 or rest.h < tray + _GAP + info_height(text):
        return None
    return Layout(board, rest.top(tray), players, rest.below(tray + _GAP))


def _with_hand_below(inner: Box, text: float, seats: int, width: int) -> Layout:
    share = (1 - 2 * RIM) / width
    highest = (inner.h - _GAP - 2 * _PAD) / (1 + share)
    side = min(highest, inner.w - _LANE - _RIGHT_LANE - 500 * text)
    column_w = min(inner.w - side - _LANE - _RIGHT_LANE, 700 * text)
    inner = Box.around(inner.centre, side + _LANE + column_w + _RIGHT_LANE, inner.h)
    tray = _tray(side, width)
    spare = (inner.h - side - _GAP - tray) / 2
    board = Box(inner.x, inner.y + spare, side, side)
    hand = Box(inner.x, board.bottom + _GAP, side, tray)
    column = Box(board.right + _LANE, inner.y, column_w, inner.h)
    players = fit_player_list(column, seats, text, _GAP)
    return Layout(board, hand, players, column.below(players.box.h + _GAP))


class Places(NamedTuple):
    """Positions in one layout, for a board width and a number of seats."""

    layout: Layout
    width: int
    seats: int

    @property
    def square(self) -> float:
        """Size of a square, and so of a tile."""
        return self.field.w / self.width

    @property
    def field(self) -> Box:
        """The board within its frame."""
        return self.layout.board.inset(self.layout.board.w * RIM)

    def square_box(self, square: int) -> Box:
        """The box of a square; ranks count from below."""
        rank, file = divmod(square, self.width)
        s, field = self.square, self.field
        return Box(field.x + file * s, field.y + (self.width - 1 - rank) * s, s, s)

    def at(self, square: int, point: Point) -> Point:
        """A point of the unit square on a square of the board."""
        box = self.square_box(square)
        return box.x + point[0] * box.w, box.y + point[1] * box.h

    def point(self, marker: int) -> Point:
        """The point of a marker: its tick, or outside a side between its two ticks."""
        if marker < SIDE:
            return self.at(marker >> 3, port_point(marker & 7))
        square, side = divmod(marker - SIDE, 4)
        (ax, ay), (bx, by) = port_point(2 * side), port_point(2 * side + 1)
        dx, dy = _OUTWARD[side]
        return self.at(square, ((ax + bx) / 2 + dx * 0.04, (ay + by) / 2 + dy * 0.04))

    def start_box(self, marker: int) -> Box:
        """The box pointed at to set a marker at a start."""
        if marker < SIDE:
            return Box.around(self.point(marker), self.square * 0.32)
        long, short = self.square * 0.62, self.square * 0.34
        upright = (marker - SIDE) % 4 % 2 == 1
        return Box.around(self.point(marker), *((short, long) if upright else (long, short)))

    def hand_box(self, slot: int) -> Box:
        """The box of the tile in a slot of the hand."""
        tray, s = self.layout.hand, self.square
        return Box(tray.x + _PAD + slot * (s + _PAD), tray.y + (tray.h - s) / 2, s, s)

    @property
    def pile(self) -> Box:
        """The box of the pile, at the right end of the hand's."""
        tray, s = self.layout.hand, self.square * 0.76
        return Box(tray.right - _PAD - s, tray.y + (tray.h - s) / 2, s, s)

    def dragon(self, holder: int | None) -> Box:
        """The box of the dragon: beside the pile, or by the row of its holder."""
        if holder is None:
            s = self.square * 0.64
            return Box.around((self.pile.x - _PAD - s / 2, self.pile.centre[1]), s)
        row = self.row(holder)
        left = row.x < self.layout.players.box.centre[0] - 1
        x = row.x - _LANE / 2 if left else row.right + 32
        return Box.around((x, row.centre[1]), 50)

    def row(self, seat: int) -> Box:
        """The row of a seat in the players' list."""
        return self.layout.players.rows(self.seats)[seat]

    def tray(self, own: int, others: int) -> Box:
        """The tray over the board for exchanging tiles: a grid of pairs."""
        room = self.field.inset(self.square * 0.35)
        cell = min(room.w / (others + 1), room.h / (own + 1), self.square * 0.9)
        return Box.around(room.centre, cell * (others + 1) + _PAD, cell * (own + 1) + _PAD)

    def pair_box(self, own: int, others: int, row: int, column: int) -> Box:
        """A cell of that grid; row 0 holds the pool's tiles, column 0 the own ones."""
        inner = self.tray(own, others).inset(_PAD / 2)
        cell = inner.w / (others + 1)
        return Box(inner.x + column * cell, inner.y + row * cell, cell, cell)


def display_order(hand: bytes) -> Sequence[int]:
    """A hand in the order it is shown: fixed, but unrelated to the numbers.

    Unknown tiles come last.
    """
    return sorted(hand, key=lambda tile: (tile > 34, (tile * 23 + 11) % 37))
