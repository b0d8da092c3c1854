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
"""The set that holds one field, field by field."""


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
    while left:
        arrived = [_advance(*way) for way in zip(fronts, open_to, strict=True)]
        if not any(arrived):
            break
        once = together = 0
        for seat, there in enumerate(arrived):
            open_to[seat] &= ~there
            together |= once & there
            once |= there
        for seat, there in enumerate(arrived):
            new = there & left
            points[seat] += new.bit_count() - 0.5 * (new & together).bit_count()
        left &= ~once
    return points


def _advance(front: list[int], free: int) -> int:
    """Move a seat's front one step; all fields it comes to for the first time.

    The front is a set for each facing. A rank is ten bits: north is ten to the left, east one.
    """
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
