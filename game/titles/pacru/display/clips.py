"""How the steps of the series are shown, event by event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from game.core.events import Event
from game.stage import timeline_builder as stage
from game.stage.box import Point
from game.stage.curves import arch
from game.stage.sprites import Sprite
from game.stage.timeline import Timeline, Tween, finished
from game.titles.pacru import events as e
from game.titles.pacru.board import NAMES, REACH_OF
from game.titles.pacru.display.places import centre, size_of
from game.titles.pacru.display.sprites import FLYING, Setting, chevron_art, sprites
from game.titles.pacru.state import State

_STEP, _MORE, _LONGEST = 0.32, 0.13, 0.95
"""Seconds for a journey: its first field, each one more, the most for all of it."""
_TURN = 0.16
"""Seconds for a turn by 45 degrees."""
_WAVE = 0.12
"""From one field of several to the next."""
_POP, _FLIP, _LIFT, _FADE = 0.34, 0.15, 0.55, 0.2


class TimelineBuilder(stage.TimelineBuilder):
    """A timeline of the series while its events are added one after the other."""

    def __init__(self, setting: Setting, before: State, after: State) -> None:
        super().__init__(sprites(setting, before), sprites(setting, after))
        self.setting = setting
        self.before = before


def timeline(setting: Setting, before: State, events: Sequence[Event], after: State) -> Timeline:
    """The motion of one step, ending at the settled picture."""
    builder = TimelineBuilder(setting, before, after)
    for kind, told in groupby(events, type):
        _CLIPS[kind](builder, list(told))
    tweens = finished(builder.old, builder.tweens, builder.new, builder.now, _FADE)
    return Timeline(tweens, tuple(builder.marks))


def _moved(builder: TimelineBuilder, events: Sequence[e.ChevronMoved]) -> None:
    """A chevron turns to where it goes, travels, and turns to its final facing."""
    for event in events:
        old = f"chevron/{event.seat}/{event.source}"
        name = f"chevron/{event.seat}/{event.target}"
        look = builder.setting.looks[event.seat]
        facing = (builder.before.pieces[event.source] - 1) & 7
        reach = REACH_OF[NAMES[event.source], "-" + NAMES[event.target]]
        begin = builder.now
        first = builder.old[old]._replace(layer=FLYING)
        builder.tweens.append(Tween(old, begin, 0, first, stays=False))
        _leave_base(builder, event.source, begin)
        here = first._replace(art=chevron_art(look, facing))
        _turn(builder, name, here, (facing, reach.direction), look_at=event.seat)
        ahead = here._replace(art=chevron_art(look, reach.direction))
        x, y = centre(builder.setting.layout, event.target)
        seconds = min(_LONGEST, _STEP + _MORE * len(reach.between))
        way = _over(builder, (first.x, first.y), (x, y)) if event.jumped else ()
        there = ahead._replace(x=x, y=y)
        builder.add(Tween(name, builder.now, seconds, there, ahead, "smooth", way))
        builder.mark(event, begin, builder.now - begin)
        _turn(builder, name, there, (reach.direction, event.facing), look_at=event.seat)
        settled = builder.setting.chevron(event.seat, event.target, event.facing)
        builder.tweens.append(Tween(name, builder.now, 0, settled))
        _show_base(builder, event.target, builder.now)


def _over(builder: TimelineBuilder, start: Point, goal: Point) -> tuple[Point, ...]:
    """An arch over the chevrons between."""
    return arch(start, goal, size_of(builder.setting.layout) * 0.9)


def _turn(
    builder: TimelineBuilder, name: str, here: Sprite, facings: tuple[int, int], look_at: int
) -> None:
    """Turn a chevron the short way, to end with the picture of its new facing."""
    first, last = facings
    steps = (last - first + 4) % 8 - 4
    if steps:
        look = builder.setting.looks[look_at]
        turned = here._replace(art=chevron_art(look, last))
        begin, seconds = builder.now, _TURN * abs(steps)
        builder.add(
            Tween(name, begin, seconds, here._replace(turn=45.0 * steps), here),
            Tween(name, begin + seconds, 0, turned),
        )


def _leave_base(builder: TimelineBuilder, field: int, time: float) -> None:
    base = builder.old.get(f"base/{field}")
    if base is not None:
        gone = base.grown(0.8).faded()
        builder.tweens.append(Tween(f"base/{field}", time, _FADE, gone, base, stays=False))


def _show_base(builder: TimelineBuilder, field: int, time: float) -> None:
    """The ring under a chevron comes out, if its field has a colour then."""
    base = builder.new.get(f"base/{field}")
    if base is not None:
        first = base.grown(0.6).faded()
        builder.tweens.append(Tween(f"base/{field}", time, _POP, base, first, "spring"))


def _taken(builder: TimelineBuilder, events: Sequence[e.ChevronTaken]) -> None:
    """A taken chevron is lifted off the board while the one that takes it comes in."""
    for event in events:
        _lift(builder, event.victim, event.field, builder.now + _STEP * 0.6)
        builder.mark(event, builder.now + _STEP * 0.6, _LIFT)


def _lift(builder: TimelineBuilder, seat: int, field: int, time: float) -> float:
    """A chevron rises, shrinks and fades; when it is gone."""
    name = f"chevron/{seat}/{field}"
    here = builder.old[name]
    rise = size_of(builder.setting.layout)
    high = here.grown(0.45)._replace(y=here.y - rise * 0.9, alpha=0.0, layer=FLYING + 1)
    first = here._replace(layer=FLYING + 1)
    builder.tweens.append(Tween(name, time, _LIFT, high, first, "fall", stays=False))
    _leave_base(builder, field, time)
    return time + _LIFT


def _spent(builder: TimelineBuilder, events: Sequence[e.ChevronSpent]) -> None:
    """A spent chevron dissolves where it stands."""
    for event in events:
        name = f"chevron/{event.seat}/{event.field}"
        last = next(t.last for t in reversed(builder.tweens) if t.name == name)
        gone = last.grown(1.3).faded()
        builder.mark(event, builder.now, _LIFT)
        builder.add(Tween(name, builder.now, _LIFT, gone, last, "settle", stays=False))


def _cleared(builder: TimelineBuilder, events: Sequence[e.ChevronsCleared]) -> None:
    """The chevrons of a seat that is out leave one after the other."""
    for event in events:
        begin = builder.now
        for i, field in enumerate(event.fields):
            builder.now = max(builder.now, _lift(builder, event.seat, field, begin + i * _WAVE))
        builder.mark(event, begin, builder.now - begin)


def _turned(builder: TimelineBuilder, events: Sequence[e.ChevronTurned]) -> None:
    """A chevron is reoriented on the spot."""
    for event in events:
        name = f"chevron/{event.seat}/{event.field}"
        facing = (builder.before.pieces[event.field] - 1) & 7
        begin = builder.now
        _turn(builder, name, builder.old[name], (facing, event.facing), look_at=event.seat)
        builder.mark(event, begin, builder.now - begin)


def _marked(builder: TimelineBuilder, events: Sequence[e.FieldMarked]) -> None:
    """Fields change in a wave: new markers spring up, others are turned over."""
    begin = builder.now
    for i, event in enumerate(events):
        time = begin + i * _WAVE
        last = builder.setting.marker(event.seat, event.field)
        name = f"marker/{event.field}"
        builder.mark(event, time, _POP)
        if event.before is None:
            builder.add(Tween(name, time, _POP, last, last.grown(0.25).faded(0.3), "spring"))
        else:
            _flip(builder, name, builder.setting.marker(event.before, event.field), last, time)


def _flip(builder: TimelineBuilder, name: str, first: Sprite, last: Sprite, time: float) -> None:
    """One marker turned over to show another."""
    builder.add(
        Tween(name, time, _FLIP, _edge(first), first, "fall"),
        Tween(name, time + _FLIP, _FLIP, last, _edge(last), "settle"),
    )


def _edge(marker: Sprite) -> Sprite:
    """A marker seen from the side, in the middle of being turned over."""
    return marker._replace(w=marker.w * 0.06, y=marker.y - marker.h * 0.12)


def _given(builder: TimelineBuilder, events: Sequence[e.FieldGivenUp]) -> None:
    """Fields that are given up sink back into the stone."""
    begin = builder.now
    for i, event in enumerate(events):
        name, time = f"marker/{event.field}", begin + i * _WAVE
        here = builder.old[name]
        builder.mark(event, time, _POP)
        builder.add(Tween(name, time, _POP, here.grown(0.6).faded(), here, "fall", stays=False))


def _passed(builder: TimelineBuilder, events: Sequence[e.Passed]) -> None:
    """The chevrons that cannot move shake a little."""
    for event in events:
        begin, far = builder.now, size_of(builder.setting.layout) * 0.06
        builder.mark(event, begin)
        for field in builder.before.chevrons[event.seat]:
            name = f"chevron/{event.seat}/{field}"
            here = builder.old[name]
            beats = [(-far, 0.7), (far, 0.6), (-far, 0.7), (0, 1.0)]
            for i, (dx, alpha) in enumerate(beats):
                to = here._replace(x=here.x + dx, alpha=alpha)
                builder.add(Tween(name, begin + i * 0.12, 0.12, to))
        builder.now = max(builder.now, begin + 0.3)


def _out(builder: TimelineBuilder, events: Sequence[e.PlayerOut]) -> None:
    for event in events:
        builder.mark(event, builder.now)


def _ended(builder: TimelineBuilder, events: Sequence[e.GameEnded]) -> None:
    """The markers of those who won are counted: they rise one after the other."""
    for event in events:
        begin = builder.now + 0.1
        builder.mark(event, begin)
        builder.now = begin + _count(builder, event.winners, begin)


def _count(builder: TimelineBuilder, winners: Sequence[int], begin: float) -> float:
    """A wave through the winners' markers; how long it takes."""
    arts = {builder.setting.marker(seat, 0).art for seat in winners}
    names = [n for n, s in builder.new.items() if n.startswith("marker/") and s.art in arts]
    pause = min(_WAVE / 2, 1.1 / max(1, len(names)))
    for i, name in enumerate(names):
        last, time = builder.new[name], begin + i * pause
        high = last.grown(1.15)._replace(y=last.y - last.h * 0.12)
        builder.tweens += [
            Tween(name, time, 0.12, high, last),
            Tween(name, time + 0.12, 0.16, last),
        ]
    return pause * len(names) + 0.3


_CLIPS: dict[type[Event], Callable[[TimelineBuilder, Any], None]] = {
    e.ChevronMoved: _moved,
    e.ChevronTaken: _taken,
    e.ChevronSpent: _spent,
    e.ChevronsCleared: _cleared,
    e.ChevronTurned: _turned,
    e.FieldMarked: _marked,
    e.FieldGivenUp: _given,
    e.Passed: _passed,
    e.PlayerOut: _out,
    e.GameEnded: _ended,
}
