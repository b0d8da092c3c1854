"""Markers move: all of them at once, on the finished board."""

from __future__ import annotations

from game.core.rules import Tell
from game.titles.tsuro.board import EDGE, EMPTY, Board
from game.titles.tsuro.events import MarkerLeft, MarkerSlid, MarkersMet
from game.titles.tsuro.state import OUT, State
from game.titles.tsuro.walk import follow, meet, trail

__all__ = ["EMPTY", "moved"]


def moved(
    board: Board, state: State, square: int, tell: Tell | None
) -> tuple[tuple[int, ...], bool]:
    """{move} {edge} {meeting} The markers at their open ends, and whether any is out."""
    markers = state.markers
    movers = [pawn for pawn, marker in enumerate(markers) if marker >> 3 == square]
    if len(movers) == 1:
        ends = [follow(state.board, board.across, markers[movers[0]])]
    else:
        starts = [markers[pawn] for pawn in movers]
        ends = [meet(state.board, board.across, place, starts) for place in starts]
    after = list(markers)
    for pawn, end in zip(movers, ends, strict=True):
        after[pawn] = end if end >= 0 else OUT
    if tell:
        _tell_moves(board, state, dict(zip(movers, ends, strict=True)), tell)
    return tuple(after), min(ends) < 0


def _tell_moves(board: Board, state: State, ends: dict[int, int], tell: Tell) -> None:
    """Report every slide, the active pawn's first, then who fell."""
    seats = len(state.hands)
    starts = {pawn: state.markers[pawn] for pawn in ends}
    pawns = sorted(ends, key=lambda p: (p != state.pawn, (p % seats - state.turn) % seats, p))
    paths = {
        pawn: tuple(trail(state.board, board.across, starts[pawn], starts.values()))
        for pawn in pawns
    }
    for pawn in pawns:
        end = ends[pawn] if ends[pawn] >= 0 else None
        tell(MarkerSlid(pawn % seats, pawn, paths[pawn], end))
    for pawn in pawns:
        path = paths[pawn]
        if ends[pawn] == EDGE:
            tell(MarkerLeft(pawn % seats, pawn, path[-1]))
        elif ends[pawn] < 0:
            other = next(p for p, start in starts.items() if start == path[-1])
            if pawns.index(pawn) < pawns.index(other):
                tell(MarkersMet((pawn, other), path))
