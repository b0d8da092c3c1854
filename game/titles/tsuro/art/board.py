"""The board: a painted parchment in a lacquer frame with gold lines and ticks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.art.colours import darker, lighter, mixed
from game.art.recipes import Blurred, Faded, Lettering, Masked, Noise, Placed, Recipe, Shaded, stack
from game.art.svg import drawing, group, linear, num, path, polyline, radial, rect
from game.titles.tsuro.art.brush import on_paper
from game.titles.tsuro.art.dragon import crossing, pearl
from game.titles.tsuro.art.phoenix import phoenix
from game.titles.tsuro.art.styles import STYLES, Style
from game.titles.tsuro.art.waves import cloud, waves
from game.titles.tsuro.display.places import RIM, outward, port_point

AROUND = 0.04
"""How far the picture goes beyond the frame on each side, for its shadow; a share of the frame."""


def _dragon(ink: str) -> list[str]:
    """The dragon across the board, among clouds."""
    clouds = [*cloud(470, 60, 0.8, ink), *cloud(300, 246, 0.75, ink), *cloud(320, 408, 0.7, ink),
              *cloud(86, 556, 0.8, ink), *cloud(486, 556, 0.9, ink)]  # fmt: skip
    inks = on_paper(ink)
    return [*clouds, *crossing(inks), *pearl(52, 56, 19, inks)]


def _phoenix(ink: str) -> list[str]:
    """The phoenix in the middle of the board, among clouds."""
    clouds = [*cloud(300, 70, 0.7, ink), *cloud(96, 340, 0.8, ink), *cloud(516, 330, 0.8, ink)]
    bird = group(*phoenix(on_paper(ink)), transform="translate(24 22) scale(0.92)")
    return [*clouds, bird]


PAINTINGS: dict[str, Callable[[str], list[str]]] = {
    "waves": waves,
    "dragon": _dragon,
    "phoenix": _phoenix,
}
"""What may be painted on the parchment, in a space of 600 by 600."""


def board(style: str, width: str, painting: str) -> Recipe:
    """The empty board of so many squares a side."""
    look = STYLES[style]
    whole = 1 + 2 * AROUND
    inset, frame = AROUND / whole, 1 / whole
    field, size = (AROUND + RIM) / whole, (1 - 2 * RIM) / whole
    return stack(
        _shadow(),
        Placed(_frame(look), inset, inset, frame, frame),
        Placed(_parchment(look, painting), field, field, size, size),
        Placed(_lines(look, int(width)), inset, inset, frame, frame),
        *_letters(look, int(width), field, size),
    )


def _shadow() -> Recipe:
    cast = drawing(108, 108, rect(5, 6, 100, 100, 3, fill="#000000", fill_opacity=0.9))
    return Blurred(cast, 0.022)


def _frame(look: Style) -> Recipe:
    """The lacquer: deep, with a soft sheen where the light falls."""
    red = look.lacquer
    base = linear("base", [(0, f"#{lighter(red, 0.16)}", 1), (0.35, f"#{red}", 1),
                           (1, f"#{darker(red, 0.55)}", 1)], "diagonal")  # fmt: skip
    sheen = radial("sheen", [(0, "#ffffff", 0.2), (0.6, "#ffffff", 0.04), (1, "#ffffff", 0)],
                   14, 4, 62)  # fmt: skip
    plate = drawing(
        1000, 1000, base, sheen,
        rect(0, 0, 1000, 1000, 14, fill="url(#base)"),
        rect(0, 0, 1000, 1000, 14, fill="url(#sheen)"),
    )  # fmt: skip
    streaks = Noise("ffffff", 5, ((7, 240, 0.2), (40, 9, 0.12)))
    edges = drawing(
        1000, 1000,
        path("M4 990 V18 Q4 4 18 4 H990", stroke=f"#{lighter(red, 0.5)}", stroke_width=3,
             stroke_opacity=0.55),
        path("M996 10 V984 Q996 996 984 996 H10", stroke="#000000", stroke_width=5,
             stroke_opacity=0.5),
    )  # fmt: skip
    mask = drawing(1000, 1000, rect(0, 0, 1000, 1000, 14, fill="#ffffff"))
    return stack(Masked(Shaded(plate, streaks), mask), edges)


def _parchment(look: Style, painting: str) -> Recipe:
    paper = Noise(
        mixed(look.parchment, "ffeec4", 0.55), 11,
        ((5, 6, 0.13), (14, 11, 0.1), (60, 48, 0.06), (320, 320, 0.09)),
    )  # fmt: skip
    worn = drawing(
        600, 600,
        radial("worn", [(0, "#fffdf6", 1), (0.5, "#f8ecd2", 1), (0.82, "#d3b583", 1),
                        (1, "#94683a", 1)], 46, 44, 80),
        rect(0, 0, 600, 600, fill="url(#worn)"),
    )  # fmt: skip
    ink = drawing(600, 600, *PAINTINGS[painting](look.ink))
    return stack(Shaded(paper, worn), Faded(ink, 0.62))


def _lines(look: Style, width: int) -> Recipe:
    """The squares, the frame's shadow, gold lines, corners and ticks."""
    rim, field = RIM * 1000, 1000 - 2 * RIM * 1000
    step = field / width
    far = 1000 - rim
    grid = "".join(
        path(f"M{num(rim + i * step)} {num(rim)} V{num(far)} M{num(rim)} {num(rim + i * step)} "
             f"H{num(far)}", stroke=f"#{darker(look.ink, 0.2)}", stroke_width=1.3,
             stroke_opacity=0.34)
        for i in range(1, width)
    )  # fmt: skip
    cast = "".join(
        path(f"M{num(rim + i)} {num(far)} V{num(rim + i)} H{num(far)}", stroke="#1c0d05",
             stroke_width=2.2, stroke_opacity=0.42 * (1 - i / 13))
        for i in range(0, 13, 2)
    )  # fmt: skip
    lit = path(f"M{num(rim)} {num(far)} H{num(far)} V{num(rim)}", stroke="#fff4d8",
               stroke_width=1.6, stroke_opacity=0.35)  # fmt: skip
    return drawing(
        1000, 1000, _gilding(), grid, cast, lit, *_gold(rim, far), *_corners(), *_ticks(look, width)
    )


