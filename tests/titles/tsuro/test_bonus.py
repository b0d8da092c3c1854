from __future__ import annotations

from typing import Any

import pytest

from game.titles.tsuro.events import HandReturned, TilesSwapped
from tests.titles.tsuro.position import C2015, CALLIOPE, Position, position

# 12r0 at a1: the markers at 6 and 7 go on, the ones at 4 and 5 go over the edge, or meet.
MARKERS = "a1.6 a1.5 f6.1"
HANDS = "12 17 30|4 9 20|1 2 3"


def killing(markers: str = MARKERS, hands: str = HANDS, **more: Any) -> Position:
    return position(C2015, markers, hands, bonus="on", **more).play("1 12r0")


@pytest.mark.parametrize("edition", CALLIOPE)
def test_bonus_is_due_to_a_player_who_put_an_opponent_out(edition: str) -> None:
    game = position(edition, MARKERS, HANDS, bonus="on").play("1 12r0")
    assert game.due == "seat 1"
    assert game.legal == [
        "keep",
        "swap 17>4", "swap 17>9", "swap 17>20",
        "swap 30>4", "swap 30>9", "swap 30>20",
        "swap 17>4 30>9", "swap 17>4 30>20", "swap 17>9 30>20",
    ]  # fmt: skip


@pytest.mark.parametrize("edition", CALLIOPE)
def test_bonus_is_off_unless_chosen(edition: str) -> None:
    assert position(edition, MARKERS, HANDS).play("1 12r0").due == "~ draw 1"
    assert position(edition, MARKERS, HANDS, bonus="off").play("1 12r0").due == "~ draw 1"


def test_bonus_until_answered_the_pool_stays_in_those_hands_and_the_dragon_with_its_holder() -> (
    None
):
    game = position(C2015, MARKERS, HANDS, bonus="on", pile="33", dragon=2).play("1 12r0")
    assert game.json == {
        "tiles": {"a1": "12r0"},
        "markers": {"1": "b1.6", "2": None, "3": "f6.1"},
        "hands": {"1": [17, 30], "2": [4, 9, 20], "3": [1, 2, 3]},
        "pile": [33],
        "dragon": 2,
        "out": [2],
        "aside": [],
    }


def test_bonus_swap_any_number_for_as_many() -> None:
    game = killing(pile="33").play("1 swap 17>4 30>9")
    assert game.json["hands"] == {"1": [4, 9], "2": [], "3": [1, 2, 3]}
    assert game.json["pile"] == [17, 20, 30, 33]  # the rest goes back to the pile
    assert game.due == "~ draw 1"


def test_bonus_swap_one() -> None:
    game = killing(pile="33").play("1 swap 30>20")
    assert game.json["hands"]["1"] == [17, 20]
    assert game.json["pile"] == [4, 9, 30, 33]


def test_bonus_keep() -> None:
    game = killing(pile="33").play("1 keep")
    assert game.json["hands"]["1"] == [17, 30]
    assert game.json["pile"] == [4, 9, 20, 33]
    assert game.due == "~ draw 1"


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("swap 12>4", "tile 12 is not in the hand"),  # it was just laid
        ("swap 4>17", "tile 4 is not in the hand"),
        ("swap 17>1", "tile 1 is not among"),  # seat 3 lives
        ("swap 17>33", "tile 33 is not among"),  # in the pile
        ("swap 30>4 17>9", "ascending"),
        ("swap 17>9 30>4", "ascending"),
        ("swap 17>4 17>9", "each tile once"),
        ("swap 17>4 30>4", "each tile once"),
        ("17r0", "answered first"),
        (".6", "answered first"),
        ("@a3.6", "answered first"),
        ("swap ?>?", "to be named"),
    ],
)
def test_bonus_refuses(token: str, words: str) -> None:
    killing().refuses(f"1 {token}", "bonus", words)


def test_bonus_is_the_active_player_s_alone() -> None:
    killing().refuses("3 keep", "turn", "the turn of seat 1")


def test_bonus_pool_is_all_tiles_of_all_just_eliminated() -> None:
    game = killing("a1.6 a1.5 a1.4 f6.1", "12 17|4 20|9|1 2 3", pile="33")
    assert game.legal == ["keep", "swap 17>4", "swap 17>9", "swap 17>20"]
    game.play("1 swap 17>9")
    assert game.json["hands"] == {"1": [9], "2": [], "3": [], "4": [1, 2, 3]}
    assert game.json["pile"] == [4, 17, 20, 33]


