"""Bots at a LAN table behind a window: they think in a worker process, so that no frame waits."""

from __future__ import annotations

import time
from threading import Event, Lock
from typing import Any

from game.bots.advice import advice_for, first_thought
from game.bots.driver import GRACE, PAUSE
from game.bots.levels import LEVELS, USUAL, forced
from game.bots.worker import Question
from game.bots.worker_handle import WorkerHandle
from game.core.chance import Dice
from game.core.rules import Move, Rules

_LOOK = 0.02
"""Seconds between two looks whether the worker has an answer."""


class Thoughts:
    """Whoever is asked for a bot's move, in a thread that may wait for it."""

    def __init__(self, pause: float = PAUSE) -> None:
        self._pause = pause
        self._lock, self._over = Lock(), Event()
        self._thinker: WorkerHandle | None = None
        self._rules: Rules[Any] | None = None
        self._questions = 0

    def __call__(self, bot: str, rules: Rules[Any], view: Any, seed: str) -> Move:
        """A bot's move, not before people have seen what happened last."""
        begun = time.monotonic()
        move = forced(rules, view)
        if move is None and bot in LEVELS:
            with self._lock:
                move = self._answer(bot, rules, view, seed)
        self._over.wait(max(0.0, self._pause - (time.monotonic() - begun)))
        return move or first_thought(rules, advice_for(rules), view, Dice(seed))

    def close(self) -> None:
        """Send the worker home; whoever waits for it has to do without."""
        self._over.set()
        with self._lock:
            self._dismiss()

    def _answer(self, bot: str, rules: Rules[Any], view: Any, seed: str) -> Move | None:
        """What the worker says; nothing if none can be hoped for."""
        if self._over.is_set():
            return None
        thinker = self._hired(rules)
        self._questions += 1
        seat = rules.to_act(view)
        thinker.ask(Question(self._questions, seat, view, bot, USUAL, seed, ()))
        end = time.monotonic() + USUAL.seconds + GRACE
        while thinker.alive and time.monotonic() < end and not self._over.wait(_LOOK):
            move = thinker.poll(self._questions)
            if move is not None:
                return move
        self._dismiss()
        return None

    def _hired(self, rules: Rules[Any]) -> WorkerHandle:
        if self._thinker is None or self._rules is not rules:
            self._dismiss()
            self._thinker, self._rules = WorkerHandle(rules), rules
        return self._thinker

    def _dismiss(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
