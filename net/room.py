"""A table in a thread of its own, so that nobody who draws pictures ever waits for the network."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar

from game.core.rules import Move
from net.chores import Plan
from net.news import News
from net.seat import LanSession
from net.table import Machine, Table

T = TypeVar("T")


class Room:
    """A thread with a loop, and the table in it."""

    def __init__(self, machine: Machine, plan: Plan) -> None:
        self._news: deque[News] = deque()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="table", daemon=True)
        self._thread.start()
        self.table: Table = self.run(self._made(machine, plan)).result()
        """The table; only ``position`` may be read from outside, the rest goes through ``run``."""

    async def _made(self, machine: Machine, plan: Plan) -> Table:
        return Table(machine, plan, self._news.append)

    def run(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Let something be done in the loop; nobody has to wait for what it gives."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def post(self, act: Callable[[Table], None]) -> None:
        """Let the table do something soon."""
        self._loop.call_soon_threadsafe(lambda: act(self.table))

    def poll(self) -> list[News]:
        """What the table told since the last call."""
        told: list[News] = []
        with suppress(IndexError):
            while True:
                told.append(self._news.popleft())
        return told

    def session(self) -> LanSession:
        """The door to the game that is played now; LookupError before one is."""

        def play(seat: int, turn: int, move: Move) -> None:
            self.post(lambda table: table.play(seat, turn, move))

        return LanSession(lambda: self.table.position, play)

    def close(self) -> None:
        """Leave the table; the journal keeps the seat."""
        self.run(self.table.close()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
