"""Every picture of the program by its key: ``shared/...`` is drawn here, the rest by its title.

A key is a path of plain words: ``tsuro/tile/17``, ``shared/emblem/star/e69f00``. It says all that
the picture depends on, colours included, so a key never means two pictures.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from game.art import shared
from game.art.recipes import Recipe


@lru_cache(maxsize=4096)
def recipe(key: str) -> Recipe:
    """How the picture of that key is made; LookupError if nobody draws it."""
    folder, *words = key.split("/")
    if folder == "shared":
        return shared.recipe(words)
    drawn: Recipe = import_module(f"game.titles.{folder}.art").recipe(words)
    return drawn
