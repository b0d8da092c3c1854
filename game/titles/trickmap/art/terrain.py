"""The five terrains: their colours, and the things that stand on them, lit from the upper left."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.art.colours import darker, lighter
from game.art.svg import circle, ellipse, linear, num, path, polygon, polyline
from game.stage.box import Point
from game.titles.trickmap.art.hexagon import chances

TINTS = ("3f9fd6", "aab2bd", "4f9a45", "e8bd72", "e2582a")
"""A colour for each terrain that says it at a glance, in the order of TERRAINS."""

GROUNDS = (
    ("5cc0e2", "2485c2", "135289"),
    ("c6cbd2", "8d95a1", "5b6370"),
    ("86bd5f", "479044", "276335"),
    ("f8dd9d", "e6b96d", "c08543"),
    ("6a372c", "3a1c1b", "1d0d10"),
)
"""Lit, middle and shaded ground."""


def ground(name: str, terrain: int) -> str:
    """The gradient of a terrain's ground, to be used as a fill of that name."""
    lit, middle, shaded = GROUNDS[terrain]
    stops = [(0.0, f"#{lit}", 1.0), (0.45, f"#{middle}", 1.0), (1.0, f"#{shaded}", 1.0)]
    return linear(name, stops, "diagonal")


def wave(x: float, y: float, size: float = 1.0) -> str:
    """A crest of foam with its shaded hollow."""
    s = size

    def at(dx: float, dy: float) -> str:
        return f"{num(x + dx * s)} {num(y + dy * s)}"

    hollow = (
        f"M{at(-13, 3)} C{at(-6, -4)} {at(6, -4)} {at(13, 3)} "
        f"C{at(6, 7)} {at(-6, 7)} {at(-13, 3)} Z"
    )
    crest = (
        f"M{at(-14, 1)} C{at(-8, -8)} {at(3, -9)} {at(8, -2)} C{at(10, 1)} {at(13, 2)} {at(16, 0)} "
        f"C{at(13, 5)} {at(7, 4)} {at(5, 0)} C{at(1, -5)} {at(-7, -4)} {at(-14, 1)} Z"
    )
    return path(hollow, fill="#0b3f74", fill_opacity=0.28) + path(
        crest, fill="#f2fbff", fill_opacity=0.82
    )


def peak(x: float, y: float, w: float, h: float, lean: float = 0.0) -> str:
    """A mountain with its foot at y: a lit and a shaded face, ridges, and snow."""
    top, left, right = (x + lean, y - h), (x - w / 2, y), (x + w / 2, y)
    foot = (x + w * 0.12, y + h * 0.07)
    notch = [
        (top[0] - w * 0.17, y - h * 0.64),
        (top[0] - w * 0.07, y - h * 0.71),
        (top[0] + w * 0.02, y - h * 0.58),
    ]
    shade = [(top[0] + w * 0.09, y - h * 0.69), (top[0] + w * 0.17, y - h * 0.62)]
    return "".join(
        (
            ellipse(x + w * 0.16, y + h * 0.02, w * 0.56, h * 0.14, fill="#1c222b",
                    fill_opacity=0.3),
            polygon([left, top, foot], fill="#9aa3af"),
            polygon([top, right, foot], fill="#535c69"),
            polygon([left, top, (x - w * 0.16, y + h * 0.03)], fill="#b9c0ca"),
            polygon([top, *notch], fill="#ffffff"),
            polygon([top, notch[-1], *shade], fill="#c3d2e4"),
            polyline([left, top, right], stroke="#3a424e", stroke_width=1.1, stroke_opacity=0.7,
                     stroke_linejoin="round"),
        )
    )  # fmt: skip


def tree(x: float, y: float, h: float, hue: float = 0.0) -> str:
    """A fir with its foot at y: three skirts, lit on the left."""
    green = ("3f8a3f", "2f7838", "4b9447")[int(hue * 3) % 3]
    w = h * 0.52
    parts = [
        ellipse(x + w * 0.28, y, w * 0.62, h * 0.09, fill="#0f2c18", fill_opacity=0.42),
        polygon([(x - 1.4, y), (x - 1.4, y - h * 0.2), (x + 1.4, y - h * 0.2), (x + 1.4, y)],
                fill="#4a2f1c"),
    ]  # fmt: skip
    for level, (low, high, wide) in enumerate(
        ((0.12, 0.55, 1.0), (0.36, 0.78, 0.78), (0.6, 1.0, 0.54))
    ):
        half = w * wide / 2
        left, right, tip = (x - half, y - h * low), (x + half, y - h * low), (x, y - h * high)
        sag = (x, y - h * (low - 0.05))
        parts += [
            polygon([left, sag, tip], fill=f"#{lighter(green, 0.12 + 0.09 * level)}"),
            polygon([sag, right, tip], fill=f"#{darker(green, 0.4 - 0.06 * level)}"),
        ]
    return "".join(parts)


