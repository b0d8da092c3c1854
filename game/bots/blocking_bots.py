"""Bots for a thread that may wait, as at a LAN table: one call for each move."""

from __future__ import annotations

import time
from threading import Event, Lock
from typing import Any

from game.bots.advice import advice_for, highest_prior_move
from game.bots.levels import LEVELS
from game.bots.players import random_move
from game.bots.worker_handle import WorkerHandle
from game.core.chance import Dice
from game.core.rules import Move, Rules

_POLL = 0.02
"""Seconds between two looks whether there is a move."""


class BlockingBots:
    """Chooses bots' moves in a worker process while the calling thread waits."""

    def __init__(self, pause: float = 0.0) -> None:
        """``pause`` is the shortest time of a move, for people to see the last one."""
        self._pause = pause
        self._lock, self._closed = Lock(), Event()
        self.worker: WorkerHandle | None = None

    def __call__(self, bot: str, rules: Rules[Any], view: Any, seed: str) -> Move:
        """The move of a bot, by its name, for the seat to act on a view."""
        begun = time.monotonic()
        if bot in LEVELS:
            with self._lock:
                move = self._choose(bot, rules, view, seed)
        else:
            move = random_move(rules, view, Dice(seed))
        self._closed.wait(max(0.0, self._pause - (time.monotonic() - begun)))
        return move

    def close(self) -> None:
        """End the worker process; a thread that waits for it gets a move without."""
        self._closed.set()
        with self._lock:
            if self.worker is not None:
                self.worker.close()

    def _choose(self, level: str, rules: Rules[Any], view: Any, seed: str) -> Move:
        if not self._closed.is_set():
            worker = self._worker_for(rules)
            worker.request(time.monotonic(), view, level, seed)
            while not self._closed.is_set():
                move = worker.poll(time.monotonic())
                if move is not None:
                    return move
                self._closed.wait(_POLL)
        return highest_prior_move(rules, advice_for(rules), view, Dice(seed))

    def _worker_for(self, rules: Rules[Any]) -> WorkerHandle:
        if self.worker is None or self.worker.rules is not rules:
            if self.worker is not None:
                self.worker.close()
            self.worker = WorkerHandle(rules)
        return self.worker
