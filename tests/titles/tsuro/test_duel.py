from __future__ import annotations

from typing import Any

import pytest

from tests.titles.tsuro.position import KOSMOS, Position, dealt, position

# Markers are listed as they are set: 1A 2A 1B 2B.
APART = "a3.6 f3.2 a5.6 f5.2"


def duel(markers: str, hands: str, **more: Any) -> Position:
    return position(KOSMOS, markers, hands, duel="on", **more)


def test_duel_pawns_are_set_in_turn() -> None:
    game = dealt(KOSMOS, 2, duel="on")
    for seat, pawn, side in [(1, "A", "a3W"), (2, "A", "f3E"), (1, "B", "a5W"), (2, "B", "a1S")]:
        assert game.due == f"seat {seat}"
        assert {move[:2] for move in game.legal} == {f"{pawn}:"}
        game.play(f"{seat} {pawn}:@{side}")
    assert game.json["markers"] == {"1A": "a3W", "1B": "a5W", "2A": "f3E", "2B": "a1S"}
    assert game.due == "seat 1"


def test_duel_three_tiles_each_whatever_the_pawns() -> None:
    assert dealt(KOSMOS, 2, duel="on").json["hands"] == {"1": [1, 2, 3], "2": [4, 5, 6]}


@pytest.mark.parametrize(
    ("played", "line", "clause", "words"),
    [
        ([], "1 B:@a3W", "duel", "the other pawn is to be set now"),
        ([], "1 @a3W", "duel", "the pawn is named"),
        (["1 A:@a3W"], "2 A:@a3W", "start", "another marker stands there"),
        (["1 A:@a3W", "2 A:@f3E"], "1 A:@a5W", "duel", "the other pawn is to be set now"),
        (["1 A:@a3W", "2 A:@f3E"], "1 B:@a3W", "start", "another marker stands there"),
        (["1 A:@a3W"], "1 B:@a5W", "turn", "the turn of seat 2"),
        ([], "1 A:@c3W", "start", "not at the border"),
        ([], "1 A:@a3.6", "start", "at a square's side"),
    ],
)
def test_duel_set_up_refuses(played: list[str], line: str, clause: str, words: str) -> None:
    dealt(KOSMOS, 2, duel="on").play(*played).refuses(line, clause, words)


def test_duel_pawns_are_named_in_the_duel_only() -> None:
    dealt(KOSMOS, 2).refuses("1 A:@a3W", "duel", "in the duel only")
    position(KOSMOS, "a3W f3E", "33|4").refuses("1 A:33r0.6", "duel", "in the duel only")


def test_duel_is_played_on_either_board() -> None:
    assert len(dealt(KOSMOS, 2, duel="on").legal) == 24
    assert len(dealt(KOSMOS, 2, duel="on", board="dragon").legal) == 28


def test_duel_placements_name_the_pawn() -> None:
    game = duel(APART, "33 1 2|3 4 5")
    assert {"A:33r0", "B:33r0"} <= set(game.legal)
    game.refuses("1 33r0", "duel", "the pawn is named")


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_halves_a_full_turn_with_each_pawn_in_any_order(first: str, second: str) -> None:
    game = duel(APART, "31 33 2|3 4 5").play(f"1 {first}:33r0")
    assert game.due == "~ draw 1"  # place, move, draw
    game.play("~ draw 1 9")
    assert game.due == "seat 1"
    assert {move[:2] for move in game.legal} == {f"{second}:"}
    game.refuses(f"1 {first}:31r0", "halves", "had its half")
    game.play(f"1 {second}:31r0", "~ draw 1 10")
    assert game.due == "seat 2"
    assert game.json["hands"]["1"] == [2, 9, 10]


def test_halves_the_order_is_free_each_turn() -> None:
    game = duel(APART, "31 33 32|3 4 13").play("1 B:33r0", "~ draw 1 9", "1 A:31r0", "~ draw 1 10")
    game.play("2 A:13r0", "~ draw 2 11", "2 B:3r0", "~ draw 2 14")
    assert game.due == "seat 1"
    assert {move[:2] for move in game.legal} == {"A:", "B:"}


def test_halves_a_tile_drawn_in_the_first_may_be_laid_in_the_second() -> None:
    game = duel(APART, "33 1 2|3 4 5").play("1 A:33r0", "~ draw 1 31", "1 B:31r0")
    assert game.json["tiles"] == {"a3": "33r0", "a5": "31r0"}


def test_halves_no_draw_between_them_from_an_empty_pile() -> None:
    game = duel(APART, "31 33 2|3 4 5", pile="").play("1 A:33r0")
    assert game.due == "seat 1"
    assert game.play("1 B:31r0").due == "seat 2"


def test_halves_the_half_of_a_pawn_the_first_half_put_out_falls_away() -> None:
    # 12r0: 1A goes on by 6-3, 1B goes over the edge by 5-4.
    game = duel("a1.6 f3.2 a1.5 f5.2", "12 1 2|3 4 5").play("1 A:12r0")
    assert game.json["markers"] == {"1A": "b1.6", "1B": None, "2A": "f3.2", "2B": "f5.2"}
    assert game.due == "~ draw 1"
    game.play("~ draw 1 9")
    assert game.due == "seat 2"


