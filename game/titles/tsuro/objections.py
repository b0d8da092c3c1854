"""Refusals: the clause an illegal move breaks, and the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.hidden_tiles import HIDDEN
from game.core.rules import HOLE, IllegalMove, Move
from game.titles.tsuro.board import EDGE, SIDE, ticks_of
from game.titles.tsuro.notation import PAWN, START, TICK, write
from game.titles.tsuro.placements import TICKS, Placements
from game.titles.tsuro.state import BONUS, OUT, PLACE, State
from game.titles.tsuro.state import START as SETTING
from game.titles.tsuro.state import TICK as ANSWERING
from game.titles.tsuro.tiles import LAID_OF, NAMES, TILE_OF
from game.titles.tsuro.walk import fate

if TYPE_CHECKING:
    from game.titles.tsuro.rules import TsuroRules

_EXPECTED = {
    SETTING: ("start", "a marker is to be set first"),
    ANSWERING: ("push", "a pushed marker must choose its tick first"),
    BONUS: ("bonus", "the elimination bonus is to be answered first: keep or swap"),
    PLACE: ("place", "a tile is to be placed now"),
}


def object_to(rules: TsuroRules, state: State, move: Move) -> IllegalMove:
    """The refusal of an illegal move."""
    named = PAWN.fullmatch(move[0])
    bare = move[1:] if named else move
    if not bare:
        return _pawn_alone(rules, state, move[0])
    if state.phase != _phase_of(bare):
        return IllegalMove(*_EXPECTED[state.phase])
    if state.phase == BONUS:
        return _bonus(rules, state, bare)
    if bool(named) != rules.duel:
        words = "the pawn is named, A: or B:" if rules.duel else "pawns are named in the duel only"
        return IllegalMove("duel", words)
    pawn = state.turn + rules.seats * "AB".index(move[0][0]) if named else state.turn
    if state.phase == PLACE:
        return _placement(rules, state, pawn, bare)
    if state.phase == SETTING:
        return _start(rules, state, bare[0])
    asked = rules.turn.pushed(state)
    prefix = _prefix(rules, asked)
    ports = " or ".join(prefix + TICKS[port] for port in ticks_of(state.markers[asked]))
    side = rules.board.name(state.markers[asked])
    return IllegalMove("push", f"the pushed marker at {side} may take {ports}", "choose")


def _pawn_alone(rules: TsuroRules, state: State, pick: str) -> IllegalMove:
    """The refusal of a pawn pick without a placement."""
    if state.phase != PLACE or not rules.duel:
        return IllegalMove(*_EXPECTED[state.phase])
    return _idle(rules, state, state.turn + rules.seats * "AB".index(pick[0])) or IllegalMove(
        *_EXPECTED[PLACE]
    )


def _idle(rules: TsuroRules, state: State, pawn: int) -> IllegalMove | None:
    """{halves} The refusal of a pawn that may not play in this half, if it may not."""
    if state.markers[pawn] == OUT:
        return IllegalMove("halves", "that pawn is out", "place")
    if pawn not in rules.turn.playable(state):
        return IllegalMove("halves", "that pawn has had its half of the turn", "place")
    return None


def _prefix(rules: TsuroRules, pawn: int) -> str:
    """The pawn's prefix in a duel move; empty in other games."""
    return "AB"[pawn // rules.seats] + ":" if rules.duel else ""


def _phase_of(move: Move) -> int:
    """The phase in which a move of this form belongs."""
    if START.fullmatch(move[0]):
        return SETTING
    if TICK.fullmatch(move[0]):
        return ANSWERING
    return BONUS if move[0].startswith(("keep", "swap")) else PLACE


def _start(rules: TsuroRules, state: State, pick: str) -> IllegalMove:
    on_tick = rules.edition.start_on_tick
    if ("." in pick) != on_tick:
        form = "on a tick, like @a3.6" if on_tick else "at a square's side, like @a3W"
        return IllegalMove("start", f"markers start {form}", "start at")
    if pick[1:3] not in rules.board.square_of:
        return IllegalMove("start", f"there is no square {pick[1:3]} on this board", "start at")
    marker = rules.board.start_of.get(pick)
    if marker is None:
        return IllegalMove("start", "that is not at the border of the board", "start at")
    if marker in state.markers:
        return IllegalMove("start", "another marker stands there", "start at")
    return IllegalMove("duel", "the other pawn is to be set now", "start at")


def _placement(rules: TsuroRules, state: State, pawn: int, move: Move) -> IllegalMove:
    idle = _idle(rules, state, pawn)
    if idle:
        return idle
    marker = state.markers[pawn]
    tile = TILE_OF[move[0]]
    hand = state.hands[state.turn]
    placements = rules.placements(state, pawn)
    if tile not in hand and (HIDDEN not in hand or tile not in placements.unseen):
        return IllegalMove("place", f"tile {tile} is not in the hand", "place")
    if marker < SIDE and len(move) > 2:
        words = "the marker stands on its tick already, so none is named"
        return IllegalMove("tick", words, "place")
    if _no_legal_end(rules, placements, move):
        move = _completed(placements, move)
    elif marker >= SIDE and (len(move) < 3 or int(move[2][1]) not in ticks_of(marker)):
        stem = _prefix(rules, pawn) + write(move[:2])
        forms = " or ".join(stem + TICKS[port] for port in ticks_of(marker))
        return IllegalMove("tick", f"the first tile names its tick: {forms}", "place")
    sure = [NAMES[t] for t in hand if t != HIDDEN]
    return _suicide(rules, placements, pawn, move, sure)


def _no_legal_end(rules: TsuroRules, placements: Placements, move: Move) -> bool:
    """Whether no legal placement begins with these picks."""
    survivors = placements.legal(rules.ban, rules.edge_only)
    whole = 2 if placements.marker < SIDE else 3
    return len(move) < whole and all(other[: len(move)] != move for other in survivors)


def _completed(placements: Placements, move: Move) -> Move:
    """A placement completed from its first picks, in the nearest way."""
    turned = move if len(move) > 1 else (*move, "r0")
    return turned if placements.marker < SIDE else (*turned, TICKS[placements.ports[0]])


def _suicide(
    rules: TsuroRules, placements: Placements, pawn: int, move: Move, sure: list[str]
) -> IllegalMove:
    """{ban} {judged} The refusal of a placement that puts its own player out."""
    port = placements.ports[0] if len(move) < 3 else int(move[2][1])
    end = fate(placements.fates, LAID_OF[move[0], move[1]], port)
    does = "leaves the board" if end == EDGE else "runs into another marker"
    survivors = placements.legal(rules.ban, rules.edge_only)
    better = [other for other in survivors if other[0] in (*sure, move[0])]
    instead = _prefix(rules, pawn) + write(better[0]) if better else "another tile"
    return IllegalMove("ban", f"it {does}, and {instead} would not", "place")


def _bonus(rules: TsuroRules, state: State, move: Move) -> IllegalMove:
    hand, pool = state.hands[state.turn], rules.turn.pool(state)
    pairs = [pick.split(">") for pick in move[1:]]
    if len(pairs) > min(len(hand), len(pool)):
        words = f"{len(hand)} in the hand and {len(pool)} to be had make fewer pairs"
        return IllegalMove("bonus", words, "")
    if any(HOLE in pair for pair in pairs):
        return IllegalMove("bonus", "the tiles are known, so they are to be named", "")
    for mine, theirs in pairs:
        if TILE_OF[mine] not in hand:
            return IllegalMove("bonus", f"tile {mine} is not in the hand", "")
        if TILE_OF[theirs] not in pool:
            return IllegalMove("bonus", f"tile {theirs} is not among those to be had", "")
    return IllegalMove("bonus", "both lists are to be ascending, each tile once", "")
