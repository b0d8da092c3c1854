"""Trickmap's pictures by their keys: ``trickmap/tile/F/8`` and so on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art.recipes import Recipe
from game.titles.trickmap.art import chart, figure, lid, signs, tile


def recipe(words: Sequence[str]) -> Recipe:
    """The recipe of a picture: its kind, then what it depends on."""
    kind, *rest = words
    return _KINDS[kind](*rest)


_KINDS: dict[str, Callable[..., Recipe]] = {
    "table": chart.table,
    "box": lid.box,
    "tile": tile.tile,
    "wild": tile.wild,
    "back": tile.back,
    "shade": tile.shade,
    "pile": tile.pile,
    "value": tile.value,
    "free": signs.free,
    "plus": signs.plus,
    "choose": signs.choose,
    "claim": signs.claim,
    "focus": signs.focus,
    "clash": signs.clash,
    "rim": signs.rim,
    "last": signs.last,
    "shine": signs.shine,
    "area": signs.area,
    "points": signs.points,
    "explorer": figure.explorer,
}
