"""Plain pictures for any title: a cloth, a field, a number, and the lid of a box."""

from __future__ import annotations

import zlib

from game.art.colours import darker
from game.art.recipes import Lettering, Noise, Recipe, Shaded, stack
from game.art.svg import circle, drawing, radial, rect

_LIDS = ("2f5d62", "6b3e4c", "3d4f7c", "6d5a2e", "4c3d66", "3f6146")


def cloth() -> Recipe:
    """A green cloth on the table, lit from above."""
    lamp = [(0, "#ffffff", 1), (1, "#57605a", 1)]
    light = drawing(
        192, 108, radial("lamp", lamp, 45, 30, 90), rect(0, 0, 192, 108, fill="url(#lamp)")
    )
    return Shaded(Noise("2c4a3e", 19, ((320, 180, 0.1), (640, 360, 0.12))), light)


def field(colour: str) -> Recipe:
    """A flat field that things can lie on."""
    edge = {"stroke": f"#{darker(colour, 0.55)}", "stroke_width": 3}
    return drawing(100, 100, rect(3, 3, 94, 94, 12, fill=f"#{colour}", **edge))


def number(text: str, colour: str) -> Recipe:
    """A number, or a few letters."""
    return Lettering(text, colour, 0.7)


def lid(name: str) -> Recipe:
    """The lid of a box that has no picture of its own: its first letter on plain card."""
    colour = _LIDS[zlib.crc32(name.encode()) % len(_LIDS)]
    line = {"fill": "none", "stroke": "#f4ecdc", "stroke_opacity": 0.7}
    plate = drawing(
        300,
        400,
        rect(4, 4, 292, 392, 14, fill=f"#{colour}", stroke=f"#{darker(colour, 0.5)}"),
        rect(22, 22, 256, 356, 8, stroke_width=4, **line),
        circle(150, 200, 96, stroke_width=3, **line),
    )
    return stack(plate, Lettering(name[:1].upper(), "f4ecdc", 0.27, "title"))
