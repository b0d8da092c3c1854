"""How colours look to different eyes, and how far apart they are to them."""

from __future__ import annotations

import math
from functools import lru_cache

from game.art.colours import channels

Triple = tuple[float, float, float]

EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, full severity, for linear red, green and blue."""


@lru_cache(maxsize=100_000)
def seen(colour: str, eyes: str) -> Triple:
    """A colour in CIE L*a*b* as those eyes see it."""
    linear = [_linear(channel / 255) for channel in channels(colour)]
    rows = EYES[eyes]
    r, g, b = (
        min(1.0, max(0.0, sum(w * v for w, v in zip(row, linear, strict=True)))) for row in rows
    )
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = _root(x), _root(y), _root(z)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000 between two colours in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * math.sqrt(mean / (mean + 25**7))
    c1, c2 = math.hypot(g * a1, b1), math.hypot(g * a2, b2)
    h1, h2 = _angle(b1, g * a1), _angle(b2, g * a2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    middle = h1 + turn / 2 if c1 * c2 else h1 + h2
    c = (c1 + c2) / 2
    light = ((l1 + l2) / 2 - 50) ** 2
    t = (
        1
        - 0.17 * _cos(middle - 30)
        + 0.24 * _cos(2 * middle)
        + 0.32 * _cos(3 * middle + 6)
        - 0.20 * _cos(4 * middle - 63)
    )
    dl = (l2 - l1) / (1 + 0.015 * light / math.sqrt(20 + light))
    dc = (c2 - c1) / (1 + 0.045 * c)
    dh = hue / (1 + 0.015 * c * t)
    bend = 30 * math.exp(-((((middle % 360) - 275) / 25) ** 2))
    r = -2 * math.sqrt(c**7 / (c**7 + 25**7)) * math.sin(math.radians(2 * bend))
    return math.sqrt(dl * dl + dc * dc + dh * dh + r * dc * dh)


def _angle(y: float, x: float) -> float:
    return math.degrees(math.atan2(y, x)) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
