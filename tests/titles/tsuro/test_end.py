from __future__ import annotations

import pytest

from game.titles.tsuro.events import GameEnded, HandReturned
from tests.titles.tsuro.position import C2015, CALLIOPE, EDITIONS, KOSMOS, position

CORNER = "a1.6 a1.5 f4.2"  # 12r0 by seat 1 puts seat 2 out
APART = "a3.6 c6.0 f4.2"
EVERYWHERE = pytest.mark.parametrize("edition", EDITIONS)


@pytest.mark.parametrize("edition", CALLIOPE)
def test_return_the_hand_of_who_is_out_goes_back_into_the_pile(edition: str) -> None:
    game = position(edition, CORNER, "12 1 2|9 20|6 7 8", pile="13 30").play("1 12r0")
    assert game.json["hands"] == {"1": [1, 2], "2": [], "3": [6, 7, 8]}
    assert game.json["pile"] == [9, 13, 20, 30]
    assert game.json["aside"] == []


def test_return_of_the_active_player_s_own_hand() -> None:
    game = position(C2015, APART, "0 1 2|3 4 5|6 7 8", pile="13", ban="off").play("1 0r0")
    assert game.json["hands"]["1"] == []
    assert game.json["pile"] == [1, 2, 13]


@pytest.mark.parametrize(("edition", "aside"), [(C2015, False), (KOSMOS, True)])
def test_return_is_told(edition: str, aside: bool) -> None:
    game = position(edition, CORNER, "12 1 2|9 20|6 7 8")
    assert HandReturned(1, 2, aside) in game.watch("1 12r0")


@EVERYWHERE
@pytest.mark.parametrize(
    ("markers", "hands", "turn", "follows"),
    [
        (APART, "33 1 2|3 4 5|6 7 8", 1, 2),
        (APART, "6 7 8|3 4 5|33 1 2", 3, 1),
        ("a3.6 - f4.2", "33 1 2||6 7 8", 1, 3),
        ("- a3.6 f4.2", "|6 7 8|33 1 2", 3, 2),
        ("a3.6 - - f4.2", "6 7 8|||33 1 2", 4, 1),
    ],
)
def test_next_living_seat_clockwise_plays(
    edition: str, markers: str, hands: str, turn: int, follows: int
) -> None:
    game = position(edition, markers, hands, turn=turn).play(f"{turn} 33r0")
    assert game.drawn() == str(turn)
    assert game.due == f"seat {follows}"


@EVERYWHERE
def test_next_skips_a_seat_that_just_fell(edition: str) -> None:
    game = position(edition, CORNER, "12 1 2|3 4 5|6 7 8").play("1 12r0")
    game.drawn()
    assert game.due == "seat 3"


def test_next_after_an_active_player_who_is_out() -> None:
    game = position(C2015, APART, "1 2 3|0 4 5|6 7 8", turn=2, ban="off").play("2 0r0")
    assert game.due == "seat 3"


def test_next_draws_of_others_do_not_change_whose_turn_it_is() -> None:
    game = position(C2015, APART, "33 1 2|3 4|6", dragon=3).play("1 33r0")
    assert game.drawn() == "3 1 2 3"
    assert game.due == "seat 2"


@EVERYWHERE
def test_last_one_left_wins(edition: str) -> None:
    game = position(edition, "a1.6 a1.5", "12 1 2|3 4 5").play("1 12r0")
    assert game.due == "over"
    assert game.result == ("1", "last one left")


@EVERYWHERE
def test_last_one_left_wins_by_the_other_s_suicide(edition: str) -> None:
    game = position(edition, "a3.6 c6.0 -", "0 1 2|3 4 5|", ban="off").play("1 0r0")
    assert game.result == ("2", "last one left")


@pytest.mark.parametrize("edition", CALLIOPE)
def test_last_ends_before_the_draws_with_hands_settled(edition: str) -> None:
    game = position(edition, "a1.6 a1.5 -", "12 1 2|3 4 5|", pile="9").play("1 12r0")
    assert game.json["hands"] == {"1": [1, 2], "2": [], "3": []}
    assert game.json["pile"] == [3, 4, 5, 9]


def test_last_wins_alone_even_with_the_last_tile() -> None:
    game = position(C2015, "a1.6 a1.5 -", "12||", pile="").play("1 12r0")
    assert game.result == ("1", "last one left")


