"""Animations as data: tweens of named sprites, and marks for events.

A timeline leads from one settled picture to the next. ``Playback`` shows any moment of it; the
last one is exactly the picture of the new state, as a test checks for every title.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core.events import Event
from game.stage.box import Point
from game.stage.curves import along
from game.stage.easing import EASES
from game.stage.sprites import Sprite, Stage


class Tween(NamedTuple):
    """The motion of one sprite from a first to a last state."""

    name: str
    begin: float
    """Seconds from the start of the timeline, at normal speed."""
    length: float
    last: Sprite
    first: Sprite | None = None
    """None: the state it was in before."""
    ease: str = "smooth"
    path: tuple[Point, ...] = ()
    """The path of its centre; straight if empty."""
    stays: bool = True
    """Whether the sprite is still there afterwards."""

    @property
    def end(self) -> float:
        """Seconds at which it is over."""
        return self.begin + self.length

    def at(self, time: float, before: Sprite) -> Sprite:
        """The sprite at a time during the tween."""
        start = self.first or before
        share = 1.0 if self.length <= 0 else min(1.0, (time - self.begin) / self.length)
        t = EASES[self.ease](max(0.0, share))
        if share >= 1.0:
            return self.last
        if self.path:
            x, y = along(self.path, t)
        else:
            x, y = _lerp(start.x, self.last.x, t), _lerp(start.y, self.last.y, t)
        return Sprite(
            start.art,
            x,
            y,
            _lerp(start.w, self.last.w, t),
            _lerp(start.h, self.last.h, t),
            _lerp(start.turn, self.last.turn, t),
            _lerp(start.alpha, self.last.alpha, min(1.0, max(0.0, t))),
            max(start.layer, self.last.layer),
        )


class Mark(NamedTuple):
    """The time at which an event is shown: sound, log line and score."""

    time: float
    event: Event
    length: float = 0.0
    """Seconds for which it is shown, for sounds that follow it."""


class Timeline(NamedTuple):
    """The animation of one step."""

    tweens: tuple[Tween, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def length(self) -> float:
        """Seconds until all is over."""
        ends = [tween.end for tween in self.tweens]
        return max([*ends, *(mark.time for mark in self.marks)], default=0.0)


class Playback:
    """Plays a timeline from the picture it starts with."""

    def __init__(self, before: Stage, timeline: Timeline) -> None:
        self._before = dict(before)
        self._tweens = sorted(timeline.tweens, key=lambda tween: tween.begin)
        self.length = timeline.length

    def at(self, time: float) -> dict[str, Sprite]:
        """The picture at a time; at the end, the settled one."""
        stage = dict(self._before)
        for tween in self._tweens:
            if tween.begin > time:
                break
            if time >= tween.end and not tween.stays:
                stage.pop(tween.name, None)
                continue
            before = stage.get(tween.name) or tween.first or tween.last
            stage[tween.name] = tween.at(time, before)
        return stage


def finished(
    before: Stage, tweens: Iterable[Tween], after: Stage, begin: float = 0.0, length: float = 0.25
) -> tuple[Tween, ...]:
    """The tweens, and more that lead to the picture ``after`` in the end.

    Titles say how things move. The rest, such as a hand closing up or a map shrinking to fit, is
    added here: sprites move from old to new places, and fade in and out.
    """
    given = tuple(tweens)
    reached = Playback(before, Timeline(given)).at(max([t.end for t in given], default=0.0))
    begins = _last_ends(given)
    more = []
    for name, sprite in after.items():
        here = reached.get(name)
        if here != sprite:
            start = max(begin, begins.get(name, 0.0))
            first = None if here is not None else sprite.faded()
            more.append(Tween(name, start, length, sprite, first))
    for name, sprite in reached.items():
        if name not in after:
            start = max(begin, begins.get(name, 0.0))
            more.append(Tween(name, start, length, sprite.faded(), stays=False))
    return (*given, *more)


def _last_ends(tweens: Sequence[Tween]) -> Mapping[str, float]:
    ends: dict[str, float] = {}
    for tween in tweens:
        ends[tween.name] = max(ends.get(tween.name, 0.0), tween.end)
    return ends


def _lerp(a: float, b: float, t: float) -> float:
    return a + (b - a) * t
