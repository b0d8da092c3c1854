"""Finds the recipe of any picture by its key.

A key is a path of plain words: ``tsuro/tile/17``, ``shared/emblem/star/e69f00``; the first names
the title, or ``shared``. It says all that the picture depends on, colours included, so a key never
means two pictures. A title without art of its own has a plain lid.
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
    try:
        art = import_module(f"game.titles.{folder}.art")
    except ModuleNotFoundError as missing:
        if missing.name != f"game.titles.{folder}.art" or words[:1] != ["box"]:
            raise
        return shared.recipe(["lid", *words[1:]])
    drawn: Recipe = art.recipe(words)
    return drawn
