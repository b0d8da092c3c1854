"""Easing functions: share of the time to share of the way."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Constant speed."""
    return t


def smooth(t: float) -> float:
    """Starts and stops slowly."""
    return t * t * (3 - 2 * t)


def settle(t: float) -> float:
    """Starts at full speed and stops slowly."""
    return 1 - (1 - t) ** 3


def fall(t: float) -> float:
    """Starts slowly and arrives at full speed."""
    return t * t


def spring(t: float) -> float:
    """Overshoots a little and comes back."""
    s = 1.4
    u = t - 1
    return u * u * ((s + 1) * u + s) + 1


EASES: dict[str, Ease] = {
    "linear": linear,
    "smooth": smooth,
    "settle": settle,
    "fall": fall,
    "spring": spring,
}
