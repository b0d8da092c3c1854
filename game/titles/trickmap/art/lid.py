"""The lid of Trickmap's box: an explorer before a half-laid map."""

from __future__ import annotations

from game.art.recipes import Blurred, Lettering, Noise, Placed, Recipe, Svg, stack
from game.art.svg import (
    circle,
    drawing,
    ellipse,
    group,
    linear,
    num,
    path,
    polygon,
    polyline,
    radial,
    rect,
    ring_of,
)
from game.titles.trickmap.art.figure import explorer
from game.titles.trickmap.art.hexagon import chances
from game.titles.trickmap.art.signs import free
from game.titles.trickmap.art.tile import country, shade, wild
from game.titles.trickmap.display.places import TILE, WIDE

W, H = 300.0, 400.0
HORIZON = 206.0


def box(_name: str) -> Recipe:
    """The recipe of the lid."""
    return stack(
        Noise("f2e6cf", 5, ((14, 18, 0.12), (150, 200, 0.08))),
        _sky(),
        Blurred(_glow(), 0.03),
        Blurred(_smoke(), 0.012),
        _mountains(),
        _sea(),
        *_islands(),
        Placed(explorer("d8532a", "star"), 0.2, 0.69, 0.19, 0.19),
        *_title(),
        _border(),
    )


def _sky() -> Svg:
    x, y = 196.0, 176.0
    rays = "".join(
        polygon([(x, y), a, b], fill="#fff0c2", fill_opacity=0.07)
        for a, b in zip(ring_of(48, 330, (x, y))[::2], ring_of(48, 330, (x, y))[1::2], strict=True)
    )
    return drawing(
        W,
        H,
        linear(
            "sky",
            [(0, "#0e3350", 1), (0.42, "#2f7288", 1), (0.72, "#e8a45c", 1), (1, "#ffe0a0", 1)],
        ),
        rect(0, 0, W, HORIZON, fill="url(#sky)", fill_opacity=0.97),
        rays,
        radial("sun", [(0, "#fffdf0", 1), (0.7, "#fff0b4", 1), (1, "#ffdf8a", 1)]),
        circle(x, y, 27, fill="url(#sun)"),
    )


def _cloud(x: float, y: float, s: float) -> str:
    return group(
        ellipse(0, 0, 44, 6, fill="#fff1d6", fill_opacity=0.34),
        ellipse(-12, -5, 20, 7, fill="#fff1d6", fill_opacity=0.3),
        ellipse(14, -4, 24, 6, fill="#fff1d6", fill_opacity=0.26),
        ellipse(8, 5, 30, 3, fill="#b9693c", fill_opacity=0.22),
        transform=f"translate({num(x)} {num(y)}) scale({num(s)})",
    )


def _glow() -> Svg:
    return drawing(
        W, H, circle(196, 176, 40, fill="#fff3c8", fill_opacity=0.75),
        ellipse(62, 146, 16, 10, fill="#ff7a2a", fill_opacity=0.9),
    )  # fmt: skip


def _smoke() -> Svg:
    """The soft part of the sky: clouds and the volcano's smoke."""
    puffs = (
        circle(62 + i * 4.5 + (i % 2) * 5, 138 - i * 9, 6 + i * 2.2, fill="#3d2c34",
               fill_opacity=0.5 - i * 0.045)
        for i in range(9)
    )  # fmt: skip
    clouds = (_cloud(52, 118, 1.0), _cloud(250, 98, 0.8), _cloud(124, 144, 0.6))
    return drawing(W, H, *clouds, *puffs)


def _range(seed: int, low: float, high: float, step: float) -> list[tuple[float, float]]:
    """A jagged line of mountains from left to right."""
    dice = chances(seed)
    points = [(-10.0, low)]
    x = -6.0
    while x < W + 10:
        points.append((x, low - (high * (0.35 + 0.65 * next(dice)))))
        x += step * (0.6 + 0.8 * next(dice))
        points.append((x, low - high * 0.25 * next(dice)))
        x += step * (0.4 + 0.5 * next(dice))
    return [*points, (W + 20, low), (W + 20, HORIZON + 4), (-10, HORIZON + 4)]


def _mountains() -> Svg:
    volcano = "M14 208 C36 196 46 164 53 146 L58 149 L64 147 L72 147 C80 168 92 196 118 208 Z"
    lit = "M14 208 C36 196 46 164 53 146 L58 149 C54 172 44 200 40 208 Z"
    return drawing(
        W,
        H,
        polygon(_range(3, 198, 40, 24), fill="#c98a63", fill_opacity=0.75),
        polygon(_range(8, 204, 30, 18), fill="#8d5f63", fill_opacity=0.9),
        linear("cone", [(0, "#5d3640", 1), (1, "#2e2233", 1)]),
        path(volcano, fill="url(#cone)"),
        path(lit, fill="#8a5550", fill_opacity=0.55),
        path("M53 146 L58 149 L64 147 L72 147 L68 143 H57 Z", fill="#ffb347"),
        path("M61 148 C60 160 66 166 63 180 M66 148 C70 162 74 168 76 184 "
             "M57 149 C54 160 52 166 48 176", stroke="#ff6a1a", stroke_width=2,
             stroke_linecap="round"),
        path("M61 148 C60 160 66 166 63 180", stroke="#ffd98a", stroke_width=0.9),
        polygon(_range(21, 209, 13, 15), fill="#3d3a4c"),
    )  # fmt: skip


