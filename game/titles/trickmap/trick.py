"""The winner of a trick, its terrain, and where the explorer may go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.grids.hexes import SIDES
from game.titles.trickmap.placement import Laid
from game.titles.trickmap.tiles import is_wild, terrain_of, value_of


class Verdict(NamedTuple):
    """The index of the winning tile within the trick, and the predominant terrain.

    The terrain is None when all tiles are wild: the winner chooses it.
    """

    winner: int
    terrain: int | None


def belongs(faces: Sequence[bytes], placed: Laid, cell: int, among: Laid | None = None) -> set[int]:
    """{W5} {W7} The terrains a wild belongs to, by contact with a tile among these."""
    others = placed if among is None else among
    own = faces[placed[cell]]
    found = set()
    for side, offset in SIDES:
        neighbour = others.get(cell + offset)
        if neighbour is not None and faces[neighbour][(side + 3) % 6] == own[side]:
            found.add(own[side])
    return found


def verdict(
    faces: Sequence[bytes], placed: Laid, trick: Sequence[int], *, own_trick_votes: bool
) -> Verdict:
    """{C1} {C2} {C3} {C4} {C5} {C6} {W6} The winner and terrain of a trick.

    Normal tiles count 1 each, a wild 1 for each terrain it belongs to; a terrain needs a normal
    tile to predominate. The highest normal tile of the terrains at the top wins; among equals
    the one played latest.
    """
    normal = [(index, placed[cell] // 6) for index, cell in enumerate(trick)]
    normal = [(index, tile) for index, tile in normal if not is_wild(tile)]
    if not normal:
        return Verdict(len(trick) - 1, None)
    counts = {terrain_of(tile): 0 for _, tile in normal}
    for _, tile in normal:
        counts[terrain_of(tile)] += 1
    if len(normal) < len(trick):
        among = {cell: placed[cell] for cell in trick} if own_trick_votes else None
        for cell in trick:
            if is_wild(placed[cell] // 6):
                for terrain in belongs(faces, placed, cell, among):
                    if terrain in counts:
                        counts[terrain] += 1
    top = max(counts.values())
    index, tile = max(
        ((i, t) for i, t in normal if counts[terrain_of(t)] == top),
        key=lambda played: (value_of(played[1]), played[0]),
    )
    return Verdict(index, terrain_of(tile))


def is_of(faces: Sequence[bytes], placed: Laid, cell: int, terrain: int) -> bool:
    """{E1} Whether a tile is of a terrain, or a wild belonging to it."""
    tile = placed[cell] // 6
    if is_wild(tile):
        return terrain in belongs(faces, placed, cell)
    return terrain_of(tile) == terrain


def claims(
    faces: Sequence[bytes], placed: Laid, trick: Sequence[int], scope: Sequence[int]
) -> list[tuple[int, int]]:
    """{C6} {E1} The cells and terrains the winner of an all-wild trick may claim."""
    pairs: dict[tuple[int, int], None] = {}
    for wild in trick:
        shown = sorted(belongs(faces, placed, wild) or set(faces[placed[wild]]))
        for terrain in shown:
            pairs[wild, terrain] = None
            for cell in scope:
                if is_of(faces, placed, cell, terrain):
                    pairs[cell, terrain] = None
    return list(pairs)
