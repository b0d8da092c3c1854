"""The measured machines, each a process, on loopback or a switch.

Where there can be no switch (``lab``), what needs one is not measured.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tools.lan.lab import Lab
from tools.lan.machine import Orders

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds after which something that should happen did not."""
PORT = 4800

State = dict[str, Any]


class Peer:
    """A machine in a process of its own."""

    def __init__(self, orders: Orders, where: list[str] | None = None) -> None:
        """``where`` is what stands before the command."""
        self.orders = orders
        self._where = where or []
        self.state: State = {}
        """Its state, as far as it was read."""
        self.joining = 0.0
        """Seconds from dialling to having a seat."""
        self.run()

    def run(self) -> None:
        """Start the process."""
        words = json.dumps(self.orders._asdict())
        self.process = subprocess.Popen(
            [*self._where, sys.executable, "-m", "tools.lan.machine", words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(self.process, self._lines), daemon=True).start()

    @staticmethod
    def _read(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
        with contextlib.suppress(ValueError):  # it was closed meanwhile
            for line in process.stdout or ():
                lines.put(line)
        lines.put("")

    def tell(self, word: str) -> None:
        """Send it an order."""
        if self.process.stdin:
            self.process.stdin.write(f"{word}\n")
            self.process.stdin.flush()

    def until(self, condition: Callable[[State], object]) -> float:
        """Wait until its state fulfils a condition; the time from which it did."""
        while not (self.state and condition(self.state)):
            self._next(PATIENCE)
        return float(self.state["at"])

    def report(self) -> State:
        """Its state with its counts."""
        self.state.pop("cpu", None)
        self.tell("report")
        self.until(lambda state: "cpu" in state)
        return self.state

    def catch_up(self) -> State:
        """Its state, after reading all that it has printed."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._next(0)
        return self.state

    def _next(self, patience: float) -> None:
        line = self._lines.get(timeout=patience) if patience else self._lines.get_nowait()
        if not line:
            raise RuntimeError(f"{self.orders.name} has ended, at {self.state}")
        self.state = {**self.state, **json.loads(line)}

    def kill(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                with contextlib.suppress(OSError):
                    pipe.close()

    def freeze(self) -> None:
        """Stop the process; its connections stay."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the stopped process go on."""
        os.kill(self.process.pid, signal.SIGCONT)


@contextlib.contextmanager
def looker(switch: Lab | None, number: int) -> Iterator[Peer]:
    """A machine that looks for tables."""
    peer = Peer(Orders("", f"pc{number}"), switch.command(number) if switch else None)
    try:
        peer.until(lambda state: state.get("looks"))
        yield peer
    finally:
        peer.kill()


@contextlib.contextmanager
def seated(
    title: str, count: int, switch: Lab | None = None, free: int = 0
) -> Iterator[list[Peer]]:
    """Machines at one table, a seat each, all linked; some seats may stay free."""
    port = PORT if switch else _free_port()
    peers: list[Peer] = []
    with tempfile.TemporaryDirectory() as home:
        try:
            for number in range(1, count + 1):
                own = Orders(f"{home}/{number}", f"pc{number}", discovers=switch is not None)
                if number == 1:
                    orders = own._replace(title=title, seats=count + free, port=port)
                else:
                    host = "10.77.0.1" if switch else "127.0.0.1"
                    orders = own._replace(at=((host, port),), port=port if switch else 0)
                peer = Peer(orders, switch.command(number) if switch else None)
                peers.append(peer)
                if number > 1:
                    dialled = peer.until(lambda state: state.get("dials"))
                    peer.joining = peer.until(lambda state: state.get("sits")) - dialled
                else:
                    peer.until(lambda state: state.get("sits"))
            for peer in peers:
                peer.until(lambda s: s.get("seated") == count and s["linked"] == count - 1)
            yield peers
        finally:
            for peer in peers:
                peer.kill()


@contextlib.contextmanager
def playing(title: str, count: int, switch: Lab | None = None) -> Iterator[list[Peer]]:
    """Machines whose game has begun."""
    with seated(title, count, switch) as peers:
        peers[0].tell("start")
        for peer in peers:
            peer.until(lambda state: state["plays"] and state["together"])
        yield peers


def leader(peers: list[Peer]) -> Peer:
    """The peer that leads."""
    while True:
        for peer in peers:
            if peer.catch_up().get("leads"):
                return peer
        time.sleep(0.01)


def _free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
    return port
