"""Bots at a table: they watch a session, think in a worker process, and submit their moves.

There is no clock and no waiting in here. Whoever shows the game calls ``tick`` with the time, as
often as it likes; a move that is ready is made in some tick, and ``thinking`` says whose it will
be until then. The table sees the session's one door and a feed for each bot's seat, so it serves
a local game and a seat on the network alike, and knows nothing that its seats do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.bots.advice import Advice, advice_for
from game.bots.levels import LEVELS, USUAL, Budget, forced
from game.bots.thinker import Thinker
from game.bots.worker import Ahead, Question
from game.core.chance import Dice
from game.core.rules import IllegalMove, Move, Rules, Step
from game.core.session import Feed, Session

PAUSE = 0.8
"""Seconds that people need to see what happened before somebody moves again."""
GRACE = 15.0
"""Seconds beyond the budget after which a worker counts as lost: it may have to start first."""
TRIES = 3
"""How many workers a table may lose before it does without."""
NO_TURN = -1


class BotTable:
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
        self._thinker: Thinker | None = None
        self._asked = self._made = self._ahead = NO_TURN
        """The turns that were last thought about, answered, and used to think ahead."""
        self._begun = 0.0
        self._move: Move | None = None

    @property
    def thinking(self) -> int | None:
        """The bot whose move is due, if one is."""
        seat = self._session.to_act
        return seat if seat in self._levels else None

    def tick(self, now: float) -> None:
        """Look at the table: begin to think, or make a move that is ready."""
        for watcher, feed in self._feeds.items():
            self._since[watcher] += (happening.step for happening in feed.poll())
        seat, turn = self.thinking, self._session.turn
        if turn == self._made:
            return
        if seat is None:
            self.rest()
            self._think_ahead(turn)
            return
        if turn != self._asked:
            self._ask(seat, turn, now)
        if self._move is None:
            self._move = self._answer(seat, turn, now)
        if self._move is not None and now - self._begun >= self._pause:
            self._make(seat, turn, self._move)

    def rest(self) -> None:
        """Stop thinking about a move; a tick in which it is still due begins again."""
        if self._thinker is not None and self._asked > self._made:
            self._thinker.cancel()
        self._asked = NO_TURN

    def close(self) -> None:
        """Send the bots home."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def _ask(self, seat: int, turn: int, now: float) -> None:
        """Begin to think about the turn that is due, unless there is no choice."""
        view = self._feeds[seat].state
        self._asked, self._begun = turn, now
        self._move = forced(self._session.rules, view)
        since, self._since[seat] = tuple(self._since[seat]), []
        thinker = self._hired()
        if self._move is None and thinker is not None:
            level = self._levels[seat].name
            question = Question(turn, seat, view, level, self._budget, self._seed_of(turn), since)
            thinker.ask(question)

    def _answer(self, seat: int, turn: int, now: float) -> Move | None:
        """The worker's answer if there is one; a first thought if none can be hoped for."""
        thinker = self._thinker
        if thinker is not None:
            move = thinker.poll(turn)
            overdue = now - self._begun > self._budget.seconds + GRACE and self._budget.seconds
            if move is not None or (thinker.alive and not overdue):
                return move
            thinker.close()
            self._thinker = None
            self.workers_lost += 1
        view, dice = self._feeds[seat].state, Dice(self._seed_of(turn))
        return first_thought(self._session.rules, self._advice, view, dice)

    def _make(self, seat: int, turn: int, move: Move) -> None:
        self._made = turn
        try:
            self._session.submit(seat, turn, move)
        except IllegalMove:
            # The table has gone on without us, or came back: look again from the start.
            if turn == self._session.turn:
                raise
            self._made = NO_TURN

    def _think_ahead(self, turn: int) -> None:
        """Let the worker use a person's turn, for the bot that will be next to decide.

        Only the best level does: for the others it would undo what makes them weaker. A budget
        of positions promises the same move every time, so it leaves no room for this either.
        """
        if turn == self._ahead or self._budget.nodes or self._session.to_act < 0:
            return
        self._ahead = turn
        seats, here = self._session.rules.seats, self._session.to_act
        following = [(here + ahead) % seats for ahead in range(1, seats)]
        seat = next((s for s in following if s in self._levels), None)
        if seat is None or self._levels[seat].share < 1:
            return
        thinker = self._hired()
        if thinker is not None:
            self._since[seat] = []
            thinker.think_ahead(Ahead(seat, self._feeds[seat].state, self._seed_of(turn)))

    def _hired(self) -> Thinker | None:
        """The worker, a new one if need be; None if too many were lost."""
        if self._thinker is None and self.workers_lost < TRIES:
            self._thinker = Thinker(self._session.rules)
        return self._thinker

    def _seed_of(self, turn: int) -> str:
        return f"{self._seed}/{turn}"


def first_thought(rules: Rules[Any], advice: Advice[Any], view: Any, dice: Dice) -> Move:
    """The move that looks best at first sight: what is played when nobody can think."""
    state = rules.imagined(view, rules.to_act(view), dice.random)
    return max(advice.weighed(state, dice.random), key=lambda weighed: weighed[1])[0]
