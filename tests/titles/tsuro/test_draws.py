from __future__ import annotations

import pytest

from game.titles.tsuro.events import TileDrawn
from tests.titles.tsuro.position import C2015, CALLIOPE, position

# Everybody stands at a border of their own; 33 leads inside, 0 turns back over the edge.
MARKERS = "a3.6 c6.0 f4.2"


@pytest.mark.parametrize("edition", CALLIOPE)
def test_draw_at_first_only_the_active_player_is_below_three(edition: str) -> None:
    game = position(edition, MARKERS, "33 1 2|3 4 5|6 7 8").play("1 33r0")
    assert game.drawn() == "1"
    assert game.due == "seat 2"


@pytest.mark.parametrize("edition", CALLIOPE)
@pytest.mark.parametrize(
    ("turn", "hands", "order"),
    [
        (1, "33|3|6", "1 2 3 1 2 3 1"),
        (2, "1|33 3 4|6", "2 3 1 3 1"),
        (3, "1 2|3 4|33", "3 1 2 3 3"),
        (2, "1 2 3|33 4 5|6 7", "2 3"),
        (2, "1 2|33|6 7 8", "2 1 2 2"),  # a full hand is passed over
    ],
)
def test_draw_clockwise_from_the_active_player_until_all_hold_three(
    edition: str, turn: int, hands: str, order: str
) -> None:
    game = position(edition, MARKERS, hands, turn=turn).play(f"{turn} 33r0")
    assert game.drawn() == order
    assert {len(hand) for hand in game.json["hands"].values()} == {3}
    assert game.due == f"seat {turn % 3 + 1}"


@pytest.mark.parametrize(
    ("turn", "hands", "order"),
    [
        (1, "0|3 4|6 7", "2 3"),
        (2, "1 3|0 4 5|6 7", "3 1"),  # the next living clockwise, not the lowest seat
        (3, "1 3|4 5|0", "1 2"),
        (1, "0|3 4 5|6", "3 3"),  # seat 2 would be first, but its hand is full
        (1, "0 1 2|3 4 5|6 7 8", ""),  # all hold three: nobody draws
    ],
)
def test_draw_begins_with_the_next_living_if_the_active_player_is_out(
    turn: int, hands: str, order: str
) -> None:
    game = position(C2015, MARKERS, hands, turn=turn, ban="off").play(f"{turn} 0r0")
    assert game.drawn() == order


@pytest.mark.parametrize(
    ("dragon", "order", "holder"),
    [(0, "1", 2), (1, "1", 2), (2, "2", 3), (3, "3", 1)],
)
def test_draw_begins_with_the_dragon_s_holder(dragon: int, order: str, holder: int) -> None:
    # One tile is there, everybody has two: the next in order finds the pile empty.
    game = position(C2015, MARKERS, "33 1 2|3 4|6 7", dragon=dragon, pile="9").play("1 33r0")
    assert game.drawn() == order
    assert game.json["dragon"] == holder


def test_draw_holder_first_then_clockwise_from_the_holder() -> None:
    game = position(C2015, MARKERS, "33 1 2|3 4|6 7", dragon=3).play("1 33r0")
    assert game.drawn() == "3 1 2"


def test_draw_the_dead_neither_draw_nor_count() -> None:
    game = position(C2015, "a3.6 - f4.2", "33 1||6").play("1 33r0")
    assert game.drawn() == "1 3 1 3"
    assert game.json["hands"]["2"] == []


def test_draw_tiles_of_a_victim_are_there_to_be_drawn() -> None:
    game = position(C2015, "a1.6 a1.5 f4.2", "12 1 2|4 9 20|6 7", pile="").play("1 12r0")
    assert game.rules.pending_chance(game.state).pool == ("4", "9", "20")
    assert game.drawn() == "1 3"
    assert game.json["pile"] == [20]


def test_draw_only_what_is_in_the_pile() -> None:
    game = position(C2015, MARKERS, "33 1 2|3 4 5|6 7 8").play("1 33r0")
    game.refuses("~ draw 1 33", "pool", "tile 33 is not there")
    game.refuses("~ draw 1 3", "pool", "tile 3 is not there")
    game.refuses("~ draw 1 9 10", "pool", "takes 1, not 2")
    game.refuses("~ draw 2 9", "turn", "draw 1 is due")
    game.refuses("2 3r0", "turn", "draw 1 is due")


def test_draw_moves_one_tile_and_is_told() -> None:
    game = position(C2015, MARKERS, "33 1 2|3 4 5|6 7 8", pile="9 20").play("1 33r0")
    assert game.watch("~ draw 1 20") == [TileDrawn(0, 20)]
    assert game.json["hands"]["1"] == [1, 2, 20]
    assert game.json["pile"] == [9]


@pytest.mark.parametrize("edition", CALLIOPE)
def test_draw_a_game_that_shrank_to_two_goes_on_as_it_began(edition: str) -> None:
    game = position(edition, "a3.6 c6.0 -", "33 1|3 4|").play("1 33r0")
    assert game.drawn() == "1 2 1"  # both draw, up to three
    assert game.due == "seat 2"


@pytest.mark.parametrize("edition", CALLIOPE)
def test_pair_only_the_active_player_draws(edition: str) -> None:
    game = position(edition, "a3.6 c6.0", "33 1 2|3 4").play("1 33r0")
    assert game.drawn() == "1"
    assert game.due == "seat 2"


def test_pair_there_is_no_dragon() -> None:
    game = position(C2015, "a3.6 c6.0", "33 1|3 4", pile="").play("1 33r0")
    assert game.due == "seat 2"
    assert game.json["dragon"] is None
