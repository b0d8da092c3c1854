"""Who is within reach, and for how long somebody has not been."""

from __future__ import annotations

from collections.abc import Iterable


class Attendance:
    """The machines of a table that this one has no link with, and since when."""

    def __init__(self) -> None:
        self._away: dict[bytes, float] = {}
        self._met: set[bytes] = set()

    def expect(self, now: float, keys: Iterable[bytes], linked: Iterable[bytes]) -> None:
        """Those machines are to be there; whoever is not, is away from now on at the latest."""
        for key in set(keys) - set(linked):
            self._away.setdefault(key, now)

    def came(self, key: bytes) -> bool:
        """There is a link with a machine; whether that makes it one who is back."""
        away = self._away.pop(key, None) is not None
        known = key in self._met
        self._met.add(key)
        return away and known

    def went(self, now: float, key: bytes) -> None:
        """There is none any more."""
        self._away[key] = now

    def away_for(self, now: float, key: bytes) -> float:
        """How long a machine has been out of reach; 0 if it is not."""
        return now - self._away.get(key, now)
