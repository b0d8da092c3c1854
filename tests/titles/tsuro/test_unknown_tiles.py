"""Records with unknown tiles: ``?``, ``swap ?>?`` and ``~ show``."""

from __future__ import annotations

import pytest

from game.core.record import StepError, read_record
from game.core.replay import Replay
from game.core.rules import IllegalMove
from tests.titles.tsuro.position import C2009, C2015, Position, fresh, position, replayed

NONE = [None, None, None]
HEADER = """waystones 1
title tsuro.calliope-2015
seats 3
option bonus on
---
"""
# Seat 1's own copy. 12r0 puts seat 2 out: 4-5 at the corner a1.
OWN = (
    HEADER
    + """~ deal 1 12 17 30
~ deal 2 ? ? ?
~ deal 3 ? ? ?
1 @a1.6
2 @a1.5
3 @f6.1
"""
)


def test_hands_unknown_tiles_and_the_pile_are_null() -> None:
    json = replayed(OWN).json
    assert json["hands"] == {"1": [12, 17, 30], "2": NONE, "3": NONE}
    assert json["pile"] == [None] * 26


def test_hands_playing_a_tile_reveals_it() -> None:
    json = replayed(OWN + "1 12r0\n1 keep\n~ draw 1 5\n3 33r0\n").json
    assert json["tiles"] == {"a1": "12r0", "f6": "33r0"}
    assert json["hands"]["3"] == [None, None]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("1 12r0\n1 keep\n~ draw 1 5\n3 12r0\n", "tile 12 is not in the hand"),  # on the board
        ("1 12r0\n1 keep\n~ draw 1 5\n3 17r0\n", "tile 17 is not in the hand"),  # in seat 1's hand
        ("1 12r0\n1 keep\n~ draw 1 5\n3 5r0\n", "tile 5 is not in the hand"),  # drawn by seat 1
        ("1 12r0\n1 keep\n~ draw 1 12\n", "tile 12 is not there"),
        ("1 12r0\n1 keep\n~ draw 1 30\n", "tile 30 is not there"),
        ("1 12r0\n~ show 2 17\n", "tile 17 is not in the hand of seat 2"),
        ("~ show 2 3 4 5 6\n", "not in the hand of seat 2"),
        ("~ show 2 3 3\n", "tile 3 is not in the hand of seat 2"),
        ("~ show 4 3\n", "there is no seat 4"),
        ("~ show 2 ?\n", "not a tile"),
        ("~ show 1 3\n", "tile 3 is not in the hand of seat 1"),
    ],
)
def test_hands_a_record_with_unknown_tiles_is_checked_as_far_as_it_knows(
    lines: str, words: str
) -> None:
    text = OWN + lines
    with pytest.raises(StepError) as wrong:
        replayed(text)
    assert words in wrong.value.words
    assert wrong.value.line == text.count("\n")


def test_hands_show_writes_what_became_known() -> None:
    json = replayed(OWN + "~ show 2 20 4\n").json
    assert json["hands"]["2"] == [4, 20, None]
    assert json["pile"] == [None] * 26


def test_hands_show_of_known_tiles_changes_nothing() -> None:
    game = position(C2015, "a3.6 c6.0 f4.2", "33 1 2|3 4 5|6 7 8")
    before = game.json
    assert game.play("~ show 2 3 5").json == before
    game.refuses("~ show 2 6", "hands", "tile 6 is not in the hand of seat 2")


def test_hands_shown_tiles_are_no_longer_to_be_drawn() -> None:
    game = replayed(OWN + "~ show 3 4 9 20\n1 12r0\n1 keep\n")
    assert not {"4", "9", "20"} & set(game.rules.pending_chance(game.state).pool)
    game.refuses("~ draw 1 9", "pool", "tile 9 is not there")


def test_hands_a_deal_may_be_half_known() -> None:
    json = fresh(C2015, 2).play("~ deal 1 5 ? 3").json
    assert json["hands"]["1"] == [3, 5, None]
    assert json["pile"] == [None] * 32


def test_hands_an_unknown_tile_drawn_hides_the_pile() -> None:
    game = position(C2015, "a3.6 c6.0 f4.2", "33 1 2|3 4 5|6 7 8", pile="9 10 11")
    json = game.play("1 33r0", "~ draw 1 ?").json
    assert json["hands"]["1"] == [1, 2, None]
    assert json["pile"] == [None, None]


def test_return_a_known_hand_that_goes_back_can_be_drawn_again() -> None:
    text = OWN + "~ show 2 4 9 20\n1 12r0\n1 swap 17>9\n"
    game = replayed(text)
    assert game.json["hands"]["1"] == [9, 30]
    assert {"4", "17", "20"} <= set(game.rules.pending_chance(game.state).pool)


# The bonus, as each seat's own record has it.


