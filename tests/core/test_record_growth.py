"""Huge nonsense comes back with a located error: these tests only have to finish.

Nothing is timed. A reader that did more than linear work would not come to an end here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from tests.core.test_record_fuzz import outcome
from tests.core.texts import C2015, CONTRACT, FALLEN, played, record, refused, replayed

MEGA = 1_000_000
HEAD = record("pacru", 2)


def at(line: int, data: str) -> None:
    """The file is refused on that line."""
    assert outcome(data.encode()).startswith(f"file:{line}: ")


@pytest.mark.parametrize("start", ["", "1 ", "~ deal 1 ", "= 1 | ", "#\n"])
def test_a_line_of_ten_megabytes(start: str) -> None:
    at(5 + start.count("\n"), record(C2015, 2, start + "x" * 10 * MEGA))


@pytest.mark.parametrize(
    "line",
    [
        "1 " + " !" * MEGA,
        "1 " + " !12345678" * (MEGA // 5),
        "1 " * MEGA,
        "~ deal 1 " + "5 " * MEGA + "5",
        "~ deal 1 " + "? " * MEGA + "?",
        "~ deal 1 " + "5 " * MEGA + "\t5",
        "= " + "1 " * MEGA + "1",
        "= 1 | " + "1 " * MEGA + "x",
        "1 swap " + "1>2 " * (MEGA // 2) + "1>2",
        "1 e4>(" + "a1," * (MEGA // 2) + "b2)",
        "\u00e9" * MEGA,
        "\0" * MEGA,
    ],
    ids=lambda line: line[:12].encode("unicode_escape").decode(),
)
def test_a_long_line_of_what_looks_right_at_first(line: str) -> None:
    at(5, record(C2015, 2, line))


@pytest.mark.parametrize(
    "line",
    [
        "title " + "x" * 10 * MEGA,
        "seats " + "9" * 10 * MEGA,
        "option " + "x" * 10 * MEGA + " on",
        "option meeting_threshold " + "9" * 10 * MEGA,
        "option ban " + "x" * 10 * MEGA,
        "name " + "1" * 10 * MEGA + " x",
        "match " + "x " * 5 * MEGA,
        "match x 1 " + "9" * 10 * MEGA,
    ],
    ids=lambda line: line[:20],
)
def test_a_header_line_of_ten_megabytes(line: str) -> None:
    text = f"waystones 1\n{line}\n---\n"
    if not line.startswith("title"):
        text = f"waystones 1\n{line}\ntitle pacru\nseats 2\n---\n"
    at(4 if line.startswith("seats") else 2, text)


def test_a_first_line_of_ten_megabytes() -> None:
    at(1, "waystones " + "1" * 10 * MEGA)
    at(1, "waystones " + "1" * 10 * MEGA + "\n")
    at(1, "\n" * MEGA)


def test_an_unknown_header_line_of_ten_megabytes_is_kept() -> None:
    line = "z" * 10 * MEGA
    assert replayed(record("pacru", 2, header=[line])).header.extra == (line,)


def test_a_million_blank_lines_and_comments_are_skipped() -> None:
    replay = replayed(HEAD + "\n# \n" * (MEGA // 2) + "1 e1-e2\n")
    assert (replay.steps, replay.record.steps) == (1, 1)
    at(MEGA + 5, HEAD + "\n#x\n" * (MEGA // 2) + "nonsense\n")


def test_a_million_header_lines_are_kept() -> None:
    lines = [f"remark {number}" for number in range(MEGA // 10)]
    assert replayed(record("pacru", 2, header=lines)).header.extra == tuple(lines)
    at(4, record("pacru", 2, header=[f"option x{number} on" for number in range(MEGA // 4)]))
    at(5, record("pacru", 2, header=["name 1 x"] * (MEGA // 4)))


def test_a_million_steps_stop_at_the_first_that_is_wrong() -> None:
    at(6, HEAD + "1 e1-e2\n" * MEGA)
    at(11, FALLEN + "= 2\n" * (MEGA // 10))


@pytest.mark.parametrize(
    "line",
    [
        "{} @a1.6", "1 {}r0", "1 5r{}", "1 @a{}.6", "1 @a1.{}", "~ deal {} 5 6 7", "~ deal 1 {} 5",
        "= {}", "= 1 | {}", "1 F8@{},0", "*{},0", "1 5r0 !{}", "1 swap {}>5", "1 e{}-e2", "{}",
    ],
)  # fmt: skip
def test_a_number_of_two_hundred_thousand_digits(line: str) -> None:
    number = "9" * 200_000
    for title in (C2015, "trickmap", "pacru"):
        at(5, record(title, 2, line.format(number)))
        at(5, record(title, 2, line.format(f"-{number}")))


@pytest.mark.parametrize("nonsense", ["(", "((*,(-,(", "A:B:", ">"])
def test_deep_nonsense(nonsense: str) -> None:
    for title in (C2015, "trickmap", "azacru", "pacru"):
        at(5, record(title, 2, "1 " + nonsense * (MEGA // 10)))
        at(5, record(title, 2, "1 e1-e2" + nonsense * (MEGA // 10)))


def test_a_long_claim_about_a_finished_game_is_answered_in_short() -> None:
    at(10, FALLEN.replace("= 2", "= 2" + " 2" * MEGA))
    over = played("shacru", 2, "claims")
    lines = over.splitlines()
    winners = lines[-1].partition(" | ")[0]
    at(len(lines), "\n".join((*lines[:-1], f"{winners} | 1" + " 1" * MEGA, "")))
    at(len(lines), "\n".join((*lines[:-1], f"{winners} | 1" + "0" * MEGA + " 1", "")))


def calls_of(work: Callable[[], Any]) -> int:
    """How many functions are called meanwhile, in Python and in C."""
    count = 0

    def profile(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(
    "grown",
    [
        lambda size: HEAD + "# x\n\n" * size + "nonsense\n",
        lambda size: record("pacru", 2, "nonsense", header=["remark x"] * size),
        lambda size: record(C2015, 2, "~ deal 1 " + "5 " * size + "5"),
        lambda size: CONTRACT + "# x\n" * size + "3 0r0\n",
        lambda size: FALLEN + "\n" * size + "= 2\n",
    ],
    ids=["blank lines", "header", "deal", "comments", "result"],
)
def test_twice_the_file_is_at_most_twice_the_work(grown: Callable[[int], str]) -> None:
    small, large = grown(2000), grown(4000)
    refused(small)
    once, twice = calls_of(lambda: refused(small)), calls_of(lambda: refused(large))
    assert twice <= 2.2 * once


def test_twice_the_steps_are_about_twice_the_work() -> None:
    game = played("shacru", 4, "growth")
    steps = replayed(game).steps
    short = calls_of(lambda: replayed(game, steps // 2))
    whole = calls_of(lambda: replayed(game, steps))
    assert whole <= 3 * short
