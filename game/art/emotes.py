"""Emotes: faces and gestures that players send each other on the LAN."""

from __future__ import annotations

from collections.abc import Callable

from game.art.recipes import Blurred, Recipe, stack
from game.art.svg import circle, drawing, ellipse, group, line, path, radial, rect

GOLD, DARK, RED = "#e9b95c", "#2a1c0c", "#e0475b"


def _face() -> list[str]:
    glow = [(0, "#ffe9a8", 1.0), (0.6, "#f6c445", 1.0), (1, "#d9912a", 1.0)]
    return [
        radial("face", glow, 40, 32, 70),
        circle(50, 50, 42, fill="url(#face)", stroke="#7a4a12", stroke_width=3),
    ]


def _eyes() -> list[str]:
    return [ellipse(36, 42, 5, 7, fill=DARK), ellipse(64, 42, 5, 7, fill=DARK)]


def _smile() -> list[str]:
    return [*_face(), *_eyes(), line("M29 60 C38 76 62 76 71 60", 6, DARK)]


def _laugh() -> list[str]:
    return [
        *_face(),
        line("M27 43 C31 35 39 35 43 43 M57 43 C61 35 69 35 73 43", 5, DARK),
        path("M27 56 L73 56 C71 80 29 80 27 56 Z", fill=DARK),
        path("M38 73 C44 66 56 66 62 73 C56 78 44 78 38 73 Z", fill=RED),
        path("M31 58 L69 58 L67 63 L33 63 Z", fill="#ffffff"),
    ]


def _wow() -> list[str]:
    brows = line("M28 28 C32 24 38 24 42 27 M58 27 C62 24 68 24 72 28", 4, DARK)
    return [*_face(), brows, *_eyes(), ellipse(50, 68, 10, 13, fill=DARK)]


def _sad() -> list[str]:
    tear = path("M68 52 C61 63 63 70 69 70 C75 70 76 62 68 52 Z", fill="#63b7f2")
    brows = line("M28 33 L42 29 M72 33 L58 29", 4, DARK)
    return [*_face(), brows, *_eyes(), line("M34 74 C42 63 58 63 66 74", 6, DARK), tear]


def _hand(**where: object) -> str:
    """A hand pointing up, its fingers together."""
    skin = {"fill": "#f6c445", "stroke": "#7a4a12", "stroke_width": 3}
    fingers = [rect(-17 + i * 9, -34 + abs(i - 1.4) * 5, 9, 42, 4.5, **skin) for i in range(4)]
    palm = path(
        "M-17 0 L19 0 C30 -12 34 -8 30 2 C26 18 20 30 8 31 L-6 31 C-16 29 -18 14 -17 0 Z", **skin
    )
    return group(*fingers, palm, **where)


def _clap() -> list[str]:
    return [
        _hand(transform="translate(60 60) rotate(24)"),
        _hand(transform="translate(38 58) rotate(-14)"),
        line("M22 14 L28 24 M46 6 L47 18 M74 10 L68 21", 5, GOLD),
    ]


def _heart() -> list[str]:
    shine = [(0, "#ff8f9c", 1.0), (0.55, RED, 1.0), (1, "#9c1f33", 1.0)]
    shape = "M50 86 C4 54 10 16 34 16 C43 16 48 22 50 28 C52 22 57 16 66 16 C90 16 96 54 50 86 Z"
    return [
        radial("heart", shine, 36, 30, 75),
        path(shape, fill="url(#heart)", stroke="#6e1424", stroke_width=3),
        ellipse(33, 33, 9, 6, fill="#ffffff", fill_opacity=0.5),
    ]


_EMOTES: dict[str, Callable[[], list[str]]] = {
    "smile": _smile,
    "laugh": _laugh,
    "wow": _wow,
    "sad": _sad,
    "clap": _clap,
    "heart": _heart,
}


def emote(name: str) -> Recipe:
    """The picture of an emote."""
    shadow = drawing(100, 100, ellipse(51, 56, 40, 38, fill="#000000", fill_opacity=0.6))
    return stack(Blurred(shadow, 0.06), drawing(100, 100, *_EMOTES[name]()))
