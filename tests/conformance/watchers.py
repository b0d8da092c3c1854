"""What watchers of a game with hidden hands may know, told apart from the titles' own views."""

from __future__ import annotations

from game.core.dealing import DealsTiles
from game.core.hidden_tiles import HIDDEN
from game.core.rules import CHANCE, HOLE, SHOW
from game.core.session import Feed


class Watcher:
    """Somebody who follows a game, and is to know no hand but its own and what was shown."""

    def __init__(self, rules: object, feed: Feed, own: int) -> None:
        """``own`` is the seat whose hand it may see, or PUBLIC."""
        assert isinstance(rules, DealsTiles)
        self.rules, self.feed, self.own = rules, feed, own
        self.shown: set[int] = set()
        """The seats whose hands were shown to this watcher."""
        self.heard = 0

    def look(self) -> None:
        """Take in what happened, and check that nothing of it was a secret."""
        for happening in self.feed.poll():
            self.heard += 1
            actor, move = happening.step
            if actor == CHANCE:
                seat = int(move[1]) - 1
                if move[0] == SHOW:
                    self.shown.add(seat)
                else:
                    self.shown.discard(seat)
                    assert seat == self.own or set(move[2:]) == {HOLE}
            self._check(happening.state)
        self._check(self.feed.state)

    def _check(self, state: object) -> None:
        holdings = self.rules.holdings(state)
        assert set(holdings.pile) <= {HIDDEN}
        for seat, hand in enumerate(holdings.hands):
            if seat != self.own and seat not in self.shown:
                assert set(hand) <= {HIDDEN}, f"{self.own} sees the hand of {seat}"
