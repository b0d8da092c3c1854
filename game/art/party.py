"""Pictures for a LAN party: faces to show, and signs of who is there and who is not."""

from __future__ import annotations

from collections.abc import Callable

from game.art.recipes import Blurred, Recipe, stack
from game.art.svg import circle, drawing, ellipse, group, path, radial, rect, star

INK, GOLD, DARK = "#f4ecdc", "#e9b95c", "#2a1c0c"
GOOD, BAD, SOFT, RED = "#7fd6a2", "#ff9d7a", "#c9bfae", "#e0475b"


def _line(d: str, width: float = 6, colour: str = DARK) -> str:
    return path(
        d, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def _face() -> list[str]:
    glow = [(0, "#ffe9a8", 1.0), (0.6, "#f6c445", 1.0), (1, "#d9912a", 1.0)]
    return [
        radial("face", glow, 40, 32, 70),
        circle(50, 50, 42, fill="url(#face)", stroke="#7a4a12", stroke_width=3),
    ]


def _eyes() -> list[str]:
    return [ellipse(36, 42, 5, 7, fill=DARK), ellipse(64, 42, 5, 7, fill=DARK)]


def _smile() -> list[str]:
    return [*_face(), *_eyes(), _line("M29 60 C38 76 62 76 71 60")]


def _laugh() -> list[str]:
    return [
        *_face(),
        _line("M27 43 C31 35 39 35 43 43 M57 43 C61 35 69 35 73 43", 5),
        path("M27 56 L73 56 C71 80 29 80 27 56 Z", fill=DARK),
        path("M38 73 C44 66 56 66 62 73 C56 78 44 78 38 73 Z", fill=RED),
        path("M31 58 L69 58 L67 63 L33 63 Z", fill="#ffffff"),
    ]


def _wow() -> list[str]:
    brows = _line("M28 28 C32 24 38 24 42 27 M58 27 C62 24 68 24 72 28", 4)
    return [*_face(), brows, *_eyes(), ellipse(50, 68, 10, 13, fill=DARK)]


def _sad() -> list[str]:
    tear = path("M68 52 C61 63 63 70 69 70 C75 70 76 62 68 52 Z", fill="#63b7f2")
    brows = _line("M28 33 L42 29 M72 33 L58 29", 4)
    return [*_face(), brows, *_eyes(), _line("M34 74 C42 63 58 63 66 74"), tear]


def _hand(**where: object) -> str:
    """A hand with its fingers together, pointing up."""
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
        _line("M22 14 L28 24 M46 6 L47 18 M74 10 L68 21", 5, GOLD),
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
    """Something said in a picture."""
    shadow = drawing(100, 100, ellipse(51, 56, 40, 38, fill="#000000", fill_opacity=0.6))
    return stack(Blurred(shadow, 0.06), drawing(100, 100, *_EMOTES[name]()))


def _screen(colour: str, *inside: str) -> list[str]:
    """A laptop, with something on its screen."""
    return [
        rect(18, 20, 64, 44, 6, fill="none", stroke=colour, stroke_width=7),
        path("M8 78 L92 78", stroke=colour, stroke_width=9, stroke_linecap="round"),
        *inside,
    ]


def _thinking() -> list[str]:
    strengths = ((18, 1.0), (50, 0.8), (82, 0.6))
    return [circle(x, 50, 10, fill=INK, fill_opacity=strength) for x, strength in strengths]


def _away() -> list[str]:
    return _screen(BAD, _line("M38 32 L62 54 M62 32 L38 54", 7, BAD))


def _quiet() -> list[str]:
    return _screen(GOLD, _line("M50 30 L50 44 M50 54 L50 55", 7, GOLD))


def _bot() -> list[str]:
    return [
        rect(20, 32, 60, 48, 12, fill="none", stroke=INK, stroke_width=7),
        circle(38, 54, 7, fill=INK),
        circle(62, 54, 7, fill=INK),
        _line("M50 30 L50 16 M40 70 L60 70", 6, INK),
        circle(50, 13, 6, fill=GOLD),
    ]


def _lock() -> list[str]:
    return [
        _line("M32 48 L32 34 C32 10 68 10 68 34 L68 48", 9, GOLD),
        rect(20, 46, 60, 42, 8, fill=GOLD),
        circle(50, 64, 6, fill=DARK),
        _line("M50 66 L50 76", 5),
    ]


def _unlocked() -> list[str]:
    return [
        _line("M32 48 L32 30 C32 6 66 8 68 26", 9, SOFT),
        rect(20, 46, 60, 42, 8, fill="none", stroke=SOFT, stroke_width=7),
    ]


def _note() -> list[str]:
    return [
        circle(50, 50, 38, fill="none", stroke=GOLD, stroke_width=8),
        _line("M50 46 L50 70 M50 29 L50 30", 10, GOLD),
    ]


def _pause() -> list[str]:
    return [rect(24, 18, 18, 64, 5, fill=GOLD), rect(58, 18, 18, 64, 5, fill=GOLD)]


def _ask() -> list[str]:
    return [
        _line("M34 36 C34 12 70 14 68 38 C67 50 50 50 50 64", 10, GOLD),
        circle(50, 82, 7, fill=GOLD),
    ]


def _seal() -> list[str]:
    return [
        star(16, 46, 39, (50, 50), fill=GOLD),
        circle(50, 50, 31, fill="none", stroke=DARK, stroke_width=3),
        _line("M34 52 L46 64 L68 38", 8),
    ]


def _broken() -> list[str]:
    return [
        star(16, 46, 39, (50, 50), fill=BAD),
        circle(50, 50, 31, fill="none", stroke=DARK, stroke_width=3),
        _line("M38 38 L62 62 M62 38 L38 62", 8),
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
    """How a table, a machine or a deal is, at one glance: each sign has a shape of its own."""
    return drawing(100, 100, *_SIGNS[name]())


def _lan() -> list[str]:
    return [
        rect(34, 8, 32, 24, 5, fill="none", stroke=GOLD, stroke_width=7),
        rect(6, 66, 32, 24, 5, fill="none", stroke=GOLD, stroke_width=7),
        rect(62, 66, 32, 24, 5, fill="none", stroke=GOLD, stroke_width=7),
        _line("M50 34 L50 50 M22 64 L22 50 L78 50 L78 64", 6, INK),
    ]


def _open() -> list[str]:
    return [
        ellipse(50, 54, 40, 20, fill="none", stroke=GOLD, stroke_width=7),
        _line("M28 72 L22 90 M72 72 L78 90", 7, GOLD),
        _line("M50 6 L50 36 M35 21 L65 21", 8, INK),
    ]


def _address() -> list[str]:
    pin = "M50 90 C28 62 20 50 20 36 C20 4 80 4 80 36 C80 50 72 62 50 90 Z"
    return [
        path(pin, fill="none", stroke=GOLD, stroke_width=7, stroke_linejoin="round"),
        circle(50, 37, 11, fill=INK),
    ]


def _doctor() -> list[str]:
    beat = _line("M8 52 L30 52 L40 26 L54 78 L64 52 L92 52", 8, INK)
    return [circle(50, 50, 42, fill="none", stroke=GOLD, stroke_width=6), beat]


def _talk() -> list[str]:
    bubble = "M16 18 L84 18 C90 18 92 22 92 26 L92 58 C92 64 88 66 84 66 L50 66 L30 86 L32 66"
    whole = f"{bubble} L16 66 C10 66 8 62 8 58 L8 26 C8 20 12 18 16 18 Z"
    dots = [circle(x, 42, 5, fill=INK) for x in (32, 50, 68)]
    return [path(whole, fill="none", stroke=GOLD, stroke_width=7, stroke_linejoin="round"), *dots]


def _ready() -> list[str]:
    return [
        circle(50, 50, 40, fill="none", stroke=GOLD, stroke_width=6),
        _line("M30 52 L45 67 L72 34", 10, GOOD),
    ]


ICONS: dict[str, Callable[[], list[str]]] = {
    "lan": _lan,
    "open": _open,
    "address": _address,
    "doctor": _doctor,
    "talk": _talk,
    "ready": _ready,
}
"""The signs of the menus there; game/art/icons.py draws them with the others."""
