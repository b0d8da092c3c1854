"""Points of a round: areas, treasures, bombs, the bonus, and the tie-break."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.grids.hexes import SIDES
from game.titles.trickmap.placement import Laid
from game.titles.trickmap.tiles import marker_of, value_of

BONUS = 10

Claim = tuple[int, int, int]
"""An explorer: cell, seat, terrain."""


def area(faces: Sequence[bytes], placed: Laid, cell: int, terrain: int) -> frozenset[int]:
    """{A1} {W7} {E4} The tiles of one terrain joined side to side with that cell's.

    Two neighbours are joined when both show the terrain on the side they share; a wild joins all
    its sides of the terrain into one.
    """
    found = {cell}
    ends = [cell]
    while ends:
        here = ends.pop()
        own = faces[placed[here]]
        for side, offset in SIDES:
            there = here + offset
            if own[side] != terrain or there in found or there not in placed:
                continue
            if faces[placed[there]][(side + 3) % 6] == terrain:
                found.add(there)
                ends.append(there)
    return frozenset(found)


def worth(placed: Laid, cells: Iterable[int]) -> int:
    """{A2} {B2} One explorer's points for an area: tiles, treasures, bombs."""
    return sum(1 + marker_of(placed[cell] // 6) for cell in cells)


def area_points(
    faces: Sequence[bytes], placed: Laid, explorers: Iterable[Claim], seats: int
) -> list[int]:
    """{A2} {A4} Points by seat: every explorer scores its area in full."""
    points = [0] * seats
    for cell, seat, terrain in explorers:
        points[seat] += worth(placed, area(faces, placed, cell, terrain))
    return points


def bonus(leftover: int, won: int) -> int:
    """{A3} Ten points if the leftover tile's value is the number of tricks won."""
    return BONUS if value_of(leftover) == won else 0


def conquered(
    faces: Sequence[bytes], placed: Laid, explorers: Iterable[Claim], seats: int
) -> list[int]:
    """{G2} How many different tiles lie in areas that hold an own explorer, by seat."""
    tiles: list[set[int]] = [set() for _ in range(seats)]
    for cell, seat, terrain in explorers:
        tiles[seat] |= area(faces, placed, cell, terrain)
    return [len(own) for own in tiles]
