"""The neutral fields each seat reaches first, on sets of fields as integers.

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

_BOARD = sum(BIT)
_BLOCK = len(_ORDER) + _ROW + 1
"""The bits between two seats' boards: no step leads from one onto the other."""
_SIDE_BY_SIDE = [
    (sum(1 << seat * _BLOCK for seat in range(seats)), range(0, seats * _BLOCK, _BLOCK))
    for seats in range(5)
]
"""By number of seats: a factor that copies a set to all boards, and their bits."""


def field_sets(colours: bytes, seats: int) -> tuple[int, list[int]]:
    """The neutral fields, and each seat's own."""
    arranged = bytes(_arranged(colours + _BORDER))
    found = [int(arranged.translate(_ONLY[colour]), 2) for colour in range(seats + 1)]
    return found[0], found[1:]


def claims(state: State, neutral: int, own: Sequence[int]) -> list[float]:
    """The neutral fields each seat reaches first; ties count half.

    Chevrons keep to their three directions and stop at others' colours, as in Shacru; that they
    take turns, stand in each other's way and turn between sectors is left out. All seats go at
    once: their sets lie side by side in one number, which is what makes this fast.
    """
    everybody, blocks = _SIDE_BY_SIDE[len(own)]
    front, occupied = _fronts(state)
    free = 0
    for block, mine in zip(blocks, own, strict=True):
        free |= ((neutral | mine) & ~occupied) << block
    left = neutral & ~occupied
    first = shared = 0
    while left:
        arrived = _advance(front, free)
        if not arrived:
            break
        free ^= arrived
        once = together = 0
        for block in blocks:
            there = arrived >> block & left
            together |= once & there
            once |= there
        first |= arrived & once * everybody
        shared |= arrived & together * everybody
        left ^= once
    return [
        (first >> block & _BOARD).bit_count() - 0.5 * (shared >> block & _BOARD).bit_count()
        for block in blocks
    ]


def _fronts(state: State) -> tuple[list[int], int]:
    """The chevrons of all seats by facing, and all of them on one board."""
    front, occupied = [0] * 8, 0
    for seat, fields in enumerate(state.chevrons):
        for field in fields:
            occupied |= BIT[field]
            front[(state.pieces[field] - 1) & 7] |= BIT[field] << seat * _BLOCK
    return front, occupied


def _advance(front: list[int], free: int) -> int:
    """Move every seat's front one step; the fields they come to for the first time.

    The front is a set for each facing. A rank is ten bits: north is ten to the left, east one.
    """
    n, ne, e, se, s, sw, w, nw = front
    front[0] = n2 = (nw | n | ne) << 10 & free
    front[1] = ne2 = (n | ne | e) << 11 & free
    front[2] = e2 = (ne | e | se) << 1 & free
    front[3] = se2 = (e | se | s) >> 9 & free
    front[4] = s2 = (se | s | sw) >> 10 & free
    front[5] = sw2 = (s | sw | w) >> 11 & free
    front[6] = w2 = (sw | w | nw) >> 1 & free
    front[7] = nw2 = (w | nw | n) << 9 & free
    return n2 | ne2 | e2 | se2 | s2 | sw2 | w2 | nw2
