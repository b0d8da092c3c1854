"""Eight-pointed stars with cut faces, lit from the upper left."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from game.art.colours import darker, lighter
from game.art.svg import num, path, ring_of
from game.stage.box import Point

LIGHT = (-0.55, -0.83)
"""Where the light comes from; y is downwards."""


def lit(colour: str, normal: Point, strength: float = 0.5) -> str:
    """A colour on a face that looks that way."""
    length = math.hypot(*normal) or 1.0
    shine = (normal[0] * LIGHT[0] + normal[1] * LIGHT[1]) / length * strength
    return lighter(colour, shine) if shine >= 0 else darker(colour, -shine)


def closed(points: Sequence[Point]) -> str:
    """A closed outline as the text of a path."""
    return f"M{'L'.join(f'{num(x)} {num(y)}' for x, y in points)}Z"


def outline(centre: Point, outer: float, inner: float, points: int = 8) -> list[Point]:
    """The corners of a star, tips and notches in turn, from the top clockwise."""
    tips = ring_of(points, outer, centre)
    notches = ring_of(points, inner, centre, -90 + 180 / points)
    return [corner for pair in zip(tips, notches, strict=True) for corner in pair]


def _as_it_is(point: Point) -> Point:
    return point


def stars(
    centres: Iterable[Point],
    outer: float,
    inner: float,
    colour: str,
    strength: float = 0.5,
    seen: Callable[[Point], Point] = _as_it_is,
) -> str:
    """Cut stars with shaded faces, faces of the same shade in one path."""
    faces: dict[str, list[str]] = {}
    edges = []
    for centre in centres:
        corners = outline(centre, outer, inner)
        edges.append(closed([seen(corner) for corner in corners]))
        for a, b in pairwise((*corners, corners[0])):
            # A face slopes down from the ridge between centre and tip to its outer edge.
            along = (b[0] - a[0], b[1] - a[1])
            shade = lit(colour, (along[1], -along[0]), strength)
            faces.setdefault(shade, []).append(closed([seen(centre), seen(a), seen(b)]))
    whole = "".join(edges)
    return path(whole, fill=f"#{darker(colour, 0.25)}") + "".join(
        path("".join(parts), fill=f"#{shade}") for shade, parts in faces.items()
    )
