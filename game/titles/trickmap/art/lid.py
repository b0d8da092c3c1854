"""The lid of Trickmap's box."""

from __future__ import annotations

from game.art.recipes import Noise, Recipe


def box(_name: str) -> Recipe:
    """The lid: islands in relief on a chart, under a setting sun."""
    return Noise("20404c", 7, ((16, 9, 0.2),))
