"""The path tiles: dark wood with ivory inlays over and under each other.

They are drawings and nothing else, without grain of noise or blur, so that a tile can be made
within a frame at any size. The light comes from the upper left however a tile is turned.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.art.colours import darker, lighter, mixed
from game.art.recipes import Recipe
from game.art.svg import circle, drawing, group, linear, num, path, radial, rect
from game.stage.curves import bezier, length
from game.titles.tsuro.art.brush import chance
from game.titles.tsuro.art.styles import STYLES, Style
from game.titles.tsuro.display.paths import Curve, curve, strands
from game.titles.tsuro.display.places import EDGE_OF_TILE

_WIDE = 9.4
"""An inlay's width, in hundredths of a tile."""
_EDGE = EDGE_OF_TILE * 100

DASHES: dict[str, tuple[float, ...]] = {
    "circle": (0.1, 4),
    "square": (3, 3),
    "triangle": (6, 3),
    "diamond": (0.1, 8),
    "star": (5, 3, 0.1, 3),
    "cross": (1.6, 1.6),
    "hexagon": (10, 3),
    "heart": (2, 7),
}
"""The pattern along a player's trail, by emblem: lines and gaps, in hundredths of a tile."""


def tile(style: str, number: str, turns: str) -> Recipe:
    """A tile, turned clockwise by so many quarters."""
    look = STYLES[style]
    lines = strands(int(number), int(turns))
    inlays = [inlay(curve(a, b), look) for a, b in lines]
    return _framed(_plank(look, int(number), int(turns)), *inlays, _bevel())


def _framed(*parts: str) -> Recipe:
    """Parts in hundredths of a tile, with the picture's border about them."""
    size = 100 + 2 * _EDGE
    return drawing(size, size, group(*parts, transform=f"translate({num(_EDGE)} {num(_EDGE)})"))


def _plank(look: Style, number: int, turns: int) -> str:
    """The wood: a soft shadow below, a body, and grain that turns with the tile."""
    shadow = "".join(
        rect(1.2, 1.4, 98.6 + i, 98.6 + i, 3, fill="#000000", fill_opacity=0.13)
        for i in (0.8, 1.8, 2.8, 3.8)
    )
    wood = linear(
        "wood",
        [
            (0, f"#{lighter(look.wood, 0.1)}", 1),
            (0.5, f"#{look.wood}", 1),
            (1, f"#{darker(look.wood, 0.24)}", 1),
        ],
        "diagonal",
    )
    body = rect(0, 0, 100, 100, 1.6, fill="url(#wood)")
    turned = group(*_grain(look, number), transform="rotate(90 50 50)") if turns % 2 else ""
    return shadow + wood + body + (turned or "".join(_grain(look, number)))


def _grain(look: Style, number: int) -> Iterable[str]:
    """Fibres along the tile: many, fine, each with its own slight bow."""
    dark, light = darker(look.wood, 0.55), mixed(look.wood, "c98a52", 0.4)
    for i in range(26):
        seed = number * 97 + i * 7
        x = 1 + chance(seed) * 98
        bow = (chance(seed + 1) - 0.5) * 5
        end = min(99.5, max(0.5, x + bow * 0.6))
        middle = min(99.0, max(1.0, x + bow))
        yield path(
            f"M{num(x)} 0.4 C{num(middle)} 30 {num(middle)} 66 {num(end)} 99.6",
            stroke=f"#{dark if i % 3 else light}",
            stroke_width=0.3 + chance(seed + 2) * 1.2,
            stroke_opacity=0.1 + chance(seed + 3) * 0.22,
        )


def _bevel() -> str:
    """The tile's edge: light above and on the left, dark below and on the right."""
    return (
        path("M0.7 99 V0.7 H99", stroke="#fff0d8", stroke_width=0.9, stroke_opacity=0.3)
        + path("M99.4 0.8 V99.4 H0.8", stroke="#000000", stroke_width=1.2, stroke_opacity=0.6)
        + rect(0.2, 0.2, 99.6, 99.6, 1.6, fill="none", stroke="#120805", stroke_width=0.5)
    )


