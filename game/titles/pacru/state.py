"""The state of the series: markers, chevrons, turn, and counters."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from game.titles.pacru.board import FIELDS

NEUTRAL = 0
_BYTE_OF = tuple(bytes((field,)) for field in range(FIELDS))
NOBODY = -1
PASS = ("pass",)
"""The move of a seat that has none."""


class State(NamedTuple):
    """A position; ``colours`` and ``pieces`` hold a byte for every field."""

    turn: int
    colours: bytes
    """NEUTRAL, or the seat + 1 whose marker lies there."""
    pieces: bytes
    """0, or 1 + seat * 8 + facing of the chevron that stands there."""
    chevrons: tuple[bytes, ...]
    """The fields each seat's chevrons stand on, ascending."""
    idle: int
    """Steps in a row that brought nothing new."""
    passer: int
    """Azacru: the seat that passed first, or NOBODY."""
    out: tuple[int, ...]
    """Pacru: seats in the order they left."""
    victors: tuple[int, ...]
    ending: str


fresh = partial(tuple.__new__, State)
"""Builds a state from the tuple of its fields: faster than calling the class."""


def with_turn(state: State, turn: int) -> State:
    """The position with another seat to act."""
    return fresh((turn, *state[1:]))


def piece(seat: int, facing: int) -> int:
    """The byte of a chevron in ``pieces``."""
    return 1 + seat * 8 + facing


def position(
    seats: int,
    chevrons: Iterable[Iterable[tuple[int, int]]],
    colours: bytes = bytes(FIELDS),
    turn: int = 0,
) -> State:
    """A position from its markers and each seat's chevrons, as (field, facing)."""
    pieces = bytearray(FIELDS)
    fields: list[bytes] = []
    for seat, own in enumerate(chevrons):
        facings = dict(own)
        for field, facing in facings.items():
            pieces[field] = piece(seat, facing)
        fields.append(bytes(sorted(facings)))
    fields += [b""] * (seats - len(fields))
    return State(turn, colours, bytes(pieces), tuple(fields), 0, NOBODY, (), (), "")


def scores(state: State) -> tuple[int, ...]:
    """The markers on the board, by seat."""
    return tuple(state.colours.count(seat + 1) for seat in range(len(state.chevrons)))


def leaders(points: tuple[int, ...], among: Iterable[int]) -> tuple[int, ...]:
    """{S-R6} {A-R10} The seats with the most; equal is a shared win."""
    seats = list(among)
    most = max(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == most)


def moved_chevron(
    chevrons: tuple[bytes, ...], seat: int, source: int, target: int
) -> tuple[bytes, ...]:
    """Each seat's chevrons after one went from field to field."""
    replaced = list(chevrons)
    replaced[seat] = bytes(sorted(chevrons[seat].replace(_BYTE_OF[source], _BYTE_OF[target])))
    return tuple(replaced)


def lost_chevron(chevrons: tuple[bytes, ...], seat: int, field: int) -> tuple[bytes, ...]:
    """Each seat's chevrons after one left the board."""
    replaced = list(chevrons)
    replaced[seat] = chevrons[seat].replace(_BYTE_OF[field], b"")
    return tuple(replaced)
