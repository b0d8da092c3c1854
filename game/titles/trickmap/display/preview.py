"""The preview of a move of Trickmap: pictures over the map, and facts."""

from __future__ import annotations

from collections.abc import Collection

from game.core.events import Event
from game.core.hidden_tiles import HIDDEN
from game.core.rules import Move
from game.grids.hexes import SIDES
from game.stage.display import Fact, Preview
from game.stage.phrases import Who, phrase
from game.stage.sprites import Sprite
from game.titles.trickmap.art.terrain import TINTS
from game.titles.trickmap.display import places, text
from game.titles.trickmap.display.places import Fit, plate
from game.titles.trickmap.display.sprites import Setting, area_art
from game.titles.trickmap.events import GameEnded
from game.titles.trickmap.notation import cell_of
from game.titles.trickmap.scoring import BONUS, area, area_points, bonus, worth
from game.titles.trickmap.state import EXPLORE, OPEN, PLACE, TRICKS, State
from game.titles.trickmap.tiles import NAMES, TERRAINS, TILE_OF, is_wild, marker_of, terrain_of
from game.titles.trickmap.trick import belongs

MOST = 5
"""The most facts the column has room for."""
RAISED, LIFTED, OVER = 410, 430, 440
"""Layers: a tile picked from the hand, a tile held over the map, outlines."""


def preview(setting: Setting, view: State, picked: Move) -> Preview:
    """The preview of the picks so far, completed where a picture needs it."""
    if not picked or view.phase not in (PLACE, EXPLORE):
        return Preview()
    if view.phase == PLACE and picked[0] not in TILE_OF:
        return Preview()  # a cell, with no tile to lay there yet
    if view.phase == EXPLORE:
        return _explorer(setting, view, picked)
    shown: dict[str, Sprite] = {}
    tile = TILE_OF[picked[0]]
    slot = places.slot_of(setting.layout.hand, view.hands[view.actor], tile)
    if slot is not None:
        key = f"tile/{NAMES[tile]}"
        shown[key] = slot.sprite(setting.face(tile * 6), RAISED, rise=12, size=1.2)
        shown.update(slot.held(tile, RAISED + 1, rise=12, size=1.2))
    if len(picked) == 1:
        return Preview(shown, tuple(_of_tile(tile)))
    return _laid(setting, view, picked, shown)


def _of_tile(tile: int) -> list[Fact]:
    """The facts of a tile that hold wherever it is laid."""
    if is_wild(tile):
        return [Fact(phrase("trickmap.fact.wild"))]
    marker = marker_of(tile)
    if marker:
        kind, mood = ("treasure", "good") if marker > 0 else ("bomb", "bad")
        return [Fact(phrase(f"trickmap.fact.{kind}"), mood)]
    return []


def _whole(setting: Setting, view: State, picked: Move) -> Move | None:
    """The first legal move that begins with these picks."""
    length = len(picked)
    return next((move for move in setting.rules.moves(view) if move[:length] == picked), None)


def _laid(setting: Setting, view: State, picked: Move, shown: dict[str, Sprite]) -> Preview:
    """The preview of a tile: on its cell, its area, the facts of the trick."""
    fit = setting.fit(view)
    tile, cell = TILE_OF[picked[0]], cell_of(picked[1])
    move = _whole(setting, view, picked)
    if cell in view.cells or (move is None and not is_wild(tile)):
        return Preview(shown, tuple(_of_tile(tile)))
    turn = int((move or picked)[2][1]) if len(move or picked) > 2 else 0
    shown["preview/shade"] = fit.tile(cell, "trickmap/shade", layer=LIFTED - 1).faded(0.8)
    face = setting.face(tile * 6 + turn)
    shown["preview/tile"] = fit.tile(cell, face, lift=0.1, layer=LIFTED).faded(0.9)
    shown.update(plate(fit.centre(cell), fit.r, tile, LIFTED + 1, 0.1 * fit.r))
    if move is None:
        clash = "trickmap/clash/" + _clashes(setting, view, tile * 6 + turn, cell)
        shown["preview/clash"] = fit.tile(cell, clash, lift=0.1, layer=OVER)
        return Preview(shown)
    after = setting.rules.apply(view, move)
    placed = dict(zip(after.cells, after.laid, strict=True))
    facts = [*_trick_facts(setting, view, after), *_of_tile(tile)]
    if is_wild(tile):
        terrains = sorted(belongs(setting.rules.faces, placed, cell))
        facts[-1:] = [_belonging(terrains)]
    else:
        terrains = [terrain_of(tile)]
    for terrain in terrains:
        cells = area(setting.rules.faces, placed, cell, terrain)
        if len(cells) > 1:
            tint = TINTS[terrain] if is_wild(tile) else setting.looks[view.actor].colour
            shown.update(_outline(fit, cells, tint, str(terrain)))
        facts.append(_area_fact(terrain, len(cells), worth(placed, cells)))
    facts += _gains(setting, view, after)
    return Preview(shown, tuple(facts[:MOST]))


