"""Seats: places at the table in clockwise order, counted from 0."""

from __future__ import annotations

from collections.abc import Sequence


def clockwise(seats: Sequence[int], first: int) -> list[int]:
    """Those seats in turn, from a seat on (itself first, if it is among them)."""
    return [s for s in seats if s >= first] + [s for s in seats if s < first]
