"""Where tiles may be laid: the frontier, matching wilds, forced placements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.grids.hexes import NAMES as CELLS
from game.grids.hexes import OFFSETS, ORIGIN, SIDES
from game.titles.trickmap.tiles import NAMES as TILE_NAMES
from game.titles.trickmap.tiles import TILES, is_wild

Laid = dict[int, int]
"""What lies on each cell, in placing order."""


def around(cell: int) -> list[int]:
    """The six neighbouring cells."""
    return [cell + offset for offset in OFFSETS]


class PlacementRules:
    """The rules of placement for one choice of options."""

    def __init__(self, faces: Sequence[bytes], *, two_way: bool, no_holes: bool) -> None:
        self.faces = faces
        self.two_way = two_way
        self.no_holes = no_holes
        # One bit for each pair of side and terrain: a contact wanted, a contact offered.
        self.offers = tuple(
            sum(1 << (side * 5 + terrain) for side, terrain in enumerate(face)) for face in faces
        )

    def frontier(self, cells: Sequence[int], seats: int) -> list[int]:
        """{P1} {P2} {P3} {P4} {P6} The free cells a tile may go to.

        The first tile of a round goes to the origin. The lead of a later trick touches the
        trick before, every other tile its own trick; if no cell there is free, the newest
        earlier trick that has one. So the map is always one piece.
        """
        return self.beside_trick(cells, seats)[1] if cells else [ORIGIN]

    def beside_trick(self, cells: Sequence[int], seats: int) -> tuple[int, list[int]]:
        """{P6} The trick that counts (from 0) and the free cells beside it."""
        trick = (len(cells) - 1) // seats
        while True:
            free = self._beside(cells, cells[trick * seats : (trick + 1) * seats])
            if free or trick == 0:
                return trick, free
            trick -= 1

    def _beside(self, cells: Sequence[int], trick: Sequence[int]) -> list[int]:
        taken = set(cells)
        found = {
            cell + offset: None
            for cell in trick
            for offset in OFFSETS
            if cell + offset not in taken
        }
        if self.no_holes:
            return [cell for cell in found if not encloses(taken, cell)]
        return list(found)

    def wanted(self, placed: Laid, cell: int, *, wilds_only: bool = False) -> int:
        """{W2} {W3} The contacts on a cell, as bits of side and terrain shown."""
        bits = 0
        for side, offset in SIDES:
            neighbour = placed.get(cell + offset)
            if neighbour is not None and not (wilds_only and not is_wild(neighbour // 6)):
                bits |= 1 << (side * 5 + self.faces[neighbour][(side + 3) % 6])
        return bits

    def legal(self, placed: Laid, frontier: Sequence[int], hand: Iterable[int]) -> list[Placement]:
        """{T2} {P5} {W2} {W4} Every tile of the hand on every cell where it fits.

        A normal tile fits beside anything (with ``two_way``: wilds must match it); a wild must
        continue every terrain it touches.
        """
        placements: list[Placement] = []
        wanted: dict[int, int] | None = None
        for tile in hand:
            if is_wild(tile):
                if wanted is None:
                    wanted = {cell: self.wanted(placed, cell) for cell in frontier}
                placements += self._fitting(tile, wanted)
            elif not self.two_way:
                placements += [(tile * 6, cell) for cell in frontier]
            else:
                offer = self.offers[tile * 6]
                placements += [
                    (tile * 6, cell)
                    for cell in frontier
                    if not self.wanted(placed, cell, wilds_only=True) & ~offer
                ]
        return placements

    def _fitting(self, tile: int, wanted: dict[int, int]) -> list[Placement]:
        turned = [(laid, ~self.offers[laid]) for laid in range(tile * 6, tile * 6 + 6)]
        return [
            (laid, cell)
            for cell, contacts in wanted.items()
            for laid, misses in turned
            if not contacts & misses
        ]

    def forced(self, placed: Laid, frontier: Sequence[int], hand: Sequence[int]) -> list[Placement]:
        """{P7} What a hand without any legal place may do.

        Its wilds go anywhere on the frontier, in the rotations with the fewest mismatches there;
        a hand without a wild (only ``two_way`` can do that) may lay every tile everywhere.
        """
        wilds = [tile for tile in hand if is_wild(tile)]
        if not wilds:
            return [(tile * 6, cell) for tile in hand for cell in frontier]
        placements: list[Placement] = []
        for tile in wilds:
            for cell in frontier:
                contacts = self.wanted(placed, cell)
                misses = {
                    laid: (contacts & ~self.offers[laid]).bit_count()
                    for laid in range(tile * 6, tile * 6 + 6)
                }
                fewest = min(misses.values())
                placements += [(laid, cell) for laid, missed in misses.items() if missed == fewest]
        return placements


Placement = tuple[int, int]
"""A tile as laid, and the cell it goes to."""

_STEMS = tuple(TILE_NAMES[tile] for tile in range(TILES))
_ROTATIONS = tuple(f"r{k}" for k in range(6))


def as_moves(placements: Iterable[Placement]) -> list[tuple[str, ...]]:
    """Placements as moves: tile, cell, and for a wild its rotation."""
    at: dict[int, str] = {}
    moves: list[tuple[str, ...]] = []
    for laid, cell in placements:
        place = at.get(cell)
        if place is None:
            place = at[cell] = "@" + CELLS[cell]
        if laid < 30:
            moves.append((_STEMS[laid // 6], place, _ROTATIONS[laid % 6]))
        else:
            moves.append((_STEMS[laid // 6], place))
    return moves


def encloses(taken: set[int], cell: int) -> bool:
    """{P4} Whether a tile on that cell would shut in an empty cell (``no_holes``)."""
    walls = taken | {cell}
    low = min(walls) - 2 * max(OFFSETS)
    high = max(walls) + 2 * max(OFFSETS)
    outside: set[int] = set()
    for start in around(cell):
        if start in walls or start in outside:
            continue
        region = _flood(walls, start, low, high)
        if region is None:
            return True
        outside |= region
    return False


def _flood(walls: set[int], start: int, low: int, high: int) -> set[int] | None:
    """The empty cells joined to one, out to the open; None if they are shut in."""
    seen = {start}
    ends = [start]
    while ends:
        for cell in around(ends.pop()):
            if cell in seen or cell in walls:
                continue
            if not low < cell < high:
                return seen
            seen.add(cell)
            ends.append(cell)
    return None
