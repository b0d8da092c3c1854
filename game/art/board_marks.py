"""Marks laid over a board for a moment, shared by several titles."""

from __future__ import annotations

from game.art.colours import lighter
from game.art.recipes import Svg
from game.art.svg import circle, drawing, group, path

DARK = "#14110d"


def corners(side: float, arm: float, colour: str) -> Svg:
    """A mark for what has just changed: four fine corners of a square."""
    corner = f"M9 {9 + arm} V9 H{9 + arm}"
    fine = {"stroke_linecap": "round"}
    return drawing(
        side, side,
        *(group(path(corner, stroke=DARK, stroke_width=5.4, stroke_opacity=0.65, **fine),
                path(corner, stroke=f"#{lighter(colour, 0.3)}", stroke_width=2.7, **fine),
                transform=f"rotate({turn} {side / 2} {side / 2})")
          for turn in (0, 90, 180, 270)),
    )  # fmt: skip


def struck(colour: str) -> Svg:
    """A mark for what would leave the board: a broken ring with a cross."""
    arms = "M34 34 L66 66 M66 34 L34 66"
    return drawing(
        100, 100,
        circle(50, 50, 36, fill=DARK, fill_opacity=0.52, stroke=DARK, stroke_width=11,
               stroke_opacity=0.9),
        circle(50, 50, 36, fill="none", stroke=f"#{colour}", stroke_width=5.2,
               stroke_dasharray="12 7"),
        path(arms, stroke=DARK, stroke_width=14, stroke_linecap="round"),
        path(arms, stroke="#ff9d7a", stroke_width=7.2, stroke_linecap="round"),
    )  # fmt: skip
