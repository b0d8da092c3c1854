"""Who sits where, and how a record keeps that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.bot_levels import level_name
from game.core.record import Header

_LINE = "place"


class Place(NamedTuple):
    """One place of a game: who sits there, and how they look."""

    kind: str
    """``person``, ``free``, or the level of a bot."""
    name: str
    colour: int
    """Index among the theme's eight colours; by default, the emblem goes with it."""
    emblem: str
    device: str = ""
    """The device the person plays with; empty for any."""


def lines(places: Iterable[Place]) -> tuple[str, ...]:
    """The places as lines of a record's header, which other programs ignore."""
    return tuple(
        f"{_LINE} {seat} {place.kind} {place.colour} {place.emblem}"
        for seat, place in enumerate(places, start=1)
    )


def places(header: Header, usual: Sequence[Place]) -> list[Place]:
    """Who sat where according to a record; as usual where it says nothing."""
    found = [
        place._replace(name=header.names.get(seat, place.name))
        for seat, place in enumerate(usual[: header.seats])
    ]
    emblems = {place.emblem for place in usual}
    for line in header.extra:
        words = line.split(" ")
        if len(words) != 5 or words[0] != _LINE or not (words[1] + words[3]).isdigit():
            continue
        seat, colour = int(words[1]) - 1, int(words[3])
        if seat in range(header.seats) and colour in range(8) and words[4] in emblems:
            kind = level_name(words[2])
            found[seat] = found[seat]._replace(kind=kind, colour=colour, emblem=words[4])
    return found
