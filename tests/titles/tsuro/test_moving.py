from __future__ import annotations

import pytest

from game.titles.tsuro.events import MarkerLeft, MarkerSlid, MarkersMet, PlayerOut
from tests.titles.tsuro.position import C2009, C2015, EDITIONS, KOSMOS, place, position

# Tile 33 goes straight across (0-5 1-4 2-7 3-6), tile 0 turns back on every side (0-1 2-3 4-5 6-7).
# 12r0 turns back above and below and is straight otherwise: at the corner a1 a marker entering
# by 6 or 7 goes on to b1, one entering by 4 or 5 goes over the edge.


def test_place_lies_on_the_square_the_own_marker_faces() -> None:
    game = position(C2015, "a3.6 f6.1", "33 1 2|3 4 5").play("1 33r0")
    assert game.json["tiles"] == {"a3": "33r0"}
    assert game.json["hands"]["1"] == [1, 2]


def test_place_never_moves_again() -> None:
    game = position(C2015, "a3.6 a4.6", "31 1 2|33 4 5", tiles="c3=17r2").play("1 31r0")
    game.play("~ draw 1 20", "2 33r0")
    assert game.json["tiles"] == {"c3": "17r2", "a3": "31r0", "a4": "33r0"}


@pytest.mark.parametrize("tile", ["3r0", "20r0"])
def test_place_only_a_tile_of_the_own_hand(tile: str) -> None:
    number = tile.partition("r")[0]
    game = position(C2015, "a3.6 f6.1", "33 1 2|3 4 5")
    game.refuses(f"1 {tile}", "place", f"tile {number} is not in the hand")


@pytest.mark.parametrize("token", ["@a3.6", "keep", "swap 33>3", ".6"])
def test_place_is_all_a_turn_begins_with(token: str) -> None:
    position(C2015, "a3.6 f6.1", "33 1 2|3 4 5").refuses(f"1 {token}", "place", "tile is to be")


def test_place_not_out_of_turn() -> None:
    position(C2015, "a3.6 f6.1", "33 1 2|3 4 5").refuses("2 3r0", "turn", "the turn of seat 1")


def test_move_to_the_open_end_through_tiles_that_lie() -> None:
    game = position(C2015, "a3.6 f6.1", "33 1 2|3 4 5", tiles="b3=31r0 c3=32r0")
    # a3: 6-3, b3: 6-2, c3: 7-2
    assert game.play("1 33r0").json["markers"]["1"] == "d3.7"


def test_move_every_marker_facing_the_tile_and_no_other() -> None:
    game = position(C2015, "a1.6 a1.5 a1.4 a1.7 a2.6", "33 1 2|3 4 5|6 7 8|9 10 11|12 13 14")
    assert game.play("1 33r0").json["markers"] == {
        "1": "b1.6", "2": "a2.5", "3": "a2.4", "4": "b1.7", "5": "a2.6",
    }  # fmt: skip


def test_move_crosses_the_new_tile_as_often_as_the_path_does() -> None:
    game = position(C2015, "c3.5 f6.1", "25 1 2|3 4 5", tiles="c2=33r0 c4=0r0 d3=34r0")
    # 25r2 is 0-5 1-2 3-6 4-7: up to c4, back, right to d3, whose 7 leads up by 0.
    assert game.play("1 25r2").json["markers"]["1"] == "d4.5"
    game = position(C2015, "c3.5 f6.1", "25 1 2|3 4 5", tiles="c2=33r0 c4=0r0 d3=2r1")
    # 2r1 is 2-3 4-5 6-1 7-0: the same way out.
    assert game.play("1 25r2").json["markers"]["1"] == "d4.5"
    game = position(C2015, "c3.5 f6.1", "25 1 2|3 4 5", tiles="c2=33r0 c4=0r0 d3=12r1")
    # 12r1 turns back left and right: a third time over c3, out by 6.
    assert game.play("1 25r2").json["markers"]["1"] == "b3.3"


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_move_order_never_changes_the_result(turn: int) -> None:
    hands = {1: "12|5 6|7 8", 2: "5 6|12|7 8", 3: "5 6|7 8|12"}[turn]
    game = position(C2015, "a1.6 a1.5 a1.7", hands, turn=turn, ban="off", tiles="b1=0r0 a2=33r0")
    # 12r0: 6 and 7 lead to b1, which sends each back where the other came from: they meet;
    # 5 goes over the edge. Whoever laid the tile.
    game.play(f"{turn} 12r0")
    assert game.json["markers"] == {"1": None, "2": None, "3": None}


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_move_the_active_marker_is_reported_first_then_clockwise(turn: int) -> None:
    hands = ["5 6", "7 8", "9 10"]
    hands[turn - 1] = "33"
    game = position(C2015, "a1.6 a1.5 a1.7", "|".join(hands), turn=turn)
    slid = [event for event in game.watch(f"{turn} 33r0") if isinstance(event, MarkerSlid)]
    assert [event.seat + 1 for event in slid] == [1, 2, 3][turn - 1 :] + [1, 2, 3][: turn - 1]


def test_move_is_told_with_its_whole_path() -> None:
    game = position(C2015, "a3.6 f6.1", "33 1 2|3 4 5", tiles="b3=31r0")
    assert MarkerSlid(
        0, 0, (place("a3.6"), place("a3.3"), place("b3.6"), place("b3.2")), place("c3.7")
    ) in game.watch("1 33r0")


