"""{S-R2} to {S-R5} A turn of Shacru."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import opening, position

FACINGS = {
    "N": "d6 e6 f6",
    "NE": "e6 f6 f5",
    "E": "f6 f5 f4",
    "SE": "f5 f4 e4",
    "S": "f4 e4 d4",
    "SW": "e4 d4 d5",
    "W": "d4 d5 d6",
    "NW": "d5 d6 e6",
}


def test_S_R2_a_turn_moves_one_chevron_and_passes_on() -> None:
    game = opening("shacru").play("1 e1-e2")
    assert game.to_act == 2
    assert {"a3", "e2", "i3", "i9"} <= set(game.chevrons)
    assert "e1" not in game.chevrons


def test_S_R2_who_can_move_may_not_pass() -> None:
    game = opening("shacru")
    assert "pass" not in game.legal
    assert game.refusal("1 pass") == "S-R2: passing is only for those who cannot move"


def test_S_R2_one_chevron_that_can_move_is_enough_to_forbid_the_pass() -> None:
    game = position("shacru", "1NE i9, 1N e4, 2S e9")
    assert set(game.legal) == {"e4-d5", "e4-e5", "e4-f5"}
    assert "S-R2: passing" in game.refusal("1 pass")


def test_S_R2_who_cannot_move_must_pass() -> None:
    game = position("shacru", "1NE i9, 2S e9")
    assert game.legal == ["pass"]
    assert "S-R2: no chevron can move" in game.refusal("1 i9-h8")
    assert game.events("1 pass") == ["Passed"]
    assert game.to_act == 2


def test_S_R2_who_passed_stays_in_and_is_tested_again_every_turn() -> None:
    game = position("shacru", "1N a8, 2S a9", "2 b9")
    game.play("1 pass")
    # the way out of a8 was under the chevron that leaves now
    game.play("2 a9-b8")
    assert game.legal == ["a8-a9"]
    game.play("1 a8-a9")
    assert game.fields(1) == "a9"


def test_S_R2_several_passes_in_a_row_are_legal() -> None:
    game = position("shacru", "1NE i9, 2N e1")
    game.play("1 pass", "2 e1-e2", "1 pass", "2 e2-e3", "1 pass")
    assert game.to_act == 2


@pytest.mark.parametrize("start", ["e9", "e5"])
def test_S_R2_only_own_chevrons_move(start: str) -> None:
    game = position("shacru", "1N e4, 2S e9")
    assert f"S-R2: no own chevron stands on {start}" in game.refusal(f"1 {start}-e8")


@pytest.mark.parametrize(("facing", "fields"), FACINGS.items())
def test_S_R3_straight_on_or_45_degrees_to_either_side(facing: str, fields: str) -> None:
    game = position("shacru", f"1{facing} e5, 2S i9")
    assert set(game.legal) == {f"e5-{field}" for field in fields.split()}


@pytest.mark.parametrize(("move", "chevron"), [("e4-d5", "1NW"), ("e4-e5", "1N"), ("e4-f5", "1NE")])
def test_S_R3_it_then_faces_the_way_it_moved(move: str, chevron: str) -> None:
    game = position("shacru", "1N e4, 2S i9").play(f"1 {move}")
    assert game.chevrons[move[3:]] == chevron


@pytest.mark.parametrize("move", ["e4-e3", "e4-d4", "e4-f4", "e4-d3", "e4-f3", "e4-d6", "e4-e4"])
def test_S_R3_never_sideways_or_back_or_crooked(move: str) -> None:
    game = position("shacru", "1N e4, 2S i9")
    assert "S-R3: the chevron on e4 faces N" in game.refusal(f"1 {move}")


def test_S_R3_one_step_only_whatever_lies_around() -> None:
    game = position("shacru", "1N e4, 2S i9", "1 d4..f6")
    assert game.targets("e4") == {"d5", "e5", "f5"}
    assert "S-R3: a step goes to a neighbouring field" in game.refusal("1 e4-e6")


def test_S_R3_a_neutral_landing_field_gets_the_marker_and_the_start_stays_neutral() -> None:
    game = position("shacru", "1N e4, 2S i9").play("1 e4-e5")
    assert game.portrait["markers"] == {"e5": 1}


def test_S_R3_landing_on_an_own_field_is_legal_and_changes_nothing() -> None:
    game = position("shacru", "1N e4, 2S i9", "1 e5")
    assert game.events("1 e4-e5") == ["ChevronMoved"]
    assert game.portrait["markers"] == {"e5": 1}


def test_S_R3_the_field_left_keeps_its_marker() -> None:
    game = position("shacru", "1N e4, 2S i9", "1 e4").play("1 e4-e5")
    assert game.fields(1) == "e4 e5"


def test_S_R3_no_step_leads_off_the_board() -> None:
    game = position("shacru", "1N a8, 2S i9")
    assert game.targets("a8") == {"a9", "b9"}


@pytest.mark.parametrize(
    ("chevron", "move", "kept", "left", "right"),
    [
        ("1N e3", "e3-e4", "N", "NW", "NE"),
        ("1S e4", "e4-e3", "S", "SE", "SW"),
        ("1E c5", "c5-d5", "E", "NE", "SE"),
        ("1W d5", "d5-c5", "W", "SW", "NW"),
        ("1NE c3", "c3-d4", "NE", "N", "E"),  # over the corner of four sectors
        ("1W g7", "g7-f6", "SW", "S", "W"),  # over a corner, stepping aside
        ("1N b3", "b3-c4", "NE", "N", "E"),  # a diagonal over one border
        ("1NW d5", "d5-c6", "NW", "W", "N"),
        ("1SE f8", "f8-g7", "SE", "E", "S"),
    ],
)
def test_S_R4_after_a_sector_change_the_facing_is_kept_or_turned(
    chevron: str, move: str, kept: str, left: str, right: str
) -> None:
    for suffix, facing in (("^", kept), ("<", left), (">", right)):
        game = position("shacru", f"{chevron}, 2S i9")
        assert game.offers(move) == {"^", "<", ">"}
        game.play(f"1 {move}{suffix}")
        assert game.chevrons[move[3:]] == f"1{facing}"
        assert game.fields(1) == move[3:]


def test_S_R4_landing_on_an_own_field_changes_nothing_about_the_turn() -> None:
    game = position("shacru", "1N e3, 2S i9", "1 e3 e4")
    assert game.offers("e3-e4") == {"^", "<", ">"}


def test_S_R4_facing_off_the_board_is_allowed() -> None:
    game = position("shacru", "1NE h3, 2S i9")
    game.play("1 h3-i4>", "2 i9-i8")
    assert game.chevrons["i4"] == "1E"
    assert game.legal == ["pass"]


@pytest.mark.parametrize("move", ["a1-b2", "e1-e2", "h8-h9"])
def test_S_R4_no_turn_without_a_sector_change(move: str) -> None:
    game = position("shacru", f"1N {move[:2]}, 2S i9")
    assert game.offers(move) == {""}
    for suffix in "^<>":
        words = "S-R4: the facing may only be turned after a sector change"
        assert game.refusal(f"1 {move}{suffix}") == words


def test_S_R4_a_sector_change_says_its_facing() -> None:
    game = position("shacru", "1N e3, 2S i9")
    words = "S-R4: a sector change names the facing: e3-e4^, e3-e4< or e3-e4>"
    assert game.refusal("1 e3-e4") == words


def test_S_R4_by_45_degrees_only_so_the_next_step_turns_no_further() -> None:
    game = position("shacru", "1N e3, 2S i9").play("1 e3-e4>", "2 i9-i8")
    assert game.targets("e4") == {"e5", "f5", "f4"}


def test_S_R5_never_onto_another_players_colour() -> None:
    game = position("shacru", "1N e4, 2S i9, 3S h9", "2 d5, 3 f5", seats=3)
    assert game.targets("e4") == {"e5"}
    assert game.refusal("1 e4-d5") == "S-R5: d5 has the colour of seat 2"
    assert game.refusal("1 e4-f5") == "S-R5: f5 has the colour of seat 3"


@pytest.mark.parametrize("blocker", ["1N", "2S"])
@pytest.mark.parametrize("markers", ["", "1 e5"])
def test_S_R5_never_onto_a_chevron_not_even_on_an_own_field(blocker: str, markers: str) -> None:
    game = position("shacru", f"1N e4, {blocker} e5, 2S i9", markers)
    assert game.targets("e4") == {"d5", "f5"}
    assert game.refusal("1 e4-e5") == "S-R5: a chevron stands on e5"


def test_S_R5_a_step_may_pass_between_two_chevrons() -> None:
    # the diagonal runs between the chevrons on e5 and f4
    game = position("shacru", "1NE e4, 2S e5, 2S f4, 2S i9")
    assert game.targets("e4") == {"f5"}
