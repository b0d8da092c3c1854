"""{A-R2} to {A-R6} and {A-R9} A turn of Azacru, connections apart."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import opening, position
from tests.titles.pacru.test_shacru import FACINGS

POWERS = [
    # markers, and how many fields straight on from e4 they are worth
    ("", 1),
    ("1 e4", 1),  # the one under the chevron counts
    ("1 d4", 1),
    ("1 e4 d5", 2),
    ("1 d4 d6 f5", 3),
    ("1 d4 d5 d6 f4", 4),
    ("1 d4 d5 d6 f4 f5 f6", 5),  # six, but the border comes first
    ("2 d4 d5 d6", 1),  # an opponent's markers give nothing
    ("1 d4 d5, 2 f4 f5", 2),
    ("1 a1..c3 g7..i9", 1),  # nor do those of other sectors
    ("1 d3 e3 f3 d7 f7", 1),
]


def test_A_R2_a_turn_moves_one_chevron_and_passes_on() -> None:
    game = opening("azacru").play("1 e1-e2")
    assert game.to_act == 2
    assert set(game.chevrons) == {"e2", "a3", "i3", "i9", "e9", "a7", "i7", "a1"}


def test_A_R2_who_can_move_may_not_pass() -> None:
    game = opening("azacru")
    assert "pass" not in game.legal
    assert game.refusal("1 pass") == "A-R2: passing is only for those who cannot move"


def test_A_R2_who_cannot_move_must_pass() -> None:
    game = position("azacru", "1NE i9, 2S e9")
    assert game.legal == ["pass"]
    assert "A-R2: no chevron can move" in game.refusal("1 i9-h8")


@pytest.mark.parametrize("start", ["e9", "e5"])
def test_A_R2_only_own_chevrons_move(start: str) -> None:
    game = position("azacru", "1N e4, 2S e9")
    assert f"A-R2: no own chevron stands on {start}" in game.refusal(f"1 {start}-e8")


def test_A_R3_a_neutral_landing_field_gets_the_marker() -> None:
    game = position("azacru", "1N e4, 2S i9").play("1 e4-e5")
    assert game.portrait["markers"] == {"e5": 1}


def test_A_R3_the_fields_on_the_way_do_not() -> None:
    game = position("azacru", "1N e4, 2S i9", "1 d4 f4").play("1 e4-e6")
    assert game.fields(1) == "d4 e6 f4"


def test_A_R3_landing_on_an_own_field_changes_nothing() -> None:
    game = position("azacru", "1N e4, 2S i9", "1 e5")
    assert game.events("1 e4-e5") == ["ChevronMoved"]
    assert game.portrait["markers"] == {"e5": 1}


@pytest.mark.parametrize(("markers", "power"), POWERS)
def test_A_R4_power_is_the_own_markers_in_the_sector(markers: str, power: int) -> None:
    game = position("azacru", "1N e4, 2S i9", markers)
    assert game.targets("e4-e") == {f"e{4 + length}" for length in range(1, power + 1)}


def test_A_R4_no_farther() -> None:
    game = position("azacru", "1N e4, 2S i9", "1 d4 d5")
    assert game.refusal("1 e4-e7^") == "A-R4: it covers 3 fields, and its power is 2"


def test_A_R4_a_move_covers_any_number_up_to_the_power_in_each_direction() -> None:
    game = position("azacru", "1N e4, 2S i9", "1 d4 d5")
    assert game.targets("e4") == {"d5", "c6", "e5", "e6", "f5", "g6"}


def test_A_R4_every_chevron_has_the_power_of_its_own_sector() -> None:
    game = position("azacru", "1N e4, 1N a1, 2S i9", "1 d4 d5")
    assert game.targets("e4-e") == {"e5", "e6"}
    assert game.targets("a1-a") == {"a2"}


def test_A_R4_two_chevrons_in_a_sector_share_its_markers() -> None:
    game = position("azacru", "1N d4, 1N f4, 2S i9", "1 e6 f6")
    assert game.targets("d4-d") == {"d5", "d6"}
    assert game.targets("f4-f") == {"f5", "f6"}


def test_A_R4_power_is_counted_anew_where_the_chevron_stands_at_the_start_of_the_turn() -> None:
    game = position("azacru", "1E c1, 2S i9", "1 a1 a2 a3").play("1 c1-d1^", "2 i9-i8")
    assert game.targets("d1-") == {"e1", "e2"}
    assert "A-R4: it covers 2 fields, and its power is 1" in game.refusal("1 d1-f1")


@pytest.mark.parametrize(("facing", "fields"), FACINGS.items())
def test_A_R5_straight_on_or_45_degrees_to_either_side(facing: str, fields: str) -> None:
    game = position("azacru", f"1{facing} e5, 2S i9")
    assert set(game.legal) == {f"e5-{field}" for field in fields.split()}


@pytest.mark.parametrize("move", ["e4-e3", "e4-g4^", "e4-f6", "e4-d6", "e4-d3^", "e4-f7^"])
def test_A_R5_one_straight_line_and_no_other_direction(move: str) -> None:
    game = position("azacru", "1N e4, 2S i9", "1 d4 f4 f5")
    assert "A-R5: the chevron on e4 faces N" in game.refusal(f"1 {move}")


def test_A_R5_passing_over_opponents_colours_is_legal_and_leaves_them() -> None:
    game = position("azacru", "1N e4, 2S i9, 3S h9", "1 d4 d5 f4, 2 e5, 3 e6", seats=3)
    assert game.targets("e4-e") == {"e7"}
    game.play("1 e4-e7^")
    assert (game.fields(1), game.fields(2), game.fields(3)) == ("d4 d5 e7 f4", "e5", "e6")


@pytest.mark.parametrize(
    ("move", "chevron"),
    [("e4-e6", "1N"), ("e4-c6^", "1NW"), ("e4-g6^", "1NE"), ("e4-f5", "1NE"), ("e4-e7^", "1N")],
)
def test_A_R5_it_ends_facing_the_way_it_moved(move: str, chevron: str) -> None:
    game = position("azacru", "1N e4, 2S i9", "1 d4 d5 f4").play(f"1 {move}")
    assert game.chevrons[move[3:5]] == chevron


@pytest.mark.parametrize(
    ("move", "facings"),
    [
        ("e4-e7", {"^": "1N", "<": "1NW", ">": "1NE"}),
        ("e4-c6", {"^": "1NW", "<": "1W", ">": "1N"}),
        ("e4-g6", {"^": "1NE", "<": "1N", ">": "1E"}),
        ("e4-h7", {"^": "1NE", "<": "1N", ">": "1E"}),  # over the corner of four sectors
    ],
)
def test_A_R6_after_a_sector_change_the_facing_is_kept_or_turned(
    move: str, facings: dict[str, str]
) -> None:
    for suffix, chevron in facings.items():
        game = position("azacru", "1N e4, 2S i9", "1 d4 f4 f6")
        assert game.offers(move) == set(facings)
        game.play(f"1 {move}{suffix}")
        assert game.chevrons[move[3:]] == chevron


def test_A_R6_a_move_across_a_whole_sector_turns_once() -> None:
    game = position("azacru", "1N e3, 2S i9", "1 d1 d2 d3 f1")
    assert game.offers("e3-e7") == {"^", "<", ">"}


def test_A_R6_an_own_landing_field_turns_too_and_off_the_board_as_well() -> None:
    game = position("azacru", "1NE h3, 2S i9", "1 i4")
    assert game.offers("h3-i4") == {"^", "<", ">"}
    assert game.play("1 h3-i4>").chevrons["i4"] == "1E"


@pytest.mark.parametrize("move", ["e4-e5", "e4-e6", "e4-f5"])
def test_A_R6_no_turn_inside_a_sector(move: str) -> None:
    game = position("azacru", "1N e4, 2S i9", "1 d4 f4 f6")
    assert game.offers(move) == {""}
    for suffix in "^<>":
        words = "A-R6: the facing may only be turned after a sector change"
        assert game.refusal(f"1 {move}{suffix}") == words


def test_A_R6_a_sector_change_says_its_facing() -> None:
    game = position("azacru", "1N e3, 2S i9")
    words = "A-R6: a sector change names the facing: e3-e4^, e3-e4< or e3-e4>"
    assert game.refusal("1 e3-e4") == words


@pytest.mark.parametrize("far", ["e5", "e6"])
def test_A_R9_never_onto_an_opponents_colour(far: str) -> None:
    game = position("azacru", "1N e4, 2S i9, 3S h9", "1 d4 f4, 2 e5, 3 e6", seats=3)
    seat = {"e5": 2, "e6": 3}[far]
    assert game.refusal(f"1 e4-{far}") == f"A-R9: {far} has the colour of seat {seat}"


@pytest.mark.parametrize("blocker", ["1N", "2S"])
@pytest.mark.parametrize("far", ["e5", "e6"])
def test_A_R9_never_onto_a_chevron(blocker: str, far: str) -> None:
    # not even where both ends are own
    game = position("azacru", f"1N e4, {blocker} {far}, 2S i9", f"1 e4 d4 {far}")
    assert far not in game.targets("e4-e")
    assert game.refusal(f"1 e4-{far}") == f"A-R9: a chevron stands on {far}"


@pytest.mark.parametrize("blocker", ["1N", "2S"])
@pytest.mark.parametrize(
    "markers",
    ["1 d4 d5", "1 e4 d4", "1 d4 e6", "1 e4 d4, 2 e5"],
    ids=["neither end own", "only the start own", "only the landing own", "over a colour"],
)
def test_A_R9_otherwise_no_jumping(blocker: str, markers: str) -> None:
    game = position("azacru", f"1N e4, {blocker} e5, 2S i9", markers)
    assert game.targets("e4-e") == set()
    words = "A-R9: only from an own field to an own field may chevrons be jumped"
    assert game.refusal("1 e4-e6") == words


def test_A_R9_not_onto_an_opponents_colour_by_a_jump_either() -> None:
    game = position("azacru", "1N e4, 2S e5, 2S i9", "1 e4 d4, 2 e6")
    assert game.refusal("1 e4-e6") == "A-R9: e6 has the colour of seat 2"
