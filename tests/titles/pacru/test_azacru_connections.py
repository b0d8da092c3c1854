"""{A-R7} {A-R8} Connections, what they cost, and connection jumps."""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import position

# Every case: a chevron of seat 1 on e4, facing N; the markers; its move; seat 1's fields after it.
KEPT = {
    "a neutral field between is filled": ("1 e4 e6", "e4-e6", "e4 e5 e6"),
    "so are several": ("1 d4 d5 e4 e7", "e4-e7^", "d4 d5 e4 e5 e6 e7"),
    "also on a diagonal": ("1 d4 e4 g6", "e4-g6<", "d4 e4 f5 g6"),
    "own fields between stay own": ("1 e4 e5 e6", "e4-e6", "e4 e5 e6"),
    "own and neutral fields between": ("1 d4 e4 e5 e7", "e4-e7>", "d4 e4 e5 e6 e7"),
}
SPENT = {
    "an opponent's field between": ("1 e4 e6, 2 e5", "e4-e6", "e4 e5 e6"),
    "a third player's": ("1 e4 e6, 3 e5", "e4-e6", "e4 e5 e6"),
    "an opponent's and a neutral one": ("1 d4 d5 e4 e7, 2 e5", "e4-e7", "d4 d5 e4 e5 e6 e7"),
    "a neutral and an opponent's one": ("1 d4 d5 e4 e7, 2 e6", "e4-e7", "d4 d5 e4 e5 e6 e7"),
    "an own and an opponent's one": ("1 d4 e4 e5 e7, 2 e6", "e4-e7", "d4 e4 e5 e6 e7"),
    "those of two opponents": ("1 d4 d5 e4 e7, 2 e5, 3 e6", "e4-e7", "d4 d5 e4 e5 e6 e7"),
    "on a diagonal": ("1 d4 e4 g6, 2 f5", "e4-g6", "d4 e4 f5 g6"),
}
NO_CONNECTION = {
    "the start is neutral": ("1 d4 d5 e6", "e4-e6", "d4 d5 e6"),
    "the landing was neutral": ("1 d4 e4", "e4-e6", "d4 e4 e6"),
    "neutral landing beyond an opponent's": ("1 d4 e4, 2 e5", "e4-e6", "d4 e4 e6"),
    "neutral start before an opponent's": ("1 d4 e6, 2 e5", "e4-e6", "d4 e6"),
    "one field only": ("1 e4 e5", "e4-e5", "e4 e5"),
}


@pytest.mark.parametrize(("markers", "move", "fields"), KEPT.values(), ids=KEPT)
def test_A_R7_a_connection_fills_what_is_between(markers: str, move: str, fields: str) -> None:
    game = position("azacru", "1N e4, 2S i9", markers).play(f"1 {move}")
    assert game.fields(1) == fields
    assert move[3:5] in game.chevrons


@pytest.mark.parametrize(("markers", "move", "fields"), SPENT.values(), ids=SPENT)
def test_A_R7_over_an_opponents_field_it_costs_the_chevron(
    markers: str, move: str, fields: str
) -> None:
    game = position("azacru", "1N e4, 2S i9, 3S h9", markers, seats=3)
    assert game.events(f"1 {move}")[-1] == "ChevronSpent"
    # the landing marker stays, and so does everything that was filled
    assert game.fields(1) == fields
    assert set(game.chevrons) == {"i9", "h9"}
    assert game.fields(2) == game.fields(3) == ""


@pytest.mark.parametrize(("markers", "move", "fields"), NO_CONNECTION.values(), ids=NO_CONNECTION)
def test_A_R7_no_connection_without_two_own_ends_and_a_long_move(
    markers: str, move: str, fields: str
) -> None:
    game = position("azacru", "1N e4, 2S i9", markers)
    others = game.fields(2)
    game.play(f"1 {move}")
    assert game.fields(1) == fields
    assert game.fields(2) == others
    assert game.chevrons[move[3:]] == "1N"


def test_A_R7_the_connection_is_compulsory() -> None:
    game = position("azacru", "1N e4, 2S i9", "1 e4 e6, 2 e5")
    assert game.offers("e4-e6") == {""}


def test_A_R7_it_fills_no_more_than_the_line() -> None:
    game = position("azacru", "1N e4, 2S i9", "1 e4 e6 e8").play("1 e4-e6")
    assert game.fields(1) == "e4 e5 e6 e8"


