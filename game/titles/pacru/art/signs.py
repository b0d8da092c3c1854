"""Signs over the board: offers, previews, and the last move."""

from __future__ import annotations

from game.art.board_marks import DARK, corners
from game.art.colours import darker, lighter
from game.art.recipes import Recipe, Svg
from game.art.svg import circle, drawing, group, path, polygon, radial

_ICONS = {
    "connection": "M30 50 H70",
    "connect": "M30 50 H70",
    "jump": "M28 60 Q50 26 72 60",
    "pincer": "M28 32 L46 50 L28 68 M72 32 L54 50 L72 68",
    "sector": "M50 32 V68 M32 50 H68",
    "transformation": "M32 42 A20 20 0 0 1 68 42 M68 30 V43 H56 M68 58 A20 20 0 0 1 32 58 "
    "M32 70 V57 H44",
    "meeting": "M30 36 L44 50 L30 64 M70 36 L56 50 L70 64",
    "give": "M32 50 H68",
}
"""The small signs of the special actions, about (50, 50)."""


def lit(kind: str, *rest: str) -> Recipe:
    """The light about a pick on offer: its kind, a move's direction, the colour."""
    colour = rest[-1]
    if kind == "chevron":
        return _halo(colour)
    if len(rest) == 2:
        return _target(kind, int(rest[0]), colour)
    return drawing(100, 100, _disc(colour, dash="11 6"), _sign(kind, 50, 50, 0.62))


def _disc(colour: str, dash: str = "") -> str:
    """A dark disc with a ring of the seat's colour."""
    style = {"stroke_dasharray": dash} if dash else {}
    bright = lighter(colour, 0.3)
    return (
        circle(50, 50, 38, fill=DARK, fill_opacity=0.24)
        + circle(50, 50, 40, fill="none", stroke=DARK, stroke_width=8, stroke_opacity=0.7)
        + circle(50, 50, 40, fill="none", stroke=f"#{bright}", stroke_width=4.4, **style)
    )


def _halo(colour: str) -> Svg:
    """A light behind a chevron that can be played, and a ring."""
    bright = lighter(colour, 0.35)
    return drawing(
        100, 100,
        radial("halo", [(0, f"#{bright}", 0.0), (0.7, f"#{bright}", 0.12), (0.9, f"#{bright}", 0.4),
                        (1, f"#{bright}", 0)]),
        circle(50, 50, 50, fill="url(#halo)"),
        circle(50, 50, 44, fill="none", stroke=DARK, stroke_width=6, stroke_opacity=0.6),
        circle(50, 50, 44, fill="none", stroke=f"#{bright}", stroke_width=3,
               stroke_dasharray="9 6"),
    )  # fmt: skip


def _target(kind: str, direction: int, colour: str) -> Svg:
    """A field to go to: an arrowhead, and a badge for a special action."""
    head = [(50, 27), (69, 63), (50, 53), (31, 63)]
    arrow = group(
        polygon(head, fill=DARK, fill_opacity=0.55, stroke=DARK, stroke_width=9,
                stroke_opacity=0.5, stroke_linejoin="round"),
        polygon(head, fill="#fff8ea"),
        transform=f"rotate({45 * direction} 50 50)",
    )  # fmt: skip
    badge = ""
    if kind != "step":
        x, y = 80, 20
        badge = (
            circle(x, y, 17, fill=f"#{darker(colour, 0.72)}", stroke="#fff8ea", stroke_width=2.6)
            + _sign(kind, x, y, 0.42)
        )  # fmt: skip
    return drawing(100, 100, _disc(colour, "" if kind == "step" else "15 6"), arrow, badge)


def _sign(kind: str, x: float, y: float, scale: float) -> str:
    ends = (
        circle(26, 50, 11, fill="#fff8ea") + circle(74, 50, 11, fill="#fff8ea")
        if kind.startswith("connect")
        else ""
    )
    line = _ICONS[kind]
    return group(
        path(line, stroke=DARK, stroke_width=16, stroke_opacity=0.7, stroke_linecap="round",
             stroke_linejoin="round"),
        path(line, stroke="#fff8ea", stroke_width=8.5, stroke_linecap="round",
             stroke_linejoin="round"),
        ends,
        transform=f"translate({x - 50 * scale:.1f} {y - 50 * scale:.1f}) scale({scale})",
    )  # fmt: skip


def chosen(colour: str) -> Recipe:
    """A whole ring about the chevron that was chosen."""
    bright = lighter(colour, 0.35)
    return drawing(
        100, 100,
        circle(50, 50, 45, fill="none", stroke=DARK, stroke_width=7, stroke_opacity=0.65),
        circle(50, 50, 45, fill="none", stroke=f"#{bright}", stroke_width=3.6),
    )  # fmt: skip


def dial(colour: str) -> Recipe:
    """A dark disc over a chevron, under the preview of its new facing."""
    return drawing(
        100, 100,
        radial("dial", [(0, "#3a332b", 1), (0.8, "#211c17", 1), (1, "#14110d", 1)], 40, 34, 70),
        circle(50, 50, 44, fill="url(#dial)", fill_opacity=0.96, stroke=DARK, stroke_width=5),
        circle(50, 50, 44, fill="none", stroke=f"#{lighter(colour, 0.35)}", stroke_width=2.6),
    )  # fmt: skip


def speck(colour: str) -> Recipe:
    """A small stud on a field that could be chosen later."""
    return drawing(
        100, 100,
        circle(50, 50, 27, fill=DARK, fill_opacity=0.6),
        circle(50, 50, 18, fill=f"#{lighter(colour, 0.35)}"),
    )  # fmt: skip


def way(colour: str, facing: str) -> Recipe:
    """An arrowhead on a field that is passed."""
    head = "M30 60 L50 38 L70 60"
    return drawing(
        100, 100,
        group(path(head, stroke=DARK, stroke_width=17, stroke_opacity=0.6,
                   stroke_linecap="round", stroke_linejoin="round"),
              path(head, stroke=f"#{lighter(colour, 0.4)}", stroke_width=9,
                   stroke_linecap="round", stroke_linejoin="round"),
              transform=f"rotate({45 * int(facing)} 50 50)"),
    )  # fmt: skip


def gain(colour: str) -> Recipe:
    """A ring of rays about a field that would become one's own."""
    bright = lighter(colour, 0.45)
    ring = {"fill": "none", "stroke_dasharray": "4.6 8.2"}
    return drawing(
        100, 100,
        circle(50, 50, 37, stroke=DARK, stroke_width=12, stroke_opacity=0.55, **ring),
        circle(50, 50, 37, stroke=f"#{bright}", stroke_width=8, **ring),
    )  # fmt: skip


def last(colour: str) -> Recipe:
    """The mark of a field that has just changed."""
    return corners(100, 15, colour)


def left(colour: str) -> Recipe:
    """The mark of the field a chevron has just left: a fine broken ring."""
    ring = {"fill": "none", "stroke_dasharray": "6 8"}
    return drawing(
        100, 100,
        circle(50, 50, 41, stroke=DARK, stroke_width=5.5, stroke_opacity=0.55, **ring),
        circle(50, 50, 41, stroke=f"#{lighter(colour, 0.3)}", stroke_width=2.8, **ring),
    )  # fmt: skip
