"""The lab of laptops with programs running on them; tests that need it are skipped without one."""

from __future__ import annotations

import contextlib
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.net.fork_server import ForkServer, Program
from tools.lan.lab import Lab, impossible, namespaces

ROOT = Path(__file__).parents[2]


class ProgramLab(Lab):
    """A lab whose laptops run modules of the program and of the tests."""

    def __init__(self, inside: list[str], folder: Path) -> None:
        super().__init__(inside)
        self._folder = folder
        self._server: ForkServer | None = None
        self._opening = threading.Lock()

    def start(self, number: int, module: str, *words: str) -> Program:
        """Run a module's ``main`` on a laptop."""
        with self._opening:  # two laptops may be started at once, and share the server
            if self._server is None:
                self._server = ForkServer(self.inside, self._folder)
        return self._server.start(number, module, *words)

    def waystones(self, number: int, *words: str) -> Program:
        """Run the program on a laptop."""
        return self.start(number, "game.__main__", *words)

    def clear(self) -> None:
        """End every program, and leave an empty switch."""
        if self._server is not None:
            self._server.order(kill="all")
        super().clear()

    def close(self) -> None:
        """End every program."""
        if self._server is not None:
            self._server.close()


@contextlib.contextmanager
def lab() -> Iterator[ProgramLab]:
    """A lab with a switch and no laptops yet; the test is skipped where there can be none."""
    reason = impossible()
    if reason:
        pytest.skip(reason)
    with namespaces() as inside, tempfile.TemporaryDirectory() as folder:
        made = ProgramLab(inside, Path(folder))
        try:
            yield made
        finally:
            made.close()
