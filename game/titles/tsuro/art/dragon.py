"""The dragon: a body along a line, with scales, legs, mane and head."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from game.art.colours import mixed
from game.art.svg import circle, ellipse, group, num, path
from game.stage.box import Point
from game.titles.tsuro.art.brush import (
    Inks,
    Station,
    Width,
    flame,
    outline,
    ribbon,
    rounded,
    smooth_line,
    stations,
    swelling,
    xy,
)
from game.titles.tsuro.art.head import head

_LIGHT = (-0.6, -0.8)
_BELLY = 0.42
"""Where the belly's plates begin, from the middle of the body to its right edge."""


def dragon(
    spine: Sequence[Point], thick: float, inks: Inks, legs: Sequence[tuple[float, int, float]]
) -> list[str]:
    """A dragon along a line from its neck to its tail.

    A leg is given by the share of the body it grows from, whether it is seen before the body (1)
    or behind it (-1), and how far it swings back, in degrees.
    """
    line = smooth_line(spine)
    width = _girth(thick)
    places = stations(line, thick * 0.5)
    far = [leg for leg in legs if leg[1] < 0]
    near = [leg for leg in legs if leg[1] > 0]
    parts = [part for leg in far for part in _leg(_nearest(places, leg[0]), leg, thick, inks)]
    parts += _tail(places, thick, inks)
    parts += _spikes(places, width, inks)
    parts.append(path(outline(places, width), fill=f"#{inks.shade}", stroke=f"#{inks.line}",
                      stroke_width=thick * 0.1))  # fmt: skip
    parts += _plates(places, width, inks)
    parts += _scales(places, width, inks)
    parts += [part for leg in near for part in _leg(_nearest(places, leg[0]), leg, thick, inks)]
    first = places[1]
    angle = math.degrees(math.atan2(first.dy, first.dx))
    parts.append(
        group(
            *head(inks),
            transform=f"translate({num(first.x)} {num(first.y)}) rotate({num(angle)}) "
            f"scale({num(thick / 21)})",
        )
    )
    return parts


def _girth(thick: float) -> Width:
    """Slim at the neck, full in the middle, running out into the tail."""

    def width(share: float) -> float:
        neck = 0.72 + 0.28 * min(1.0, share / 0.22)
        tail = 1 - math.pow(max(0.0, (share - 0.45) / 0.55), 1.7)
        return thick * neck * max(0.04, tail)

    return width


def _nearest(places: Sequence[Station], share: float) -> Station:
    return places[round(share * (len(places) - 1))]


def _lit(place: Station, across: float, inks: Inks) -> str:
    """The body's colour where it turns that far away from its middle line."""
    nx, ny = -place.dy * across, place.dx * across
    light = nx * _LIGHT[0] + ny * _LIGHT[1]
    if light >= 0:
        return mixed(inks.body, inks.light, min(1.0, light * 1.05))
    return mixed(inks.body, inks.shade, min(1.0, -light * 1.05))


def _scales(places: Sequence[Station], width: Width, inks: Inks) -> Iterator[str]:
    """Rows of overlapping scales, from the tail up."""
    rows = 5
    step = (_BELLY + 1) / rows
    for i in range(len(places) - 2, 0, -1):
        place = places[i]
        w = width(place.share)
        if w < 1.2:
            continue
        for row in range(rows):
            middle = -1 + step * (row + (0.5 if i % 2 else 0.05))
            if middle > _BELLY + 0.02:
                continue
            half = step * 0.62
            low, high = max(-1.0, middle - half) * w, min(_BELLY + 0.06, middle + half) * w
            reach = w * 0.62
            a, b = place.at(-reach * 0.5, low), place.at(reach * 0.9, low)
            tip = place.at(reach * 1.05, (low + high) / 2)
            c, d = place.at(reach * 0.9, high), place.at(-reach * 0.5, high)
            yield path(
                f"M{xy(a)} Q{xy(b)} {xy(tip)} Q{xy(c)} {xy(d)} Z",
                fill=f"#{_lit(place, middle, inks)}",
                stroke=f"#{inks.line}",
                stroke_width=max(0.35, w * 0.035),
                stroke_opacity=0.75,
            )