def test_halves_one_pawn_left_makes_a_turn_of_one_half() -> None:
    game = duel("- f3.2 a5.6 f5.2", "33 1 2|3 4 5")
    game.refuses("1 A:33r0", "halves", "that pawn is out")
    game.play("1 B:33r0", "~ draw 1 9")
    assert game.due == "seat 2"


def test_halves_who_lost_the_played_pawn_draws_as_usual_and_plays_the_other() -> None:
    game = duel(APART, "0 33 2|3 4 5").play("1 A:0r0")
    assert game.json["markers"]["1A"] is None
    assert game.due == "~ draw 1"
    game.play("~ draw 1 9")
    assert game.due == "seat 1"
    assert {move[:2] for move in game.legal} == {"B:"}
    game.play("1 B:33r0", "~ draw 1 10")
    assert game.due == "seat 2"
    assert game.json["hands"]["1"] == [2, 9, 10]


def test_halves_a_decided_game_ends_at_once() -> None:
    # 2A was the last pawn of seat 2; 1B does not play any more and nobody draws.
    game = duel("a1.6 a1.5 a5.6 -", "12 1 2|3 4 5").play("1 A:12r0")
    assert game.result == ("1", "last one left")
    assert game.json["hands"] == {"1": [1, 2], "2": []}


def test_pawns_a_player_with_one_left_is_not_out() -> None:
    game = duel("a1.6 a1.5 a5.6 f5.2", "12 1 2|3 4 5").play("1 A:12r0")
    assert game.json["markers"]["2A"] is None
    assert game.json["out"] == []
    assert game.rules.result(game.state) is None


def test_pawns_the_hand_is_laid_aside_only_when_both_are_gone() -> None:
    game = duel("a1.6 a1.5 a5.6 f5.2", "12 1 2|3 4 5").play("1 A:12r0")
    assert game.json["hands"]["2"] == [3, 4, 5]
    assert game.json["aside"] == []
    game = duel("a1.6 a1.5 a5.6 -", "12 1 2|3 4 5").play("1 A:12r0")
    assert game.json["aside"] == [3, 4, 5]
    assert game.json["out"] == [2]


def test_pawns_own_ones_that_collide_are_both_out() -> None:
    game = duel("a3.6 f3.2 a3.7 f5.2", "0 1 2|3 4 5").play("1 A:0r0")
    assert game.result == ("2", "last one left")
    assert game.json["aside"] == [1, 2]
    assert game.json["out"] == [1]


def test_pawns_of_both_players_may_collide_and_both_go_on_with_the_other() -> None:
    game = duel("a3.6 a3.7 a5.6 f5.2", "0 33 2|3 4 5").play("1 A:0r0")
    assert game.json["markers"] == {"1A": None, "1B": "a5.6", "2A": None, "2B": "f5.2"}
    game.play("~ draw 1 9", "1 B:33r0", "~ draw 1 10")
    assert game.due == "seat 2"


@pytest.mark.parametrize("markers", ["a1.6 a1.5 a1.7 a1.4", "a1.6 a1.5 - -", "- a1.5 a1.4 -"])
def test_pawns_all_gone_together_share_the_win(markers: str) -> None:
    pawn = "A" if markers.startswith("a") else "B"
    game = duel(markers, "0 1 2|3 4 5").play(f"1 {pawn}:0r0")
    assert game.result == ("1 2", "all out together")
    assert game.json["out"] == [1, 2]
    assert game.json["aside"] == [1, 2, 3, 4, 5]


def test_pawns_tiles_used_up_is_shared() -> None:
    game = duel(APART, "33|", pile="").play("1 A:33r0")
    assert game.result == ("1 2", "tiles used up")


def test_judged_for_the_pawn_that_is_played() -> None:
    # At a1.6 both tiles are hopeless, so 1A may jump although 1B would live with 34 (6-5).
    game = duel("a1.6 f3.2 a3.6 f5.2", "0 34|3 4 5", ban="on")
    assert game.legal == ["A:0r0", "A:34r0", "B:34r0"]
    game.refuses("1 B:0r0", "ban", "leaves the board, and B:34r0 would not")


def test_judged_an_own_pawn_in_the_way_counts_as_a_collision() -> None:
    game = duel("a3.6 f3.2 a3.7 f5.2", "0 33|3 4 5", ban="on")
    assert game.legal == ["A:33r0", "B:33r0"]
    game.refuses("1 A:0r0", "ban", "runs into another marker, and A:33r0 would not")
    edge_only = duel("a3.6 f3.2 a3.7 f5.2", "0 33|3 4 5", ban="on", ban_scope="edge_only")
    assert edge_only.legal == ["A:0r0", "A:33r0", "B:0r0", "B:33r0"]


def test_judged_putting_the_own_other_pawn_out_is_not_banned() -> None:
    game = duel("a1.6 f3.2 a1.5 f5.2", "12 1 2|3 4 5", ban="on")
    assert "A:12r0" in game.legal


def test_judged_not_at_all_unless_the_ban_is_on() -> None:
    game = duel("a3.6 f3.2 a5.6 f5.2", "0|3 4 5")
    assert game.legal == ["A:0r0", "B:0r0"]
