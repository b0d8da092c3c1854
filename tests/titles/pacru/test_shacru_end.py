"""{S-R6} The end of Shacru: not too early, and not too late."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from tests.titles.pacru.position import LOOP_1, Position, position

STUCK = {2: "2NE i9", 3: "2NE i9, 3NW a9", 4: "2NE i9, 3NW a9, 4SE i1"}
"""Chevrons in the corners that face off the board and never move again."""
RING = "1 a1..c3, 2 a4..d4 d1..d3"
"""A sector of seat 1, fenced in by seat 2."""


def test_S_R6_the_game_ends_when_nobody_can_move_whatever_is_still_neutral() -> None:
    game = position("shacru", "1N e8, 2N a9").play("1 e8-e9")
    assert game.result == "= 1 | 1 0"
    assert game.to_act == 0
    assert game.refusal("2 pass") == "over: the game is over"


@pytest.mark.parametrize("mover", ["1N e4", "2N e4"])
def test_S_R6_one_chevron_that_can_gain_keeps_the_game_going(mover: str) -> None:
    game = position("shacru", f"1N e8, {mover}, 2N a9").play("1 e8-e9")
    assert game.result == ""
    assert game.to_act == 2


def test_S_R6_the_game_ends_when_no_move_can_ever_gain_a_field() -> None:
    game = position("shacru", "1N b1, 2NE i9", RING).play("1 b1-b2")
    assert game.result == "= 1 | 9 7"


def test_S_R6_the_test_is_made_after_a_pass_too() -> None:
    game = position("shacru", "1N b1, 2NE i9", RING, turn=2).play("2 pass")
    assert game.result == "= 1 | 9 7"


@pytest.mark.parametrize("gap", ["a4", "b4", "c4", "d4", "d3"])
def test_S_R6_a_gap_in_the_fence_keeps_the_game_going(gap: str) -> None:
    game = position("shacru", "1N b1, 2NE i9", f"{RING}, . {gap}").play("1 b1-b2")
    assert game.result == ""


@pytest.mark.parametrize("gap", ["d2", "d1"])
def test_S_R6_a_gap_no_facing_leads_to_does_not(gap: str) -> None:
    # from b2, facing N, only a3, b3 and c3 remain, and from none of them can it turn back
    game = position("shacru", "1N b1, 2NE i9", f"{RING}, . {gap}").play("1 b1-b2")
    assert game.result == "= 1 | 9 6"


def test_S_R6_a_neutral_field_behind_a_chevron_that_cannot_turn_is_out_of_reach() -> None:
    # up the border to a9, turning at the sector change on a7 at most to NE: never back to a4
    game = position("shacru", "1N a5, 2NE i9", "1 a5..a9, 2 b1..b9").play("1 a5-a6")
    assert game.result == "= 2 | 5 9"


CORNER = "1 b2 c3 d4, 2 b3 c2 c4 c5 d3 d5 e5 e4"


def test_S_R6_turns_on_sector_changes_are_part_of_the_search() -> None:
    # e3 is reached only by turning to E on d4, after the sector change
    game = position("shacru", "1NE b2, 2NE i9", CORNER).play("1 b2-c3")
    assert game.result == ""
    game.play("2 pass", "1 c3-d4>", "2 pass", "1 d4-e3^")
    assert "e3" in game.fields(1)


@pytest.mark.parametrize("suffix", "^<")
def test_S_R6_turning_the_wrong_way_there_ends_the_game(suffix: str) -> None:
    game = position("shacru", "1NE b2, 2NE i9", CORNER)
    game.play("1 b2-c3", "2 pass", f"1 c3-d4{suffix}")
    # with its facing kept or turned left, every field before it has seat 2's colour
    assert game.result == "= 2 | 3 8"


def test_S_R6_without_that_field_the_game_is_over_before() -> None:
    game = position("shacru", "1NE b2, 2NE i9", CORNER + " e3").play("1 b2-c3")
    assert game.result == "= 2 | 3 9"


HOME = "1 a1..d4, 2 a5..e5 e1..e4"
"""Room for one round trip of seat 1, fenced in by seat 2."""


def test_S_R6_walking_back_to_the_own_neutral_start_field_is_a_gain() -> None:
    game = position("shacru", "1N a2, 2NE i9", f"{HOME}, . a2", turn=2).play("2 pass")
    assert game.result == ""
    for step in LOOP_1:
        game.play(f"1 {_suffixed(step)}")
        if step != LOOP_1[-1]:
            game.play("2 pass")
    # the last field is gained, and with it the game is over
    assert game.result == "= 1 | 16 9"


def test_S_R6_without_a_neutral_start_field_it_is_not() -> None:
    game = position("shacru", "1N a2, 2NE i9", HOME, turn=2).play("2 pass")
    assert game.result == "= 1 | 16 9"


LANE = "1 a1 a2, 2 b3, 3 b1 b2 a4 b4 c2..c4"
"""A lane of seat 1 up to a neutral a3; from there seat 2 may leave to b3 only."""


@pytest.mark.parametrize("waiting", ["a1", "a2"])
def test_S_R6_a_neutral_field_under_a_mobile_chevron_counts_for_others(waiting: str) -> None:
    # from a2 seat 1 cannot even move yet: it becomes mobile because seat 2's chevron is
    pieces = f"1N {waiting}, 2E a3, 3NE i9"
    game = position("shacru", pieces, LANE, turn=3, seats=3).play("3 pass")
    assert game.result == ""
    game.play("1 pass" if waiting == "a2" else "1 a1-a2", "2 a3-b3", "3 pass", "1 a2-a3")
    assert game.fields(1) == "a1 a2 a3"
    assert game.result == "= 3 | 3 1 7"


@pytest.mark.parametrize("waiting", ["a1", "a2"])
def test_S_R6_a_neutral_field_under_an_immobile_chevron_does_not(waiting: str) -> None:
    pieces = f"1N {waiting}, 2W a3, 3NE i9"
    game = position("shacru", pieces, LANE, turn=3, seats=3).play("3 pass")
    assert game.result == "= 3 | 2 1 7"


def test_S_R6_immobile_chevrons_are_walls() -> None:
    # behind the chevron on a3, an own field of seat 1, lies the only neutral field
    markers = "1 a1 a2 a3, 2 b1..b5 a5"
    game = position("shacru", "1N a1, 1W a3, 2NE i9", markers, turn=2).play("2 pass")
    assert game.result == "= 2 | 3 6"


def test_S_R6_mobile_chevrons_are_thought_away() -> None:
    # as before, but the chevron on a3 faces N, can leave to a4 itself, and does
    markers = "1 a1 a2 a3, 2 b1..b5 a5"
    game = position("shacru", "1N a1, 1N a3, 2NE i9", markers, turn=2).play("2 pass")
    assert game.result == ""


def test_S_R6_chevrons_are_freed_one_after_the_other() -> None:
    # a3 can leave to a4; then a2 to a3; then, and only then, seat 1 gains the neutral a2
    pieces = "1N a1, 2NE i9, 3N a2, 3N a3"
    game = position("shacru", pieces, "1 a1, 2 b1..b5 a5, 3 a3 a4", turn=2, seats=3)
    for line in ("2 pass", "3 a3-a4^", "1 pass", "2 pass", "3 a2-a3"):
        assert game.play(line).result == ""
    # seat 2, which could only pass to the end, wins
    assert game.play("1 a1-a2").result == "= 2 | 2 6 2"


def test_S_R6_a_mobile_chevron_on_its_own_colour_frees_nobody_else() -> None:
    # seat 2 can step from a2 to b2, but neither field will ever be open to seat 1, which so never
    # leaves the neutral a1 to seat 3
    pieces, markers = "1N a1, 2E a2, 3W b1", "2 a2 b2, 3 b1 b3 c1..c3"
    game = position("shacru", pieces, markers, seats=3).play("1 pass")
    assert game.result == "= 3 | 0 2 5"


def test_S_R6_a_chevron_before_opponents_colours_only_is_immobile() -> None:
    # the chevron on the neutral a3 has seat 3's colour before it and will not leave
    pieces, markers = "1N a1, 2E a3, 3NE i9", f"{LANE}, 3 b3"
    game = position("shacru", pieces, markers, turn=3, seats=3).play("3 pass")
    assert game.result == "= 3 | 2 0 8"


def test_S_R6_neutral_fields_behind_an_opponents_colour_are_out_of_reach() -> None:
    game = position("shacru", "1N e7, 2N a9", "1 e7 e8, 2 d8 f8 d9 e9 f9").play("1 e7-e8")
    assert game.result == "= 2 | 2 5"


def _suffixed(step: str) -> str:
    """A step of the loop as Shacru writes it: its sector changes keep their facing."""
    return step + ("^" if step in ("a3-b4", "c4-d3", "d2-c1") else "")


def _rounds(seats: int) -> Iterator[str]:
    """Seat 1 goes round and round, the others pass."""
    for step in cycle(LOOP_1):
        yield f"1 {_suffixed(step)}"
        yield from (f"{seat} pass" for seat in range(2, seats + 1))


def _played(game: Position, lines: Iterator[str], count: int) -> str:
    """The result after that many of the lines."""
    for _ in range(count):
        game.play(next(lines))
    return game.result


@pytest.mark.parametrize("seats", STUCK)
def test_S_R6_twenty_steps_a_seat_without_a_new_marker_end_the_game(seats: int) -> None:
    game = position("shacru", f"1N a2, {STUCK[seats]}", "1 a2 a3 b4 c4 d3 d2 c1 b1", seats=seats)
    lines = _rounds(seats)
    assert _played(game, lines, 20 * seats - 1) == ""
    assert _played(game, lines, 1) == "= 1 | 8" + " 0" * (seats - 1)


def test_S_R6_a_new_marker_starts_that_count_again() -> None:
    # b1 is gained by the 13th step, the 7th of seat 1
    game = position("shacru", f"1N a2, {STUCK[2]}", "1 a2 a3 b4 c4 d3 d2 c1")
    lines = _rounds(2)
    assert _played(game, lines, 13 + 39) == ""
    assert _played(game, lines, 1) == "= 1 | 8 0"


@pytest.mark.parametrize(
    ("markers", "result"),
    [
        ("1 a1 a2, 2 b1 b2, 3 c1", "= 1 | 3 2 1"),
        ("1 a1 a2, 2 b1 b2 b3, 3 c1", "= 1 2 | 3 3 1"),
        ("1 a1 a2, 2 b1 b2, 3 c1 c2 c3 c4", "= 3 | 3 2 4"),
        ("1 a1 a2, 2 b1 b2 b3, 3 c1 c2 c3", "= 1 2 3 | 3 3 3"),
        ("1 a1, 2 b1 b2 b3, 3 c1 c2 c3", "= 2 3 | 2 3 3"),
    ],
)
def test_S_R6_most_markers_win_and_equal_is_a_shared_win(markers: str, result: str) -> None:
    game = position("shacru", "1N e8, 2NE i9, 3NW a9", markers, seats=3).play("1 e8-e9")
    assert game.result == result


def test_S_R6_chevrons_do_not_count() -> None:
    # seat 1 has three chevrons and one marker, seat 2 one chevron and two markers
    game = position("shacru", "1N e8, 1N d9, 1N f9, 2NE i9", "2 i9 i8").play("1 e8-e9")
    assert game.result == "= 2 | 1 2"
