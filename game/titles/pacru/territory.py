"""Who comes to a field first: the board as sets of fields, each set one whole number.

A set has a bit for every field, rank by rank, with an empty column between the ranks, so that a
step in one direction moves a whole set with one shift and nothing wraps round the border.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from game.titles.pacru.board import FIELD_OF, FIELDS, WIDTH
from game.titles.pacru.state import State

_ROW = WIDTH + 1
_ORDER = [
    FIELDS if file == WIDTH else FIELD_OF[f"{'abcdefghi'[file]}{rank + 1}"]
    for rank in reversed(range(WIDTH))
    for file in reversed(range(_ROW))
]
_arranged = itemgetter(*_ORDER)
_BORDER = b"\xff"
_ONLY = [bytes(48 + (value == wanted) for value in range(256)) for wanted in range(9)]
BIT = [1 << (len(_ORDER) - 1 - _ORDER.index(field)) for field in range(FIELDS)]
SHIFTS = (_ROW, _ROW + 1, 1, 1 - _ROW, -_ROW, -_ROW - 1, -1, _ROW - 1)
"""How far a set moves in each direction, clockwise from north."""
SECTOR = tuple(sum(BIT[field] for field in range(first, first + 9)) for first in range(0, 81, 9))


def sets(colours: bytes, seats: int) -> tuple[int, list[int]]:
    """The neutral fields, and each seat's own."""
    arranged = bytes(_arranged(colours + _BORDER))
    found = [int(arranged.translate(_ONLY[colour]), 2) for colour in range(seats + 1)]
    return found[0], found[1:]


def claims(state: State, neutral: int, own: Sequence[int]) -> list[float]:
    """The neutral fields each seat comes to before the others; half of those it shares.

    Chevrons keep to their three directions and stop at others' colours, as in Shacru; that they
    take turns, stand in each other's way and turn between sectors is left out.
    """
    _, _, pieces, stands = state[:4]
    fronts = [[0] * 8 for _ in stands]
    occupied = 0
    for seat, fields in enumerate(stands):
        for field in fields:
            occupied |= BIT[field]
            fronts[seat][(pieces[field] - 1) & 7] |= BIT[field]
    open_to = [(neutral | mine) & ~occupied for mine in own]
    points = [0.0] * len(stands)
    left = neutral & ~occupied
    while left and any(open_to):
        arrived = []
        for seat, front in enumerate(fronts):
            there, free = 0, open_to[seat]
            if free:
                there = _advance(front, free)
                open_to[seat] &= ~there
            arrived.append(there & left)
        if not any(map(any, fronts)):
            break
        together = 0
        once = 0
        for there in arrived:
            together |= once & there
            once |= there
        for seat, there in enumerate(arrived):
            if there:
                points[seat] += (there & ~together).bit_count() + 0.5 * (
                    there & together
                ).bit_count()
        left &= ~once
    return points


def _advance(front: list[int], free: int) -> int:
    """Move a seat's front one step; all fields it comes to for the first time."""
    n, ne, e, se, s, sw, w, nw = front
    front[0] = (nw | n | ne) << 10 & free
    front[1] = (n | ne | e) << 11 & free
    front[2] = (ne | e | se) << 1 & free
    front[3] = (e | se | s) >> 9 & free
    front[4] = (se | s | sw) >> 10 & free
    front[5] = (s | sw | w) >> 11 & free
    front[6] = (sw | w | nw) >> 1 & free
    front[7] = (w | nw | n) << 9 & free
    there = 0
    for fields in front:
        there |= fields
    return there