def _d(line: Curve, dx: float = 0, dy: float = 0) -> str:
    """A shifted curve as path text in hundredths of a tile."""
    (ax, ay), (bx, by), (cx, cy), (ex, ey) = (
        (x * 100 + (0 if x in (0, 1) and i in (0, 3) else dx),
         y * 100 + (0 if y in (0, 1) and i in (0, 3) else dy))
        for i, (x, y) in enumerate(line)
    )  # fmt: skip
    return f"M{num(ax)} {num(ay)} C{num(bx)} {num(by)} {num(cx)} {num(cy)} {num(ex)} {num(ey)}"


def inlay(line: Curve, look: Style, wide: float = _WIDE) -> str:
    """A strip of ivory let into the wood; what it crosses, it covers."""
    ivory = look.ivory
    return "".join(
        (
            path(_d(line, 0.9, 1.1), stroke="#000000", stroke_width=wide + 4.6, stroke_opacity=0.2),
            path(_d(line, 0.4, 0.5), stroke="#000000", stroke_width=wide + 3, stroke_opacity=0.3),
            path(_d(line), stroke=f"#{darker(look.wood, 0.62)}", stroke_width=wide + 1.9),
            path(_d(line), stroke=f"#{mixed(ivory, '7c5a30', 0.52)}", stroke_width=wide),
            path(_d(line, -0.35, -0.4), stroke=f"#{mixed(ivory, 'a07c48', 0.2)}",
                 stroke_width=wide - 1.3),
            path(_d(line, -0.8, -0.9), stroke=f"#{ivory}", stroke_width=wide - 3.6),
            path(_d(line, -1.6, -1.8), stroke="#fffaf0", stroke_width=wide * 0.14,
                 stroke_opacity=0.55),
        )
    )  # fmt: skip


def trail(style: str, laid: str, line: str, colour: str, emblem: str, second: str = "") -> Recipe:
    """One tile's part of a player's path: an inlay in colour, with a pattern.

    Lines of the tile that pass over it are drawn again, so that it goes under them. The second
    pawn of a duel has its pattern in pairs, and ivory edges as the pawn has an ivory ring.
    """
    number, turns = divmod(int(laid), 4)
    look = STYLES[style]
    lines = [curve(a, b) for a, b in strands(number, turns)]
    own, above = lines[int(line)], lines[int(line) + 1 :]
    over = [inlay(upper, look) for upper in above if _cross(own, upper)]
    pattern = DASHES[emblem]
    if second:
        return _framed(_edges(own), _coloured(own, colour, paired(pattern), _WIDE - 2), *over)
    return _framed(_coloured(own, colour, pattern, _WIDE), *over)


def paired(pattern: Sequence[float]) -> tuple[float, ...]:
    """A pattern twice, and then a longer gap."""
    return (*pattern, *pattern[:-1], pattern[-1] + 7)


def _edges(line: Curve) -> str:
    dark, ivory = _WIDE + 3.4, _WIDE + 1.6
    return path(_d(line), stroke="#1b120b", stroke_width=dark) + path(
        _d(line), stroke="#f3e6c8", stroke_width=ivory
    )


def _coloured(line: Curve, colour: str, pattern: Sequence[float], wide: float) -> str:
    glow = "".join(
        path(_d(line), stroke=f"#{colour}", stroke_width=wide + more, stroke_opacity=0.075)
        for more in (15, 12, 9.5, 7.2, 5.2)
    )
    return glow + "".join(
        (
            path(_d(line), stroke=f"#{darker(colour, 0.72)}", stroke_width=wide + 1.6),
            path(_d(line), stroke=f"#{darker(colour, 0.3)}", stroke_width=wide - 0.4),
            path(_d(line, -0.4, -0.5), stroke=f"#{colour}", stroke_width=wide - 2),
            path(_d(line, -1.2, -1.4), stroke=f"#{lighter(colour, 0.55)}", stroke_width=wide * 0.2,
                 stroke_opacity=0.75),
            path(_d(line, 0.5, 0.6), stroke=f"#{darker(colour, 0.78)}", stroke_width=wide * 0.3,
                 stroke_opacity=0.8, stroke_linecap="round",
                 stroke_dasharray=_dashes(line, pattern)),
        )
    )  # fmt: skip


