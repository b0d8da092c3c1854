"""Those at the door who have not said who they are: few, and none for long.

There may be 16 in all and 4 of one address, which also may not come too often. If the house is
full, room is made: who has stood there longest goes first, and earlier if more of the same
address stand there, and later the further its greeting has come. An honest dialler is through in
a moment; those who only stand in the way are not. No I/O, no clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Generic, TypeVar

from net.rate_limit import Bucket

STRANGERS = 16
STRANGERS_OF_ONE_ADDRESS = 4
_RATE, _BURST = 10, 30
"""How often an address may come, a second and at once."""
_GRACE = 0.5
"""Seconds that a word of the greeting, or standing there alone, is worth."""
_KEPT = 256
"""How many addresses are remembered; the oldest are forgotten first."""

W = TypeVar("W")


class Doorstep(Generic[W]):
    """The strangers, in the order they came; ``stage`` says how far somebody's greeting is."""

    def __init__(self, stage: Callable[[W], int]) -> None:
        self._stage = stage
        self._came: dict[W, tuple[str, float]] = {}
        self._of_address: Counter[str] = Counter()
        self._visits: dict[str, Bucket] = {}

    def waiting(self) -> list[W]:
        """Everybody who stands there."""
        return list(self._came)

    def arrive(self, now: float, who: W, address: str) -> W | None:
        """Somebody comes; who must go for it (perhaps itself)."""
        often = not self._bucket(address).allow(now)
        if often or self._of_address[address] >= STRANGERS_OF_ONE_ADDRESS:
            return who
        gone = None
        if len(self._came) >= STRANGERS:
            gone = max(self._came, key=lambda stranger: self._age(now, stranger))
            self.leave(gone)
        self._came[who] = (address, now)
        self._of_address[address] += 1
        return gone

    def leave(self, who: W) -> None:
        """Somebody is known now, or gone."""
        address, _ = self._came.pop(who, (None, 0.0))
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def _age(self, now: float, who: W) -> float:
        address, since = self._came[who]
        return now - since + _GRACE * (self._of_address[address] - self._stage(who))

    def _bucket(self, address: str) -> Bucket:
        bucket = self._visits.pop(address, None) or Bucket(_RATE, _BURST)
        self._visits[address] = bucket
        if len(self._visits) > _KEPT:
            del self._visits[next(iter(self._visits))]
        return bucket
