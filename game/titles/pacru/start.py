"""{S-R1} {A-R1} {R1} The opening positions, the same for all three games.

Seats are in turn order, which is clockwise round the table.
"""

from __future__ import annotations

from game.grids.compass import NAMES as FACINGS
from game.titles.pacru.board import FIELD_OF

BOTTOM = "e1 N, a3 E, i3 W"
TOP = "e9 S, a7 E, i7 W"
RIGHT = "i5 W, g9 S, g1 N"
LEFT = "a5 E, c9 S, c1 N"

COLOURS = {
    2: ("green", "yellow"),
    3: ("red", "green", "yellow"),
    4: ("yellow", "red", "green", "black"),
}
_SETUPS = {
    2: (BOTTOM + ", i9 SW", TOP + ", a1 NE"),
    3: (RIGHT, BOTTOM, TOP),
    4: (TOP, RIGHT, BOTTOM, LEFT),
}


def opening(seats: int) -> list[list[tuple[int, int]]]:
    """The chevrons of every seat, as (field, facing)."""
    return [
        [
            (FIELD_OF[field], FACINGS.index(facing))
            for field, facing in (chevron.split() for chevron in chevrons.split(", "))
        ]
        for chevrons in _SETUPS[seats]
    ]
