"""Curved paths for sprites, as lists of points."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from game.stage.box import Point


def bezier(a: Point, b: Point, c: Point, d: Point, pieces: int = 16) -> tuple[Point, ...]:
    """A cubic Bézier curve from a to d with the control points b and c."""
    points = []
    for i in range(pieces + 1):
        t = i / pieces
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append(
            (p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1])
        )
    return tuple(points)


def arch(a: Point, b: Point, height: float, pieces: int = 16) -> tuple[Point, ...]:
    """An arch from a to b that rises by a height in the middle."""
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - height * 4 / 3)
    low, high = _control_point(a, middle), _control_point(b, middle)
    return bezier(a, low, high, b, pieces)


def _control_point(end: Point, middle: Point) -> Point:
    return (end[0] + (middle[0] - end[0]) * 0.75, end[1] + (middle[1] - end[1]))


def length(points: Sequence[Point]) -> float:
    """Length of a path."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share of a path's length."""
    marks = [0.0]
    for a, b in pairwise(points):
        marks.append(marks[-1] + math.dist(a, b))
    goal = share * marks[-1]
    if share >= 1 or marks[-1] == 0:
        return points[-1]
    i = max(0, bisect_right(marks, goal) - 1)
    span = marks[i + 1] - marks[i]
    t = (goal - marks[i]) / span if span else 0.0
    a, b = points[i], points[i + 1]
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
