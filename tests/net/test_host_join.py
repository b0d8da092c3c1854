"""Headless peers as programs of their own: ``waystones host`` and ``waystones join``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.core.record import read_record
from game.core.replay import Replay
from tests.net.lab import ROOT
from tests.net.loopback import free_port

PATIENCE = 60


class Peer:
    """A headless peer with a home of its own; the same command again is the same machine."""

    def __init__(self, home: Path, name: str, *words: str) -> None:
        self.name, self.record = name, home / f"{name}.record"
        own = ("--headless", "--quiet-network", "--home", str(home / name), "--name", name)
        self.words = [sys.executable, "-m", "game", *words, *own, "--record", str(self.record)]
        self.process = self._run()

    def _run(self) -> subprocess.Popen[str]:
        return subprocess.Popen(self.words, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def until(self, word: str) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith(word):
                return
        raise AssertionError(f"{self.name} ended and never said {word}")

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def again(self) -> None:
        self.process = self._run()

    def end(self) -> list[str]:
        """Wait for the end; what it still had to say."""
        said, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, said
        return said.splitlines()


def room(home: Path, title: str, peers: int, bot: str = "random") -> list[Peer]:
    port = str(free_port())
    seats = ("--seats", str(peers), "--code", "417902", "--port", port, "--bot", bot)
    shorter = ("--option", "rounds=1") if title == "trickmap" else ()
    host = Peer(home, "Ana", "host", title, *seats, *shorter)
    host.until("joined Ana")
    at = ("join", f"127.0.0.1:{port}", "--code", "417902", "--bot", bot)
    return [host, *(Peer(home, name, *at) for name in ("Ben", "Cleo", "Dan")[: peers - 1])]


def assert_equal_records(peers: list[Peer]) -> None:
    records = {peer.record.read_bytes() for peer in peers}
    assert len(records) == 1
    record = read_record(records.pop())
    assert Replay(record).run().rules.result(Replay(record).run().state) is not None


def test_two_peers_finish_a_game_of_hidden_hands_and_find_it_fair(tmp_path: Path) -> None:
    peers = room(tmp_path, "tsuro.calliope-2015", 2)
    for peer in peers:
        assert "verified" in peer.end()
    assert_equal_records(peers)


def test_a_killed_leader_comes_back_to_its_seat_by_the_same_command(tmp_path: Path) -> None:
    peers = room(tmp_path, "trickmap", 3)
    peers[1].until("started")
    peers[0].kill()
    peers[1].until("leader")
    peers[0].again()
    for peer in peers:
        assert "verified" in peer.end()
    assert_equal_records(peers)


def test_a_game_goes_on_after_every_machine_was_killed(tmp_path: Path) -> None:
    peers = room(tmp_path, "trickmap", 2)
    peers[1].until("started")
    for peer in peers:
        peer.kill()
    for peer in peers:
        peer.again()
    for peer in peers:
        assert "verified" in peer.end()
    assert_equal_records(peers)
