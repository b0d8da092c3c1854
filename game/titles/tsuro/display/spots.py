"""Spots on the screen: where picks are pointed at, allowed or refused."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choices import choices
from game.core.hidden_tiles import HIDDEN
from game.core.rules import Move, Pick
from game.stage.box import Box, hull
from game.stage.display import Spot
from game.stage.phrases import phrase
from game.titles.tsuro.board import SIDE, faced, ticks_of
from game.titles.tsuro.display.places import Places, display_order, port_point
from game.titles.tsuro.notation import PAWN, START
from game.titles.tsuro.notation import TICK as TICK_PICK
from game.titles.tsuro.rules import TsuroRules
from game.titles.tsuro.state import BONUS, OUT, PLACE, TICK, UNSET, State
from game.titles.tsuro.state import START as SETTING
from game.titles.tsuro.tiles import NAMES, TILE_OF, TURNS

Spots = dict[Pick, Spot]


def spots(
    rules: TsuroRules, view: State, picked: Move, offered: Sequence[Pick], places: Places
) -> Spots:
    """The spot of each pick on offer."""
    return {pick: _spot(rules, view, picked, pick, places) for pick in offered}


def _spot(rules: TsuroRules, view: State, picked: Move, pick: Pick, places: Places) -> Spot:
    if PAWN.fullmatch(pick):
        return _pawn(view, pick, places)
    if START.fullmatch(pick):
        start = rules.board.start_of[pick]
        return Spot(places.start_box(start), ring=f"tsuro/lit/{_shape(start)}")
    if TICK_PICK.fullmatch(pick):
        box = _tick_box(places, _square(rules, view, picked), int(pick[1]))
        return Spot(box, ring="tsuro/lit/tick")
    if pick.startswith("r"):
        square = places.square_box(_square(rules, view, picked))
        return Spot(square, turns=True, ring="tsuro/lit/tile")
    if pick in TILE_OF:
        return _tile(view, TILE_OF[pick], places)
    return _bonus(rules, view, pick, places)


def _shape(start: int) -> str:
    """The shape of a start's frame: a tick, or a side across or upright."""
    if start < SIDE:
        return "tick"
    return "upright" if (start - SIDE) % 2 else "across"


def _pawn(view: State, pick: Pick, places: Places) -> Spot:
    """A pawn of the duel: its marker, or a button while it is not on the board."""
    pawn = view.actor + places.seats * "AB".index(pick[0])
    marker = view.markers[pawn]
    if marker in (UNSET, OUT):
        return Spot(None, phrase("tsuro.button.pawn", pawn=pick[0]))
    return Spot(Box.around(places.point(marker), places.square * 0.42))


def _square(rules: TsuroRules, view: State, picked: Move) -> int:
    """The square a tile is to be laid on, or that a pushed pawn faces."""
    if view.phase == TICK:
        return faced(view.markers[rules.turn.pushed(view)])
    return faced(view.markers[picked_pawn(rules, view, picked)])


def picked_pawn(rules: TsuroRules, view: State, picked: Move) -> int:
    """The pawn the picks so far are for; in a duel the first that may play."""
    if not rules.duel:
        return view.turn
    if picked and PAWN.fullmatch(picked[0]):
        return view.turn + rules.seats * "AB".index(picked[0][0])
    return rules.turn.playable(view)[0]


def _tick_box(places: Places, square: int, port: int) -> Box:
    return Box.around(places.at(square, port_point(port)), places.square * 0.32)


def _tile(view: State, tile: int, places: Places) -> Spot:
    """A tile in the hand with all its copies; a button if the hand is unknown."""
    slots = [i for i, held in enumerate(display_order(view.hands[view.turn])) if held == tile]
    if not slots:
        return Spot(None, phrase("tsuro.button.tile", tile=tile))
    return Spot(hull(places.hand_box(slot) for slot in slots), ring="tsuro/lit/tile")


def _bonus(rules: TsuroRules, view: State, pick: Pick, places: Places) -> Spot:
    """The bonus: keep and swap as buttons, then the cells of the exchange."""
    if pick == "keep":
        return Spot(None, phrase("tsuro.button.keep"))
    if pick.startswith("swap"):
        return Spot(None, phrase("tsuro.button.swap", n=int(pick[5:])))
    if "?" in pick:
        return Spot(None, phrase("tsuro.button.unseen"))
    own, pool = view.hands[view.turn], rules.turn.pool(view)
    mine, theirs = (TILE_OF[name] for name in pick.split(">"))
    if mine not in own or theirs not in pool:
        return Spot(None, phrase("tsuro.button.pair", mine=mine, theirs=theirs))
    row, column = own.index(mine) + 1, pool.index(theirs) + 1
    box = places.pair_box(len(own), len(pool), row, column)
    return Spot(box.inset(box.w * 0.1))


def refusable(rules: TsuroRules, view: State, picked: Move, places: Places) -> Spots:
    """Spots of picks that are not on offer, and are refused with a reason.

    Starts that are taken; tiles, turns and ticks that the ban forbids; a pawn that has had its
    half; in an exchange the pairs that name a tile twice, or leave too few for the rest.
    """
    if view.phase not in (SETTING, PLACE, BONUS):
        return {}
    offered = choices(rules, view, picked)
    return {
        pick: _spot(rules, view, picked, pick, places)
        for pick in _candidates(rules, view, picked)
        if pick not in offered
    }


def _candidates(rules: TsuroRules, view: State, picked: Move) -> list[Pick]:
    """Picks that might be pointed at next, allowed or not."""
    bare = picked[1:] if rules.duel else picked
    if view.phase == BONUS:
        return _pairs(rules, view) if picked else []
    if rules.duel and not picked:
        return [] if view.phase == SETTING else _pawns(rules, view)
    if view.phase == SETTING:
        starts = rules.board.tick_starts if rules.on_tick else rules.board.side_starts
        return [] if bare else [move[0] for place, move in starts if place in view.markers]
    if not bare:
        return [NAMES[tile] for tile in view.hands[view.turn] if tile < len(NAMES)]
    if len(bare) == 1:
        return [f"r{turns}" for turns in TURNS[TILE_OF[bare[0]]]]
    marker = view.markers[picked_pawn(rules, view, picked)]
    if len(bare) == 2 and marker >= SIDE:
        return [f".{port}" for port in ticks_of(marker)]
    return []


def _pairs(rules: TsuroRules, view: State) -> list[Pick]:
    """Every cell of the exchange, if all its tiles are known."""
    own, pool = view.hands[view.turn], rules.turn.pool(view)
    if HIDDEN in own + pool:
        return []
    return [f"{NAMES[mine]}>{NAMES[theirs]}" for mine in own for theirs in pool]


def _pawns(rules: TsuroRules, view: State) -> list[Pick]:
    """The own pawns on the board."""
    own = (view.turn, view.turn + rules.seats)
    return [f"{name}:" for name, p in zip("AB", own, strict=True) if view.markers[p] != OUT]
