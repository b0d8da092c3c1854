"""The map of Trickmap, for the literal model: cells, contacts, areas.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.titles.trickmap.literal_tiles import (
    has_bomb,
    has_treasure,
    is_wild,
    side_shown,
    terrain,
)

Cell = tuple[int, int]

# Section 6: the neighbours in side order 0 to 5: E, SE, SW, W, NW, NE.
SIDE_STEPS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def neighbour(cell: Cell, side: int) -> Cell:
    """Section 6: the cell across a side."""
    q, r = cell
    step_q, step_r = SIDE_STEPS[side]
    return (q + step_q, r + step_r)


def opposite(side: int) -> int:
    """The side of the neighbour that is shared with this side."""
    return (side + 3) % 6


@dataclass(frozen=True)
class Placed:
    """A tile on the map, a normal one with rotation 0 (P5); it never moves (P8)."""

    tile: str
    rotation: int
    trick: int
    seat: int


class LiteralMap:
    """The tiles of one round, in the order of play."""

    def __init__(self, layout: str) -> None:
        self.layout = layout
        self.tiles: dict[Cell, Placed] = {}  # a dict keeps the order of play

    def place(self, cell: Cell, placed: Placed) -> None:
        if cell in self.tiles:
            raise ValueError(f"the cell {cell} is not free")
        self.tiles[cell] = placed

    def cells_of_trick(self, trick: int) -> list[Cell]:
        """The cells of a trick's tiles, in the order of play."""
        return [cell for cell, placed in self.tiles.items() if placed.trick == trick]

    def shows(self, cell: Cell, side: int) -> str:
        """The terrain that the tile on a cell shows on one side."""
        placed = self.tiles[cell]
        return side_shown(self.layout, placed.tile, placed.rotation, side)

    # --- placing -----------------------------------------------------------------------

    def encloses(self, cell: Cell) -> bool:
        """P4, option `no_holes`: would a tile on this cell enclose an empty cell?

        An empty cell is enclosed when no way over empty cells leads from it out of the map.
        """
        occupied = set(self.tiles) | {cell}
        all_q = [q for q, _ in occupied]
        all_r = [r for _, r in occupied]
        box = {
            (q, r)
            for q in range(min(all_q) - 1, max(all_q) + 2)
            for r in range(min(all_r) - 1, max(all_r) + 2)
        }
        empty = box - occupied
        corner = (min(all_q) - 1, min(all_r) - 1)  # surely outside
        outside = {corner}
        to_visit = [corner]
        while to_visit:
            here = to_visit.pop()
            for side in range(6):
                there = neighbour(here, side)
                if there in empty and there not in outside:
                    outside.add(there)
                    to_visit.append(there)
        return outside != empty

    def free_cells_beside_trick(self, trick: int, no_holes: bool) -> list[Cell]:
        """The free cells that share a side with at least one tile of a trick.

        Section 7: with `no_holes` a cell that would enclose an empty cell is not free.
        """
        found: set[Cell] = set()
        for cell in self.cells_of_trick(trick):
            for side in range(6):
                beside = neighbour(cell, side)
                if beside not in self.tiles:
                    found.add(beside)
        return sorted(cell for cell in found if not (no_holes and self.encloses(cell)))

    def frontier(self, trick: int, no_holes: bool) -> list[Cell]:
        """The cells where the next tile of this trick may lie, before the test of W2."""
        if not self.tiles:
            return [(0, 0)]  # P1
        # P2: the lead goes beside the previous trick. P3: others beside the current one.
        required = trick if self.cells_of_trick(trick) else trick - 1
        # P6: else the newest earlier trick that still has a free neighbouring cell.
        for beside in range(required, 0, -1):
            cells = self.free_cells_beside_trick(beside, no_holes)
            if cells:
                return cells
        raise AssertionError("an unbounded map always has a frontier")

    def mismatches(self, tile: str, rotation: int, cell: Cell, two_way: bool) -> int:
        """How many sides a tile placed here would have against continuity.

        W2, W3: each side of a placed wild must show what the tile there shows on the shared
        side. W4: a normal tile is not tested; with `two_way_continuity` it is tested against
        the wilds it touches. P5: a normal tile may lie beside any other normal tile.
        """
        count = 0
        for side in range(6):
            there = neighbour(cell, side)
            if there not in self.tiles:
                continue
            if not is_wild(tile) and not (two_way and is_wild(self.tiles[there].tile)):
                continue
            mine = side_shown(self.layout, tile, rotation, side)
            if mine != self.shows(there, opposite(side)):
                count += 1
        return count

    # --- membership and areas ----------------------------------------------------------

    def belongs_to(self, cell: Cell, only_trick: int | None = None) -> set[str]:
        """W5, W7: the terrains that the wild on this cell belongs to now.

        With `only_trick`, only contacts with tiles of that trick count
        (option `wild_vote_scope` = trick).
        """
        terrains: set[str] = set()
        for side in range(6):
            there = neighbour(cell, side)
            if there not in self.tiles:
                continue
            if only_trick is not None and self.tiles[there].trick != only_trick:
                continue
            if self.shows(cell, side) == self.shows(there, opposite(side)):
                terrains.add(self.shows(cell, side))
        return terrains

    def is_of(self, cell: Cell, wanted: str) -> bool:
        """E1: is the tile here of this terrain, or a wild belonging to it?"""
        tile = self.tiles[cell].tile
        if is_wild(tile):
            return wanted in self.belongs_to(cell)
        return terrain(tile) == wanted

    def area(self, start: Cell, wanted: str) -> set[Cell]:
        """A1: the tiles joined with this one for a terrain, itself included.

        Two neighbours are joined for T when both show T on the shared side.
        """
        found = {start}
        to_visit = [start]
        while to_visit:
            here = to_visit.pop()
            for side in range(6):
                there = neighbour(here, side)
                if there not in self.tiles or there in found:
                    continue
                if self.shows(here, side) == wanted == self.shows(there, opposite(side)):
                    found.add(there)
                    to_visit.append(there)
        return found

    def area_points(self, start: Cell, wanted: str) -> int:
        """A2, B2: what one explorer scores: 1 a tile, +2 a treasure, -2 a bomb."""
        points = 0
        for cell in self.area(start, wanted):
            points += 1
            if has_treasure(self.tiles[cell].tile):
                points += 2
            if has_bomb(self.tiles[cell].tile):
                points -= 2
        return points
