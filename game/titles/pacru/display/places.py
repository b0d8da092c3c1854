"""Places on the series' screen: the layout, and every field of the board."""

from __future__ import annotations

from game.stage.box import Box, Point
from game.stage.display import Layout
from game.stage.player_list import fit_player_list
from game.titles.pacru.board import NAMES

RIM = 0.048
"""The frame's width, as a share of the board's."""
GROOVE = 0.014
"""Between two sectors, as a share of the board's width."""
SECTOR = (1 - 2 * RIM - 2 * GROOVE) / 3
FIELD = SECTOR / 3

CHEVRON, MARKER, BASE, SPOT = 1.24, 0.72, 1.12, 0.94
"""The sizes of pictures in fields, with shadows, which cannot be pointed at."""

_MARGIN, _GAP, _LANE, _COLUMN, _POINTS = 40, 20, 44, 760, 100


def _along(place: int) -> float:
    """The middle of a file's fields from the left, as a share of the board."""
    return RIM + place // 3 * (SECTOR + GROOVE) + (place % 3 + 0.5) * FIELD


def _place(name: str) -> Point:
    return _along(ord(name[0]) - ord("a")), _along(9 - int(name[1]))


SHARES: tuple[Point, ...] = tuple(_place(name) for name in NAMES)
"""The middle of every field, as shares of the board; ranks count from below."""


def layout(area: Box, text: float, seats: int) -> Layout:
    """The board on the left, players and texts beside it; large text makes it smaller."""
    inner = area.inset(_MARGIN)
    side = min(inner.h, inner.w - _LANE - max(_COLUMN, 480 * text))
    wide = min(inner.w - side - _LANE, 1000 * max(1.0, text * 0.75))
    inner = Box.around(inner.centre, side + _LANE + wide, inner.h)
    board = Box(inner.x, inner.y + (inner.h - side) / 2, side, side)
    column = Box(board.right + _LANE, inner.y, wide, inner.h)
    players = fit_player_list(column, seats, text, _GAP, _POINTS)
    nothing = Box(board.x, board.bottom, 0, 0)
    return Layout(board, nothing, players, column.below(players.box.h + _GAP))


def size_of(layout: Layout) -> float:
    """How large a field is."""
    return layout.board.w * FIELD


def centre(layout: Layout, field: int) -> Point:
    """The middle of a field."""
    x, y = SHARES[field]
    return layout.board.x + x * layout.board.w, layout.board.y + y * layout.board.w


def field_box(layout: Layout, field: int) -> Box:
    """What is pointed at to choose a field, or what stands on it."""
    return Box.around(centre(layout, field), size_of(layout) * SPOT)
