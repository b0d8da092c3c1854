"""The buttons of pads, keys and mice, as they look in the player's hand."""

from __future__ import annotations

from game.art.recipes import Lettering, Recipe, stack
from game.art.svg import circle, drawing, path, polygon, rect

INK = "#f4ecdc"
_LETTERS = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y", "leftshoulder": "LB", "rightshoulder": "RB",
             "lefttrigger": "LT", "righttrigger": "RT"},
    "nintendo": {"a": "B", "b": "A", "x": "Y", "y": "X", "leftshoulder": "L", "rightshoulder": "R",
                 "lefttrigger": "ZL", "righttrigger": "ZR"},
    "playstation": {"leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2",
                    "righttrigger": "R2"},
}  # fmt: skip
_COLOURS = {
    "xbox": {"a": "#7fd06a", "b": "#f0685a", "x": "#5aa9f0", "y": "#f2c84b"},
    "playstation": {"a": "#8fb4f2", "b": "#f0857a", "x": "#e79ad0", "y": "#7fd6b4"},
}
_SHAPES = {
    "a": path("M34 34 L66 66 M66 34 L34 66", stroke="#8fb4f2", stroke_width=7, stroke_linecap="round"),
    "b": circle(50, 50, 19, fill="none", stroke="#f0857a", stroke_width=7),
    "x": rect(33, 33, 34, 34, 2, fill="none", stroke="#e79ad0", stroke_width=7),
    "y": polygon([(50, 29), (70, 64), (30, 64)], fill="none", stroke="#7fd6b4", stroke_width=7,
                 stroke_linejoin="round"),
}  # fmt: skip
_KEYS = {
    "return": "Enter", "escape": "Esc", "space": "Space", "backspace": "Back", "left shift": "Shift",
    "page up": "PgUp", "page down": "PgDn", "tab": "Tab",
}  # fmt: skip
_ARROWS = {
    "up": [(50, 28), (72, 64), (28, 64)],
    "down": [(50, 72), (72, 36), (28, 36)],
    "left": [(28, 50), (64, 28), (64, 72)],
    "right": [(72, 50), (36, 28), (36, 72)],
}


def glyph(family: str, control: str) -> Recipe:
    """The sign of one control."""
    if family == "keyboard":
        return _key(control)
    if family == "mouse":
        return _mouse(control)
    if control.startswith("dp"):
        return _cross(control.removeprefix("dp"))
    if control.endswith(("shoulder", "trigger")):
        return _shoulder(_LETTERS[family][control])
    if control[:5] in ("leftx", "lefty", "right") and control[-1] in "+-":
        return _stick()
    if control in ("start", "back", "guide"):
        return _menu(control)
    return _face(family, control)


def _disc() -> str:
    return circle(50, 50, 43, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=6)


def _face(family: str, control: str) -> Recipe:
    if family == "playstation" and control in _SHAPES:
        return drawing(100, 100, _disc(), _SHAPES[control])
    letter = _LETTERS.get(family, _LETTERS["xbox"]).get(control, control[:2].upper())
    colour = _COLOURS.get(family, {}).get(control, INK)
    return stack(drawing(100, 100, _disc()), Lettering(letter, colour[1:], 0.52))


def _shoulder(letters: str) -> Recipe:
    plate = rect(5, 14, 140, 72, 26, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=6)
    return stack(drawing(150, 100, plate), Lettering(letters, INK[1:], 0.44))


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


def _key(control: str) -> Recipe:
    letters = _KEYS.get(control, control.title() if len(control) > 1 else control.upper())
    wide = 100.0
    if len(control) > 1 and control not in _ARROWS:
        wide = 100 * (0.5 + 0.28 * len(control))
    cap = rect(5, 8, wide - 10, 84, 14, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=5)
    if control in _ARROWS:
        return drawing(100, 100, cap, polygon(_ARROWS[control], fill=INK))
    return stack(drawing(wide, 100, cap), Lettering(letters, INK[1:], 0.42))


def _mouse(control: str) -> Recipe:
    """A mouse with the button in question filled."""
    body = rect(24, 8, 52, 84, 26, fill="#15181c", fill_opacity=0.9, stroke=INK, stroke_width=5)
    parts = {
        "left": path("M27 42 L27 34 A23 23 0 0 1 48 11 L48 42 Z", fill=INK),
        "right": path("M73 42 L73 34 A23 23 0 0 0 52 11 L52 42 Z", fill=INK),
    }
    wheel = rect(45, 20, 10, 24, 5, fill=INK)
    return drawing(100, 100, body, parts.get(control, wheel))
