"""Places on the series' screen: the layout, and every field of the board."""

from __future__ import annotations

from game.stage.box import Box, Point
from game.stage.display import Layout
from game.titles.pacru.board import NAMES

RIM = 0.048
"""The frame's width, as a share of the board's."""
GROOVE = 0.014
"""Between two sectors, as a share of the board's width."""
SECTOR = (1 - 2 * RIM - 2 * GROOVE) / 3
FIELD = SECTOR / 3

CHEVRON, MARKER, BASE, SPOT = 1.24, 0.72, 1.12, 0.94
"""The sizes of pictures in fields, with shadows, which cannot be pointed at."""


def _along(place: int) -> float:
    """The middle of a file's fields from the left, as a share of the board."""
    return RIM + place // 3 * (SECTOR + GROOVE) + (place % 3 + 0.5) * FIELD


def _place(name: str) -> Point:
    return _along(ord(name[0]) - ord("a")), _along(9 - int(name[1]))


SHARES: tuple[Point, ...] = tuple(_place(name) for name in NAMES)
"""The middle of every field, as shares of the board; ranks count from below."""


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
