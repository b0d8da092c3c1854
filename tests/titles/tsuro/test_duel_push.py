from __future__ import annotations

from typing import Any

from tests.titles.tsuro.position import KOSMOS, Position, position


def duel(markers: str, hands: str, **more: Any) -> Position:
    return position(KOSMOS, markers, hands, duel="on", **more)


def test_push_in_the_duel_the_owner_answers_with_the_pawn_s_prefix() -> None:
    game = duel("a1W f3E a5W a1S", "33 1 2|3 4 5").play("1 A:33r0.6")
    assert game.due == "seat 2"
    assert game.legal == ["B:.4", "B:.5"]
    game.refuses("2 .4", "duel", "the pawn is named")
    game.refuses("2 A:.4", "push", "B:.4 or B:.5")
    game.refuses("2 B:.6", "push", "B:.4 or B:.5")
    game.play("2 B:.5")
    assert game.json["markers"] == {"1A": "b1.6", "1B": "a5W", "2A": "f3E", "2B": "a2.5"}
    assert game.due == "~ draw 1"


def test_push_in_the_duel_nothing_moves_before_the_tick_is_chosen() -> None:
    game = duel("a1W f3E a5W a1S", "33 1 2|3 4 5", pile="9").play("1 A:33r0.6")
    assert game.json == {
        "tiles": {"a1": "33r0"},
        "markers": {"1A": "a1.6", "1B": "a5W", "2A": "f3E", "2B": "a1S"},
        "hands": {"1": [1, 2], "2": [3, 4, 5]},
        "pile": [9],
        "dragon": None,
        "out": [],
        "aside": [],
    }


def test_push_of_the_own_other_pawn_is_answered_by_the_active_player() -> None:
    game = duel("a1W f3E a1S f5E", "33 31 2|3 4 5").play("1 A:33r0.6")
    assert game.due == "seat 1"
    assert game.legal == ["B:.4", "B:.5"]
    game.play("1 B:.4", "~ draw 1 9")
    assert game.json["markers"]["1B"] == "a2.4"
    # The second half goes on with it, and its tick is chosen.
    game.refuses("1 B:31r0.4", "tick", "stands on its tick already")
    game.play("1 B:31r0", "~ draw 1 10")
    assert game.json["markers"]["1B"] == "a3.5"  # 4-0
    assert game.due == "seat 2"


def test_push_the_active_player_answers_first() -> None:
    # 1A comes down from a2; 2A and 1B wait at the corner.
    game = duel("a1.1 a1W a1S f5E", "31 1 2|3 4 5").play("1 A:31r0")
    assert game.due == "seat 1"
    assert game.legal == ["B:.4", "B:.5"]
    game.play("1 B:.4")
    assert game.due == "seat 2"
    assert game.legal == ["A:.6", "A:.7"]
    assert game.json["markers"] == {"1A": "a1.1", "1B": "a1.4", "2A": "a1W", "2B": "f5E"}
    game.play("2 A:.6")
    # 31: 1-5 over the edge, 4-0 up, 6-2 right.
    assert game.json["markers"] == {"1A": None, "1B": "a2.5", "2A": "b1.7", "2B": "f5E"}


def test_push_the_active_seat_2_answers_before_seat_1() -> None:
    game = duel("a1W a1.1 f5E a1S", "3 4 5|31 1 2", turn=2).play("2 A:31r0")
    assert game.due == "seat 2"
    assert game.play("2 B:.4").due == "seat 1"
    assert game.legal == ["A:.6", "A:.7"]


def test_push_of_both_pawns_of_one_player() -> None:
    game = duel("a1.1 a1W f5E a1S", "31 1 2|3 4 5").play("1 A:31r0", "2 A:.6")
    assert game.due == "seat 2"
    assert game.json["markers"] == {"1A": "a1.1", "1B": "f5E", "2A": "a1.6", "2B": "a1S"}
    game.play("2 B:.4")
    assert game.json["markers"] == {"1A": None, "1B": "f5E", "2A": "b1.7", "2B": "a2.5"}


def test_push_of_the_own_pawn_to_its_end_lets_its_half_fall_away() -> None:
    # 3r0: 6-3 lives, 5-7 goes over the edge.
    game = duel("a1W f3E a1S f5E", "3 31 2|33 4 5").play("1 A:3r0.6", "1 B:.5", "~ draw 1 9")
    assert game.json["markers"]["1B"] is None
    assert game.due == "seat 2"


def test_push_the_ban_does_not_bind_the_answer_for_the_own_pawn() -> None:
    game = duel("a1W f3E a1S f5E", "3 31 2|33 4 5", ban="on").play("1 A:3r0.6")
    assert game.legal == ["B:.4", "B:.5"]


def test_tick_in_the_duel_is_named_by_each_pawn_s_own_first_tile() -> None:
    game = duel("a3W f3E a5W f5E", "33 31 2|3 4 5").play("1 B:33r0.7", "~ draw 1 9")
    game.refuses("1 A:31r0", "tick", "A:31r0.6 or A:31r0.7")
    game.play("1 A:31r0.6")
    assert game.json["markers"] == {"1A": "b3.7", "1B": "b5.7", "2A": "f3E", "2B": "f5E"}
