"""Signs for LAN play: who is there, what a game waits for, menu icons."""

from __future__ import annotations

from collections.abc import Callable

from game.art.recipes import Recipe
from game.art.svg import circle, drawing, ellipse, line, path, rect, star

INK, GOLD, DARK = "#f4ecdc", "#e9b95c", "#2a1c0c"
GOOD, BAD, SOFT = "#7fd6a2", "#ff9d7a", "#c9bfae"


def _screen(colour: str, *inside: str) -> list[str]:
    """A laptop with something on its screen."""
    return [
        rect(18, 20, 64, 44, 6, fill="none", stroke=colour, stroke_width=7),
        path("M8 78 L92 78", stroke=colour, stroke_width=9, stroke_linecap="round"),
        *inside,
    ]


def _thinking() -> list[str]:
    strengths = ((18, 1.0), (50, 0.8), (82, 0.6))
    return [circle(x, 50, 10, fill=INK, fill_opacity=strength) for x, strength in strengths]


def _away() -> list[str]:
    return _screen(BAD, line("M38 32 L62 54 M62 32 L38 54", 7, BAD))


def _quiet() -> list[str]:
    return _screen(GOLD, line("M50 30 L50 44 M50 54 L50 55", 7, GOLD))


def _bot() -> list[str]:
    return [
        rect(20, 32, 60, 48, 12, fill="none", stroke=INK, stroke_width=7),
        circle(38, 54, 7, fill=INK),
        circle(62, 54, 7, fill=INK),
        line("M50 30 L50 16 M40 70 L60 70", 6, INK),
        circle(50, 13, 6, fill=GOLD),
    ]


def _lock() -> list[str]:
    return [
        line("M32 48 L32 34 C32 10 68 10 68 34 L68 48", 9, GOLD),
        rect(20, 46, 60, 42, 8, fill=GOLD),
        circle(50, 64, 6, fill=DARK),
        line("M50 66 L50 76", 5, DARK),
    ]


def _unlocked() -> list[str]:
    return [
        line("M32 48 L32 30 C32 6 66 8 68 26", 9, SOFT),
        rect(20, 46, 60, 42, 8, fill="none", stroke=SOFT, stroke_width=7),
    ]


def _note() -> list[str]:
    return [
        circle(50, 50, 38, fill="none", stroke=GOLD, stroke_width=8),
        line("M50 46 L50 70 M50 29 L50 30", 10, GOLD),
    ]


def _pause() -> list[str]:
    return [rect(24, 18, 18, 64, 5, fill=GOLD), rect(58, 18, 18, 64, 5, fill=GOLD)]


def _ask() -> list[str]:
    return [
        line("M34 36 C34 12 70 14 68 38 C67 50 50 50 50 64", 10, GOLD),
        circle(50, 82, 7, fill=GOLD),
    ]


def _seal() -> list[str]:
    return [
        star(16, 46, 39, (50, 50), fill=GOLD),
        circle(50, 50, 31, fill="none", stroke=DARK, stroke_width=3),
        line("M34 52 L46 64 L68 38", 8, DARK),
    ]


def _broken() -> list[str]:
    return [
        star(16, 46, 39, (50, 50), fill=BAD),
        circle(50, 50, 31, fill="none", stroke=DARK, stroke_width=3),
        line("M38 38 L62 62 M62 38 L38 62", 8, DARK),
    ]


_SIGNS: dict[str, Callable[[], list[str]]] = {
    "thinking": _thinking,
    "away": _away,
    "quiet": _quiet,
    "bot": _bot,
    "lock": _lock,
    "unlocked": _unlocked,
    "note": _note,
    "pause": _pause,
    "ask": _ask,
    "seal": _seal,
    "broken": _broken,
}


def sign(name: str) -> Recipe:
    """The sign of a state of a table, a machine or a deal; each shape is unique."""
    return drawing(100, 100, *_SIGNS[name]())


def _lan() -> list[str]:
    return [
        rect(34, 8, 32, 24, 5, fill="none", stroke=GOLD, stroke_width=7),
        rect(6, 66, 32, 24, 5, fill="none", stroke=GOLD, stroke_width=7),
        rect(62, 66, 32, 24, 5, fill="none", stroke=GOLD, stroke_width=7),
        line("M50 34 L50 50 M22 64 L22 50 L78 50 L78 64", 6, INK),
    ]


def _open() -> list[str]:
    return [
        ellipse(50, 54, 40, 20, fill="none", stroke=GOLD, stroke_width=7),
        line("M28 72 L22 90 M72 72 L78 90", 7, GOLD),
        line("M50 6 L50 36 M35 21 L65 21", 8, INK),
    ]


def _address() -> list[str]:
    pin = "M50 90 C28 62 20 50 20 36 C20 4 80 4 80 36 C80 50 72 62 50 90 Z"
    return [
        path(pin, fill="none", stroke=GOLD, stroke_width=7, stroke_linejoin="round"),
        circle(50, 37, 11, fill=INK),
    ]


def _doctor() -> list[str]:
    beat = line("M8 52 L30 52 L40 26 L54 78 L64 52 L92 52", 8, INK)
    return [circle(50, 50, 42, fill="none", stroke=GOLD, stroke_width=6), beat]


def _talk() -> list[str]:
    bubble = "M16 18 L84 18 C90 18 92 22 92 26 L92 58 C92 64 88 66 84 66 L50 66 L30 86 L32 66"
    whole = f"{bubble} L16 66 C10 66 8 62 8 58 L8 26 C8 20 12 18 16 18 Z"
    dots = [circle(x, 42, 5, fill=INK) for x in (32, 50, 68)]
    return [path(whole, fill="none", stroke=GOLD, stroke_width=7, stroke_linejoin="round"), *dots]


def _ready() -> list[str]:
    return [
        circle(50, 50, 40, fill="none", stroke=GOLD, stroke_width=6),
        line("M30 52 L45 67 L72 34", 10, GOOD),
    ]


ICONS: dict[str, Callable[[], list[str]]] = {
    "lan": _lan,
    "open": _open,
    "address": _address,
    "doctor": _doctor,
    "talk": _talk,
    "ready": _ready,
}
"""The icons of the LAN menus, which ``icons`` draws with the others."""
