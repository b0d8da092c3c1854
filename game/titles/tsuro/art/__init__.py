"""Recipes of Tsuro's pictures by key, such as ``tsuro/tile/oxblood/17/2``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art import shared
from game.art.board_marks import corners, struck
from game.art.colours import darker, lighter
from game.art.recipes import Lettering, Noise, Recipe, Shaded, stack
from game.art.svg import circle, drawing, group, linear, num, path, radial, rect
from game.titles.tsuro.art.board import board
from game.titles.tsuro.art.head import head
from game.titles.tsuro.art.lid import GOLD, box
from game.titles.tsuro.art.styles import STYLES
from game.titles.tsuro.art.tiles import back, beads, pile, tile, trail


def recipe(words: Sequence[str]) -> Recipe:
    """The recipe of a picture: its kind, then what it depends on."""
    kind, *rest = words
    return _KINDS[kind](*rest)


def backdrop(style: str) -> Recipe:
    """The background: old dark wood, lit from the upper left."""
    wood = Noise(
        lighter(STYLES[style].table, 0.1), 3,
        ((6, 90, 0.34), (11, 420, 0.3), (300, 500, 0.1), (4, 3, 0.3)),
    )  # fmt: skip
    light = drawing(
        192, 108,
        radial("light", [(0, "#ffffff", 1), (0.45, "#c9bdb0", 1), (1, "#3a302a", 1)], 30, 22, 92),
        rect(0, 0, 192, 108, fill="url(#light)"),
    )  # fmt: skip
    return Shaded(wood, light)


def tray(style: str, size: str) -> Recipe:
    """A shallow lacquer tray for tiles; its size is width x height, in units."""
    w, h = (int(side) for side in size.split("x"))
    red = STYLES[style].lacquer
    return drawing(
        w, h,
        linear("deep", [(0, f"#{darker(red, 0.72)}", 1), (1, f"#{darker(red, 0.5)}", 1)]),
        rect(1, 1, w - 2, h - 2, 16, fill="url(#deep)", fill_opacity=0.9),
        *(rect(1.5 + i, 1.5 + i, w - 3 - 2 * i, h - 3 - 2 * i, 16 - i, fill="none",
               stroke="#000000", stroke_width=1.6, stroke_opacity=0.34 - i * 0.05)
          for i in range(6)),
        rect(8, 8, w - 16, h - 16, 10, fill="none", stroke="#c99a4b", stroke_width=1.4,
             stroke_opacity=0.7),
        path(f"M18 {num(h - 1)} H{num(w - 18)}", stroke="#ffffff", stroke_width=1.2,
             stroke_opacity=0.22),
    )  # fmt: skip


def slot() -> Recipe:
    """An empty place for a tile in the tray."""
    return drawing(
        100, 100,
        rect(3, 3, 94, 94, 4, fill="#000000", fill_opacity=0.22, stroke="#c99a4b",
             stroke_width=0.9, stroke_opacity=0.3),
    )  # fmt: skip


def number(digits: str) -> Recipe:
    """A small round plaque with a number on it."""
    plaque = drawing(
        100, 100,
        radial("plaque", [(0, "#3a2a1c", 1), (1, "#140d08", 1)], 40, 34, 70),
        circle(50, 50, 46, fill="url(#plaque)", stroke="#d9ae62", stroke_width=4),
    )  # fmt: skip
    return stack(plaque, Lettering(digits, "f6e7c4", 0.6))


def second(colour: str, emblem: str) -> Recipe:
    """The second pawn of a duel: the same ball with an ivory ring about it."""
    ring = drawing(
        100, 100,
        circle(50, 50, 42, fill="none", stroke="#1b120b", stroke_width=11),
        circle(50, 50, 42, fill="none", stroke="#f3e6c8", stroke_width=6.5),
        path("M20 50 A30 30 0 0 1 50 20", stroke="#ffffff", stroke_width=2.4, stroke_opacity=0.8),
    )  # fmt: skip
    return stack(shared.recipe(["token", colour, emblem]), ring)


def dragon_tile(style: str) -> Recipe:
    """The dragon tile: a gold dragon's head on lacquer."""
    red = STYLES[style].lacquer
    return drawing(
        112, 112,
        radial("field", [(0, f"#{lighter(red, 0.28)}", 1), (0.7, f"#{red}", 1),
                         (1, f"#{darker(red, 0.45)}", 1)], 36, 30, 86),
        *(rect(7 + i, 7 + i, 100, 100, 8, fill="#000000", fill_opacity=0.16) for i in (0, 1, 2, 3)),
        rect(5, 5, 100, 100, 7, fill="url(#field)", stroke="#160605", stroke_width=1),
        rect(9.5, 9.5, 91, 91, 5, fill="none", stroke="#e2b765", stroke_width=1.6),
        group(*head(GOLD), transform="translate(66 58) scale(0.34)"),
        path("M6.5 98 V12 Q6.5 6.5 12 6.5 H98", stroke="#ffffff", stroke_width=1.3,
             stroke_opacity=0.4),
    )  # fmt: skip