def dune(x: float, y: float, w: float, h: float) -> str:
    """A crescent of sand: its windward side lit, its lee shaded."""
    left, right = x - w / 2, x + w / 2
    ridge = (
        f"C{num(x - w * 0.2)} {num(y - h)} {num(x + w * 0.1)} {num(y - h * 1.1)} "
        f"{num(right)} {num(y)}"
    )
    return (
        path(
            f"M{num(left)} {num(y)} {ridge} C{num(x + w * 0.2)} {num(y + h * 0.35)} "
            f"{num(x - w * 0.2)} {num(y + h * 0.3)} {num(left)} {num(y)} Z",
            fill="#fbe7b4",
            fill_opacity=0.75,
        )
        + path(
            f"M{num(x - w * 0.02)} {num(y - h * 0.78)} C{num(x + w * 0.12)} {num(y - h * 0.85)} "
            f"{num(x + w * 0.3)} {num(y - h * 0.5)} {num(right)} {num(y)} C{num(x + w * 0.25)} "
            f"{num(y + h * 0.16)} {num(x + w * 0.02)} {num(y + h * 0.1)} {num(x - w * 0.02)} "
            f"{num(y - h * 0.78)} Z",
            fill="#b47a3a",
            fill_opacity=0.6,
        )
        + path(
            f"M{num(left)} {num(y)} {ridge}",
            stroke="#fff6d8",
            stroke_width=1.4,
            stroke_opacity=0.8,
        )
    )


def cactus(x: float, y: float, h: float) -> str:
    """A saguaro with its foot at y."""
    w = h * 0.2
    trunk = f"M{num(x)} {num(y)} V{num(y - h)}"
    left = f"M{num(x)} {num(y - h * 0.36)} H{num(x - h * 0.28)} V{num(y - h * 0.68)}"
    right = f"M{num(x)} {num(y - h * 0.5)} H{num(x + h * 0.27)} V{num(y - h * 0.82)}"
    line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    parts = [ellipse(x + h * 0.2, y + 1, h * 0.36, h * 0.09, fill="#6e4517", fill_opacity=0.45)]
    for d, wide in ((trunk, w), (left, w * 0.72), (right, w * 0.72)):
        parts.append(path(d, stroke="#1f4a2b", stroke_width=wide + 1.8, **line))
    for d, wide in ((trunk, w), (left, w * 0.72), (right, w * 0.72)):
        parts.append(path(d, stroke="#3c8a4e", stroke_width=wide, **line))
    parts.append(
        path(trunk, stroke="#8fce8d", stroke_width=w * 0.24, stroke_opacity=0.9,
             transform=f"translate({num(-w * 0.2)} 0)", **line)
    )  # fmt: skip
    return "".join(parts)


def crack(points: list[Point], width: float = 1.0) -> str:
    """A fissure: glow, melt, and a white-hot core; its upper lip catches the light."""
    joints = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    lip = [(x - 1.6 * width, y - 2.2 * width) for x, y in points]
    layers = (
        ("ff5a1f", 13.0, 0.16),
        ("ff4d12", 8.0, 0.3),
        ("7a1606", 6.0, 0.9),
        ("ff6a1a", 4.2, 1.0),
        ("ffb638", 2.3, 1.0),
        ("fff3c0", 0.9, 0.95),
    )
    drawn = polyline(lip, stroke="#a0604c", stroke_width=2.2 * width, stroke_opacity=0.4, **joints)
    return drawn + "".join(
        polyline(
            points, stroke=f"#{colour}", stroke_width=wide * width, stroke_opacity=clear, **joints
        )
        for colour, wide, clear in layers
    )


def ember(x: float, y: float, r: float) -> str:
    """A spark on dark rock."""
    return circle(x, y, r * 3, fill="#ff6a1a", fill_opacity=0.25) + circle(
        x, y, r, fill="#ffd27a", fill_opacity=0.95
    )


def _sea(dice: Iterator[float]) -> str:
    parts = [
        ellipse(
            40 + 90 * next(dice), 40 + 120 * next(dice), 40, 20, fill="#8fe0ee", fill_opacity=0.2
        )
        for _ in range(3)
    ]
    for row in range(10):
        y = 16 + row * 20
        shift = (row % 2) * 23 + 8 * next(dice)
        for column in range(5):
            x = shift + column * 45 - 12
            if next(dice) < 0.86:
                parts.append(wave(x, y + 5 * next(dice), 0.72 + 0.35 * next(dice)))
    return "".join(parts)


