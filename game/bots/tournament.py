"""Many games among the same bots: who sits where, what came of it, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.core.rules import Result

SURE = 1.96
"""Standard deviations to either side that hold 95 % of all outcomes."""


def bot_at(seat: int, game: int, seats: int) -> int:
    """Who sits there, as a number in the list of bots: all move on by one seat a game."""
    return (seat - game) % seats


@dataclass(slots=True)
class Standing:
    """What one bot has achieved."""

    name: str
    wins: int = 0
    shared: int = 0
    share: float = 0.0
    """Games won, a shared one counted by its share."""
    moves: int = 0
    seconds: float = 0.0

    def add(self, other: Standing) -> None:
        """Count another's games, too."""
        self.wins += other.wins
        self.shared += other.shared
        self.share += other.share
        self.moves += other.moves
        self.seconds += other.seconds

    def summary(self, decided: int) -> dict[str, Any]:
        """The numbers people ask for, over so many games that had a winner."""
        score = self.share / decided if decided else 0.0
        low, high = interval(score, decided)
        return {
            "name": self.name,
            "wins": self.wins,
            "shared": self.shared,
            "score": round(score, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "ms_per_move": round(1000 * self.seconds / self.moves, 2) if self.moves else 0.0,
        }


@dataclass(slots=True)
class Tally:
    """What came of some games, by seat and by bot."""

    seats: int
    bots: list[Standing]
    games: int = 0
    steps: int = 0
    decided: int = 0
    """Games that were not stopped by the limit."""
    wins: Counter[int] = field(default_factory=Counter)
    shared: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count another's games, too."""
        self.games += other.games
        self.steps += other.steps
        self.decided += other.decided
        self.wins += other.wins
        self.shared += other.shared
        self.endings += other.endings
        for own, more in zip(self.bots, other.bots, strict=True):
            own.add(more)

    def count(self, game: int, steps: int, result: Result | None) -> None:
        """Count a game of that number, whose bots sat where they sit in it."""
        self.games += 1
        self.steps += steps
        self.endings[result.ending if result else "step limit"] += 1
        if not result:
            return
        self.decided += 1
        alone = len(result.winners) == 1
        (self.wins if alone else self.shared).update(result.winners)
        for seat in result.winners:
            bot = self.bots[bot_at(seat, game, self.seats)]
            bot.wins += alone
            bot.shared += not alone
            bot.share += 1 / len(result.winners)

    def standings(self) -> list[dict[str, Any]]:
        """Every bot's summary, in the order they were named."""
        return [bot.summary(self.decided) for bot in self.bots]


def fresh_tally(names: Sequence[str]) -> Tally:
    """No games yet, for one bot a seat."""
    return Tally(len(names), [Standing(name) for name in names])


def interval(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a score, after Wilson; shared wins only make it narrower."""
    if not games:
        return 0.0, 1.0
    square = SURE * SURE
    middle = score + square / (2 * games)
    spread = SURE * sqrt(score * (1 - score) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
