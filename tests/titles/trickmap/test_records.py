"""Records with hidden tiles, and lines that show them."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.record import StepError
from game.core.replay import Replay
from tests.titles.trickmap.position import ROUND_1, ROUND_2, TITLE, lines, record

HAND_1 = "~ deal 1 S2 F2 F4 R5 R2 D2 L6 D5 WD R4\n"
HAND_2 = "~ deal 2 S3 S4 F3 R6 WL L2 L3 D3 WF WS\n"
HIDDEN_1 = "~ deal 1 ? ? ? ? ? ? ? ? ? ?\n"
HIDDEN_2 = "~ deal 2 ? ? ? ? ? ? ? ? ? ?\n"
AS_1 = HAND_1 + HIDDEN_2
AS_2 = HIDDEN_1 + HAND_2


def json(replay: Replay) -> dict[str, Any]:
    return TITLE.notation.portray(replay.rules, replay.run().state)


def wrong(body: str, seats: int = 2, **options: Any) -> StepError:
    """The error of a record whose last line is wrong, and no other."""
    record(body[: body.rstrip("\n").rfind("\n") + 1], seats, **options).run()
    with pytest.raises(StepError) as caught:
        record(body, seats, **options).run()
    return caught.value


def test_S1_a_hidden_hand_is_null_for_each_tile() -> None:
    state = json(record(AS_1))
    assert state["hands"]["2"] == [None] * 10
    assert " ".join(state["hands"]["1"]) == "D2 D5 F2 F4 L6 R2 R4 R5 S2 WD"
    assert state["aside"] == [None] * 10


def test_S1_playing_a_tile_reveals_it() -> None:
    state = json(record(AS_1 + lines("1 S2@0,0 2 S3@1,0")))
    assert state["map"] == {"0,0": "S2", "1,0": "S3"}
    assert state["hands"]["2"] == [None] * 9


@pytest.mark.parametrize("token", ["F2@1,0", "S2@1,0", "S7@1,0"])
def test_T2_a_hidden_hand_cannot_hold_a_tile_that_is_elsewhere(token: str) -> None:
    # In the hand of seat 1, on the map, not in a game of two.
    error = wrong(AS_1 + lines(f"1 S2@0,0 2 {token}"))
    assert "not in the hand (T2)" in error.words


def test_P3_a_hidden_hand_is_held_to_the_frontier() -> None:
    assert "(P3)" in wrong(AS_1 + lines("1 S2@0,0 2 S3@2,0")).words


def test_W2_a_hidden_hand_is_held_to_continuity_while_it_cannot_be_stuck() -> None:
    # Nobody holds ten wilds, so some tile fits.
    assert "(W2)" in wrong(AS_1 + lines("1 S2@0,0 2 WF@1,0r0")).words


def test_P7_a_hidden_hand_that_may_be_stuck_is_believed() -> None:
    # Seat 2 has two tiles left; seat 1 cannot know that they are not two wilds that match no lava
    # (in pairs: WS has sea, rock, forest; WR rock, forest, desert).
    row = """1 S2@0,0 2 S3@1,0 2 *1,0      2 S4@2,0 1 S5@3,0 1 *2,0
             1 S6@4,0 2 R2@5,0 1 *4,0      1 R4@6,0 2 R3@7,0 1 *6,0
             1 R6@8,0 2 R5@9,0 1 *8,0      1 F6@10,0 2 F2@11,0 1 *10,0
             1 F5@12,0 2 F3@13,0 1 *12,0   1 F4@14,0 2 D2@15,0 1 *14,0
             1 L6@16,0 2 WS@17,0r0"""
    deal = "~ deal 1 S2 S5 S6 R4 R6 F6 F5 F4 L6 L5\n"
    assert json(record(deal + HIDDEN_2 + lines(row), wild_layout="pairs"))["hands"]["2"] == [None]
    # Where seat 2 is known to keep a normal tile, it is not.
    shown = lines(row).replace("2 WS@17,0r0", "~ show 2 D5\n2 WS@17,0r0")
    assert "(W2)" in wrong(deal + HIDDEN_2 + shown, wild_layout="pairs").words


def test_T5_after_the_ninth_explorer_the_hidden_leftover_is_due() -> None:
    error = wrong(AS_1 + lines(ROUND_1) + HAND_1)
    assert "show 2 is due" in error.words


def test_A3_the_shown_leftover_completes_the_scores() -> None:
    # Seat 1 won four and kept a 4; seat 2 won five and kept a wild.
    assert json(record(AS_1 + lines(ROUND_1) + "~ show 2 WS\n"))["scores"] == [23, 16]
    state = json(record(AS_2 + lines(ROUND_1) + "~ show 1 R4\n"))
    assert state["scores"] == [23, 16]
    assert state["hands"] == {"1": ["R4"], "2": ["WS"]}
    assert (state["round"], state["trick"]) == (1, 9)


def test_A3_another_leftover_would_score_otherwise() -> None:
    assert json(record(AS_2 + lines(ROUND_1) + "~ show 1 R3\n"))["scores"] == [13, 16]


@pytest.mark.parametrize("tile", ["R4", "S2", "S9"])
def test_T5_a_tile_that_is_elsewhere_cannot_be_shown(tile: str) -> None:
    error = wrong(AS_1 + lines(ROUND_1) + f"~ show 2 {tile}\n")
    assert f"tile {tile} is not in the hand of seat 2" in error.words


def test_T5_one_leftover_a_seat() -> None:
    assert "WR is not in the hand" in wrong(AS_1 + lines(ROUND_1) + "~ show 2 WS WR\n").words


def test_T5_with_both_hands_hidden_both_are_shown() -> None:
    body = HIDDEN_1 + HIDDEN_2 + lines(ROUND_1) + "~ show 1 R4\n~ show 2 WS\n"
    assert json(record(body))["scores"] == [23, 16]
    early = HIDDEN_1 + HIDDEN_2 + lines(ROUND_1) + "~ show 1 R4\n" + HAND_1
    assert "show 2 is due" in wrong(early).words


def test_T5_leftovers_may_be_shown_in_any_order() -> None:
    body = HIDDEN_1 + HIDDEN_2 + lines(ROUND_1) + "~ show 2 WS\n~ show 1 R4\n"
    assert json(record(body))["scores"] == [23, 16]


@pytest.mark.parametrize("deals", [HAND_1 + HAND_2, AS_1, AS_2], ids=["all", "as 1", "as 2"])
@pytest.mark.parametrize("order", ["12", "21"])
@pytest.mark.parametrize("rounds", ["1", "2"])
def test_T5_every_leftover_became_public_and_may_be_shown(
    deals: str, order: str, rounds: str
) -> None:
    # Showing what is known already says nothing new, and counts no bonus twice.
    shows = {"1": "~ show 1 R4\n", "2": "~ show 2 WS\n"}
    body = deals + lines(ROUND_1) + "".join(shows[seat] for seat in order)
    assert json(record(body, rounds=rounds))["scores"] == [23, 16]


def test_T5_a_leftover_shown_early_is_not_due_again() -> None:
    tricks = lines(ROUND_1).splitlines(keepends=True)
    body = AS_2 + "".join(tricks[:-1]) + "~ show 1 R4\n" + tricks[-1]
    assert json(record(body))["scores"] == [23, 16]
    assert json(record(body + HAND_1))["round"] == 2


def test_T5_both_cannot_keep_the_same_tile() -> None:
    body = HIDDEN_1 + HIDDEN_2 + lines(ROUND_1) + "~ show 1 R4\n~ show 2 R4\n"
    assert "R4 is not in the hand of seat 2" in wrong(body).words


def test_S1_an_opened_hand_is_shown_in_the_middle_of_a_round() -> None:
    body = AS_1 + lines("1 S2@0,0") + "~ show 2 WS S3\n"
    assert json(record(body))["hands"]["2"] == ["S3", "WS"] + [None] * 8
    assert json(record(body + "2 S3@1,0\n"))["hands"]["2"] == ["WS"] + [None] * 8


def test_S1_a_shown_tile_is_in_no_other_hand() -> None:
    body = HIDDEN_1 + HIDDEN_2 + "~ show 2 S3\n"
    assert "(T2)" in wrong(body + "1 S3@0,0\n").words


def test_S1_a_show_line_names_tiles() -> None:
    assert "'?' is not a tile" in wrong(AS_1 + "~ show 2 ?\n").words


def test_S1_there_is_no_third_seat_to_show() -> None:
    assert "there is no seat 3" in wrong(AS_1 + "~ show 3 S3\n").words


def test_S1_a_hand_may_be_known_in_part() -> None:
    body = "~ deal 1 S2 ? ? ? ? ? ? ? ? ?\n" + HIDDEN_2
    assert json(record(body))["hands"]["1"] == ["S2"] + [None] * 9


def test_S1_holes_do_not_make_room_for_a_tile_twice() -> None:
    assert "S2 is not there" in wrong(HAND_1 + "~ deal 2 S2 ? ? ? ? ? ? ? ? ?\n").words
    assert "takes 10" in wrong(HAND_1 + "~ deal 2 ? ? ? ? ? ? ? ? ?\n").words


def test_G1_a_whole_game_as_seat_1_saw_it() -> None:
    body = AS_1 + lines(ROUND_1) + "~ show 2 WS\n"
    body += "~ deal 1 L3 S5 F6 F5 D6 WS R2 L4 L5 D3\n" + HIDDEN_2 + lines(ROUND_2)
    assert "not over" in wrong(body + "= 2 | 35 37\n").words
    assert json(record(body + "~ show 2 S4\n"))["hands"] == {"1": ["D3"], "2": ["S4"]}
    assert record(body + "~ show 2 S4\n= 2 | 35 37\n").run().steps == 60


def test_S1_trickmap_draws_nothing() -> None:
    assert "deal 1 is due, not draw 1" in wrong(lines("") + "~ draw 1 S2\n").words


def test_S1_a_refusal_names_line_seat_and_clause() -> None:
    error = wrong(HAND_1 + HAND_2 + lines("1 S2@0,0 2 WS@1,0r1"))
    words = "seat 2 may not place WS@1,0r1: its west side shows forest and touches sea (W2)"
    assert error.at("game.waystones") == f"game.waystones:8: {words}"
