"""The running score between rematches, and the totals of a match over several rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.match import Match, Standing, standing
from game.core.rules import Result


class Tally:
    """What the players at one table have won so far, by their names."""

    def __init__(self, match: Match | None = None) -> None:
        self.match = match
        self._wins: Counter[str] = Counter()
        self._rounds: list[dict[str, int]] = []

    def count(self, names: Sequence[str], result: Result) -> None:
        """Take in how a game ended."""
        for seat in result.winners:
            self._wins[names[seat]] += 1
        if self.match is not None and result.scores is not None:
            self._rounds.append(dict(zip(names, result.scores, strict=True)))

    def wins(self, name: str) -> int:
        """The games somebody has won, shared ones included."""
        return self._wins[name]

    def standing(self, names: Sequence[str]) -> Standing | None:
        """The totals of the match, seat by seat; None outside match play."""
        if self.match is None:
            return None
        rounds = [[points.get(name, 0) for name in names] for points in self._rounds]
        return standing(self.match.target, rounds, len(names))

    def next_round(self) -> None:
        """On to the next round of the match, or the first of a new one if it is decided."""
        if self.match is not None:
            self.match = self.match.next_round()