def _gilding() -> str:
    """Gold that catches the light in two places."""
    return linear("gold", [(0, "#f3d58f", 1), (0.3, "#b9833a", 1), (0.55, "#ecc878", 1),
                           (1, "#8a5a22", 1)], "diagonal")  # fmt: skip


def _gold(rim: float, far: float) -> Iterable[str]:
    yield rect(rim - 1, rim - 1, far - rim + 2, far - rim + 2, 1, fill="none",
               stroke="#0d0503", stroke_width=3.4)  # fmt: skip
    for inset, wide in ((rim - 4, 2.4), (11, 1.5)):
        yield rect(inset, inset, 1000 - 2 * inset, 1000 - 2 * inset, 4, fill="none",
                   stroke="url(#gold)", stroke_width=wide)  # fmt: skip


def _corners() -> Iterable[str]:
    """A fret in each corner, as on a lacquer box."""
    fret = [(20, 92), (20, 20), (92, 20)]
    key = [(30, 70), (30, 30), (52, 30), (52, 52), (40, 52), (40, 40)]
    for turn in (0, 90, 180, 270):
        yield group(
            polyline(fret, stroke="url(#gold)", stroke_width=2),
            polyline([*key, *((y, x) for x, y in key[:1])][:6], stroke="url(#gold)",
                     stroke_width=2.2),
            path("M30 70 V92 M52 30 H92", stroke="url(#gold)", stroke_width=2),
            transform=f"rotate({turn} 500 500)",
        )  # fmt: skip


def _ticks(look: Style, width: int) -> Iterable[str]:
    """The start marks: ivory pegs in the frame, two a side of every border square."""
    rim, step = RIM * 1000, (1 - 2 * RIM) * 1000 / width
    for i in range(width):
        for port in range(8):
            dx, dy = outward(port)
            x, y = port_point(port)
            column = i if dx == 0 else (width - 1 if dx > 0 else 0)
            row = i if dy == 0 else (width - 1 if dy > 0 else 0)
            px, py = rim + (column + x) * step, rim + (row + y) * step
            line = f"M{num(px - dx * 3)} {num(py - dy * 3)} l{num(dx * 19)} {num(dy * 19)}"
            yield path(line, stroke="#000000", stroke_width=9.5, stroke_opacity=0.5,
                       stroke_linecap="round")  # fmt: skip
            yield path(line, stroke=f"#{mixed(look.ivory, '7c5a30', 0.4)}", stroke_width=7,
                       stroke_linecap="round")  # fmt: skip
            yield path(line, stroke=f"#{look.ivory}", stroke_width=4, stroke_linecap="round",
                       transform="translate(-0.8 -0.9)")  # fmt: skip


def _letters(look: Style, width: int, field: float, size: float) -> Iterable[Recipe]:
    """The names of files and ranks, in gold on the frame."""
    step, high, away = size / width, RIM * 0.7, RIM * 0.63
    gold = lighter(look.gold, 0.25)
    for i in range(width):
        middle = field + (i + 0.5) * step - high / 2
        below, beside = field + size + away - high / 2, field - away - high / 2
        yield Placed(Lettering("abcdefg"[i], gold, 0.72, "title", 0.46), middle, below, high, high)
        yield Placed(Lettering(str(width - i), gold, 0.72, "title"), beside, middle, high, high)
