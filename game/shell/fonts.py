"""The program's fonts at any size: one family for text, one for titles."""

from __future__ import annotations

import io
from functools import cache, lru_cache

import pygame

from game.core.assets import read

FILES = {
    "regular": "Inter-Regular.otf",
    "bold": "Inter-SemiBold.otf",
    "title": "Vollkorn-Bold.ttf",
}


@cache
def _data(name: str) -> bytes:
    return read(f"shared/fonts/{FILES[name]}")


@lru_cache(maxsize=64)
def font(name: str, pixels: int) -> pygame.font.Font:
    """The font of that name, a key of FILES, at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(_data(name)), pixels)
