"""Match play: rounds whose scores are added up to an agreed total.

A record is one round; the records of a match share an ID and count their rounds from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Match(NamedTuple):
    """A record's place in its match: ``match ID ROUND TARGET``."""

    id: str
    round: int
    target: int

    @classmethod
    def read(cls, text: str) -> Match:
        """The match a header line names; ValueError if it does not."""
        words = text.split(" ")
        numbers = [word for word in words[1:] if word.isascii() and word.isdigit()]
        if len(words) != 3 or len(numbers) != 2 or not words[0]:
            raise ValueError("a match is written: match ID ROUND TARGET")
        if any(len(word) > 9 or str(int(word)) != word or word == "0" for word in numbers):
            raise ValueError("round and target of a match are whole numbers from 1")
        return cls(words[0], int(words[1]), int(words[2]))

    def write(self) -> str:
        """The match as its header line has it."""
        return f"{self.id} {self.round} {self.target}"

    def next_round(self) -> Match:
        """The same match, one round on."""
        return Match(self.id, self.round + 1, self.target)


class Standing(NamedTuple):
    """The running totals of a match; winners are empty while it goes on."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


def standing(target: int, rounds: Sequence[Sequence[int]], seats: int) -> Standing:
    """The rounds' scores added up; the highest win once a total reaches the target."""
    totals = tuple(sum(points) for points in zip(*rounds, strict=True)) or (0,) * seats
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    return Standing(totals, winners if best >= target else ())
