"""{R15} {R16} Who is out, and who wins Pacru."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import brackets, position

TAKING = "1N e5, 1E d6, 2S e6, 3S i9"
"""Seat 1 can take seat 2's last chevron; seat 3 plays on."""


def test_R15_who_loses_the_last_chevron_is_out_at_once() -> None:
    game = position("pacru", TAKING, "2 a1 a2", seats=3)
    assert "PlayerOut" in game.events("1 e5xe6")
    assert game.portrait["out"] == [2]
    assert game.to_act == 3
    assert game.refusal("2 e6-e5") == "turn: it is the turn of seat 3, not seat 2"


def test_R15_who_has_another_chevron_is_not() -> None:
    game = position("pacru", f"{TAKING}, 2S a9", "2 a1 a2", seats=3).play("1 e5xe6")
    assert game.portrait["out"] == []
    assert game.to_act == 2


def test_R15_the_turn_skips_those_who_are_out_from_then_on() -> None:
    game = position("pacru", f"{TAKING}, 4S h9", seats=4)
    game.play("1 e5xe6", "3 i9-i8", "4 h9-h8", "1 d6-e5")
    assert game.to_act == 3


def test_R15_the_markers_stay_and_count_as_an_opponents_colour_for_everyone() -> None:
    game = position("pacru", "1N e5, 1E d6, 2S e6, 3S i9", "2 f6 i8 a1", seats=3)
    game.play("1 d6xe6")
    assert game.fields(2) == "a1 f6 i8"
    assert game.refusal("3 i9-i8") == "R7: i8 has the colour of seat 2"
    game.play("3 i9-h8")
    assert game.refusal("1 e5-f6") == "R7: f6 has the colour of seat 2"


def test_R15_who_cannot_move_at_the_start_of_the_own_turn_is_out() -> None:
    game = position("pacru", "1N e4, 2N e9, 2N d9, 3S i9", "2 a1 a2", seats=3)
    assert game.events("1 e4-e5")[-2:] == ["PlayerOut", "ChevronsCleared"]
    assert game.chevrons == {"e5": "1N", "i9": "3S"}
    assert game.fields(2) == "a1 a2"
    assert (game.portrait["out"], game.to_act) == ([2], 3)


def test_R15_even_if_a_reorientation_could_be_paid() -> None:
    game = position("pacru", "1N e4, 2N e9, 3S i9", "2 a1..b4", seats=3).play("1 e4-e5")
    assert game.portrait["out"] == [2]


def test_R15_one_chevron_that_can_move_is_enough() -> None:
    game = position("pacru", "1N e4, 2N e9, 2S d9, 3S i9", seats=3).play("1 e4-e5")
    assert (game.portrait["out"], game.to_act) == ([], 2)


@pytest.mark.parametrize(
    ("pieces", "markers", "legal"),
    [
        ("1N e1, 1W a8, 2N a7", "1 b8 c9, 2 a7 a9", {"a7-a9"}),  # a jump
        ("1N e1, 2N a7", "1 a8 b8, 2 b7 c7", {"a7-a9", "a7-c9"}),  # over a colour
        ("1N e1, 1W a8, 2N a7, 2W b8", "1 a9", {"a7xa8", "b8xa8"}),  # a pincer
    ],
)
def test_R15_any_legal_move_is_enough(pieces: str, markers: str, legal: set[str]) -> None:
    game = position("pacru", pieces, markers).play("1 e1-e2")
    assert game.result == ""
    assert {token[:5] for token in game.legal if token[2] in "-x"} == legal


@pytest.mark.parametrize(
    ("pieces", "markers"),
    [
        ("1N e1, 1W a8, 2N a7", "1 b8 c9, 2 a9 b7"),  # no jump from a neutral field
        ("1N e1, 1W a8, 2N a7", "1 b8 c9, 2 a7 b7"),  # nor to one
        ("1N e1, 2N a7", "1 a8 b8, 2 b7"),  # colours before it, and power 1
        ("1N e1, 1W a8, 2N a7", "1 b8"),  # one attacker takes nobody
    ],
)
def test_R15_and_without_any_one_is_out(pieces: str, markers: str) -> None:
    game = position("pacru", pieces, markers).play("1 e1-e2")
    assert game.portrait["out"] == [2]
    assert game.result.startswith("= 1 ")


def test_R15_being_blocked_in_somebody_elses_turn_does_not_matter() -> None:
    # seat 3 cannot move while seat 2 stands on a9, but seat 2 leaves in time
    game = position("pacru", "1N e4, 2S a9, 3N a8", "1 b9", seats=3)
    game.play("1 e4-e5", "2 a9-b8")
    assert (game.portrait["out"], game.to_act) == ([], 3)
    assert game.legal == ["a8-a9"]


def test_R15_the_chevrons_that_go_may_free_the_next_player() -> None:
    # seat 2 is blocked on a9, before seat 3
    game = position("pacru", "1N e4, 2N a9, 3N a8", "1 b9", seats=3).play("1 e4-e5")
    assert (game.portrait["out"], game.to_act) == ([2], 3)
    assert game.legal == ["a8-a9"]


