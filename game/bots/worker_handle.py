"""The near end of a worker process: ask, poll, cancel, and never wait."""

from __future__ import annotations

from multiprocessing import get_context
from typing import Any

from game.bots.worker import Ahead, Answer, Question, Rest, serve
from game.core.rules import Move, Rules


class WorkerHandle:
    """A process that thinks about one game, and starts when it is first asked."""

    def __init__(self, rules: Rules[Any]) -> None:
        # A fresh interpreter: a fork would take windows, threads and sockets along.
        context = get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=serve, args=(far, rules), daemon=True)
        self._process.start()
        far.close()
        self._lost = False

    @property
    def alive(self) -> bool:
        """Whether an answer can still be hoped for."""
        return not self._lost and self._process.is_alive()

    @property
    def pid(self) -> int:
        """The process, as the system counts them."""
        return self._process.pid or 0

    def ask(self, question: Question) -> None:
        """Begin to think about a question; whatever was thought about before is dropped."""
        self._send(question)

    def think_ahead(self, ahead: Ahead) -> None:
        """Use the others' time."""
        self._send(ahead)

    def cancel(self) -> None:
        """Stop thinking."""
        self._send(Rest())

    def poll(self, number: int) -> Move | None:
        """The answer to the question of that number, if it has come; older ones are dropped."""
        try:
            while self._pipe.poll():
                answer: Answer = self._pipe.recv()
                if answer.number == number:
                    return answer.move
        except (EOFError, OSError):
            self._lost = True
        return None

    def close(self) -> None:
        """End the process."""
        self._pipe.close()
        self._process.terminate()
        self._process.join()
        self._process.close()
        self._lost = True

    def _send(self, message: Question | Ahead | Rest) -> None:
        try:
            self._pipe.send(message)
        except OSError:
            self._lost = True
