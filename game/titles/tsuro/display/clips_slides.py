"""Animation of sliding markers: along the inlays, over the edge, into each other."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.core.events import Event
from game.stage.curves import along, length
from game.stage.sprites import Sprite, Stage
from game.stage.timeline import Mark, Tween
from game.titles.tsuro.display.paths import Segment, line_of, segments
from game.titles.tsuro.display.places import outward
from game.titles.tsuro.display.sprites import FLYING, Setting
from game.titles.tsuro.events import MarkerLeft, MarkerSlid, MarkersMet

_SQUARE = 0.28
"""Seconds to cross a square."""
_LONGEST = 1.7
_FALL = 0.5
_TRAIL_FADE = 0.2
"""Seconds in which a trail appears once the marker is past."""

Shown = tuple[list[Tween], list[Mark]]


def slides(
    setting: Setting, old: Stage, board: bytes, events: Sequence[Event], begin: float
) -> Shown:
    """Tweens and marks of all slides, falls and collisions of a step."""
    shown: Shown = ([], [])
    met = {pawn: event for event in events if isinstance(event, MarkersMet) for pawn in event.pawns}
    left = {event.pawn: event for event in events if isinstance(event, MarkerLeft)}
    for event in events:
        if not isinstance(event, MarkerSlid):
            continue
        way = segments(board, event.path)
        seconds = min(_LONGEST, max(0.4, _SQUARE * len(way)))
        if event.pawn in met:
            _collide(setting, event, way, (begin, seconds), shown)
            shown[0].extend(_trail_fades((), old, event.pawn, begin + seconds))
            continue
        line = line_of(setting.places, way)
        there = setting.marker(event.pawn, line[-1])
        shown[0].append(Tween(f"marker/{event.pawn}", begin, seconds, there, None, "smooth", line))
        shown[0].extend(_trail_appears(setting, old, event.pawn, way, (begin, seconds)))
        shown[1].append(Mark(begin, event, seconds))
        if event.pawn in left:
            shown[0].append(_over_the_edge(setting, left[event.pawn], there, begin + seconds))
            shown[0].extend(_trail_fades(shown[0], old, event.pawn, begin + seconds))
            shown[1].append(Mark(begin + seconds, left[event.pawn], _FALL))
    for crash in dict.fromkeys(met.values()):
        seconds = min(_LONGEST, max(0.4, _SQUARE * len(crash.path) / 2))
        shown[1].append(Mark(begin + seconds, crash, _FALL))
    return shown


def _trail_appears(
    setting: Setting, old: Stage, pawn: int, way: Sequence[Segment], span: tuple[float, float]
) -> list[Tween]:
    """The marker's trail appears on every inlay it has passed."""
    begin, seconds = span
    had = sum(name.startswith(f"trail/{pawn}/") for name in old)
    tweens = []
    for i, piece in enumerate(way):
        last = setting.trail(pawn, piece)
        past = begin + seconds * _time_of((i + 0.7) / len(way))
        tweens.append(Tween(f"trail/{pawn}/{had + i}", past, _TRAIL_FADE, last, last.faded()))
    return tweens


def _trail_fades(tweens: Sequence[Tween], old: Stage, pawn: int, begin: float) -> list[Tween]:
    """The trail of an eliminated marker fades out."""
    trail = {tween.name: tween.last for tween in tweens}
    return [
        Tween(name, begin + _TRAIL_FADE, _FALL, sprite.faded(), stays=False)
        for name, sprite in {**old, **trail}.items()
        if name.startswith(f"trail/{pawn}/")
    ]


def _time_of(share: float) -> float:
    """The share of its time after which a smooth motion has gone a share of its way."""
    return 0.5 - math.sin(math.asin(1 - 2 * share) / 3)


def _over_the_edge(setting: Setting, event: MarkerLeft, there: Sprite, begin: float) -> Tween:
    """A marker falls over the frame: smaller, fainter, faster."""
    dx, dy = outward(event.place & 7)
    far = setting.places.square * 0.55
    gone = there.grown(0.3)._replace(
        x=there.x + dx * far, y=there.y + dy * far + far * 0.35, alpha=0.0, layer=FLYING
    )
    return Tween(f"marker/{event.pawn}", begin, _FALL, gone, None, "fall", stays=False)


def _collide(
    setting: Setting,
    event: MarkerSlid,
    way: Sequence[Segment],
    span: tuple[float, float],
    shown: Shown,
) -> None:
    """A marker slides half-way to the other, bounces back and sinks."""
    begin, seconds = span
    line = line_of(setting.places, way)
    # Two balls touch a little before their centres would.
    near = 0.5 - min(0.2, setting.places.square * 0.15 / length(line))
    there = [along(line, near * i / 24) for i in range(25)]
    back = along(line, max(0.0, near - 0.12))
    name = f"marker/{event.pawn}"
    touching = setting.marker(event.pawn, there[-1])
    thrown = setting.marker(event.pawn, back)
    sunk = thrown.grown(0.3)._replace(alpha=0.0)
    shown[0].extend(
        (
            Tween(name, begin, seconds, touching, None, "fall", tuple(there)),
            Tween(name, begin + seconds, 0.16, thrown, touching, "settle"),
            Tween(name, begin + seconds + 0.16, _FALL, sunk, thrown, "fall", stays=False),
        )
    )
    shown[1].append(Mark(begin, event, seconds))
