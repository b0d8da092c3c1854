"""The table top: a sea chart under a lamp, set in dark wood."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.art.recipes import Blurred, Masked, Noise, Recipe, Svg, stack
from game.art.svg import (
    circle,
    drawing,
    group,
    linear,
    num,
    path,
    polygon,
    radial,
    rect,
    ring_of,
)
from game.stage.box import Point
from game.titles.trickmap.art.hexagon import chances

INK = "#cfe6e0"
BRASS = "#d9b263"


def table(size: str, shelf: str, column: str) -> Recipe:
    """The recipe of the table top for a screen of that size in units.

    The chart ends above the hand's shelf and left of the players' column.
    """
    w, h = map(int, size.split("x"))
    right, low = int(column), int(shelf)
    wood = _wood_shape(w, h, right, low)
    return stack(
        Noise("27586a", 11, ((9, 6, 0.34), (40, 24, 0.1), (w // 3, h // 3, 0.09))),
        drawing(w, h, *_lamp(w, h), *_chart(right, low), *_dusk(w, h)),
        Blurred(drawing(w, h, path(wood, fill="#000000", fill_opacity=0.85)), 0.012),
        Masked(
            Noise("4a3122", 23, ((3, 60, 0.45), (12, 300, 0.3), (w // 4, h // 2, 0.12))),
            drawing(w, h, path(wood, fill="#ffffff")),
        ),
        _trim(w, h, right, low),
    )


def _wood_shape(w: float, h: float, right: float, low: float) -> str:
    """The wood: a column on the right, and a shelf whose edge swings up a little."""
    return (
        f"M{num(right)} 0 H{num(w)} V{num(h)} H0 V{num(low + 10)} "
        f"C{num(right * 0.3)} {num(low - 10)} {num(right * 0.7)} {num(low - 10)} "
        f"{num(right - 26)} {num(low + 2)} C{num(right - 6)} {num(low + 2)} {num(right)} "
        f"{num(low - 8)} {num(right)} {num(low - 30)} Z"
    )


def _lamp(w: float, h: float) -> list[str]:
    """Warm light from the upper left."""
    return [
        radial("lamp", [(0, "#fff1cf", 0.3), (0.5, "#bfe3e0", 0.1), (1, "#bfe3e0", 0)], 30, 24, 62),
        rect(0, 0, w, h, fill="url(#lamp)"),
    ]


def _dusk(w: float, h: float) -> list[str]:
    """The corners far from the lamp are dark."""
    return [
        radial("dusk", [(0, "#020a0e", 0), (0.55, "#020a0e", 0.12), (1, "#020a0e", 0.82)],
               36, 36, 82),
        rect(0, 0, w, h, fill="url(#dusk)"),
    ]  # fmt: skip


def _trim(w: float, h: float, right: float, low: float) -> Svg:
    """Shade over the wood, and a strip of brass where it meets the chart."""
    edge = (
        f"M0 {num(low + 10)} C{num(right * 0.3)} {num(low - 10)} {num(right * 0.7)} "
        f"{num(low - 10)} {num(right - 26)} {num(low + 2)} C{num(right - 6)} {num(low + 2)} "
        f"{num(right)} {num(low - 8)} {num(right)} {num(low - 30)} V0"
    )
    wood = _wood_shape(w, h, right, low)
    return drawing(
        w,
        h,
        linear("deep", [(0, "#0b0604", 0.42), (0.7, "#0b0604", 0.6), (1, "#0b0604", 0.86)]),
        path(wood, fill="url(#deep)"),
        path(edge, stroke="#0a0503", stroke_width=9, stroke_opacity=0.55),
        path(edge, stroke="#8a6427", stroke_width=5),
        path(edge, stroke="#f2d793", stroke_width=1.6, transform="translate(-1 -1)"),
    )


def _chart(right: float, low: float) -> list[str]:
    """The print of the chart: net, rhumb lines, coasts, rose, ship, frame."""
    rose = (150.0, low - 170.0)
    return [
        _net(right, low),
        *(_rhumbs(centre, right, low) for centre in (rose, (right * 0.62, low * 0.3))),
        _coast([(right - 330, 0), (right - 210, 90), (right - 120, 60), (right - 60, 170),
                (right, 190), (right, 0)]),
        _coast([(right, low), (right, low - 210), (right - 90, low - 180), (right - 170, low - 90),
                (right - 300, low - 60), (right - 380, low)]),
        _coast([(0, 300), (70, 250), (120, 300), (96, 370), (150, 430), (60, 470), (0, 430)]),
        _serpent(right * 0.17, low * 0.17),
        _ship(right * 0.8, low * 0.6),
        _rose(*rose, 112),
        _frame(right, low),
    ]  # fmt: skip


def _net(right: float, low: float) -> str:
    lines = [f"M{num(x)} 0 V{num(low)}" for x in range(120, int(right), 150)]
    lines += [f"M0 {num(y)} H{num(right)}" for y in range(110, int(low), 150)]
    return path(" ".join(lines), stroke=INK, stroke_width=1.2, stroke_opacity=0.1)


def _rhumbs(centre: Point, right: float, low: float) -> str:
    """Thirty-two courses from a point."""
    far = math.hypot(right, low)
    ways = " ".join(
        f"M{num(centre[0])} {num(centre[1])} L{num(x)} {num(y)}"
        for x, y in ring_of(32, far, centre)
    )
    strong = " ".join(
        f"M{num(centre[0])} {num(centre[1])} L{num(x)} {num(y)}" for x, y in ring_of(8, far, centre)
    )
    return path(ways, stroke=INK, stroke_width=1, stroke_opacity=0.085) + path(
        strong, stroke=BRASS, stroke_width=1.2, stroke_opacity=0.14
    )


def _coast(corners: Sequence[Point]) -> str:
    """Faint land: a rough shore and the lines of shallows before it."""
    d = _rough(corners, round(corners[0][0] + 7 * corners[1][1]))
    shallows = "".join(
        path(d, stroke=INK, stroke_width=wide, stroke_opacity=0.035, stroke_linejoin="round")
        for wide in (70, 46, 26, 12)
    )
    return (
        shallows
        + path(d, fill="#d9c48c", fill_opacity=0.1)
        + path(d, stroke=INK, stroke_width=1.8, stroke_opacity=0.3, stroke_linejoin="round")
    )


def _rough(corners: Sequence[Point], seed: int) -> str:
    """A closed line through corners, crumpled like a shore."""
    dice = chances(seed)
    points: list[Point] = []
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        steps = max(2, round(math.dist(a, b) / 22))
        for i in range(steps):
            t = i / steps
            points.append(
                (
                    a[0] + (b[0] - a[0]) * t + 16 * next(dice) - 8,
                    a[1] + (b[1] - a[1]) * t + 16 * next(dice) - 8,
                )
            )
    return f"M{' L'.join(f'{num(x)} {num(y)}' for x, y in points)} Z"


def _rose(x: float, y: float, r: float) -> str:
    """A compass rose, engraved."""
    ticks = " ".join(
        f"M{num(a)} {num(b)} L{num(c)} {num(d)}"
        for (a, b), (c, d) in zip(
            ring_of(72, r * 0.94, (x, y)), ring_of(72, r * 1.0, (x, y)), strict=True
        )
    )
    points = []
    for long, turn in ((0.5, 22.5), (0.66, 45.0), (0.92, 0.0)):
        count = 8 if turn == 22.5 else 4
        waist = r * 0.11
        for i in range(count):
            angle = turn + i * 360 / count
            tip = (x, y - r * long)
            left, right = (x - waist, y - waist * 1.2), (x + waist, y - waist * 1.2)
            points.append(
                group(
                    polygon([(x, y), tip, left], fill="#efe3bd"),
                    polygon([(x, y), tip, right], fill="#6f5a30"),
                    transform=f"rotate({num(angle)} {num(x)} {num(y)})",
                )
            )
    return group(
        circle(x, y, r * 1.05, fill="none", stroke=INK, stroke_width=1.6),
        circle(x, y, r * 0.9, fill="none", stroke=INK, stroke_width=1),
        circle(x, y, r * 0.42, fill="none", stroke=INK, stroke_width=1),
        path(ticks, stroke=INK, stroke_width=1.6),
        *points,
        circle(x, y, r * 0.08, fill=BRASS, stroke="#3b2a10", stroke_width=1.5),
        opacity=0.42,
    )


def _serpent(x: float, y: float) -> str:
    """A sea serpent, three humps above the water, as the old charts have it."""
    line = {"stroke": INK, "stroke_width": 2.2, "stroke_linecap": "round"}
    return group(
        path("M0 30 C6 -8 34 -8 40 30 M54 30 C60 -2 82 -2 88 30", **line),
        path("M102 30 C107 6 122 6 127 30", **line),
        path("M9 30 C13 8 27 8 31 30 M62 30 C66 12 76 12 80 30", **line),
        path("M-14 30 C-20 0 -44 6 -38 -18 C-36 -34 -60 -34 -66 -22 L-80 -18 L-66 -13 "
             "C-58 -10 -56 -4 -58 6 C-60 20 -40 24 -36 30", **line),
        path("M139 30 C144 20 148 14 156 12 L152 20 L162 22 C154 24 150 26 148 30", **line),
        circle(-60, -22, 2, fill=INK),
        path("M-50 38 H-4 M6 40 H46 M60 38 H96 M108 40 H150", stroke=INK, stroke_width=1.6,
             stroke_opacity=0.7),
        transform=f"translate({num(x)} {num(y)})",
        opacity=0.24,
    )  # fmt: skip


def _ship(x: float, y: float) -> str:
    """A small ship under full sail."""
    line = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return group(
        path("M-56 18 L-44 42 H36 L58 10 L40 18 Z", **line),
        path("M-44 28 H46", **line),
        path("M-24 18 V-58 M12 18 V-70 M40 12 V-36 M58 10 L84 -6", **line),
        path("M-40 -46 H-8 C-2 -32 -2 -20 -8 -8 H-40 C-34 -20 -34 -32 -40 -46 Z", **line),
        path("M-4 -58 H30 C36 -44 36 -34 30 -22 H-4 C2 -34 2 -44 -4 -58 Z", **line),
        path("M-6 -16 H34 C40 -6 40 4 36 10 H-8 C-2 4 -2 -6 -6 -16 Z", **line),
        path("M40 -36 L62 0 H40 Z M12 -70 L30 -76 L12 -80 M-24 -58 L-8 -63 L-24 -67", **line),
        path("M-80 46 C-70 40 -62 40 -54 46 C-46 52 -38 52 -30 46 C-22 40 -14 40 -6 46 "
             "C2 52 10 52 18 46 C26 40 34 40 42 46 C50 52 58 52 66 46", **line),
        transform=f"translate({num(x)} {num(y)})",
        opacity=0.26,
    )  # fmt: skip


def _frame(right: float, low: float) -> str:
    """The graduated frame of the chart."""
    x, y, w, h = 12.0, 12.0, right - 24, low - 26
    marks = []
    for i in range(int(w // 40)):
        if i % 2:
            marks += [f"M{num(x + i * 40)} {num(y + 4)} h40"]
    for i in range(int(h // 40)):
        if i % 2:
            marks += [
                f"M{num(x + 4)} {num(y + i * 40)} v40",
                f"M{num(x + w - 4)} {num(y + i * 40)} v40",
            ]
    return group(
        rect(x, y, w, h, 2, fill="none", stroke=INK, stroke_width=1.6),
        rect(x + 8, y + 8, w - 16, h - 16, 2, fill="none", stroke=INK, stroke_width=1.2),
        path(" ".join(marks), stroke=INK, stroke_width=6),
        opacity=0.3,
    )
