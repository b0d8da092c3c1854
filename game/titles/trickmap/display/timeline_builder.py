"""A step of Trickmap being put together as tweens and marks."""

from __future__ import annotations

from game.stage import timeline_builder as stage
from game.stage.sprites import Sprite
from game.stage.timeline import Tween
from game.titles.trickmap.display.sprites import Setting, sprites
from game.titles.trickmap.state import State

ALOFT, OVERLAY = 500, 600
"""Layers above the hand: tiles in flight, and the points an area or a tile brought."""


class TimelineBuilder(stage.TimelineBuilder):
    """A timeline of Trickmap while its events are added one after the other."""

    def __init__(self, setting: Setting, before: State, after: State) -> None:
        super().__init__(sprites(setting, before), sprites(setting, after))
        self.setting = setting
        self.after = after
        self.fit = setting.fit(after)

    def float_up(self, name: str, begin: float, sprite: Sprite, rise: float, stay: float) -> None:
        """Show a sprite that appears, floats up and fades: it is not there afterwards."""
        up = sprite._replace(y=sprite.y - rise)
        self.tweens += [
            Tween(name, begin, 0.2, sprite, sprite.grown(0.6).faded(), ease="spring"),
            Tween(name, begin + 0.2, stay, up, ease="settle"),
            Tween(name, begin + 0.2 + stay, 0.2, up.faded(), stays=False),
        ]

    def hop(self, name: str, begin: float, height: float) -> None:
        """Let a sprite jump a little where it is."""
        end = self.new[name]
        up = end._replace(y=end.y - height)
        self.tweens += [
            Tween(name, begin, 0.13, up, end, "settle"),
            Tween(name, begin + 0.13, 0.13, end, up, "fall"),
        ]
