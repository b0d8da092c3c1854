"""The rooms the menus are in: a night of stars over a path of stones, and a shelf of dark wood."""

from __future__ import annotations

import random

from game.art.recipes import Blurred, Noise, Recipe, Shaded, stack
from game.art.svg import circle, drawing, ellipse, linear, path, radial, rect, star

_W, _H = 1920, 1080


def home() -> Recipe:
    """Dusk over hills, a path of glowing stones that leads to a far light."""
    sky = drawing(
        _W,
        _H,
        linear("sky", [(0, "#0b1020", 1), (0.45, "#1d2440", 1), (0.72, "#5a3a4a", 1), (1, "#c9794a", 1)]),
        rect(0, 0, _W, _H, fill="url(#sky)"),
    )
    glow = drawing(
        _W,
        _H,
        radial("sun", [(0, "#ffdf9a", 0.95), (0.3, "#ffb46a", 0.5), (1, "#ffb46a", 0)]),
        ellipse(1400, 690, 620, 330, fill="url(#sun)"),
    )
    return stack(
        Noise("ffffff", 7, ((3, 2, 0.05),)), sky, _stars(), glow, _hills(), _stones(), _shade()
    )


def _stars() -> Recipe:
    source = random.Random(302)
    dots = []
    for _ in range(170):
        x, y = source.uniform(0, _W), source.uniform(0, 560) ** 1.0
        r, light = source.uniform(0.7, 2.1), source.uniform(0.25, 0.9) * (1 - y / 700)
        dots.append(circle(x, y, r, fill="#fff3d6", fill_opacity=round(light, 2)))
    for x, y, r in ((1560, 150, 13), (1180, 90, 9), (1760, 330, 10), (980, 240, 7)):
        dots.append(star(4, r, r * 0.24, (x, y), fill="#fff3d6", fill_opacity=0.9))
    return drawing(_W, _H, *dots)


def _hills() -> Recipe:
    ridges = [
        ("#54405a", 0.9, "M0 760 C260 690 420 700 640 730 C900 766 1080 640 1300 690 C1520 740 1700 650 1920 700 L1920 1080 L0 1080 Z"),
        ("#33304a", 1, "M0 820 C220 770 470 760 700 810 C960 866 1150 760 1390 780 C1600 798 1760 740 1920 770 L1920 1080 L0 1080 Z"),
        ("#1b1d30", 1, "M0 900 C300 840 520 860 800 900 C1060 936 1280 850 1500 860 C1690 868 1800 830 1920 840 L1920 1080 L0 1080 Z"),
        ("#0d101d", 1, "M0 985 C340 930 640 950 900 985 C1200 1024 1500 940 1920 950 L1920 1080 L0 1080 Z"),
    ]  # fmt: skip
    return drawing(_W, _H, *(path(d, fill=c, fill_opacity=o) for c, o, d in ridges))


def _stones() -> Recipe:
    """Waystones along a winding path, smaller and nearer to each other the farther they are."""
    parts: list[str] = []
    lights: list[str] = []
    spots = [
        (1010, 1010, 1.0), (1190, 962, 0.78), (1330, 925, 0.62), (1402, 892, 0.5), (1392, 862, 0.41),
        (1342, 838, 0.34), (1330, 815, 0.28), (1366, 795, 0.23), (1398, 778, 0.19), (1405, 764, 0.15),
    ]  # fmt: skip
    for index, (x, y, s) in enumerate(spots):
        w, h = 66 * s, 150 * s
        body = (
            f"M{x - w:.1f} {y:.1f} C{x - w * 1.05:.1f} {y - h * 0.7:.1f} {x - w * 0.5:.1f} {y - h:.1f} "
            f"{x:.1f} {y - h:.1f} C{x + w * 0.6:.1f} {y - h:.1f} {x + w:.1f} {y - h * 0.6:.1f} "
            f"{x + w:.1f} {y:.1f} Z"
        )
        parts.append(ellipse(x + w * 0.5, y, w * 1.7, 16 * s, fill="#05060c", fill_opacity=0.55))
        parts.append(path(body, fill="#2c2f44", stroke="#0a0c16", stroke_width=round(3 * s, 2)))
        parts.append(path(body, fill="url(#stone)"))
        sign = _sign(index, x, y - h * 0.5, 26 * s)
        parts.append(sign)
        lights.append(circle(x, y - h * 0.5, 46 * s, fill="#ffc46a", fill_opacity=0.55))
    shade = linear("stone", [(0, "#ffcf9a", 0.28), (0.4, "#8a7f9a", 0.1), (1, "#000000", 0.45)], "across")
    return stack(drawing(_W, _H, shade, *parts), Blurred(drawing(_W, _H, *lights), 0.012))


