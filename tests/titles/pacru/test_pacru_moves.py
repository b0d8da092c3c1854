"""{R1} to {R3} and {R5} to {R7} Moving in Pacru, before any special action."""

from __future__ import annotations

import pytest

from game.core.rules import IllegalMove, Step
from tests.titles.pacru.position import brackets, opening, position
from tests.titles.pacru.test_azacru import POWERS
from tests.titles.pacru.test_shacru import FACINGS

TARGETS = [
    # seats, one marker less than the target of {R1}, without touching the middle
    (2, "1 a1..c9 g1..h7"),
    (3, "1 a1..c9"),
    (4, "1 a1..c7 g1 g2"),
]
OTHERS = "2S e9, 3S d9, 4S f9"


def _pieces(seats: int) -> str:
    return ", ".join(["1N e3", *OTHERS.split(", ")[: seats - 1]])


@pytest.mark.parametrize(("seats", "markers"), TARGETS)
def test_R1_the_target_is_42_28_or_24_markers(seats: int, markers: str) -> None:
    game = position("pacru", _pieces(seats), markers, seats=seats)
    count = {2: 42, 3: 28, 4: 24}[seats]
    assert len(game.fields(1).split()) == count - 1
    assert game.play("1 e3-e4(d5)").result == f"= 1 | {count}" + " 0" * (seats - 1)


@pytest.mark.parametrize(("seats", "markers"), TARGETS)
def test_R1_one_less_does_not_win(seats: int, markers: str) -> None:
    game = position("pacru", _pieces(seats), f"{markers}, . a1", seats=seats)
    assert game.play("1 e3-e4(d5)").result == ""


def test_R1_markers_taken_off_the_board_go_back_to_their_owner() -> None:
    # 41 on the board, one taken off: the field that brings 41 again does not end the game
    markers = "2 a1..c9 g1..h6 d6 e6, 1 d4..f5 f6"
    game = position("pacru", "1N e3, 2W g8", markers)
    assert len(game.fields(2).split()) == 41
    game.play("1 e3-e4(d6)", "2 g8-f8(f7)")
    assert len(game.fields(2).split()) == 41
    assert game.result == ""


def test_R2_a_turn_moves_one_own_chevron() -> None:
    game = opening("pacru").play("1 e1-e2")
    assert game.to_act == 2
    assert set(game.chevrons) == {"e2", "a3", "i3", "i9", "e9", "a7", "i7", "a1"}


def test_R2_there_is_no_passing() -> None:
    game = opening("pacru")
    with pytest.raises(ValueError, match="pass"):
        game.notation.read("pass")
    with pytest.raises(IllegalMove, match=r"no passing in Pacru \(R2\)"):
        game.referee.play(Step(0, ("pass",)))


@pytest.mark.parametrize("start", ["e9", "e5"])
def test_R2_only_own_chevrons_move(start: str) -> None:
    game = position("pacru", "1N e4, 2S e9")
    assert game.refusal(f"1 {start}-e8") == f"R2: no own chevron stands on {start}"


@pytest.mark.parametrize(("facing", "fields"), FACINGS.items())
def test_R3_straight_on_or_45_degrees_to_either_side(facing: str, fields: str) -> None:
    game = position("pacru", f"1{facing} e5, 2S i9")
    assert set(game.legal) == {f"e5-{field}" for field in fields.split()}


@pytest.mark.parametrize("move", ["e4-e3(e3)", "e4-d4", "e4-f4", "e4-d6", "e4-f6", "e4-e4"])
def test_R3_in_no_other_direction(move: str) -> None:
    game = position("pacru", "1N e4, 2S i9", "1 d5 d6")
    assert "R3: the chevron on e4 faces N" in game.refusal(f"1 {move}")


@pytest.mark.parametrize("markers", ["", "1 d4 d5"])
def test_R3_merely_arriving_earns_no_marker(markers: str) -> None:
    game = position("pacru", "1N e4, 2S i9", markers)
    before = game.portrait["markers"]
    assert game.offers("e4-e5") == {""}
    assert game.play("1 e4-e5").portrait["markers"] == before


@pytest.mark.parametrize(
    ("move", "chevron"),
    [("e4-d5", "1NW"), ("e4-e6", "1N"), ("e4-f5", "1NE"), ("e4-g6(g6)", "1NE")],
)
def test_R3_it_then_faces_the_way_it_moved(move: str, chevron: str) -> None:
    game = position("pacru", "1N e4, 2S i9", "1 d4 d6").play(f"1 {move}")
    assert game.chevrons[move[3:5]] == chevron


