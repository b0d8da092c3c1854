"""States: their fields, and how they are written for programs."""

from __future__ import annotations

import json

import pytest

from game.titles.tsuro.state import MutableState, State
from tests.titles.tsuro.position import C2009, C2015, EDITIONS, KOSMOS, dealt, fresh, position

KEYS = ["tiles", "markers", "hands", "pile", "dragon", "out", "aside"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_start_of_everything(edition: str) -> None:
    state = fresh(edition, 2).json
    assert sorted(state) == sorted(KEYS)
    assert state["tiles"] == {}
    assert state["markers"] == {"1": None, "2": None}
    assert state["hands"] == {"1": [], "2": []}
    assert len(state["pile"]) == (64 if edition == KOSMOS else 35)
    assert (state["dragon"], state["out"], state["aside"]) == (None, [], [])


@pytest.mark.parametrize("edition", EDITIONS)
def test_place_states_are_plain_json(edition: str) -> None:
    state = position(edition, "a3.6 c6.0 -", "33 1 2|3 4 5|", tiles="c4=17r2", dragon=1).json
    assert json.loads(json.dumps(state)) == state


def test_start_a_marker_not_set_is_null_and_one_set_shows_its_side() -> None:
    game = dealt(C2009, 3).play("1 @a3W")
    assert game.json["markers"] == {"1": "a3W", "2": None, "3": None}


def test_start_a_marker_on_a_tick_is_square_and_port() -> None:
    game = dealt(C2015, 3).play("1 @a3.6")
    assert game.json["markers"] == {"1": "a3.6", "2": None, "3": None}


def test_duel_keys_name_seat_and_pawn() -> None:
    game = dealt(KOSMOS, 2, duel="on").play("1 A:@a3W")
    assert game.json["markers"] == {"1A": "a3W", "1B": None, "2A": None, "2B": None}
    assert list(game.json["hands"]) == ["1", "2"]


def test_move_a_marker_is_the_square_it_faces_and_the_port_it_will_enter_by() -> None:
    game = position(C2015, "a3.6 f6.1", "33 1 2|3 4 5").play("1 33r0")
    assert game.json["markers"]["1"] == "b3.6"


def test_edge_a_marker_that_is_out_is_null() -> None:
    game = position(C2015, "a1.6 a1.5 f6.1", "12 1 2|3 4 5|6 7 8").play("1 12r0")
    assert game.json["markers"] == {"1": "b1.6", "2": None, "3": "f6.1"}


def test_hands_and_pile_are_sorted_as_numbers() -> None:
    game = fresh(C2015, 2).play("~ deal 1 30 4 25", "~ deal 2 11 9 10")
    assert game.json["hands"] == {"1": [4, 25, 30], "2": [9, 10, 11]}
    assert game.json["pile"] == sorted(game.json["pile"])


def test_hands_stay_sorted_after_a_draw() -> None:
    game = position(C2015, "a3.6 f6.1", "33 20 30|3 4 5").play("1 33r0", "~ draw 1 25")
    assert game.json["hands"]["1"] == [20, 25, 30]


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_edge_out_lists_the_seats_in_the_order_they_left(turn: int) -> None:
    # The others meet at 4 and 5 while the active player goes on.
    markers, hands = ["a1.5", "a1.4", "f6.1"], ["1 2", "3 4", "5 6"]
    markers.insert(turn - 1, "a1.6")
    hands.insert(turn - 1, "12")
    game = position(C2015, " ".join(markers), "|".join(hands), turn=turn).play(f"{turn} 12r0")
    assert game.json["out"] == {1: [2, 3], 2: [3, 1], 3: [1, 2]}[turn]


def test_edge_out_earlier_is_earlier_in_the_list() -> None:
    game = position(C2015, "a1.6 a1.5 - f6.1", "12 1|2 3||5 6").play("1 12r0")
    assert game.json["out"] == [3, 2]


def test_dragon_is_a_seat_from_1() -> None:
    game = position(C2015, "a3.6 c6.0 f6.1", "1 2|3 4|33 5", pile="", turn=3).play("3 33r0")
    assert game.json["dragon"] == 3


def test_bonus_and_push_states_name_the_seat_to_act() -> None:
    tick = position(C2009, "a1S a1W f6N", "3 4 5|33 1 2|6 7 8", turn=2).play("2 33r0.6")
    assert tick.due == "seat 1"
    bonus = position(C2015, "a1.5 a1.6 f6.1", "3 4 5|12 1 2|6 7 8", turn=2, bonus="on")
    assert bonus.play("2 12r0").due == "seat 2"


def test_last_state_has_hands_and_dragon_settled() -> None:
    game = position(C2015, "a1.6 a1.5 -", "12 1|3 4|", pile="9", dragon=2).play("1 12r0")
    assert game.json == {
        "tiles": {"a1": "12r0"},
        "markers": {"1": "b1.6", "2": None, "3": None},
        "hands": {"1": [1], "2": [], "3": []},
        "pile": [3, 4, 9],
        "dragon": 1,
        "out": [3, 2],
        "aside": [],
    }


def test_a_mutable_state_has_the_fields_of_its_state_by_name() -> None:
    state = State._make(range(len(State._fields)))
    game = MutableState(state)
    assert [getattr(game, name) for name in State._fields] == list(state)
    assert game.frozen() == state
    assert type(game.frozen()) is State
