"""The command ``waystones``: help, usage errors, pipes, what it must not import."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.commands import PROGRAM, ROOT, assert_fails, into_a_closed_pipe, run, spawn
from tests.core.texts import C2015, CONTRACT, played

COMMANDS = ("replay", "simulate", "analyse", "perft", "titles", "tables", "doctor")
NETWORK = ("tables", "doctor")
OPTIONS = {
    "replay": ("FILE", "--at", "--legal", "--view", "--json", "--png", "--size", "--verify"),
    "simulate": (
        "TITLE", "--seats", "--games", "--seed", "--option", "--bots", "--jobs", "--out", "--json",
    ),
    "analyse": ("FILE", "--nodes", "--top", "--json"),
    "perft": ("TITLE", "--seats", "--depth"),
    "titles": ("--json",),
    "tables": ("--json", "--for"),
    "doctor": ("--json", "--to"),
}  # fmt: skip


def test_without_arguments_it_plays_and_without_a_display_says_so() -> None:
    done = spawn(env={**os.environ, "SDL_VIDEODRIVER": "nowhere"})
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    assert "--help" in done.stderr


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_names_every_command(flag: str) -> None:
    outcome = run(flag)
    assert (outcome.code, outcome.err) == (0, "")
    for command in COMMANDS:
        assert command in outcome.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_text(command: str) -> None:
    outcome = run(command, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    for option in OPTIONS[command]:
        assert re.search(rf"^ +({option}|.*, {option})\b.*\S", outcome.out, re.MULTILINE), option
    assert len(outcome.out.splitlines()) > 5


def test_version_is_one_line() -> None:
    outcome = run("--version")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("waystones ")
    assert outcome.out.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",), ("--nonsense",), ("repla",), ("",), ("-x",), ("--",), ("REPLAY",),
        ("replay",), ("replay", "a", "b"), ("replay", "--nonsense", "x"), ("perft",), ("simulate",),
    ],
)  # fmt: skip
def test_wrong_usage_is_exit_code_2_in_one_line(arguments: tuple[str, ...]) -> None:
    assert_fails(run(*arguments), 2, "waystones")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version", "titles"), ("--ver",), ("--version", "--version"), ("--version", "x"),
        ("--", "titles"), ("--version", "replay", "x"), ("titles", "--", "x"), ("titles", "--"),
    ],
)  # fmt: skip
def test_odd_arguments_are_accepted_or_refused_in_one_line(arguments: tuple[str, ...]) -> None:
    outcome = run(*arguments)
    assert outcome.code in (0, 2)
    assert outcome.err.count("\n") == (outcome.code == 2)


def test_an_argument_cannot_break_the_line() -> None:
    for arguments in (("titles", "a\nb"), ("replay", "no\nwhere"), ("simulate", "x\ny")):
        outcome = run(*arguments)
        assert (outcome.code, outcome.err.count("\n")) == (2, 1), arguments


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("titles",),
        ("titles", "--json"),
        ("titles", "--help"),
        ("simulate", "shacru", "--seats", "2", "--games", "2"),
        ("perft", "shacru", "--seats", "2", "--depth", "3"),
    ],
)
def test_a_broken_pipe_is_silent(arguments: tuple[str, ...]) -> None:
    assert into_a_closed_pipe(*arguments).stderr == ""


@pytest.mark.parametrize("more", [(), ("--json",), ("--legal",)])
def test_a_broken_pipe_is_silent_for_a_record(tmp_path: Path, more: tuple[str, ...]) -> None:
    file = tmp_path / "game.waystones"
    file.write_text(CONTRACT)
    assert into_a_closed_pipe("replay", file, *more).stderr == ""


def test_a_reader_such_as_head_may_stop_reading() -> None:
    line = " ".join((*PROGRAM, "titles", "|", "head", "-1"))
    done = subprocess.run(
        ("sh", "-c", line), capture_output=True, text=True, check=False, cwd=ROOT, timeout=60
    )
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


@pytest.mark.parametrize("arguments", [("titles",), ("titles", "--json")])
def test_a_full_disk_is_told_in_one_line(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            (*PROGRAM, *arguments),
            stdout=full, stderr=subprocess.PIPE, text=True, check=False, cwd=ROOT, timeout=60,
        )  # fmt: skip
    assert done.returncode != 0
    assert done.stderr.count("\n") == 1
    assert os.strerror(28) in done.stderr


def test_a_closed_standard_output_is_no_traceback() -> None:
    line = " ".join((*PROGRAM, "titles", ">&-"))
    done = subprocess.run(
        ("sh", "-c", line), capture_output=True, text=True, check=False, cwd=ROOT, timeout=60
    )
    assert "Traceback" not in done.stderr


HEADLESS = """
import sys
from game.__main__ import main
code = main(sys.argv[1:])
sys.stdout.flush()
loaded = {name.partition(".")[0] for name in sys.modules}
print(sorted(loaded & {"pygame", "zeroconf", "msgpack", "nacl", "net"}), file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize("command", [c for c in COMMANDS if c not in NETWORK])
def test_no_headless_command_imports_window_or_network(command: str, tmp_path: Path) -> None:
    file = tmp_path / "game.waystones"
    file.write_text(played(C2015, 2, "imports"))
    arguments = {
        "replay": ("replay", str(file), "--legal"),
        "simulate": ("simulate", "pacru", "--seats", "2", "--games", "1"),
        "analyse": ("analyse", str(file), "--nodes", "1"),
        "perft": ("perft", "trickmap", "--seats", "2", "--depth", "1"),
        "titles": ("titles",),
    }[command]
    done = subprocess.run(
        (sys.executable, "-c", HEADLESS, *arguments),
        capture_output=True, text=True, check=False, cwd=ROOT, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "[]\n")


def test_a_command_about_the_network_imports_no_window() -> None:
    done = subprocess.run(
        (sys.executable, "-c", HEADLESS, "tables", "--for", "0.1"),
        capture_output=True, text=True, check=False, cwd=ROOT, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0
    assert "'net'" in done.stderr
    assert "pygame" not in done.stderr


def test_output_that_the_terminal_cannot_encode_is_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "game.waystones"
    file.write_text(CONTRACT.replace("North", "\u5317"), encoding="utf-8")
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    for arguments in (("replay", file, "--at", "6"), ("titles",), ("simulate", "--help")):
        done = spawn(*arguments, env=plain)
        assert (done.returncode, done.stderr) == (0, "")
