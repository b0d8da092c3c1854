"""{R4} {R10} What a sector change earns in Pacru: a marker, or a transformation."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import brackets, position


def test_R4_any_neutral_field_of_the_arrival_sector_that_no_other_chevron_stands_on() -> None:
    # d4 and f6 are neutral under other chevrons, f5 is own, d6 an opponent's
    game = position("pacru", "1N e3, 1S f6, 2E d4, 2S i9", "1 f5, 2 d6")
    assert game.offers("e3-e4") == brackets("d5 e4 e5 e6 f4")


@pytest.mark.parametrize("field", ["d4", "e4", "e6", "f5"])
def test_R4_the_marker_is_placed_there_and_nowhere_else(field: str) -> None:
    game = position("pacru", "1N e3, 2S i9").play(f"1 e3-e4({field})")
    assert game.portrait["markers"] == {field: 1}
    assert game.chevrons["e4"] == "1N"


def test_R4_the_landing_field_is_allowed() -> None:
    game = position("pacru", "1N e3, 2S i9")
    assert game.events("1 e3-e4(e4)") == ["ChevronMoved", "FieldMarked"]
    assert game.fields(1) == "e4"


@pytest.mark.parametrize("ending", ["", "(-)"])
def test_R4_it_is_compulsory(ending: str) -> None:
    game = position("pacru", "1N e3, 2S i9", "2 d4..d6 f4..f6")
    assert game.refusal(f"1 e3-e4{ending}") == "R4: the new sector's marker goes on e4, e5, e6"


@pytest.mark.parametrize("field", ["a1", "e3", "e7", "d4", "f5", "f6", "d6"])
def test_R4_not_elsewhere_nor_on_a_colour_nor_under_a_chevron(field: str) -> None:
    game = position("pacru", "1N e3, 1S f6, 2E d4, 2S i9", "1 f5, 2 d6")
    assert "R4: the new sector's marker goes on" in game.refusal(f"1 e3-e4({field})")


@pytest.mark.parametrize(
    ("chevron", "move", "sector"),
    [
        ("1N e3", "e3-e4", "d4..f6"),
        ("1S e4", "e4-e3", "d1..f3"),
        ("1E c5", "c5-d5", "d4..f6"),
        ("1W d2", "d2-c2", "a1..c3"),
        ("1NE c3", "c3-d4", "d4..f6"),  # over the corner of four sectors
        ("1N b3", "b3-c4", "a4..c6"),  # a diagonal over one border
    ],
)
def test_R4_every_way_into_another_sector_counts(chevron: str, move: str, sector: str) -> None:
    assert position("pacru", f"{chevron}, 2S i9").offers(move) == brackets(sector)


def test_R4_only_the_sector_it_is_set_down_in_counts() -> None:
    # e3-e7 runs through the middle sector and ends beyond it
    game = position("pacru", "1N e3, 2S i9", "1 d1 d2 d3 f1")
    assert game.offers("e3-e6") == brackets("d4..f6")
    assert game.offers("e3-e7") == brackets("d7..f9")


@pytest.mark.parametrize("move", ["e4-e5", "e4-e6", "e4-f5"])
def test_R4_nothing_inside_a_sector(move: str) -> None:
    game = position("pacru", "1N e4, 2S i9", "1 d4 d6")
    assert game.offers(move) == {""}
    assert game.refusal(f"1 {move}(d5)") == "R13: the move earns no such benefit"


def test_R4_it_may_be_earned_again_and_again() -> None:
    game = position("pacru", "1N e3, 2S i9").play("1 e3-e4(d6)", "2 i9-i8", "1 e4-e5", "2 i8-i7")
    game.play("1 e5-e6", "2 i7-i6(i6)", "1 e6-e7(e9)")
    assert game.fields(1) == "d6 e9"


def test_R4_the_landing_field_may_be_own_already() -> None:
    game = position("pacru", "1N e3, 2S i9", "1 e4")
    assert game.offers("e3-e4") == brackets("d4..d6 e5 e6 f4..f6")


FULL = "2 d4..f6, 1 e4"
"""The middle sector without a neutral field; seat 1 can land on e4."""


def test_R10_an_unoccupied_opponents_field_of_the_sector_may_be_turned() -> None:
    markers = "1 e4 d6, 2 d4 d5 e5, 3 e6 f4 f5 f6"
    game = position("pacru", "1N e3, 2E d4, 2S i9, 3S h9", markers, seats=3)
    # of every opponent; not d4, which is occupied, nor the own d6
    assert game.offers("e3-e4") == brackets("d5 e5 e6 f4 f5 f6") | {"(-)"}


def test_R10_the_field_changes_hands() -> None:
    game = position("pacru", "1N e3, 2S i9", FULL).play("1 e3-e4(f6)")
    assert game.fields(1) == "e4 f6"
    assert "f6" not in game.fields(2)


def test_R10_the_markers_of_a_seat_that_is_out_may_be_turned_too() -> None:
    game = position("pacru", "1N e3, 2S i9", "3 d4..f6, 1 e4", seats=3)
    assert game.offers("e3-e4") == brackets("d4..d6 e5 e6 f4..f6") | {"(-)"}


def test_R10_it_is_optional() -> None:
    game = position("pacru", "1N e3, 2S i9", FULL)
    before = game.portrait["markers"]
    assert game.events("1 e3-e4(-)") == ["ChevronMoved"]
    assert game.portrait["markers"] == before


def test_R10_declining_it_is_written() -> None:
    game = position("pacru", "1N e3, 2S i9", FULL)
    assert game.refusal("1 e3-e4").startswith("R10: ")


@pytest.mark.parametrize("field", ["e4", "a1", "e3"])
def test_R10_not_an_own_field_nor_one_elsewhere(field: str) -> None:
    game = position("pacru", "1N e3, 2S i9", f"{FULL}, 2 a1")
    assert game.refusal(f"1 e3-e4({field})").startswith("R10: ")


def test_R10_a_neutral_landing_field_counts_as_neutral() -> None:
    # so it must be marked, and nothing can be transformed
    game = position("pacru", "1N e3, 2S i9", "2 d4..f6, . e4")
    assert game.offers("e3-e4") == {"(e4)"}


def test_R10_one_neutral_field_forbids_it() -> None:
    game = position("pacru", "1N e3, 2S i9", f"{FULL}, . f6")
    assert game.offers("e3-e4") == {"(f6)"}


@pytest.mark.parametrize("chevron", ["1W f6", "2W f6"])
def test_R10_neutral_fields_under_other_chevrons_only_leave_nothing_at_all(chevron: str) -> None:
    game = position("pacru", f"1N e3, {chevron}, 2S i9", f"{FULL}, . f6")
    assert game.offers("e3-e4") == {""}
    for ending in ("(-)", "(d4)", "(f6)"):
        assert "R13: the move earns no such benefit" in game.refusal(f"1 e3-e4{ending}")


def test_R10_nothing_to_turn_in_a_sector_all_own() -> None:
    game = position("pacru", "1N e3, 2S i9", "1 d4..f6")
    assert game.offers("e3-e4") == {""}


def test_R10_nothing_to_turn_if_every_opponents_field_is_occupied() -> None:
    game = position("pacru", "1N e3, 2E d4, 2S i9", "1 d4..f6, 2 d4")
    assert game.offers("e3-e4") == {""}


def test_R10_not_for_a_move_inside_the_sector() -> None:
    game = position("pacru", "1N e4, 2S i9", "2 d4..f6, 1 e4 e5")
    assert game.offers("e4-e5") == {""}
