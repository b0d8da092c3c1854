"""The pictures of tiles: terrain in relief, the wilds, and their backs."""

from __future__ import annotations

import math

from game.art.recipes import Blurred, Lettering, Masked, Placed, Recipe, Scaled, Svg, stack
from game.art.svg import (
    circle,
    drawing,
    ellipse,
    group,
    linear,
    num,
    polygon,
    polyline,
    radial,
    rect,
)
from game.stage.styles import SMALLEST
from game.titles.trickmap.art import terrain as land
from game.titles.trickmap.art.hexagon import (
    CENTRE,
    HEIGHT,
    MODEL,
    THICK,
    corners,
    outline,
    side,
    tile_drawing,
    towards,
)
from game.titles.trickmap.art.scenery import scenery
from game.titles.trickmap.art.signs import bomb, chest
from game.titles.trickmap.tiles import BOMBS, TERRAINS, TREASURES

DISC = (90.0, 66.0, 39.0)
"""The disc of a value: x, y, radius.

It is high on the tile, so that explorers and markers have the lower half, and large enough to be
read when the map has shrunk."""


def tile(letter: str, value: str) -> Recipe:
    """A normal tile."""
    number = int(value)
    marks = ""
    if number in TREASURES:
        marks = chest(48, 150, 25)
    elif number in BOMBS:
        marks = bomb(48, 150, 25)
    written = (tile_drawing(_disc(*DISC), marks), _number(value, DISC))
    return Scaled(stack(country(letter, number), *written), *MODEL)


def country(letter: str, seed: int) -> Recipe:
    """A tile without anything written on it."""
    terrain = TERRAINS.index(letter)
    scene = scenery(terrain, terrain * 16 + seed)
    return stack(
        _edge(land.GROUNDS[terrain][2]),
        Masked(tile_drawing(land.ground("g", terrain), outline(fill="url(#g)"), scene), _MASK),
        tile_drawing(_bevel()),
    )


def wild(sides: str) -> Recipe:
    """A wild: six wedges with the terrains of its sides, about a star with its value."""
    wedges = "".join(_wedge(index, TERRAINS.index(letter)) for index, letter in enumerate(sides))
    x, y = CENTRE
    seams = "".join(
        polyline([CENTRE, tip], stroke="#1a120a", stroke_width=4.5)
        + polyline([CENTRE, tip], stroke="#e8c98a", stroke_width=2)
        for tip in corners(99)
    )
    rose = (x, y, 36.0)
    face = stack(
        _edge("4a3522"),
        Masked(tile_drawing(wedges, seams), _MASK),
        tile_drawing(_bevel(), compass_star(x, y, 84, 6), _disc(*rose)),
        _number("0", rose),
    )
    return Scaled(face, *MODEL)


def back() -> Recipe:
    """A tile face down: deep blue with a compass rose in brass."""
    x, y = CENTRE
    ground = radial("b", [(0, "#2b5068", 1), (0.6, "#173547", 1), (1, "#0c1f2c", 1)], 38, 32, 75)
    lines = "".join(
        polyline(
            [CENTRE, towards(index, 86)], stroke="#d8b46a", stroke_width=1.2, stroke_opacity=0.3
        )
        for index in range(6)
    )
    return stack(
        _edge("12202a"),
        tile_drawing(
            ground,
            outline(fill="url(#b)"),
            outline(86, fill="none", stroke="#d8b46a", stroke_width=2.4, stroke_opacity=0.9),
            outline(80, fill="none", stroke="#d8b46a", stroke_width=1, stroke_opacity=0.6),
            lines,
            circle(x, y, 50, fill="none", stroke="#d8b46a", stroke_width=1.6, stroke_opacity=0.7),
            compass_star(x, y, 56),
            _bevel(),
        ),
    )


def shade() -> Recipe:
    """The soft shadow under a tile, to the lower right."""
    dark = tile_drawing(
        group(outline(90, fill="#000000", fill_opacity=0.95), transform="translate(9 17)")
    )
    return Scaled(Blurred(dark, 0.055), *MODEL)