def goal(colour: str) -> Recipe:
    """The end of a previewed path: a ring in the marker's colour."""
    return drawing(
        100, 100,
        circle(50, 50, 40, fill="#14110d", fill_opacity=0.35, stroke="#14110d", stroke_width=10),
        circle(50, 50, 40, fill="none", stroke=f"#{lighter(colour, 0.25)}", stroke_width=5),
    )  # fmt: skip


def last(colour: str) -> Recipe:
    """The mark of the last move: corners around a tile, in the player's colour."""
    return corners(112, 17, colour)


def lit(shape: str) -> Recipe:
    """A golden frame around a choice: a tile, a tick, a side across or upright."""
    w, h = {"across": (182, 100), "upright": (100, 182)}.get(shape, (100, 100))

    edge, radius = (5, 8) if shape == "tile" else (16, 34)
    glow = "".join(
        rect(edge, edge, w - 2 * edge, h - 2 * edge, radius, fill="none", stroke="#ffd76a",
             stroke_width=wide, stroke_opacity=0.1)
        for wide in (9, 7, 5.4, 4)
    )  # fmt: skip
    line = 2.2 if shape == "tile" else 6
    return drawing(
        w, h, glow,
        rect(edge, edge, w - 2 * edge, h - 2 * edge, radius, fill="#ffd76a",
             fill_opacity=0.0 if shape == "tile" else 0.22, stroke="#2a1a08",
             stroke_width=line * 1.9, stroke_opacity=0.55),
        rect(edge, edge, w - 2 * edge, h - 2 * edge, radius, fill="none", stroke="#ffdf8e",
             stroke_width=line),
    )  # fmt: skip


def swap() -> Recipe:
    """Two opposite arrows, for a cell of the exchange."""
    arrows = "M26 40 H70 M58 28 L72 40 L58 52 M74 62 H30 M42 50 L28 62 L42 74"
    return drawing(
        100, 100,
        rect(8, 8, 84, 84, 12, fill="#000000", fill_opacity=0.3, stroke="#d9ae62",
             stroke_width=1.6, stroke_opacity=0.6),
        path(arrows, stroke="#e9d3a0", stroke_width=5.4, stroke_linecap="round",
             stroke_linejoin="round"),
    )  # fmt: skip


_KINDS: dict[str, Callable[..., Recipe]] = {
    "backdrop": backdrop,
    "board": board,
    "tile": tile,
    "back": back,
    "pile": pile,
    "trail": trail,
    "beads": beads,
    "tray": tray,
    "slot": slot,
    "number": number,
    "second": second,
    "fallen": struck,
    "goal": goal,
    "last": last,
    "swap": swap,
    "lit": lit,
    "dragon": dragon_tile,
    "box": box,
}
