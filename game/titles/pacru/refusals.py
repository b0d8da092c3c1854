"""Why a move of Pacru is refused, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import IllegalMove, Move
from game.titles.pacru import specials
from game.titles.pacru.azacru import too_far
from game.titles.pacru.board import FIELD_OF, Reach
from game.titles.pacru.objections import straight_line
from game.titles.pacru.reorient import COST, spare
from game.titles.pacru.specials import CONNECT
from game.titles.pacru.state import State

if TYPE_CHECKING:
    from game.titles.pacru.pacru import PacruRules

_CLAUSES = {"turn": "R2", "line": "R3", "block": "R7"}


def object_to(rules: PacruRules, state: State, move: Move) -> IllegalMove:
    """The clause a move breaks, and how to say it."""
    if move[0] == "pass":
        return IllegalMove("R2", "there is no passing in Pacru", "")
    if move[1] in COST:
        return _reorientation(state, move)
    reach, wrong = straight_line(state, move, _CLAUSES)
    if wrong or not reach:
        return wrong or IllegalMove("R3", "that is not a move", "move")
    source = FIELD_OF[move[0]]
    if move[1][0] == "x":
        wrong = _pincer(rules, state, source, reach)
    else:
        wrong = too_far(state, source, reach, "R5", "R7")
    return wrong or _slots(rules, state, source, reach, move)


def _reorientation(state: State, move: Move) -> IllegalMove:
    verb = "reorient"
    standing = state.pieces[FIELD_OF[move[0]]] - 1
    if standing < 0 or standing // 8 != state.turn:
        return IllegalMove("R2", f"no own chevron stands on {move[0]}", verb)
    cost, given, free = COST[move[1]], move[2:], spare(state)
    if len(given) != cost:
        return IllegalMove("R14", f"that turn costs {cost} fields, not {len(given)}", verb)
    for name in given:
        if name not in free:
            words = f"{name} is not an own field without a chevron"
            return IllegalMove("R14", words, verb)
    return IllegalMove("R14", "the fields given up are to be sorted, each once", verb)


def _pincer(rules: PacruRules, state: State, source: int, reach: Reach) -> IllegalMove | None:
    verb = "take with"
    standing = state.pieces[reach.target] - 1
    if standing < 0 or standing // 8 == state.turn:
        words = f"no opponent's chevron stands on {reach.plain[1][1:]}"
        return IllegalMove("R11", words, verb)
    ranges = rules.ranges(state)
    if (source, reach) in specials.pincers(ranges):
        return None
    attackers = sum(reach.target in {r.target for r in found.attacks} for found in ranges.values())
    if reach.target not in {r.target for r in ranges[source].attacks}:
        return IllegalMove("R11", f"the chevron on {reach.plain[0]} does not attack it", verb)
    return IllegalMove("R11", f"it is attacked by {attackers} chevron, two are needed", verb)


def _slots(rules: PacruRules, state: State, source: int, reach: Reach, move: Move) -> IllegalMove:
    """What is wrong with the benefits in the brackets."""
    picks = move[2:]
    connecting = rules.connects(state, source, reach)
    slot = specials.first_slot(rules.benefit(state, source, reach), connecting)
    if slot and (not picks or picks[0] not in slot):
        if connecting and slot == (CONNECT,):
            return IllegalMove("R8", "the connection is compulsory: (*)", "move")
        clause = "R8" if connecting else "R4"
        return IllegalMove(clause, f"the benefit is one of {', '.join(slot)}", "move")
    options = rules.meeting_after(state, source, reach, picks[0] if slot else None)
    rest = picks[1:] if slot else picks
    if options and (len(rest) != 1 or rest[0] not in options):
        words = f"the meeting takes one of {', '.join(options)}"
        return IllegalMove("R12", words, "move")
    return IllegalMove("R13", "the move earns no such benefit", "move")
