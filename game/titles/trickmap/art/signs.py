"""Signs over the map: treasures, bombs, offers, outlines, points."""

from __future__ import annotations

from game.art.colours import darker, ink_on, lighter
from game.art.emblems import emblem
from game.art.recipes import Blurred, Lettering, Placed, Recipe, Scaled, stack
from game.art.svg import (
    circle,
    drawing,
    ellipse,
    group,
    linear,
    num,
    path,
    polygon,
    polyline,
    radial,
    rect,
    ring_of,
    star,
)
from game.titles.trickmap.art import terrain as land
from game.titles.trickmap.art.hexagon import CENTRE, MODEL, corners, outline, side, tile_drawing
from game.titles.trickmap.display.text import signed
from game.titles.trickmap.tiles import TERRAINS


def chest(x: float, y: float, r: float) -> str:
    """A treasure chest, open a finger's breadth so that the gold shines."""
    w, h = r * 1.7, r * 0.95
    left, top = x - w / 2, y - h * 0.1
    lid = (
        f"M{num(left)} {num(top)} V{num(top - h * 0.42)} C{num(left)} {num(top - h * 1.12)} "
        f"{num(left + w)} {num(top - h * 1.12)} {num(left + w)} {num(top - h * 0.42)} "
        f"V{num(top)} Z"
    )
    line = {"stroke": "#2a1506", "stroke_width": 1.8, "stroke_linejoin": "round"}
    bands = "".join(
        rect(left + w * share, top - h * 0.86, w * 0.12, h * 1.86, 1, fill="#e7b94f",
             stroke="#6b4510", stroke_width=0.9)
        for share in (0.12, 0.76)
    )  # fmt: skip
    return "".join(
        (
            ellipse(x + 3, y + h * 0.92, w * 0.6, h * 0.26, fill="#000000", fill_opacity=0.42),
            linear("chest", [(0, "#b8742f", 1), (1, "#6d3d14", 1)]),
            linear("lid", [(0, "#d08a3d", 1), (1, "#8a5220", 1)]),
            rect(left, top, w, h, 2, fill="url(#chest)", **line),
            path(lid, fill="url(#lid)", **line),
            polyline([(left, y + h * 0.42), (left + w, y + h * 0.42)], stroke="#4b2a0d",
                     stroke_width=1, stroke_opacity=0.7),
            bands,
            rect(left, top - 2.6, w, 5, 0, fill="#ffe58a", stroke="#7a5312", stroke_width=1),
            rect(x - 4.6, top - 4, 9.2, 10.5, 2, fill="#f6d16b", stroke="#5c3c0c",
                 stroke_width=1.3),
            circle(x, top, 1.7, fill="#3a2408"),
            path(f"M{num(left + 5)} {num(top - h * 0.52)} C{num(left + 9)} {num(top - h * 0.86)} "
                 f"{num(x - 4)} {num(top - h * 0.9)} {num(x + 2)} {num(top - h * 0.86)}",
                 stroke="#ffe2ab", stroke_width=1.8, stroke_opacity=0.75, stroke_linecap="round"),
        )
    )  # fmt: skip


def bomb(x: float, y: float, r: float) -> str:
    """A round bomb with a lit fuse."""
    ball = r * 0.76
    cx, cy = x - r * 0.1, y + r * 0.16
    fuse = (
        f"M{num(cx + ball * 0.62)} {num(cy - ball * 0.72)} C{num(cx + ball * 0.9)} "
        f"{num(cy - ball * 1.25)} {num(cx + ball * 1.25)} {num(cy - ball * 0.7)} "
        f"{num(cx + ball * 1.4)} {num(cy - ball * 1.18)}"
    )
    sx, sy = cx + ball * 1.4, cy - ball * 1.22
    return "".join(
        (
            ellipse(cx + 3, cy + ball * 0.92, ball * 1.02, ball * 0.28, fill="#000000",
                    fill_opacity=0.42),
            path(fuse, stroke="#3a2a14", stroke_width=4, stroke_linecap="round"),
            path(fuse, stroke="#e6cf9a", stroke_width=2, stroke_linecap="round"),
            group(
                rect(cx + ball * 0.32, cy - ball * 1.0, ball * 0.52, ball * 0.42, 1.5,
                     fill="#4b515c", stroke="#0c0d10", stroke_width=1.4),
                transform=f"rotate(14 {num(cx)} {num(cy)})",
            ),
            radial("ball", [(0, "#8a93a3", 1), (0.3, "#444b57", 1), (1, "#0d0f13", 1)], 34, 28, 78),
            circle(cx, cy, ball, fill="url(#ball)", stroke="#07080a", stroke_width=1.8),
            ellipse(cx - ball * 0.36, cy - ball * 0.42, ball * 0.24, ball * 0.15, fill="#ffffff",
                    fill_opacity=0.75),
            circle(sx, sy, r * 0.34, fill="#ff8a1e", fill_opacity=0.4),
            star(8, r * 0.34, r * 0.13, (sx, sy), fill="#ffb52e"),
            star(8, r * 0.2, r * 0.08, (sx, sy), fill="#fff6cf"),
        )
    )  # fmt: skip


