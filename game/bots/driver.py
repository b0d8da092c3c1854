"""Bots in a match: they watch a session, request moves, and submit them.

There is no clock and no waiting in here. The screen calls ``tick`` with the time, as often as it
likes; a move that is ready is made in some tick, and ``thinking`` says whose it will be until then.
The driver sees the session and a feed for each bot's seat, so it knows nothing that its seats do
not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.levels import DEFAULT_BUDGET, LEVELS, Budget
from game.bots.worker_handle import WorkerHandle
from game.core.rules import IllegalMove, Move, Step
from game.core.session import Feed, Session

PAUSE = 0.8
"""Seconds that people need to see what happened before somebody moves again."""


class BotDriver:
    """The bots of one game: a level for each of their seats."""

    def __init__(
        self,
        session: Session,
        levels: Mapping[int, str],
        seed: str,
        budget: Budget = DEFAULT_BUDGET,
        pause: float = PAUSE,
    ) -> None:
        self._session = session
        self._levels = {seat: LEVELS[name] for seat, name in levels.items()}
        self._seed = seed
        self._pause = pause
        # A budget of positions promises the same move every time, so it leaves no room to ponder.
        self._may_ponder = not budget.nodes
        self._feeds: dict[int, Feed] = {seat: session.watch(seat) for seat in self._levels}
        self._seen: dict[int, list[Step]] = {seat: [] for seat in self._levels}
        """What each seat has seen since the worker was last told to think for it."""
        self.worker = WorkerHandle(session.rules, budget)
        self._requested: Any = None
        """The view the move was requested on; a step, made or taken back, gives another."""
        self._answered: Any = None
        """The view that was answered last."""
        self._begun = 0.0
        self._turn = 0
        self._pondered = False
        """Whether the worker has been told to ponder in this turn."""

    @property
    def thinking(self) -> int | None:
        """The bot whose move is due, if one is."""
        seat = self._session.to_act
        return seat if seat in self._levels else None

    def tick(self, now: float) -> None:
        """Request the move that is due, or make it if it is ready."""
        self._catch_up()
        seat = self.thinking
        if seat is None:
            self._ponder()
            return
        view = self._feeds[seat].state
        if view is self._answered:
            return
        if view is not self._requested:
            self._request(seat, view, now)
        move = self.worker.poll(now)
        if move is not None and now - self._begun >= self._pause:
            self._make(seat, view, move)
            # Now, not in the next tick: by then the step may have been taken back.
            self._catch_up()

    def cancel(self) -> None:
        """Stop thinking; the next tick begins again with what is due then."""
        self.worker.cancel()
        self._requested, self._pondered = None, False

    def close(self) -> None:
        """End the worker process."""
        self.worker.close()
        self._requested = None

    def _catch_up(self) -> None:
        """Take in what happened; if steps were taken back, begin again from there."""
        turn = self._session.turn
        if turn < self._turn:
            self.cancel()
            self._answered = None
        if turn != self._turn:
            self._turn, self._pondered = turn, False
        for seat, feed in self._feeds.items():
            self._seen[seat] += (happening.step for happening in feed.poll())

    def _request(self, seat: int, view: Any, now: float) -> None:
        self._requested, self._begun = view, now
        seen, self._seen[seat] = self._seen[seat], []
        self.worker.request(now, view, self._levels[seat].name, self._seed_now(), seen)

    def _make(self, seat: int, view: Any, move: Move) -> None:
        turn = self._turn
        self._answered = view
        try:
            self._session.submit(seat, turn, move)
        except IllegalMove:
            # The game may have gone on meanwhile; a move refused for itself is a mistake.
            if turn == self._session.turn:
                raise

    def _ponder(self) -> None:
        """Let the worker use a person's turn, for the bot that will be next to decide.

        Only the best level does: for the others it would undo what makes them weaker.
        """
        here, seats = self._session.to_act, self._session.rules.seats
        if self._pondered or not self._may_ponder or here < 0:
            return
        self._pondered = True
        following = [(here + ahead) % seats for ahead in range(1, seats)]
        seat = next((s for s in following if s in self._levels), None)
        if seat is not None and self._levels[seat].budget_share == 1:
            self._seen[seat] = []
            self.worker.ponder(seat, self._feeds[seat].state, self._seed_now())

    def _seed_now(self) -> str:
        return f"{self._seed}/{self._session.turn}"
