"""Spots to point at on Trickmap's map and hand, and picks that are refused."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import choices
from game.core.hidden_tiles import HIDDEN
from game.core.rules import Move, Pick
from game.grids.hexes import NAMES as CELLS
from game.stage.display import Spot
from game.titles.trickmap.display import places, text
from game.titles.trickmap.display.places import Fit
from game.titles.trickmap.display.sprites import Setting
from game.titles.trickmap.notation import cell_of
from game.titles.trickmap.placement import around
from game.titles.trickmap.state import EXPLORE, PLACE, State
from game.titles.trickmap.tiles import NAMES, TERRAINS, TILE_OF, is_wild

Spots = dict[Pick, Spot]

FRAME = "trickmap/focus"
ABOUT = 1.56
"""The size of the cursor's frame about a cell, in sizes of its smaller box."""


def spots(setting: Setting, view: State, picked: Move, offered: Sequence[Pick]) -> Spots:
    """Where each pick on offer is pointed at: tiles, cells, turns of a wild, terrains."""
    fit = setting.fit(view)
    return {pick: _spot(setting, view, picked, pick, fit) for pick in offered}


def _spot(setting: Setting, view: State, picked: Move, pick: Pick, fit: Fit) -> Spot:
    if pick[0] in "@*":
        ring = "trickmap/plus" if pick[0] == "@" else "trickmap/claim"
        return Spot(fit.box(cell_of(pick)), ring=ring, frame=FRAME, reach=ABOUT)
    if pick[0] == "r" and len(picked) == 2:
        return Spot(fit.box(cell_of(picked[1])), turns=True, frame=FRAME, reach=ABOUT)
    if picked:
        return Spot(None, text.terrain_name(TERRAINS.index(pick)))
    slot = places.slot_of(setting.layout.hand, view.hands[view.actor], TILE_OF[pick])
    if slot is None:
        return Spot(None, text.tile_name(TILE_OF[pick]))
    return Spot(slot.box(), ring="trickmap/choose", frame=FRAME)


def refusable(setting: Setting, view: State, picked: Move) -> Spots:
    """Illegal tiles, cells and turns that can be pointed at."""
    if view.phase not in (PLACE, EXPLORE):
        return {}
    offered = set(choices(setting.rules, view, picked))
    imaginable = [pick for pick in _imaginable(view, picked) if pick not in offered]
    return spots(setting, view, picked, imaginable)


def _imaginable(view: State, picked: Move) -> list[Pick]:
    """Everything a person might point at next, allowed or not."""
    hand = [NAMES[tile] for tile in view.hands[view.actor] if tile != HIDDEN]
    if view.phase == EXPLORE:
        return [] if picked else [*hand, *(f"*{CELLS[cell]}" for cell in view.cells)]
    if len(picked) <= 1:
        about = {near: None for cell in view.cells for near in (cell, *around(cell))}
        return [*(hand if not picked else ()), *(f"@{CELLS[cell]}" for cell in about)]
    return [f"r{k}" for k in range(6)] if is_wild(TILE_OF[picked[0]]) else []
