"""The clause a refused move of Pacru breaks, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import IllegalMove, Move
from game.titles.pacru import specials
from game.titles.pacru.azacru import too_far
from game.titles.pacru.board import FIELD_OF, NAMES, Reach
from game.titles.pacru.objections_common import left_alone, straight_line
from game.titles.pacru.reorientation import COST, spare
from game.titles.pacru.specials import CONNECT, Benefit
from game.titles.pacru.state import State

if TYPE_CHECKING:
    from game.titles.pacru.pacru import PacruRules

_CLAUSES = {"turn": "R2", "line": "R3", "block": "R7"}


def object_to(rules: PacruRules, state: State, move: Move) -> IllegalMove:
    """The clause a move breaks, and how to say it."""
    if move[0] == "pass":
        return IllegalMove("R2", "there is no passing in Pacru", "")
    alone = left_alone(state, move[0], rules.moves(state), _CLAUSES) if len(move) == 1 else None
    if alone is not None:
        return alone
    if move[1] in COST:
        return _reorientation(state, move)
    reach = straight_line(state, move, _CLAUSES)
    if isinstance(reach, IllegalMove):
        pincer = (move[0], "x" + move[1][1:])
        if move[1][0] == "-" and any(m[:2] == pincer for m in rules.moves(state)):
            words = f"{reach.words}; it can be taken: {''.join(pincer)}"
            return IllegalMove(reach.clause, words, reach.verb)
        return reach
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
    attackers = sum(reach.target in {r.target for r in attacks} for _, attacks in ranges.values())
    if reach.target not in {r.target for r in ranges[source][1]}:
        return IllegalMove("R11", f"the chevron on {reach.plain[0]} does not attack it", verb)
    return IllegalMove("R11", f"it is attacked by {attackers} chevron, two are needed", verb)


def _slots(rules: PacruRules, state: State, source: int, reach: Reach, move: Move) -> IllegalMove:
    """The objection to the benefits in the brackets."""
    picks, verb = move[2:], "take with" if move[1][0] == "x" else "move"
    connecting = rules.connects(state, source, reach)
    benefit = rules.benefit(state, source, reach)
    slot = specials.first_slot(benefit, connecting)
    if slot and (not picks or picks[0] not in slot):
        return _first_slot(slot, benefit, connecting, verb)
    options = rules.meeting_after(state, source, reach, picks[0] if slot else None)
    rest = picks[1:] if slot else picks
    if options and (len(rest) != 1 or rest[0] not in options):
        words = "the meeting takes any unoccupied field that is not an own one, or - to decline"
        return IllegalMove("R12", words, verb)
    if rest and rules.meeting_threshold and not rules.meeting_allowed(state):
        words = f"no opponent has {rules.meeting_threshold} markers, so a meeting takes nothing"
        return IllegalMove("R12", words, verb)
    return IllegalMove("R13", "the move earns no such benefit", verb)


def _first_slot(
    slot: tuple[str, ...], benefit: Benefit, connecting: bool, verb: str
) -> IllegalMove:
    if connecting and slot == (CONNECT,):
        return IllegalMove("R8", "the connection is compulsory: (*)", verb)
    fields = ", ".join(NAMES[field] for field in benefit.fields)
    if connecting:
        decline = ", or - to decline" if benefit.optional else ""
        words = f"it is * for the connection, or for the sector {fields}{decline}"
        return IllegalMove("R8", words, verb)
    if benefit.optional:
        return IllegalMove("R10", f"the transformation takes {fields}, or - to decline", verb)
    return IllegalMove("R4", f"the new sector's marker goes on {fields}", verb)
