"""Sessions: one interface to submit moves to a game and poll what happened.

A local session has every seat on one machine, takes chance from a seeded source, and writes every
step to the journal before anybody is told of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container
from typing import Any, NamedTuple, Protocol

from game.core.chance import Dice
from game.core.events import Event
from game.core.journal import Journal
from game.core.referee import check
from game.core.rules import CHANCE, NOBODY, OVER, IllegalMove, Move, Result, Rules, Step

PUBLIC = NOBODY
"""In place of a seat to watch from: what everybody at the table may know."""
EVERYTHING = -2
"""In place of a seat to watch from: the whole state, where one machine has it."""


class SeenStep(NamedTuple):
    """A step as a watcher saw it, its events, and the state after it."""

    step: Step
    events: tuple[Event, ...]
    state: Any


class Feed:
    """What one watcher learns of a game: a seat's view, what is PUBLIC, or EVERYTHING.

    A feed replays the steps as its watcher sees them on that watcher's own view, so there is
    nothing in it that could leak.
    """

    def __init__(self, rules: Rules[Any], state: Any, seat: int) -> None:
        self.seat = seat
        self._rules = rules
        self.state = self._view(state)
        self._waiting: deque[SeenStep] = deque()

    def push(self, before: Any, step: Step) -> None:
        """Add a step that was made on the full state ``before``."""
        whole = self.seat == EVERYTHING
        steps = (step,) if whole else self._rules.step_as_seen(before, step, self.seat)
        for seen in steps:
            events: list[Event] = []
            self.state = self._rules.apply(self.state, seen.move, events.append)
            self._waiting.append(SeenStep(seen, tuple(events), self.state))

    def return_to(self, state: Any) -> None:
        """Go back to a full state, after steps were taken back."""
        self.state = self._view(state)
        self._waiting.clear()

    def _view(self, state: Any) -> Any:
        return state if self.seat == EVERYTHING else self._rules.view(state, self.seat)

    def poll(self) -> list[SeenStep]:
        """What happened since the last call."""
        heard = list(self._waiting)
        self._waiting.clear()
        return heard


class Session(Protocol):
    """What screens and bots may ask of a game in progress, wherever its seats are."""

    rules: Rules[Any]

    @property
    def turn(self) -> int:
        """The number of the step that is due; a move is submitted for one turn."""
        ...

    @property
    def to_act(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        ...

    def watch(self, seat: int) -> Feed:
        """A new feed, up to date, for a seat, or of what is PUBLIC, or of EVERYTHING.

        LookupError where no machine has everything.
        """
        ...

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Make a move; IllegalMove if it may not be."""
        ...

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        ...


class LocalSession(Session):
    """A game whose seats are all on this machine."""

    def __init__(
        self,
        rules: Rules[Any],
        dice: Dice,
        journal: Journal | None = None,
        state: Any = None,
        turn: int = 0,
    ) -> None:
        """A new game, or one that is resumed at a state after so many turns."""
        self.rules = rules
        self._dice = dice
        self._journal = journal
        self._state = rules.start() if state is None else state
        self._log: list[Step] = []
        self._states: list[Any] = []
        """The state before each step of the log."""
        self._before = turn
        self._feeds: list[Feed] = []

    @property
    def turn(self) -> int:
        """The number of the step that is due; a move is submitted for one turn."""
        return self._before + len(self._log)

    @property
    def to_act(self) -> int:
        """The seat that is to decide, CHANCE or OVER."""
        return self.rules.to_act(self._state)

    def watch(self, seat: int) -> Feed:
        """A new watcher, up to date with all that happened before."""
        feed = Feed(self.rules, self._state, seat)
        self._feeds.append(feed)
        return feed

    def begin(self) -> None:
        """Let chance do what is due before the first decision, also in a resumed game."""
        if self.to_act == OVER:
            self._write_result()
        self._let_chance_act()

    def submit(self, seat: int, turn: int, move: Move) -> None:
        """Make a move; IllegalMove if it may not be.

        The same move for a turn that has passed is a repeat and changes nothing.
        """
        step = Step(seat, move)
        if seat == CHANCE:
            raise IllegalMove("turn", "chance is not for players to play")
        if self._before <= turn < self.turn and self._log[turn - self._before] == step:
            return
        if turn != self.turn:
            raise IllegalMove("turn", "the table has gone on since")
        self._happen(step)
        self._let_chance_act()

    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self.rules.result(self._state)

    def undoable(self, people: Container[int], secrets: bool) -> int:
        """How many steps lead back to a person's last decision; 0 if none may.

        Never past anything that made something known: a draw, or, where seats have secrets,
        anybody's answer.
        """
        for count, step in enumerate(reversed(self._log), start=1):
            if step.actor == CHANCE or (secrets and count > 1):
                return 0
            if step.actor in people:
                return count
        return 0

    def undo(self, count: int) -> None:
        """Take the last so many steps back, in the journal too."""
        if self._journal is not None:
            self._journal.take_back(count + self._journal.finished)
        self._state = self._states[-count]
        del self._log[-count:], self._states[-count:]
        for feed in self._feeds:
            feed.return_to(self._state)

    def _let_chance_act(self) -> None:
        while self.to_act == CHANCE:
            due = self.rules.pending_chance(self._state)
            self._happen(Step(CHANCE, self._dice.draw(due)))

    def _happen(self, step: Step) -> None:
        before = self._state
        allowed = check(self.rules, before, step)
        if self._journal is not None:
            self._journal.step(step)
        self._state = self.rules.apply(allowed, step.move)
        self._log.append(step)
        self._states.append(before)
        for feed in self._feeds:
            feed.push(before, step)
        if self.to_act == OVER:
            self._write_result()

    def _write_result(self) -> None:
        """Write the result in the journal, so that the game is not continued."""
        result = self.result()
        if self._journal is not None and not self._journal.finished and result is not None:
            self._journal.result(result)
