"""{R14} Turning a chevron on the spot, and what it costs."""

from __future__ import annotations

from math import comb

import pytest

from game.core.choices import choices, count_moves
from tests.titles.pacru.position import position

SPARE = "1 a1 b2 c3 h1"
"""Four fields to pay with."""


@pytest.mark.parametrize(
    ("token", "facing", "left"),
    [
        ("e4>(a1,b2)", "NE", "c3 h1"),
        ("e4<(c3,h1)", "NW", "a1 b2"),
        ("e4>>(a1,b2,c3,h1)", "E", ""),
        ("e4<<(a1,b2,c3,h1)", "W", ""),
    ],
)
def test_R14_45_degrees_cost_two_own_fields_and_90_cost_four(
    token: str, facing: str, left: str
) -> None:
    game = position("pacru", "1N e4, 2S i9", SPARE)
    events = game.events(f"1 {token}")
    assert events.count("FieldGivenUp") == (4 if len(token) > 12 else 2)
    assert game.chevrons == {"e4": f"1{facing}", "i9": "2S"}
    assert game.fields(1) == left
    assert game.to_act == 2


@pytest.mark.parametrize(
    ("facing", "turned"),
    [("N", "W"), ("NE", "NW"), ("E", "N"), ("S", "E"), ("NW", "SW")],
)
def test_R14_anticlockwise_round_the_compass(facing: str, turned: str) -> None:
    game = position("pacru", f"1{facing} e5, 2S i9", SPARE).play("1 e5<<(a1,b2,c3,h1)")
    assert game.chevrons["e5"] == f"1{turned}"


@pytest.mark.parametrize(
    ("markers", "offered"),
    [
        ("", set()),
        ("1 a1", set()),
        ("1 a1 b2", {"<(2)", ">(2)"}),
        ("1 a1 b2 c3", {"<(2)", ">(2)"}),
        ("1 a1 b2 c3 h1", {"<(2)", ">(2)", "<<(4)", ">>(4)"}),
        ("2 a1 b2 c3 h1", set()),
        ("1 e4 a1", set()),  # the field under the chevron itself is no payment
        ("1 e4 a1 b2", {"<(2)", ">(2)"}),
        ("1 g1 i9 a1 b2", {"<(2)", ">(2)"}),  # nor is one under any other chevron
        ("1 g1 i9 a1", set()),
    ],
)
def test_R14_offered_as_far_as_it_can_be_paid(markers: str, offered: set[str]) -> None:
    game = position("pacru", "1N e4, 1N g1, 2S i9", markers)
    found = game.offers("e4")
    assert {ending for ending in found if ending[0] in "<>"} == offered


def test_R14_every_own_chevron_may_be_turned() -> None:
    game = position("pacru", "1N e4, 1N g1, 2S i9", "1 a1 b2")
    assert {token for token in game.legal if token[2] in "<>"} == {
        *("e4<(2)", "e4>(2)"),
        *("g1<(2)", "g1>(2)"),
    }


def test_R14_any_of_the_own_fields_can_pay() -> None:
    game = position("pacru", "1N e4, 2S i9", "1 a1 a2 a3 a4 a5")
    moves = len([token for token in game.legal if token[2] in "-x"])
    assert count_moves(game.rules, game.state) == moves + 2 * comb(5, 2) + 2 * comb(5, 4)


