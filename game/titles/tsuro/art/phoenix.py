"""The phoenix: feathered wings, a scaled breast, a crest, a train of plumes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.art.colours import mixed
from game.art.svg import circle, ellipse, group, num, path
from game.stage.box import Point
from game.titles.tsuro.art.brush import (
    Inks,
    Station,
    flame,
    outline,
    ribbon,
    rounded,
    smooth_line,
    stations,
    swelling,
    tapering,
    xy,
)


def phoenix(inks: Inks) -> list[str]:
    """A phoenix rising with spread wings, in a space of 600 by 600."""
    far = ((318, 268), (344, 216), (392, 156), (444, 112), (498, 92))
    near = ((288, 268), (262, 216), (210, 160), (154, 118), (100, 98))
    return [
        *_train(inks),
        *_wing(far, 1, inks),
        *_wing(near, -1, inks),
        *_body(inks),
        group(*_head(inks), transform="translate(36 20) scale(0.87)"),
    ]


def feather(
    base: Point, angle: float, long: float, wide: float, tone: str, inks: Inks, bend: float = 0.06
) -> Iterator[str]:
    """A feather from its foot: a leaf with a round end, its rib, and fine barbs."""
    ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def at(along: float, across: float) -> str:
        swerve = across + bend * long * along * along
        x = base[0] + ux * along * long - uy * swerve
        return f"{num(x)} {num(base[1] + uy * along * long + ux * swerve)}"

    yield path(
        f"M{at(0, 0)} C{at(0.2, -wide)} {at(0.75, -wide * 1.15)} {at(0.97, -wide * 0.35)} "
        f"Q{at(1.03, 0)} {at(0.97, wide * 0.4)} C{at(0.75, wide * 1.1)} {at(0.2, wide)} "
        f"{at(0, 0)} Z",
        fill=f"#{tone}", stroke=f"#{inks.line}", stroke_width=1.0, stroke_linejoin="round",
    )  # fmt: skip
    yield path(
        f"M{at(0.5, -wide * 0.1)} C{at(0.7, -wide * 0.8)} {at(0.85, -wide * 0.75)} "
        f"{at(0.95, -wide * 0.25)} L{at(0.94, 0)} Z",
        fill=f"#{inks.light}", fill_opacity=0.5,
    )  # fmt: skip
    yield path(f"M{at(0, 0)} Q{at(0.5, 0)} {at(0.94, 0)}", stroke=f"#{inks.line}",
               stroke_width=0.9, stroke_opacity=0.8)  # fmt: skip
    barbs = "".join(
        f"M{at(k, 0)} L{at(k + 0.12, -wide * 0.8)} M{at(k, 0)} L{at(k + 0.12, wide * 0.75)} "
        for k in (0.3, 0.42, 0.54, 0.66, 0.78)
    )
    yield path(barbs, stroke=f"#{inks.line}", stroke_width=0.5, stroke_opacity=0.45)


def _wing(bone: Sequence[Point], side: int, inks: Inks) -> Iterator[str]:
    """A wing along its bone, from the shoulder to the tip; side 1 is the right one."""
    places = stations(smooth_line(bone), 4)
    tiers = (
        (17, 0.24, 156.0, 10.5, mixed(inks.body, inks.mane, 0.35)),
        (15, 0.16, 104.0, 9.5, inks.body),
        (14, 0.1, 62.0, 8.0, mixed(inks.body, inks.light, 0.45)),
        (14, 0.06, 34.0, 7.0, mixed(inks.mane, inks.light, 0.25)),
    )
    for count, start, long, wide, tone in tiers:
        for i in range(count):
            share = start + (1 - start) * i / (count - 1)
            place = places[round(share * (len(places) - 1))]
            reach = long * (0.62 + 0.38 * math.sin(math.pi * (0.12 + 0.66 * share)))
            angle = _fan(share) if side > 0 else 180 - _fan(share)
            yield from feather((place.x, place.y), angle, reach, wide, tone, inks, -0.07 * side)
    yield ribbon(bone, rounded(tapering(9, 4), 0.06), fill=f"#{inks.body}",
                 stroke=f"#{inks.line}", stroke_width=1.3)  # fmt: skip
    for place in places[4:-2:3]:
        left, right = place.at(0, -5), place.at(0, 5)
        low = place.at(7, 0)
        yield path(f"M{xy(left)} Q{xy(low)} {xy(right)}", fill=f"#{inks.light}", fill_opacity=0.6,
                   stroke=f"#{inks.line}", stroke_width=0.7)  # fmt: skip


def _fan(share: float) -> float:
    """The direction of a feather on the right wing.

    Down at the shoulder, outward at the tip.
    """
    return 100 - 136 * math.pow(share, 1.3)


def _train(inks: Inks) -> Iterator[str]:
    """The plumes of the tail: long, swaying, each with an eye at its end."""
    plumes: tuple[tuple[Point, ...], ...] = (
        ((306, 348), (226, 408), (128, 404), (60, 446), (64, 520)),
        ((310, 352), (404, 404), (486, 390), (544, 436), (534, 510)),
        ((304, 352), (250, 426), (176, 448), (132, 500), (158, 548)),
        ((312, 354), (372, 426), (440, 444), (468, 500), (436, 544)),
        ((308, 356), (292, 420), (250, 462), (236, 514), (260, 552)),
        ((310, 356), (326, 420), (352, 460), (358, 510), (336, 548)),
    )
    for i, plume in enumerate(plumes):
        places = stations(smooth_line(plume), 7)
        tone = inks.mane if i % 2 else mixed(inks.body, inks.mane, 0.5)
        for place in places[3:-1]:
            long = 9 + 15 * math.sin(math.pi * min(1.0, place.share * 0.95 + 0.08))
            for across in (-1, 1):
                yield flame(place.at(0, across * 1.5), place.at(long * 1.1, across * long * 0.72),
                            2.6, 0.2 * across, fill=f"#{tone}", stroke=f"#{inks.line}",
                            stroke_width=0.6)  # fmt: skip
        yield path(outline(places, tapering(3.4, 1.2)), fill=f"#{inks.light}",
                   stroke=f"#{inks.line}", stroke_width=0.8)  # fmt: skip
        yield from _eye_of_plume(places[-1], inks)


def _eye_of_plume(end: Station, inks: Inks) -> Iterator[str]:
    """A drop of fire about an eye."""
    for long, wide, tone in ((46, 19, inks.mane), (36, 13, inks.body), (26, 8, inks.glow)):
        a, b = end.at(long * 0.1, -wide * 1.3), end.at(long * 0.75, -wide * 0.9)
        c, d = end.at(long * 0.75, wide * 0.9), end.at(long * 0.1, wide * 1.3)
        root, tip = end.at(-8, 0), end.at(long, 0)
        yield path(f"M{xy(root)} C{xy(a)} {xy(b)} {xy(tip)} C{xy(c)} {xy(d)} {xy(root)} Z",
                   fill=f"#{tone}", stroke=f"#{inks.line}", stroke_width=0.9)  # fmt: skip
    x, y = end.at(7, 0)
    yield circle(x, y, 5, fill=f"#{inks.mane}", stroke=f"#{inks.line}", stroke_width=0.9)
    yield circle(x - 1.2, y - 1.4, 1.6, fill=f"#{inks.glow}")


_SPINE: tuple[Point, ...] = (
    (262, 152), (284, 176), (282, 212), (280, 250), (296, 300), (308, 356)
)  # fmt: skip


def _body(inks: Inks) -> Iterator[str]:
    """Neck and breast, in rows of small round feathers."""
    places = stations(smooth_line(_SPINE), 7)

    def width(share: float) -> float:
        return 9 + 25 * math.exp(-(((share - 0.66) / 0.24) ** 2))

    yield path(outline(places, width), fill=f"#{inks.shade}", stroke=f"#{inks.line}",
               stroke_width=1.8)  # fmt: skip
    for i, place in reversed(list(enumerate(places))):
        w = width(place.share)
        count = 3 if w < 14 else 5
        for k in range(count):
            across = (-1 + (2 * k + (1 if i % 2 else 0.4)) / count) * w
            if abs(across) > w * 0.92:
                continue
            half = w / count * 1.15
            a, tip, b = (
                place.at(-3, across - half),
                place.at(12, across),
                place.at(-3, across + half),
            )
            light = mixed(inks.light, inks.body, min(1.0, max(0.0, 0.5 - across / w * 0.6)))
            yield path(f"M{xy(a)} Q{xy(place.at(9, across - half))} {xy(tip)} "
                       f"Q{xy(place.at(9, across + half))} {xy(b)} Z", fill=f"#{light}",
                       stroke=f"#{inks.line}", stroke_width=0.7, stroke_opacity=0.8)  # fmt: skip


def _head(inks: Inks) -> Iterator[str]:
    """Head, hooked beak, crest, and a fiery ruff at the neck."""
    edge = {"stroke": f"#{inks.line}", "stroke_width": 1.2, "stroke_linejoin": "round"}
    for to_x, to_y, wide in ((352, 112, 5), (344, 78, 5), (318, 50, 5), (284, 40, 4.4)):
        yield flame((262, 128), (to_x, to_y), wide, -0.24, fill=f"#{inks.mane}", **edge)
        yield circle(to_x, to_y, 4.2, fill=f"#{inks.glow}", **edge)
    for to_x, to_y in ((322, 150), (326, 176), (318, 202)):
        yield flame((270, 150), (to_x, to_y), 6, 0.2, fill=f"#{inks.mane}", **edge)
    yield path(
        "M288 160 C292 138 280 122 260 120 C244 118 232 126 228 136 C238 140 240 148 246 154 "
        "C256 164 270 170 282 170 Z", fill=f"#{mixed(inks.body, inks.light, 0.5)}", **edge,
    )  # fmt: skip
    yield path("M230 134 C218 134 208 142 206 156 C212 150 220 148 230 148 L242 150 "
               "C240 142 236 137 230 134 Z", fill=f"#{inks.glow}", **edge)  # fmt: skip
    yield path("M214 150 C222 152 230 156 240 152", stroke=f"#{inks.line}", stroke_width=1.2)
    yield path("M240 152 C232 158 224 162 218 158 C224 158 230 152 240 150 Z",
               fill=f"#{inks.belly}", **edge)  # fmt: skip
    yield ellipse(252, 136, 5.6, 4.4, fill=f"#{inks.glow}", **edge)
    yield circle(251, 136, 2.6, fill=f"#{inks.line}")
    yield ribbon([(238, 128), (252, 126), (268, 132), (278, 128)], swelling(2.2),
                 fill=f"#{inks.mane}")  # fmt: skip
    for x, y in ((246, 168), (240, 178)):
        yield flame((250, 158), (x, y), 4, 0.3, fill=f"#{inks.mane}", **edge)
