"""An unbounded map of hexagons with pointed tops, in axial coordinates.

East is +q, south-east is +r. A cell is one number, so that a neighbour is a sum; sides run
clockwise from east. Maps stay within 60 cells of the origin, far more than any game lays.
"""

from __future__ import annotations

_WIDTH = 128
_CENTRE = 64
FARTHEST = 60

ORIGIN = _CENTRE * _WIDTH + _CENTRE
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Axial steps: east, south-east, south-west, west, north-west, north-east."""
OFFSETS = tuple(q * _WIDTH + r for q, r in STEPS)
"""What to add to a cell for its neighbour on each side."""
SIDES = tuple(enumerate(OFFSETS))


def cell(q: int, r: int) -> int:
    """The cell at axial coordinates."""
    return (q + _CENTRE) * _WIDTH + r + _CENTRE


def axial(number: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    q, r = divmod(number, _WIDTH)
    return q - _CENTRE, r - _CENTRE


class _Names(dict[int, str]):
    """Names of cells, such as ``1,-2``, made when first needed."""

    def __missing__(self, number: int) -> str:
        q, r = axial(number)
        name = self[number] = f"{q},{r}"
        return name


NAMES = _Names()