def test_R14_the_fields_are_picked_in_order() -> None:
    game = position("pacru", "1N e4, 2S i9", "1 i1 a1 b2")
    assert choices(game.rules, game.state, ("e4", ">")) == ("a1", "b2")
    assert choices(game.rules, game.state, ("e4", ">", "b2")) == ("i1",)
    assert choices(game.rules, game.state, ("e4", ">", "b2", "i1")) == ()


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("e4>(b2,a1)", "the fields given up are to be sorted"),
        ("e4>(a1,a1)", "the fields given up are to be sorted, each once"),
        ("e4>(a1,b2,c3,h1)", "that turn costs 2 fields, not 4"),
        ("e4>(a1,b2,c3)", "that turn costs 2 fields, not 3"),
        ("e4>>(a1,b2)", "that turn costs 4 fields, not 2"),
        ("e4<<(a1,b2,c3)", "that turn costs 4 fields, not 3"),
        ("e4<(a1,d9)", "d9 is not an own field without a chevron"),  # neutral
        ("e4<(a1,d8)", "d8 is not an own field without a chevron"),  # an opponent's
        ("e4<(a1,e4)", "e4 is not an own field without a chevron"),  # under itself
        ("e4<(a1,g1)", "g1 is not an own field without a chevron"),  # under another
        ("e4<(a1,i9)", "i9 is not an own field without a chevron"),  # under an opponent's
    ],
)
def test_R14_a_wrong_payment_is_refused(token: str, words: str) -> None:
    game = position("pacru", "1N e4, 1N g1, 2S i9", f"{SPARE} e4 g1 i9, 2 d8")
    assert f"R14: {words}" in game.refusal(f"1 {token}")


@pytest.mark.parametrize("field", ["i9", "d5"])
def test_R14_only_own_chevrons_are_turned(field: str) -> None:
    game = position("pacru", "1N e4, 2S i9", SPARE)
    assert game.refusal(f"1 {field}>(a1,b2)") == f"R2: no own chevron stands on {field}"


@pytest.mark.parametrize("token", ["e4>", "e4>()", "e4>(a1)", "e4>>>(a1,b2)", "e4^(a1,b2)"])
def test_R14_the_fields_given_up_are_written(token: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        position("pacru", "1N e4, 2S i9").notation.read(token)


def test_R14_the_legal_list_is_no_move() -> None:
    with pytest.raises(ValueError, match="not a move"):
        position("pacru", "1N e4, 2S i9").notation.read("e4>(2)")


def test_R14_fields_given_up_become_neutral_for_everybody() -> None:
    game = position("pacru", "1N e4, 2E c5", "1 d5 d6 a1 a2")
    assert game.play("1 e4>(d5,d6)").targets("c5-") == {"d4", "d5", "d6"}


def test_R14_a_chevron_may_be_turned_off_the_board_and_back() -> None:
    game = position("pacru", "1N i5, 1N e1, 2S a9", SPARE)
    game.play("1 i5>(a1,b2)")
    assert game.chevrons["i5"] == "1NE"
    game = position("pacru", "1E i5, 1N e1, 2S a9", SPARE)
    assert game.targets("i5-") == set()
    game.play("1 i5<<(a1,b2,c3,h1)", "2 a9-a8")
    assert game.targets("i5-") == {"h6", "i6"}


def test_R14_a_chevron_that_cannot_move_may_be_turned_while_another_can() -> None:
    game = position("pacru", "1N e9, 1N e1, 2S a9", SPARE)
    assert {"<(2)", ">(2)", "<<(4)", ">>(4)"} == game.offers("e9")


def test_R14_not_if_no_own_chevron_can_move() -> None:
    # seat 2 could pay for any turn, but is out before it can
    game = position("pacru", "1N e4, 2N e9, 3S i9", "2 a1 b2 c3 h1", seats=3).play("1 e4-e5")
    assert game.portrait["out"] == [2]
    assert game.refusal("2 e9>(a1,b2)") == "turn: it is the turn of seat 3, not seat 2"


def test_R14_a_pincer_is_a_legal_move_enough_to_turn_instead() -> None:
    # seat 2 has no other move: e8 is an opponent's colour, the border is above
    pieces = "1N a1, 1N e9, 2E d9, 2W f9"
    game = position("pacru", pieces, "1 e8, 2 h1 h2").play("1 a1-a2")
    assert set(game.legal) == {
        *("d9xe9", "f9xe9"),
        *("d9<(2)", "d9>(2)", "f9<(2)", "f9>(2)"),
    }


def test_R14_nothing_else_is_earned_by_turning() -> None:
    game = position("pacru", "1N e4, 2S i9", SPARE)
    assert game.events("1 e4>(a1,b2)") == ["FieldGivenUp", "FieldGivenUp", "ChevronTurned"]
