"""A token bucket: so many things at once, so many a second after that."""

from __future__ import annotations


class Bucket:
    """Full at first; every taking empties it by one, time fills it up again."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._level = burst
        self._last: float | None = None

    def has(self, now: float) -> bool:
        """Whether something may be taken without owing."""
        since = 0.0 if self._last is None else max(0.0, now - self._last)
        self._last = now
        self._level = min(self._burst, self._level + since * self._rate)
        return self._level >= 1

    def allow(self, now: float) -> bool:
        """Take one if there is one; whether there was."""
        if not self.has(now):
            return False
        self._level -= 1
        return True

    def take(self, now: float) -> float:
        """Take one, though it be owed; how many seconds until nothing is."""
        self.has(now)
        self._level -= 1
        return max(0.0, -self._level / self._rate)
