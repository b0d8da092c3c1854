"""Path following: where a marker's path ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.titles.tsuro.board import EDGE, EMPTY
from game.titles.tsuro.tiles import EXITS

MET = -3
"""A path that ran head-on into another marker's."""
SAFE = 8
"""A path that ended on the board; smaller numbers are ports."""


def follow(board: bytes, across: Sequence[int], place: int) -> int:
    """{edge} The open end of the path from a place, or EDGE."""
    laid = board[place >> 3]
    while laid != EMPTY:
        place = across[(place & -8) | EXITS[laid * 8 + (place & 7)]]
        if place < 0:
            return EDGE
        laid = board[place >> 3]
    return place


def meet(board: bytes, across: Sequence[int], place: int, starts: Collection[int]) -> int:
    """{meeting} As follow, or MET if the path leaves a square where a marker stands."""
    laid = board[place >> 3]
    while laid != EMPTY:
        leave = (place & -8) | EXITS[laid * 8 + (place & 7)]
        if leave in starts:
            return MET
        place = across[leave]
        if place < 0:
            return EDGE
        laid = board[place >> 3]
    return place


def trail(board: bytes, across: Sequence[int], place: int, starts: Collection[int]) -> list[int]:
    """The places by which a path enters and leaves squares, in order."""
    points: list[int] = []
    while place >= 0 and board[place >> 3] != EMPTY:
        leave = (place & -8) | EXITS[board[place >> 3] * 8 + (place & 7)]
        points += (place, leave)
        place = EDGE if leave in starts else across[leave]
    return points


def beyond(board: bytes, across: Sequence[int], square: int, starts: Collection[int]) -> list[int]:
    """Fates of a marker leaving an empty square, port by port.

    EDGE, MET, SAFE, or the port by which its path comes back into the square.
    """
    fates: list[int] = []
    for place in across[square * 8 : square * 8 + 8]:
        if place < 0:
            fates.append(EDGE)
        elif board[place >> 3] == EMPTY:
            fates.append(SAFE)
        else:
            end = follow(board, across, place)
            fates.append(end & 7 if end >> 3 == square else EDGE if end < 0 else SAFE)
    for start in starts:
        fates[start & 7] = MET
    return fates


def fate(fates: Sequence[int], laid: int, port: int) -> int:
    """Fate of a marker entering a tile as laid by a port: EDGE, MET or SAFE."""
    row = laid * 8
    end = fates[EXITS[row + port]]
    while 0 <= end < SAFE:
        end = fates[EXITS[row + end]]
    return end


def survives(
    board: bytes, across: Sequence[int], place: int, laid: int, markers: Collection[int]
) -> bool:
    """Whether a marker stays on the board if that tile is laid before it.

    A path leaves a square where a marker stands only if that marker faces the new tile, too:
    then they collide.
    """
    square = place >> 3
    way = laid
    while way != EMPTY:
        leave = (place & -8) | EXITS[way * 8 + (place & 7)]
        place = across[leave]
        if place < 0 or leave in markers:
            return False
        here = place >> 3
        way = laid if here == square else board[here]
    return True
