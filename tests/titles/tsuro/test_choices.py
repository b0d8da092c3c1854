"""Choices of a move, one pick after the other."""

from __future__ import annotations

from game.core.choices import choices, count_moves, is_legal
from tests.titles.tsuro.position import C2009, C2015, KOSMOS, Position, dealt, position


def picks(game: Position, *picked: str) -> set[str]:
    return set(choices(game.rules, game.state, picked))


def test_place_first_the_tile_then_its_turns() -> None:
    game = position(C2015, "c3.5 f6.1", "12 17 33|3 4 5")
    assert picks(game) == {"12", "17", "33"}
    assert picks(game, "17") == {"r0", "r1", "r2", "r3"}
    assert picks(game, "12") == {"r0", "r1"}
    assert picks(game, "33") == {"r0"}
    assert picks(game, "33", "r0") == set()
    assert count_moves(game.rules, game.state) == 7


def test_ban_offers_no_tile_and_no_turn_that_is_forbidden() -> None:
    game = position(C2015, "a3.6 f6.1", "0 12 33|3 4 5")
    assert picks(game) == {"12", "33"}
    assert picks(game, "12") == {"r0"}
    assert picks(game, "0") == set()


def test_tick_is_the_last_pick() -> None:
    game = position(C2009, "a3W f6.1", "33|3 4 5")
    assert picks(game, "33", "r0") == {".6", ".7"}
    assert not is_legal(game.rules, game.state, ("33", "r0"))
    assert is_legal(game.rules, game.state, ("33", "r0", ".6"))


def test_duel_the_pawn_is_the_first_pick() -> None:
    game = position(KOSMOS, "a3W f3E a5W f5E", "33|3 4 5", duel="on")
    assert picks(game) == {"A:", "B:"}
    assert picks(game, "B:", "33", "r0") == {".6", ".7"}
    assert picks(dealt(KOSMOS, 2, duel="on")) == {"A:"}


def test_bonus_first_how_many_then_pair_by_pair() -> None:
    game = position(C2015, "a1.6 a1.5 f6.1", "12 17 30|4 9 20|1 2 3", bonus="on").play("1 12r0")
    assert picks(game) == {"keep", "swap 1", "swap 2"}
    assert picks(game, "swap 2") == {"17>4", "17>9"}
    assert picks(game, "swap 2", "17>9") == {"30>20"}


def test_draw_one_of_what_is_there() -> None:
    game = position(C2015, "a3.6 f6.1", "33 1 2|3 4 5", pile="9 20").play("1 33r0")
    assert picks(game, "draw", "1") == {"9", "20"}
    assert is_legal(game.rules, game.state, ("draw", "1", "20"))
    assert not is_legal(game.rules, game.state, ("draw", "1", "21"))
