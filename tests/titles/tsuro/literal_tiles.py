"""Path tiles and geometry of the literal reference model, as plain data.

Part of a second, literal reading of the rules that shares no code with the program.
The rules' section "Geometry" is the authority for everything here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

Square = tuple[int, int]
"""File and rank, both counted from 0: (0, 0) is a1, bottom left."""

Point = tuple[Square, int]
"""The square faced and the port it is entered by (Geometry: "A marker is ...")."""

Pairing = tuple[tuple[int, int], ...]

# Geometry: the 35 tiles by id 0-34 in canonical orientation (smallest of the four rotations).
TILES: tuple[Pairing, ...] = (
    ((0, 1), (2, 3), (4, 5), (6, 7)),  # 0
    ((0, 1), (2, 3), (4, 6), (5, 7)),  # 1
    ((0, 1), (2, 3), (4, 7), (5, 6)),  # 2
    ((0, 1), (2, 4), (3, 6), (5, 7)),  # 3
    ((0, 1), (2, 4), (3, 7), (5, 6)),  # 4
    ((0, 1), (2, 5), (3, 6), (4, 7)),  # 5
    ((0, 1), (2, 5), (3, 7), (4, 6)),  # 6
    ((0, 1), (2, 6), (3, 4), (5, 7)),  # 7
    ((0, 1), (2, 6), (3, 5), (4, 7)),  # 8
    ((0, 1), (2, 6), (3, 7), (4, 5)),  # 9
    ((0, 1), (2, 7), (3, 4), (5, 6)),  # 10
    ((0, 1), (2, 7), (3, 5), (4, 6)),  # 11
    ((0, 1), (2, 7), (3, 6), (4, 5)),  # 12
    ((0, 2), (1, 3), (4, 6), (5, 7)),  # 13
    ((0, 2), (1, 3), (4, 7), (5, 6)),  # 14
    ((0, 2), (1, 4), (3, 6), (5, 7)),  # 15
    ((0, 2), (1, 4), (3, 7), (5, 6)),  # 16
    ((0, 2), (1, 5), (3, 6), (4, 7)),  # 17
    ((0, 2), (1, 5), (3, 7), (4, 6)),  # 18
    ((0, 2), (1, 6), (3, 4), (5, 7)),  # 19
    ((0, 2), (1, 6), (3, 5), (4, 7)),  # 20
    ((0, 2), (1, 7), (3, 4), (5, 6)),  # 21
    ((0, 2), (1, 7), (3, 5), (4, 6)),  # 22
    ((0, 3), (1, 2), (4, 7), (5, 6)),  # 23
    ((0, 3), (1, 4), (2, 6), (5, 7)),  # 24
    ((0, 3), (1, 4), (2, 7), (5, 6)),  # 25
    ((0, 3), (1, 5), (2, 6), (4, 7)),  # 26
    ((0, 3), (1, 6), (2, 5), (4, 7)),  # 27
    ((0, 4), (1, 2), (3, 6), (5, 7)),  # 28
    ((0, 4), (1, 2), (3, 7), (5, 6)),  # 29
    ((0, 4), (1, 3), (2, 6), (5, 7)),  # 30
    ((0, 4), (1, 5), (2, 6), (3, 7)),  # 31
    ((0, 4), (1, 5), (2, 7), (3, 6)),  # 32
    ((0, 5), (1, 4), (2, 7), (3, 6)),  # 33
    ((0, 7), (1, 2), (3, 4), (5, 6)),  # 34
)

# Geometry: Kosmos 64 (assumed): each tile twice, except these once.
KOSMOS_ONCE = (0, 12, 27, 31, 33, 34)

# Geometry: ports run clockwise from the top-left tick, side = port // 2.
SIDES = "NESW"
# The step (file, rank) to the neighbour over each side.
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
# Geometry: across a shared edge 0-5, 1-4, 2-7, 3-6.
ACROSS = {0: 5, 1: 4, 2: 7, 3: 6, 4: 1, 5: 0, 6: 3, 7: 2}


def calliope_tiles() -> list[int]:
    """Editions: path tiles, "the 35"."""
    return list(range(len(TILES)))


def kosmos_tiles() -> list[int]:
    """Editions: path tiles, 64."""
    twice = [tile for tile in range(len(TILES)) if tile not in KOSMOS_ONCE]
    return sorted([*twice, *twice, *KOSMOS_ONCE])


@cache
def turned(tile: int, quarter_turns: int) -> frozenset[frozenset[int]]:
    """Geometry: a clockwise quarter turn maps p to (p + 2) mod 8."""
    return frozenset(
        frozenset((port + 2 * quarter_turns) % 8 for port in pair) for pair in TILES[tile]
    )


def rotations(tile: int) -> list[int]:
    """Notation: quarter turns, the smallest that gives that orientation."""
    smallest: list[int] = []
    seen: list[frozenset[frozenset[int]]] = []
    for quarter_turns in range(4):
        orientation = turned(tile, quarter_turns)
        if orientation not in seen:
            seen.append(orientation)
            smallest.append(quarter_turns)
    return smallest


def other_end(tile: int, quarter_turns: int, port: int) -> int:
    """The port at the other end of the tile's path that begins at `port`."""
    for pair in turned(tile, quarter_turns):
        if port in pair:
            (end,) = pair - {port}
            return end
    raise AssertionError(f"tile {tile} has no path at port {port}")


def square_name(square: Square) -> str:
    """Notation: files a... left to right, ranks 1... bottom to top."""
    file, rank = square
    return "abcdefg"[file] + str(rank + 1)


def point_name(point: Point) -> str:
    """A square and port, as in `a3.6`."""
    square, port = point
    return f"{square_name(square)}.{port}"


def neighbour(size: int, square: Square, side: int) -> Square | None:
    """The square over that side, or None over the board edge."""
    file = square[0] + STEPS[side][0]
    rank = square[1] + STEPS[side][1]
    if 0 <= file < size and 0 <= rank < size:
        return (file, rank)
    return None


def border_sides(size: int) -> list[tuple[Square, int]]:
    """Set-up: every square-side of the border; a corner square has two."""
    return [
        ((file, rank), side)
        for file in range(size)
        for rank in range(size)
        for side in range(4)
        if neighbour(size, (file, rank), side) is None
    ]


def ticks(side: int) -> tuple[int, int]:
    """The two ticks (ports) of a side."""
    return (2 * side, 2 * side + 1)


@dataclass(frozen=True)
class Ending:
    """Where a path leads: an open end, over the board edge, or another marker.

    `point` is the new place for "open", the other marker's place for "collision",
    and the last square with the port it is left by for "edge".
    """

    kind: str
    point: Point


def follow(
    size: int, tiles: dict[Square, tuple[int, int]], start: Point, others: list[Point]
) -> Ending:
    """A turn, 2: follow the path of a marker at `start` on the finished board.

    `others` are the other markers that stand facing a tile. A path that leaves a square by the
    very port through which another marker is about to enter it meets that marker head-on.
    """
    square, port = start
    visited: list[Point] = []
    while square in tiles:
        assert (square, port) not in visited, "an endless loop is impossible (Geometry)"
        visited.append((square, port))
        tile, quarter_turns = tiles[square]
        leaving = other_end(tile, quarter_turns, port)
        if (square, leaving) in others:
            return Ending("collision", (square, leaving))
        beyond = neighbour(size, square, leaving // 2)
        if beyond is None:
            return Ending("edge", (square, leaving))
        square, port = beyond, ACROSS[leaving]
    return Ending("open", (square, port))
