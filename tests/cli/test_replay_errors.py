"""``waystones replay`` when something is wrong: what it says, and the exit code."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.commands import PROGRAM, ROOT, assert_fails, run, spawn
from tests.core.texts import C2015, CONTRACT, FALLEN, played, record


def saved(folder: Path, text: str | bytes) -> Path:
    file = folder / "game.waystones"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (CONTRACT + "3 0r0\n", 20),
        (CONTRACT + "3 0r1\n", 20),
        (CONTRACT + "1 11r0\n", 20),
        (CONTRACT + "nonsense\n", 20),
        (CONTRACT + "= 1\n", 20),
        (CONTRACT.replace("~ draw 1 29", "~ draw 1 5"), 17),
        (CONTRACT.replace("1 5r3\n", "1 5r3 !00000000\n"), 16),
        (FALLEN.replace("= 2", "= 1"), 10),
        (FALLEN.replace("= 2", "= 2 | 1 1"), 10),
        (FALLEN + "= 2\n", 11),
        (record("pacru", 2, "1 e1-e5"), 5),
        (record("trickmap", 2, "~ deal 1 S2"), 5),
    ],
)
def test_a_wrong_step_or_result_is_exit_code_1_and_names_file_line_and_reason(
    tmp_path: Path, text: str, line: int
) -> None:
    file = saved(tmp_path, text)
    for more in ((), ("--json",), ("--legal",), ("--view", "1")):
        outcome = run("replay", file, *more)
        assert_fails(outcome, 1)
        assert outcome.err.startswith(f"{file}:{line}: ")
        assert len(outcome.err) > len(f"{file}:{line}: x")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("hello\n", 1),
        ("waystones 2\n", 1),
        ("waystones 1\ntitle chess\nseats 2\n---\n", 2),
        ("waystones 1\ntitle pacru\nseats 5\n---\n", 3),
        ("waystones 1\ntitle pacru\nseats 2\ntitle pacru\n---\n", 4),
        ("waystones 1\ntitle pacru\nseats 2\noption x y\n---\n1 nonsense\n", 4),
        ("waystones 1\ntitle pacru\nseats 2\nname 9 x\n---\n", 4),
        ("waystones 1\nseats 2\n---\n", 3),
        ("waystones 1\ntitle pacru\n---\n", 3),
        ("waystones 1\ntitle pacru\nseats 2\n", 3),
        (b"waystones 1\ntitle pacru\nseats 2\n---\n1 e1-e2\n# \xff\n", 6),
        (CONTRACT.encode("utf-16"), 1),
    ],
)
def test_what_cannot_be_read_as_a_record_is_exit_code_2_and_names_its_line(
    tmp_path: Path, text: str | bytes, line: int
) -> None:
    file = saved(tmp_path, text)
    for more in ((), ("--json",), ("--at", "0"), ("--legal",)):
        outcome = run("replay", file, *more)
        assert_fails(outcome, 2)
        assert outcome.err.startswith(f"{file}:{line}: ")


def test_a_file_that_is_missing_or_a_folder_is_exit_code_2(tmp_path: Path) -> None:
    assert_fails(run("replay", tmp_path / "nowhere"), 2, str(tmp_path / "nowhere"))
    assert_fails(run("replay", tmp_path), 2, str(tmp_path))
    assert_fails(run("replay", ""), 2)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (CONTRACT, 0),
        (FALLEN, 0),
        (CONTRACT + "3 0r0\n", 1),
        (FALLEN.replace("= 2", "= 1"), 1),
        (CONTRACT.replace("seats 3", "seats 9"), 2),
        ("", 2),
        (CONTRACT[:-1], 0),
    ],
)
def test_verify_is_quiet(tmp_path: Path, text: str, code: int) -> None:
    assert run("replay", saved(tmp_path, text), "--verify") == (code, "", "")


def test_verify_of_a_missing_file_is_exit_code_2(tmp_path: Path) -> None:
    outcome = run("replay", tmp_path / "nowhere", "--verify")
    assert (outcome.code, outcome.out) == (2, "")


@pytest.mark.parametrize("last", ["3 21r0", "3 0r0", "nonsense", "= 1", "# \u00e9"])
def test_a_half_written_last_line_is_dropped_with_a_warning(tmp_path: Path, last: str) -> None:
    right = run("replay", saved(tmp_path, CONTRACT), "--json")
    file = saved(tmp_path, CONTRACT + last)
    outcome = run("replay", file, "--json")
    assert (outcome.code, outcome.out) == (0, right.out)
    assert outcome.err.startswith(f"{file}:20: ")
    assert outcome.err.count("\n") == 1
    assert run("replay", file, "--at", "11", "--verify").code == 2


def test_a_half_written_line_is_mentioned_even_if_the_header_then_lacks_its_end(
    tmp_path: Path,
) -> None:
    # The file does show a --- to whoever looks: the warning says why it does not count.
    file = saved(tmp_path, "waystones 1\ntitle pacru\nseats 2\n---")
    outcome = run("replay", file)
    assert (outcome.code, outcome.out) == (2, "")
    assert "newline" in outcome.err or "half-written" in outcome.err


def test_a_half_written_line_is_mentioned_beside_a_wrong_step(tmp_path: Path) -> None:
    outcome = run("replay", saved(tmp_path, CONTRACT + "3 0r0\n1 1"))
    assert outcome.code == 1
    assert [line.split(": ")[0].rpartition(":")[2] for line in outcome.err.splitlines()] == [
        "21",
        "20",
    ]


def test_other_line_ends_and_marks_make_no_difference(tmp_path: Path) -> None:
    plain = run("replay", saved(tmp_path, CONTRACT), "--json")
    crlf = CONTRACT.replace("\n", "\r\n")
    spaced = CONTRACT.replace("\n", "  \n")
    for text in (crlf, spaced, "\ufeff" + CONTRACT, "\ufeff" + crlf, spaced.replace("\n", "\r\n")):
        assert run("replay", saved(tmp_path, text), "--json") == plain
    outcome = run("replay", saved(tmp_path, crlf + "3 0r0\r\n"))
    assert_fails(outcome, 1, ":20: ")
    half = run("replay", saved(tmp_path, crlf + "3 21r0\r"), "--json")
    assert (half.code, half.out) == (0, plain.out)
    assert ":20: " in half.err


def test_an_error_reads_as_in_the_contract(tmp_path: Path) -> None:
    file = saved(tmp_path, CONTRACT + "3 0r0\n")
    outcome = spawn("replay", file)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert re.fullmatch(
        re.escape(str(file))
        + r":20: seat 3 may not place 0r0: it leaves the board, and \d+r\d would not \(ban\)\n",
        outcome.stderr,
    )


@pytest.mark.parametrize(
    ("text", "verb", "token"),
    [
        (CONTRACT + "3 0r0\n", "place", "0r0"),
        (record(C2015, 2, "~ deal 1 0 1 2", "~ deal 2 3 4 5", "1 @b2.6"), "start at", "@b2.6"),
        (record("pacru", 2, "1 e1-e5"), "move", "e1-e5"),
        (record("pacru", 2, "1 e1xe2"), "take with", "e1xe2"),
        (record("shacru", 2, "1 pass"), "", "pass"),
    ],
)
def test_an_illegal_move_is_named_once(tmp_path: Path, text: str, verb: str, token: str) -> None:
    said = run("replay", saved(tmp_path, text)).err
    assert f"may not {verb} {token}: " in said.replace("  ", " ") or f"may not {token}: " in said


def test_an_illegal_swap_is_named_once(tmp_path: Path) -> None:
    start = ("~ deal 1 8 17 30", "~ deal 2 9 4 5", "~ deal 3 10 11 12")
    body = (*start, "1 @a1.6", "2 @a1.4", "3 @f6.2", "1 8r0", "1 swap 17>3")
    text = record(C2015, 3, *body, header=["option bonus on"])
    said = run("replay", saved(tmp_path, text)).err
    assert "swap 17>3: " in said
    assert "swap swap" not in said


def test_a_name_cannot_send_control_codes_to_the_terminal(tmp_path: Path) -> None:
    text = CONTRACT.replace("name 1 North", "name 1 \x1b[31mNorth\x07")
    outcome = spawn("replay", saved(tmp_path, text), "--at", "3")
    assert outcome.returncode == 0
    assert "North" in outcome.stdout
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", outcome.stdout)


def test_a_record_of_every_title_verifies_in_a_real_process(tmp_path: Path) -> None:
    for title, seats in ((C2015, 8), ("trickmap", 5), ("pacru", 4)):
        file = saved(tmp_path, played(title, seats, "real"))
        done = spawn("replay", file, "--verify")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_record_may_come_from_standard_input() -> None:
    done = spawn("replay", "-", "--json", input=CONTRACT)
    assert (done.returncode, done.stderr) == (0, "")
    wrong = spawn("replay", "-", input=CONTRACT + "3 0r0\n")
    assert wrong.returncode == 1
    assert ":20: " in wrong.stderr


def test_a_closed_standard_input_is_told_in_one_line() -> None:
    line = " ".join((*PROGRAM, "replay", "-", "<&-"))
    done = subprocess.run(
        ("sh", "-c", line), capture_output=True, text=True, check=False, cwd=ROOT, timeout=60
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
