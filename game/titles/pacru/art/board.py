"""The board: nine slabs of stone in a frame, a bronze star in every field."""

from __future__ import annotations

from game.art.colours import darker, lighter
from game.art.recipes import Blurred, Lettering, Masked, Noise, Placed, Recipe, Shaded, stack
from game.art.svg import circle, drawing, group, linear, path, radial, rect
from game.stage.box import Point
from game.titles.pacru.art.stars import closed, outline, stars
from game.titles.pacru.art.styles import STYLES, Style
from game.titles.pacru.display.places import FIELD, GROOVE, RIM, SECTOR, SHARES

AROUND = 0.03
"""How far the picture goes beyond the board on each side, for its shadow."""
_SIDE = 1000.0
_WHOLE = _SIDE * (1 + 2 * AROUND)
_EDGE = _SIDE * AROUND
_OUTER, _INNER, _HOLE = 0.475, 0.29, 0.185
"""A star's tips and notches, and its hollow, in fields."""


def board(name: str) -> Recipe:
    """The empty board of one of the games."""
    style = STYLES[name]
    ground = drawing(_WHOLE, _WHOLE, *_rims(style))
    return stack(_shadow(), _frame(style), ground, _slabs(style), _drawn(style), *_letters(style))


def _shadow() -> Recipe:
    cast = rect(_EDGE + 4, _EDGE + 8, _SIDE - 2, _SIDE - 4, 22, fill="#000000", fill_opacity=0.85)
    return Blurred(drawing(_WHOLE, _WHOLE, cast), 0.016)


def _frame(style: Style) -> Recipe:
    """The frame: dark cast metal with rounded corners, its edge lit."""
    metal = Noise(style.frame, 11, ((5, 5, 0.2), (60, 60, 0.14), (150, 150, 0.14)))
    shape = drawing(_WHOLE, _WHOLE, rect(_EDGE, _EDGE, _SIDE, _SIDE, 20, fill="#ffffff"))
    return Masked(metal, shape)


def _corners() -> list[Point]:
    """The upper left corner of every slab."""
    step = (SECTOR + GROOVE) * _SIDE
    first = _EDGE + RIM * _SIDE
    return [(first + x * step, first + y * step) for y in range(3) for x in range(3)]


def _slabs(style: Style) -> Recipe:
    """The nine slabs, all of one stone, each a shade lighter or darker than the next."""
    side = SECTOR * _SIDE
    stone = Noise(
        lighter(style.slab, 0.16), 29,
        ((7, 7, 0.1), (34, 30, 0.08), (110, 110, 0.1), (420, 420, 0.2)),
    )  # fmt: skip
    shades = (0.0, 0.07, 0.02, 0.06, 0.0, 0.04, 0.01, 0.05, 0.08)
    tint = "".join(
        rect(x, y, side, side, fill="#000000", fill_opacity=shade)
        for (x, y), shade in zip(_corners(), shades, strict=True)
    )
    light = drawing(
        _WHOLE, _WHOLE,
        linear("sun", [(0, "#ffffff", 1), (0.5, "#e9e4de", 1), (1, "#b9b1ab", 1)], "diagonal"),
        rect(0, 0, _WHOLE, _WHOLE, fill="url(#sun)"), tint,
    )  # fmt: skip
    shape = "".join(rect(x, y, side, side, 7, fill="#ffffff") for x, y in _corners())
    return Masked(Shaded(stone, light), drawing(_WHOLE, _WHOLE, shape))


def _drawn(style: Style) -> Recipe:
    """Edges, inlays, stars and hollows."""
    centres = [(_EDGE + x * _SIDE, _EDGE + y * _SIDE) for x, y in SHARES]
    return drawing(
        _WHOLE, _WHOLE,
        *(_bevel(corner) for corner in _corners()),
        *_inlaid(style, centres),
        radial("hole", [(0, f"#{darker(style.star, 0.28)}", 1),
                        (0.5, f"#{darker(style.star, 0.58)}", 1),
                        (1, f"#{style.hollow}", 1)], 68, 72, 70),
        *(_hollow(style, centre) for centre in centres),
    )  # fmt: skip


