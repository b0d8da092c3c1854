"""The skies over the three lids: dawn over mesas, mist over hills, night."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game.art.colours import lighter, mixed
from game.art.svg import circle, ellipse, linear, num, path, polygon, rect
from game.stage.box import Point
from game.titles.pacru.art.stars import closed


class Sky(NamedTuple):
    """The colours of an hour, and what stands in its sky."""

    top: str
    middle: str
    low: str
    glow: str
    scene: Callable[[Sky, float, float], list[str]]

    def drawn(self, width: float, horizon: float, sun: Point) -> list[str]:
        """The sky down to the horizon, with beams from the star, and its scene."""
        stops = [(0.0, f"#{self.top}", 1.0), (0.55, f"#{self.middle}", 1.0),
                 (1.0, f"#{self.low}", 1.0)]  # fmt: skip
        return [
            linear("sky", stops),
            rect(0, 0, width, horizon + 2, fill="url(#sky)"),
            _rays(sun, 320, 24, lighter(self.glow, 0.3), 0.09),
            *self.scene(self, width, horizon),
        ]


def _rays(centre: Point, reach: float, count: int, colour: str, opacity: float) -> str:
    """Beams from a point outwards."""
    x, y = centre
    beams = []
    for i in range(count):
        middle, wide = math.tau * (i + 0.5) / count, math.tau / count * 0.24
        ends = [(x + reach * math.cos(middle + turn), y + reach * math.sin(middle + turn))
                for turn in (-wide, wide)]  # fmt: skip
        beams.append(closed([centre, *ends]))
    return path("".join(beams), fill=f"#{colour}", fill_opacity=opacity)


def _mesas(sky: Sky, width: float, horizon: float) -> list[str]:
    """Bars of cloud, and flat mountains in two distances."""
    far, near = mixed(sky.middle, sky.top, 0.35), mixed(sky.top, "2a1420", 0.4)
    clouds = [(60, 52, 70, 3.4), (236, 74, 84, 3), (40, 96, 60, 2.4), (262, 40, 46, 2.6),
              (150, 26, 96, 2.2), (270, 128, 60, 2.2), (26, 140, 56, 2)]  # fmt: skip
    back = [(0, 186), (26, 184), (34, 172), (70, 171), (78, 188), (108, 192), (196, 194),
            (214, 178), (258, 177), (266, 168), (width, 167)]  # fmt: skip
    front = [(0, 164), (20, 163), (30, 176), (34, 194), (58, 202), (238, 204), (262, 196),
             (270, 182), (width, 181)]  # fmt: skip
    return [
        *(ellipse(x, y, rx, ry, fill=f"#{lighter(sky.low, 0.25)}", fill_opacity=0.3)
          for x, y, rx, ry in clouds),
        polygon([(0.0, horizon + 2), *back, (width, horizon + 2)], fill=f"#{far}",
                fill_opacity=0.85),
        polygon([(0.0, horizon + 2), *front, (width, horizon + 2)], fill=f"#{near}"),
    ]  # fmt: skip


def _hills(sky: Sky, width: float, horizon: float) -> list[str]:
    """Ridges in the mist, each paler than the one before it."""
    found = []
    for i, (base, high, wave, at) in enumerate(
        ((178, 22, 0.021, 0.4), (190, 18, 0.028, 2.1), (203, 12, 0.037, 4.0))
    ):
        crest = [(x, base - high * math.sin(x * wave + at) * math.cos(x * 0.009 + i))
                 for x in range(0, 301, 6)]  # fmt: skip
        tone = mixed(sky.low, sky.top, 0.3 + 0.24 * i)
        ridge = [(0.0, horizon + 2), *crest, (width, horizon + 2)]
        found.append(polygon(ridge, fill=f"#{tone}", fill_opacity=0.9))
        found.append(ellipse(150, base + 20, 220, 9, fill=f"#{lighter(sky.low, 0.3)}",
                             fill_opacity=0.14))  # fmt: skip
    bands = [f"M-10 {num(30 + 22 * i)} C80 {num(6 + 26 * i)} 200 {num(66 + 18 * i)} 310 "
             f"{num(22 + 24 * i)}" for i in range(3)]  # fmt: skip
    return [
        *(path(band, stroke=f"#{sky.glow}", stroke_width=9 - 2 * i, stroke_opacity=0.1,
               stroke_linecap="round") for i, band in enumerate(bands)),
        *found,
    ]  # fmt: skip


def _night(sky: Sky, width: float, horizon: float) -> list[str]:
    """Small stars, two constellations, and a dark ridge."""
    specks = [
        ((i * 97 + 31) % 300, (i * i * 37 + i * 53 + 17) % 190, (i * 7) % 5) for i in range(90)
    ]
    chain = [(28, 60), (52, 38), (84, 50), (66, 84), (28, 60)]
    other = [(222, 36), (246, 58), (276, 50), (262, 88), (280, 120)]
    ridge = [(0, 196), (40, 186), (76, 199), (120, 203), (190, 203), (232, 190), (264, 197),
             (width, 183)]  # fmt: skip
    lines = "".join(f"M{' L'.join(f'{x} {y}' for x, y in points)}" for points in (chain, other))
    return [
        *(circle(x, y, 0.35 + 0.17 * size, fill="#ffffff", fill_opacity=0.35 + 0.1 * size)
          for x, y, size in specks),
        path(lines, stroke=f"#{sky.glow}", stroke_width=0.7, stroke_opacity=0.5),
        *(circle(x, y, 1.8, fill=f"#{lighter(sky.glow, 0.5)}") for x, y in (*chain, *other)),
        polygon([(0.0, horizon + 2), *ridge, (width, horizon + 2)],
                fill=f"#{mixed(sky.top, sky.middle, 0.35)}"),
    ]  # fmt: skip


SKIES = {
    "shacru": Sky("4a2450", "c25a48", "f6bd72", "ffcf8a", _mesas),
    "azacru": Sky("0e3436", "3b8273", "bfdca6", "e2f2b4", _hills),
    "pacru": Sky("060a1c", "16294e", "4d6896", "a9c8ff", _night),
}
"""The skies by game."""
