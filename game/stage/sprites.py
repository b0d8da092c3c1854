"""Sprites: the named things on a board, and where they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.stage.box import Box
from game.stage.shapes import Picture


class Sprite(NamedTuple):
    """One thing on a board: its art, centre, size, rotation and layer."""

    art: str
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0
    """Degrees clockwise."""
    alpha: float = 1.0
    layer: int = 0
    """Higher layers are drawn above lower ones; of equals, the later one."""

    @classmethod
    def filling(cls, box: Box, art: str, layer: int = 0) -> Sprite:
        """A picture that fills a box."""
        return cls(art, *box.centre, box.w, box.h, layer=layer)

    def faded(self, alpha: float = 0.0) -> Sprite:
        """The sprite with another alpha."""
        return self._replace(alpha=alpha)

    def grown(self, factor: float) -> Sprite:
        """The sprite scaled about its centre."""
        return self._replace(w=self.w * factor, h=self.h * factor)


Stage = Mapping[str, Sprite]
"""A picture of the board: every sprite by its name."""


def pictures(sprites: Iterable[Sprite]) -> list[Picture]:
    """The visible sprites as shapes, lower layers first."""
    seen = [sprite for sprite in sprites if sprite.alpha > 0.004 and sprite.w > 0.5]
    return [Picture(*sprite[:7]) for sprite in sorted(seen, key=lambda sprite: sprite.layer)]
