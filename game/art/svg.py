"""Functions that write SVG elements."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from game.art.recipes import Svg
from game.stage.box import Point


def drawing(width: float, height: float, *parts: str) -> Svg:
    """An SVG drawing with a coordinate space of a given size."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}">'
    return Svg(f"{head}{''.join(parts)}</svg>")


def num(value: float) -> str:
    """A number written as short as possible."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def _style(style: Mapping[str, object]) -> str:
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{num(v) if isinstance(v, float) else v}"'
        for name, v in style.items()
    )


def path(d: str, **style: object) -> str:
    """A path; keywords become attributes (``stroke_width``: ``stroke-width``)."""
    return f'<path d="{d}"{_style({"fill": "none", **style})}/>'


def circle(x: float, y: float, r: float, **style: object) -> str:
    """A disc or a ring."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_style(style)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, **style: object) -> str:
    """An ellipse."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"{_style(style)}/>'


def rect(x: float, y: float, w: float, h: float, r: float = 0, **style: object) -> str:
    """A rectangle with corners rounded by ``r``."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" '
        f'rx="{num(r)}"{_style(style)}/>'
    )


def polygon(points: Sequence[Point], **style: object) -> str:
    """A closed shape with straight sides."""
    return path(f"M{' L'.join(f'{num(x)} {num(y)}' for x, y in points)} Z", **style)


def polyline(points: Sequence[Point], **style: object) -> str:
    """A line through points."""
    return path(f"M{' L'.join(f'{num(x)} {num(y)}' for x, y in points)}", **style)


def line(d: str, width: float, colour: str) -> str:
    """A path drawn as a line with round ends and joins."""
    return path(
        d, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def group(*parts: str, **style: object) -> str:
    """A group of parts with a common transform or opacity."""
    return f"<g{_style(style)}>{''.join(parts)}</g>"


def linear(name: str, stops: Iterable[tuple[float, str, float]], angle: str = "down") -> str:
    """A linear gradient ``url(#name)``; stops are offset, colour and opacity."""
    x1, y1, x2, y2 = {
        "down": (0, 0, 0, 100),
        "across": (0, 0, 100, 0),
        "diagonal": (0, 0, 100, 100),
        "rising": (0, 100, 100, 0),
    }[angle]
    ends = f'x1="{x1}%" y1="{y1}%" x2="{x2}%" y2="{y2}%"'
    return f'<defs><linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient></defs>'


def radial(
    name: str,
    stops: Iterable[tuple[float, str, float]],
    cx: float = 50,
    cy: float = 50,
    r: float = 50,
) -> str:
    """A radial gradient; its centre and radius are percentages."""
    ends = f'cx="{num(cx)}%" cy="{num(cy)}%" r="{num(r)}%"'
    return f'<defs><radialGradient id="{name}" {ends}>{_stops(stops)}</radialGradient></defs>'


def _stops(stops: Iterable[tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{num(at * 100)}%" stop-color="{colour}" stop-opacity="{num(opacity)}"/>'
        for at, colour, opacity in stops
    )


def ring_of(count: int, radius: float, centre: Point, first: float = -90) -> list[Point]:
    """Points evenly spaced on a circle; ``first`` is an angle, -90 at the top."""
    turn = 360 / count
    angles = [math.radians(first + i * turn) for i in range(count)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def star(points: int, outer: float, inner: float, centre: Point, **style: object) -> str:
    """A star with a number of points, one of them at the top."""
    tips = ring_of(points, outer, centre)
    notches = ring_of(points, inner, centre, -90 + 180 / points)
    corners = [point for pair in zip(tips, notches, strict=True) for point in pair]
    return polygon(corners, **style)
