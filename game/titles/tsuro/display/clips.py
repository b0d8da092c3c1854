"""How the steps of Tsuro are shown: tiles fly and are laid, markers slide, fall and run together.

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
from game.titles.tsuro.state import TABLE, State

FLIGHT = 0.45
_BETWEEN = 0.12
"""From one tile of several to the next."""
_CLOSING = 0.25


class TimelineBuilder(stage.TimelineBuilder):
    """A step of Tsuro being put together."""

    def __init__(self, setting: Setting, before: State, after: State) -> None:
        super().__init__(sprites(setting, before), sprites(setting, after))
        self.setting = setting
        self.after = after

    def change(self, time: float, *names: str) -> None:
        """Things that look different from a time on, without a motion."""
        self.tweens += [Tween(n, time, 0, self.new[n]) for n in names if n in self.new]

    def remove(self, name: str, time: float) -> Sprite:
        """Take a thing away at a time."""
        gone = self.old[name]
        self.tweens.append(Tween(name, time, 0, gone, stays=False))
        return gone

    def gone(self, prefix: str) -> list[str]:
        """The names that are no longer there afterwards."""
        return [n for n in self.old if n.startswith(prefix) and n not in self.new]

    def come(self, prefix: str) -> list[str]:
        """The names that were not there before."""
        return [n for n in self.new if n.startswith(prefix) and n not in self.old]

    def close_hand(self, time: float) -> None:
        """What stays in the hand moves up, or makes room."""
        for name, sprite in self.new.items():
            old = self.old.get(name)
            if name.startswith("hand/") and old is not None and old != sprite:
                self.tweens.append(Tween(name, time, _CLOSING, sprite))


def timeline(setting: Setting, before: State, events: Sequence[Event], after: State) -> Timeline:
    """The motion of one step, ending at the settled picture."""
    reel = TimelineBuilder(setting, before, after)
    for event in events:
        if type(event) in (e.MarkerSlid, e.MarkersMet, e.MarkerLeft):
            continue
        if isinstance(event, e.PlayerOut | e.DragonMoved | e.GameEnded | e.HandReturned):
            _slide_all(reel, events)
        _CLIPS[type(event)](reel, event)
    _slide_all(reel, events)
    tweens = finished(reel.old, reel.tweens, reel.new, reel.now)
    return Timeline(tweens, tuple(sorted(reel.marks, key=lambda mark: mark.time)))


def _slide_all(reel: TimelineBuilder, events: Sequence[Event]) -> None:
    """All slides of a step at once, the first time they are due."""
    if any(isinstance(mark.event, e.MarkerSlid) for mark in reel.marks):
        return
    tweens, marks = slides(reel.setting, reel.old, reel.after.board, events, reel.now)
    reel.marks += marks
    reel.add(*tweens)


def _dealt(reel: TimelineBuilder, event: e.TileDealt) -> None:
    _to_hand(reel, event, event.seat, len(event.tiles))


def _drawn(reel: TimelineBuilder, event: e.TileDrawn) -> None:
    _to_hand(reel, event, event.seat, 1)


def _to_hand(reel: TimelineBuilder, event: Event, seat: int, count: int) -> None:
    """Tiles fly from the pile to a hand, face down, and are turned up there if they may be seen."""
    begin = reel.now
    reel.mark(event, begin, FLIGHT)
    reel.change(begin, "pile", "pile/count")
    names = reel.come("hand/") if seat == reel.setting.seat else []
    if names:
        reel.close_hand(begin)
    for i in range(count):
        time = begin + i * _BETWEEN
        if i < len(names):
            _arrive(reel, names[i], time)
        else:
            pile = reel.setting.places.pile.centre
            _fly(reel, f"flight/{seat}/{i}", pile, _row(reel, seat), time, (1.0, 0.0))


def _arrive(reel: TimelineBuilder, name: str, time: float) -> None:
    last = reel.new[name]
    first = _back_at(reel, reel.setting.places.pile.centre, last)
    path = arch(reel.setting.places.pile.centre, (last.x, last.y), last.h * 0.35)
    if last.art == first.art:
        reel.add(Tween(name, time, FLIGHT, last, first, path=path))
        return
    landed = first._replace(x=last.x, y=last.y)
    flight = f"flight/{name}"
    reel.add(
        Tween(flight, time, FLIGHT, landed, first, path=path),
        Tween(name, time + FLIGHT - 0.05, 0.2, last, last.faded()),
        Tween(flight, time + FLIGHT + 0.05, 0.15, landed.faded(), stays=False),
    )


def _back_at(reel: TimelineBuilder, point: Point, like: Sprite) -> Sprite:
    """A tile face down at a point, as large as another."""
    back = reel.setting.back(Box.around(point, 1))
    return back._replace(w=like.w, h=like.h)


def _row(reel: TimelineBuilder, seat: int) -> Point:
    """Where tiles go that a seat takes, if its hand is not on the table."""
    row = reel.setting.places.row(seat)
    return row.left(min(row.w, row.h * 3)).centre


def _fly(
    reel: TimelineBuilder,
    name: str,
    start: Point,
    goal: Point,
    time: float,
    fades: tuple[float, float],
) -> None:
    """A tile face down goes from here to there and is gone, more or less solid at both ends."""
    first = reel.setting.back(reel.setting.places.pile)._replace(x=start[0], y=start[1])
    path = arch(start, goal, 40)
    half = len(path) // 2
    halfway = first._replace(x=path[half][0], y=path[half][1])
    last = first._replace(x=goal[0], y=goal[1], alpha=fades[1])
    reel.add(
        Tween(name, time, FLIGHT / 2, halfway, first.faded(fades[0]), "fall", path[: half + 1]),
        Tween(name, time + FLIGHT / 2, FLIGHT / 2, last, halfway, "settle", path[half:], False),
    )


def _shown(reel: TimelineBuilder, event: e.HandShown) -> None:
    reel.mark(event)
    reel.now += 0.3


def _set(reel: TimelineBuilder, event: e.MarkerSet) -> None:
    """A marker comes down on its start."""
    name = f"marker/{event.pawn}"
    last = reel.new[name]
    begin = reel.now
    high = last._replace(y=last.y - last.h * 1.2, alpha=0.0)
    reel.add(Tween(name, begin, 0.4, last, high, "fall"))
    reel.mark(event)


def _tick(reel: TimelineBuilder, event: e.TickChosen) -> None:
    """A marker steps from between its ticks onto one of them."""
    name = f"marker/{event.pawn}"
    point = reel.setting.places.point(event.place)
    begin = reel.now
    reel.add(Tween(name, begin, 0.22, reel.setting.marker(event.pawn, point)))
    reel.mark(event, begin)


def _placed(reel: TimelineBuilder, event: e.TilePlaced) -> None:
    """A tile leaves the hand, turns on its way and is laid."""
    setting, begin = reel.setting, reel.now
    last = setting.tile(event.square, event.tile * 4 + event.turns)
    source, alpha = _row(reel, event.seat), 0.0
    if event.seat == setting.seat:
        name = (reel.gone(f"hand/{event.tile}/") or reel.gone("hand/"))[0]
        held = reel.remove(name, begin)
        source, alpha = (held.x, held.y), 1.0
        reel.close_hand(begin + 0.15)
    turn = -90.0 * event.turns if event.turns < 3 else 90.0
    first = last._replace(x=source[0], y=source[1], turn=turn, alpha=alpha, layer=FLYING)
    hover = last._replace(y=last.y - last.h * 0.05, x=last.x - last.w * 0.03, layer=FLYING)
    path = arch(source, (hover.x, hover.y), setting.places.square * 0.4)
    tile = f"tile/{event.square}"
    reel.add(
        Tween(tile, begin, FLIGHT, hover, first, "smooth", path),
        Tween(tile, begin + FLIGHT, 0.1, last, hover, "fall"),
    )
    reel.mark(event, begin + FLIGHT)


def _out(reel: TimelineBuilder, event: e.PlayerOut) -> None:
    reel.mark(event)


def _swapped(reel: TimelineBuilder, event: e.TilesSwapped) -> None:
    """Tiles change places: over the tray for those who see them, else between row and pile."""
    begin = reel.now
    reel.mark(event, begin, FLIGHT)
    came = {name: name.split("/")[1] for name in reel.come("hand/")}
    for name, tile in came.items():
        pool = reel.old.get(f"exchange/pool/{tile}")
        if pool is not None:
            first = pool._replace(layer=FLYING)
            path = arch((pool.x, pool.y), (reel.new[name].x, reel.new[name].y), 40)
            reel.add(Tween(name, begin, FLIGHT, reel.new[name], first, path=path))
    if came:
        reel.close_hand(begin)
        return
    pile, row = reel.setting.places.pile.centre, _row(reel, event.seat)
    for i in range(len(event.given)):
        time = begin + i * _BETWEEN
        _fly(reel, f"flight/given/{i}", row, pile, time, (0.0, 0.6))
        _fly(reel, f"flight/got/{i}", pile, row, time + 0.2, (1.0, 0.0))


def _returned(reel: TimelineBuilder, event: e.HandReturned) -> None:
    """A hand goes back into the pile, or aside, face down; several hands at once."""
    earlier = [mark.time for mark in reel.marks if isinstance(mark.event, e.HandReturned)]
    begin = min(earlier, default=reel.now)
    reel.mark(event, begin, FLIGHT)
    setting = reel.setting
    row, goal = _row(reel, event.seat), setting.places.pile.centre
    names = reel.gone("hand/") if event.seat == setting.seat else []
    for i in range(event.count):
        time, start, alpha = begin + i * 0.08, row, 0.0
        if i < len(names):
            gone = reel.remove(names[i], time)
            start, alpha = (gone.x, gone.y), 1.0
        if not event.aside:
            _fly(reel, f"flight/{event.seat}/back/{i}", start, goal, time, (alpha, 0.6))
        elif alpha:
            _fly(reel, f"flight/{event.seat}/back/{i}", start, row, time, (alpha, 0.0))
    reel.change(reel.now, "pile", "pile/count")


def _dragon(reel: TimelineBuilder, event: e.DragonMoved) -> None:
    """The dragon goes to its holder, or home."""
    begin = reel.now
    reel.mark(event, begin, 0.5)
    last = dragon(reel.setting, TABLE if event.seat is None else event.seat)
    reel.add(Tween("dragon", begin, 0.5, last))


def _ended(reel: TimelineBuilder, event: e.GameEnded) -> None:
    reel.mark(event)


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