def rim(colour: str, shape: str) -> Recipe:
    """The rim of a tile of the trick: its player's colour, with the emblem on top."""
    x, y = CENTRE[0], CENTRE[1] - 84
    ring = tile_drawing(
        outline(93, fill="none", stroke="#14100b", stroke_width=13, stroke_linejoin="round"),
        outline(93, fill="none", stroke=f"#{colour}", stroke_width=8.5, stroke_linejoin="round"),
        outline(96, fill="none", stroke=f"#{lighter(colour, 0.5)}", stroke_width=1.6,
                stroke_opacity=0.8),
        circle(x, y, 15.5, fill=f"#{colour}", stroke="#14100b", stroke_width=2.6),
        emblem(shape, x, y, 8.5, fill=f"#{ink_on(colour)}"),
    )  # fmt: skip
    return Scaled(ring, *MODEL)


def last() -> Recipe:
    """Four small corners of light about what was played last."""
    tips = corners(90)
    parts = []
    for i in range(6):
        before, tip, after = tips[i - 1], tips[i], tips[(i + 1) % 6]
        near = [
            (tip[0] + (other[0] - tip[0]) * 0.2, tip[1] + (other[1] - tip[1]) * 0.2)
            for other in (before, after)
        ]
        line = [near[0], tip, near[1]]
        joints = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        parts.append(polyline(line, stroke="#14100b", stroke_width=6, stroke_opacity=0.6, **joints))
        parts.append(polyline(line, stroke="#fff4d6", stroke_width=3, **joints))
    return tile_drawing(*parts)


def free() -> Recipe:
    """A cell that a tile may go to: dashes on the chart."""
    dashes = tile_drawing(
        outline(90, fill="#ffffff", fill_opacity=0.05),
        outline(90, fill="none", stroke="#06141b", stroke_width=6, stroke_opacity=0.35),
        outline(90, fill="none", stroke="#eaf3f2", stroke_width=3, stroke_opacity=0.7,
                stroke_dasharray="11 9", stroke_linecap="round"),
    )  # fmt: skip
    return Scaled(dashes, *MODEL)


def plus() -> Recipe:
    """A cell on offer for the tile in hand: a plus in a soft light."""
    return drawing(
        100,
        100,
        radial("p", [(0, "#ffe9a8", 0.5), (0.6, "#ffd76a", 0.2), (1, "#ffd76a", 0)]),
        circle(50, 50, 48, fill="url(#p)"),
        path("M50 34 V66 M34 50 H66", stroke="#14100b", stroke_width=11, stroke_opacity=0.6,
             stroke_linecap="round"),
        path("M50 34 V66 M34 50 H66", stroke="#fff2c9", stroke_width=6, stroke_linecap="round"),
    )  # fmt: skip


def choose() -> Recipe:
    """A tile of the hand that may be played: a thin hexagon of light."""
    hexagon = ring_of(6, 93, (105, 105))
    joints = {"stroke_linejoin": "round"}
    return drawing(
        210,
        210,
        polygon(hexagon, stroke="#ffd76a", stroke_width=9, stroke_opacity=0.16, **joints),
        polygon(hexagon, stroke="#ffe7ab", stroke_width=2.6, stroke_opacity=0.8, **joints),
    )


def focus(colour: str) -> Recipe:
    """The cursor's hexagon, dark outside so that it shows on anything."""
    hexagon = ring_of(6, 44, (50, 50))
    joints = {"stroke_linejoin": "round"}
    light = drawing(100, 100, polygon(hexagon, stroke=f"#{colour}", stroke_width=7, **joints))
    line = drawing(
        100,
        100,
        polygon(hexagon, stroke="#14110d", stroke_width=6, **joints),
        polygon(hexagon, stroke=f"#{colour}", stroke_width=3, **joints),
    )
    return stack(Blurred(light, 0.05), line)


