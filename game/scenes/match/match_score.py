"""The running score between rematches, and the totals of a match over rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex

from game.core.journal import saved_games
from game.core.match import Match, Standing, standing
from game.core.record import Header
from game.core.replay import Replay
from game.core.rules import Result


class MatchScore:
    """The games and points that players have won so far, by their names."""

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

    def next_round(self, names: Sequence[str]) -> None:
        """On to the next round of the match, or, if it is decided, the first of another."""
        if self.match is None:
            return
        decided = self.standing(names)
        if decided is not None and decided.winners:
            self._rounds.clear()
            self.match = Match(token_hex(4), 1, self.match.target)
        else:
            self.match = self.match.next_round()


def restored_score(header: Header, games: Path) -> MatchScore:
    """The score of a resumed game, from the earlier rounds of its match on disk."""
    match_score = MatchScore(header.match)
    if header.match is None:
        return match_score
    earlier = []
    for game in saved_games(games):
        match = game.record.header.match if game.record is not None else None
        if game.finished and match is not None and match.id == header.match.id:
            earlier.append((match.round, game.record))
    for _, record in sorted(earlier, key=lambda found: found[0]):
        replay = Replay(record).run() if record is not None else None
        result = replay.rules.result(replay.state) if replay is not None else None
        if replay is not None and result is not None:
            match_score.count(
                [replay.header.names.get(s, "") for s in range(replay.rules.seats)], result
            )
    return match_score