@pytest.mark.parametrize("edition", EDITIONS)
def test_edge_takes_the_marker_off(edition: str) -> None:
    game = position(edition, "a1.6 a1.5 f6.1", "12 1 2|3 4 5|6 7 8").play("1 12r0")
    assert game.json["markers"] == {"1": "b1.6", "2": None, "3": "f6.1"}
    assert game.json["out"] == [2]


LONG = "c2=32r0 c4=31r0 c5=30r0"  # from c3.0: c4 5-1, c5 4-0, so c6 is entered by 5


@pytest.mark.parametrize(
    ("last", "stands"),
    [("34r0", "b6.3"), ("28r0", "b6.2"), ("27r0", "d6.7")],  # 5-6, 5-7 and 5-2
)
def test_edge_a_long_path_that_ends_inside_is_safe(last: str, stands: str) -> None:
    game = position(C2015, "c3.5 f6.1", "33 1 2|3 4 5", tiles=f"{LONG} c6={last}")
    assert game.play("1 33r0").json["markers"]["1"] == stands


def test_edge_at_the_end_of_a_long_path() -> None:
    game = position(C2015, "c3.5 f6.1", "33 1 2|3 4 5", tiles=f"{LONG} c6=17r1", ban="off")
    events = game.watch("1 33r0")  # c6 5-0
    assert game.json["markers"]["1"] is None
    assert MarkerLeft(0, 0, place("c6.0")) in events
    assert PlayerOut(0) in events


def test_meeting_on_one_tile_puts_both_out() -> None:
    game = position(C2015, "c3.5 c3.6 f6.1", "34 1 2|3 4 5|6 7 8", ban="off").play("1 34r0")
    assert game.json["markers"] == {"1": None, "2": None, "3": "f6.1"}


def test_meeting_of_two_others_while_the_active_player_goes_on() -> None:
    game = position(C2015, "a1.6 a1.5 a1.4 f6.1", "12 1 2|3 4 5|6 7 8|9 10 11").play("1 12r0")
    assert game.json["markers"] == {"1": "b1.6", "2": None, "3": None, "4": "f6.1"}
    assert game.json["out"] == [2, 3]


def test_meeting_after_a_path_over_several_tiles() -> None:
    game = position(
        C2015, "c3.5 c3.6 f6.1", "25 1 2|3 4 5|6 7 8", tiles="c2=33r0 b3=31r0 c4=0r0", ban="off"
    )
    # 25r3 is 0-5 1-6 2-7 3-4; c4 turns back.
    path = ("c3.5", "c3.0", "c4.5", "c4.4", "c3.1", "c3.6")
    events = game.watch("1 25r3")
    assert game.json["out"] == [1, 2]
    assert MarkersMet((0, 1), tuple(map(place, path))) in events
    assert not any(isinstance(event, MarkerLeft) for event in events)


def test_meeting_is_told_once() -> None:
    game = position(C2015, "c3.5 c3.6 f6.1", "1 2|34|6 7 8", turn=2, ban="off")
    met = [event for event in game.watch("2 34r0") if isinstance(event, MarkersMet)]
    assert met == [MarkersMet((1, 0), (place("c3.6"), place("c3.5")))]


def test_meeting_at_the_tick_where_the_other_still_waits() -> None:
    # Seat 1 comes from b3; 33 leads it to a3.7, where seat 2 has not moved yet. Not an edge.
    game = position(C2015, "a3.2 a3.7 f6.1", "33 1 2|3 4 5|6 7 8", tiles="b3=31r0", ban="off")
    events = game.watch("1 33r0")
    assert game.json["out"] == [1, 2]
    assert MarkersMet((0, 1), (place("a3.2"), place("a3.7"))) in events
    assert not any(isinstance(event, MarkerLeft) for event in events)


def test_meeting_not_where_the_other_stands_one_tick_on() -> None:
    game = position(C2015, "a3.2 a3.6 f6.1", "33 1 2|3 4 5|6 7 8", tiles="b3=31r0", ban="off")
    events = game.watch("1 33r0")
    # Seat 1 leaves by 7 over the edge; seat 2 goes 6-3 to b3 and on by 6-2.
    assert game.json["markers"] == {"1": None, "2": "c3.7", "3": "f6.1"}
    assert MarkerLeft(0, 0, place("a3.7")) in events


def test_meeting_not_where_paths_only_cross() -> None:
    game = position(C2015, "c3.5 c3.6", "33 1 2|3 4 5").play("1 33r0")
    assert game.json["markers"] == {"1": "c4.5", "2": "d3.6"}


def test_meeting_two_pairs_at_once() -> None:
    game = position(
        C2015, "a1.7 a1.5 a1.6 a1.4 f6.1", "0|1|2|3|4 5", ban="off", turn=1
    )  # fmt: skip
    met = [event for event in game.watch("1 0r0") if isinstance(event, MarkersMet)]
    assert [event.pawns for event in met] == [(0, 2), (1, 3)]
    assert game.result == ("5", "last one left")


@pytest.mark.parametrize("edition", [C2009, KOSMOS])
def test_move_is_the_same_for_a_marker_from_the_border_and_one_from_the_middle(
    edition: str,
) -> None:
    game = position(edition, "a3W a3.2", "33 1 2|3 4 5", tiles="b3=31r0")
    # Seat 1 names 6: to b3 by 3 and on by 6-2; seat 2 goes 2-7 over the edge.
    game.play("1 33r0.6")
    assert game.json["markers"] == {"1": "c3.7", "2": None}
    assert game.result == ("1", "last one left")