def _clashes(setting: Setting, view: State, laid: int, cell: int) -> str:
    """Which sides of a tile would not continue what they touch, one mark a side."""
    placed = dict(zip(view.cells, view.laid, strict=True))
    own = setting.rules.faces[laid]
    marks = ""
    for side, offset in SIDES:
        near = placed.get(cell + offset)
        fits = near is None or setting.rules.faces[near][(side + 3) % 6] == own[side]
        marks += "0" if fits else "1"
    return marks


def _belonging(terrains: list[int]) -> Fact:
    if not terrains:
        return Fact(phrase("trickmap.fact.belongs_to_none"))
    names = text.listed([text.terrain_name(terrain) for terrain in terrains])
    return Fact(phrase("trickmap.fact.belongs", terrains=names))


def _area_fact(terrain: int, tiles: int, points: int) -> Fact:
    words = phrase(
        "trickmap.fact.area",
        terrain=text.terrain_name(terrain),
        tiles=text.tiles_of(tiles),
        points=text.points_of(points),
    )
    return Fact(words)


def _trick_facts(setting: Setting, view: State, after: State) -> list[Fact]:
    """The fact of who would win the trick, or be ahead in it."""
    verdict = setting.rules.verdict(after)
    winner = (view.leader + verdict.winner) % setting.rules.seats
    own = winner == view.actor
    if verdict.terrain is None:
        name, mood = "all_wild", "win" if own and after.phase == EXPLORE else "plain"
        return [Fact(phrase(f"trickmap.fact.{name}", seat=Who(winner)), mood)]
    terrain = text.terrain_name(verdict.terrain)
    if after.phase != EXPLORE:
        mood = "good" if own else "plain"
        return [Fact(phrase("trickmap.fact.ahead", seat=Who(winner), terrain=terrain), mood)]
    if own:
        return [Fact(phrase("trickmap.fact.wins", terrain=terrain), "win")]
    return [Fact(phrase("trickmap.fact.loses", seat=Who(winner), terrain=terrain), "bad")]


def _gains(setting: Setting, view: State, after: State) -> list[Fact]:
    """The facts of whose explorers would gain or lose points."""
    faces, seats = setting.rules.faces, setting.rules.seats
    counted = [
        area_points(faces, dict(zip(s.cells, s.laid, strict=True)), s.explorers, seats)
        for s in (view, after)
    ]
    facts = []
    for seat, (old, new) in enumerate(zip(*counted, strict=True)):
        if old != new:
            own, up = seat == view.actor, new > old
            words = phrase("trickmap.fact.gains", seat=Who(seat), points=text.signed(new - old))
            facts.append(Fact(words, "good" if own == up else "bad"))
    return facts


def _outline(fit: Fit, cells: Collection[int], colour: str, which: str) -> dict[str, Sprite]:
    return {
        f"preview/area/{which}/{cell}": fit.tile(cell, area_art(cells, cell, colour), layer=OVER)
        for cell in cells
    }


def _explorer(setting: Setting, view: State, picked: Move) -> Preview:
    """An explorer on its tile, and the area it would claim."""
    move = _whole(setting, view, picked)
    if move is None:
        return Preview()
    fit = setting.fit(view)
    cell = cell_of(move[0])
    terrain = view.terrain if view.terrain != OPEN else TERRAINS.index(move[1])
    placed = dict(zip(view.cells, view.laid, strict=True))
    cells = area(setting.rules.faces, placed, cell, terrain)
    before = sum(place == cell for place, _, _ in view.explorers)
    shown = _outline(fit, cells, setting.looks[view.actor].colour, "0")
    figure = setting.explorer(fit, view.actor, cell, before)
    shown["preview/explorer"] = figure._replace(alpha=0.85, layer=OVER + 1)
    facts = [_area_fact(terrain, len(cells), worth(placed, cells))]
    there = {
        seat: None for place, seat, kind in view.explorers if kind == terrain and place in cells
    }
    if there:
        names = text.listed([Who(seat) for seat in there])
        facts.append(Fact(phrase("trickmap.fact.also", seats=names)))
    return Preview(shown, (*facts, *_end_facts(setting, view, move)))


def _end_facts(setting: Setting, view: State, move: Move) -> list[Fact]:
    """The facts of the last trick: the leftover's bonus, and winning the game."""
    hand = view.hands[view.actor]
    if view.trick < TRICKS or HIDDEN in hand:
        return []
    facts = []
    if bonus(hand[0], view.won[view.actor] + 1):
        words = phrase("trickmap.fact.bonus", tile=text.tile_name(hand[0]), points=f"+{BONUS}")
        facts.append(Fact(words, "good"))
    events: list[Event] = []
    setting.rules.apply(view, move, events.append)
    if any(isinstance(event, GameEnded) and view.actor in event.winners for event in events):
        facts.append(Fact(phrase("trickmap.fact.game"), "win"))
    return facts