def pile(count: str) -> Recipe:
    """A stack of tiles face down, and how many they are."""
    levels = min(4, 1 + int(count) // 12)
    layers: list[Recipe] = [
        Placed(back(), 0.04, 0.14 - 0.035 * level, 0.92, 0.86) for level in range(levels)
    ]
    high = 0.14 - 0.035 * (levels - 1)
    y = high + 0.86 * CENTRE[1] / HEIGHT
    plate = (90.0, y * HEIGHT, 37.0)
    return stack(*layers, tile_drawing(_disc(*plate)), _number(count, plate))


def value(digits: str, size: str) -> Recipe:
    """A plate of ivory with a value, to be read on a small tile."""
    w, h = (int(side) for side in size.split("x"))
    plate = drawing(
        w, h,
        linear("ivory", [(0, "#fffdf4", 1), (0.6, "#f3e7c8", 1), (1, "#d9c396", 1)]),
        rect(0.6, 0.6, w - 1.2, h - 1.2, h / 2, fill="url(#ivory)", stroke="#3b2812",
             stroke_width=1.2),
    )  # fmt: skip
    return Scaled(stack(plate, Lettering(digits, "22160b", SMALLEST / h)), w, h)


def compass_star(x: float, y: float, r: float, points: int = 4) -> str:
    """A brass star with as many long points as short ones, half lit, half shaded."""
    parts = [circle(x + 1.5, y + 3, r * 0.62, fill="#000000", fill_opacity=0.3)]
    turn = 360 / points
    waist = r * 0.27
    half = math.radians(turn / 2)
    dx, dy = waist * math.sin(half), waist * math.cos(half)
    for long, first in ((0.66, turn / 2), (1.0, 0.0)):
        tip, left, right = (x, y - r * long), (x - dx, y - dy), (x + dx, y - dy)
        parts += [
            group(
                polygon([(x, y), tip, left], fill="#f7dc98"),
                polygon([(x, y), tip, right], fill="#9a6b25"),
                polyline([left, tip, right], stroke="#2a1a08", stroke_width=1.4,
                         stroke_linejoin="round"),
                transform=f"rotate({num(first + turn * i)} {num(x)} {num(y)})",
            )
            for i in range(points)
        ]  # fmt: skip
    return "".join(parts)


_MASK = tile_drawing(outline(99.5, fill="#ffffff"))


def _edge(colour: str) -> Svg:
    """The thick lower edge: wood below, tinted by the ground above."""
    _, _, right, bottom, left, _ = corners()
    low = [(x, y + THICK) for x, y in (left, bottom, right)]
    return tile_drawing(
        linear("l", [(0, "#a57c4e", 1), (1, "#6b4827", 1)]),
        linear("r", [(0, "#6d4a29", 1), (1, "#3a2413", 1)]),
        polygon([left, bottom, low[1], low[0]], fill="url(#l)"),
        polygon([bottom, right, low[2], low[1]], fill="url(#r)"),
        polygon(
            [left, bottom, right, (right[0], right[1] + 5), (bottom[0], bottom[1] + 5),
             (left[0], left[1] + 5)],
            fill=f"#{colour}",
        ),
        polyline([low[0], low[1], low[2]], stroke="#1c1008", stroke_width=1.6),
        outline(fill=f"#{colour}"),
    )  # fmt: skip


def _bevel() -> str:
    """Light on the upper left rim, shade on the lower right one."""
    top, upper_right, right, bottom, left, upper_left = corners(97.6)
    joints = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return "".join(
        (
            polyline([upper_right, right, bottom, left], stroke="#000000", stroke_width=4.5,
                     stroke_opacity=0.28, **joints),
            polyline([left, upper_left, top, upper_right], stroke="#ffffff", stroke_width=4,
                     stroke_opacity=0.42, **joints),
            outline(99.3, fill="none", stroke="#140d08", stroke_width=1.6, stroke_opacity=0.75),
        )
    )  # fmt: skip


def _disc(x: float, y: float, r: float) -> str:
    """A disc of ivory to write a number on."""
    return "".join(
        (
            ellipse(x + 2, y + 4, r + 2, r + 1, fill="#000000", fill_opacity=0.34),
            radial(
                "ivory", [(0, "#fffdf4", 1), (0.7, "#f3e7c8", 1), (1, "#d9c396", 1)], 38, 30, 75
            ),
            circle(x, y, r, fill="url(#ivory)", stroke="#3b2812", stroke_width=2.6),
            circle(x, y, r - 4, fill="none", stroke="#a98449", stroke_width=1.1),
        )
    )


def _number(text: str, disc: tuple[float, float, float]) -> Recipe:
    _, y, r = disc
    size = 1.45 if len(text) < 2 else 1.36
    return Lettering(text, "22160b", r * size / HEIGHT, y=y / HEIGHT)


def _wedge(index: int, terrain: int) -> str:
    """One side of a wild: its ground, and what grows there, upright."""
    a, b = side(index, 101)
    x, y = towards(index, 66)
    name = f"w{index}"
    return (
        land.ground(name, terrain)
        + polygon([CENTRE, a, b], fill=f"url(#{name})")
        + _MOTIFS[terrain](x, y)
    )


def _sea_motif(x: float, y: float) -> str:
    return land.wave(x - 10, y - 11, 0.9) + land.wave(x + 10, y + 1) + land.wave(x - 8, y + 13, 0.9)


def _rock_motif(x: float, y: float) -> str:
    return land.peak(x - 8, y + 8, 34, 34) + land.peak(x + 11, y + 15, 30, 26)


def _forest_motif(x: float, y: float) -> str:
    return (
        land.tree(x + 2, y + 2, 30)
        + land.tree(x - 13, y + 14, 28, 0.4)
        + land.tree(x + 14, y + 16, 28, 0.8)
    )


def _desert_motif(x: float, y: float) -> str:
    return land.dune(x, y + 12, 48, 15) + land.cactus(x, y + 8, 25)


def _lava_motif(x: float, y: float) -> str:
    return land.crack(
        [(x - 20, y - 9), (x - 8, y - 2), (x, y + 2), (x + 10, y - 8), (x + 20, y - 12)], 0.9
    ) + land.crack([(x, y + 2), (x - 4, y + 10), (x + 4, y + 19)], 0.9)


_MOTIFS = (_sea_motif, _rock_motif, _forest_motif, _desert_motif, _lava_motif)
