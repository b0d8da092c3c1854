"""The rules of Shacru: one step a turn, neutral fields stepped on become own."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import IllegalMove, Move, Tell
from game.titles.pacru.board import AHEAD, FIELD_OF, REACH_OF, Reach
from game.titles.pacru.end_of_game import nothing_left_to_gain
from game.titles.pacru.events import ChevronMoved, Passed
from game.titles.pacru.objections_common import stepping, wrong_suffix
from game.titles.pacru.series import SeriesRules, tell_marked
from game.titles.pacru.state import NEUTRAL, PASS, State, fresh, moved_chevron, piece

TURNING = {"^": 0, "<": -1, ">": 1}
"""{S-R4} {A-R6} What a suffix does to the facing after a sector change."""
PATIENCE = 20
"""{S-R6} Steps a seat without a new marker that end the game."""


def journey(move: Move) -> tuple[int, Reach, int]:
    """{S-R4} {A-R6} The start, line and final facing of a move."""
    reach = REACH_OF[move[:2]]
    turn = TURNING[move[2]] if len(move) > 2 else 0
    return FIELD_OF[move[0]], reach, (reach.direction + turn) & 7


class ShacruRules(SeriesRules):
    """The rules of Shacru."""

    def moves(self, state: State) -> Sequence[Move]:
        """{S-R2} One step with one own chevron; a pass when there is none."""
        listed: list[Move] = []
        for reach in self.steps(state):
            if reach.crossing:
                listed += reach.turned
            else:
                listed.append(reach.plain)
        return listed or (PASS,)

    def steps(self, state: State) -> list[Reach]:
        """{S-R3} {S-R5} Where the own chevrons can step.

        In one of three directions; never onto another player's colour, never onto a chevron.
        """
        seat, colours, pieces, chevrons = state[:4]
        found: list[Reach] = []
        for field in chevrons[seat]:
            for ray in AHEAD[field][(pieces[field] - 1) & 7]:
                for reach in ray[:1]:
                    target = reach.target
                    if not pieces[target] and colours[target] in (NEUTRAL, seat + 1):
                        found.append(reach)
        return found

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> State:
        """{S-R3} {S-R4} The state after a step or a pass."""
        seat, colours, pieces, chevrons, idle = state[:5]
        idle += 1
        if move == PASS:
            if tell:
                tell(Passed(seat))
        else:
            source, reach, facing = journey(move)
            target = reach.target
            if tell:
                tell(ChevronMoved(seat, source, target, facing, ()))
                tell_marked(tell, seat, (target,), colours, "arrival")
            board = bytearray(pieces)
            board[source], board[target] = 0, piece(seat, facing)
            pieces = bytes(board)
            chevrons = moved_chevron(chevrons, seat, source, target)
            if colours[target] == NEUTRAL:
                idle = 0
                board = bytearray(colours)
                board[target] = seat + 1
                colours = bytes(board)
        turn = (seat + 1) % self.seats
        after = fresh((turn, colours, pieces, chevrons, idle, state.passer, (), (), ""))
        return self._tested(after, tell)

    def _tested(self, state: State, tell: Tell | None) -> State:
        """{S-R6} The state, ended if nothing can be gained or nothing was for too long."""
        if nothing_left_to_gain(state):
            return self.ended(state, "nothing left to gain", tell)
        if state.idle >= PATIENCE * self.seats:
            return self.ended(state, "no progress", tell)
        return state

    def objection(self, state: State, move: Move) -> IllegalMove:
        """The clause an illegal step breaks, in words."""
        clauses = {"turn": "S-R2", "line": "S-R3", "block": "S-R5"}
        reach = stepping(state, move, self.moves(state), clauses)
        if isinstance(reach, IllegalMove):
            return reach
        if reach.between:
            return IllegalMove("S-R3", "a step goes to a neighbouring field", "move")
        return wrong_suffix("S-R4", move, wanted=reach.crossing)
