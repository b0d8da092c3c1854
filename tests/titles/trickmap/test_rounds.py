"""Rounds and the end: nine tricks, who leads the next round, who has won."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rules import Result
from game.titles.trickmap.events import GameEnded, RoundBegan, RoundScored
from tests.titles.trickmap.position import (
    KEPT_1,
    KEPT_2,
    ROUND_1,
    ROUND_2,
    Position,
    dealt,
    ending,
    lines,
    record,
)


def whole_game(**options: Any) -> Position:
    return dealt(ROUND_1, hold=KEPT_1, **options).round(ROUND_2, KEPT_2)


def test_T1_two_rounds_of_nine_tricks() -> None:
    game = whole_game()
    assert game.turn == "="
    # In each: two deals, eighteen tiles, nine explorers.
    assert len(game.past) == 2 * (2 + 18 + 9)
    assert [event.round for event in game.events if isinstance(event, RoundBegan)] == [1, 2]


def test_T1_everybody_places_one_tile_clockwise_from_the_leader() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 3 S4@2,0 4 S5@3,0 5 S6@4,0", 5)
    assert game.refusal("5 S7@5,0").clause == "T4"
    game.play("5 *4,0")
    assert game.turn == "5"


def test_T3_no_passing() -> None:
    with pytest.raises(ValueError, match="is not a move"):
        dealt().play("1 pass")


def test_T3_no_discarding() -> None:
    # Every step of a seat lays a tile on the map or sets an explorer.
    for state, step in dealt(ROUND_1).past:
        assert step.actor < 0 or step.move[0].startswith("*") or step.move[1].startswith("@")
        assert sum(map(len, state.hands)) + len(state.cells) + len(state.aside) == 30


@pytest.mark.parametrize("trick", range(1, 10))
def test_T3_everybody_places_one_in_each_trick(trick: int) -> None:
    # A trick of two is three steps, six words.
    game = dealt(" ".join(ROUND_1.split()[: 6 * trick]), hold=KEPT_1)
    assert [len(hand) for hand in game.json["hands"].values()] == [10 - trick] * 2


def test_T4_the_winner_of_trick_9_leads_nothing() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    assert game.turn == "~"
    assert game.refusal("2 WS@18,0r0").clause == "turn"


def test_T5_everybody_keeps_one_tile_which_is_never_placed() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    assert game.json["hands"] == {"1": ["R4"], "2": ["WS"]}
    assert len(game.json["map"]) == 18
    for state, step in game.past:
        assert step.move[0] not in ("R4", "WS"), state.trick


def test_T5_nobody_places_a_tenth_tile_after_the_last_round() -> None:
    refused = whole_game().refusal("1 D3@18,0")
    assert (refused.clause, refused.words) == ("over", "the game is over")


def test_A2_the_whole_game_by_hand() -> None:
    game = whole_game()
    assert [e.gained for e in game.events if isinstance(e, RoundScored)] == [(23, 16), (12, 21)]
    assert game.rules.result(game.state) == Result((1,), (35, 37), "all rounds played")
    assert [e.winners for e in game.events if isinstance(e, GameEnded)] == [(1,)]


def test_A2_every_area_of_the_whole_game() -> None:
    first = "2S 3, 2S 3, 1F 3, 2R 3, 1R 3, 2L 1, 1L 1, 1D 6, 2D 6"
    second = "1L 2, 2S 3, 1F 3, 1F 3, 1D 1, 2F 2, 2R 3, 1L 3, 2L 3"
    assert whole_game().areas() == f"{first}, {second}".split(", ")


def test_G1_everything_is_dealt_again() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    # A tile laid, a tile kept and a tile set aside in round 1 may all come in round 2.
    out = game.json["aside"][0]
    game.round(hold={1: f"S2 WS {out}"})
    assert {"S2", "WS", out} <= set(game.json["hands"]["1"])


def round_1(explorers: str, keep: str = "") -> Position:
    """The end of a round of three: each explorer named, and the ninth, scores 1."""
    claims = " ".join(f"{seat}D@-1,0" for seat in explorers)
    last = "1 R3@0,0 2 S2@1,0 3 L2@2,0 1 *0,0"
    return ending("D2@-1,0", last, explorers=claims, keep=keep, seats=3, explorer_scope="map")


@pytest.mark.parametrize(
    ("explorers", "gained", "leader"),
    [
        ("1112223", (4, 3, 1), "3"),
        ("1122233", (3, 3, 2), "3"),
        ("22333", (1, 2, 3), "1"),
        ("11123", (4, 1, 1), "2"),
        # Seats 1 and 2 are level: seat 2 is met first, going round from seat 2.
        ("2333", (1, 1, 3), "2"),
        ("2223", (1, 3, 1), "3"),
        ("23", (1, 1, 1), "2"),
    ],
)
def test_G1_the_fewest_points_lead_round_2(
    explorers: str, gained: tuple[int, ...], leader: str
) -> None:
    game = round_1(explorers)
    assert tuple(game.json["scores"]) == gained
    assert game.round().turn == leader


def test_G1_the_bonus_is_part_of_the_points() -> None:
    # Seat 2 has fewest for its areas, but won two and keeps a 2.
    game = round_1("122333", keep="S8 S3 L8")
    assert game.json["scores"] == [2, 2, 3]
    assert game.round().turn == "2"
    game = round_1("122333", keep="S8 F2 L8")
    assert game.json["scores"] == [2, 12, 3]
    assert game.round().turn == "1"


def test_G1_after_round_2_the_points_of_round_2_count_not_the_totals() -> None:
    last = "1 R3@0,0 2 S2@1,0 1 *0,0"
    game = ending("D2@-1,0", last, round=2, scores=(0, 50), rounds="3")
    assert game.json["scores"] == [1, 50]
    assert game.round().turn == "2"


def finished(explorers: str, tiles: str, scores: tuple[int, int]) -> Result:
    """The end of a game of two; round 2's ninth explorer scores a lone rock."""
    last = "1 R3@-21,0 2 L2@-22,0 1 *-21,0"
    game = ending(
        tiles + " D2@-20,0", last, explorers=explorers, round=2, scores=scores, keep="L6 L5"
    )
    result = game.rules.result(game.state)
    assert result is not None
    return result


