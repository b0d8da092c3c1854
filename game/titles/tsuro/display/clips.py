"""Animation of Tsuro's steps: tiles in flight, markers on their paths.

A tile in motion never changes its size: it need not be drawn anew in every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Event
from game.stage import timeline_builder as stage
from game.stage.box import Box, Point
from game.stage.curves import arch
from game.stage.sprites import Sprite
from game.stage.timeline import Timeline, Tween, finished
from game.titles.tsuro import events as e
from game.titles.tsuro.display.clips_slides import slides
from game.titles.tsuro.display.sprites import FLYING, Setting, dragon, sprites
from game.titles.tsuro.state import NOBODY, State

FLIGHT = 0.45
_BETWEEN = 0.12
"""Delay between one tile of several and the next."""
_CLOSING = 0.25


class TimelineBuilder(stage.TimelineBuilder):
    """Builds the timeline of one step of Tsuro."""

    def __init__(self, setting: Setting, before: State, after: State) -> None:
        super().__init__(sprites(setting, before), sprites(setting, after))
        self.setting = setting
        self.after = after

    def change(self, time: float, *names: str) -> None:
        """Switch sprites to their new look at a time, without motion."""
        self.tweens += [Tween(n, time, 0, self.new[n]) for n in names if n in self.new]

    def remove(self, name: str, time: float) -> Sprite:
        """Remove a sprite at a time."""
        gone = self.old[name]
        self.tweens.append(Tween(name, time, 0, gone, stays=False))
        return gone

    def gone(self, prefix: str) -> list[str]:
        """Names of sprites that are there before the step only."""
        return [n for n in self.old if n.startswith(prefix) and n not in self.new]

    def come(self, prefix: str) -> list[str]:
        """Names of sprites that are there after the step only."""
        return [n for n in self.new if n.startswith(prefix) and n not in self.old]

    def close_hand(self, time: float) -> None:
        """Move the tiles that stay in the hand to their new slots."""
        for name, sprite in self.new.items():
            old = self.old.get(name)
            if name.startswith("hand/") and old is not None and old != sprite:
                self.tweens.append(Tween(name, time, _CLOSING, sprite))


def timeline(setting: Setting, before: State, events: Sequence[Event], after: State) -> Timeline:
    """The timeline of one step, ending at the settled picture."""
    builder = TimelineBuilder(setting, before, after)
    for event in events:
        if type(event) in (e.MarkerSlid, e.MarkersMet, e.MarkerLeft):
            continue
        if isinstance(event, e.PlayerOut | e.DragonMoved | e.GameEnded | e.HandReturned):
            _slide_all(builder, events)
        _CLIPS[type(event)](builder, event)
    _slide_all(builder, events)
    tweens = finished(builder.old, builder.tweens, builder.new, builder.now)
    return Timeline(tweens, tuple(sorted(builder.marks, key=lambda mark: mark.time)))


def _slide_all(builder: TimelineBuilder, events: Sequence[Event]) -> None:
    """Start all slides of a step at once, the first time they are due."""
    if any(isinstance(mark.event, e.MarkerSlid) for mark in builder.marks):
        return
    tweens, marks = slides(builder.setting, builder.old, builder.after.board, events, builder.now)
    builder.marks += marks
    builder.add(*tweens)


def _dealt(builder: TimelineBuilder, event: e.TileDealt) -> None:
    _to_hand(builder, event, event.seat, len(event.tiles))


def _drawn(builder: TimelineBuilder, event: e.TileDrawn) -> None:
    _to_hand(builder, event, event.seat, 1)


def _to_hand(builder: TimelineBuilder, event: Event, seat: int, count: int) -> None:
    """Fly tiles from the pile to a hand, face down; visible ones are turned up there."""
    begin = builder.now
    builder.mark(event, begin, FLIGHT)
    builder.change(begin, "pile", "pile/count")
    names = builder.come("hand/") if seat == builder.setting.seat else []
    if names:
        builder.close_hand(begin)
    for i in range(count):
        time = begin + i * _BETWEEN
        if i < len(names):
            _arrive(builder, names[i], time)
        else:
            pile = builder.setting.places.pile.centre
            _fly(builder, f"flight/{seat}/{i}", pile, _row(builder, seat), time, (1.0, 0.0))


def _arrive(builder: TimelineBuilder, name: str, time: float) -> None:
    last = builder.new[name]
    first = _back_at(builder, builder.setting.places.pile.centre, last)
    path = arch(builder.setting.places.pile.centre, (last.x, last.y), last.h * 0.35)
    if last.art == first.art:
        builder.add(Tween(name, time, FLIGHT, last, first, path=path))
        return
    landed = first._replace(x=last.x, y=last.y)
    flight = f"flight/{name}"
    builder.add(
        Tween(flight, time, FLIGHT, landed, first, path=path),
        Tween(name, time + FLIGHT - 0.05, 0.2, last, last.faded()),
        Tween(flight, time + FLIGHT + 0.05, 0.15, landed.faded(), stays=False),
    )


def _back_at(builder: TimelineBuilder, point: Point, like: Sprite) -> Sprite:
    """A face-down tile at a point, as large as another sprite."""
    back = builder.setting.back(Box.around(point, 1))
    return back._replace(w=like.w, h=like.h)


def _row(builder: TimelineBuilder, seat: int) -> Point:
    """The goal of tiles for a seat whose hand is not on the screen."""
    row = builder.setting.places.row(seat)
    return row.left(min(row.w, row.h * 3)).centre


def _fly(
    builder: TimelineBuilder,
    name: str,
    start: Point,
    goal: Point,
    time: float,
    fades: tuple[float, float],
) -> None:
    """Fly a face-down tile from start to goal; ``fades`` are its alphas at both ends."""
    first = builder.setting.back(builder.setting.places.pile)._replace(x=start[0], y=start[1])
    path = arch(start, goal, 40)
    half = len(path) // 2
    halfway = first._replace(x=path[half][0], y=path[half][1])
    last = first._replace(x=goal[0], y=goal[1], alpha=fades[1])
    builder.add(
        Tween(name, time, FLIGHT / 2, halfway, first.faded(fades[0]), "fall", path[: half + 1]),
        Tween(name, time + FLIGHT / 2, FLIGHT / 2, last, halfway, "settle", path[half:], False),
    )


def _shown(builder: TimelineBuilder, event: e.HandShown) -> None:
    builder.mark(event)
    builder.now += 0.3


def _set(builder: TimelineBuilder, event: e.MarkerSet) -> None:
    """Lower a marker onto its start."""
    name = f"marker/{event.pawn}"
    last = builder.new[name]
    begin = builder.now
    high = last._replace(y=last.y - last.h * 1.2, alpha=0.0)
    builder.add(Tween(name, begin, 0.4, last, high, "fall"))
    builder.mark(event)


def _tick(builder: TimelineBuilder, event: e.TickChosen) -> None:
    """Move a marker from between its ticks onto one of them."""
    name = f"marker/{event.pawn}"
    point = builder.setting.places.point(event.place)
    begin = builder.now
    builder.add(Tween(name, begin, 0.22, builder.setting.marker(event.pawn, point)))
    builder.mark(event, begin)


def _placed(builder: TimelineBuilder, event: e.TilePlaced) -> None:
    """Fly a tile from the hand to its square, turning on the way."""
    setting, begin = builder.setting, builder.now
    last = setting.tile(event.square, event.tile * 4 + event.turns)
    source, alpha = _row(builder, event.seat), 0.0
    if event.seat == setting.seat:
        name = (builder.gone(f"hand/{event.tile}/") or builder.gone("hand/"))[0]
        held = builder.remove(name, begin)
        source, alpha = (held.x, held.y), 1.0
        builder.close_hand(begin + 0.15)
    turn = -90.0 * event.turns if event.turns < 3 else 90.0
    first = last._replace(x=source[0], y=source[1], turn=turn, alpha=alpha, layer=FLYING)
    hover = last._replace(y=last.y - last.h * 0.05, x=last.x - last.w * 0.03, layer=FLYING)
    path = arch(source, (hover.x, hover.y), setting.places.square * 0.4)
    tile = f"tile/{event.square}"
    builder.add(
        Tween(tile, begin, FLIGHT, hover, first, "smooth", path),
        Tween(tile, begin + FLIGHT, 0.1, last, hover, "fall"),
    )
    builder.mark(event, begin + FLIGHT)


def _out(builder: TimelineBuilder, event: e.PlayerOut) -> None:
    builder.mark(event)


def _swapped(builder: TimelineBuilder, event: e.TilesSwapped) -> None:
    """Exchange tiles: over the tray if they are visible, else between row and pile."""
    begin = builder.now
    builder.mark(event, begin, FLIGHT)
    came = {name: name.split("/")[1] for name in builder.come("hand/")}
    for name, tile in came.items():
        pool = builder.old.get(f"exchange/pool/{tile}")
        if pool is not None:
            first = pool._replace(layer=FLYING)
            path = arch((pool.x, pool.y), (builder.new[name].x, builder.new[name].y), 40)
            builder.add(Tween(name, begin, FLIGHT, builder.new[name], first, path=path))
    if came:
        builder.close_hand(begin)
        return
    pile, row = builder.setting.places.pile.centre, _row(builder, event.seat)
    for i in range(len(event.given)):
        time = begin + i * _BETWEEN
        _fly(builder, f"flight/given/{i}", row, pile, time, (0.0, 0.6))
        _fly(builder, f"flight/got/{i}", pile, row, time + 0.2, (1.0, 0.0))


def _returned(builder: TimelineBuilder, event: e.HandReturned) -> None:
    """Return a hand to the pile, or lay it aside; several hands at once."""
    earlier = [mark.time for mark in builder.marks if isinstance(mark.event, e.HandReturned)]
    begin = min(earlier, default=builder.now)
    builder.mark(event, begin, FLIGHT)
    setting = builder.setting
    row, goal = _row(builder, event.seat), setting.places.pile.centre
    names = builder.gone("hand/") if event.seat == setting.seat else []
    for i in range(event.count):
        time, start, alpha = begin + i * 0.08, row, 0.0
        if i < len(names):
            gone = builder.remove(names[i], time)
            start, alpha = (gone.x, gone.y), 1.0
        if not event.aside:
            _fly(builder, f"flight/{event.seat}/back/{i}", start, goal, time, (alpha, 0.6))
        elif alpha:
            _fly(builder, f"flight/{event.seat}/back/{i}", start, row, time, (alpha, 0.0))
    builder.change(builder.now, "pile", "pile/count")


def _dragon(builder: TimelineBuilder, event: e.DragonMoved) -> None:
    """Move the dragon to its holder, or back beside the pile."""
    begin = builder.now
    builder.mark(event, begin, 0.5)
    last = dragon(builder.setting, NOBODY if event.seat is None else event.seat)
    builder.add(Tween("dragon", begin, 0.5, last))


def _ended(builder: TimelineBuilder, event: e.GameEnded) -> None:
    builder.mark(event)


_CLIPS: dict[type[Event], Callable[[TimelineBuilder, Any], None]] = {
    e.TileDealt: _dealt,
    e.TileDrawn: _drawn,
    e.HandShown: _shown,
    e.MarkerSet: _set,
    e.TickChosen: _tick,
    e.TilePlaced: _placed,
    e.PlayerOut: _out,
    e.TilesSwapped: _swapped,
    e.HandReturned: _returned,
    e.DragonMoved: _dragon,
    e.GameEnded: _ended,
}
