"""Bots at a table: they watch a session, think in a worker process, and submit their moves.

There is no clock and no waiting in here. Whoever shows the game calls ``tick`` with the time, as
often as it likes; a move that is ready is made in some tick, and ``thinking`` says whose it will
be until then. The table sees the session's one door and a feed for each bot's seat, so it serves
a local game and a seat on the network alike, and knows nothing that its seats do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.advice import Advice, advice_for, first_thought
from game.bots.levels import LEVELS, USUAL, Budget, forced
from game.bots.worker import Ahead, Question
from game.bots.worker_handle import WorkerHandle
from game.core.chance import Dice
from game.core.rules import IllegalMove, Move, Step
from game.core.session import Feed, Session

PAUSE = 0.8
"""Seconds that people need to see what happened before somebody moves again."""
GRACE = 15.0
"""Seconds beyond the budget after which a worker counts as lost: it may have to start first."""
TRIES = 3
"""How many workers a table may lose before it does without."""


class BotDriver:
    """The bots of one game: a level for each of their seats."""

    def __init__(
        self,
        session: Session,
        levels: Mapping[int, str],
        seed: str,
        budget: Budget = USUAL,
        pause: float = PAUSE,
    ) -> None:
        self.workers_lost = 0
        self._session = session
        self._levels = {seat: LEVELS[name] for seat, name in levels.items()}
        self._seed = seed
        self._budget = budget
        self._pause = pause
        self._advice: Advice[Any] = advice_for(session.rules)
        self._feeds: dict[int, Feed] = {seat: session.watch(seat) for seat in self._levels}
        self._since: dict[int, list[Step]] = {seat: [] for seat in self._levels}
        """What each seat has seen since it was last its turn to think, ahead or for good."""
        self._thinker: WorkerHandle | None = None
        self._asked: Any = None
        """The view that is being thought about; a step, taken back or made, gives another."""
        self._made: Any = None
        """The view that was answered last."""
        self._questions = 0
        self._begun = 0.0
        self._move: Move | None = None
        self._turn = 0
        self._ahead = False
        """Whether the worker has been told to think ahead in this turn."""

    @property
    def thinking(self) -> int | None:
        """The bot whose move is due, if one is."""
        seat = self._session.to_act
        return seat if seat in self._levels else None

    @property
    def worker(self) -> int | None:
        """The process that thinks for this table, as the system counts them, if there is one."""
        return None if self._thinker is None else self._thinker.pid

    def tick(self, now: float) -> None:
        """Look at the table: begin to think, or make a move that is ready."""
        self._look()
        seat = self.thinking
        if seat is None:
            self._think_ahead()
            return
        view = self._feeds[seat].state
        if view is self._made:
            return
        if view is not self._asked:
            self._ask(seat, view, now)
        if self._move is None:
            self._move = self._answer(view, now)
        if self._move is not None and now - self._begun >= self._pause:
            self._make(seat, view, self._move)
            # Now, not in the next tick: by then the step may have been taken back.
            self._look()

    def rest(self) -> None:
        """Stop thinking; the next tick begins again with what is due then."""
        if self._thinker is not None:
            self._thinker.cancel()
        self._asked, self._ahead = None, False

    def _look(self) -> None:
        """Take in what happened; if steps were taken back, begin again from there."""
        turn = self._session.turn
        if turn < self._turn:
            self.rest()
            self._made = None
        if turn != self._turn:
            self._turn, self._ahead = turn, False
        for watcher, feed in self._feeds.items():
            self._since[watcher] += (happening.step for happening in feed.poll())

    def close(self) -> None:
        """Send the bots home."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def _ask(self, seat: int, view: Any, now: float) -> None:
        """Begin to think about the move that is due, unless there is no choice."""
        self._asked, self._begun = view, now
        self._move = forced(self._session.rules, view)
        since, self._since[seat] = tuple(self._since[seat]), []
        thinker = self._hired()
        if self._move is None and thinker is not None:
            self._questions += 1
            level, seed = self._levels[seat].name, self._seed_now()
            thinker.ask(Question(self._questions, seat, view, level, self._budget, seed, since))

    def _answer(self, view: Any, now: float) -> Move | None:
        """The worker's answer if there is one; a first thought if none can be hoped for."""
        thinker = self._thinker
        if thinker is not None:
            move = thinker.poll(self._questions)
            late = bool(self._budget.seconds) and now - self._begun > self._budget.seconds + GRACE
            if move is not None or (thinker.alive and not late):
                return move
            self.close()
            self.workers_lost += 1
        return first_thought(self._session.rules, self._advice, view, Dice(self._seed_now()))

    def _make(self, seat: int, view: Any, move: Move) -> None:
        turn = self._session.turn
        self._made = view
        try:
            self._session.submit(seat, turn, move)
        except IllegalMove:
            # The table may have gone on while we looked; a move refused for itself is a mistake.
            if turn == self._session.turn:
                raise

    def _think_ahead(self) -> None:
        """Let the worker use a person's turn, for the bot that will be next to decide.

        Only the best level does: for the others it would undo what makes them weaker. A budget
        of positions promises the same move every time, so it leaves no room for this either.
        """
        here, seats = self._session.to_act, self._session.rules.seats
        if self._ahead or self._budget.nodes or here < 0:
            return
        self._ahead = True
        following = [(here + ahead) % seats for ahead in range(1, seats)]
        seat = next((s for s in following if s in self._levels), None)
        thinker = self._hired() if seat is not None and self._levels[seat].share == 1 else None
        if seat is not None and thinker is not None:
            self._since[seat] = []
            thinker.think_ahead(Ahead(seat, self._feeds[seat].state, self._seed_now()))

    def _hired(self) -> WorkerHandle | None:
        """The worker, a new one if need be; None if too many were lost."""
        if self._thinker is None and self.workers_lost < TRIES:
            self._thinker = WorkerHandle(self._session.rules)
        return self._thinker

    def _seed_now(self) -> str:
        return f"{self._seed}/{self._session.turn}"