def test_bonus_swap_tiles_of_two_victims_at_once() -> None:
    game = killing("a1.6 a1.5 a1.4 f6.1", "12 17 30|4 20|9|1 2 3", pile="33")
    game.play("1 swap 17>9 30>20")
    assert game.json["hands"]["1"] == [9, 20]
    assert game.json["pile"] == [4, 17, 30, 33]


def test_bonus_not_if_the_active_player_is_out_too() -> None:
    # 0: 6-7 and 5-4, both over the edge.
    game = position(
        C2015, "a1.6 a1.5 f6.1 f1.2", "0 17 30|4 9 20|1 2|3 5 6", bonus="on", ban="off", pile=""
    ).play("1 0r0")
    assert game.json["out"] == [1, 2]
    assert game.due == "~ draw 3"


def test_bonus_not_after_a_collision_with_the_victim() -> None:
    game = position(
        C2015, "a3.6 a3.7 f6.1 f1.2", "0 17 30|4 9 20|1 2|3 5 6", bonus="on", ban="off"
    ).play("1 0r0")
    assert game.due == "~ draw 3"


def test_bonus_not_with_an_empty_own_hand() -> None:
    game = killing(hands="12|4 9 20|1 2 3")
    assert game.due == "~ draw 1"
    assert game.json["hands"]["2"] == []


def test_bonus_not_with_an_empty_pool() -> None:
    assert killing(hands="12 17||1 2 3").due == "~ draw 1"


def test_bonus_not_if_nobody_fell() -> None:
    assert position(C2015, MARKERS, HANDS.replace("12", "33"), bonus="on").play(
        "1 33r0"
    ).due == "~ draw 1"  # fmt: skip


def test_bonus_not_once_the_game_is_decided() -> None:
    game = killing("a1.6 a1.5 a1.4", HANDS)
    assert game.result == ("1", "last one left")
    assert game.json["hands"] == {"1": [17, 30], "2": [], "3": []}


def test_bonus_not_with_two_at_the_start() -> None:
    game = position(C2015, "a1.6 a1.5", "12 17 30|4 9 20", bonus="on").play("1 12r0")
    assert game.due == "over"


def test_bonus_a_game_that_shrank_keeps_it() -> None:
    game = killing("a1.6 a1.5 f6.1 -", "12 17 30|4 9 20|1 2 3|")
    assert game.due == "seat 1"
    assert "swap 17>4" in game.legal


def test_bonus_earlier_victims_tiles_are_out_of_reach() -> None:
    # Seat 1 puts seat 2 out and keeps; later seat 3 puts seat 4 out at the corner f6.
    game = position(
        C2015, "a1.6 a1.5 f6.2 f6.0", "12 17|4|1 2 32|5 6", bonus="on", pile="", turn=1
    ).play("1 12r0", "1 keep", "~ draw 1 4")
    # 1r3 is 0-1 2-4 3-5 6-7.
    game.play("3 1r3")
    assert game.json["out"] == [2, 4]
    assert game.legal[1:5] == ["swap 2>5", "swap 2>6", "swap 32>5", "swap 32>6"]


def test_bonus_before_the_draws_and_after_it_the_dragon_goes_on() -> None:
    game = position(C2015, MARKERS, "12 17 30|4 9|1 2", bonus="on", pile="", dragon=2)
    game.play("1 12r0", "1 swap 17>9")
    # Seat 3 inherits the dragon, so it draws first.
    assert game.json["dragon"] == 3
    assert game.drawn() == "3 1"
    assert game.json["dragon"] is None


def test_bonus_events() -> None:
    game = killing()
    assert game.watch("1 swap 17>4 30>9") == [
        TilesSwapped(0, (17, 30), (4, 9)),
        HandReturned(1, 3, False),
    ]
    assert killing().watch("1 keep") == [HandReturned(1, 3, False)]


def test_bonus_is_offered_after_a_push_too() -> None:
    game = position("tsuro.calliope-2009", "a1W a1S f6N", "3 17 30|4 9 20|1 2 5", bonus="on")
    game.play("1 3r0.6", "2 .5")  # 5-7, over the edge
    assert game.due == "seat 1"
    assert game.legal[:2] == ["keep", "swap 17>4"]
