"""What drives a log in an asyncio loop: one call after the other, and a timer for when it is due.

A call may lead to others (a broken line while something is sent, a chore once something stands);
they wait for their turn, so that nobody is ever in the middle of two. Most of what comes in is a
sign of life and changes nothing; then nobody looks for chores either.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from net.log.entries import Refused
from net.log.log import Log
from net.log.notes import Unreadable
from net.log.replica import Wish
from net.log.standing import Happening

Call = Callable[[Log, float], list[Happening]]
"""Something done on the log at a moment."""
_LONGEST = 1.0
_SAID = logging.getLogger(__name__)


class Owner(Protocol):
    """Who is told what came of it."""

    def happened(self, happening: Happening) -> None:
        """The log told something."""

    def refused(self, words: str) -> None:
        """Something could not be done as the table stands."""

    def failed(self, error: Exception) -> None:
        """There is a mistake in the program; the table goes on as well as it can."""

    def rested(self) -> None:
        """Something is or may be otherwise, and nothing is left to do."""

    def idle(self, log: Log) -> None:
        """That has been shown; this may find something more to do."""


class Works:
    """A log at work."""

    def __init__(self, owner: Owner) -> None:
        self.log: Log | None = None
        self._owner = owner
        self._todo: deque[Call] = deque()
        self._busy = False
        self._changed = False
        """Whether the owner has something to show."""
        self._stirred = False
        """Whether there may be something more to do."""
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, log: Log) -> None:
        """Go on with that log."""
        self.log = log
        self.do(Log.tick)

    def end(self) -> None:
        """Do nothing more."""
        self.log = None
        if self._timer is not None:
            self._timer.cancel()

    def wish(self, *wishes: Wish) -> None:
        """Want something written, in one go; the owner hears if it is refused."""
        self._stirred = True
        self.heed(lambda log, now: log.submit(now, *wishes))

    def try_to(self, wish: Wish) -> None:
        """Want something written, if it can be as the table stands."""
        self._stirred = True
        self.heed(lambda log, now: _tried(wish, log, now))

    def do(self, call: Call) -> None:
        """Do something on the log, and whatever follows."""
        self._stirred = self._changed = True
        self.heed(call)

    def heed(self, call: Call) -> None:
        """The same for time and messages: nothing follows unless something happened."""
        self._todo.append(call)
        if self._busy or self.log is None:
            return
        self._busy = True
        try:
            while self._todo and self.log is not None:
                self._guard(self._step, self.log, self._todo.popleft())
                if not self._todo:
                    self._guard(self._rest, self.log)
        finally:
            self._busy = False
            self._arm()

    def _step(self, log: Log, call: Call) -> None:
        for happening in call(log, time.monotonic()):
            self._stirred = self._changed = True
            self._owner.happened(happening)

    def _guard(self, act: Callable[..., None], *args: object) -> None:
        """Do something; what goes wrong in it is the owner's to tell."""
        try:
            act(*args)
        except Refused as refused:
            self._owner.refused(refused.words)
        except Unreadable:
            raise
        except Exception as error:
            # Whatever it is, one machine's mistake must not stop its table for good.
            _SAID.exception("the table goes on after a mistake")
            self._owner.failed(error)

    def _rest(self, log: Log | None) -> None:
        """Show what has changed, then look for more: nobody waits for another write to see it."""
        if self._changed:
            self._changed = False
            self._owner.rested()
        if self._stirred and log is not None:
            self._stirred = False
            self._owner.idle(log)

    def _arm(self) -> None:
        """Be woken when the log wants to be."""
        if self._timer is not None:
            self._timer.cancel()
        if self.log is not None:
            wait = max(0.0, min(self.log.due - time.monotonic(), _LONGEST))
            self._timer = asyncio.get_running_loop().call_later(wait, self.heed, Log.tick)


def _tried(wish: Wish, log: Log, now: float) -> list[Happening]:
    try:
        return log.submit(now, wish)
    except Refused:
        return []
