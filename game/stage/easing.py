"""How a motion is spread over its time: share of time in, share of the way out."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Always as fast."""
    return t


def smooth(t: float) -> float:
    """Starts and stops gently."""
    return t * t * (3 - 2 * t)


def settle(t: float) -> float:
    """Starts at once and comes to rest slowly."""
    return 1 - (1 - t) ** 3


def fall(t: float) -> float:
    """Starts slowly and arrives at full speed."""
    return t * t


def spring(t: float) -> float:
    """Goes a little too far and comes back."""
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