def clash(sides: str) -> Recipe:
    """Sides of a wild that do not continue what they touch: barred in red."""
    ends = [side(index, 92) for index, mark in enumerate(sides) if mark == "1"]
    caps = {"stroke_linecap": "round"}
    return tile_drawing(
        *(polyline(end, stroke="#14100b", stroke_width=15, **caps) for end in ends),
        *(polyline(end, stroke="#ff5a3c", stroke_width=9, **caps) for end in ends),
        *(
            polyline(end, stroke="#ffd2c2", stroke_width=2.4, stroke_dasharray="6 8")
            for end in ends
        ),
    )


def claim() -> Recipe:
    """A tile that may be claimed, or turned: a dashed ring of light about it."""
    return drawing(
        100,
        100,
        circle(50, 50, 45, fill="none", stroke="#14100b", stroke_width=7, stroke_opacity=0.65),
        circle(
            50, 50, 45, fill="none", stroke="#ffe08a", stroke_width=4, stroke_dasharray="10 7.7"
        ),
    )


def shine(colour: str) -> Recipe:
    """The light about the tile that won, gold and the winner's colour; 320 wide."""
    hexagon = ring_of(6, 100, (160, 160))
    joints = {"stroke_linejoin": "round"}
    light = drawing(
        320,
        320,
        polygon(hexagon, stroke=f"#{colour}", stroke_width=46, stroke_opacity=0.6, **joints),
        polygon(hexagon, stroke="#ffe28c", stroke_width=26, **joints),
    )
    line = drawing(320, 320, polygon(hexagon, stroke="#fff6d8", stroke_width=4, **joints))
    return stack(Blurred(light, 0.055), line)


def area(open_sides: str, colour: str) -> Recipe:
    """One cell of an area: a tint, and a line along the sides where the area ends."""
    joints = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    ends = [side(index, 96) for index, mark in enumerate(open_sides) if mark == "1"]
    dark = "".join(polyline(end, stroke="#14100b", stroke_width=13, **joints) for end in ends)
    lines = "".join(polyline(end, stroke=f"#{colour}", stroke_width=8, **joints) for end in ends)
    light = lighter(colour, 0.55)
    thin = "".join(polyline(end, stroke=f"#{light}", stroke_width=2, **joints) for end in ends)
    return tile_drawing(
        outline(97, fill=f"#{lighter(colour, 0.25)}", fill_opacity=0.22), dark, lines, thin
    )


def points(colour: str, shape: str, what: str, amount: str) -> Recipe:
    """A plaque: whose points, what for, and how many."""
    value = int(amount)
    plate = drawing(
        250,
        100,
        rect(8, 10, 234, 80, 40, fill="#000000", fill_opacity=0.6),
    )
    sign_art = _bonus_sign() if what == "bonus" else _terrain_sign(TERRAINS.index(what))
    ink = "fff3d2" if value >= 0 else "ffb39a"
    return stack(
        Blurred(plate, 0.03),
        drawing(
            250,
            100,
            linear("p", [(0, "#2b2620", 1), (1, "#15120e", 1)]),
            rect(8, 10, 234, 78, 39, fill="url(#p)", stroke=f"#{colour}", stroke_width=4),
            circle(48, 49, 29, fill=f"#{colour}", stroke=f"#{darker(colour, 0.6)}", stroke_width=3),
            emblem(shape, 48, 49, 16, fill=f"#{ink_on(colour)}"),
            sign_art,
        ),
        Placed(Lettering(signed(value), ink, 0.6 if abs(value) < 10 else 0.5), 0.53, 0, 0.44, 0.98),
    )


def _terrain_sign(terrain: int) -> str:
    hexagon = [(112 + (x - 90) * 0.31, 49 + (y - 104) * 0.31) for x, y in corners()]
    return land.ground("t", terrain) + polygon(
        hexagon, fill="url(#t)", stroke="#fff3d2", stroke_width=2.4, stroke_linejoin="round"
    )


def _bonus_sign() -> str:
    return star(5, 30, 13, (112, 51), fill="#ffd76a", stroke="#7a5312", stroke_width=2.4)
