"""Boxes and points, in units: a screen is at least 1080 units high.

Scenes and displays lay things out in them; only the shell knows how many pixels a unit is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle: its upper left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @classmethod
    def around(cls, centre: Point, w: float, h: float | None = None) -> Box:
        """A box centred on a point; square if no height is given."""
        height = w if h is None else h
        return cls(centre[0] - w / 2, centre[1] - height / 2, w, height)

    def holds(self, point: Point) -> bool:
        """Whether a point lies in the box."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box without a border on each side; with one if it is negative."""
        down = dx if dy is None else dy
        return Box(self.x + dx, self.y + down, self.w - 2 * dx, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> Box:
        """The box, moved."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def top(self, h: float) -> Box:
        """The strip of a height at the top."""
        return Box(self.x, self.y, self.w, h)

    def below(self, h: float) -> Box:
        """The rest below a strip of a height at the top."""
        return Box(self.x, self.y + h, self.w, self.h - h)

    def left(self, w: float) -> Box:
        """The strip of a width on the left."""
        return Box(self.x, self.y, w, self.h)

    def beside(self, w: float) -> Box:
        """The rest to the right of a strip of a width on the left."""
        return Box(self.x + w, self.y, self.w - w, self.h)

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """A number of equal boxes side by side."""
        w = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """A number of equal boxes one below the other."""
        h = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]

    def cells(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """The boxes of a grid, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def fitted(self, aspect: float) -> Box:
        """The largest centred box of an aspect ratio (width by height)."""
        w = min(self.w, self.h * aspect)
        return Box.around(self.centre, w, w / aspect)


def hull(boxes: Iterable[Box]) -> Box:
    """The smallest box around all of them."""
    listed = list(boxes)
    x, y = min(box.x for box in listed), min(box.y for box in listed)
    right, bottom = max(box.right for box in listed), max(box.bottom for box in listed)
    return Box(x, y, right - x, bottom - y)