def test_R15_or_leave_the_next_player_blocked_as_well() -> None:
    # the same, but seat 2's marker stays on a9
    game = position("pacru", "1N e4, 2N a9, 3N a8, 4S i9", "1 b9, 2 a9", seats=4).play("1 e4-e5")
    assert (game.portrait["out"], game.to_act) == ([2, 3], 4)
    assert game.chevrons == {"e5": "1N", "i9": "4S"}


def test_R15_everybody_else_blocked_leaves_a_winner() -> None:
    game = position("pacru", "1N e4, 2N a9, 3N a8", "1 b9, 2 a9 c1 c2", seats=3).play("1 e4-e5")
    assert game.portrait["out"] == [2, 3]
    assert game.result == "= 1 | 1 3 0"


def test_R15_the_mover_is_tested_only_when_the_turn_comes_back() -> None:
    # seat 1 walks into the border; seat 2 moves, then seat 1 is out
    game = position("pacru", "1N e8, 2S i9, 3S a9", seats=3).play("1 e8-e9")
    assert (game.portrait["out"], game.to_act) == ([], 2)
    game.play("2 i9-i8", "3 a9-a8")
    assert (game.portrait["out"], game.to_act) == ([1], 2)


def test_R15_out_are_listed_in_the_order_they_left() -> None:
    game = position("pacru", "1N e5, 1E d6, 2N a9, 3S e6, 4S i9", seats=4).play("1 e5xe6")
    # the last chevron of seat 3 is taken at once, seat 2 is blocked after that
    assert (game.portrait["out"], game.to_act) == ([3, 2], 4)


@pytest.mark.parametrize(
    ("line", "pieces", "markers"),
    [
        ("1 e3-e4(d5)", "1N e3, 2S e9", "1 a1..c9 g1..h7"),  # a sector change
        ("1 e4-e6(*)", "1N e4, 2S e9", "1 a1..c9 g1..h6 e4 e6"),  # a connection
        ("1 e3-e4(d5)", "1N e3, 2S e9", "1 a1..c9 g1..h3 d4..f6, 2 d5"),  # a transformation
        ("1 e5xe6", "1N e5, 1E d6, 2S e6, 2S e9", "1 a1..c9 g1..h7"),  # a pincer
        ("1 e4-e5(i9)", "1N e4, 1S e6, 2S e9", "1 a1..c9 g1..h6 e5 e6"),  # a meeting
    ],
)
def test_R16_reaching_the_target_wins_at_once(line: str, pieces: str, markers: str) -> None:
    game = position("pacru", pieces, markers)
    assert len(game.fields(1).split()) == 41
    assert game.play(line).result == "= 1 | 42 0"


def test_R16_overshooting_counts() -> None:
    # from 40: a connection over three fields and a meeting
    markers = "1 a1..c9 g1..h3 d4..d6 e4 e8 e9 f9"
    game = position("pacru", "1N e4, 1S e9, 2S i9", markers)
    assert len(game.fields(1).split()) == 40
    assert game.play("1 e4-e8(*,i1)").result == "= 1 | 44 0"


def test_R16_being_the_only_one_with_chevrons_wins_whoever_has_more_markers() -> None:
    game = position("pacru", "1N e5, 1E d6, 2S e6", "2 a1..b4").play("1 e5xe6")
    assert game.result == "= 1 | 1 8"
    assert game.portrait["out"] == [2]
    assert game.refusal("1 e6-e7(e7)") == "over: the game is over"


def test_R16_a_pincer_that_takes_the_last_chevron_still_writes_its_slots() -> None:
    game = position("pacru", "1N e3, 1E d4, 2S e4")
    assert game.offers("e3xe4") == brackets("d5 d6 e5 e6 f4 f5 f6")
    assert game.refusal("1 e3xe4").startswith("R4: ")
    assert game.play("1 e3xe4(d5)").result == "= 1 | 2 0"


def test_R16_a_blocked_last_opponent_loses_too() -> None:
    game = position("pacru", "1N e4, 2N e9", "2 a1..b4").play("1 e4-e5")
    assert game.result == "= 1 | 0 8"


def test_R16_with_three_one_going_out_does_not_end_the_game() -> None:
    assert position("pacru", TAKING, seats=3).play("1 e5xe6").result == ""


def test_R16_the_last_two_play_on_and_one_wins() -> None:
    game = position("pacru", "1N e5, 1E d6, 3N a8", "2 h1..i3", seats=3)
    game.play("1 e5-f6", "3 a8-a9", "1 f6-g7(g7)")
    # seat 3 stands on a9 and faces the border
    assert game.result == "= 1 | 1 6 0"
    assert game.portrait["out"] == [2, 3]


def test_R16_the_target_is_tested_before_anybody_is_found_blocked() -> None:
    # seat 1 reaches 42 with a move that also leaves seat 2 without one: nobody is out
    game = position("pacru", "1N e3, 2N e9", "1 a1..c9 g1..h7").play("1 e3-e4(d5)")
    assert game.result == "= 1 | 42 0"
    assert game.portrait["out"] == []
    assert game.chevrons["e9"] == "2N"
