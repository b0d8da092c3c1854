"""How rounds are shown: the deal, the count, the end."""

from __future__ import annotations

from game.stage.curves import arch
from game.stage.sprites import Sprite
from game.stage.timeline import Tween
from game.titles.trickmap.art.keys import area_key, plaque_key
from game.titles.trickmap.display import places
from game.titles.trickmap.display.clip import ALOFT, OVERLAY, Clip, show
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
"""The size of what says how many points something was worth."""


@show.register
def _(event: RoundBegan, clip: Clip) -> None:
    """The last round's map, explorers and leftovers slide off to the left."""
    gone = [
        name for name in clip.before if name.startswith(("tile/", "shade/", "explorer/", "owner/"))
    ]
    for name in gone:
        sprite = clip.before[name]
        delay = 0.25 * (sprite.x - clip.layout.board.x) / clip.layout.board.w
        away = sprite._replace(x=-sprite.w)
        clip.tweens.append(Tween(name, delay, 0.45, away, ease="fall", stays=False))
    clip.time = 0.72 if gone else 0.0
    clip.mark(event, 0.0, clip.time)


@show.register
def _(event: HandDealt, clip: Clip) -> None:
    """Ten tiles from the pile: into the hand, or to where their player is."""
    pile = places.pile(clip.layout.hand).sprite("trickmap/back", ALOFT)
    begin = clip.time
    if event.seat == clip.seat:
        dealt = [name for name in clip.after if name.startswith(("tile/", "back/"))]
        for index, name in enumerate(dealt):
            end = clip.after[name]
            start = pile._replace(art=end.art, turn=-20.0)
            way = arch((start.x, start.y), (end.x, end.y), 60)
            clip.tweens.append(Tween(name, begin + 0.05 * index, 0.42, end, start, "settle", way))
    else:
        x, y = places.player_place(clip.layout, event.seat, clip.display.rules.seats)
        for index in range(len(event.tiles)):
            end = pile._replace(x=x, y=y, turn=40.0).grown(0.5).faded()
            way = arch((pile.x, pile.y), (x, y), 120)
            name = f"deal/{index}"
            time = begin + 0.03 * index
            clip.tweens.append(Tween(name, time, 0.42, end, pile, path=way, stays=False))
    clip.mark(event, begin, 0.8)
    clip.time = begin + 0.8


@show.register
def _(event: AreaScored, clip: Clip) -> None:
    """The area is outlined in its explorer's colour, and what it is worth floats up from it."""
    begin = clip.time + 0.02
    look = clip.display.looks[event.seat]
    index = sum(isinstance(mark.event, AreaScored) for mark in clip.marks)
    for cell in event.cells:
        outline = clip.fit.tile(cell, area_key(event.cells, cell, look.colour), layer=OVERLAY - 1)
        name = f"area/{index}/{cell}"
        clip.tweens += [
            Tween(name, begin, 0.12, outline, outline.faded()),
            Tween(name, begin + 0.4, 0.2, outline.faded(), stays=False),
        ]
    # Areas are told in the order their explorers came.
    figure = clip.after[f"explorer/{index}"]
    art = plaque_key(look, event.terrain, event.points)
    plaque = Sprite(art, figure.x, figure.y - figure.h * 0.6, *PLAQUE, layer=OVERLAY)
    clip.passing(f"points/{index}", begin, plaque, 40, 0.5)
    clip.mark(event, begin)
    clip.time = begin + 0.17


@show.register
def _(event: BonusScored, clip: Clip) -> None:
    """Ten points rise from the leftover tile that earned them."""
    begin = clip.time + 0.2
    slot = places.leftover_slots(clip.layout.hand, clip.display.rules.seats)[event.seat]
    look = clip.display.looks[event.seat]
    art = plaque_key(look, None, event.points)
    sprite = Sprite(art, slot.x, slot.y - slot.r * 0.9, *PLAQUE, layer=OVERLAY)
    clip.passing(f"bonus/{event.seat}", begin, sprite, 60, 0.7)
    clip.mark(event, begin)
    clip.time = begin + 0.3


@show.register
def _(event: RoundScored, clip: Clip) -> None:
    clip.time += 0.3
    clip.mark(event)


@show.register
def _(event: TilesShown, clip: Clip) -> None:
    """A tile lying face down is turned over."""
    hidden = [name for name in clip.before if name not in clip.after and _is_back(name)]
    for tile in event.tiles:
        name = f"tile/{NAMES[tile]}"
        end = clip.after.get(name)
        if end is None:
            continue
        edge = end._replace(w=end.w * 0.06)
        back = hidden.pop() if hidden else name
        clip.tweens.append(Tween(back, 0, 0.18, edge._replace(art="trickmap/back"), stays=False))
        clip.tweens.append(Tween(name, 0.18, 0.22, end, edge, "settle"))
    clip.mark(event, 0.18)
    clip.time = 0.4


def _is_back(name: str) -> bool:
    return name.startswith(("back/", "left/"))


@show.register
def _(event: GameEnded, clip: Clip) -> None:
    """The winners' explorers jump for joy, one after the other."""
    begin = clip.time + 0.25
    clip.mark(event, begin)
    for index, (_, seat, _) in enumerate(clip.after_view.explorers):
        if seat in event.winners:
            clip.hop(f"explorer/{index}", begin, clip.fit.r * 0.4)
            begin += 0.09
    clip.time = begin + 0.26
