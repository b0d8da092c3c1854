"""Backgrounds of the menus: a starry night, a shelf of dark wood, a halo."""

from __future__ import annotations

import random

from game.art.recipes import Blurred, Noise, Recipe, Shaded, Svg, stack
from game.art.svg import circle, drawing, ellipse, group, linear, path, radial, rect, star

_W, _H = 1920, 1080


def _full(*parts: str) -> Svg:
    """A drawing of the whole screen."""
    return drawing(_W, _H, *parts)


def home() -> Recipe:
    """The home screen: dusk over hills, and a path of stones towards a light."""
    sky = _full(
        linear(
            "sky",
            [(0, "#0b1020", 1), (0.45, "#1d2440", 1), (0.72, "#5a3a4a", 1), (1, "#c9794a", 1)],
        ),
        rect(0, 0, _W, _H, fill="url(#sky)"),
    )
    glow = _full(
        radial("sun", [(0, "#ffe6ae", 0.95), (0.25, "#ffb46a", 0.5), (1, "#ff9a5a", 0)]),
        circle(1404, 720, 640, fill="url(#sun)"),
    )
    grain = Noise("ffffff", 7, ((3, 2, 0.05),))
    return stack(grain, sky, _full(*_stars()), glow, _hills(), _stones(), _shade())


def dusk() -> Recipe:
    """A placeholder for large pictures: a sky in one drawing, rendered at once."""
    return _full(
        linear("sky", [(0, "#0b1020", 1), (0.6, "#1d2440", 1), (1, "#4a3242", 1)]),
        rect(0, 0, _W, _H, fill="url(#sky)"),
        *_stars(),
    )


def _stars() -> list[str]:
    source = random.Random(302)
    dots = []
    for _ in range(170):
        x, y = source.uniform(0, _W), source.uniform(0, 560) ** 1.0
        r, light = source.uniform(0.7, 2.1), source.uniform(0.25, 0.9) * (1 - y / 700)
        dots.append(circle(x, y, r, fill="#fff3d6", fill_opacity=round(light, 2)))
    for x, y, r in ((1560, 150, 13), (1180, 90, 9), (1760, 330, 10), (980, 240, 7)):
        dots.append(star(4, r, r * 0.24, (x, y), fill="#fff3d6", fill_opacity=0.9))
    return dots


_RIDGES = (
    ("#54405a", 0.9, 760, "C260 690 420 700 640 730 C900 766 1080 640 1300 690 C1520 740 1700 650"),
    ("#33304a", 1, 820, "C220 770 470 760 700 810 C960 866 1150 760 1390 780 C1600 798 1760 740"),
    ("#1b1d30", 1, 900, "C300 840 520 860 800 900 C1060 936 1280 850 1500 860 C1690 868 1800 830"),
    ("#0d101d", 1, 985, "C340 930 640 950 900 985 C1200 1024 1500 940 1700 960 C1800 970 1860 950"),
)
"""Hills from far to near: colour, opacity, start and curve of the crest."""


def _hills() -> Recipe:
    crests = (
        path(
            f"M0 {begin} {crest} {_W} {begin - 60} L{_W} {_H} L0 {_H} Z",
            fill=colour,
            fill_opacity=opacity,
        )
        for colour, opacity, begin, crest in _RIDGES
    )
    return _full(*crests)


_STONES = (
    (1010, 1010, 1.0), (1195, 962, 0.78), (1345, 922, 0.62), (1440, 886, 0.49), (1442, 855, 0.39),
    (1388, 832, 0.31), (1372, 812, 0.25), (1394, 796, 0.2), (1406, 783, 0.16), (1404, 773, 0.12),
)  # fmt: skip
"""Position and size of the stones of the path."""


def _stones() -> Recipe:
    """Waystones along a winding path, smaller and closer in the distance."""
    shade = linear(
        "stone", [(0, "#8a7f9a", 0.1), (0.6, "#000000", 0.2), (1, "#ffcf9a", 0.3)], "across"
    )
    far_first = list(enumerate(_STONES))[::-1]
    parts = [_stone(index, *stone) for index, stone in far_first]
    lights = [
        circle(x, y - 75 * s, 46 * s, fill="#ffc46a", fill_opacity=0.55) for x, y, s in _STONES
    ]
    return stack(_full(shade, *parts), Blurred(_full(*lights), 0.012))


def _stone(index: int, x: float, y: float, s: float) -> str:
    body = "M-66 0 C-69 -105 -33 -150 0 -150 C40 -150 66 -90 66 0 C30 8 -30 8 -66 0 Z"
    return group(
        ellipse(40, 0, 112, 14, fill="#05060c", fill_opacity=0.55),
        path(body, fill="#2c2f44", stroke="#0a0c16", stroke_width=3),
        path(body, fill="url(#stone)"),
        path(_SIGNS[index % 4], stroke="#ffd892", stroke_width=4.5, stroke_linecap="round"),
        transform=f"translate({x} {y}) scale({s})",
    )


_SIGNS = (
    "M-26 -49 C-26 -75 26 -75 26 -101 M26 -49 C26 -75 -26 -75 -26 -101",
    "M0 -103 L6 -81 L28 -75 L6 -69 L0 -47 L-6 -69 L-28 -75 L-6 -81 Z",
    "M0 -101 L23 -88 L23 -62 L0 -49 L-23 -62 L-23 -88 Z",
    "M-24 -58 L0 -101 L24 -58 L0 -72 Z",
)
"""A path, a star, a hexagon, a chevron: one for each kind of game."""


def _shade() -> Recipe:
    """A darker left side, so that text is easy to read there."""
    return _full(
        linear(
            "veil", [(0, "#070912", 0.82), (0.42, "#070912", 0.5), (0.62, "#070912", 0)], "across"
        ),
        rect(0, 0, _W, _H, fill="url(#veil)"),
    )


def shelf() -> Recipe:
    """The shelf: dark boards lit by a lamp from above."""
    wood = Noise("8a6a4c", 41, ((5, 420, 0.28), (14, 160, 0.2), (3, 40, 0.22), (200, 300, 0.06)))
    boards = _full(
        *(rect(0, y, _W, 3, fill="#000000", fill_opacity=0.5) for y in (268, 538, 808)),
        *(rect(0, y + 3, _W, 2, fill="#ffffff", fill_opacity=0.06) for y in (268, 538, 808)),
    )
    lamp = _full(
        radial("lamp", [(0, "#ffffff", 1), (0.5, "#8a8078", 1), (1, "#1c1612", 1)], 50, 20, 90),
        rect(0, 0, _W, _H, fill="url(#lamp)"),
    )
    dark = Noise("5c5048", 1, ((1, 1, 0.0),))
    return Shaded(Shaded(stack(wood, boards), lamp), dark)


def halo(colour: str) -> Recipe:
    """The light behind a box on the shelf."""
    square = drawing(300, 400, rect(70, 80, 160, 240, 24, fill=f"#{colour}", fill_opacity=0.85))
    return Blurred(square, 0.12)
