from __future__ import annotations

import pytest

from game.titles.tsuro.events import DragonMoved
from tests.titles.tsuro.position import C2015, CALLIOPE, position

MARKERS = "a3.6 c6.0 f4.2"
CORNER = "a1.6 a1.5 f4.2"  # 12r0 by seat 1 puts seat 2 out


@pytest.mark.parametrize("edition", CALLIOPE)
def test_dragon_goes_to_the_seat_that_should_draw_from_an_empty_pile(edition: str) -> None:
    game = position(edition, MARKERS, "33 1 2|3 4 5|6 7 8", pile="").play("1 33r0")
    assert game.json["dragon"] == 1
    assert game.due == "seat 2"


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_dragon_is_there_with_three_or_more_at_the_start(seats: int) -> None:
    markers = " ".join(f"a{rank}.6" for rank in range(1, 7)) + " f1.2 f2.2"
    hands = "33" + "|5" * (seats - 1)
    game = position(C2015, " ".join(markers.split()[:seats]), hands, pile="").play("1 33r0")
    assert game.json["dragon"] == 1


def test_dragon_stays_while_the_pile_is_empty() -> None:
    game = position(C2015, MARKERS, "1 2|33 3 4|6 7 8", pile="", dragon=1, turn=2).play("2 33r0")
    assert game.json["dragon"] == 1
    assert game.due == "seat 3"


def test_dragon_stays_with_a_holder_who_places() -> None:
    game = position(C2015, MARKERS, "33 2|3 4|6 7", pile="", dragon=1).play("1 33r0")
    assert game.json["dragon"] == 1


def test_dragon_the_holder_draws_first_and_lays_it_down() -> None:
    # Seat 2 puts seat 3 out; its three tiles are drawn by seat 1, who has the dragon, and seat 2.
    game = position(
        C2015, "f4.2 a1.6 a1.5", "1 2|12 3 4|6 7 8", pile="", dragon=1, turn=2
    ).play("2 12r0")  # fmt: skip
    assert game.due == "~ draw 1"
    game.play("~ draw 1 7")
    assert game.json["dragon"] is None
    assert game.due == "~ draw 2"
    game.play("~ draw 2 6")
    assert game.json["pile"] == [8]
    assert game.due == "seat 1"


@pytest.mark.parametrize(
    ("victim", "order", "holder"),
    # Seats 1 and 2 have one tile each; seat 1 has the dragon and draws first.
    [("6", "1", 2), ("6 7", "1 2", 1), ("6 7 8", "1 2 1", 2)],
)
def test_dragon_goes_to_the_next_in_need_when_the_pile_is_empty_again(
    victim: str, order: str, holder: int
) -> None:
    game = position(
        C2015, "f4.2 a1.6 a1.5", f"1|12 3|{victim}", pile="", dragon=1, turn=2
    ).play("2 12r0")  # fmt: skip
    assert game.drawn() == order
    assert game.json["dragon"] == holder


def test_dragon_drawing_stops_when_it_is_taken() -> None:
    game = position(C2015, MARKERS, "33|3|6", pile="9").play("1 33r0")
    assert game.drawn() == "1"
    assert game.json["dragon"] == 2
    assert game.json["hands"] == {"1": [9], "2": [3], "3": [6]}
    assert game.due == "seat 2"


def test_dragon_a_full_hand_is_passed_over_on_its_way() -> None:
    game = position(C2015, MARKERS, "33 1 2|3 4 5|6 7", pile="9").play("1 33r0")
    assert game.drawn() == "1"
    assert game.json["dragon"] == 3


def test_dragon_goes_to_the_table_once_all_hold_three() -> None:
    # A holder with a full hand cannot come about in play; the clause still says what happens.
    game = position(C2015, MARKERS, "33 1 2|3 4 5|6 7 8", pile="9", dragon=2).play("1 33r0")
    assert game.drawn() == "1"
    assert game.json["dragon"] is None