def _plates(places: Sequence[Station], width: Width, inks: Inks) -> Iterator[str]:
    """The plates of the belly, curved across it."""
    for place in places[-2:0:-1]:
        w = width(place.share)
        inner, outer = place.at(0, _BELLY * w), place.at(w * 0.12, w * 0.98)
        ahead, edge = place.at(-w * 0.6, _BELLY * w), place.at(-w * 0.5, w * 0.98)
        bow = place.at(w * 0.42, w * 0.74)
        yield path(
            f"M{xy(inner)} Q{xy(bow)} {xy(outer)} L{xy(edge)} L{xy(ahead)} Z",
            fill=f"#{mixed(inks.belly, _lit(place, 0.9, inks), 0.35)}",
            stroke=f"#{inks.line}",
            stroke_width=max(0.3, w * 0.035),
            stroke_opacity=0.7,
        )


def _spikes(places: Sequence[Station], width: Width, inks: Inks) -> Iterator[str]:
    """The crest along the back, its points laid towards the tail."""
    for i in range(len(places) - 4, 2, -1):
        if i % 2:
            continue
        place = places[i]
        w = width(place.share)
        base = place.at(0, -w * 0.9)
        tip = place.at(w * 0.95, -w * (1.62 if i % 4 else 1.85))
        yield flame(base, tip, w * 0.34, -0.22, fill=f"#{inks.mane}", stroke=f"#{inks.line}",
                    stroke_width=max(0.4, w * 0.04))  # fmt: skip


def _tail(places: Sequence[Station], thick: float, inks: Inks) -> Iterator[str]:
    """The tuft at the end of the tail."""
    end = places[-2]
    for along, across, bend in (
        (2.6, -1.5, 0.3), (3.4, -0.7, 0.24), (2.6, 1.5, -0.3), (3.3, 0.8, -0.24), (4.2, 0.1, 0.18),
    ):  # fmt: skip
        yield flame(end.at(-thick * 0.3, 0), end.at(along * thick, across * thick), thick * 0.2,
                    bend, fill=f"#{inks.mane}", stroke=f"#{inks.line}",
                    stroke_width=thick * 0.045)  # fmt: skip


def _leg(place: Station, leg: tuple[float, int, float], thick: float, inks: Inks) -> Iterator[str]:
    """A leg with its paw: a thigh, a forearm, a tuft at the elbow, four claws."""
    _, side, swing = leg
    angle = math.atan2(place.dy, place.dx)
    out = angle + math.pi / 2 + math.radians(swing)
    back = 1 if swing >= 0 else -1
    root = place.at(0, thick * (0.05 if side > 0 else 0.35))
    elbow = (root[0] + math.cos(out) * thick * 2.3, root[1] + math.sin(out) * thick * 2.3)
    bend = out - back * 1.35
    wrist = (elbow[0] + math.cos(bend) * thick * 2.0, elbow[1] + math.sin(bend) * thick * 2.0)
    style: dict[str, Any] = {"stroke": f"#{inks.line}", "stroke_width": thick * 0.07}
    for turn, far in ((0.5, 1.7), (0.1, 1.9), (-0.3, 1.5)):
        goal = out + back * (0.2 + turn * 0.7)
        tip = (elbow[0] + math.cos(goal) * thick * far, elbow[1] + math.sin(goal) * thick * far)
        yield flame(elbow, tip, thick * 0.2, 0.25 * back, fill=f"#{inks.mane}", **style)
    yield ribbon(
        [elbow, _mid(elbow, wrist, 0.5), wrist],
        rounded(lambda s: thick * (0.56 - 0.22 * s)),
        fill=f"#{inks.body}",
        **style,
    )
    yield ribbon([root, _mid(root, elbow, 0.55), elbow],
                 rounded(lambda s: thick * (1.0 - 0.5 * s + 0.14 * math.sin(3 * s)), 0.3),
                 fill=f"#{mixed(inks.body, inks.light, 0.3)}", **style)  # fmt: skip
    yield circle(elbow[0], elbow[1], thick * 0.52, fill=f"#{inks.body}", **style)
    yield from _limb_scales(root, elbow, thick * 0.62, inks)
    yield from _limb_scales(elbow, wrist, thick * 0.36, inks)
    yield from _paw(wrist, bend, thick, inks)