def _dashes(line: Curve, pattern: Sequence[float]) -> str:
    """The pattern, stretched to fit a whole number of times into the curve."""
    goes = length(bezier(*line)) * 100
    times = max(1, round(goes / sum(pattern)))
    stretch = goes / (times * sum(pattern))
    return " ".join(num(part * stretch) for part in pattern)


def _cross(line: Curve, other: Curve) -> bool:
    """Whether two curves come closer than their width."""
    points = bezier(*line, 12)
    return any(math.dist(p, q) < 0.14 for q in bezier(*other, 12) for p in points)


def beads(laid: str, line: str, colour: str) -> Recipe:
    """A previewed path: beads in the player's colour along an inlay."""
    number, turns = divmod(int(laid), 4)
    a, b = strands(number, turns)[int(line)]
    way = bezier(*curve(a, b), 60)
    count = max(3, round(length(way) * 100 / 6.4))
    places = [way[round((i + 0.5) / count * 60)] for i in range(count)]
    veil = path(_d(curve(a, b)), stroke=f"#{darker(colour, 0.6)}", stroke_width=8.4,
                stroke_opacity=0.55)  # fmt: skip
    glint = radial("bead", [(0, f"#{lighter(colour, 0.7)}", 1), (0.55, f"#{colour}", 1),
                            (1, f"#{darker(colour, 0.4)}", 1)], 36, 32, 70)  # fmt: skip
    dots = (
        circle(x * 100, y * 100, 2.6, fill="url(#bead)", stroke=f"#{darker(colour, 0.75)}",
               stroke_width=0.8)
        for x, y in places
    )  # fmt: skip
    return _framed(veil, glint, *dots)


def back(style: str) -> Recipe:
    """A tile face down."""
    return _framed(_back(STYLES[style]))


def _back(look: Style) -> str:
    """Lacquer with a gold roundel of waves, the same however it is turned."""
    gold = f"#{look.gold}"
    lacquer = radial("lacquer", [(0, f"#{lighter(look.back, 0.2)}", 1), (0.7, f"#{look.back}", 1),
                                 (1, f"#{darker(look.back, 0.5)}", 1)], 34, 28, 90)  # fmt: skip
    shadow = "".join(
        rect(1.2, 1.4, 98.6 + i, 98.6 + i, 3, fill="#000000", fill_opacity=0.13)
        for i in (0.8, 1.8, 2.8, 3.8)
    )
    rings = "".join(
        circle(50, 50, r, fill="none", stroke=gold, stroke_width=w, stroke_opacity=0.85)
        for r, w in ((30, 1.6), (26.5, 0.7))
    )
    petals = "".join(
        group(
            path("M50 50 C42 42 42 32 50 25.5 C58 32 58 42 50 50 M50 47 C46 41 46 35 50 30.5 "
                 "C54 35 54 41 50 47", stroke=gold, stroke_width=0.9, stroke_opacity=0.8),
            transform=f"rotate({turn} 50 50)",
        )
        for turn in range(0, 360, 45)
    )  # fmt: skip
    frets = "".join(
        group(
            path("M8 26 V8 H26 M13 22 V13 H22 V18 H18", stroke=gold, stroke_width=1.2,
                 stroke_opacity=0.8),
            transform=f"rotate({turn} 50 50)",
        )
        for turn in (0, 90, 180, 270)
    )  # fmt: skip
    edge = rect(5, 5, 90, 90, 2.5, fill="none", stroke=gold, stroke_width=0.8, stroke_opacity=0.6)
    body = rect(0, 0, 100, 100, 2, fill="url(#lacquer)")
    return shadow + lacquer + body + edge + rings + petals + frets + _bevel()


def pile(style: str, height: str) -> Recipe:
    """A stack of tiles face down, of a height from 0 (none) to 6."""
    look, high = STYLES[style], int(height)
    size = 118 + 2 * _EDGE
    edges = "".join(
        rect(3 * i, 3 * i, 100, 100, 2, fill=f"#{darker(look.wood, 0.15 if i % 2 else 0.4)}",
             stroke="#0d0604", stroke_width=0.7)
        for i in range(high, 0, -1)
    )  # fmt: skip
    corner = num(_EDGE + 9 - 1.5 * high)
    top = _back(look) if high else ""
    return drawing(size, size, group(edges, top, transform=f"translate({corner} {corner})"))
