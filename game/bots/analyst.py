"""A process that evaluates a finished game step by step while a screen shows it."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection

from game.bots.turning_points import Evaluation, evaluations
from game.core.record import RecordError, read_record
from game.core.replay import Replay


class Analyst:
    """Evaluations of a record from another process: poll until ``done``."""

    def __init__(self, record: bytes, nodes: int) -> None:
        context = get_context("spawn")
        self._pipe, far = context.Pipe(duplex=False)
        self._process = context.Process(target=_evaluate, args=(far, record, nodes), daemon=True)
        self._process.start()
        far.close()
        self.done = False

    def poll(self) -> list[Evaluation]:
        """The evaluations that have come in since the last call."""
        found: list[Evaluation] = []
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


def _evaluate(pipe: Connection, record: bytes, nodes: int) -> None:
    """The work of the process: send each evaluation, then close the pipe."""
    try:
        for evaluation in evaluations(Replay(read_record(record)), nodes):
            pipe.send(evaluation)
    except (RecordError, BrokenPipeError, KeyboardInterrupt):
        pass
    finally:
        pipe.close()
