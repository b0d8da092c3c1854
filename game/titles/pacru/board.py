"""The board of the series: 81 fields in nine sectors, and every straight line.

Fields are numbered sector by sector, so that a sector is a slice: field // 9 is its sector.
"""

from __future__ import annotations

from typing import NamedTuple

from game.grids.compass import STEPS, fan, opposite
from game.grids.square import name_of

WIDTH = 9
FIELDS = 81
OFF = -1
"""The neighbour beyond the border."""

_PLACES = [
    (sector % 3 * 3 + within % 3, sector // 3 * 3 + within // 3)
    for sector in range(9)
    for within in range(9)
]
_AT = {place: field for field, place in enumerate(_PLACES)}

NAMES = tuple(name_of(rank * WIDTH + file, WIDTH) for file, rank in _PLACES)
FIELD_OF = {name: field for field, name in enumerate(NAMES)}
BY_NAME = tuple(FIELD_OF[name] for name in sorted(NAMES))
"""The fields in the order of their names."""
SECTORS = tuple(tuple(field for field in BY_NAME if field // 9 == sector) for sector in range(9))
"""The fields of each sector, in the order of their names."""

NEXT = tuple(
    tuple(_AT.get((file + east, rank + north), OFF) for east, north in STEPS)
    for file, rank in _PLACES
)
"""``NEXT[field][direction]``: the neighbouring field, or OFF."""

FANS = tuple(fan(direction) for direction in range(8))
"""The three directions a chevron may step in, by its facing."""


class Reach(NamedTuple):
    """A field that can be reached in a straight line, and the moves that name it."""

    target: int
    direction: int
    between: tuple[int, ...]
    crossing: bool
    """Whether the target lies in another sector."""
    plain: tuple[str, ...]
    turned: tuple[tuple[str, ...], ...]
    """The move with its facing kept, turned left, turned right."""
    pincer: tuple[str, ...]
    beyond: int
    """The field after the target in the same direction, or OFF."""
    back: int
    """The direction opposite to the move's."""


def _ray(field: int, direction: int) -> tuple[Reach, ...]:
    reached: list[Reach] = []
    target = NEXT[field][direction]
    while target != OFF:
        between = tuple(reach.target for reach in reached)
        here, there = NAMES[field], "-" + NAMES[target]
        turned = tuple((here, there, suffix) for suffix in "^<>")
        crossing, pincer = field // 9 != target // 9, (here, "x" + NAMES[target])
        beyond = NEXT[target][direction]
        reached.append(
            Reach(
                target,
                direction,
                between,
                crossing,
                (here, there),
                turned,
                pincer,
                beyond,
                opposite(direction),
            )
        )
        target = beyond
    return tuple(reached)


RAYS = tuple(tuple(_ray(field, direction) for direction in range(8)) for field in range(FIELDS))
"""``RAYS[field][direction]``: the fields that way, the nearest first."""

AHEAD = tuple(
    tuple(tuple(RAYS[field][d] for d in FANS[facing]) for facing in range(8))
    for field in range(FIELDS)
)
"""``AHEAD[field][facing]``: the three rays a chevron may move along."""

REACH_OF = {
    verb: reach
    for field in range(FIELDS)
    for ray in RAYS[field]
    for reach in ray
    for verb in (reach.plain, reach.pincer)
}
"""The reach that the first two picks of a move name."""
