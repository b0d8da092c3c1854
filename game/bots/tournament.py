"""Results of many games among the same bots, and how certain they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.core.rules import Result

Z_95 = 1.96
"""Standard deviations to either side that hold 95 % of all outcomes."""


def bot_at(seat: int, game: int, seats: int) -> int:
    """The bot at a seat, as an index in their list: all move on by one seat a game."""
    return (seat - game) % seats


@dataclass(slots=True)
class BotResult:
    """The games of one bot."""

    name: str
    wins: int = 0
    shared: int = 0
    score: float = 0.0
    """Games won, a shared one counted by its share."""
    moves: int = 0
    seconds: float = 0.0

    def add(self, other: BotResult) -> None:
        """Add the numbers of other games."""
        self.wins += other.wins
        self.shared += other.shared
        self.score += other.score
        self.moves += other.moves
        self.seconds += other.seconds

    def summary(self, decided: int) -> dict[str, Any]:
        """The numbers for the report, over so many games that had a winner."""
        score = self.score / decided if decided else 0.0
        low, high = wilson_interval(score, decided)
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
class Results:
    """The results of some games, by seat and by bot."""

    seats: int
    bots: list[BotResult]
    games: int = 0
    steps: int = 0
    decided: int = 0
    """Games that were not stopped by the limit."""
    wins: Counter[int] = field(default_factory=Counter)
    shared: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: Results) -> None:
        """Add the numbers of other games."""
        self.games += other.games
        self.steps += other.steps
        self.decided += other.decided
        self.wins += other.wins
        self.shared += other.shared
        self.endings += other.endings
        for own, more in zip(self.bots, other.bots, strict=True):
            own.add(more)

    def count(self, game: int, steps: int, result: Result | None) -> None:
        """Count the game of that number, which says where the bots sat."""
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
            bot.score += 1 / len(result.winners)

    def summaries(self) -> list[dict[str, Any]]:
        """Every bot's summary, in the order they were named."""
        return [bot.summary(self.decided) for bot in self.bots]


def no_results(names: Sequence[str]) -> Results:
    """The results before the first game, with one bot for each seat."""
    return Results(len(names), [BotResult(name) for name in names])


def wilson_interval(score: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a score; shared wins only make it narrower."""
    if not games:
        return 0.0, 1.0
    square = Z_95 * Z_95
    middle = score + square / (2 * games)
    spread = Z_95 * sqrt(score * (1 - score) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
