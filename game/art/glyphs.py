"""Glyphs of pad buttons, mouse buttons and arrow keys."""

from __future__ import annotations

from game.art.recipes import Lettering, Recipe, stack
from game.art.svg import circle, drawing, path, polygon, rect

INK = "#f4ecdc"
LETTERS = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "leftshoulder": "LB", "rightshoulder": "RB",
             "lefttrigger": "LT", "righttrigger": "RT", "leftstick": "LS", "rightstick": "RS"},
    "nintendo": {"a": "B", "b": "A", "x": "Y", "y": "X", "leftshoulder": "L", "rightshoulder": "R",
                 "lefttrigger": "ZL", "righttrigger": "ZR", "leftstick": "LS", "rightstick": "RS"},
    "playstation": {"leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2",
                    "righttrigger": "R2", "leftstick": "L3", "rightstick": "R3"},
}  # fmt: skip
"""Labels of the buttons of a family; the four of a PlayStation have shapes."""
_COLOURS = {"a": "7fd06a", "b": "f0685a", "x": "5aa9f0", "y": "f2c84b"}
"""Colours of the four face buttons, where a family colours them."""
_SHAPES = {
    "a": ("M34 34 L66 66 M66 34 L34 66", "#8fb4f2"),
    "b": ("M31 50 A19 19 0 1 0 69 50 A19 19 0 1 0 31 50", "#f0857a"),
    "x": ("M33 33 L67 33 L67 67 L33 67 Z", "#e79ad0"),
    "y": ("M50 29 L70 64 L30 64 Z", "#7fd6b4"),
}
_ARROWS = {
    "up": [(50, 28), (72, 64), (28, 64)],
    "down": [(50, 72), (72, 36), (28, 36)],
    "left": [(28, 50), (64, 28), (64, 72)],
    "right": [(72, 50), (36, 28), (36, 72)],
}


def glyph(family: str, control: str) -> Recipe:
    """The glyph of one control of a family of devices."""
    if family == "keyboard":
        return _arrow(control)
    if family == "joystick":
        return _nameless(control)
    if family == "mouse":
        return _mouse(control)
    if control.startswith("dp"):
        return _cross(control.removeprefix("dp"))
    if control.endswith(("shoulder", "trigger")):
        return _shoulder(LETTERS[family][control])
    if control[:5] in ("leftx", "lefty", "right") and control[-1] in "+-":
        return _stick()
    if control in ("start", "back", "guide"):
        return _menu(control)
    return _face(family, control)


def _nameless(control: str) -> Recipe:
    """A control of a pad without names: its buttons are numbered from 1."""
    what, _, rest = control.partition(" ")
    if what == "hat":
        return _cross(rest.partition(" ")[2])
    if what == "axis":
        return _stick()
    return stack(drawing(100, 100, _disc()), Lettering(str(int(rest) + 1), INK[1:], 0.52))


def _disc() -> str:
    return circle(50, 50, 43, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=6)


def _face(family: str, control: str) -> Recipe:
    if family == "playstation" and control in _SHAPES:
        d, colour = _SHAPES[control]
        sign = path(d, stroke=colour, stroke_width=7, stroke_linejoin="round")
        return drawing(100, 100, _disc(), sign)
    letter = LETTERS.get(family, LETTERS["xbox"]).get(control, control[:2].upper())
    colour = _COLOURS.get(control, INK[1:]) if family == "xbox" else INK[1:]
    return stack(drawing(100, 100, _disc()), Lettering(letter, colour, 0.52))


def _shoulder(letters: str) -> Recipe:
    plate = rect(5, 14, 140, 72, 26, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=6)
    return stack(drawing(150, 100, plate), Lettering(letters, INK[1:], 0.52))


def _menu(control: str) -> Recipe:
    lines = {
        "start": "M32 36 L68 36 M32 50 L68 50 M32 64 L68 64",
        "back": "M32 32 L58 32 L58 54 L32 54 Z M44 66 L70 66 L70 44",
        "guide": "M50 28 L50 50",
    }[control]
    bars = path(lines, stroke=INK, stroke_width=6, stroke_linecap="round", stroke_linejoin="round")
    return drawing(100, 100, _disc(), bars)


def _cross(arm: str) -> Recipe:
    plus = "M38 12 L62 12 L62 38 L88 38 L88 62 L62 62 L62 88 L38 88 L38 62 L12 62 L12 38 L38 38 Z"
    lit = {"up": (42, 16), "down": (42, 64), "left": (16, 42), "right": (64, 42)}[arm]
    w, h = (16, 20) if arm in ("up", "down") else (20, 16)
    return drawing(
        100,
        100,
        path(plus, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=5),
        rect(lit[0], lit[1], w, h, 3, fill=INK),
    )


def _stick() -> Recipe:
    return drawing(100, 100, _disc(), circle(50, 50, 20, fill=INK))


def _arrow(way: str) -> Recipe:
    cap = rect(5, 8, 90, 84, 14, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=5)
    return drawing(100, 100, cap, polygon(_ARROWS[way], fill=INK))


def _mouse(control: str) -> Recipe:
    """A mouse with one button filled."""
    body = rect(24, 8, 52, 84, 26, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=5)
    parts = {
        "left": path("M27 42 L27 34 A23 23 0 0 1 48 11 L48 42 Z", fill=INK),
        "right": path("M73 42 L73 34 A23 23 0 0 0 52 11 L52 42 Z", fill=INK),
    }
    wheel = rect(45, 20, 10, 24, 5, fill=INK)
    return drawing(100, 100, body, parts.get(control, wheel))
