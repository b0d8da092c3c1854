"""{idle} The option that ends a game of Pacru without progress."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from tests.titles.pacru.position import LOOP_1, LOOP_2, opening, position

FULL = "1 a1..d9 e1..e5, 2 e6..e9 f1..i9"
"""41 fields of seat 1 and 40 of seat 2: nothing is neutral."""


def _rounds() -> Iterator[str]:
    """Both go round and round, declining what they could transform."""
    for mine, theirs in cycle(zip(LOOP_1, LOOP_2, strict=True)):
        yield f"1 {mine}" + ("(-)" if mine == "c4-d3" else "")
        yield f"2 {theirs}" + ("(-)" if theirs == "g6-f7" else "")


@pytest.mark.parametrize(("options", "limit"), [({}, 200), ({"no_progress": 3}, 6)])
def test_idle_so_many_steps_a_seat_end_the_game(options: dict[str, int], limit: int) -> None:
    game = position("pacru", "1N a2, 2S i8", FULL, **options)
    lines = _rounds()
    for _ in range(limit - 1):
        assert game.play(next(lines)).to_act
    assert game.play(next(lines)).result == "= 1 | 41 40"


def test_idle_zero_is_no_limit() -> None:
    game = position("pacru", "1N a2, 2S i8", FULL, no_progress=0)
    lines = _rounds()
    for _ in range(230):
        game.play(next(lines))
    assert game.result == ""


@pytest.mark.parametrize(
    ("seats", "lines", "result"),
    [
        (2, ["1 e1-e2", "2 e9-e8"], "= 1 2 | 0 0"),
        (3, ["1 i5-h5", "2 e1-e2", "3 e9-e8"], "= 1 2 3 | 0 0 0"),
        (4, ["1 e9-e8", "2 i5-h5", "3 e1-e2", "4 a5-b5"], "= 1 2 3 4 | 0 0 0 0"),
    ],
)
def test_idle_is_counted_from_the_first_step_and_equal_is_a_shared_win(
    seats: int, lines: list[str], result: str
) -> None:
    game = opening("pacru", seats, no_progress=1)
    assert game.play(*lines[:-1]).result == ""
    assert game.play(lines[-1]).result == result


PLAIN = "1N e1, 2S i9"


def test_idle_a_marker_placed_starts_the_count_again() -> None:
    game = position("pacru", "1N e3, 2S i9", turn=2, no_progress=1)
    game.play("2 i9-i8", "1 e3-e4(d4)", "2 i8-i7")
    assert game.result == ""
    assert game.play("1 e4-e5").result == "= 1 | 1 0"


@pytest.mark.parametrize(
    ("pieces", "markers", "line"),
    [
        ("1N e4, 2S i9", "1 e4 e6", "1 e4-e6(*)"),  # a connection over a neutral field
        ("1N e4, 2S i9", "1 e4 e6, 2 e5", "1 e4-e6(*)"),  # over an opponent's
        ("1N e3, 2S i9", "1 d4..f6, 2 f6", "1 e3-e4(f6)"),  # a transformation
        ("1N e4, 1S e6, 2S i9", "1 e5 e6", "1 e4-e5(a1)"),  # a meeting
        ("1N e5, 1E d6, 2S e6, 2S i9", "", "1 e5xe6"),  # a pincer
        ("1N e5, 1E d6, 2S e6, 2S i9", "1 e6", "1 e5xe6"),  # a chevron taken on an own field
    ],
)
def test_idle_a_field_gained_or_a_chevron_taken_is_progress(
    pieces: str, markers: str, line: str
) -> None:
    game = position("pacru", pieces, markers, turn=2, no_progress=1)
    game.play("2 i9-i8", line, "2 i8-i7")
    assert game.result == ""


@pytest.mark.parametrize(
    ("pieces", "markers", "line"),
    [
        ("1N e4, 2S i9", "", "1 e4-e5"),
        ("1N e4, 2S i9", "1 e4 e5 e6", "1 e4-e6(*)"),  # a connection that changes nothing
        ("1N e4, 2S e5, 2S i9", "1 e4 e6", "1 e4-e6"),  # a jump
        ("1N e3, 2S i9", "1 d4..f6, 2 f6", "1 e3-e4(-)"),  # declined
        ("1N e4, 1S e6, 2S i9", "1 e5 e6", "1 e4-e5(-)"),
        ("1N e4, 2S i9", "1 a1 a2", "1 e4>(a1,a2)"),  # fields given up are not gained
    ],
)
def test_idle_nothing_else_is_progress(pieces: str, markers: str, line: str) -> None:
    game = position("pacru", pieces, markers, turn=2, no_progress=1)
    game.play("2 i9-i8")
    assert game.result == ""
    assert game.play(line).result != ""


def test_idle_a_seat_going_out_blocked_is_no_progress() -> None:
    # three steps: seat 1, seat 3, seat 1; seat 2 went out after the first, its chevron not taken
    game = position("pacru", "1N e1, 2N e9, 3S i9", seats=3, no_progress=1)
    game.play("1 e1-e2", "3 i9-i8")
    assert game.result == ""
    assert game.play("1 e2-e3").result == "= 1 3 | 0 0 0"


def test_idle_counts_the_seats_of_the_header_out_or_not() -> None:
    game = position("pacru", PLAIN, seats=4, no_progress=1)
    assert game.portrait["out"] == [3, 4]
    game.play("1 e1-e2", "2 i9-i8", "1 e2-e3")
    assert game.result == ""
    assert game.play("2 i8-i7").result == "= 1 2 | 0 0 0 0"


@pytest.mark.parametrize(
    ("markers", "result"),
    [
        ("1 a1, 2 b1 b2, 3 c1..c5", "= 2 | 1 2 5"),
        ("1 a1 a2, 2 b1 b2, 3 c1..c5", "= 1 2 | 2 2 5"),
        ("3 c1..c5", "= 1 2 | 0 0 5"),
    ],
)
def test_idle_most_markers_among_those_still_in_win(markers: str, result: str) -> None:
    game = position("pacru", PLAIN, markers, seats=3, no_progress=1)
    assert game.play("1 e1-e2", "2 i9-i8", "1 e2-e3").result == result


def test_idle_is_tested_after_the_last_one_standing() -> None:
    # the second idle step: but seat 1, with the most markers, is blocked on e9 and out before
    game = position("pacru", "1N e8, 2N d1", "1 a1..a5", no_progress=1).play("1 e8-e9", "2 d1-d2")
    assert game.result == "= 2 | 5 0"
    assert game.portrait["out"] == [1]


def test_idle_is_tested_after_the_blocked_test() -> None:
    # the same with a third seat still in: seat 1 is out and cannot win
    pieces = "1N e8, 2N d1, 3N g1"
    game = position("pacru", pieces, "1 a1..a5, 3 i1", seats=3, no_progress=1)
    game.play("1 e8-e9", "2 d1-d2", "3 g1-g2")
    assert game.result == "= 3 | 5 0 1"
    assert game.portrait["out"] == [1]
