"""The five terrains: their colours, and their things, lit from the upper left."""

from __future__ import annotations

from game.art.colours import darker, lighter
from game.art.svg import circle, ellipse, linear, num, path, polygon, polyline
from game.stage.box import Point

TINTS = ("3f9fd6", "aab2bd", "4f9a45", "e8bd72", "e2582a")
"""A telling colour for each terrain, in the order of TERRAINS."""

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
