"""Movement of markers: all at once, on the finished board."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Tell
from game.titles.tsuro.board import Board
from game.titles.tsuro.events import MarkerLeft, MarkerSlid, MarkersMet
from game.titles.tsuro.state import OUT, AnyState
from game.titles.tsuro.walk import follow, meet, trail

Markers = tuple[int, ...]


def moved(board: Board, laid: bytes, markers: Markers, square: int) -> Markers:
    """{move} {edge} {meeting} The markers at their open ends, or OUT."""
    movers = [pawn for pawn, marker in enumerate(markers) if marker >> 3 == square]
    after = list(markers)
    if len(movers) == 1:
        end = follow(laid, board.across, markers[movers[0]])
        after[movers[0]] = end if end >= 0 else OUT
        return tuple(after)
    starts = [markers[pawn] for pawn in movers]
    for pawn in movers:
        end = meet(laid, board.across, markers[pawn], starts)
        after[pawn] = end if end >= 0 else OUT
    return tuple(after)


def tell_moves(
    board: Board, game: AnyState, square: int, after: Markers, order: Sequence[int], tell: Tell
) -> None:
    """Report every slide, then every fall and collision, in that order of pawns."""
    laid, markers, seats = game.board, game.markers, len(game.hands)
    pawns = [pawn for pawn in order if markers[pawn] >> 3 == square]
    starts = {markers[pawn]: pawn for pawn in pawns}
    paths = {p: tuple(trail(laid, board.across, markers[p], starts)) for p in pawns}
    for pawn in pawns:
        end = after[pawn] if after[pawn] != OUT else None
        tell(MarkerSlid(pawn % seats, pawn, paths[pawn], end))
    for pawn in pawns:
        last = paths[pawn][-1]
        if after[pawn] != OUT:
            continue
        if last not in starts:
            tell(MarkerLeft(pawn % seats, pawn, last))
        elif pawns.index(pawn) < pawns.index(starts[last]):
            tell(MarkersMet((pawn, starts[last]), paths[pawn]))
