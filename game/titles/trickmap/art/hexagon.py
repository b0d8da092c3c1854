"""The space tiles are drawn in: a hexagon of radius 100, its lower edge thick."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.art.recipes import Svg
from game.art.svg import drawing, polygon, ring_of
from game.stage.box import Point

WIDTH, HEIGHT = 180.0, 224.0
CENTRE = (90.0, 104.0)
RADIUS = 100.0
THICK = 16.0
MODEL = (192, 239)
"""The least pixels a tile is drawn with: on a map that zooms it has many sizes."""


def tile_drawing(*parts: str) -> Svg:
    """A drawing in the space of a tile."""
    return drawing(WIDTH, HEIGHT, *parts)


def corners(radius: float = RADIUS) -> list[Point]:
    """The corners, clockwise from the top."""
    return ring_of(6, radius, CENTRE)


def side(index: int, radius: float = RADIUS) -> tuple[Point, Point]:
    """The two ends of a side; sides count clockwise from east."""
    tips = corners(radius)
    return tips[(index + 1) % 6], tips[(index + 2) % 6]


def towards(index: int, distance: float) -> Point:
    """A point so far from the middle in the direction of a side."""
    angle = math.radians(60 * index)
    return CENTRE[0] + distance * math.cos(angle), CENTRE[1] + distance * math.sin(angle)


def outline(radius: float = RADIUS, **style: object) -> str:
    """The outline of the hexagon."""
    return polygon(corners(radius), **style)


def chances(seed: int) -> Iterator[float]:
    """Scattered numbers from 0 to 1, the same ones for the same seed."""
    state = (seed * 2654435761 + 97) & 0xFFFFFFFF
    for _ in range(3):
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
    while True:
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        yield (state >> 8) / (1 << 24)
