"""The series' pictures by their keys: ``pacru/marker/e69f00/circle`` and so on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art.board_marks import struck
from game.art.recipes import Noise, Recipe, Shaded
from game.art.svg import drawing, radial, rect
from game.titles.pacru.art import signs
from game.titles.pacru.art.board import board
from game.titles.pacru.art.lids import box
from game.titles.pacru.art.pieces import base, chevron, marker
from game.titles.pacru.art.styles import STYLES


def recipe(words: Sequence[str]) -> Recipe:
    """The recipe of a picture: its kind, then what it depends on."""
    kind, *rest = words
    return _KINDS[kind](*rest)


def backdrop(name: str) -> Recipe:
    """The table: a floor of stone, lit from the upper left."""
    style = STYLES[name]
    stone = Noise(style.table, 7, ((9, 6, 0.16), (48, 27, 0.13), (160, 90, 0.12), (320, 180, 0.14)))
    light = drawing(
        192, 108,
        radial("light", [(0, f"#{style.light}", 1), (1, f"#{style.dusk}", 1)], 26, 18, 96),
        rect(0, 0, 192, 108, fill="url(#light)"),
    )  # fmt: skip
    return Shaded(stone, light)


_KINDS: dict[str, Callable[..., Recipe]] = {
    "backdrop": backdrop,
    "board": board,
    "box": box,
    "chevron": chevron,
    "marker": marker,
    "base": base,
    "lit": signs.lit,
    "chosen": signs.chosen,
    "dial": signs.dial,
    "speck": signs.speck,
    "way": signs.way,
    "gain": signs.gain,
    "lost": struck,
    "last": signs.last,
    "left": signs.left,
}
