"""Clips of a trick: tiles drop, the winner's shines, an explorer walks in."""

from __future__ import annotations

import math

from game.stage.box import Point
from game.stage.curves import arch
from game.stage.sprites import Sprite
from game.stage.timeline import Tween
from game.titles.trickmap.display import places
from game.titles.trickmap.display.timeline_builder import ALOFT, TimelineBuilder
from game.titles.trickmap.events import ExplorerSet, TilePlaced, TrickWon
from game.titles.trickmap.tiles import NAMES, is_wild, terrain_of

FLIGHT, DROP, HOP = 0.42, 0.14, 0.09
STRIDE = 0.16
"""The time of one step of a walking explorer."""


def tile_placed(builder: TimelineBuilder, event: TilePlaced) -> None:
    """A tile flies from its player over its cell, drops and bounces a little."""
    name = NAMES[event.tile]
    end = builder.new[f"tile/{name}"]
    start = _origin(builder, event, end)
    r = builder.fit.r
    over = end._replace(y=end.y - r * 0.7, w=end.w * 1.12, h=end.h * 1.12, layer=ALOFT)
    hop = end._replace(y=end.y - r * 0.09)
    way = arch((start.x, start.y), (over.x, over.y), 90)
    landed = FLIGHT + DROP
    key = f"tile/{name}"
    builder.tweens += [
        Tween(key, 0, FLIGHT, over, start, path=way),
        Tween(key, FLIGHT, DROP, end, over, "fall"),
        Tween(key, landed, HOP, hop, ease="settle"),
        Tween(key, landed + HOP, HOP, end, ease="fall"),
    ]
    shade = builder.new[f"shade/{name}"]
    far = shade._replace(x=shade.x + r * 0.3, y=shade.y + r * 0.35).grown(1.15)
    builder.tweens += [
        Tween(f"shade/{name}", FLIGHT * 0.6, FLIGHT * 0.4, far.faded(0.6), far.faded()),
        Tween(f"shade/{name}", FLIGHT, DROP, shade, ease="fall"),
    ]
    plate = builder.new.get(f"value/{name}")
    if plate is not None:
        builder.tweens.append(Tween(f"value/{name}", landed, HOP, plate, plate.faded()))
    if start.alpha < 1 or builder.setting.seat != event.seat:
        builder.tweens[0] = builder.tweens[0]._replace(first=start.faded())
    for index, cell in enumerate(builder.setting.rules.trick_cells(builder.after)):
        rim = builder.new.get(f"rim/{index}")
        if rim is not None and builder.after.cells[-1] == cell:
            builder.tweens.append(Tween(f"rim/{index}", landed + HOP, 0.2, rim, rim.faded()))
    builder.mark(event, landed)
    builder.now = landed + 2 * HOP


def _origin(builder: TimelineBuilder, event: TilePlaced, end: Sprite) -> Sprite:
    """Where a tile comes from: its place in the hand, a back there, or its player."""
    lying = builder.old.get(f"tile/{NAMES[event.tile]}")
    if lying is not None:
        return lying._replace(art=end.art, layer=ALOFT)
    backs = [name for name in builder.old if name.startswith("back/")]
    if event.seat == builder.setting.seat and backs:
        return builder.old[backs[-1]]._replace(art=end.art, layer=ALOFT)
    x, y = places.player_place(builder.setting.layout, event.seat, builder.setting.rules.seats)
    return end._replace(x=x, y=y, w=end.w * 0.6, h=end.h * 0.6, layer=ALOFT)


def trick_won(builder: TimelineBuilder, event: TrickWon) -> None:
    """The tiles of the predominant terrain hop in turn, then the winning one shines."""
    begin = builder.now + 0.1
    for cell in builder.setting.rules.trick_cells(builder.after):
        laid = builder.after.laid[builder.after.cells.index(cell)]
        counts = not is_wild(laid // 6) and terrain_of(laid // 6) == event.terrain
        if counts or cell == event.cell:
            builder.hop(f"tile/{NAMES[laid // 6]}", begin, builder.fit.r * 0.16)
            begin += 0.12
    shine = builder.new["shine"]
    builder.tweens.append(Tween("shine", begin, 0.35, shine, shine.grown(0.6).faded(), "settle"))
    builder.mark(event, begin)
    builder.now = begin + 0.35


def explorer_set(builder: TimelineBuilder, event: ExplorerSet) -> None:
    """An explorer walks in from the nearer side of the map, step by step."""
    name = f"explorer/{len(builder.after.explorers) - 1}"
    end = builder.new[name]
    board = builder.setting.layout.board
    leftwards = end.x > board.centre[0]
    away = min(board.right - end.x if leftwards else end.x - board.x, builder.fit.r * 4)
    start = (end.x + (away if leftwards else -away), end.y + builder.fit.r * 0.2)
    way, steps = _steps(start, (end.x, end.y), builder.fit.r)
    length = min(0.9, steps * STRIDE)
    first = end._replace(x=start[0], y=start[1]).faded()
    builder.tweens += [
        Tween(name, 0, 0.08, first.faded(1.0), first),
        Tween(name, 0.08, length, end, ease="linear", path=way),
    ]
    builder.mark(event, 0.08, length)
    builder.now = 0.08 + length


def _steps(a: Point, b: Point, r: float) -> tuple[tuple[Point, ...], int]:
    """A path from a to b in small arches, and how many of them there are."""
    count = max(3, min(8, round(math.dist(a, b) / (r * 0.5))))
    way: list[Point] = []
    for i in range(count):
        p, q = i / count, (i + 1) / count
        here = (a[0] + (b[0] - a[0]) * p, a[1] + (b[1] - a[1]) * p)
        there = (a[0] + (b[0] - a[0]) * q, a[1] + (b[1] - a[1]) * q)
        way += arch(here, there, r * 0.1, 6)
    return tuple(way), count
