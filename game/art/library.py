"""Finds the recipe of any picture by its key.

A key is a path of plain words: ``tsuro/tile/17``, ``shared/emblem/star/e69f00``; the first names
the title, or ``shared``. It says all that the picture depends on, colours included, so a key never
means two pictures.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from game.art import shared
from game.art.recipes import Recipe


@lru_cache(maxsize=4096)
def recipe(key: str) -> Recipe:
    """The recipe of the picture of a key; LookupError if there is none."""
    folder, *words = key.split("/")
    if folder == "shared":
        return shared.recipe(words)
    drawn: Recipe = import_module(f"game.titles.{folder}.art").recipe(words)
    return drawn
