"""The list of tables, as data: hints come in, probes to make go out, tables are solid or grey.

An announcement is only a hint: zeroconf keeps a table that was killed for a quarter of an hour.
A table is solid once its machine has answered Hello, is asked again every 0.9 s, and is grey
after two answers missed. What stays grey for a minute is forgotten. No I/O, no clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from net.finding.probe import Found
from net.links.lines import Address
from net.links.messages import NO_TABLE, Offer

EVERY = 0.9
"""Seconds between two probes of the same address."""
AGAIN = 0.4
"""Seconds to the next one after a first miss: with it, a killed table is grey within three."""
MISSES = 2
FORGOTTEN = 60.0
_MOST = 256
"""Addresses on the list, whatever is claimed."""


class Listed(NamedTuple):
    """One line of the list."""

    offer: Offer
    addresses: tuple[Address, ...]
    """Where it answers (or did last), the quickest first."""
    trip: float
    solid: bool


@dataclass
class _Place:
    """One address, and what came of probing it."""

    due: float
    answered: float
    """When it last answered, or was first heard of."""
    probing: bool = False
    misses: int = 0
    found: Found | None = None
    typed: bool = False


class Listing:
    """Everything known about tables in the room."""

    def __init__(self) -> None:
        self._places: dict[Address, _Place] = {}

    def hint(self, now: float, address: Address, typed: bool = False) -> None:
        """A table may be there: probe it at once, unless it is known."""
        place = self._places.get(address)
        if place is not None:
            if place.misses >= MISSES:
                place.due = min(place.due, now)
            return
        if len(self._places) >= _MOST and not typed:
            self._make_room()
        if len(self._places) < _MOST or typed:
            self._places[address] = _Place(due=now, answered=now, typed=typed)

    def due(self, now: float) -> list[Address]:
        """The addresses to probe now; each must be answered or missed afterwards."""
        self._forget(now)
        due = [a for a, place in self._places.items() if not place.probing and place.due <= now]
        for address in due:
            self._places[address].probing = True
        return due

    def answered(self, now: float, found: Found) -> None:
        """A probe came back."""
        place = self._places.get(found.address)
        if place is not None:
            place.found, place.misses, place.answered = found, 0, now
            self._next(now, place)

    def missed(self, now: float, address: Address) -> None:
        """A probe did not."""
        place = self._places.get(address)
        if place is not None:
            place.misses += 1
            self._next(now, place)

    def tables(self) -> list[Listed]:
        """Every table that has answered, each once, solid ones first."""
        by_table: dict[bytes, list[_Place]] = {}
        for place in self._places.values():
            if place.found and place.found.offer.table != NO_TABLE:
                by_table.setdefault(place.found.offer.table, []).append(place)
        listed = [_listed(places) for places in by_table.values()]
        return sorted(listed, key=lambda t: (not t.solid, t.offer.title, t.offer.table))

    def _next(self, now: float, place: _Place) -> None:
        """When to ask again: soon after a miss, seldom where nobody ever answered."""
        place.probing = False
        if 0 < place.misses < MISSES:
            place.due = now + AGAIN
        else:
            vain = place.found is None and place.misses > MISSES
            place.due = now + (EVERY * 5 if vain else EVERY)

    def _make_room(self) -> None:
        """Lies must not keep the truth out: an address where nobody ever answered goes."""
        for address, place in self._places.items():
            if place.found is None and place.misses and not place.probing and not place.typed:
                del self._places[address]
                return

    def _forget(self, now: float) -> None:
        for address, place in list(self._places.items()):
            lost = place.misses >= MISSES and now - place.answered > FORGOTTEN
            if lost and not place.probing and not place.typed:
                del self._places[address]


def _listed(places: Iterable[_Place]) -> Listed:
    """One line for a table seen at several addresses: it is solid if any of them answers."""

    def order(place: _Place) -> tuple[bool, float]:
        return place.misses >= MISSES, place.found.trip if place.found else 0.0

    ordered = sorted(places, key=order)
    best, found = ordered[0], [place.found for place in ordered if place.found]
    addresses = tuple(f.address for f in found)
    return Listed(found[0].offer, addresses, found[0].trip, best.misses < MISSES)
