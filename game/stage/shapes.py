"""Shapes: the pictures, panels and texts a screen is made of.

A frame is a list of them, drawn from first to last. Two equal lists are the same frame, so nothing
is drawn again unless something changed; and a list can be tested without a screen.
"""

from __future__ import annotations

from typing import NamedTuple

from game.stage.box import Box


class Picture(NamedTuple):
    """A piece of art, named by its key, centred on a point."""

    art: str
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    """Degrees clockwise."""
    alpha: float = 1.0


class Panel(NamedTuple):
    """A rounded rectangle behind other shapes; its style names the colours."""

    box: Box
    style: str = "plain"
    accent: str = ""
    """A colour for its edge, or for its filling if the style is tinted."""


class Text(NamedTuple):
    """Words in a box, wrapped to at most ``lines`` lines and never cut off."""

    words: str
    box: Box
    style: str = "body"
    colour: str = "ink"
    align: str = "left"
    lines: int = 1
    clip: bool = False
    """Whether it may end in an ellipsis: for players' names, not for own texts."""


class Veil(NamedTuple):
    """A translucent colour over all shapes before it."""

    colour: str
    alpha: float


class Scrolled(NamedTuple):
    """Shapes clipped to a box and scrolled up by an offset."""

    box: Box
    offset: float
    shapes: tuple[Shape, ...]


Shape = Picture | Panel | Text | Veil | Scrolled
