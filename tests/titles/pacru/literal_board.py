"""Board, pieces and starting positions, for the literal model of the series.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

FILES = "abcdefghi"
RANKS = "123456789"

# "9x9 fields, files a-i left to right, ranks 1-9 bottom to top", in sorted order.
FIELDS: list[str] = [file + rank for file in FILES for rank in RANKS]

# The eight facings, clockwise; N is towards rank 9. A facing is an index into this list.
FACINGS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
STEPS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]


class Chevron(NamedTuple):
    """A piece: the seat that owns it and the facing (index into FACINGS)."""

    seat: int
    facing: int


def turned(facing: int, eighths: int) -> int:
    """The facing after turning by so many times 45 degrees, clockwise when positive."""
    return (facing + eighths) % 8


def three_directions(facing: int) -> list[int]:
    """A chevron may step the way it faces and 45 degrees to either side, nowhere else."""
    return [turned(facing, -1), facing, turned(facing, 1)]


@cache
def neighbour(field: str, direction: int) -> str | None:
    """The next field in that direction, None off the board."""
    across, up = STEPS[direction]
    file = FILES.index(field[0]) + across
    rank = RANKS.index(field[1]) + up
    if 0 <= file <= 8 and 0 <= rank <= 8:
        return FILES[file] + RANKS[rank]
    return None


@cache
def sector(field: str) -> tuple[int, int]:
    """The 3x3 sector a field lies in, as (column, row) of sectors."""
    return FILES.index(field[0]) // 3, RANKS.index(field[1]) // 3


@cache
def sector_fields(number: tuple[int, int]) -> tuple[str, ...]:
    """The nine fields of a sector, sorted."""
    return tuple(field for field in FIELDS if sector(field) == number)


# Section "Starting positions": per player count, the chevrons of each seat in turn order.
BOTTOM = ["e1 N", "a3 E", "i3 W"]
TOP = ["e9 S", "a7 E", "i7 W"]
RIGHT = ["i5 W", "g9 S", "g1 N"]
LEFT = ["a5 E", "c9 S", "c1 N"]
STARTS: dict[int, list[list[str]]] = {
    2: [[*BOTTOM, "i9 SW"], [*TOP, "a1 NE"]],
    3: [RIGHT, BOTTOM, TOP],
    4: [TOP, RIGHT, BOTTOM, LEFT],
}


def starting_chevrons(seats: int) -> dict[str, Chevron]:
    """The chevrons on the board before the first turn, by field."""
    chevrons: dict[str, Chevron] = {}
    for seat, places in enumerate(STARTS[seats], start=1):
        for place in places:
            field, facing = place.split()
            chevrons[field] = Chevron(seat, FACINGS.index(facing))
    return chevrons