def _sea() -> Svg:
    dice = chances(77)
    glitter = []
    for _ in range(70):
        y = HORIZON + 4 + 150 * next(dice) ** 1.6
        spread = 14 + (y - HORIZON) * 0.5
        x = 196 + (next(dice) - 0.5) * 2 * spread
        wide = 3 + (y - HORIZON) * 0.1
        glitter.append(
            polyline([(x - wide, y), (x + wide, y)], stroke="#ffe9b0", stroke_width=1.3,
                     stroke_opacity=0.75 - (y - HORIZON) * 0.003, stroke_linecap="round")
        )  # fmt: skip
    waves = []
    for i in range(15):
        y = HORIZON + 6 + i * i * 0.95
        for j in range(6):
            x = -20 + j * 62 + (i % 2) * 30 + 16 * next(dice)
            s = 6 + i * 1.2
            waves.append(
                f"M{num(x)} {num(y)} q{num(s / 2)} {num(-s * 0.28)} {num(s)} 0 "
                f"q{num(s / 2)} {num(s * 0.28)} {num(s)} 0"
            )
    return drawing(
        W,
        H,
        linear("sea", [(0, "#f0b873", 1), (0.1, "#7aa39a", 1), (0.35, "#236a86", 1),
                       (1, "#0a2c45", 1)]),
        rect(0, HORIZON, W, H - HORIZON, fill="url(#sea)"),
        path(" ".join(waves), stroke="#bfe3e2", stroke_width=1.1, stroke_opacity=0.3,
             stroke_linecap="round"),
        *glitter,
        _ship(252, 214),
    )  # fmt: skip


def _ship(x: float, y: float) -> str:
    return group(
        path("M-14 0 L-10 7 H11 L16 -2 L9 0 Z", fill="#2b1a18"),
        path("M-4 0 V-24 M6 0 V-20", stroke="#2b1a18", stroke_width=1.1),
        path("M-11 -19 H1 C3 -14 3 -9 1 -4 H-11 C-9 -9 -9 -14 -11 -19 Z", fill="#fbe8c0"),
        path("M2 -16 H12 C14 -12 14 -8 12 -4 H2 C4 -8 4 -12 2 -16 Z", fill="#f1cf97"),
        path("M-4 -24 L3 -26 L-4 -28 Z", fill="#d8532a"),
        transform=f"translate({num(x)} {num(y)})",
    )


R = 40.5
FLAT = 0.75
"""The hexagons' radius, and how flat they look from where we stand."""
ROWS = (
    (252.0, 80.0, "RFD"),
    (252.0 + 1.5 * R * FLAT, 80.0 - WIDE * R / 2, "SL F"),
    (252.0 + 3.0 * R * FLAT, 80.0, "DSR"),
)
"""Rows from far to near: middle, first hexagon, terrains; one is missing."""


def _islands() -> list[Recipe]:
    """A small map with a gap, and the wild that is about to be laid there."""
    layers: list[Recipe] = []
    for row, (y, first, letters) in enumerate(ROWS):
        layers += [_flat(shade(), first + i * WIDE * R, y) for i in range(len(letters))]
        for i, letter in enumerate(letters):
            x = first + i * WIDE * R
            face = free() if letter == " " else country(letter, 3 + row * 5 + i)
            layers.append(_flat(face, x, y))
    y, first, letters = ROWS[1]
    x = first + letters.index(" ") * WIDE * R
    light = drawing(W, H, ellipse(x, y - 24, 52, 44, fill="#ffe9a8", fill_opacity=0.75))
    return [*layers, Blurred(light, 0.045), _flat(wild("FDRFSL"), x, y - 30, 1.12)]


def _flat(art: Recipe, x: float, y: float, size: float = 1.0) -> Placed:
    """A tile's picture with its hexagon's middle at a point."""
    wide, high, low = TILE
    w, h = wide * R * size, high * R * FLAT * size
    return Placed(art, (x - w / 2) / W, (y + low * R * FLAT - h / 2) / H, w / W, h / H)


def _title() -> list[Recipe]:
    word = "Trickmap"
    return [
        Blurred(Lettering(word, "04131d", 0.125, "title", 0.136), 0.02),
        Lettering(word, "1d1208", 0.125, "title", 0.1345),
        Lettering(word, "fff1cf", 0.125, "title", 0.13),
    ]


def _border() -> Svg:
    corner = "".join(
        group(
            path("M14 34 V14 H34", stroke="#f2d793", stroke_width=3, stroke_linecap="round"),
            circle(22, 22, 2.4, fill="#f2d793"),
            transform=turn,
        )
        for turn in (
            "translate(0 0)",
            "translate(300 0) scale(-1 1)",
            "translate(0 400) scale(1 -1)",
            "translate(300 400) scale(-1 -1)",
        )
    )
    return drawing(
        W,
        H,
        radial("v", [(0, "#000000", 0), (0.62, "#000000", 0), (1, "#040a10", 0.72)], 50, 50, 74),
        rect(0, 0, W, H, fill="url(#v)"),
        rect(8, 8, W - 16, H - 16, 3, fill="none", stroke="#d9b263", stroke_width=1.6),
        rect(11.5, 11.5, W - 23, H - 23, 2, fill="none", stroke="#d9b263", stroke_width=0.7,
             stroke_opacity=0.7),
        corner,
        polyline([(1, H), (1, 1), (W, 1)], stroke="#ffffff", stroke_width=1.6, stroke_opacity=0.22),
        polyline([(0, H - 1), (W - 1, H - 1), (W - 1, 0)], stroke="#000000", stroke_width=2.4,
                 stroke_opacity=0.5),
    )  # fmt: skip
