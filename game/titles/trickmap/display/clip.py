"""A step's timeline in the making."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from game.core.events import Event
from game.stage.display import Layout
from game.stage.sprites import Sprite
from game.stage.timeline import Mark, Tween
from game.titles.trickmap.display.places import Fit
from game.titles.trickmap.state import State

if TYPE_CHECKING:
    from game.titles.trickmap.display.display import TrickmapDisplay

ALOFT, OVERLAY = 500, 600
"""Layers above the hand: what flies, and what is told about it."""


class Clip:
    """What is known of a step, the time its events have taken so far, tweens and marks."""

    def __init__(
        self, display: TrickmapDisplay, before: State, after: State, seat: int, layout: Layout
    ) -> None:
        self.display = display
        self.after_view = after
        self.seat = seat
        self.layout = layout
        self.before = display.sprites(before, seat, layout)
        self.after = display.sprites(after, seat, layout)
        self.fit: Fit = display.fit(after, layout)
        self.time = 0.0
        self.tweens: list[Tween] = []
        self.marks: list[Mark] = []

    def mark(self, event: Event, time: float | None = None, length: float = 0.0) -> None:
        """Say when an event is seen."""
        self.marks.append(Mark(self.time if time is None else time, event, length))

    def passing(self, name: str, begin: float, sprite: Sprite, rise: float, stay: float) -> None:
        """Something that appears, floats up and fades: it is not there afterwards."""
        up = sprite._replace(y=sprite.y - rise)
        self.tweens += [
            Tween(name, begin, 0.2, sprite, sprite.grown(0.6).faded(), ease="spring"),
            Tween(name, begin + 0.2, stay, up, ease="settle"),
            Tween(name, begin + 0.2 + stay, 0.2, up.faded(), stays=False),
        ]

    def hop(self, name: str, begin: float, height: float) -> None:
        """A small jump where it is."""
        end = self.after[name]
        up = end._replace(y=end.y - height)
        self.tweens += [
            Tween(name, begin, 0.13, up, end, "settle"),
            Tween(name, begin + 0.13, 0.13, end, up, "fall"),
        ]


@singledispatch
def show(event: Event, _clip: Clip) -> None:
    """Add what an event looks like."""
    raise TypeError(f"{type(event).__name__} is not an event of Trickmap")
