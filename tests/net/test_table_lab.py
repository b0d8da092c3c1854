"""Eight laptops on one switch find each other by themselves and play every title to its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.record import read_record
from game.core.replay import Replay
from game.core.title import titles
from tests.net.fork_server import Program
from tests.net.lab import ProgramLab, lab

PEERS = 8


@pytest.fixture(scope="module")
def switch() -> Iterator[ProgramLab]:
    with lab() as made:
        for number in range(1, PEERS + 1):
            made.laptop(number)
        yield made


def _words(title: str, number: int, seats: int) -> list[str]:
    """What is typed on a laptop: the first opens the table, and who finds no seat watches."""
    if number == 1:
        shorter = ("--option", "rounds=1") if title == "trickmap" else ()
        return ["host", title, "--seats", str(seats), "--bot", "random", *shorter]
    return ["join", title, *(("--bot", "random") if number <= seats else ("--watch",))]


@pytest.mark.parametrize("title", titles())
def test_eight_laptops_finish_a_game_with_equal_records(
    switch: ProgramLab, title: str, tmp_path: Path
) -> None:
    seats = min(PEERS, titles()[title].seats[-1])
    peers: dict[int, Program] = {}
    # The last player comes when those are there who watch: then the game begins.
    for number in (*range(1, seats), *range(seats + 1, PEERS + 1), seats):
        if number == seats:
            for watcher in range(seats + 1, PEERS + 1):
                peers[watcher].wait("joined pc1")
        own = ["--code", "417902", "--headless", "--name", f"pc{number}"]
        kept = ["--home", str(tmp_path / str(number)), "--record", str(tmp_path / f"{number}.r")]
        peers[number] = switch.waystones(number, *_words(title, number, seats), *own, *kept)
    for peer in peers.values():
        assert peer.end() == 0, peer.said
        assert "verified" in peer.said.splitlines()
    (found,) = {(tmp_path / f"{number}.r").read_bytes() for number in range(1, PEERS + 1)}
    record = read_record(found)
    assert set(record.header.names.values()) == {f"pc{n + 1}" for n in range(seats)}
    end = Replay(record).run()
    assert end.rules.result(end.state) is not None
