"""Plays the seats of bots, at a pace people can follow."""

from __future__ import annotations

from secrets import token_hex

from game.bots.players import PLAYERS
from game.core.chance import Dice
from game.core.session import Feed
from game.scenes.sitting import PERSON, Sitting

PACE = 0.6
"""Seconds a bot takes at least, so that one can follow."""


class Automatons:
    """The bots at one table. Each sees its own seat's view, and nothing else."""

    def __init__(self, sitting: Sitting, pace: float) -> None:
        self._sitting = sitting
        self._dice = Dice(token_hex(16))
        self._pace = pace
        self._since: float | None = None
        self._levels: dict[int, str] = {}
        self._feeds: dict[int, Feed] = {}
        self.follow(sitting)

    def follow(self, sitting: Sitting) -> None:
        """Sit down wherever a bot is wanted now."""
        self._levels = {s: p.kind for s, p in enumerate(sitting.places) if p.kind != PERSON}
        for seat in self._levels:
            if seat not in self._feeds:
                self._feeds[seat] = sitting.session.watch(seat)

    def tick(self, now: float) -> None:
        """Let the bot whose turn it is move, when it has thought enough."""
        session = self._sitting.session
        seat = session.to_act
        if seat not in self._levels:
            self._since = None
            return
        if self._since is None:
            self._since = now
        if now - self._since < self._pace:
            return
        self._since = None
        feed = self._feeds[seat]
        feed.poll()
        player = PLAYERS.get(self._levels[seat], PLAYERS["random"])
        self._sitting.submit(seat, player(session.rules, feed.state, self._dice))