def test_bonus_the_swapper_s_record_shows_the_pool_and_names_the_tiles() -> None:
    game = replayed(OWN + "1 12r0\n~ show 2 4 9 20\n")
    assert game.json["hands"]["2"] == [4, 9, 20]
    assert "swap 17>4 30>9" in game.legal
    game.refuses("1 swap ?>?", "bonus", "to be named")
    game.play("1 swap 17>4")
    assert game.json["hands"] == {"1": [4, 30], "2": [], "3": NONE}
    assert game.json["pile"] == [None] * 29


def outsider() -> Position:
    """Seat 3's own copy, when seat 1 has put seat 2 out."""
    text = OWN.replace("1 12 17 30", "1 ? ? ?").replace("3 ? ? ?", "3 1 2 3")
    return replayed(text + "1 12r0\n")


def test_bonus_the_others_records_say_how_many() -> None:
    game = outsider()
    assert game.due == "seat 1"
    assert game.legal == ["keep", "swap ?>?", "swap ?>? ?>?"]
    game.play("1 swap ?>? ?>?")
    assert game.json["hands"] == {"1": [None, None], "2": [], "3": [1, 2, 3]}
    assert game.due == "~ draw 1"


def test_bonus_no_more_holes_than_tiles() -> None:
    game = outsider()
    with pytest.raises(IllegalMove) as refused:
        game.play("1 swap ?>? ?>? ?>?")
    assert refused.value.clause == "bonus"


def test_bonus_the_victim_knows_the_pool_but_not_the_swap() -> None:
    text = OWN.replace("1 12 17 30", "1 ? ? ?").replace("2 ? ? ?", "2 4 9 20")
    game = replayed(text + "1 12r0\n")
    assert game.json["hands"]["2"] == [4, 9, 20]
    game.play("1 swap ?>?")
    # One of 4, 9, 20 may be in seat 1's hand now: any of them can be drawn or laid.
    assert game.json["hands"] == {"1": [None, None], "2": [], "3": NONE}
    assert {"4", "9", "20"} <= set(game.rules.pending_chance(game.state).pool)


def test_bonus_unknown_tiles_are_refused_where_all_are_known() -> None:
    game = position(C2015, "a1.6 a1.5 f6.1", "12 17 30|4 9 20|1 2 3", bonus="on")
    game.play("1 12r0").refuses("1 swap ?>?", "bonus", "to be named")


def test_push_with_holes() -> None:
    text = (HEADER + "~ deal 1 ? ? ?\n~ deal 2 3 4 5\n~ deal 3 ? ? ?\n").replace("2015", "2009")
    game = replayed(text + "1 @a1W\n2 @a1S\n3 @f6N\n1 33r0.6\n2 .5\n~ draw 1 ?\n")
    assert game.json["markers"] == {"1": "b1.6", "2": "a2.5", "3": "f6N"}
    assert game.due == "seat 2"


# At the corner a1.6 only the tiles 0 and 34 are hopeless in every orientation, so a suicide there
# is honest only if the rest of the hand may be the other one.


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        ("? ? ?", False),  # three tiles cannot all be hopeless
        ("? ?", True),  # 0 and 34
        ("?", True),
        ("34 ?", True),
        ("34 ? ?", False),
        ("12 ?", False),  # 12r0 would live
    ],
)
def test_ban_a_suicide_from_an_unknown_hand_is_excused_if_it_may_have_been_forced(
    hand: str, allowed: bool
) -> None:
    game = unknown_hand("a1.6", hand)
    assert ("0r0" in game.legal) == allowed
    if not allowed:
        game.refuses("1 0r0", "ban", "leaves the board")


def unknown_hand(marker: str, hand: str) -> Position:
    """Seat 1 to place from a hand of which only some tiles are known."""
    tiles = bytes(sorted(255 if tile == "?" else int(tile) for tile in hand.split()))
    game = position(C2015, f"{marker} c6.0 f4.2", "|3 4 5|6 7 8")
    state = game.state
    hidden = bytes([255]) * (len(state.pile) - len(tiles))
    return Position(
        game.title,
        game.rules,
        state._replace(hands=(tiles, *state.hands[1:]), pile=hidden, partial=1),
    )


def test_ban_a_suicide_with_a_tile_that_could_have_lived_is_refused() -> None:
    # Whatever else the hand holds, 12r0 was possible.
    game = unknown_hand("a1.6", "? ?")
    game.refuses("1 12r1", "ban", "leaves the board")
    assert "12r0" in game.legal


def test_hands_digest_and_result_are_checked_in_a_record_with_unknown_tiles() -> None:
    text = HEADER.replace("seats 3", "seats 2") + (
        "~ deal 1 ? ? ?\n~ deal 2 ? ? ?\n1 @a1.6\n2 @a1.5\n1 12r0\n"
    )
    assert replayed(text + "= 1\n").result == ("1", "last one left")
    with pytest.raises(StepError, match="the winners are 1"):
        Replay(read_record((text + "= 2\n").encode())).run()


def test_hands_unknown_tiles_are_alike_in_c2009_and_c2015() -> None:
    game = fresh(C2009, 2).play("~ deal 1 ? ? ?", "~ deal 2 ? ? ?", "1 @a3W", "2 @f4E")
    assert "33r0.6" in game.legal
    assert "0r0.6" not in game.legal