def _mid(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _limb_scales(a: Point, b: Point, wide: float, inks: Inks) -> Iterator[str]:
    for place in stations([a, _mid(a, b, 0.5), b], wide * 0.62)[1:-1]:
        for across in (-0.5, 0.0, 0.5) if round(place.share * 20) % 2 else (-0.25, 0.28):
            left, right = place.at(0, (across - 0.28) * wide), place.at(0, (across + 0.28) * wide)
            low = place.at(wide * 0.5, across * wide)
            yield path(f"M{xy(left)} Q{xy(low)} {xy(right)}", stroke=f"#{inks.line}",
                       stroke_width=wide * 0.08, stroke_opacity=0.65)  # fmt: skip


def _paw(wrist: Point, heading: float, thick: float, inks: Inks) -> Iterator[str]:
    """Four toes, each with a knuckle and a hooked claw."""
    for turn in (-1.05, -0.42, 0.16, 0.78):
        angle = heading + turn
        reach = thick * (1.2 - 0.16 * abs(turn))
        knuckle = (wrist[0] + math.cos(angle) * reach * 0.6,
                   wrist[1] + math.sin(angle) * reach * 0.6)  # fmt: skip
        curl = angle + 0.35
        end = (knuckle[0] + math.cos(curl) * reach * 0.55,
               knuckle[1] + math.sin(curl) * reach * 0.55)  # fmt: skip
        hook = curl + 0.5
        tip = (end[0] + math.cos(hook) * thick * 0.72, end[1] + math.sin(hook) * thick * 0.72)
        yield flame(end, tip, thick * 0.15, -0.3, fill=f"#{inks.glow}", stroke=f"#{inks.line}",
                    stroke_width=thick * 0.05)  # fmt: skip
        yield ribbon([wrist, knuckle, end], lambda s: thick * (0.27 - 0.06 * s),
                     fill=f"#{inks.body}", stroke=f"#{inks.line}",
                     stroke_width=thick * 0.055)  # fmt: skip
        yield circle(knuckle[0], knuckle[1], thick * 0.13, fill=f"#{inks.light}",
                     fill_opacity=0.7)  # fmt: skip
    yield ellipse(wrist[0], wrist[1], thick * 0.36, thick * 0.34, fill=f"#{inks.body}",
                  stroke=f"#{inks.line}", stroke_width=thick * 0.05)  # fmt: skip


def pearl(x: float, y: float, r: float, inks: Inks) -> list[str]:
    """The flaming pearl."""
    parts = [
        flame((x + math.cos(a) * r * 0.7, y + math.sin(a) * r * 0.7),
              (x + math.cos(a - 0.5) * r * far, y + math.sin(a - 0.5) * r * far), r * 0.3, 0.35,
              fill=f"#{inks.mane}", stroke=f"#{inks.line}", stroke_width=r * 0.06)
        for a, far in ((0.3 + i * 0.785, 2.1 if i % 2 else 1.7) for i in range(8))
    ]  # fmt: skip
    parts.append(circle(x, y, r, fill=f"#{inks.glow}", stroke=f"#{inks.line}",
                        stroke_width=r * 0.09))  # fmt: skip
    parts.append(ribbon([(x - r * 0.5, y + r * 0.2), (x - r * 0.1, y - r * 0.4), (x + r * 0.4, y)],
                        swelling(r * 0.12), fill=f"#{inks.body}"))  # fmt: skip
    return parts


ACROSS: tuple[Point, ...] = (
    (196, 176), (232, 190), (286, 168), (352, 122), (432, 112), (500, 160), (512, 244),
    (452, 308), (356, 322), (256, 318), (160, 342), (104, 412), (140, 492), (236, 520),
    (336, 502), (420, 462), (474, 448), (510, 472),
)  # fmt: skip
"""The line of the dragon that fills a board, in a space of 600 by 600, from neck to tail."""


LEGS = ((0.17, 1, 25.0), (0.235, -1, -20.0), (0.56, 1, 25.0), (0.62, -1, -15.0))
"""Four legs for a body that winds like that."""


def crossing(inks: Inks) -> list[str]:
    """A dragon winding over a space of 600 by 600."""
    return dragon(ACROSS, 25, inks, LEGS)
