"""{A-R10} The end of Azacru: the first pass, then one more turn for all others."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import LOOP_1, LOOP_2, position


def test_A_R10_the_booklets_example() -> None:
    # red, green, yellow
    game = position("azacru", "1E a1, 2N e4, 3W i9", "1 e5, 2 e4 e6", seats=3)
    steps = {
        "1 a1-b1": "red moves",
        "2 e4-e6": "green moves and loses its last chevron",
        "3 i9-h9": "yellow moves",
        "1 b1-c1": "red moves",
        "2 pass": "green passes",
        "3 h9-g9": "yellow moves",
    }
    for line in steps:
        assert game.play(line).result == ""
    assert game.play("1 c1-d1^").result == "= 1 2 | 3 3 2"


def test_A_R10_losing_the_last_chevron_does_not_begin_the_last_round() -> None:
    game = position("azacru", "1N e4, 2S i9", "1 e4 e6, 2 e5").play("1 e4-e6")
    assert "1N" not in game.chevrons.values()
    # seat 2 moves now and once more after the pass
    assert game.play("2 i9-i8").result == ""
    assert game.legal == ["pass"]
    assert game.play("1 pass").result == ""
    assert game.play("2 i8-i7").result == "= 1 | 3 2"


def test_A_R10_having_no_move_counts_like_having_no_chevron() -> None:
    game = position("azacru", "1NE i9, 2N e1", "1 i9").play("1 pass")
    assert game.to_act == 2
    assert game.play("2 e1-e2").result == "= 1 2 | 1 1"


@pytest.mark.parametrize(
    ("turn", "lines"),
    [
        (1, ["1 pass", "2 e1-e2", "3 a9-b8", "4 i1-h2"]),
        (2, ["2 e1-e2", "3 a9-b8", "4 i1-h2", "1 pass", "2 e2-e3", "3 b8-c7", "4 h2-g3"]),
    ],
)
def test_A_R10_everybody_else_gets_exactly_one_more_turn(turn: int, lines: list[str]) -> None:
    game = position("azacru", "1NE i9, 2N e1, 3SE a9, 4NW i1", turn=turn, seats=4)
    for line in lines[:-1]:
        assert game.play(line).result == ""
    assert game.play(lines[-1]).result != ""


def test_A_R10_a_pass_in_the_last_round_if_stuck() -> None:
    game = position("azacru", "1NE i9, 2NW a9, 3N e1", seats=3)
    assert game.play("1 pass").result == ""
    assert game.legal == ["pass"]
    # the second pass does not give seat 1 another turn, nor take seat 3's away
    assert game.play("2 pass").result == ""
    assert game.play("3 e1-e2").result == "= 3 | 0 0 1"


def test_A_R10_the_last_round_may_be_passes_only() -> None:
    game = position("azacru", "1NE i9, 2NW a9, 3SE i1", "2 a1", seats=3)
    assert game.play("1 pass", "2 pass", "3 pass").result == "= 2 | 0 1 0"


def test_A_R10_only_those_who_cannot_move_pass_in_the_last_round() -> None:
    game = position("azacru", "1NE i9, 2N e1").play("1 pass")
    assert "pass" not in game.legal
    assert "A-R2: passing" in game.refusal("2 pass")


def test_A_R10_the_first_passer_gets_no_turn_even_if_a_way_opens() -> None:
    # seat 2 leaves a9, onto which seat 1 could now move
    game = position("azacru", "1N a8, 2S a9", "2 b9").play("1 pass", "2 a9-b8")
    assert game.result == "= 2 | 0 2"
    assert game.refusal("1 a8-a9") == "over: the game is over"


def test_A_R10_a_seat_in_the_middle_of_the_order_may_pass_first() -> None:
    game = position("azacru", "1N e1, 2NE i9, 3N a1", seats=3)
    for line in ("1 e1-e2", "2 pass", "3 a1-a2"):
        assert game.play(line).result == ""
    assert game.play("1 e2-e3").result == "= 1 | 2 0 1"


def test_A_R10_a_seat_freed_before_its_turn_has_not_passed() -> None:
    # seat 2 is shut in behind seat 1, which moves away first
    game = position("azacru", "1S a9, 2N a8", "1 b9").play("1 a9-b8")
    assert game.legal == ["a8-a9"]
    game.play("2 a8-a9")
    assert game.result == ""


@pytest.mark.parametrize("suffix", "^<>")
def test_A_R10_sector_changes_of_the_last_round_are_written_in_full(suffix: str) -> None:
    game = position("azacru", "1NE i9, 2N e3").play("1 pass")
    assert game.offers("e3-e4") == {"^", "<", ">"}
    assert game.play(f"2 e3-e4{suffix}").result == "= 2 | 0 1"


def test_A_R10_a_last_chevron_may_be_spent_in_the_last_round() -> None:
    game = position("azacru", "1NE i9, 2N e4", "2 e4 e6, 1 e5 a1").play("1 pass", "2 e4-e6")
    assert game.result == "= 2 | 1 3"


@pytest.mark.parametrize(
    ("markers", "result"),
    [
        ("1 a1, 2 b1", "= 2 | 1 2 0"),
        ("1 a1 a2, 2 b1", "= 1 2 | 2 2 0"),
        ("1 a1 a2, 2 b1, 3 c1 c2", "= 1 2 3 | 2 2 2"),
        ("1 a1, 3 c1 c2 c3", "= 3 | 1 1 3"),
    ],
)
def test_A_R10_most_markers_win_and_equal_is_a_shared_win(markers: str, result: str) -> None:
    game = position("azacru", "1NE i9, 2N e1, 3NW a9", markers, seats=3)
    assert game.play("1 pass", "2 e1-e2", "3 pass").result == result


def test_A_R10_no_guard_ends_endless_circling() -> None:
    # the board is full and nobody will ever gain anything; still nobody is stuck
    game = position("azacru", "1N a2, 2S i8", "1 a1..d9, 2 e1..i9")
    for _ in range(12):
        for mine, theirs in zip(LOOP_1, LOOP_2, strict=True):
            game.play(f"1 {_kept(mine)}", f"2 {_kept(theirs)}")
    assert game.result == ""
    assert game.to_act == 1


def _kept(step: str) -> str:
    """A step of a loop as Azacru writes it: its sector changes keep their facing."""
    crossing = ("a3-b4", "c4-d3", "d2-c1", "i7-h6", "g6-f7", "f8-g9")
    return step + ("^" if step in crossing else "")
