"""The eight directions, clockwise from north: a turn of 45 degrees is one step round."""

from __future__ import annotations

NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
ARROWS = "↑↗→↘↓↙←↖"
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""East and north, for each direction."""


def opposite(direction: int) -> int:
    """The way back."""
    return (direction + 4) & 7


def fan(direction: int) -> tuple[int, int, int]:
    """Straight on, 45 degrees to the left, and 45 degrees to the right."""
    return direction, (direction - 1) & 7, (direction + 1) & 7