def test_G2_most_points_over_both_rounds_win() -> None:
    # Round 2 alone went to seat 1.
    result = finished("1S@0,0", "S2@0,0", (10, 20))
    assert (result.winners, result.scores) == ((1,), (12, 20))


def test_G2_a_tie_goes_to_the_most_different_tiles() -> None:
    # Both made 5 in round 2: seat 1 with 2 tiles twice and the lone rock, seat 2 with 5 tiles.
    tiles = "S2@0,0 S3@1,0 F2@5,0 F3@6,0 F4@7,0 F5@8,0 F6@9,0"
    result = finished("1S@0,0 1S@1,0 2F@5,0", tiles, (7, 7))
    assert (result.winners, result.scores) == ((1,), (12, 12))


def test_G2_a_tile_in_two_areas_counts_once() -> None:
    # Seat 1: forest and wild, wild and sea, the lone rock: 5 points, 4 tiles. Seat 2: 4 tiles.
    tiles = "F2@0,0 WF@1,0r0 S3@2,-1 L3@8,0 L4@9,0 WL@10,0r0 D3@15,0"
    result = finished("1F@0,0 1S@2,-1 2L@8,0 2D@15,0", tiles, (0, 1))
    assert (result.winners, result.scores) == ((0, 1), (5, 5))


def test_G2_a_rival_in_the_area_takes_nothing_away() -> None:
    # Both have an explorer in the sea of three; seat 1 has the lone rock besides.
    tiles = "S2@0,0 S3@1,0 S4@2,0"
    result = finished("1S@0,0 2S@1,0", tiles, (0, 1))
    assert (result.winners, result.scores) == ((0,), (4, 4))


def test_G2_fewer_points_do_not_win_by_tiles() -> None:
    tiles = "S2@0,0 S3@1,0 S4@2,0"
    assert finished("2S@0,0", tiles, (3, 0)).winners == (0,)


def test_G2_still_tied_is_shared() -> None:
    result = finished("2S@0,0", "S2@0,0", (4, 4))
    assert (result.winners, result.scores) == ((0, 1), (5, 5))


def test_G2_no_result_while_the_game_goes_on() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    assert game.rules.result(game.state) is None


def test_G2_one_round_is_the_game_if_so_agreed() -> None:
    game = dealt(ROUND_1, hold=KEPT_1, rounds="1")
    assert game.turn == "="
    assert game.rules.result(game.state) == Result((0,), (23, 16), "all rounds played")


def test_G2_a_record_ends_with_its_winners_and_scores() -> None:
    hands_1 = "~ deal 1 S2 F2 F4 R5 R2 D2 L6 D5 WD R4\n~ deal 2 S3 S4 F3 R6 WL L2 L3 D3 WF WS\n"
    hands_2 = "~ deal 1 L3 S5 F6 F5 D6 WS R2 L4 L5 D3\n~ deal 2 L2 S6 S2 F2 D2 F3 R3 R4 L6 S4\n"
    body = hands_1 + lines(ROUND_1) + hands_2 + lines(ROUND_2) + "= 2 | 35 37\n"
    assert record(body).run().steps == 58
