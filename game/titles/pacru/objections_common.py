"""The objections to illegal moves that all three games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.rules import IllegalMove, Move
from game.grids.compass import NAMES as FACINGS
from game.titles.pacru.board import FANS, FIELD_OF, REACH_OF, Reach
from game.titles.pacru.state import NEUTRAL, PASS, State


def straight_line(state: State, move: Move, clauses: Mapping[str, str]) -> Reach | IllegalMove:
    """The line of a move, or what is wrong with its chevron, line or landing."""
    here, there = move[0], move[1][1:]
    standing = state.pieces[FIELD_OF[here]] - 1
    if standing < 0 or standing // 8 != state.turn:
        return IllegalMove(clauses["turn"], f"no own chevron stands on {here}", "move")
    reach = REACH_OF.get(move[:2])
    if reach is None or reach.direction not in FANS[standing & 7]:
        facing = FACINGS[standing & 7]
        words = f"the chevron on {here} faces {facing}: straight on, or 45 degrees to either side"
        return IllegalMove(clauses["line"], words, "move")
    colour = state.colours[reach.target]
    if move[1][0] == "-":
        if state.pieces[reach.target]:
            words = f"a chevron stands on {there}"
            return IllegalMove(clauses["block"], words, "move")
        if colour not in (NEUTRAL, state.turn + 1):
            words = f"{there} has the colour of seat {colour}"
            return IllegalMove(clauses["block"], words, "move")
    return reach


def left_alone(
    state: State, here: str, legal: Sequence[Move], clauses: Mapping[str, str]
) -> IllegalMove | None:
    """The objection to a field as the first pick, if it begins no legal move."""
    standing = state.pieces[FIELD_OF[here]] - 1
    if standing < 0 or standing // 8 != state.turn:
        return IllegalMove(clauses["turn"], f"no own chevron stands on {here}", "move")
    if any(move[0] == here for move in legal):
        return None
    ahead = [reach for (source, _), reach in REACH_OF.items() if source == here]
    if any(reach.direction in FANS[standing & 7] for reach in ahead):
        words = f"everything the chevron on {here} could go to is taken"
        return IllegalMove(clauses["block"], words, "move")
    words = f"the chevron on {here} faces {FACINGS[standing & 7]}, off the board"
    return IllegalMove(clauses["line"], words, "move")


def stepping(
    state: State, move: Move, legal: Sequence[Move], clauses: Mapping[str, str]
) -> Reach | IllegalMove:
    """The line of a move or what is wrong with it, in the games with passing."""
    if move == PASS:
        words = "passing is only for those who cannot move"
        return IllegalMove(clauses["turn"], words, "")
    if PASS in legal:
        words = "no chevron can move, so the seat passes"
        return IllegalMove(clauses["turn"], words, "move")
    alone = left_alone(state, move[0], legal, clauses) if len(move) == 1 else None
    return alone or straight_line(state, move, clauses)


def wrong_suffix(clause: str, move: Move, *, wanted: bool) -> IllegalMove:
    """The objection to a facing missing at a sector change, or given without one."""
    if wanted and len(move) == 2:
        token = "".join(move)
        words = f"a sector change names the facing: {token}^, {token}< or {token}>"
        return IllegalMove(clause, words, "move")
    return IllegalMove(clause, "the facing may only be turned after a sector change", "move")
