"""Headless peers on networks that make it hard, and on laptops that come and go."""

from __future__ import annotations

from pathlib import Path
from signal import SIGCONT, SIGSTOP

from tests.net.fork_server import Program
from tests.net.lab import ProgramLab

OPEN, HIDDEN = "shacru", "tsuro.kosmos-2007"


class Peers:
    """Headless peers by the numbers of their laptops; the first opens the table."""

    def __init__(self, room: ProgramLab, home: Path, title: str, seats: int) -> None:
        self._room, self._home, self._title = room, home, title
        self.running: dict[int, Program] = {}
        self._start(1, "host", title, "--seats", str(seats), "--bot", "random", "--port", "4700")
        self.running[1].wait("joined pc1")

    def join(self, laptop: int, *words: str) -> Program:
        """Another one comes: by finding the table, unless it is told where."""
        return self._start(laptop, "join", *(words or (self._title, "--bot", "random")))

    def _start(self, laptop: int, *words: str) -> Program:
        own = ["--code", "417902", "--headless", "--name", f"pc{laptop}"]
        kept = ["--home", str(self._home / f"{laptop}"), "--record", str(self._record(laptop))]
        self.running[laptop] = self._room.waystones(laptop, *words, *own, *kept)
        return self.running[laptop]

    def _record(self, laptop: int) -> Path:
        return self._home / f"{laptop}.r"

    def finish(self) -> None:
        """All end well, with one record."""
        for peer in self.running.values():
            assert peer.end() == 0, peer.said
            assert "verified" in peer.said.splitlines()
        assert len({self._record(laptop).read_bytes() for laptop in self.running}) == 1


def test_a_game_is_played_where_there_is_only_ipv6(room: ProgramLab, tmp_path: Path) -> None:
    for laptop in (1, 2):
        room.laptop(laptop, ipv4=False)
    peers = Peers(room, tmp_path, OPEN, 2)
    peers.join(2)
    peers.finish()


def test_a_game_is_played_on_the_second_interface(room: ProgramLab, tmp_path: Path) -> None:
    """Laptop 1 is on two networks, and each of the others on one of them."""
    room.switch("br1")
    room.laptop(1)
    room.cable(1, "eth1", "br1", 1)
    room.laptop(2)
    room.laptop(3, ipv4=False, ipv6=False)
    room.cable(3, "eth1", "br1", 1)
    peers = Peers(room, tmp_path, HIDDEN, 3)
    peers.join(2)
    peers.join(3)
    peers.finish()


def test_a_game_is_played_where_multicast_is_filtered(room: ProgramLab, tmp_path: Path) -> None:
    for laptop in (1, 2):
        room.laptop(laptop, ipv6=False)
        room.filter_multicast(laptop)
    peers = Peers(room, tmp_path, OPEN, 2)
    peers.join(2)
    peers.finish()


def test_an_isolated_laptop_is_told_that_nobody_answers(room: ProgramLab, tmp_path: Path) -> None:
    for laptop in (1, 2):
        room.laptop(laptop)
        room.isolate(laptop)
    peers = Peers(room, tmp_path, OPEN, 2)
    guest = peers.join(2, "10.77.0.1:4700")
    assert guest.end() == 2
    assert guest.said.splitlines()[-1].startswith("waystones join: ")
    assert "10.77.0.1" in guest.said


def _three(room: ProgramLab, home: Path) -> Peers:
    """Three laptops in the middle of a game of hidden hands."""
    for laptop in (1, 2, 3, 4):
        room.laptop(laptop)
    peers = Peers(room, home, HIDDEN, 3)
    for laptop in (2, 3):
        peers.join(laptop)
    for peer in peers.running.values():
        peer.wait("started")
    return peers


def test_who_comes_late_to_watch_ends_with_the_same_record(
    room: ProgramLab, tmp_path: Path
) -> None:
    peers = _three(room, tmp_path)
    peers.running[3].signal(SIGSTOP)  # so that there is still something to see
    peers.join(4, HIDDEN, "--watch").wait("started")
    peers.running[3].signal(SIGCONT)
    peers.finish()


def test_the_smaller_side_of_a_cut_is_told_so_and_waits(room: ProgramLab, tmp_path: Path) -> None:
    peers = _three(room, tmp_path)
    room.cut(3)
    peers.running[3].wait("waiting for the others")
    peers.running[1].wait("away pc3")
    room.join(3)
    peers.running[3].wait("together")
    peers.finish()


def test_a_leader_that_slept_comes_back_to_a_table_with_another_leader(
    room: ProgramLab, tmp_path: Path
) -> None:
    peers = _three(room, tmp_path)
    peers.running[1].signal(SIGSTOP)
    assert peers.running[2].wait("leader") in ("leader pc2", "leader pc3")
    peers.running[1].signal(SIGCONT)
    peers.running[1].wait("leader")
    peers.finish()
