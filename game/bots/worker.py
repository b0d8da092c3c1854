"""The process in which bots think: it answers questions one at a time, and listens meanwhile.

It is told a question at a time through a pipe. While it thinks it looks into the pipe every few
positions, so a newer question or a call to rest is heard at once. Between questions it may be
asked to think in the opponents' time; what it finds is used if the game then goes that way.
"""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots.advice import advice_for
from game.bots.levels import LEVELS, SLICE, Budget, Thought
from game.bots.search import Search
from game.core.chance import Dice
from game.core.rules import CHANCE, HOLE, Move, Rules, Step

MOST = 30_000
"""Positions a thought in the opponents' time may look at, lest the tree outgrow the memory."""


class Question(NamedTuple):
    """What is to be done on a view: a move is wanted."""

    number: int
    seat: int
    view: Any
    level: str
    budget: Budget
    seed: str
    since: tuple[Step, ...]
    """What this seat has seen since it was asked to think ahead."""


class Ahead(NamedTuple):
    """A view to think about while others are to act."""

    seat: int
    view: Any
    seed: str


class Rest(NamedTuple):
    """Whatever is being thought about is of no interest any more."""


class Answer(NamedTuple):
    """The move for a question of that number."""

    number: int
    move: Move


class Worker:
    """What the process is busy with."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.advice = advice_for(rules)
        self.number = 0
        self.thought: Thought | None = None
        self.ahead: Search | None = None

    @property
    def busy(self) -> bool:
        """Whether there is anything to go on with."""
        if self.thought is not None:
            return True
        ahead = self.ahead
        return ahead is not None and ahead.root.settled is None and ahead.root.visits < MOST

    def hear(self, message: Question | Ahead | Rest) -> None:
        """Turn to something else."""
        before, self.ahead, self.thought = self.ahead, None, None
        if isinstance(message, Question):
            self.number = message.number
            search = before if before and _followed(before, message) else self._search(message)
            self.thought = Thought(search, LEVELS[message.level], message.budget)
        elif isinstance(message, Ahead):
            self.ahead = self._search(message)

    def _search(self, asked: Question | Ahead) -> Search:
        return Search(self.rules, self.advice, asked.view, asked.seat, Dice(asked.seed).random)

    def go_on(self) -> Answer | None:
        """Think a little; the answer, when there is one."""
        if self.thought is not None:
            self.thought.go_on()
            if self.thought.move is not None:
                answer = Answer(self.number, self.thought.move)
                self.thought = None
                return answer
        elif self.ahead is not None:
            self.ahead.grow(SLICE)
        return None


def _followed(search: Search, question: Question) -> bool:
    """Whether a search that was begun before these steps could be brought up to date."""
    if search.seat != question.seat:
        return False
    for actor, move in question.since:
        if actor == CHANCE:
            if HOLE not in move:
                return False
        elif not search.follow(move):
            return False
    return search.look(question.view)


def serve(pipe: Connection, rules: Rules[Any]) -> None:
    """Answer questions until the other end of the pipe is closed."""
    # Ctrl-C is for the program that started this process, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    worker = Worker(rules)
    try:
        while True:
            if not worker.busy or pipe.poll():
                worker.hear(pipe.recv())
            answer = worker.go_on()
            if answer is not None:
                pipe.send(answer)
    except (EOFError, OSError):
        return
