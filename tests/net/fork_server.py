"""Starts the programs of a lab's laptops by forking one process that has imported the code.

To start Python for every peer would take longer than most peers live. The server runs inside the
lab (``python -m tests.net.fork_server``) and reads orders, one a line: to start a program on a
laptop, to look whether one has ended, or to kill them all. Every program is a process of its own.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
import threading
import time
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

PRELOADED = (
    "game.cli.doctor",
    "game.cli.headless",
    "game.cli.host",
    "game.cli.join",
    "game.cli.tables",
    "net.finding.discovery",
    "net.finding.examination",
    "net.table.minding",
    "tests.net.endless_player",
    "tests.net.mesh_peer",
    "zeroconf",
)
PATIENCE = 90.0


class Program:
    """A program on a laptop: what it has said so far, and the ways to end it."""

    def __init__(self, server: ForkServer, pid: int, out: Path) -> None:
        self._server, self.pid, self._out = server, pid, out
        self.code: int | None = None
        self._read = 0

    @property
    def said(self) -> str:
        """Everything it has written."""
        return self._out.read_text(encoding="utf-8")

    def wait(self, *starts: str) -> str:
        """The next line that begins with one of these words."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            lines = self.said.split("\n")[:-1]
            for number in range(self._read, len(lines)):
                if lines[number].startswith(starts):
                    self._read = number + 1
                    return lines[number]
            time.sleep(0.02)
        raise AssertionError(f"it never said {starts}, but:\n{self.said}")

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it was waited for."""
        if self.code is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once, as if the battery fell out."""
        self.signal(signal.SIGKILL)
        self.end()

    def end(self) -> int:
        """Wait for its end; its exit code."""
        while self.code is None:
            self.code = self._server.order(wait=self.pid)
            time.sleep(0 if self.code is not None else 0.02)
        return self.code


class ForkServer:
    """The server of a lab, as the tests see it."""

    def __init__(self, inside: list[str], folder: Path) -> None:
        """``inside`` are the words before a command that runs it in the lab."""
        self._folder = folder
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [*inside, sys.executable, "-m", "tests.net.fork_server"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )

    def start(self, laptop: int, module: str, *words: str) -> Program:
        """Run a module's ``main`` with words on a laptop."""
        out = self._folder / f"said.{next(self._numbers)}"
        out.touch()
        pid = self.order(laptop=laptop, module=module, words=words, out=str(out))
        return Program(self, pid, out)

    def order(self, **order: Any) -> Any:
        """Give an order; the answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """End it and every program that is left."""
        self._process.communicate()


def _enter(laptop: int) -> None:
    """Move this process to a laptop's network."""
    with Path(f"/run/netns/pc{laptop}").open("rb") as name:
        # os.setns has come with Python 3.12.
        if ctypes.CDLL(None, use_errno=True).setns(name.fileno(), 0x40000000):
            raise OSError(ctypes.get_errno(), "no such laptop")


def _run_forked(laptop: int, module: str, words: list[str], out: str) -> int:
    """Run a program in a forked process; its exit code."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _enter(laptop)
    handle = os.open(out, os.O_WRONLY)
    null = os.open(os.devnull, os.O_RDONLY)
    for stream, target in ((null, 0), (handle, 1), (handle, 2)):
        os.dup2(stream, target)
    code = import_module(module).main(words)
    sys.stdout.flush()
    return code or 0


def _fork(**order: Any) -> int:
    pid = os.fork()
    if pid:
        return pid
    code = 70
    try:
        code = _run_forked(**order)
    finally:
        sys.stderr.flush()
        os._exit(code)


class Children:
    """The programs that were started and not seen to end."""

    def __init__(self) -> None:
        self._alive: set[int] = set()

    def do(self, order: dict[str, Any]) -> int | None:
        """Follow an order; the answer."""
        if "wait" in order:
            return self._ended(order["wait"])
        if "kill" in order:
            return self._kill()
        pid = _fork(**order)
        self._alive.add(pid)
        return pid

    def _ended(self, pid: int) -> int | None:
        """A program's exit code; None while it runs."""
        found, status = os.waitpid(pid, os.WNOHANG)
        if not found:
            return None
        self._alive.discard(pid)
        return os.waitstatus_to_exitcode(status)

    def _kill(self) -> int:
        for pid in self._alive:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
        self._alive.clear()
        return 0


def main() -> None:
    """Follow orders until there are no more; then end every program."""
    for name in PRELOADED:
        import_module(name)
    children = Children()
    for line in sys.stdin:
        print(json.dumps(children.do(json.loads(line))), flush=True)
    children.do({"kill": "all"})


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    main()
