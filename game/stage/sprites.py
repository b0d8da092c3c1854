"""Sprites: the named things on a table, and where they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.stage.shapes import Picture


class Sprite(NamedTuple):
    """One thing on the table: which art, where its centre is, how large, how turned."""

    art: str
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    """Degrees clockwise."""
    alpha: float = 1.0
    layer: int = 0
    """What has a higher layer lies above; among equals the later named one."""

    def faded(self, alpha: float = 0.0) -> Sprite:
        """The same, more or less transparent."""
        return self._replace(alpha=alpha)

    def grown(self, factor: float) -> Sprite:
        """The same, larger or smaller about its centre."""
        return self._replace(w=self.w * factor, h=self.h * factor)


Stage = Mapping[str, Sprite]
"""A picture of the table: every sprite by its name."""


def pictures(sprites: Iterable[Sprite]) -> list[Picture]:
    """The sprites as a screen draws them, lower layers first; what cannot be seen is left out."""
    seen = [sprite for sprite in sprites if sprite.alpha > 0.004 and sprite.w > 0.5]
    return [Picture(*sprite[:7]) for sprite in sorted(seen, key=lambda sprite: sprite.layer)]
