from __future__ import annotations

import pytest

from game.titles.tsuro.events import MarkerSlid, MarkersMet, TickChosen, TilePlaced
from tests.titles.tsuro.position import C2009, C2015, KOSMOS, place, position

SIDES = pytest.mark.parametrize("edition", [C2009, KOSMOS])


@SIDES
def test_tick_the_first_placement_names_it(edition: str) -> None:
    game = position(edition, "a3W f6.1", "33 1 2|3 4 5")
    assert {"33r0.6", "33r0.7"} <= set(game.legal)
    assert game.play("1 33r0.7").json["markers"]["1"] == "b3.7"


@pytest.mark.parametrize(
    ("side", "ticks"),
    [("c6N", (".0", ".1")), ("f3E", (".2", ".3")), ("c1S", (".4", ".5")), ("a3W", (".6", ".7"))],
)
def test_tick_two_on_each_side(side: str, ticks: tuple[str, str]) -> None:
    game = position(C2009, f"{side} f6.1", "33|3 4 5")
    assert game.legal == [f"33r0{ticks[0]}", f"33r0{ticks[1]}"]


@pytest.mark.parametrize("token", ["33r0", "33r0.5", "33r0.0"])
def test_tick_must_be_one_of_the_two(token: str) -> None:
    game = position(C2009, "a3W f6.1", "33 1 2|3 4 5")
    game.refuses(f"1 {token}", "tick", "33r0.6 or 33r0.7")


def test_tick_is_named_with_the_first_placement_only() -> None:
    game = position(C2009, "a3W f6.1", "33 1 31|3 4 5").play("1 33r0.7", "~ draw 1 20", "2 3r1")
    game.drawn()
    game.refuses("1 31r0.7", "tick", "stands on its tick already")
    assert game.play("1 31r0").json["markers"]["1"] == "c3.6"  # 7-3


def test_tick_is_never_named_where_markers_start_on_one() -> None:
    position(C2015, "a3.6 f6.1", "33 1 2|3 4 5").refuses(
        "1 33r0.6", "tick", "stands on its tick already"
    )


@SIDES
def test_push_the_owner_of_a_waiting_marker_chooses_at_once(edition: str) -> None:
    game = position(edition, "a1W a1S f6N", "33 1 2|3 4 5|6 7 8").play("1 33r0.6")
    assert game.due == "seat 2"
    assert game.legal == [".4", ".5"]


def test_push_until_the_answer_the_tile_lies_and_nothing_has_moved() -> None:
    game = position(C2009, "a1W a1S f6N", "33 1 2|3 4 5|6 7 8", pile="9 10").play("1 33r0.6")
    assert game.json == {
        "tiles": {"a1": "33r0"},
        "markers": {"1": "a1.6", "2": "a1S", "3": "f6N"},
        "hands": {"1": [1, 2], "2": [3, 4, 5], "3": [6, 7, 8]},
        "pile": [9, 10],
        "dragon": None,
        "out": [],
        "aside": [],
    }


@pytest.mark.parametrize(("answer", "stands"), [(".4", "a2.4"), (".5", "a2.5")])
def test_push_then_everything_moves_and_the_active_player_draws(answer: str, stands: str) -> None:
    game = position(C2009, "a1W a1S f6N", "33 1 2|3 4 5|6 7 8").play("1 33r0.6", f"2 {answer}")
    assert game.json["markers"] == {"1": "b1.6", "2": stands, "3": "f6N"}
    assert game.due == "~ draw 1"


def test_push_the_pushed_owner_names_no_tick_later() -> None:
    game = position(C2009, "a1W a1S f6N", "33 1 2|31 4 5|6 7 8")
    game.play("1 33r0.6", "2 .5", "~ draw 1 20")
    game.refuses("2 31r0.5", "tick", "stands on its tick already")
    assert game.play("2 31r0").json["markers"]["2"] == "a3.4"  # a2 5-1


@pytest.mark.parametrize(
    ("markers", "turn", "order"),
    [
        ("a1.1 a1W a1S f6N", 1, ["2", "3"]),
        ("a1S a1.1 a1W f6N", 2, ["3", "1"]),  # clockwise from the active player, not from seat 1
        ("a1W a1S a1.1 f6N", 3, ["1", "2"]),
        ("a1W f6N a1.1 a1S", 3, ["4", "1"]),
    ],
)
def test_push_several_owners_answer_clockwise(markers: str, turn: int, order: list[str]) -> None:
    hands = ["1 2 3", "4 5 6", "7 8 9", "10 11 13"]
    hands[turn - 1] = "33"
    game = position(C2009, markers, "|".join(hands), turn=turn, tiles="a2=32r0")
    game.play(f"{turn} 33r0")
    ticks = {"a1W": ".6", "a1S": ".5"}
    for seat in order:
        assert game.due == f"seat {seat}"
        before = game.json["markers"]
        game.play(f"{seat} {ticks[before[seat]]}")
    # a1.1 leaves by 4: that player has gone over the edge. The pushed ones live.
    assert game.json["out"] == [turn]