def _rims(style: Style) -> list[str]:
    """The bevel of the frame, and the fine line let into it."""
    a, b = _EDGE, _EDGE + _SIDE
    inside = _EDGE + RIM * _SIDE - 7
    span = _WHOLE - 2 * inside
    bright, line = lighter(style.frame, 0.4), style.line
    return [
        rect(a + 1.5, a + 1.5, _SIDE - 3, _SIDE - 3, 19, stroke=f"#{darker(style.frame, 0.6)}",
             stroke_width=3, fill="none"),
        path(f"M{a + 4} {b - 22} V{a + 22} Q{a + 4} {a + 4} {a + 22} {a + 4} H{b - 22}",
             stroke=f"#{bright}", stroke_width=2.2, stroke_opacity=0.5, stroke_linecap="round"),
        path(f"M{b - 4} {a + 22} V{b - 22} Q{b - 4} {b - 4} {b - 22} {b - 4} H{a + 22}",
             stroke="#000000", stroke_width=3, stroke_opacity=0.4, stroke_linecap="round"),
        rect(inside, inside, span, span, 9, fill="#000000", fill_opacity=0.62),
        rect(inside - 1, inside - 1, span + 2, span + 2, 9, fill="none",
             stroke=f"#{darker(line, 0.55)}", stroke_width=4),
        rect(inside - 1.6, inside - 1.6, span + 2, span + 2, 9, fill="none", stroke=f"#{line}",
             stroke_width=1.8),
    ]  # fmt: skip


def _bevel(corner: Point) -> str:
    """A slab's edges: bright towards the light, dark away from it."""
    (x, y), side = corner, SECTOR * _SIDE
    bright = f"M{x + 1.2} {y + side - 7} V{y + 7} Q{x + 1.2} {y + 1.2} {x + 7} {y + 1.2} "
    dark = f"M{x + side - 1.4} {y + 7} V{y + side - 7} Q{x + side - 1.4} {y + side - 1.4} "
    return path(f"{bright}H{x + side - 7}", stroke="#ffffff", stroke_width=2.2,
                stroke_opacity=0.55) + path(
        f"{dark}{x + side - 7} {y + side - 1.4} H{x + 7}", stroke="#000000", stroke_width=2.8,
        stroke_opacity=0.42)  # fmt: skip


def _inlaid(style: Style, centres: list[Point]) -> list[str]:
    """The stars, with the dark joint about them and its lit far edge."""
    size = FIELD * _SIDE
    outer, inner = size * _OUTER, size * _INNER
    rims = "".join(closed(outline(centre, outer + 1.6, inner + 1.4)) for centre in centres)
    return [
        group(path(rims, fill="#ffffff", fill_opacity=0.5), transform="translate(1.1 1.4)"),
        group(path(rims, fill="#1a0f06", fill_opacity=0.62), transform="translate(-0.4 -0.5)"),
        stars(centres, outer, inner, style.star, 0.46),
    ]


def _hollow(style: Style, centre: Point) -> str:
    """A round hollow in a star: shaded on the upper left, bright on the lower right."""
    r = FIELD * _SIDE * _HOLE
    x, y = centre
    return (
        circle(x, y, r + 1.8, fill=f"#{darker(style.star, 0.5)}")
        + circle(x, y, r, fill="url(#hole)")
        + path(f"M{x - r * 0.34} {y + r * 1.02} A{r * 1.07} {r * 1.07} 0 0 0 {x + r * 1.02} "
               f"{y - r * 0.34}", stroke=f"#{lighter(style.star, 0.5)}", stroke_width=1.7,
               stroke_opacity=0.8, stroke_linecap="round")
        + path(f"M{x - r * 0.93} {y + r * 0.2} A{r * 0.95} {r * 0.95} 0 0 1 {x + r * 0.2} "
               f"{y - r * 0.93}", stroke="#000000", stroke_width=3, stroke_opacity=0.34,
               stroke_linecap="round")
    )  # fmt: skip


def _letters(style: Style) -> list[Recipe]:
    """The names of files and ranks, in the frame below and on the left."""
    strip = RIM * _SIDE / _WHOLE
    edge = _EDGE / _WHOLE
    size = FIELD * _SIDE / _WHOLE
    places = sorted({x for x, _ in SHARES})
    files, ranks = [], []
    for i, place in enumerate(places):
        at = place * _SIDE / _WHOLE + edge - size / 2
        files.append(Placed(Lettering("abcdefghi"[i], style.line, 0.74), at, 0, size, 1))
        ranks.append(Placed(Lettering(str(9 - i), style.line, 0.305), 0, at, 1, size))
    low = 1 - edge - strip * 0.9
    return [
        Placed(stack(*files), 0, low, 1, strip * 0.82),
        Placed(stack(*ranks), edge, 0, strip * 0.86, 1),
    ]
