"""Brush strokes for creatures: smooth lines, tapering ribbons, flames."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.art.colours import mixed
from game.art.svg import num, path
from game.stage.box import Point

Width = Callable[[float], float]
"""How wide a ribbon is at a share of its length."""


class Inks(NamedTuple):
    """What a creature is painted with, six hexadecimal digits each."""

    line: str
    light: str
    body: str
    shade: str
    belly: str
    mane: str
    glow: str
    """The lightest touches: claws, teeth, the eye, the pearl."""


def on_paper(ink: str) -> Inks:
    """A painting in washes of one ink on parchment."""
    paper = "d9c79c"
    return Inks(
        line=mixed(ink, "1a0d06", 0.35),
        light=mixed(paper, ink, 0.1),
        body=mixed(paper, ink, 0.32),
        shade=mixed(paper, ink, 0.72),
        belly=mixed(paper, ink, 0.06),
        mane=mixed(paper, ink, 0.52),
        glow=mixed(paper, "fff8e4", 0.5),
    )


def chance(seed: int) -> float:
    """A number from 0 to 1 that looks random and depends on the seed only."""
    value = math.sin(seed * 12.9898 + 4.137) * 43758.5453
    return value - math.floor(value)


def smooth_line(points: Sequence[Point], pieces: int = 10) -> list[Point]:
    """A smooth line through points."""
    padded = [points[0], *points, points[-1]]
    line: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        line += [
            (
                _between(i / pieces, a[0], b[0], c[0], d[0]),
                _between(i / pieces, a[1], b[1], c[1], d[1]),
            )
            for i in range(pieces)
        ]
    return [*line, points[-1]]


def _between(t: float, a: float, b: float, c: float, d: float) -> float:
    """The cubic that passes b at 0 and c at 1, heading as its neighbours ask."""
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


class Station(NamedTuple):
    """A place along a line: its point, direction and share of the length."""

    x: float
    y: float
    dx: float
    dy: float
    share: float

    def at(self, along: float, across: float) -> Point:
        """A point so far on, and so far to the right of the way."""
        return (
            self.x + self.dx * along - self.dy * across,
            self.y + self.dy * along + self.dx * across,
        )


def stations(line: Sequence[Point], step: float) -> list[Station]:
    """Places along a line, evenly apart."""
    marks = [0.0]
    for a, b in pairwise(line):
        marks.append(marks[-1] + math.dist(a, b))
    count = max(2, round(marks[-1] / step))
    found, i = [], 0
    for k in range(count + 1):
        goal = marks[-1] * k / count
        while i < len(line) - 2 and marks[i + 1] < goal:
            i += 1
        (ax, ay), (bx, by) = line[i], line[i + 1]
        size = math.dist(line[i], line[i + 1]) or 1.0
        t = (goal - marks[i]) / size
        found.append(Station(ax + (bx - ax) * t, ay + (by - ay) * t, (bx - ax) / size,
                             (by - ay) / size, k / count))  # fmt: skip
    return found


def xy(point: Point) -> str:
    """A point as path text."""
    return f"{num(point[0])} {num(point[1])}"


def outline(places: Sequence[Station], width: Width) -> str:
    """The path text of a ribbon about a line."""
    right = [place.at(0, width(place.share)) for place in places]
    left = [place.at(0, -width(place.share)) for place in reversed(places)]
    return "M" + " L".join(map(xy, (*right, *left))) + " Z"


def ribbon(points: Sequence[Point], width: Width, step: float = 3, **style: object) -> str:
    """A brush stroke through points that swells and tapers."""
    return path(outline(stations(smooth_line(points), step), width), **style)


def tapering(wide: float, end: float = 0.0) -> Width:
    """A stroke that starts wide and runs out."""
    return lambda share: (wide - end) * (1 - share) ** 0.8 + end


def rounded(width: Width, share: float = 0.12) -> Width:
    """The same stroke with a round beginning."""
    return lambda at: width(at) * min(1.0, math.sqrt(max(0.0, at) / share))


def swelling(wide: float) -> Width:
    """A stroke that is thin at both ends."""
    return lambda share: wide * math.sin(math.pi * min(1.0, max(0.0, share))) ** 0.7


def flame(base: Point, tip: Point, wide: float, bend: float, **style: object) -> str:
    """A lock of hair or fire: broad at its foot, curling to a point."""
    dx, dy = tip[0] - base[0], tip[1] - base[1]
    size = math.hypot(dx, dy) or 1.0
    ux, uy = dx / size, dy / size

    def at(along: float, across: float) -> str:
        return (
            f"{num(base[0] + ux * along * size - uy * across)} "
            f"{num(base[1] + uy * along * size + ux * across)}"
        )

    near, far = bend * size * 0.5, bend * size * 0.85
    return path(
        f"M{at(0, -wide)} C{at(0.35, near - wide * 1.05)} {at(0.68, far - wide * 0.4)} {at(1, 0)} "
        f"C{at(0.62, far + wide * 0.5)} {at(0.3, near + wide * 1.15)} {at(0, wide)} Z",
        **style,
    )
