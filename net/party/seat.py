"""The Session door (game/core/session.py) to a game on the LAN.

Nothing here waits for the network or takes a lock: the loop's thread publishes frozen positions,
and whoever shows the game looks at the latest one. A move is checked here and then handed over;
that it was made is known when it comes back from the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Event
from game.core.referee import check
from game.core.rules import IllegalMove, Move, Result, Rules, Step
from game.core.session import EVERYTHING, PUBLIC, Feed, SeenStep, Session
from net.log.ledger import NOBODY
from net.table.position import Position


class Outlook(Feed):
    """What one watcher gets to know, taken from the latest position whenever it is asked."""

    def __init__(self, rules: Rules[Any], latest: Callable[[], Position], seat: int) -> None:
        view = latest().view(seat)
        super().__init__(rules, view.state, seat)
        self._latest, self._looks_from = latest, seat
        self._steps = view.steps

    def poll(self) -> list[SeenStep]:
        """What happened since the last call; nothing, if steps were taken back since."""
        view = self._latest().view(self._looks_from)
        known = len(self._steps)
        if view.steps[:known] != self._steps:
            self.return_to(view.state)
        else:
            for step in view.steps[known:]:
                self._see(step)
        self._steps = view.steps
        return super().poll()

    def _see(self, step: Step) -> None:
        events: list[Event] = []
        self.state = self._rules.apply(self.state, step.move, events.append)
        self._waiting.append(SeenStep(step, tuple(events), self.state))


class LanSession(Session):
    """One game at a LAN table, from its start to its end."""

    def __init__(
        self, latest: Callable[[], Position | None], play: Callable[[int, int, Move], None]
    ) -> None:
        """``play`` hands a move over to the table, in whatever thread that lives."""
        found = latest()
        if found is None:
            raise LookupError("no game has been started")
        self.rules = found.rules
        self._published, self._play, self._last = latest, play, found

    @property
    def position(self) -> Position:
        """How this game stands; once another has begun at the table, how it stood at last."""
        found = self._published()
        if found is not None and found.since == self._last.since:
            self._last = found
        return self._last

    @property
    def turn(self) -> int:
        """The number of the step that is due; a move is submitted for one turn."""
        return self.position.ledger.turn

    @property
    def to_act(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        return self.position.to_act

    def watch(self, seat: int) -> Feed:
        """A new watcher's feed, up to date: an own seat's view, else what is PUBLIC."""
        if seat == EVERYTHING:
            raise LookupError("on the LAN no machine has everything")
        return Outlook(self.rules, lambda: self.position, seat)

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Ask for a move of an own seat; IllegalMove if it may not be."""
        found = self.position
        if turn != found.ledger.turn:
            raise IllegalMove("turn", "the table has gone on since")
        if seat not in found.views or seat == NOBODY:
            raise IllegalMove("turn", f"seat {seat + 1} is not this machine's")
        check(self.rules, found.view(seat).state, Step(seat, move))
        self._play(seat, turn, move)

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self.rules.result(self.position.view(PUBLIC).state)
