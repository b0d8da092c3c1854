"""Motion as data: tweens move named sprites, marks say when an event is seen and heard.

A timeline leads from one settled picture to the next. ``Playback`` shows any moment of it; the
last moment is exactly the picture the rules' new state has, and a test holds every title to that.
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
    """One sprite from here to there: what it is at first, at last, and in which time."""

    name: str
    begin: float
    """Seconds from the start of the timeline, at normal speed."""
    length: float
    last: Sprite
    first: Sprite | None = None
    """None: as it was before."""
    ease: str = "smooth"
    path: tuple[Point, ...] = ()
    """The way its centre takes; straight if there is none."""
    stays: bool = True
    """Whether it is still there afterwards."""

    @property
    def end(self) -> float:
        """When it is over."""
        return self.begin + self.length

    def at(self, time: float, before: Sprite) -> Sprite:
        """The sprite at a time within the tween."""
        start = self.first or before
        share = 1.0 if self.length <= 0 else min(1.0, (time - self.begin) / self.length)
        t = EASES[self.ease](max(0.0, share))
        if share >= 1.0:
            return self.last
        if self.path:
            x, y = along(self.path, t)
        else:
            x, y = _mix(start.x, self.last.x, t), _mix(start.y, self.last.y, t)
        return Sprite(
            start.art,
            x,
            y,
            _mix(start.w, self.last.w, t),
            _mix(start.h, self.last.h, t),
            _mix(start.turn, self.last.turn, t),
            _mix(start.alpha, self.last.alpha, min(1.0, max(0.0, t))),
            max(start.layer, self.last.layer),
        )


class Mark(NamedTuple):
    """The moment an event is seen: its sound is played, its line written, its points counted."""

    time: float
    event: Event
    length: float = 0.0
    """How long what it shows goes on, for sounds that follow it."""


class Timeline(NamedTuple):
    """Tweens and marks of one step."""

    tweens: tuple[Tween, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def length(self) -> float:
        """Seconds until all is settled."""
        ends = [tween.end for tween in self.tweens]
        return max([*ends, *(mark.time for mark in self.marks)], default=0.0)


class Playback:
    """A timeline over the picture it starts from."""

    def __init__(self, before: Stage, timeline: Timeline) -> None:
        self._before = dict(before)
        self._tweens = sorted(timeline.tweens, key=lambda tween: tween.begin)
        self.length = timeline.length

    def at(self, time: float) -> dict[str, Sprite]:
        """The picture at a time; at the end of it, the settled one."""
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
    """The tweens, and what is still needed to end at the picture ``after``.

    Titles say how things move; what merely makes room (a hand closing up, a map that shrinks to
    fit) is left to this: old places to new ones, comings and goings by fading.
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


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t
