"""A process that goes over a finished game, estimate by estimate, while a screen shows them."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection

from game.bots.turning_points import Chances, chances
from game.core.record import RecordError, read_record
from game.core.replay import Replay


class Analyst:
    """Begin, then poll: the course of the game grows until ``done``."""

    def __init__(self, record: bytes, nodes: int) -> None:
        context = get_context("spawn")
        self._pipe, far = context.Pipe(duplex=False)
        self._process = context.Process(target=_go_over, args=(far, record, nodes), daemon=True)
        self._process.start()
        far.close()
        self.done = False

    def poll(self) -> list[Chances]:
        """The estimates that have come in since the last call."""
        found: list[Chances] = []
        try:
            while self._pipe.poll():
                found.append(self._pipe.recv())
        except (EOFError, OSError):
            self.done = True
        return found

    def close(self) -> None:
        """End the process, finished or not."""
        self.done = True
        self._pipe.close()
        self._process.terminate()


def _go_over(pipe: Connection, record: bytes, nodes: int) -> None:
    """The far end: one message for each estimate, and the pipe closed at the end."""
    try:
        for estimate in chances(Replay(read_record(record)), nodes):
            pipe.send(estimate)
    except (RecordError, BrokenPipeError, KeyboardInterrupt):
        pass
    finally:
        pipe.close()
