from __future__ import annotations

import pytest

from game.core.rules import CHANCE, Step
from tests.titles.tsuro.position import C2015, EDITIONS, KOSMOS, Position, fresh, position

APART = "a3.6 c6.0 f4.2"
HANDS = "33 1 2|3 4 5|6 7 8"
CORNER = "a1.6 a1.5 f6.1"  # 12r0 by seat 1 puts seat 2 out


def seen(game: Position, line: str, seat: int) -> list[str]:
    """What a seat (from 1) sees of a step, as lines of its own record."""
    actor, _, token = line.partition(" ")
    step = Step(CHANCE if actor == "~" else int(actor) - 1, game.title.notation.read(token))
    return [
        f"{'~' if s.actor == CHANCE else s.actor + 1} {game.title.notation.write(s.move)}"
        for s in game.rules.step_as_seen(game.state, step, seat - 1)
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_are_hidden_from_the_other_seats(edition: str) -> None:
    game = position(edition, APART, HANDS, pile="9 10")
    assert game.json_for(2) == {
        "tiles": {},
        "markers": {"1": "a3.6", "2": "c6.0", "3": "f4.2"},
        "hands": {"1": [None, None, None], "2": [3, 4, 5], "3": [None, None, None]},
        "pile": [None, None],
        "dragon": None,
        "out": [],
        "aside": [],
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_open_shows_them_to_everybody_but_never_the_pile(edition: str) -> None:
    game = position(edition, APART, HANDS, pile="9 10", hands="open")
    for seat in (1, 2, 3):
        assert game.json_for(seat)["hands"] == {"1": [1, 2, 33], "2": [3, 4, 5], "3": [6, 7, 8]}
        assert game.json_for(seat)["pile"] == [None, None]


def test_hands_one_hole_for_each_hidden_tile() -> None:
    game = position(C2015, APART, "33 1|3|6 7 8", pile="9")
    assert game.json_for(3)["hands"] == {"1": [None, None], "2": [None], "3": [6, 7, 8]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_hands_a_view_knows_the_own_moves(edition: str) -> None:
    game = position(edition, APART, "0 12 33|3 4 5|6 7 8")
    view = game.rules.view(game.state, 0)
    assert game.rules.moves(view) == game.rules.moves(game.state)


def test_hands_a_view_may_draw_whatever_that_seat_has_not_seen() -> None:
    game = position(C2015, APART, HANDS, tiles="c3=34r0").play("1 33r0")
    unseen = [str(tile) for tile in range(35) if tile not in (1, 2, 33, 34)]
    assert list(game.rules.pending_chance(game.rules.view(game.state, 0)).pool) == unseen


def test_hands_kosmos_aside_stays_as_many_tiles_and_the_own_are_known() -> None:
    game = position(KOSMOS, CORNER, "12 17 30|4 9 20|1 2 3").play("1 12r0")
    assert game.json_for(2)["aside"] == [4, 9, 20]
    assert len(game.json_for(1)["aside"]) == 3


def test_hands_deals_and_draws_are_seen_by_their_owner_only() -> None:
    game = fresh(C2015, 3)
    assert seen(game, "~ deal 1 5 34 11", 1) == ["~ deal 1 5 34 11"]
    assert seen(game, "~ deal 1 5 34 11", 2) == ["~ deal 1 ? ? ?"]
    game = position(C2015, APART, HANDS).play("1 33r0")
    assert seen(game, "~ draw 1 9", 1) == ["~ draw 1 9"]
    assert seen(game, "~ draw 1 9", 3) == ["~ draw 1 ?"]


def test_hands_open_everybody_sees_every_step() -> None:
    game = fresh(C2015, 3, hands="open")
    assert seen(game, "~ deal 1 5 34 11", 2) == ["~ deal 1 5 34 11"]


def test_hands_a_tile_laid_is_seen_by_all() -> None:
    game = position(C2015, APART, HANDS)
    assert [seen(game, "1 33r0", seat) for seat in (1, 2, 3)] == [["1 33r0"]] * 3


def test_bonus_the_pool_is_shown_to_the_active_player_only() -> None:
    game = position(C2015, CORNER, "12 17 30|4 9 20|1 2 3", bonus="on").play("1 12r0")
    hidden = [None, None, None]
    assert game.json_for(1)["hands"] == {"1": [17, 30], "2": [4, 9, 20], "3": hidden}
    assert game.json_for(2)["hands"] == {"1": hidden[:2], "2": [4, 9, 20], "3": hidden}
    assert game.json_for(3)["hands"] == {"1": hidden[:2], "2": hidden, "3": [1, 2, 3]}


def test_bonus_the_active_player_s_own_record_shows_the_pool() -> None:
    game = position(C2015, CORNER, "12 17 30|4 9 20|1 2 3", bonus="on")
    assert seen(game, "1 12r0", 1) == ["1 12r0", "~ show 2 4 9 20"]
    assert seen(game, "1 12r0", 2) == ["1 12r0"]
    assert seen(game, "1 12r0", 3) == ["1 12r0"]


def test_bonus_every_victim_s_hand_is_shown() -> None:
    game = position(C2015, "a1.6 a1.5 a1.4 f6.1", "12 17 30|4 9|20|1 2 3", bonus="on")
    assert seen(game, "1 12r0", 1) == ["1 12r0", "~ show 2 4 9", "~ show 3 20"]


def test_bonus_no_pool_is_shown_if_nothing_can_be_swapped() -> None:
    game = position(C2015, CORNER, "12|4 9 20|1 2 3", bonus="on")
    assert seen(game, "1 12r0", 1) == ["1 12r0"]


def test_bonus_the_others_see_how_many_were_swapped() -> None:
    game = position(C2015, CORNER, "12 17 30|4 9 20|1 2 3", bonus="on").play("1 12r0")
    assert seen(game, "1 swap 17>4 30>9", 1) == ["1 swap 17>4 30>9"]
    assert seen(game, "1 swap 17>4 30>9", 2) == ["1 swap ?>? ?>?"]
    assert seen(game, "1 swap 17>4", 3) == ["1 swap ?>?"]
    assert seen(game, "1 keep", 3) == ["1 keep"]


def test_bonus_with_open_hands_the_swap_is_open_too() -> None:
    game = position(C2015, CORNER, "12 17 30|4 9 20|1 2 3", bonus="on", hands="open")
    assert seen(game, "1 12r0", 1) == ["1 12r0"]  # nothing is left to show
    game.play("1 12r0")
    assert seen(game, "1 swap 17>4", 3) == ["1 swap 17>4"]


def test_bonus_after_a_push_the_pool_is_shown_with_the_last_answer() -> None:
    game = position("tsuro.calliope-2009", "a1W a1S f6N", "3 17 30|4 9 20|1 2 5", bonus="on")
    game.play("1 3r0.6")
    assert seen(game, "2 .5", 1) == ["2 .5", "~ show 2 4 9 20"]
    assert seen(game, "2 .4", 1) == ["2 .4"]
