"""Public chance that nobody can foresee or choose: dice rolled by all machines together.

For every toss there is a point nobody chose. Each machine gives its share of it before all, as it
does for a card that lies open: there is only one share its secret can make, and its proof is
checked at once. What comes up follows from all shares, so nobody knows it before the last is
given, and who does not like it cannot give another. For a machine that is gone the others make
the share, so it cannot have the toss repeated by leaving.
"""

from __future__ import annotations

from collections.abc import Callable

from net.deal.deck import stream
from net.deal.group import hashed_point, packed
from net.deal.readings import Readings
from net.deal.ring import Ring


class Coin:
    """The tosses of one game, one at a time."""

    def __init__(self, ring: Ring, readings: Readings) -> None:
        self._bound = ring.circle.bound
        self._readings = readings
        self._count = 0
        self.card: int | None = None
        """What all give their shares of now, counted among the cards; None between tosses."""

    def toss(self) -> Callable[[], float] | None:
        """Fair numbers from 0 to 1, the same on all peers; None until all have given their shares.

        The first call begins the toss, the one that gets an answer ends it.
        """
        if self.card is None:
            point = hashed_point("coin", self._bound, packed(self._count))
            (self.card,) = self._readings.add([(point, point)])
            self._count += 1
        points = self._readings.public_points(self.card)
        if points is None:
            return None
        self.card = None
        numbers = stream((b"coin", *points))
        # As many bits as a float holds exactly, so that every machine finds the same.
        return lambda: (next(numbers) >> 11) / 2**53
