"""Clips of a round: the deal, the count, the end."""

from __future__ import annotations

from game.stage.curves import arch
from game.stage.sprites import Sprite
from game.stage.timeline import Tween
from game.titles.trickmap.display import places
from game.titles.trickmap.display.sprites import area_art, plaque_art
from game.titles.trickmap.display.timeline_builder import ALOFT, OVERLAY, TimelineBuilder
from game.titles.trickmap.events import (
    AreaScored,
    BonusScored,
    GameEnded,
    HandDealt,
    RoundBegan,
    RoundScored,
    TilesShown,
)
from game.titles.trickmap.tiles import NAMES

PLAQUE = (190.0, 76.0)
"""The size of the plaque with the points of an area or a bonus."""


def round_began(builder: TimelineBuilder, event: RoundBegan) -> None:
    """The last round's map, explorers and leftovers slide off to the left."""
    gone = [
        name for name in builder.old if name.startswith(("tile/", "shade/", "explorer/", "owner/"))
    ]
    for name in gone:
        sprite = builder.old[name]
        delay = 0.25 * (sprite.x - builder.setting.layout.board.x) / builder.setting.layout.board.w
        away = sprite._replace(x=-sprite.w)
        builder.tweens.append(Tween(name, delay, 0.45, away, ease="fall", stays=False))
    builder.now = 0.72 if gone else 0.0
    builder.mark(event, 0.0, builder.now)


def hand_dealt(builder: TimelineBuilder, event: HandDealt) -> None:
    """Ten tiles from the pile: into the hand, or to where their player is."""
    pile = places.pile(builder.setting.layout.hand).sprite("trickmap/back", ALOFT)
    begin = builder.now
    if event.seat == builder.setting.seat:
        dealt = [name for name in builder.new if name.startswith(("tile/", "back/"))]
        for index, name in enumerate(dealt):
            end = builder.new[name]
            start = pile._replace(art=end.art, turn=-20.0)
            way = arch((start.x, start.y), (end.x, end.y), 60)
            builder.tweens.append(
                Tween(name, begin + 0.05 * index, 0.42, end, start, "settle", way)
            )
    else:
        x, y = places.player_place(builder.setting.layout, event.seat, builder.setting.rules.seats)
        for index in range(len(event.tiles)):
            end = pile._replace(x=x, y=y, turn=40.0).grown(0.5).faded()
            way = arch((pile.x, pile.y), (x, y), 120)
            name = f"deal/{index}"
            time = begin + 0.03 * index
            builder.tweens.append(Tween(name, time, 0.42, end, pile, path=way, stays=False))
    builder.mark(event, begin, 0.8)
    builder.now = begin + 0.8


def area_scored(builder: TimelineBuilder, event: AreaScored) -> None:
    """The area is outlined in its explorer's colour, and its points float up."""
    begin = builder.now + 0.02
    look = builder.setting.looks[event.seat]
    index = sum(isinstance(mark.event, AreaScored) for mark in builder.marks)
    for cell in event.cells:
        outline = builder.fit.tile(
            cell, area_art(event.cells, cell, look.colour), layer=OVERLAY - 1
        )
        name = f"area/{index}/{cell}"
        builder.tweens += [
            Tween(name, begin, 0.12, outline, outline.faded()),
            Tween(name, begin + 0.4, 0.2, outline.faded(), stays=False),
        ]
    # Areas are told in the order their explorers came.
    figure = builder.new[f"explorer/{index}"]
    art = plaque_art(look, event.terrain, event.points)
    plaque = Sprite(art, figure.x, figure.y - figure.h * 0.6, *PLAQUE, layer=OVERLAY)
    builder.float_up(f"points/{index}", begin, plaque, 40, 0.5)
    builder.mark(event, begin)
    builder.now = begin + 0.17


def bonus_scored(builder: TimelineBuilder, event: BonusScored) -> None:
    """Ten points rise from the leftover tile that earned them."""
    begin = builder.now + 0.2
    slot = places.leftover_slots(builder.setting.layout.hand, builder.setting.rules.seats)[
        event.seat
    ]
    look = builder.setting.looks[event.seat]
    art = plaque_art(look, None, event.points)
    sprite = Sprite(art, slot.x, slot.y - slot.r * 0.9, *PLAQUE, layer=OVERLAY)
    builder.float_up(f"bonus/{event.seat}", begin, sprite, 60, 0.7)
    builder.mark(event, begin)
    builder.now = begin + 0.3


def round_scored(builder: TimelineBuilder, event: RoundScored) -> None:
    """A pause after the last area or bonus that was counted."""
    builder.now += 0.3
    builder.mark(event)


def tiles_shown(builder: TimelineBuilder, event: TilesShown) -> None:
    """A tile lying face down is turned over."""
    hidden = [name for name in builder.old if name not in builder.new and _is_back(name)]
    for tile in event.tiles:
        name = f"tile/{NAMES[tile]}"
        end = builder.new.get(name)
        if end is None:
            continue
        edge = end._replace(w=end.w * 0.06)
        back = hidden.pop() if hidden else name
        builder.tweens.append(Tween(back, 0, 0.18, edge._replace(art="trickmap/back"), stays=False))
        builder.tweens.append(Tween(name, 0.18, 0.22, end, edge, "settle"))
    builder.mark(event, 0.18)
    builder.now = 0.4


def _is_back(name: str) -> bool:
    return name.startswith(("back/", "left/"))


def game_ended(builder: TimelineBuilder, event: GameEnded) -> None:
    """The winners' explorers jump for joy, one after the other."""
    begin = builder.now + 0.25
    builder.mark(event, begin)
    for index, (_, seat, _) in enumerate(builder.after.explorers):
        if seat in event.winners:
            builder.hop(f"explorer/{index}", begin, builder.fit.r * 0.4)
            begin += 0.09
    builder.now = begin + 0.26
