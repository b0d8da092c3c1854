"""Who is within reach, for how long somebody has not been, and whose part the deal waits for."""

from __future__ import annotations

from collections.abc import Iterable

PATIENCE = 20.0
"""Seconds a machine may be missed before the table may go on without it."""


class Attendance:
    """The machines of a table that are missed, and since when."""

    def __init__(self) -> None:
        self.patience = PATIENCE
        self._away: dict[bytes, float] = {}
        self._owing: dict[bytes, float] = {}
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

    def owe(self, now: float, keys: Iterable[bytes]) -> None:
        """Those machines have not said what they owe to the deal, and nobody else."""
        self._owing = {key: self._owing.get(key, now) for key in keys}

    def owing_for(self, now: float, key: bytes) -> float:
        """How long a machine has owed something to the deal; 0 if it does not."""
        return now - self._owing.get(key, now)

    def missed_for(self, now: float, key: bytes) -> float:
        """How long the table has waited for a machine, whatever the reason."""
        return max(self.away_for(now, key), self.owing_for(now, key))
