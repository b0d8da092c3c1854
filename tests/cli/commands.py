"""Running the commands, in this process or as a user would."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from game.__main__ import main

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "game")


class Outcome(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


def run(*arguments: str | Path) -> Outcome:
    """Run a command here."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:  # argparse leaves so after --help
            code = left.code if isinstance(left.code, int) else int(bool(left.code))
    return Outcome(code, out.getvalue(), err.getvalue())


def spawn(*arguments: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command in its own process."""
    command = (*PROGRAM, *map(str, arguments))
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=120, **more
    )


def start(*arguments: str | Path, **more: Any) -> subprocess.Popen[str]:
    """Begin a command in its own process."""
    command = (*PROGRAM, *map(str, arguments))
    return subprocess.Popen(command, text=True, cwd=ROOT, **more)


def into_a_closed_pipe(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command whose reader has gone away before its first word."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        command = (*PROGRAM, *map(str, arguments))
        return subprocess.run(
            command,
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=ROOT,
            timeout=120,
        )
    finally:
        os.close(writer)


def replay_json(path: Path, *arguments: str) -> dict[str, Any]:
    """The one object of ``replay --json``."""
    outcome = run("replay", path, "--json", *arguments)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.count("\n") == 1
    portrait: dict[str, Any] = json.loads(outcome.out)
    return portrait


def json_of_record(text: str, folder: Path, *arguments: str) -> dict[str, Any]:
    """The one object of ``replay --json`` for that record, which is put in a folder."""
    file = folder / "game.waystones"
    file.write_bytes(text.encode())
    return replay_json(file, *arguments)


def assert_fails(outcome: Outcome, code: int, *words: str) -> None:
    """The command failed with that code and one line on stderr that says these words."""
    assert (outcome.code, outcome.out) == (code, "")
    assert outcome.err.count("\n") == 1, outcome.err
    assert outcome.err.endswith("\n")
    for word in words:
        assert word in outcome.err
