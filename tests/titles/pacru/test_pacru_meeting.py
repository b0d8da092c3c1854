"""{R12} {R13} The meeting, and moves with more than one benefit."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import brackets, fields, position

BASE = "1N e4, 1S e6, 2S i9"
OWN = "1 e5 e6"
"""With these, e4-e5 is a meeting of e5 and e6."""
ANYWHERE = "a1..i9"


def anywhere(*without: str) -> set[str]:
    """The endings of a meeting that may take any field but these, or decline."""
    return (brackets(ANYWHERE) - brackets(" ".join(without))) | {"(-)"}


def pairs(first: str, *without: str) -> set[str]:
    """The same behind a first benefit."""
    second = [field for field in fields(ANYWHERE) if field not in without]
    return {f"({first},{field})" for field in [*second, "-"]}


def test_R12_a_meeting_takes_any_unoccupied_field_that_is_not_own() -> None:
    # e4, just left, is among them; e5 and e6 are own, i9 is occupied
    assert position("pacru", BASE, OWN).offers("e4-e5") == anywhere("e5", "e6", "i9")


@pytest.mark.parametrize("field", ["a1", "e4", "d5", "h9"])
def test_R12_a_neutral_field_or_an_opponents(field: str) -> None:
    game = position("pacru", BASE, f"{OWN}, 2 a1 h9 c3").play(f"1 e4-e5({field})")
    assert set(game.fields(1).split()) == {"e5", "e6", field}
    assert field not in game.fields(2).split()
    assert "c3" in game.fields(2)


def test_R12_own_fields_and_occupied_ones_are_not_taken() -> None:
    game = position("pacru", BASE, f"{OWN} a1")
    for field in ("a1", "e5", "e6", "i9"):
        assert game.refusal(f"1 e4-e5({field})").startswith(
            "R12: the meeting takes any unoccupied field"
        )


def test_R12_it_is_optional_and_declining_is_written() -> None:
    game = position("pacru", BASE, OWN)
    assert game.refusal("1 e4-e5").startswith("R12: the meeting takes any unoccupied field")
    assert game.play("1 e4-e5(-)").fields(1) == "e5 e6"


@pytest.mark.parametrize("facing", ["N", "NE", "E", "SE", "SW", "W", "NW"])
def test_R12_the_other_must_face_the_moved_one(facing: str) -> None:
    assert position("pacru", f"1N e4, 1{facing} e6, 2S i9", OWN).offers("e4-e5") == {""}


@pytest.mark.parametrize(
    ("pieces", "markers", "move"),
    [
        ("1N e4, 1S e6, 2S i9", "1 e5", "e4-e5"),  # the other stands on a neutral field
        ("1N e4, 1S e6, 2S i9", "1 e6", "e4-e5"),  # the moved one does
        ("1N e4, 1S e6, 2S i9", "1 e5, 2 e6", "e4-e5"),
        ("1N e4, 2S e6, 2S i9", "1 e5, 2 e6", "e4-e5"),  # an opponent's chevron
        ("1N e4, 2S e6, 2S i9", "1 e5 e6", "e4-e5"),
        ("1N e4, 1S e7, 2S i9", "1 e5 e7", "e4-e5"),  # a field between them
        ("1N e4, 1W f5, 2S i9", "1 e5 f5", "e4-e5"),  # beside it, not before it
        ("1N e4, 1S d6, 2S i9", "1 e5 d6", "e4-e5"),
        ("1NE d4, 1S e6, 2S i9", "1 e5 e6", "d4-e5"),  # it faces NE now, and nobody there
        ("1N i8, 2S a9", "1 i9", "i8-i9"),  # it faces the border
    ],
)
def test_R12_no_meeting(pieces: str, markers: str, move: str) -> None:
    assert position("pacru", pieces, markers).offers(move) == {""}


def test_R12_who_faces_whom_is_what_counts_not_who_came_from_where() -> None:
    # it steps aside to NE and meets a chevron that faces SW
    game = position("pacru", "1N d4, 1SW f6, 2S i9", "1 e5 f6")
    assert game.offers("d4-e5") == anywhere("e5", "f6", "i9")


def test_R12_two_may_meet_across_a_border_of_sectors() -> None:
    game = position("pacru", "1N e5, 1S e7, 2S i9", "1 e6 e7")
    assert game.offers("e5-e6") == anywhere("e6", "e7", "i9")


def test_R12_at_most_one_a_move() -> None:
    # both neighbours face e5, but it faces only e6
    game = position("pacru", f"{BASE}, 1W f5", f"{OWN} f5")
    assert game.offers("e4-e5") == anywhere("e5", "e6", "f5", "i9")
    assert game.refusal("1 e4-e5(a1,a2)").startswith("R12: ")


def test_R12_a_pair_that_met_before_meets_no_more_when_another_moves() -> None:
    game = position("pacru", "1N e5, 1S e6, 1N a1, 2S i9", OWN)
    assert game.offers("a1-a2") == {""}


def test_R12_reorienting_never_makes_a_meeting() -> None:
    game = position("pacru", "1NE e5, 1S e6, 2S i9", f"{OWN} a1 a2")
    assert game.offers("e5<") == {"(2)"}
    game.play("1 e5<(a1,a2)")
    assert game.chevrons["e5"] == "1N"
    assert (game.fields(1), game.to_act) == ("e5 e6", 2)


def test_R12_a_marker_just_placed_on_the_landing_field_counts() -> None:
    game = position("pacru", "1N e3, 1S e5, 2S i9", "1 e5")
    elsewhere = brackets("d4 d5 d6 e6 f4 f5 f6")
    # a marker elsewhere leaves the landing field neutral: no meeting, no slot
    assert game.offers("e3-e4") == elsewhere | pairs("e4", "e4", "e5", "i9")


def test_R12_the_field_just_left_may_be_taken() -> None:
    game = position("pacru", "1N e3, 1S e5, 2S i9", "1 e5").play("1 e3-e4(e4,e3)")
    assert game.fields(1) == "e3 e4 e5"


def test_R12_it_is_judged_after_the_first_benefit() -> None:
    # the field marked first is own by then and cannot be taken again
    game = position("pacru", "1N e3, 1S e5, 2S i9", "1 e4 e5, 2 d4 d5 d6 e6 f4, . f5 f6")
    offered = pairs("f5", "e4", "e5", "f5", "i9") | pairs("f6", "e4", "e5", "f6", "i9")
    assert game.offers("e3-e4") == offered
    assert game.refusal("1 e3-e4(f5,f5)").startswith("R12: the meeting takes any unoccupied field")
    assert game.refusal("1 e3-e4(f5)").startswith("R12: the meeting takes any unoccupied field")


def test_R12_if_no_field_could_be_taken_there_is_no_slot() -> None:
    # so many markers win long before, but the notation says so
    assert position("pacru", BASE, "1 a1..i9").offers("e4-e5") == {""}


NINE = "2 a1..c3"
EIGHT = "2 a1..b4"


@pytest.mark.parametrize(
    ("threshold", "markers", "met"),
    [
        (0, "", True),
        (9, NINE, True),
        (9, EIGHT, False),
        (9, f"{NINE} h1", True),
        (9, "1 a1..c3 h1 h2", False),  # the own ones do not count
        (9, "2 a1..b3, 3 h1..i3", False),  # nor the sum of the opponents'
        (9, "2 h1, 3 a1..c3", True),  # one opponent is enough
        (1, "", False),
        (1, "2 a1", True),
    ],
)
def test_R12_the_option_asks_for_an_opponent_with_so_many_markers(
    threshold: int, markers: str, met: bool
) -> None:
    placed = f"{OWN}, {markers}".rstrip(", ")
    pieces = f"{BASE}, 3S h9"
    game = position("pacru", pieces, placed, seats=3, meeting_threshold=threshold)
    assert ("(-)" in game.offers("e4-e5")) is met
    assert (game.offers("e4-e5") == {""}) is not met


def test_R12_an_opponent_who_is_out_counts_for_the_option() -> None:
    game = position("pacru", BASE, f"{OWN}, 3 a1..c3", seats=3, meeting_threshold=9)
    assert game.portrait["out"] == [3]
    assert "(a1)" in game.offers("e4-e5")


@pytest.mark.parametrize(
    ("others", "offered"),
    [
        ("2 e5 a1..b4", True),  # nine, and eight when the connection has taken e5
        ("2 e5 a1..a7", False),
    ],
)
def test_R12_the_option_is_judged_before_the_move(others: str, offered: bool) -> None:
    pieces = "1N e4, 1S e7, 2S i9"
    game = position("pacru", pieces, f"1 e4 e6 e7, {others}", meeting_threshold=9)
    assert ("(*,-)" in game.offers("e4-e6")) is offered
    assert (game.offers("e4-e6") == {"(*)"}) is not offered


def test_R12_below_the_threshold_the_refusal_says_there_is_nothing_to_earn() -> None:
    game = position("pacru", BASE, OWN, meeting_threshold=9)
    words = "R12: no opponent has 9 markers, so a meeting takes nothing"
    assert game.refusal("1 e4-e5(a1)") == words


def test_R13_connection_and_meeting() -> None:
    game = position("pacru", "1N e4, 1S e7, 2S i9", "1 e4 e6 e7")
    assert game.offers("e4-e6") == pairs("*", "e4", "e5", "e6", "e7", "i9")
    assert game.play("1 e4-e6(*,a1)").fields(1) == "a1 e4 e5 e6 e7"


def test_R13_connection_or_sector_benefit_and_then_the_meeting() -> None:
    game = position("pacru", "1N e4, 1S e8, 2S i9", "1 d4 d5 e4 e7 e8, 2 d7..d9 e9 f7 f8")
    own = ("d4", "d5", "e4", "e7", "e8", "i9")
    assert game.offers("e4-e7") == pairs("*", *own, "e5", "e6") | pairs("f9", *own, "f9")


def test_R13_transformation_and_meeting_each_may_be_declined() -> None:
    game = position("pacru", "1N e3, 1S e5, 2S i9", "1 d4..f6, 2 f5 f6")
    own = ("d4", "d5", "d6", "e4", "e5", "e6", "f4", "i9")
    offered = pairs("f5", *own, "f5") | pairs("f6", *own, "f6") | pairs("-", *own)
    assert game.offers("e3-e4") == offered
    # declined in the first slot, f6 may still be taken in the second
    assert game.play("1 e3-e4(-,f6)").fields(2) == "f5"


def test_R13_jump_and_meeting() -> None:
    game = position("pacru", "1N e4, 2W e5, 1S e7, 2S i9", "1 e4 e6 e7")
    # e5 stays neutral, but is occupied
    assert game.offers("e4-e6") == anywhere("e4", "e5", "e6", "e7", "i9")


def test_R13_pincer_and_meeting() -> None:
    game = position("pacru", "1N e5, 1S e7, 2S e6, 2S i9", "1 e7")
    assert game.offers("e5xe6") == anywhere("e6", "e7", "i9")
    assert game.play("1 e5xe6(e5)").fields(1) == "e5 e6 e7"


def test_R13_pincer_sector_benefit_and_meeting() -> None:
    game = position("pacru", "1N e3, 1S e5, 2S e4, 2S h9", "1 e5").play("1 e3xe4(e6,i9)")
    assert game.fields(1) == "e4 e5 e6 i9"
    assert game.chevrons == {"e4": "1N", "e5": "1S", "h9": "2S"}


def test_R13_a_second_pick_without_a_meeting_is_refused() -> None:
    game = position("pacru", "1N e3, 2S i9")
    assert game.refusal("1 e3-e4(e4,a1)") == "R13: the move earns no such benefit"
