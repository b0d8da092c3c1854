"""The eight directions, numbered clockwise from north."""

from __future__ import annotations

NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ARROWS = "↑↗→↘↓↙←↖"
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The step east and north in each direction."""


def opposite(direction: int) -> int:
    """The opposite direction."""
    return (direction + 4) & 7


def fan(direction: int) -> tuple[int, int, int]:
    """The directions straight on, 45 degrees left, and 45 degrees right."""
    return direction, (direction - 1) & 7, (direction + 1) & 7
