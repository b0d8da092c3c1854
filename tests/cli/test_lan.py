"""``waystones host`` and ``join``: wrong usage, and bots that lose their workers."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from game.bots.worker_handle import TRIES
from game.core.record import read_record
from game.core.replay import Replay
from tests.cli.commands import run, start

PATIENCE = 60


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("host", "azacru", "--open", "--code", "417902"), "an open table has no code"),
        (("host", "azacru", "--seats", "9"), "azacru seats 2 to 4, not 9"),
        (
            ("host", "azacru", "--seats", "2", "--bots", "medium,medium"),
            "2 bots leave no seat of 2",
        ),
        (("host", "azacru", "--bots", "clever"), "'clever' is not one of"),
        (("host", "azacru", "--port", "70000"), "70000 is not a port"),
        (("host", "azacru", "--record", "x"), "--record goes with --headless"),
        (("host", "azacru", "--code", "?"), "a table code is 3 to 32"),
        (("join", "--code", "!"), "a table code is 3 to 32"),
        (("join", "--port", "70000", "--headless"), "70000 is not a port"),
    ],
)
def test_wrong_usage_is_one_line(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    found = run(*words, "--home", str(tmp_path))
    assert found.code == 2
    assert said in found.err
    assert found.err.count("\n") == 1


def test_headless_bots_play_on_when_their_workers_are_killed(tmp_path: Path) -> None:
    record = tmp_path / "game.waystones"
    words = ("host", "tsuro.kosmos-2007", "--seats", "2", "--bot", "easy", "--bots", "easy")
    own = ("--headless", "--quiet-network", "--home", tmp_path, "--record", record)
    host = start(*words, *own, stdout=subprocess.PIPE)
    killed: set[int] = set()
    end = time.monotonic() + PATIENCE
    while host.poll() is None:
        assert time.monotonic() < end, "the game does not end"
        for worker in workers_of(host.pid) - killed:
            os.kill(worker, signal.SIGKILL)
            killed.add(worker)
        time.sleep(0.01)
    said, _ = host.communicate()
    assert host.returncode == 0
    assert "ended" in said
    assert 1 <= len(killed) <= TRIES
    replay = Replay(read_record(record.read_bytes())).run()
    assert replay.rules.result(replay.state) is not None


def workers_of(parent: int) -> set[int]:
    """The processes that think for a program."""
    listed = subprocess.run(
        ("ps", "-ww", "-o", "pid=", "-o", "args=", "--ppid", str(parent)),
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split(maxsplit=1) for line in listed.stdout.splitlines()]
    return {int(pid) for pid, command in lines if "spawn_main" in command}
