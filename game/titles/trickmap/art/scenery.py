"""The scenery of a tile: the things of its terrain, scattered over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.art.svg import ellipse, num, path, polygon
from game.stage.box import Point
from game.titles.trickmap.art.hexagon import chances
from game.titles.trickmap.art.terrain import cactus, crack, dune, ember, peak, tree, wave


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
    spots = [(30, 76), (152, 78), (62, 52), (124, 50), (14, 118), (168, 122), (50, 128),
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
    places = [(36, 92), (148, 112), (112, 186), (54, 66), (136, 70)]
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
    """The scenery of a tile of a terrain; every seed gives another."""
    return _SCENES[terrain](chances(seed))
