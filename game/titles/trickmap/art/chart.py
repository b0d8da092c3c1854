"""The table: a sea chart with rhumb lines and a compass rose, and a dark shelf for the hand."""

from __future__ import annotations

from game.art.recipes import Noise, Recipe, stack


def table(size: str, shelf: str, column: str) -> Recipe:
    """The table top for a screen of that size in units, with the shelf's and the column's edges."""
    return stack(Noise("20404c", 7, ((160, 90, 0.2),)))
