"""Waves and clouds in ink: seigaiha scallops and curling clouds."""

from __future__ import annotations

import math
from typing import Any

from game.art.svg import circle, num, path, polygon
from game.stage.box import Point
from game.titles.tsuro.art.brush import (
    chance,
    flame,
    on_paper,
    ribbon,
    smooth_line,
    stations,
    swelling,
)


def waves(ink: str) -> list[str]:
    """A sea below, a moon and clouds above, in a space of 600 by 600."""
    parts = [circle(428, 148, 66, fill=f"#{ink}", fill_opacity=0.1)]
    parts += [
        circle(428, 148, 66 - i * 1.2, fill="none", stroke=f"#{ink}", stroke_width=1.1,
               stroke_opacity=0.5 - i * 0.1)
        for i in range(4)
    ]  # fmt: skip
    for x, y, size in ((110, 120, 1.15), (330, 236, 0.95), (520, 196, 0.75)):
        parts += cloud(x, y, size, ink)
    sea = scallops(ink, 0, 600, 400, 620, 34)
    return [*parts, *sea, *breaker(ink), *scallops(ink, 0, 600, 530, 620, 34)]


_BACK: tuple[Point, ...] = (
    (-30, 610), (-4, 520), (34, 440), (96, 366), (176, 330), (248, 346), (284, 402),
)  # fmt: skip
_HOLLOW: tuple[Point, ...] = (
    (284, 402), (244, 378), (200, 390), (176, 436), (188, 504), (252, 562), (360, 612),
)  # fmt: skip


def breaker(ink: str) -> list[str]:
    """One great wave: a rising back, a curling crest, foam."""
    inks = on_paper(ink)
    edge: dict[str, Any] = {"stroke": f"#{inks.line}", "stroke_width": 1.1}
    parts = [polygon([*smooth_line(_BACK), *smooth_line(_HOLLOW)], fill=f"#{inks.body}", **edge)]
    for i in range(1, 10):
        streak = [_mix(a, b, i / 10) for a, b in zip(_BACK, reversed(_HOLLOW), strict=True)]
        tone = inks.light if i % 2 else inks.mane
        parts.append(ribbon(streak, swelling(5.5), fill=f"#{tone}", fill_opacity=0.75))
    hanging = stations(smooth_line(_HOLLOW[:3]), 12)[1:]
    crest = stations(smooth_line(_BACK[3:]), 12)
    for i, place in enumerate([*hanging[::-1], *crest]):
        long = 16 + 22 * chance(i * 5 + 1)
        inward = i < len(hanging)
        for turn, reach in ((0.9, 1.0), (0.25, 0.75)):
            way = -turn if not inward else -turn * 0.8
            tip = place.at(long * reach * (0.35 if inward else 0.95), way * long * reach)
            parts.append(flame(place.at(0, 2), tip, 6, 0.34, fill=f"#{inks.glow}", **edge))
        x, y = place.at(10 + 30 * chance(i * 3), -24 - 34 * chance(i * 7 + 2))
        if not inward:
            parts.append(circle(x, y, 1.4 + 2.4 * chance(i), fill=f"#{inks.glow}", **edge))
    return parts


def _mix(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def scallops(
    ink: str, left: float, right: float, top: float, bottom: float, radius: float
) -> list[str]:
    """Overlapping rows of fans that fade towards the top."""
    parts = []
    row, y = 0, top
    while y < bottom + radius:
        share = min(1.0, (y - top) / (bottom - top) + 0.12)
        swell = 14 * math.sin(row * 1.7)
        x = left - radius + (radius if row % 2 else 0) + swell - radius
        while x < right + radius * 2:
            for inner in range(4):
                r = radius * (1 - inner * 0.23)
                parts.append(
                    path(f"M{num(x - r)} {num(y)} A{num(r)} {num(r)} 0 0 1 {num(x + r)} {num(y)}",
                         stroke=f"#{ink}", stroke_width=1.5 if inner == 0 else 0.9,
                         stroke_opacity=0.55 * share * (1 - inner * 0.13))
                )  # fmt: skip
            x += radius * 2
        y += radius * 0.5
        row += 1
    return parts


def cloud(x: float, y: float, size: float, ink: str, opacity: float = 0.55) -> list[str]:
    """A cloud: lobes with a spiral in each, on a trailing line."""
    parts = []
    for dx, dy, r in ((-62, 4, 22), (-24, -12, 30), (24, -6, 26), (60, 8, 18)):
        cx, cy, radius = x + dx * size, y + dy * size, r * size
        parts.append(circle(cx, cy, radius, fill=f"#{ink}", fill_opacity=opacity * 0.14))
        turns = [
            (cx + radius * (1 - t * 0.78) * math.cos(math.pi * (1.02 + 2.9 * t)),
             cy + radius * (1 - t * 0.78) * math.sin(math.pi * (1.02 + 2.9 * t)))
            for t in (i / 26 for i in range(27))
        ]  # fmt: skip
        d = "M" + " L".join(f"{num(px)} {num(py)}" for px, py in turns)
        parts.append(path(d, stroke=f"#{ink}", stroke_width=1.7 * size, stroke_opacity=opacity,
                          stroke_linecap="round", stroke_linejoin="round"))  # fmt: skip
    for dy, left, right in ((18, -118, 96), (26, -80, 138)):
        parts.append(
            path(f"M{num(x + left * size)} {num(y + dy * size)} "
                 f"Q{num(x)} {num(y + (dy + 10) * size)} {num(x + right * size)} "
                 f"{num(y + (dy - 4) * size)}", stroke=f"#{ink}", stroke_width=1.6 * size,
                 stroke_opacity=opacity * 0.8, stroke_linecap="round")
        )  # fmt: skip
    return parts