@pytest.mark.parametrize("token", ["e3-e4^", "e3-e4<", "e3-e4>", "e3-e4(e4)>"])
def test_R3_there_is_no_free_turn_at_the_end(token: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        opening("pacru").notation.read(token)


@pytest.mark.parametrize(("markers", "power"), POWERS)
def test_R5_power_is_the_own_markers_in_the_sector(markers: str, power: int) -> None:
    game = position("pacru", "1N e4, 2S i9", markers)
    assert game.targets("e4-e") == {f"e{4 + length}" for length in range(1, power + 1)}


def test_R5_no_farther() -> None:
    game = position("pacru", "1N e4, 2S i9", "1 d4 d5")
    assert game.refusal("1 e4-e7(e7)") == "R5: it covers 3 fields, and its power is 2"


def test_R5_every_chevron_has_the_power_of_its_own_sector() -> None:
    game = position("pacru", "1N e4, 1N a1, 2S i9", "1 d4 d5")
    assert game.targets("e4-e") == {"e5", "e6"}
    assert game.targets("a1-a") == {"a2"}


def test_R5_a_field_won_gives_power_from_the_next_turn_on() -> None:
    game = position("pacru", "1N e3, 2S i9").play("1 e3-e4(d4)", "2 i9-i8")
    assert game.targets("e4-e") == {"e5"}
    game = position("pacru", "1N e3, 2S i9", "1 d5").play("1 e3-e4(d4)", "2 i9-i8")
    assert game.targets("e4-e") == {"e5", "e6"}


def test_R5_a_field_given_up_or_lost_takes_power_away() -> None:
    game = position("pacru", "1N e4, 2S i9", "1 d4 d5 d6")
    game.play("1 e4>(d4,d5)", "2 i9-i8")
    assert game.targets("e4-") == {"e5", "f5", "f4"}


def test_R6_a_long_move_is_one_straight_line() -> None:
    game = position("pacru", "1N e4, 2S i9", "1 d4 d5")
    assert game.targets("e4-") == {"d5", "c6", "e5", "e6", "f5", "g6"}


def test_R6_it_may_pass_over_any_colour_and_leaves_it() -> None:
    markers = "1 d4 d5 d6 f4, 2 e5, 3 e6"
    game = position("pacru", "1N e4, 2S i9, 3S h9", markers, seats=3)
    assert game.targets("e4-e") == {"e7", "e8"}
    game.play("1 e4-e8(e8)")
    assert (game.fields(2), game.fields(3)) == ("e5", "e6")
    assert game.fields(1) == "d4 d5 d6 e8 f4"


@pytest.mark.parametrize("far", ["e5", "e6"])
def test_R7_never_onto_an_opponents_colour(far: str) -> None:
    game = position("pacru", "1N e4, 2S i9, 3S h9", "1 d4 f4, 2 e5, 3 e6", seats=3)
    seat = {"e5": 2, "e6": 3}[far]
    assert game.refusal(f"1 e4-{far}") == f"R7: {far} has the colour of seat {seat}"


@pytest.mark.parametrize("blocker", ["1N", "2S"])
@pytest.mark.parametrize("far", ["e5", "e6"])
def test_R7_never_onto_a_chevron_but_by_a_pincer(blocker: str, far: str) -> None:
    game = position("pacru", f"1N e4, {blocker} {far}, 2S i9", f"1 e4 d4 {far}")
    assert far not in game.targets("e4-e")
    assert game.refusal(f"1 e4-{far}") == f"R7: a chevron stands on {far}"


@pytest.mark.parametrize("blocker", ["1N", "2S"])
@pytest.mark.parametrize(
    "markers",
    ["1 d4 d5", "1 e4 d4", "1 d4 e6"],
    ids=["neither end own", "only the start own", "only the landing own"],
)
def test_R7_only_a_connection_jump_jumps(blocker: str, markers: str) -> None:
    game = position("pacru", f"1N e4, {blocker} e5, 2S i9", markers)
    assert game.targets("e4-e") == set()
    words = "R7: only from an own field to an own field may chevrons be jumped"
    assert game.refusal("1 e4-e6") == words


def test_R7_a_field_under_another_chevron_is_never_placed_on() -> None:
    game = position("pacru", "1N e3, 1E d4, 2S e6, 2S i9")
    assert game.offers("e3-e4") == brackets("d5 d6 e4 e5 f4 f5 f6")


def test_R7_a_field_under_another_chevron_is_never_transformed() -> None:
    game = position("pacru", "1N e3, 2E d4, 2S i9", "1 d5..f6 e4, 2 d4 f4")
    assert game.offers("e3-e4") == {"(f4)", "(-)"}


def test_R7_a_field_under_another_chevron_is_never_taken_by_a_meeting() -> None:
    game = position("pacru", "1N e4, 1S e6, 1E a1, 2S i9", "1 e5 e6, 2 i9 a2")
    offers = game.offers("e4-e5")
    assert "(a2)" in offers
    assert not offers & {"(i9)", "(a1)", "(e5)", "(e6)"}
