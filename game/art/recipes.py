"""Recipes of pictures: drawings, materials, letters, and combinations of them.

A recipe is plain data with no size: the shell makes pixels of it at whatever size is needed, and
keeps them by the recipe's content. All measures are shares of the picture's width or height.
"""

from __future__ import annotations

from typing import NamedTuple


class Svg(NamedTuple):
    """An SVG drawing, stretched over the picture: a ``viewBox`` and no size.

    The renderer knows paths, shapes, groups with transforms, gradients (in percentages) on fill
    and stroke, dashes, opacity. It does not know text, filters, clip paths, masks, ``use``,
    patterns or ``rgba()``.
    """

    text: str


class Noise(NamedTuple):
    """A material that fills the picture: a colour with octaves of grain."""

    colour: str
    seed: int
    grain: tuple[tuple[int, int, float], ...]
    """Cells across, cells down and strength (0 to 1) of each octave."""


class Lettering(NamedTuple):
    """Centred letters, as high as a share of the height of the picture."""

    text: str
    colour: str
    height: float
    font: str = "bold"
    y: float = 0.5


class Placed(NamedTuple):
    """A recipe in a part of the picture, turned clockwise about its own centre."""

    recipe: Recipe
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0


class Masked(NamedTuple):
    """A recipe, only where another one is opaque."""

    recipe: Recipe
    mask: Recipe


class Shaded(NamedTuple):
    """A recipe multiplied by another: darker wherever that one is dark."""

    recipe: Recipe
    shade: Recipe


class Blurred(NamedTuple):
    """A recipe blurred by a share of the picture's width, for shadows and glows."""

    recipe: Recipe
    radius: float


class Faded(NamedTuple):
    """A recipe made more transparent."""

    recipe: Recipe
    alpha: float


class Scaled(NamedTuple):
    """A recipe rendered at a few sizes only, and scaled down from the next larger.

    For complex pictures that pass through many sizes, as when a map zooms. The sizes are these
    numbers of pixels, doubled as often as it takes.
    """

    recipe: Recipe
    width: int
    height: int


class Stack(NamedTuple):
    """Recipes one over the other, the first lowest."""

    layers: tuple[Recipe, ...]


Recipe = Svg | Noise | Lettering | Placed | Masked | Shaded | Blurred | Faded | Scaled | Stack


def stack(*layers: Recipe) -> Stack:
    """Recipes one over the other, the first lowest."""
    return Stack(layers)
