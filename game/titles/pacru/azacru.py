"""The rules of Azacru: markers in a sector give power, connections fill lines."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import IllegalMove, Move, Tell
from game.titles.pacru.board import FIELD_OF, Reach
from game.titles.pacru.events import ChevronMoved, ChevronSpent, Passed
from game.titles.pacru.objections_common import stepping, wrong_suffix
from game.titles.pacru.power import power, scan
from game.titles.pacru.series import SeriesRules, tell_marked
from game.titles.pacru.shacru import journey
from game.titles.pacru.state import (
    NEUTRAL,
    NOBODY,
    PASS,
    State,
    fresh,
    lost_chevron,
    moved_chevron,
    piece,
)


def costs_chevron(colours: bytes, seat: int, reach: Reach) -> bool:
    """{A-R7} Whether a connection runs over at least one opponent's field."""
    return any(colours[field] not in (NEUTRAL, seat + 1) for field in reach.between)


def connects(colours: bytes, pieces: bytes, seat: int, source: int, reach: Reach) -> bool:
    """{A-R7} {R8} Whether a long move joins two own fields without a jump."""
    return (
        bool(reach.between)
        and colours[source] == colours[reach.target] == seat + 1
        and not any(pieces[field] for field in reach.between)
    )


class AzacruRules(SeriesRules):
    """The rules of Azacru."""

    def moves(self, state: State) -> Sequence[Move]:
        """{A-R2} {A-R6} Every move of every own chevron; a pass when there is none.

        After a sector change the facing is kept or turned, unless the chevron is about to go.
        """
        seat, colours, pieces, chevrons = state[:4]
        listed: list[Move] = []
        for field in chevrons[seat]:
            for reach, connecting in scan(colours, pieces, seat, field)[0]:
                if reach.crossing and not (connecting and costs_chevron(colours, seat, reach)):
                    listed += reach.turned
                else:
                    listed.append(reach.plain)
        return listed or (PASS,)

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> State:
        """{A-R3} {A-R7} Move, mark a neutral landing field, fill a connection."""
        seat, colours, pieces, chevrons, _, passer = state[:6]
        if move == PASS:
            if tell:
                tell(Passed(seat))
            passer = seat if passer == NOBODY else passer
        else:
            source, reach, facing = journey(move)
            target = reach.target
            filled: tuple[int, ...] = (target,)
            why, spent = "arrival", False
            if connects(colours, pieces, seat, source, reach):
                filled, why = reach.between, "connection"
                spent = costs_chevron(colours, seat, reach)
            if tell:
                jumped = tuple(field for field in reach.between if pieces[field])
                tell(ChevronMoved(seat, source, target, facing, jumped))
                tell_marked(tell, seat, filled, colours, why)
                if spent:
                    tell(ChevronSpent(seat, target))
            board = bytearray(pieces)
            board[source] = 0
            if spent:
                chevrons = lost_chevron(chevrons, seat, source)
            else:
                board[target] = piece(seat, facing)
                chevrons = moved_chevron(chevrons, seat, source, target)
            pieces = bytes(board)
            board = bytearray(colours)
            for field in filled:
                board[field] = seat + 1
            colours = bytes(board)
        turn = (seat + 1) % self.seats
        after = fresh((turn, colours, pieces, chevrons, 0, passer, (), (), ""))
        return self._tested(after, tell)

    def _tested(self, state: State, tell: Tell | None) -> State:
        """{A-R10} The state, ended if the turn is back at the first seat that passed."""
        if state.turn == state.passer:
            return self.ended(state, "a seat could not move", tell)
        return state

    def objection(self, state: State, move: Move) -> IllegalMove:
        """The clause an illegal move breaks, in words."""
        clauses = {"turn": "A-R2", "line": "A-R5", "block": "A-R9"}
        reach = stepping(state, move, self.moves(state), clauses)
        if isinstance(reach, IllegalMove):
            return reach
        source = FIELD_OF[move[0]]
        wrong = too_far(state, source, reach, "A-R4", "A-R9")
        if wrong:
            return wrong
        spent = connects(state.colours, state.pieces, state.turn, source, reach) and costs_chevron(
            state.colours, state.turn, reach
        )
        if spent and len(move) > 2:
            return IllegalMove("A-R6", "the connection costs the chevron: it faces nowhere", "move")
        return wrong_suffix("A-R6", move, wanted=reach.crossing)


def too_far(
    state: State, source: int, reach: Reach, power_clause: str, jump_clause: str
) -> IllegalMove | None:
    """{A-R4} {A-R9} {R5} {R7} The objection to a line that is too long or jumps."""
    strength = power(state.colours, state.turn, source)
    length = len(reach.between) + 1
    if length > strength:
        words = f"it covers {length} fields, and its power is {strength}"
        return IllegalMove(power_clause, words, "move")
    ends_own = state.colours[source] == state.colours[reach.target] == state.turn + 1
    if any(state.pieces[field] for field in reach.between) and not ends_own:
        words = "only from an own field to an own field may chevrons be jumped"
        return IllegalMove(jump_clause, words, "move")
    return None
