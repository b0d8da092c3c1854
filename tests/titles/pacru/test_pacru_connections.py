"""{R8} {R9} {R13} Connections, connection jumps and sector benefits in Pacru."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import brackets, position

WAY = "1 d4 d5 e4 e7"
"""Seat 1 on e4 with power 3, and e7 its own: a connection into the next sector."""
NORTH = "d7..d9 e8 e9 f7..f9"
"""The rest of that sector."""

INSIDE = {
    "over a neutral field": ("1 e4 e6", "e4 e5 e6"),
    "over an opponent's": ("1 e4 e6, 2 e5", "e4 e5 e6"),
    "over an own field, where nothing changes": ("1 e4 e5 e6", "e4 e5 e6"),
}
NO_CONNECTION = {
    "the start is neutral": ("1 d4 e6", "e4-e6"),
    "the landing is neutral": ("1 d4 e4", "e4-e6"),
    "one field only": ("1 e4 e5", "e4-e5"),
}


@pytest.mark.parametrize(("markers", "fields"), INSIDE.values(), ids=INSIDE)
def test_R8_inside_a_sector_a_connection_is_compulsory(markers: str, fields: str) -> None:
    game = position("pacru", "1N e4, 2S i9", markers)
    assert game.offers("e4-e6") == {"(*)"}
    for ending in ("", "(-)", "(d5)"):
        assert game.refusal(f"1 e4-e6{ending}") == "R8: the connection is compulsory: (*)"
    game.play("1 e4-e6(*)")
    assert game.fields(1) == fields
    assert game.fields(2) == ""


def test_R8_the_chevron_is_never_removed() -> None:
    game = position("pacru", "1N e4, 2S i9", "1 e4 e6, 2 e5").play("1 e4-e6(*)")
    assert game.chevrons == {"e6": "1N", "i9": "2S"}


def test_R8_every_field_between_is_turned_whoever_had_it() -> None:
    markers = "1 d4 d5 d6 e4 e8, 2 e5, 3 e7"
    game = position("pacru", "1N e4, 2S i9, 3S h9", markers, seats=3).play("1 e4-e8(*)")
    assert game.fields(1) == "d4 d5 d6 e4 e5 e6 e7 e8"
    assert game.fields(2) == game.fields(3) == ""


def test_R8_the_example_of_the_notation() -> None:
    game = position("pacru", "1SW g9, 2S i9", "1 g9 h8 e7, 2 f8").play("1 g9-e7(*)")
    assert game.fields(1) == "e7 f8 g9 h8"
    assert game.chevrons["e7"] == "1SW"


@pytest.mark.parametrize(("markers", "move"), NO_CONNECTION.values(), ids=NO_CONNECTION)
def test_R8_no_connection_without_two_own_ends_and_a_long_move(markers: str, move: str) -> None:
    game = position("pacru", "1N e4, 2S i9", markers)
    assert game.offers(move) == {""}
    assert game.refusal(f"1 {move}(*)") == "R13: the move earns no such benefit"


def test_R8_colours_are_judged_before_the_move() -> None:
    # a marker placed on the landing field by the sector change connects nothing
    game = position("pacru", "1N e4, 2S i9", "1 d4 d5 e4")
    assert game.offers("e4-e7") == brackets("d7..f9")
    assert game.play("1 e4-e7(e7)").fields(1) == "d4 d5 e4 e7"


def test_R8_across_sectors_one_chooses_connection_or_sector_benefit() -> None:
    game = position("pacru", "1N e4, 2S i9", WAY)
    assert game.offers("e4-e7") == {"(*)"} | brackets(NORTH)


def test_R8_who_chooses_the_connection_places_no_marker() -> None:
    game = position("pacru", "1N e4, 2S i9", f"{WAY}, 2 e5").play("1 e4-e7(*)")
    assert game.fields(1) == "d4 d5 e4 e5 e6 e7"
    assert game.fields(2) == ""


def test_R8_who_chooses_the_sector_changes_nothing_between() -> None:
    game = position("pacru", "1N e4, 2S i9", f"{WAY}, 2 e5").play("1 e4-e7(d9)")
    assert game.fields(1) == "d4 d5 d9 e4 e7"
    assert game.fields(2) == "e5"


@pytest.mark.parametrize("ending", ["", "(-)", "(e7)", "(a1)"])
def test_R8_one_of_the_two_must_be_chosen(ending: str) -> None:
    game = position("pacru", "1N e4, 2S i9", WAY)
    words = "R8: it is * for the connection, or for the sector d7, d8, d9, e8, e9, f7, f8, f9"
    assert game.refusal(f"1 e4-e7{ending}") == words


def test_R8_all_own_between_the_choice_is_still_there() -> None:
    game = position("pacru", "1N e4, 2S i9", f"{WAY} e5 e6")
    assert game.offers("e4-e7") == {"(*)"} | brackets(NORTH)


FULL_NORTH = f"{WAY}, 2 {NORTH}"
"""No neutral field up there: the sector benefit is a transformation."""


def test_R8_the_other_choice_may_be_a_transformation_or_declining_it() -> None:
    game = position("pacru", "1N e4, 2S e9, 2S i9", FULL_NORTH)
    assert game.offers("e4-e7") == {"(*)", "(-)"} | brackets("d7..d9 e8 f7..f9")


@pytest.mark.parametrize(
    ("ending", "fields"),
    [
        ("(*)", "d4 d5 e4 e5 e6 e7"),
        ("(d8)", "d4 d5 d8 e4 e7"),
        ("(-)", "d4 d5 e4 e7"),  # declined is declined: the connection does not come instead
    ],
)
def test_R8_what_each_of_these_does(ending: str, fields: str) -> None:
    game = position("pacru", "1N e4, 2S e9, 2S i9", FULL_NORTH).play(f"1 e4-e7{ending}")
    assert game.fields(1) == fields


@pytest.mark.parametrize(
    ("pieces", "markers"),
    [
        ("1N e4, 2S i9", f"{WAY} {NORTH}"),
        ("1N e4, 2S d9, 2S i9", f"{WAY} {NORTH}, 2 d9"),
        ("1N e4, 2S d9, 2S i9", f"{WAY}, 2 {NORTH}, . d9"),
        ("1N e4, 1S d9, 2S i9", f"{WAY} {NORTH}, . d9"),
    ],
    ids=["all own", "nothing free to turn", "neutral under a chevron", "under an own one"],
)
def test_R8_if_the_sector_benefit_is_impossible_the_connection_applies(
    pieces: str, markers: str
) -> None:
    game = position("pacru", pieces, markers)
    assert game.offers("e4-e7") == {"(*)"}
    for ending in ("", "(-)"):
        assert game.refusal(f"1 e4-e7{ending}") == "R8: the connection is compulsory: (*)"


@pytest.mark.parametrize("ending", ["(*,d9)", "(*,-)", "(d9,d8)"])
def test_R13_connection_and_sector_benefit_do_not_add_up(ending: str) -> None:
    game = position("pacru", "1N e4, 2S i9", WAY)
    assert game.refusal(f"1 e4-e7{ending}") == "R13: the move earns no such benefit"


@pytest.mark.parametrize("jumped", ["1E", "2S"])
@pytest.mark.parametrize("between", ["", ", 1 e5", ", 2 e5"])
def test_R9_a_jump_inside_a_sector_changes_nothing(jumped: str, between: str) -> None:
    game = position("pacru", f"1N e4, {jumped} e5, 2S i9", f"1 e4 e6{between}")
    before = game.portrait["markers"]
    assert game.offers("e4-e6") == {""}
    game.play("1 e4-e6")
    assert game.portrait["markers"] == before
    assert game.chevrons == {"e5": jumped, "e6": "1N", "i9": "2S"}


@pytest.mark.parametrize("standing", ["e5", "e6"])
def test_R9_a_jump_into_another_sector_earns_the_sector_benefit(standing: str) -> None:
    # the free field on the way, an opponent's, stays as it is
    free = "e6" if standing == "e5" else "e5"
    game = position("pacru", f"1N e4, 2S {standing}, 2S i9", f"{WAY}, 2 {free}")
    assert game.offers("e4-e7") == brackets(NORTH)
    game.play("1 e4-e7(d9)")
    assert (game.fields(1), game.fields(2)) == ("d4 d5 d9 e4 e7", free)
    assert game.chevrons[standing] == "2S"


def test_R9_that_may_be_a_transformation() -> None:
    game = position("pacru", "1N e4, 2S e5, 2S i9", FULL_NORTH)
    assert game.offers("e4-e7") == {"(-)"} | brackets(NORTH)


def test_R9_a_jump_is_no_connection() -> None:
    game = position("pacru", "1N e4, 2S e5, 2S i9", "1 e4 e6")
    assert game.refusal("1 e4-e6(*)") == "R13: the move earns no such benefit"
    game = position("pacru", "1N e4, 2S e5, 2S i9", WAY)
    assert game.refusal("1 e4-e7(*)").startswith("R4: the new sector's marker goes on")


def test_R9_several_chevrons_may_be_jumped() -> None:
    game = position("pacru", "1N e4, 1E e5, 2W e6, 2S i9", WAY)
    assert game.events("1 e4-e7(e8)") == ["ChevronMoved", "FieldMarked"]
    assert game.chevrons == {"e5": "1E", "e6": "2W", "e7": "1N", "i9": "2S"}


def test_R9_behind_a_jumped_chevron_only_own_fields_are_open() -> None:
    game = position("pacru", "1N e4, 2W e6, 2S i9", "1 d4 d5 d6 f6 e4 e8")
    assert game.targets("e4-e") == {"e5", "e8"}


def test_R9_landing_on_a_chevron_is_no_jump() -> None:
    game = position("pacru", "1N e4, 2S e5, 2S e6, 2S i9", "1 e4 e6")
    assert game.refusal("1 e4-e6") == "R7: a chevron stands on e6"
