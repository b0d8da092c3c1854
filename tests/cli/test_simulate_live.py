"""``waystones simulate`` while it runs: the progress line, and Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.commands import PROGRAM, ROOT, run, spawn, start


def wait_for(path: Path, process: subprocess.Popen[str]) -> None:
    """Until that file is there, or the process has ended."""
    while not path.exists() and process.poll() is None:
        time.sleep(0.01)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_with_what_is_done_so_far(jobs: str, tmp_path: Path) -> None:
    process = start(
        *("simulate", "shacru", "--seats", "2", "--games", "1000000", "--jobs", jobs, "--json"),
        *("--out", tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    wait_for(tmp_path / "shacru-2-000300.waystones", process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert err == ""
    summary = json.loads(out)
    assert 0 < summary["games"] < 1_000_000
    assert sum(summary["endings"].values()) == summary["games"]
    assert process.returncode in (0, 128 + signal.SIGINT)
    if jobs == "1":
        for game in range(0, summary["games"], 40):
            file = tmp_path / f"shacru-2-{game:06d}.waystones"
            assert run("replay", file, "--verify").code == 0


def test_games_done_in_an_unfinished_batch_count_too(tmp_path: Path) -> None:
    # The tenth game is written, so "what is done so far" is at least nine.
    process = start(
        *("simulate", "pacru", "--seats", "4", "--games", "1000000", "--json", "--out", tmp_path),
        *("--option", "no_progress=9000"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    wait_for(tmp_path / "pacru-4-000009.waystones", process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert err == ""
    assert json.loads(out)["games"] >= 9


def test_an_interrupt_of_another_command_is_no_traceback() -> None:
    process = start(
        *("perft", "pacru", "--seats", "2", "--depth", "99"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "1 28\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "Traceback" not in err


def on_a_terminal(*arguments: str) -> tuple[int, str, str]:
    """Run with stderr on a terminal; the exit code, stdout, and what the terminal got."""
    keeper, terminal = os.openpty()
    try:
        done = subprocess.run(
            (*PROGRAM, *arguments),
            stdout=subprocess.PIPE,
            stderr=terminal,
            text=True,
            check=False,
            cwd=ROOT,
            timeout=120,
        )
        os.set_blocking(keeper, False)
        try:
            shown = os.read(keeper, 100_000).decode()
        except BlockingIOError:
            shown = ""
    finally:
        os.close(terminal)
        os.close(keeper)
    return done.returncode, done.stdout, shown


def test_progress_is_one_line_on_a_terminal() -> None:
    counted = ("simulate", "shacru", "--seats", "2", "--games", "60", "--json")
    code, out, shown = on_a_terminal(*counted)
    assert (code, json.loads(out)["games"]) == (0, 60)
    assert "60" in shown
    assert "\n" not in shown.replace("\r\n", "\n")


def test_there_is_no_progress_line_in_a_pipe() -> None:
    done = spawn("simulate", "shacru", "--seats", "2", "--games", "60")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\r" not in done.stdout
