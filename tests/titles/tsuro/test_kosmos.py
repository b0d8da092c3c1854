from __future__ import annotations

import pytest

from tests.titles.tsuro.position import C2015, KOSMOS, dealt, fresh, position

APART = "a3.6 c6.0 f4.2"
CORNER = "a1.6 a1.5 f4.2"  # 12r0 by seat 1 puts seat 2 out


@pytest.mark.parametrize(
    ("seats", "starts"), [(2, 24), (3, 24), (4, 24), (5, 28), (6, 28), (7, 28), (8, 28)]
)
def test_board_phoenix_for_two_to_four_dragon_for_more(seats: int, starts: int) -> None:
    assert len(dealt(KOSMOS, seats).legal) == starts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_board_dragon_may_be_chosen_for_fewer(seats: int) -> None:
    assert len(dealt(KOSMOS, seats, board="dragon").legal) == 28


@pytest.mark.parametrize("seats", [2, 8])
def test_board_calliope_is_six_by_six(seats: int) -> None:
    assert len(dealt(C2015, seats).legal) == 48


def test_board_dragon_is_seven_wide() -> None:
    # f3 is inside: a straight path goes on to g3, and from there over the edge.
    game = position(KOSMOS, "f3.6 a7N", "33 1 31|3 4 5", board="dragon").play("1 33r0")
    assert game.json["markers"]["1"] == "g3.6"
    game.play("~ draw 1 9", "2 3r1.0")
    game.drawn()
    assert game.play("1 31r0").json["markers"]["1"] is None  # 6-2


def test_board_dragon_squares_are_numbered_as_in_chess() -> None:
    game = position(KOSMOS, "g7N a7W", "33 1 2|3 4 5", board="dragon").play("1 33r0.1")
    assert game.json["markers"]["1"] == "g6.1"
    assert game.json["tiles"] == {"g7": "33r0"}


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_single_only_the_active_player_draws_one_tile(turn: int) -> None:
    hands = ["1", "2", "3"]
    hands[turn - 1] = "33"
    game = position(KOSMOS, APART, "|".join(hands), turn=turn).play(f"{turn} 33r0")
    assert game.drawn() == str(turn)
    assert game.due == f"seat {turn % 3 + 1}"
    assert [len(hand) for hand in game.json["hands"].values()] == [1, 1, 1]


def test_single_nobody_draws_if_the_active_player_is_out() -> None:
    game = position(KOSMOS, APART, "0 1 2|3 4|6").play("1 0r0")
    assert game.json["out"] == [1]
    assert game.due == "seat 2"


def test_single_from_an_empty_pile_nobody_draws_and_there_is_no_dragon() -> None:
    game = position(KOSMOS, APART, "33 1 2|3 4 5|6 7 8", pile="").play("1 33r0")
    assert game.due == "seat 2"
    assert game.json["dragon"] is None


def test_single_the_active_player_draws_after_putting_others_out() -> None:
    game = position(KOSMOS, CORNER, "12 1 2|3 4 5|6 7 8", pile="9").play("1 12r0")
    assert game.due == "~ draw 1"
    assert game.rules.pending_chance(game.state).pool == (
        "9",
    )  # the victim's tiles are not among them


def test_return_in_kosmos_the_hand_is_laid_aside() -> None:
    game = position(KOSMOS, CORNER, "12 1 2|20 9 4|6 7 8", pile="13").play("1 12r0")
    assert game.json["hands"]["2"] == []
    assert game.json["aside"] == [4, 9, 20]
    assert game.json["pile"] == [13]


def test_return_in_kosmos_all_hands_aside_are_one_sorted_list() -> None:
    game = position(
        KOSMOS, "a1.6 a1.5 a1.4 f4.2", "12 1 2|20 9|10 4 9|6 7 8"
    ).play("1 12r0")  # fmt: skip
    assert game.json["aside"] == [4, 9, 9, 10, 20]


def test_return_in_kosmos_a_tile_aside_cannot_be_drawn() -> None:
    game = position(KOSMOS, CORNER, "12 1 2|0 34|6 7 8").play("1 12r0")
    game.refuses("~ draw 1 0", "pool", "tile 0 is not there")


def test_return_in_kosmos_also_at_the_end() -> None:
    game = position(KOSMOS, "a1.6 a1.5", "12 1 2|3 4 5").play("1 12r0")
    assert game.json["aside"] == [3, 4, 5]
    assert game.json["hands"] == {"1": [1, 2], "2": []}


def test_box_twins_are_listed_once_and_laid_one_at_a_time() -> None:
    game = position(KOSMOS, "c3.5 a1W", "32 32 33|3 4 5")
    assert game.legal == ["32r0", "32r1", "33r0"]
    assert game.play("1 32r0").json["hands"]["1"] == [32, 33]


def test_box_both_twins_can_lie_on_the_board() -> None:
    game = position(KOSMOS, "a3W f4E", "32 32|3 4").play("1 32r0.6", "~ draw 1 9", "2 3r0.3")
    game.drawn()
    game.play("1 32r0")
    assert game.json["tiles"]["a3"] == game.json["tiles"]["b3"] == "32r0"


def test_box_kosmos_draws_from_64() -> None:
    game = fresh(KOSMOS, 2).play("~ deal 1 1 1 2", "~ deal 2 2 3 3", "1 @a3W", "2 @f4E")
    game.play("1 1r0.6")
    pool = game.rules.pending_chance(game.state).pool
    assert len(pool) == 58
    assert not {"1", "2", "3"} & set(pool)


def test_start_in_kosmos_is_at_a_side_and_the_first_tile_names_the_tick() -> None:
    game = dealt(KOSMOS, 2).play("1 @a3W", "2 @f4E")
    assert game.json["markers"] == {"1": "a3W", "2": "f4E"}
    game.refuses("1 1r0", "tick", "1r0.6 or 1r0.7")


def test_ban_in_kosmos_is_off_so_one_may_jump() -> None:
    game = position(KOSMOS, APART, "0 33 2|3 4 5|6 7 8").play("1 0r0")
    assert game.json["out"] == [1]
    assert game.json["aside"] == [2, 33]
