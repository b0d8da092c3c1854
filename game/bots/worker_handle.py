"""Handle of a worker process; it has a move even if the process is lost.

The driver of a match, the LAN and the hints all get their moves here. The worker is started when it
is first needed and replaced when it was lost, a few times. Without one, or when an answer is
overdue, the move with the highest prior is taken. No call ever waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from game.bots.advice import advice_for, highest_prior_move
from game.bots.levels import DEFAULT_BUDGET, Budget, forced_move
from game.bots.worker import Answer, Cancel, Ponder, Request, serve
from game.core.chance import Dice
from game.core.rules import Move, Rules, Step

GRACE = 15.0
"""Seconds beyond the budget after which a worker counts as lost: it may have to start first."""
TRIES = 3
"""How many workers may be lost before moves are made without."""


class WorkerHandle:
    """Moves for one game from a worker process: request, then poll until there is one."""

    def __init__(self, rules: Rules[Any], budget: Budget = DEFAULT_BUDGET) -> None:
        self.rules = rules
        self.lost = 0
        """How many workers died or never answered."""
        self._budget = budget
        self._worker: _Process | None = None
        self._request: Request | None = None
        self._move: Move | None = None
        self._number = 0
        self._deadline = 0.0

    @property
    def pid(self) -> int | None:
        """The worker's process id, if one was started."""
        return None if self._worker is None else self._worker.pid

    def request(
        self, now: float, view: Any, level: str, seed: str, seen: Sequence[Step] = ()
    ) -> None:
        """Ask for the move of the seat to act; an earlier request is dropped.

        ``seen`` are the steps this seat saw since it was last asked, or was told to ponder.
        """
        self._number += 1
        seat = self.rules.to_act(view)
        self._request = Request(self._number, seat, view, level, self._budget, seed, tuple(seen))
        self._deadline = now + self._budget.seconds + GRACE if self._budget.seconds else inf
        self._move = forced_move(self.rules, view)
        if self._move is None:
            self._send(self._request)
        elif self._worker is not None:
            self._worker.send(Cancel())  # it is not told what was seen, so its tree is out of date

    def ponder(self, seat: int, view: Any, seed: str) -> None:
        """Think for a seat while others are to act."""
        self._request = self._move = None
        self._send(Ponder(seat, view, seed))

    def poll(self, now: float) -> Move | None:
        """The move that was requested, as soon as there is one, until the next request."""
        if self._request is None or self._move is not None:
            return self._move
        if self._worker is not None:
            self._move = self._worker.receive(self._number)
            if self._move is not None or (self._worker.alive and now <= self._deadline):
                return self._move
            self._lose()
        rules, view, dice = self.rules, self._request.view, Dice(self._request.seed)
        self._move = highest_prior_move(rules, advice_for(rules), view, dice)
        return self._move

    def cancel(self) -> None:
        """Stop thinking; there is no request any more."""
        self._request = self._move = None
        if self._worker is not None:
            self._worker.send(Cancel())

    def close(self) -> None:
        """End the worker process; a later request starts another."""
        self._request = self._move = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _send(self, message: Request | Ponder) -> None:
        """Send to the worker: a new one if need be, none if too many were lost."""
        if self._worker is not None and not self._worker.alive:
            self._lose()
        if self._worker is None and self.lost < TRIES:
            self._worker = _Process(self.rules)
        if self._worker is not None:
            self._worker.send(message)

    def _lose(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None
            self.lost += 1


class _Process:
    """A running worker and the near end of its pipe."""

    def __init__(self, rules: Rules[Any]) -> None:
        # A fresh interpreter: a fork would take windows, threads and sockets along.
        context = get_context("spawn")
        self._pipe: Connection
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=serve, args=(far, rules), daemon=True)
        self._process.start()
        far.close()
        self._broken = False

    @property
    def alive(self) -> bool:
        """Whether an answer can still come."""
        return not self._broken and self._process.is_alive()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid or 0

    def send(self, message: Request | Ponder | Cancel) -> None:
        """Put a message into the pipe."""
        try:
            self._pipe.send(message)
        except OSError:
            self._broken = True

    def receive(self, number: int) -> Move | None:
        """The answer to the request of that number, if it has come."""
        try:
            while self._pipe.poll():
                answer: Answer = self._pipe.recv()
                if answer.number == number:
                    return answer.move
        except (EOFError, OSError):
            self._broken = True
        return None

    def close(self) -> None:
        """End the process, even one that has been stopped."""
        self._pipe.close()
        self._process.kill()
        self._process.join()
        self._process.close()
