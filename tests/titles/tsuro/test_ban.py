from __future__ import annotations

import pytest

from tests.titles.tsuro.position import C2009, C2015, EDITIONS, KOSMOS, position

# At a3.6 tile 33 and 12r0 lead inside (6-3); 0 and 12r1 lead back over the edge (6-7).
# At the corner a1.6 the tiles 0 (6-7) and 34 (6-5) are hopeless in every orientation.
HAND = "0 12 33|3 4 5"


@pytest.mark.parametrize("edition", EDITIONS[:2])
def test_ban_a_placement_that_puts_its_own_player_out_is_illegal(edition: str) -> None:
    game = position(edition, "a3.6 f6.1", HAND)
    assert game.legal == ["12r0", "33r0"]
    game.refuses("1 0r0", "ban", "leaves the board, and")
    game.refuses("1 12r1", "ban", "leaves the board, and")


@pytest.mark.parametrize("edition", EDITIONS)
def test_ban_off(edition: str) -> None:
    game = position(edition, "a3.6 f6.1", HAND, ban="off")
    assert game.legal == ["0r0", "12r0", "12r1", "33r0"]


def test_ban_is_usual_in_calliope_only() -> None:
    assert [len(position(edition, "a3.6 f6.1", HAND).legal) for edition in EDITIONS] == [2, 2, 4]


@pytest.mark.parametrize("scope", ["elimination", "edge_only"])
def test_ban_kosmos_may_turn_it_on(scope: str) -> None:
    game = position(KOSMOS, "a3.6 f6.1", HAND, ban="on", ban_scope=scope)
    assert game.legal == ["12r0", "33r0"]


def test_ban_lifted_if_every_tile_in_every_orientation_does_it() -> None:
    game = position(C2015, "a1.6 f6.1", "0 34|3 4 5")
    assert game.legal == ["0r0", "34r0"]
    assert game.play("1 34r0").result == ("2", "last one left")


def test_ban_one_orientation_of_one_tile_that_survives_is_enough() -> None:
    # 12r0 leads inside, 12r1 turns back (6-7).
    game = position(C2015, "a1.6 f6.1", "0 12 34|3 4 5")
    assert game.legal == ["12r0"]
    game.refuses("1 34r0", "ban", "leaves the board, and 12r0 would not")


def test_ban_orientations_of_a_single_tile() -> None:
    game = position(C2015, "a3.6 f6.1", "12|3 4 5")
    assert game.legal == ["12r0"]


def test_ban_judges_the_whole_path() -> None:
    # b3 sends everything from the left back, so 33 and 12r0 come round to a3.7; only 27, which
    # leads up (6-1), survives.
    game = position(C2015, "a3.6 f6.1", "12 27 33|3 4 5", tiles="b3=0r0")
    assert game.legal == ["27r0"]
    game.refuses("1 33r0", "ban", "leaves the board, and 27r0 would not")


def test_ban_a_path_that_crosses_the_new_tile_again_and_survives_is_legal() -> None:
    # 5r0 is 0-1 2-5 3-6 4-7: over to b3, back by 2, down to a2.
    game = position(C2015, "a3.6 f6.1", "5 33|3 4 1", tiles="b3=0r0")
    assert "5r0" in game.legal
    assert game.play("1 5r0").json["markers"]["1"] == "a2.0"


def test_ban_not_about_opponents() -> None:
    game = position(C2015, "a1.6 a1.5 f6.1", "12 1 2|3 4 5|6 7 8")
    assert "12r0" in game.legal
    assert game.play("1 12r0").json["out"] == [2]


def test_scope_a_collision_counts_as_putting_oneself_out() -> None:
    # Seat 2 waits at a3.7, so 6-7 is a collision.
    game = position(C2015, "a3.6 a3.7", HAND)
    assert game.legal == ["12r0", "33r0"]
    game.refuses("1 0r0", "ban", "runs into another marker, and")


def test_scope_edge_only_lets_collisions_happen() -> None:
    game = position(C2015, "a3.6 a3.7", HAND, ban_scope="edge_only")
    assert game.legal == ["0r0", "12r0", "12r1", "33r0"]
    assert game.play("1 0r0").result == ("1 2", "all out together")


def test_scope_edge_only_still_bans_the_edge() -> None:
    game = position(C2015, "a3.6 a4.7", HAND, ban_scope="edge_only")
    assert game.legal == ["12r0", "33r0"]


def test_scope_collision_or_edge_nothing_else_left() -> None:
    # a1.6 with 0 goes over the edge, with 34 into seat 2.
    markers, hands = "a1.6 a1.5", "0 34|3 4 5"
    assert position(C2015, markers, hands).legal == ["0r0", "34r0"]
    game = position(C2015, markers, hands, ban_scope="edge_only")
    assert game.legal == ["34r0"]
    game.refuses("1 0r0", "ban", "leaves the board, and 34r0 would not")


def test_scope_collision_in_the_middle_of_the_board() -> None:
    # 34 joins 5-6.
    hands = "33 34|3 4 5"
    assert position(C2015, "c3.5 c3.6", hands).legal == ["33r0"]
    both = position(C2015, "c3.5 c3.6", hands, ban_scope="edge_only")
    assert both.legal == ["33r0", "34r0"]


def test_scope_collision_over_several_tiles() -> None:
    # 25r3 leads up to c4, back and into seat 2 at 6.
    game = position(C2015, "c3.5 c3.6", "25|3 4 5", tiles="c4=0r0")
    game.refuses("1 25r3", "ban", "runs into another marker")


def test_scope_says_nothing_while_the_ban_is_off() -> None:
    game = position(C2015, "a3.6 f6.1", HAND, ban="off", ban_scope="edge_only")
    assert len(game.legal) == 4


# 3r0 is 0-1 2-4 3-6 5-7: at a1W the tick 6 leads inside, the tick 7 over the edge below.


def test_tick_suicidal_only_if_the_named_one_eliminates() -> None:
    game = position(C2009, "a1W f6.1", "3|4 5 6")
    assert {"3r0.6"} == {move for move in game.legal if move.startswith("3r0")}
    game.refuses("1 3r0.7", "ban", "leaves the board, and 3r")


def test_tick_a_surviving_one_must_be_taken_even_with_another_tile() -> None:
    # 34 is hopeless by 6 (6-5) but leads up by 7 (7-0); 0 is hopeless by both.
    game = position(C2009, "a1W f6.1", "0 34|4 5 6")
    assert game.legal == ["34r0.7"]
    game.refuses("1 0r0.6", "ban", "leaves the board, and 34r0.7 would not")
    game.refuses("1 34r0.6", "ban", "leaves the board, and 34r0.7 would not")


def test_tick_both_allowed_if_no_tick_of_any_tile_survives() -> None:
    game = position(C2009, "a3W f6.1", "0|4 5 6")
    assert game.legal == ["0r0.6", "0r0.7"]


def test_tick_both_allowed_without_the_ban() -> None:
    game = position(KOSMOS, "a1W f6.1", "0 34|4 5 6")
    assert game.legal == ["0r0.6", "0r0.7", "34r0.6", "34r0.7"]


def test_tick_collision_is_judged_for_the_named_one() -> None:
    # Seat 2 comes from above (a1.0): by 7 tile 34 runs into it, by 6 it goes over the edge.
    markers, hands = "a1W a1.0", "34|4 5 6"
    assert position(C2009, markers, hands).legal == ["34r0.6", "34r0.7"]
    assert position(C2009, markers, hands, ban_scope="edge_only").legal == ["34r0.7"]
