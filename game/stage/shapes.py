"""What a screen is made of: a list of pictures, panels and texts, drawn from first to last.

A frame is such a list and nothing else. Two equal lists are the same frame, so nothing is drawn
again unless something changed; and what stands in a list can be tested without a screen.
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
    """A rounded plate to put things on; the style names its colours."""

    box: Box
    style: str = "plain"
    accent: str = ""
    """A colour for its edge or its glow, where the style has one."""


class Text(NamedTuple):
    """Words in a box. They are wrapped to as many lines as they may take, never cut off."""

    words: str
    box: Box
    style: str = "body"
    colour: str = "ink"
    align: str = "left"
    lines: int = 1
    clip: bool = False
    """Whether it may end in an ellipsis: for names people gave themselves, not for our words."""


class Veil(NamedTuple):
    """A colour over everything so far."""

    colour: str
    alpha: float


class Scrolled(NamedTuple):
    """Shapes seen through a window, moved up by an offset."""

    box: Box
    offset: float
    shapes: tuple[Shape, ...]


Shape = Picture | Panel | Text | Veil | Scrolled
