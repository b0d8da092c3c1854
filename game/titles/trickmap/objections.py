"""The clause a refused move of Trickmap breaks, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.hidden_tiles import HIDDEN
from game.core.rules import IllegalMove, Move
from game.grids.hexes import NAMES as CELLS
from game.grids.hexes import SIDES
from game.titles.trickmap import views
from game.titles.trickmap.notation import cell_of
from game.titles.trickmap.placement import Laid, encloses
from game.titles.trickmap.state import EXPLORE, OPEN, State
from game.titles.trickmap.tiles import TILE_OF, is_wild

if TYPE_CHECKING:
    from game.titles.trickmap.rules import TrickmapRules

SIDE_NAMES = ("east", "south-east", "south-west", "west", "north-west", "north-east")
TERRAIN_NAMES = ("sea", "rock", "forest", "desert", "lava")


def object_to(rules: TrickmapRules, state: State, move: Move) -> IllegalMove:
    """The clause a move breaks, and how to say it."""
    exploring = move[0][0] == "*"
    if state.phase == EXPLORE:
        if not exploring:
            return IllegalMove("T4", "the winner of the trick sets an explorer first", "place")
        return _explorer(rules, state, move)
    if exploring:
        return IllegalMove("T4", "the trick is not complete yet", "set")
    if move[0][0] == "@":
        return IllegalMove("T1", "a tile of the hand is chosen first", "place")
    tile = TILE_OF[move[0]]
    hand = state.hands[state.actor]
    unseen = views.unseen(rules.deck, state) if HIDDEN in hand else b""
    if tile not in hand and tile not in unseen:
        return IllegalMove("T2", f"tile {move[0]} is not in the hand", "place")
    if len(move) == 1:
        return _nowhere(rules, state, tile)
    return _place(rules, state, move)


def _explorer(rules: TrickmapRules, state: State, move: Move) -> IllegalMove:
    terrain = state.terrain
    if terrain == OPEN and len(move) == 1:
        return IllegalMove("C6", "in an all-wild trick the explorer names its terrain", "set")
    if terrain == OPEN:
        words = "no wild of the trick brings that terrain to that tile"
        return IllegalMove("C6", words, "set")
    if len(move) > 1:
        words = f"the terrain can only be {TERRAIN_NAMES[terrain]}, so it is not written"
        return IllegalMove("E1", words, "set")
    where = "of the map" if rules.whole_map else "of this trick"
    words = (
        f"the explorer goes on a {TERRAIN_NAMES[terrain]} tile {where}, or a wild belonging to it"
    )
    return IllegalMove("E1", words, "set")


def _nowhere(rules: TrickmapRules, state: State, tile: int) -> IllegalMove:
    """Why a tile of the hand cannot be laid at all."""
    if any(laid // 6 == tile for laid, _ in rules.placements(state)):
        return IllegalMove("T3", "the tile is to be laid on a cell", "place")
    if is_wild(tile):
        return IllegalMove("W2", "no turn of it continues what it would touch", "place")
    frontier = rules.placement.frontier(state.cells, rules.seats)
    placed = dict(zip(state.cells, state.laid, strict=True))
    if not rules.placement.legal(placed, frontier, state.hands[state.actor]):
        return IllegalMove("P7", "nothing in the hand fits, so a wild must be placed", "place")
    return IllegalMove("W4", "on every free cell it would touch a wild it does not match", "place")


def _place(rules: TrickmapRules, state: State, move: Move) -> IllegalMove:
    cell = cell_of(move[1])
    if cell in state.cells:
        clause = "P2" if len(state.cells) % rules.seats == 0 else "P3"
        return IllegalMove(clause, f"a tile lies on {CELLS[cell]} already", "place")
    frontier = rules.placement.frontier(state.cells, rules.seats)
    if cell not in frontier:
        return _off_frontier(rules, state, cell)
    placed = dict(zip(state.cells, state.laid, strict=True))
    hand = state.hands[state.actor]
    if HIDDEN not in hand and not rules.placement.legal(placed, frontier, hand):
        if not is_wild(TILE_OF[move[0]]):
            return IllegalMove("P7", "nothing in the hand fits, so a wild must be placed", "place")
        words = f"nothing in the hand fits, and at {CELLS[cell]} another rotation fits more sides"
        return IllegalMove("P7", words, "place")
    return _misfit(rules, placed, cell, move)


def _misfit(rules: TrickmapRules, placed: Laid, cell: int, move: Move) -> IllegalMove:
    """The first side that does not continue what it touches."""
    tile = TILE_OF[move[0]]
    turn = int(move[2][1]) if len(move) > 2 else 0
    own = rules.faces[tile * 6 + turn]
    for side, offset in SIDES:
        neighbour = placed.get(cell + offset)
        if neighbour is None:
            continue
        theirs = rules.faces[neighbour][(side + 3) % 6]
        if theirs != own[side] and (is_wild(tile) or is_wild(neighbour // 6)):
            shows, meets = TERRAIN_NAMES[own[side]], TERRAIN_NAMES[theirs]
            words = f"its {SIDE_NAMES[side]} side shows {shows} and touches {meets}"
            clause = "W3" if is_wild(neighbour // 6) else "W2"
            return IllegalMove(clause if is_wild(tile) else "W4", words, "place")
    return IllegalMove("T2", "the tile has no place there", "place")


def _off_frontier(rules: TrickmapRules, state: State, cell: int) -> IllegalMove:
    """Why a free cell cannot take a tile now."""
    if not state.cells:
        return IllegalMove("P1", "the first tile of a round lies at 0,0", "place")
    required = (len(state.cells) - 1) // rules.seats
    counting, _ = rules.placement.beside_trick(state.cells, rules.seats)
    trick = state.cells[counting * rules.seats : (counting + 1) * rules.seats]
    beside = {place + offset for place in trick for _, offset in SIDES}
    if rules.placement.no_holes and cell in beside and encloses(set(state.cells), cell):
        return IllegalMove("P4", "it would shut an empty cell in", "place")
    if counting != required:
        words = f"beside trick {required + 1} nothing is free: it must touch trick {counting + 1}"
        return IllegalMove("P6", words, "place")
    if len(state.cells) % rules.seats == 0:
        return IllegalMove("P2", "it touches no tile of the trick before", "place")
    return IllegalMove("P3", "it touches no tile of this trick", "place")
