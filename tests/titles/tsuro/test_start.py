from __future__ import annotations

import pytest

from tests.titles.tsuro.position import C2009, C2015, EDITIONS, KOSMOS, dealt, fresh


@pytest.mark.parametrize("edition", EDITIONS)
def test_deal_every_seat_in_order_gets_three_before_any_marker(edition: str) -> None:
    game = fresh(edition, 3)
    assert game.due == "~ deal 1"
    game.play("~ deal 1 5 34 11")
    assert game.due == "~ deal 2"
    game.play("~ deal 2 25 6 14", "~ deal 3 0 21 8")
    assert game.due == "seat 1"
    assert game.json["hands"] == {"1": [5, 11, 34], "2": [6, 14, 25], "3": [0, 8, 21]}


def test_deal_takes_the_tiles_out_of_the_pile() -> None:
    pile = dealt(C2015, 8).json["pile"]
    assert pile == [0, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34]


@pytest.mark.parametrize(
    ("line", "clause", "words"),
    [
        ("~ deal 2 1 2 3", "turn", "deal 1 is due"),
        ("~ draw 1 4", "turn", "deal 1 is due"),
        ("1 @a3.6", "turn", "deal 1 is due"),
        ("~ deal 1 1 2", "pool", "takes 3, not 2"),
        ("~ deal 1 1 2 3 4", "pool", "takes 3, not 4"),
        ("~ deal 1 1 2 2", "pool", "tile 2 is not there"),
    ],
)
def test_deal_refuses(line: str, clause: str, words: str) -> None:
    fresh(C2015, 3).refuses(line, clause, words)


def test_deal_a_tile_dealt_is_gone() -> None:
    fresh(C2015, 2).play("~ deal 1 1 2 3").refuses("~ deal 2 3 4 5", "pool", "tile 3 is not there")


def test_deal_kosmos_has_most_tiles_twice() -> None:
    game = fresh(KOSMOS, 2)
    game.refuses("~ deal 1 5 5 5", "pool", "tile 5 is not there")
    game.refuses("~ deal 1 0 0 1", "pool", "tile 0 is not there")
    assert game.play("~ deal 1 5 5 6").json["hands"]["1"] == [5, 5, 6]


def test_start_in_seat_order_before_the_first_turn() -> None:
    game = dealt(C2015, 3)
    for seat, start in enumerate(("@f3.3", "@f1.2", "@c1.4"), start=1):
        assert game.due == f"seat {seat}"
        game.play(f"{seat} {start}")
    assert game.due == "seat 1"
    assert game.json["markers"] == {"1": "f3.3", "2": "f1.2", "3": "c1.4"}
    assert game.json["tiles"] == {}


@pytest.mark.parametrize(("seats", "first"), [(2, "seat 1"), (5, "seat 1"), (8, "seat 1")])
def test_start_seat_1_stands_for_the_oldest(seats: int, first: str) -> None:
    assert dealt(C2015, seats).due == first


def test_start_tick_every_tick_of_the_border_and_no_other() -> None:
    expected = {f"@a{r}.{p}" for r in range(1, 7) for p in (6, 7)}
    expected |= {f"@f{r}.{p}" for r in range(1, 7) for p in (2, 3)}
    expected |= {f"@{f}1.{p}" for f in "abcdef" for p in (4, 5)}
    expected |= {f"@{f}6.{p}" for f in "abcdef" for p in (0, 1)}
    legal = dealt(C2015, 2).legal
    assert len(legal) == 48
    assert set(legal) == expected


@pytest.mark.parametrize(
    ("edition", "options", "files"),
    [
        (C2009, {}, "abcdef"),
        (KOSMOS, {"board": "phoenix"}, "abcdef"),
        (KOSMOS, {"board": "dragon"}, "abcdefg"),
    ],
)
def test_start_side_every_side_of_a_border_square(
    edition: str, options: dict[str, str], files: str
) -> None:
    ranks = range(1, len(files) + 1)
    expected = {f"@a{r}W" for r in ranks} | {f"@{files[-1]}{r}E" for r in ranks}
    expected |= {f"@{f}1S" for f in files} | {f"@{f}{len(files)}N" for f in files}
    legal = dealt(edition, 2, **options).legal
    assert len(legal) == 4 * len(files)
    assert set(legal) == expected


def test_start_side_a_corner_square_has_two() -> None:
    game = dealt(C2009, 3).play("1 @a1W", "2 @a1S", "3 @f6N")
    assert game.json["markers"] == {"1": "a1W", "2": "a1S", "3": "f6N"}


def test_start_tick_the_two_ticks_of_a_side_are_two_starts() -> None:
    game = dealt(C2015, 2).play("1 @a3.6", "2 @a3.7")
    assert game.json["markers"] == {"1": "a3.6", "2": "a3.7"}


def test_start_a_tick_is_free_only_once() -> None:
    game = dealt(C2015, 3).play("1 @a3.6")
    game.refuses("2 @a3.6", "start", "another marker stands there")
    assert len(game.legal) == 47


def test_start_a_side_is_free_only_once() -> None:
    game = dealt(C2009, 3).play("1 @a3W")
    game.refuses("2 @a3W", "start", "another marker stands there")
    assert len(game.legal) == 23


@pytest.mark.parametrize(
    ("edition", "token", "words"),
    [
        (C2015, "@a3W", "on a tick"),
        (C2009, "@a3.6", "at a square's side"),
        (KOSMOS, "@a3.6", "at a square's side"),
        (C2015, "@a3.2", "not at the border"),  # the inner edge of a border square
        (C2015, "@a1.0", "not at the border"),
        (C2015, "@c3.6", "not at the border"),
        (C2009, "@a3E", "not at the border"),
        (C2009, "@a1N", "not at the border"),
        (KOSMOS, "@c3W", "not at the border"),
        (C2015, "@g1.4", "no square g1"),
        (C2009, "@a7W", "no square a7"),
        (KOSMOS, "@g7N", "no square g7"),  # two play on the Phoenix side
    ],
)
def test_start_refuses(edition: str, token: str, words: str) -> None:
    dealt(edition, 2).refuses(f"1 {token}", "start", words)


@pytest.mark.parametrize("token", ["1r0", "keep", ".6", "swap 1>4"])
def test_start_comes_before_everything_else(token: str) -> None:
    dealt(C2015, 2).refuses(f"1 {token}", "start", "marker is to be set first")


def test_start_not_out_of_turn() -> None:
    dealt(C2015, 3).refuses("2 @a3.6", "turn", "the turn of seat 1")


def test_start_dragon_board_has_no_border_at_the_sixth_rank() -> None:
    game = dealt(KOSMOS, 5)
    game.refuses("1 @c6N", "start", "not at the border")
    assert game.play("1 @g7E").json["markers"]["1"] == "g7E"