def test_A_R7_only_the_moved_chevron_is_removed_and_others_may_use_its_field() -> None:
    game = position("azacru", "1N e4, 1E d6, 2S i9", "1 e4 e6, 2 e5")
    game.play("1 e4-e6", "2 i9-i8")
    assert game.chevrons == {"d6": "1E", "i8": "2S"}
    assert "e6" in game.targets("d6-")


@pytest.mark.parametrize(
    ("markers", "offered"),
    [
        ("1 d4 d5 e4 e7", {"^", "<", ">"}),  # a connection over neutral fields
        ("1 d4 e4 e5 e6 e7", {"^", "<", ">"}),  # over own fields
        ("1 d4 d5 e4 e7, 2 e5", {""}),  # it costs the chevron
        ("1 d4 d5 e4, 2 e5", {"^", "<", ">"}),  # neutral landing: no connection, no cost
        ("1 d4 d5 f4 e7, 2 e5", {"^", "<", ">"}),  # neutral start
    ],
)
def test_A_R6_a_turn_is_offered_unless_the_chevron_is_about_to_go(
    markers: str, offered: set[str]
) -> None:
    assert position("azacru", "1N e4, 2S i9", markers).offers("e4-e7") == offered


@pytest.mark.parametrize("suffix", "^<>")
def test_A_R6_a_chevron_about_to_go_faces_nowhere(suffix: str) -> None:
    game = position("azacru", "1N e4, 2S i9", "1 d4 d5 e4 e7, 2 e5")
    assert "A-R6: the connection costs the chevron" in game.refusal(f"1 e4-e7{suffix}")


@pytest.mark.parametrize("jumped", ["1E", "2S"])
@pytest.mark.parametrize("between", ["", "2 e5", "1 e5"])
def test_A_R8_a_connection_jump_changes_nothing_and_costs_nothing(
    jumped: str, between: str
) -> None:
    markers = f"1 e4 e6, {between}".rstrip(", ")
    game = position("azacru", f"1N e4, {jumped} e5, 2S i9", markers)
    before = game.portrait["markers"]
    assert game.offers("e4-e6") == {""}
    game.play("1 e4-e6")
    assert game.portrait["markers"] == before
    assert game.chevrons == {"e5": jumped, "e6": "1N", "i9": "2S"}


def test_A_R8_several_chevrons_may_be_jumped() -> None:
    pieces = "1N e4, 1E e5, 2W e6, 2S i9"
    game = position("azacru", pieces, "1 d4 d5 e4 e7, 2 e6")
    assert game.offers("e4-e7") == {"^", "<", ">"}
    game.play("1 e4-e7<")
    assert game.chevrons == {"e5": "1E", "e6": "2W", "e7": "1NW", "i9": "2S"}
    assert (game.fields(1), game.fields(2)) == ("d4 d5 e4 e7", "e6")


@pytest.mark.parametrize("free", ["e5", "e6"])
def test_A_R8_free_fields_on_the_way_of_a_jump_do_not_change_either(free: str) -> None:
    # an opponent's colour next to the jumped chevron neither turns nor costs anything
    standing = "e6" if free == "e5" else "e5"
    game = position("azacru", f"1N e4, 2S {standing}, 2S i9", f"1 d4 d5 e4 e7, 2 {free}")
    assert game.offers("e4-e7") == {"^", "<", ">"}
    game.play("1 e4-e7^")
    assert (game.fields(1), game.fields(2)) == ("d4 d5 e4 e7", free)
    assert game.chevrons["e7"] == "1N"


def test_A_R8_a_jump_needs_the_power_too() -> None:
    game = position("azacru", "1N e4, 2S e5, 2S i9", "1 e4 e7 d4")
    assert game.refusal("1 e4-e7^") == "A-R4: it covers 3 fields, and its power is 2"


def test_A_R8_the_landing_must_have_been_own_before() -> None:
    # from own field over the chevron: e6 own is open, e7 neutral is not
    game = position("azacru", "1N e4, 2S e5, 2S i9", "1 d4 d5 e4 e6")
    assert game.targets("e4-e") == {"e6"}


def test_A_R8_behind_a_jumped_chevron_only_own_fields_are_open() -> None:
    game = position("azacru", "1N e4, 1W e6, 2S i9", "1 d4 d5 d6 f6 e4 e8")
    # e5 before the chevron is open; e7 behind it is neutral, e8 own, e9 neutral
    assert game.targets("e4-e") == {"e5", "e8"}
