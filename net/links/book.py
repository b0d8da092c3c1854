"""Where each machine can be dialled: what it says itself, where it called from, what others say."""

from __future__ import annotations

from net.links.interfaces import bare, is_loopback
from net.links.lines import Address
from net.links.messages import Whereabouts

_MOST = 16
"""Addresses of one machine."""
_MACHINES = 128
"""Machines of which something is only said by others."""


class Book:
    """Addresses by machine; first-hand ones come first, and nobody's list grows without end."""

    def __init__(self) -> None:
        self._own: dict[bytes, Whereabouts] = {}
        self._seen: dict[bytes, list[Address]] = {}
        self._hearsay: dict[bytes, list[Address]] = {}

    def seen(self, key: bytes, address: Address) -> None:
        """A machine was reached there, or says so of itself where it calls from."""
        _note(self._seen, key, address)

    def told(self, where: Whereabouts, first_hand: bool) -> bool:
        """Somebody says where a machine is; whether that was new."""
        if first_hand:
            new = self._own.get(where.key) != where
            self._own[where.key] = where
            return new
        before = list(self._hearsay.get(where.key, ()))
        if len(self._hearsay) >= _MACHINES and where.key not in self._hearsay:
            del self._hearsay[next(iter(self._hearsay))]
        for host in where.hosts:
            _note(self._hearsay, where.key, Address(host, where.port))
        return sorted(before) != sorted(self._hearsay.get(where.key, ()))

    def forget(self, key: bytes) -> None:
        """A machine has gone and is not expected back."""
        for notes in (self._own, self._seen, self._hearsay):
            notes.pop(key, None)

    def about(self, key: bytes) -> Whereabouts | None:
        """What may be passed on about a machine: its own words, and where it was seen."""
        own = self._own.get(key)
        if own is None:
            return None
        seen = [bare(a.host) for a in self._seen.get(key, ()) if a.port == own.port]
        hosts = dict.fromkeys([*seen, *own.hosts])
        return own._replace(hosts=tuple(hosts)[:_MOST])

    def addresses(self, key: bytes) -> list[Address]:
        """Where a machine may be, the likeliest first; this very computer last."""
        own = self._own.get(key)
        known = list(self._seen.get(key, ()))
        if own:
            known += [Address(host, own.port) for host in own.hosts]
        known += self._hearsay.get(key, ())
        return sorted(dict.fromkeys(known), key=lambda a: is_loopback(a.host))


def _note(notes: dict[bytes, list[Address]], key: bytes, address: Address) -> None:
    """Put an address in front; the one that was not used for longest falls off the end."""
    kept = [a for a in notes.get(key, ()) if a != address]
    notes[key] = [address, *kept][:_MOST]
