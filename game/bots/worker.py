"""The worker process: answers requests for moves, and can be interrupted.

Messages come through a pipe. While the worker searches it looks into the pipe every few positions,
so a newer request or a cancellation takes effect at once. Between requests it may be told to ponder
in the opponents' time; what it found is used if the game then goes that way.
"""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots.advice import advice_for
from game.bots.levels import LEVELS, SLICE, Budget, BudgetedSearch
from game.bots.search import Search
from game.core.chance import Dice
from game.core.rules import CHANCE, HOLE, Move, Rules, Step

MAX_PONDERED = 30_000
"""Positions that pondering may look at, lest the tree outgrow the memory."""


class Request(NamedTuple):
    """A move is wanted for a seat, on its view."""

    number: int
    seat: int
    view: Any
    level: str
    budget: Budget
    seed: str
    seen: tuple[Step, ...]
    """What this seat has seen since it was told to ponder."""


class Ponder(NamedTuple):
    """A view to search while others are to act."""

    seat: int
    view: Any
    seed: str


class Cancel(NamedTuple):
    """No answer is wanted any more."""


class Answer(NamedTuple):
    """The move for the request of that number."""

    number: int
    move: Move


class Worker:
    """The state of the process: what it searches for, and its next slice."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.advice = advice_for(rules)
        self.number = 0
        self.deciding: BudgetedSearch | None = None
        """The search for the request that is to be answered."""
        self.pondering: Search | None = None

    @property
    def busy(self) -> bool:
        """Whether there is anything to go on with."""
        if self.deciding is not None or self.pondering is None:
            return self.deciding is not None
        root = self.pondering.root
        return root.proven is None and root.visits < MAX_PONDERED

    def receive(self, message: Request | Ponder | Cancel) -> None:
        """Drop what is being done, and begin with what the message says."""
        before, self.pondering, self.deciding = self.pondering, None, None
        if isinstance(message, Request):
            self.number = message.number
            search = before if before and _caught_up(before, message) else self._search(message)
            self.deciding = BudgetedSearch(search, LEVELS[message.level], message.budget)
        elif isinstance(message, Ponder):
            self.pondering = self._search(message)

    def _search(self, message: Request | Ponder) -> Search:
        dice = Dice(message.seed)
        return Search(self.rules, self.advice, message.view, message.seat, dice.random)

    def run_slice(self) -> Answer | None:
        """Search a few positions more; the answer, once there is one."""
        if self.deciding is not None:
            self.deciding.run_slice()
            if self.deciding.move is not None:
                answer = Answer(self.number, self.deciding.move)
                self.deciding = None
                return answer
        elif self.pondering is not None:
            self.pondering.run(SLICE)
        return None


def _caught_up(search: Search, request: Request) -> bool:
    """Whether a search that was begun before these steps could be brought up to date."""
    if search.seat != request.seat:
        return False
    for actor, move in request.seen:
        if actor == CHANCE:
            if HOLE not in move:
                return False
        elif not search.advance(move):
            return False
    return search.update_view(request.view)


def serve(pipe: Connection, rules: Rules[Any]) -> None:
    """Answer requests until the other end of the pipe is closed."""
    # Ctrl-C is for the program that started this process, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = Worker(rules)
    try:
        while True:
            if not worker.busy or pipe.poll():
                worker.receive(pipe.recv())
            answer = worker.run_slice()
            if answer is not None:
                pipe.send(answer)
    except (EOFError, OSError):
        return