@EVERYWHERE
def test_share_if_nobody_is_left(edition: str) -> None:
    # 0: 6-7 and 5-4, both over the edge.
    game = position(edition, "a1.6 a1.5", "0 1 2|3 4 5", ban="off").play("1 0r0")
    assert game.result == ("1 2", "all out together")


@EVERYWHERE
def test_share_after_a_collision_of_the_last_two(edition: str) -> None:
    game = position(edition, "a3.6 a3.7", "0 1 2|3 4 5", ban="off").play("1 0r0")
    assert game.result == ("1 2", "all out together")


@EVERYWHERE
def test_share_only_those_alive_at_the_start_of_that_move(edition: str) -> None:
    game = position(edition, "a1.6 - a1.5 -", "0 1 2||3 4 5|", ban="off", out="4 2").play("1 0r0")
    assert game.result == ("1 3", "all out together")
    assert game.json["out"] == [4, 2, 1, 3]


@EVERYWHERE
def test_share_all_who_fall_in_one_move_the_active_seat_out_first_then_clockwise(
    edition: str,
) -> None:
    game = position(
        edition, "a1.4 a1.5 a1.6 a1.7", "1|2|0|3", turn=3, ban="off"
    ).play("3 0r0")  # fmt: skip
    assert game.result == ("1 2 3 4", "all out together")
    assert game.json["out"] == [3, 4, 1, 2]


def test_share_even_if_no_tile_is_left() -> None:
    game = position(C2015, "a1.6 a1.5 -", "0||", pile="").play("1 0r0")
    assert game.result == ("1 2", "all out together")


@EVERYWHERE
def test_spent_the_living_share_if_no_tile_is_left_anywhere(edition: str) -> None:
    game = position(edition, APART, "33||", pile="").play("1 33r0")
    assert game.due == "over"
    assert game.result == ("1 2 3", "tiles used up")


@EVERYWHERE
def test_spent_not_the_dead(edition: str) -> None:
    game = position(edition, "a3.6 - f4.2", "33||", pile="").play("1 33r0")
    assert game.result == ("1 3", "tiles used up")


def test_spent_with_two_players() -> None:
    game = position(C2015, "a3.6 c6.0", "33|", pile="").play("1 33r0")
    assert game.result == ("1 2", "tiles used up")


def test_spent_nobody_takes_the_dragon_then() -> None:
    game = position(C2015, APART, "33||", pile="").play("1 33r0")
    assert game.json["dragon"] is None


@EVERYWHERE
@pytest.mark.parametrize(("hands", "pile"), [("33|1|", ""), ("33||2", ""), ("33||", "9")])
def test_spent_not_while_a_hand_or_the_pile_has_a_tile(edition: str, hands: str, pile: str) -> None:
    assert position(edition, APART, hands, pile=pile).play("1 33r0").due != "over"


@EVERYWHERE
def test_spent_also_with_a_victim_who_had_none(edition: str) -> None:
    game = position(edition, CORNER, "12||", pile="").play("1 12r0")
    assert game.result == ("1 3", "tiles used up")


@pytest.mark.parametrize("edition", CALLIOPE)
def test_spent_is_tested_once_the_victims_tiles_are_in_the_pile(edition: str) -> None:
    game = position(edition, CORNER, "12|4|", pile="").play("1 12r0")
    assert game.due == "~ draw 1"


def test_spent_in_kosmos_tiles_laid_aside_do_not_count() -> None:
    game = position(KOSMOS, CORNER, "12|4|", pile="").play("1 12r0")
    assert game.result == ("1 3", "tiles used up")
    assert game.json["aside"] == [4]


def test_spent_is_tested_before_the_bonus() -> None:
    # Seat 1 has nothing left to swap and nobody has a tile.
    game = position(C2015, CORNER, "12||", pile="", bonus="on").play("1 12r0")
    assert game.due == "over"


@EVERYWHERE
def test_last_a_finished_game_goes_no_further(edition: str) -> None:
    game = position(edition, "a1.6 a1.5", "12 1 2|3 4 5").play("1 12r0")
    assert game.legal == []
    game.refuses("1 1r0", "over", "the game is over")
    game.refuses("~ draw 1 9", "over", "the game is over")


def test_last_the_end_is_told() -> None:
    game = position(C2015, "a1.6 a1.5", "12 1 2|3 4 5")
    assert game.watch("1 12r0")[-1] == GameEnded((0,), "last one left")


def test_last_nothing_is_decided_while_two_live() -> None:
    game = position(C2015, CORNER, "12 1 2|3 4 5|6 7 8").play("1 12r0")
    assert game.rules.result(game.state) is None