@pytest.mark.parametrize("edition", CALLIOPE)
def test_dragon_stays_in_a_game_that_shrank_to_two(edition: str) -> None:
    game = position(edition, "a3.6 - f4.2", "33 1||6 7", pile="").play("1 33r0")
    assert game.json["dragon"] == 1
    game = position(edition, "a3.6 - f4.2", "33 1||6", pile="9", dragon=3).play("1 33r0")
    assert game.drawn() == "3"
    assert game.json["dragon"] == 1


def test_dragon_moves_are_told() -> None:
    game = position(C2015, MARKERS, "33 1 2|3 4 5|6 7 8", pile="")
    assert game.watch("1 33r0")[-1] == DragonMoved(0)
    game = position(C2015, MARKERS, "33 1 2|3 4 5|6 7", pile="9 10", dragon=3).play("1 33r0")
    assert DragonMoved(None) in game.watch("~ draw 3 9")


def test_heir_is_the_next_living_clockwise_below_three() -> None:
    # The pile stays empty: the dragon shows where it went. Seat 1 is active and in need too.
    game = position(C2015, CORNER, "12 1 2||6 7", pile="", dragon=2).play("1 12r0")
    assert game.json["dragon"] == 3


def test_heir_not_a_full_hand() -> None:
    game = position(C2015, CORNER, "12 1 2||6 7 8", pile="", dragon=2).play("1 12r0")
    assert game.json["dragon"] == 1


def test_heir_not_one_who_fell_with_the_holder() -> None:
    game = position(
        C2015, "a1.6 a1.5 a1.4 f4.2", "12 1 2|||6 7", pile="", dragon=2
    ).play("1 12r0")  # fmt: skip
    assert game.json["out"] == [2, 3]
    assert game.json["dragon"] == 4


def test_heir_not_one_who_fell_before() -> None:
    game = position(
        C2015, "a1.6 a1.5 - f4.2", "12 1 2|||6 7", pile="", dragon=2
    ).play("1 12r0")  # fmt: skip
    assert game.json["dragon"] == 4


def test_heir_clockwise_goes_round() -> None:
    game = position(
        C2015, "f4.2 a1.6 a1.5", "1 2|12 3 4|", pile="", dragon=3, turn=2
    ).play("2 12r0")  # fmt: skip
    assert game.json["dragon"] == 1


def test_heir_draws_first() -> None:
    game = position(C2015, CORNER, "12 1 2|4 9|6 7", pile="", dragon=2).play("1 12r0")
    assert game.json["dragon"] == 3
    assert game.drawn() == "3 1"
    assert game.json["dragon"] is None


def test_heir_of_an_active_player_who_put_itself_out() -> None:
    game = position(C2015, MARKERS, "0 9|3 4 5|6 7", pile="", dragon=1, ban="off").play("1 0r0")
    assert game.json["dragon"] == 3  # seat 2 has three
    assert game.drawn() == "3"
    assert game.due == "seat 2"


def test_heir_is_counted_after_the_tile_was_laid() -> None:
    # Seat 1 held three before it placed; now it is below three and next clockwise from seat 3.
    game = position(
        C2015, "a1.6 f4.2 a1.5", "12 1 2|6 7|", pile="", dragon=3
    ).play("1 12r0")  # fmt: skip
    assert game.json["dragon"] == 1


def test_heir_none_below_three_so_it_goes_to_the_table() -> None:
    game = position(C2015, MARKERS, "0|3 4 5|6 7 8", pile="", dragon=1, ban="off").play("1 0r0")
    assert game.json["dragon"] is None
    assert game.due == "seat 2"


def test_heir_also_when_the_game_ends_with_it() -> None:
    game = position(C2015, "a1.6 a1.5 -", "12 1 2|4|", pile="", dragon=2).play("1 12r0")
    assert game.result == ("1", "last one left")
    assert game.json["dragon"] == 1


def test_heir_nobody_left_means_the_table() -> None:
    game = position(C2015, "a1.6 a1.5 -", "0|4|", pile="", dragon=2).play("1 0r0")
    assert game.result == ("1 2", "all out together")
    assert game.json["dragon"] is None


def test_heir_a_living_holder_keeps_it_when_others_fall() -> None:
    game = position(C2015, CORNER, "12 1 2||6 7", pile="", dragon=3).play("1 12r0")
    assert game.json["dragon"] == 3