def _rock(dice: Iterator[float]) -> str:
    parts = []
    for _ in range(16):
        x, y = 180 * next(dice), 10 + 190 * next(dice)
        parts.append(ellipse(x, y, 5 + 9 * next(dice), 2.2, fill="#4a525e", fill_opacity=0.22))
    spots = [(28, 62), (152, 66), (60, 40), (122, 38), (14, 118), (168, 122), (50, 128),
             (132, 132), (92, 172), (40, 182), (146, 186), (92, 118)]  # fmt: skip
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        w = 44 + 18 * next(dice)
        parts.append(
            peak(x + 10 * next(dice) - 5, y + 8 * next(dice), w, w * (0.82 + 0.3 * next(dice)),
                 6 * next(dice) - 3)
        )  # fmt: skip
    return "".join(parts)


def _forest(dice: Iterator[float]) -> str:
    parts = [
        ellipse(180 * next(dice), 200 * next(dice), 16 + 16 * next(dice), 8, fill="#a8d672",
                fill_opacity=0.22)
        for _ in range(9)
    ]  # fmt: skip
    trees = []
    for row in range(9):
        for column in range(6):
            x = column * 33 + (row % 2) * 16 + 14 * next(dice) - 2
            y = 34 + row * 22 + 8 * next(dice)
            if next(dice) < 0.74:
                trees.append((y, x, 27 + 12 * next(dice), next(dice)))
    parts += [tree(x, y, h, hue) for y, x, h, hue in sorted(trees)]
    return "".join(parts)


def _desert(dice: Iterator[float]) -> str:
    parts = []
    for row in range(12):
        y = 8 + row * 18 + 6 * next(dice)
        bend = 6 + 6 * next(dice)
        parts.append(
            path(f"M0 {num(y)} C50 {num(y - bend)} 90 {num(y + bend)} 180 {num(y - bend / 2)}",
                 stroke="#b9843f", stroke_width=1.5, stroke_opacity=0.35)
        )  # fmt: skip
    spots = [(44, 50), (146, 76), (30, 112), (140, 140), (62, 170), (122, 196), (100, 34)]
    for x, y in spots:
        parts.append(dune(x + 12 * next(dice) - 6, y, 58 + 26 * next(dice), 15 + 6 * next(dice)))
    places = [(34, 88), (146, 114), (120, 184), (62, 46), (136, 60)]
    chosen = [place for place in places if next(dice) < 0.72] or places[:2]
    for x, y in sorted(chosen, key=lambda place: place[1]):
        parts.append(cactus(x + 8 * next(dice) - 4, y, 24 + 9 * next(dice)))
    return "".join(parts)


def _lava(dice: Iterator[float]) -> str:
    parts = []
    for _ in range(22):
        x, y = 180 * next(dice), 210 * next(dice)
        r = 6 + 12 * next(dice)
        plate = [
            (x - r, y),
            (x - r * 0.3, y - r * 0.6),
            (x + r, y - r * 0.2),
            (x + r * 0.4, y + r * 0.6),
        ]
        parts.append(polygon(plate, fill="#8a4b3b", fill_opacity=0.14 + 0.12 * next(dice)))
        parts.append(polygon([(a + 3, b + 4) for a, b in plate], fill="#0c0506", fill_opacity=0.25))
    net = {
        "a": (90, 100), "b": (44, 74), "c": (138, 70), "d": (52, 142), "e": (132, 138),
        "f": (90, 178), "g": (6, 92), "h": (176, 92), "i": (74, 18), "j": (122, 20),
        "k": (20, 168), "l": (160, 172), "m": (92, 216),
    }  # fmt: skip
    moved = {key: (x + 14 * next(dice) - 7, y + 12 * next(dice) - 6) for key, (x, y) in net.items()}
    for pair in (
        "ab",
        "ac",
        "ad",
        "ae",
        "bg",
        "ch",
        "bi",
        "cj",
        "dk",
        "el",
        "df",
        "fm",
        "bd",
        "ce",
    ):
        p, q = moved[pair[0]], moved[pair[1]]
        if pair in ("bd", "ce") and next(dice) < 0.5:
            continue
        way = [p, *(_jagged(p, q, t, next(dice)) for t in (0.25, 0.5, 0.75)), q]
        parts.append(crack(way, 0.75 + 0.5 * next(dice)))
    parts += [ember(180 * next(dice), 200 * next(dice), 0.8 + next(dice)) for _ in range(7)]
    return "".join(parts)


def _jagged(p: Point, q: Point, t: float, chance: float) -> Point:
    dx, dy = q[0] - p[0], q[1] - p[1]
    off = (chance - 0.5) * 0.3
    return p[0] + dx * t - dy * off, p[1] + dy * t + dx * off


_SCENES: tuple[Callable[[Iterator[float]], str], ...] = (_sea, _rock, _forest, _desert, _lava)


def scenery(terrain: int, seed: int) -> str:
    """What covers a tile of a terrain; every seed gives another piece of country."""
    return _SCENES[terrain](chances(seed))
