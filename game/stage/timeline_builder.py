"""Builds a timeline, motion after motion."""

from __future__ import annotations

from game.core.events import Event
from game.stage.sprites import Stage
from game.stage.timeline import Mark, Tween


class TimelineBuilder:
    """A timeline between two pictures; ``now`` is when the next motion begins."""

    def __init__(self, old: Stage, new: Stage) -> None:
        self.old = old
        self.new = new
        self.tweens: list[Tween] = []
        self.marks: list[Mark] = []
        self.now = 0.0

    def add(self, *tweens: Tween) -> None:
        """Add tweens; the next motion begins after them."""
        self.tweens += tweens
        self.now = max([self.now, *(tween.end for tween in tweens)])

    def mark(self, event: Event, time: float | None = None, length: float = 0.0) -> None:
        """Mark an event as shown, now or at a time."""
        self.marks.append(Mark(self.now if time is None else time, event, length))
