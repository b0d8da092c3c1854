"""The pictures of chevrons, markers, and the rings under chevrons."""

from __future__ import annotations

import math

from game.art.colours import darker, ink_on, lighter, mixed
from game.art.emblems import emblem
from game.art.recipes import Recipe
from game.art.svg import circle, drawing, ellipse, path, polygon, radial
from game.stage.box import Point
from game.titles.pacru.art.stars import lit

_APEX, _OUT, _FOOT, _NOTCH = (50.0, 11.0), (85.0, 73.0), (71.0, 86.0), (50.0, 61.0)
_RIDGE, _END = (50.0, 33.0), (77.0, 79.0)
"""Half a chevron that faces up: its outline, and the ridge of its arm."""


def _turned(point: Point, facing: int) -> Point:
    angle = math.radians(45 * facing)
    dx, dy = point[0] - 50, point[1] - 50
    sin, cos = math.sin(angle), math.cos(angle)
    return 50 + dx * cos - dy * sin, 50 + dx * sin + dy * cos


def _mirrored(point: Point) -> Point:
    return 100 - point[0], point[1]


def outline(facing: int) -> list[Point]:
    """The corners of a chevron."""
    right = (_APEX, _OUT, _FOOT, _NOTCH)
    left = (_mirrored(_FOOT), _mirrored(_OUT))
    return [_turned(point, facing) for point in (*right, *left)]


def _soft(points: list[Point], dx: float, dy: float) -> str:
    """A soft shadow of a shape: strokes of less and less width over each other."""
    moved = [(x + dx, y + dy) for x, y in points]
    return "".join(
        polygon(moved, fill="#000000", fill_opacity=0.09, stroke="#000000", stroke_width=width,
                stroke_opacity=0.075, stroke_linejoin="round")
        for width in (12, 9.5, 7, 4.5, 2)
    )  # fmt: skip


def _faces(facing: int, colour: str) -> str:
    """The four faces of the two arms, each in its own light."""
    parts = []
    for side in (False, True):
        outer = (_APEX, _OUT, _END, _RIDGE)
        inner = (_RIDGE, _END, _FOOT, _NOTCH)
        away = (62.0, -35.0)
        for corners, slope in ((outer, away), (inner, (-away[0], -away[1]))):
            points, normal = corners, slope
            if side:
                points = tuple(_mirrored(point) for point in corners)  # type: ignore[assignment]
                normal = (-slope[0], slope[1])
            x, y = _turned((50 + normal[0], 50 + normal[1]), facing)
            shade = lit(colour, (x - 50, y - 50), 0.36)
            shape = [_turned(point, facing) for point in points]
            parts.append(polygon(shape, fill=f"#{shade}", stroke=f"#{shade}", stroke_width=0.5))
    return "".join(parts)


def chevron(colour: str, shape: str, facing: str) -> Recipe:
    """A chevron that looks in one of eight directions, its emblem always upright."""
    way = int(facing)
    body = outline(way)
    x, y = _turned((50, 43.5), way)
    rim = mixed(darker(colour, 0.55), "3a2a14", 0.35)
    ridge = [_turned(point, way) for point in (_mirrored(_END), _RIDGE, _END)]
    ink = ink_on(colour)
    return drawing(
        100, 100,
        _soft(body, 2.6, 4.2),
        polygon(body, fill=f"#{rim}", stroke=f"#{darker(rim, 0.45)}", stroke_width=8,
                stroke_linejoin="round"),
        polygon(body, fill="none", stroke=f"#{mixed(lighter(colour, 0.3), 'e2b877', 0.55)}",
                stroke_width=3, stroke_linejoin="round"),
        _faces(way, colour),
        polygon(body, fill="none", stroke=f"#{darker(colour, 0.6)}", stroke_width=0.9,
                stroke_opacity=0.7, stroke_linejoin="round"),
        path(f"M{ridge[0][0]:.2f} {ridge[0][1]:.2f} L{ridge[1][0]:.2f} {ridge[1][1]:.2f} "
             f"L{ridge[2][0]:.2f} {ridge[2][1]:.2f}", stroke="#ffffff", stroke_width=1.1,
             stroke_opacity=0.5, stroke_linejoin="round"),
        emblem(shape, x, y, 8.6, fill=f"#{ink}", fill_opacity=0.95,
               stroke=f"#{colour}", stroke_width=1.6, stroke_opacity=0.65),
    )  # fmt: skip


def marker(colour: str, shape: str) -> Recipe:
    """A domed marker, set into the hollow of a star."""
    rings = "".join(
        circle(52, 54, 32 + i * 2.2, fill="#000000", fill_opacity=0.085) for i in range(6)
    )
    return drawing(
        100, 100,
        rings,
        radial("rim", [(0, f"#{lighter(colour, 0.2)}", 1), (1, f"#{darker(colour, 0.62)}", 1)],
               30, 24, 90),
        radial("dome", [(0, f"#{lighter(colour, 0.5)}", 1), (0.5, f"#{colour}", 1),
                        (1, f"#{darker(colour, 0.42)}", 1)], 37, 30, 72),
        circle(50, 50, 33.5, fill="url(#rim)", stroke=f"#{darker(colour, 0.78)}",
               stroke_width=2.4),
        circle(50, 50, 27.5, fill="url(#dome)", stroke=f"#{darker(colour, 0.5)}",
               stroke_width=1.4, stroke_opacity=0.8),
        emblem(shape, 50, 50.5, 12, fill=f"#{ink_on(colour)}", fill_opacity=0.92),
        ellipse(43.5, 33.5, 13, 5.6, fill="#ffffff", fill_opacity=0.42),
    )  # fmt: skip


def base(colour: str) -> Recipe:
    """The ring about a chevron whose field has a colour."""
    return drawing(
        100, 100,
        circle(51.2, 52, 40.5, fill="none", stroke="#000000", stroke_width=10, stroke_opacity=0.2),
        circle(50, 50, 40.5, fill="none", stroke=f"#{darker(colour, 0.78)}", stroke_width=8.6),
        circle(50, 50, 40.5, fill="none", stroke=f"#{colour}", stroke_width=5),
        path("M13.5 40 A38 38 0 0 1 62 13.5", stroke=f"#{lighter(colour, 0.6)}", stroke_width=1.5,
             stroke_opacity=0.85, stroke_linecap="round"),
        path("M84 64 A38 38 0 0 1 42 86.6", stroke=f"#{darker(colour, 0.5)}", stroke_width=1.5,
             stroke_opacity=0.7, stroke_linecap="round"),
    )  # fmt: skip