def _sign(index: int, x: float, y: float, r: float) -> str:
    """A path, a star, a hexagon, a chevron: one for each kind of game."""
    line = {"stroke": "#ffd892", "stroke_width": max(1.2, r * 0.16), "stroke_linecap": "round"}
    kind = index % 4
    if kind == 0:
        return path(f"M{x - r:.1f} {y + r:.1f} C{x - r:.1f} {y:.1f} {x + r:.1f} {y:.1f} {x + r:.1f} {y - r:.1f} "
                    f"M{x + r:.1f} {y + r:.1f} C{x + r:.1f} {y:.1f} {x - r:.1f} {y:.1f} {x - r:.1f} {y - r:.1f}", **line)  # fmt: skip
    if kind == 1:
        return star(8, r, r * 0.5, (x, y), fill="none", **line)
    if kind == 2:
        return path(f"M{x:.1f} {y - r:.1f} L{x + r * 0.87:.1f} {y - r / 2:.1f} L{x + r * 0.87:.1f} {y + r / 2:.1f} "
                    f"L{x:.1f} {y + r:.1f} L{x - r * 0.87:.1f} {y + r / 2:.1f} L{x - r * 0.87:.1f} {y - r / 2:.1f} Z", **line)  # fmt: skip
    return path(f"M{x - r:.1f} {y + r * 0.6:.1f} L{x:.1f} {y - r:.1f} L{x + r:.1f} {y + r * 0.6:.1f} L{x:.1f} {y + r * 0.1:.1f} Z", **line)


def _shade() -> Recipe:
    """The left side darker, so that words are easy to read there."""
    return drawing(
        _W,
        _H,
        linear("veil", [(0, "#070912", 0.82), (0.42, "#070912", 0.5), (0.62, "#070912", 0)], "across"),
        rect(0, 0, _W, _H, fill="url(#veil)"),
    )


def shelf() -> Recipe:
    """Dark boards with the light of a lamp from above."""
    wood = Noise(
        "8a6a4c", 41, ((5, 420, 0.28), (14, 160, 0.2), (3, 40, 0.22), (200, 300, 0.06))
    )
    boards = drawing(
        _W,
        _H,
        *(rect(0, y, _W, 3, fill="#000000", fill_opacity=0.5) for y in (268, 538, 808)),
        *(rect(0, y + 3, _W, 2, fill="#ffffff", fill_opacity=0.06) for y in (268, 538, 808)),
    )
    lamp = drawing(
        _W,
        _H,
        radial("lamp", [(0, "#ffffff", 1), (0.5, "#8a8078", 1), (1, "#1c1612", 1)], 50, 20, 90),
        rect(0, 0, _W, _H, fill="url(#lamp)"),
    )
    dark = Noise("5c5048", 1, ((1, 1, 0.0),))
    return Shaded(Shaded(stack(wood, boards), lamp), dark)


def halo(colour: str) -> Recipe:
    """Light behind a box."""
    square = drawing(300, 400, rect(70, 80, 160, 240, 24, fill=f"#{colour}", fill_opacity=0.85))
    return Blurred(square, 0.12)
