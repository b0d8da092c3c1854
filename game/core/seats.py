"""Who sits where: seats in clockwise order, each with a name and somebody to play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Seat(NamedTuple):
    """One place at the table."""

    name: str = ""
    bot: str | None = None
    """The name of the bot that plays it, or None for a person."""


def clockwise(seats: Sequence[int], first: int) -> list[int]:
    """Those seats in turn, from a seat on (itself first, if it is among them)."""
    return [s for s in seats if s >= first] + [s for s in seats if s < first]
