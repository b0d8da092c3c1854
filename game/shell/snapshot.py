"""Draws a screen to a PNG file, without a window."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.shell.canvas import Canvas
from game.shell.picture_cache import PictureCache
from game.stage.box import Box
from game.stage.shapes import Shape

DESIGN = (1920, 1080)


def unit_of(size: tuple[int, int]) -> float:
    """Pixels per unit on a screen of a size in pixels."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def area_of(size: tuple[int, int]) -> Box:
    """The whole screen in units: the design's size, or longer on one side."""
    unit = unit_of(size)
    return Box(0, 0, size[0] / unit, size[1] / unit)


def painted(shapes: Sequence[Shape], size: tuple[int, int], text: float = 1.0) -> pygame.Surface:
    """A surface with the shapes drawn on it."""
    surface = pygame.Surface(size)
    Canvas(surface, unit_of(size), PictureCache(), text).draw(shapes)
    return surface


def save(shapes: Sequence[Shape], path: Path, size: tuple[int, int], text: float = 1.0) -> None:
    """Write a screen as PNG under any file name; OSError if that fails."""
    drawn = io.BytesIO()
    pygame.image.save(painted(shapes, size, text), drawn, "screen.png")
    path.write_bytes(drawn.getvalue())
