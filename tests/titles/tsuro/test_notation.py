from __future__ import annotations

import pytest

from game.core.record import RecordError, StepError
from game.core.title import titles
from tests.core.texts import CONTRACT
from tests.titles.tsuro.position import C2015, EDITIONS, KOSMOS, position, replayed

NOTATION = titles()[KOSMOS].notation


@pytest.mark.parametrize(
    ("token", "picks"),
    [
        ("@a3.6", ("@a3.6",)),
        ("@a3W", ("@a3W",)),
        ("17r2", ("17", "r2")),
        ("17r2.6", ("17", "r2", ".6")),
        (".6", (".6",)),
        ("A:@a3W", ("A:", "@a3W")),
        ("B:17r2", ("B:", "17", "r2")),
        ("B:17r2.6", ("B:", "17", "r2", ".6")),
        ("B:.6", ("B:", ".6")),
        ("keep", ("keep",)),
        ("swap 17>4 30>9", ("swap 2", "17>4", "30>9")),
        ("swap ?>?", ("swap 1", "?>?")),
        ("0r0", ("0", "r0")),
        ("34r0", ("34", "r0")),
        ("deal 1 5 34 11", ("deal", "1", "5", "34", "11")),
        ("deal 2 ? ? ?", ("deal", "2", "?", "?", "?")),
        ("draw 8 29", ("draw", "8", "29")),
        ("show 3 4 9", ("show", "3", "4", "9")),
    ],
)
def test_place_and_all_other_tokens_are_read_and_written(
    token: str, picks: tuple[str, ...]
) -> None:
    assert NOTATION.read(token) == picks
    assert NOTATION.write(picks) == token


@pytest.mark.parametrize(
    "token",
    [
        "", " ", "17", "r2", "17R2", "17r4", "17r-1", "17r", "35r0", "017r2", "07r2", "7 r2",
        "17r2 ", " 17r2", "17r2.8", "17r2.06", "17r2W", ".8", ".", "6", ".06", "@a3", "@A3.6",
        "@h3.6", "@a8.6", "@a0.6", "@a3.8", "@a3.06", "@a3w", "@a03.6", "a3.6", "C:17r2", "a:17r2",
        "A: 17r2", "A17r2", "A:", "A:keep", "A:swap 1>2", "swap", "swap ", "swap 17", "swap 17>",
        "swap 17>4  30>9", "swap 17>04", "swap 17>35", "swap 17>?", "swap ?>4", "Keep", "keep ",
        "deal 1", "deal 0 1 2 3", "deal 1 01 2 3", "deal 1 35 2 3", "draw 1 x", "draw 9",
        "show 2 ?",
    ],
)  # fmt: skip
def test_place_and_all_other_tokens_have_one_form(token: str) -> None:
    with pytest.raises(ValueError, match="is not a"):
        NOTATION.read(token)


@pytest.mark.parametrize(
    ("token", "smallest"),
    [
        *[(f"{tile}r{turns}", f"{tile}r0") for tile in (0, 27, 31, 33, 34) for turns in (1, 2, 3)],
        *[(f"12r{turns}", f"12r{turns - 2}") for turns in (2, 3)],
        ("A:12r3.6", "12r1"),
    ],
)
def test_place_the_smallest_rotation_that_gives_the_orientation(token: str, smallest: str) -> None:
    with pytest.raises(ValueError, match=smallest):
        NOTATION.read(token)


FOUR_WAYS = [1, 3, 4, 6]


@pytest.mark.parametrize("tile", FOUR_WAYS)
def test_place_four_orientations_four_rotations(tile: int) -> None:
    assert [NOTATION.read(f"{tile}r{turns}")[1] for turns in range(4)] == ["r0", "r1", "r2", "r3"]


def test_place_ten_tiles_have_two_rotations() -> None:
    def readable(token: str) -> bool:
        try:
            NOTATION.read(token)
        except ValueError:
            return False
        return True

    counts = [sum(readable(f"{tile}r{turns}") for turns in range(4)) for tile in range(35)]
    assert {n: counts.count(n) for n in (1, 2, 4)} == {1: 5, 2: 10, 4: 20}


def test_move_and_draw_the_example_record() -> None:
    game = replayed(CONTRACT)
    assert game.due == "seat 3"
    # 5r3 is 6-7 0-3 1-4 2-5: from f3.3 up by 0. 25r0 is 0-3 1-4 2-7 5-6: from f1.2 left by 7.
    assert game.json == {
        "tiles": {"f1": "25r0", "f3": "5r3"},
        "markers": {"1": "f4.5", "2": "e1.2", "3": "c1.4"},
        "hands": {"1": [11, 29, 34], "2": [6, 14, 33], "3": [0, 8, 21]},
        "pile": sorted(set(range(35)) - {5, 34, 11, 25, 6, 14, 0, 21, 8, 29, 33}),
        "dragon": None,
        "out": [],
        "aside": [],
    }


ERROR = """waystones 1
title tsuro.calliope-2015
seats 2
---
~ deal 1 33 1 2
~ deal 2 0 12 34
1 @a3.6
2 @a1.6
1 33r0
~ draw 1 5
"""


def wrong(text: str) -> str:
    with pytest.raises(RecordError) as error:
        replayed(text)
    return error.value.at("game.waystones")


def test_ban_an_error_names_file_line_and_reason() -> None:
    assert wrong(ERROR + "2 0r0\n") == (
        "game.waystones:11: seat 2 may not place 0r0: it leaves the board, and 12r0 would not (ban)"
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("2 33r0", "tile 33 is not in the hand (place)"),
        ("1 1r0", "it is the turn of seat 2, not seat 1 (turn)"),
        ("3 1r0", "there is no seat"),
        ("~ draw 2 6", "it is the turn of seat 2, not chance (turn)"),
        ("~ 12r0", "a player's step"),
        ("2 draw 2 6", "chance's step"),
        ("2 12r2", "12r0"),
        ("2 @a3.7", "a tile is to be placed now (place)"),
        ("= 2", "not over"),
    ],
)
def test_place_and_other_steps_that_are_wrong_name_their_line(line: str, words: str) -> None:
    message = wrong(f"{ERROR}{line}\n")
    assert message.startswith("game.waystones:11: ")
    assert words in message


def test_last_winners_may_be_listed_in_any_order_and_have_no_scores() -> None:
    text = """waystones 1
title tsuro.kosmos-2007
seats 2
---
~ deal 1 0 1 2
~ deal 2 3 4 5
1 @a1W
2 @a1S
1 0r0.6
2 .5
"""
    assert replayed(text + "= 2 1\n").result == ("1 2", "all out together")
    for line, words in [("= 1\n", "the winners are 1 2"), ("= 1 2 | 1 1\n", "has no scores")]:
        with pytest.raises(StepError, match=words):
            replayed(text + line)


@pytest.mark.parametrize("edition", EDITIONS)
def test_place_the_terminal_shows_the_tiles_where_they_lie(edition: str) -> None:
    game = position(edition, "a3.6 c6.0 -", "33 1 2|3 4 5|", tiles="b1=17r2 a6=0r0", dragon=1)
    rows = game.title.notation.board(game.rules, game.state).splitlines()
    assert rows[1].split() == ["6", "0r0", ".", ".", ".", ".", ".", "6"]
    assert rows[6].split() == ["1", ".", "17r2", ".", ".", ".", ".", "1"]


def test_place_legal_lists_nothing_when_chance_is_due() -> None:
    game = position(C2015, "a3.6 c6.0", "33 1 2|3 4 5").play("1 33r0")
    assert game.due == "~ draw 1"
    assert game.legal == []