def test_push_nothing_moves_before_the_last_answer() -> None:
    game = position(C2009, "a1.1 a1W a1S", "31|4 5 6|7 8 9", ban="off").play("1 31r0", "2 .7")
    assert game.json["markers"] == {"1": "a1.1", "2": "a1.7", "3": "a1S"}
    # 31: 1-5 0-4 2-6 3-7. Seat 3 takes 5 and meets seat 1.
    game.play("3 .5")
    assert game.json["markers"] == {"1": None, "2": "b1.6", "3": None}


def test_push_not_a_marker_that_waits_at_another_square() -> None:
    game = position(C2009, "a1W a2W f6N", "33 1 2|3 4 5|6 7 8").play("1 33r0.6")
    assert game.json["markers"] == {"1": "b1.6", "2": "a2W", "3": "f6N"}
    assert game.due == "~ draw 1"


def test_push_not_a_marker_whose_tick_is_chosen() -> None:
    game = position(C2009, "a1W a1.5 f6N", "33 1 2|3 4 5|6 7 8").play("1 33r0.6")
    assert game.json["markers"] == {"1": "b1.6", "2": "a2.5", "3": "f6N"}


def test_push_is_no_placement_so_the_ban_does_not_bind_the_answer() -> None:
    # 3r0: 4-2 lives, 5-7 goes over the edge.
    game = position(C2009, "a1W a1S f6N", "3 1 2|33 4 5|6 7 8").play("1 3r0.6")
    assert game.legal == [".4", ".5"]
    assert game.play("2 .5").json["out"] == [2]


@pytest.mark.parametrize(
    ("answer", "markers"),
    # 34 is 0-7 1-2 3-4 5-6. Seat 1 named 6 and is out either way.
    [(".5", {"1": None, "2": None, "3": "f6N"}), (".4", {"1": None, "2": "b1.6", "3": "f6N"})],
)
def test_push_the_answer_decides_a_collision(answer: str, markers: dict[str, str | None]) -> None:
    game = position(KOSMOS, "a1W a1S f6N", "34 1 2|33 4 5|6 7 8").play("1 34r0.6")
    events = game.watch(f"2 {answer}")
    assert game.json["markers"] == markers
    assert any(isinstance(event, MarkersMet) for event in events) == (answer == ".5")


def test_push_out_of_turn_and_wrong_answers() -> None:
    game = position(C2009, "a1W a1S f6N", "33 1 2|3 4 5|6 7 8").play("1 33r0.6")
    game.refuses("1 .6", "turn", "the turn of seat 2")
    game.refuses("3 .0", "turn", "the turn of seat 2")
    game.refuses("2 .6", "push", "a1S may take .4 or .5")
    game.refuses("2 3r0", "push", "choose its tick first")
    game.refuses("2 3r0.4", "push", "choose its tick first")
    game.refuses("2 keep", "push", "choose its tick first")


def test_push_after_it_the_next_turn_is_the_one_after_the_active_seat() -> None:
    game = position(C2009, "f6N a1S a1W", "6 7 8|3 4 5|33 1 2", turn=3).play("3 33r0.7", "2 .4")
    assert game.due == "~ draw 3"
    game.drawn()
    assert game.due == "seat 1"


def test_push_events_tile_then_ticks_then_slides() -> None:
    game = position(C2009, "a1W a1S f6N", "33 1 2|3 4 5|6 7 8")
    assert game.watch("1 33r0.6") == [TilePlaced(0, 0, 33, 0), TickChosen(0, 0, place("a1.6"))]
    first, *slides = game.watch("2 .5")
    assert first == TickChosen(1, 1, place("a1.5"))
    assert [type(event) for event in slides] == [MarkerSlid, MarkerSlid]


def test_push_on_the_seven_by_seven_board() -> None:
    game = position(
        KOSMOS, "g7E g7N a1W a2W a3W", "33 1 2|3 4 5|6 7 8|9 10 11|13 14 15"
    ).play("1 33r0.3")  # fmt: skip
    assert game.legal == [".0", ".1"]
    assert game.play("2 .1").json["markers"] == {
        "1": "f7.3", "2": "g6.1", "3": "a1W", "4": "a2W", "5": "a3W",
    }  # fmt: skip
