"""The picture of an explorer."""

from __future__ import annotations

from game.art.colours import darker, ink_on, lighter
from game.art.emblems import emblem
from game.art.recipes import Blurred, Faded, Recipe, Scaled, stack
from game.art.svg import circle, drawing, ellipse, linear, path


def explorer(colour: str, shape: str) -> Recipe:
    """A walker with hat, pack and staff in a seat's colour, its emblem on the coat."""
    dark, deep, light = darker(colour, 0.4), darker(colour, 0.72), lighter(colour, 0.45)
    line = {"stroke": f"#{deep}", "stroke_width": 4, "stroke_linejoin": "round"}
    shadow = Faded(Blurred(drawing(90, 120, ellipse(54, 106, 32, 9, fill="#000000")), 0.05), 0.75)
    figure = drawing(
        90,
        120,
        linear(
            "coat", [(0, f"#{light}", 1), (0.35, f"#{colour}", 1), (1, f"#{dark}", 1)], "diagonal"
        ),
        linear("hat", [(0, f"#{light}", 1), (0.6, f"#{colour}", 1), (1, f"#{dark}", 1)]),
        path("M76 30 L70 108", stroke="#2a1a0a", stroke_width=6.5, stroke_linecap="round"),
        path("M76 30 L70 108", stroke="#b98a4e", stroke_width=3, stroke_linecap="round"),
        path("M14 52 C8 60 8 78 16 84 L28 80 L28 50 Z", fill="#7b5430", **line),
        path("M32 84 L26 108 H38 L44 90 L52 108 H65 L56 82 Z", fill="#3a2b1f", **line),
        path(
            "M44 36 C26 38 20 58 19 84 C30 93 58 93 68 84 C67 60 62 38 44 36 Z",
            fill="url(#coat)",
            **line,
        ),
        path(
            "M60 52 C68 56 72 60 74 64", stroke=f"#{deep}", stroke_width=12, stroke_linecap="round"
        ),
        path(
            "M60 52 C68 56 72 60 74 64", stroke=f"#{colour}", stroke_width=6, stroke_linecap="round"
        ),
        circle(45, 27, 13, fill="#f2cfa4", **line),
        path(
            "M18 24 C26 17 32 18 33 15 C34 5 56 5 57 15 C58 18 64 17 72 24 C62 32 28 32 18 24 Z",
            fill="url(#hat)",
            **line,
        ),
        path("M33 18 C40 22 50 22 57 18", stroke=f"#{deep}", stroke_width=2.6),
        emblem(shape, 43, 67, 13.5, fill=f"#{ink_on(colour)}"),
    )
    return Scaled(stack(shadow, figure), 96, 128)
