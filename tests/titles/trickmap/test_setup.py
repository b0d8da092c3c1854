"""Setup: players, tiles, the deal, the leader and the order of play."""

from __future__ import annotations

import pytest

from game.core.record import HeaderError, StepError
from game.core.rules import IllegalMove
from game.titles.trickmap.events import TilePlaced
from tests.titles.trickmap.position import ROUND_1, TITLE, Position, dealt, record

TEN = "S2 S3 S4 S5 S6 F2 F3 F4 F5 F6"


def pool(game: Position) -> tuple[str, ...]:
    return game.rules.pending_chance(game.state).pool


def test_S1_two_to_five_players() -> None:
    assert list(TITLE.seats) == [2, 3, 4, 5]


@pytest.mark.parametrize("seats", [1, 6])
def test_S1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(HeaderError, match="seats 2 to 5"):
        record("", seats)


@pytest.mark.parametrize(
    ("seats", "highest", "total", "treasures", "bombs"),
    [(2, 6, 30, 5, 5), (3, 8, 40, 10, 10), (4, 10, 50, 10, 10), (5, 12, 60, 10, 10)],
)
def test_S1_the_arithmetic_table(
    seats: int, highest: int, total: int, treasures: int, bombs: int
) -> None:
    deck = pool(Position(seats))
    wilds = [name for name in deck if name[0] == "W"]
    normal = [name for name in deck if name[0] != "W"]
    assert len(deck) == total
    assert sorted(wilds) == ["WD", "WF", "WL", "WR", "WS"]
    assert set(normal) == {f"{t}{v}" for t in "SRFDL" for v in range(2, highest + 1)}
    assert len(normal) == total - 5
    assert sum(name[1:] in ("5", "7") for name in normal) == treasures
    assert sum(name[1:] in ("6", "8") for name in normal) == bombs


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_S1_ten_each_in_seat_order(seats: int) -> None:
    game = Position(seats)
    for seat in range(seats):
        due = game.rules.pending_chance(game.state)
        assert (due.kind, due.seat, due.size) == ("deal", seat, 10)
        game.chance(f"deal {seat + 1} {' '.join(due.pool[:10])}")
    assert [len(hand) for hand in game.json["hands"].values()] == [10] * seats


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("deal 2 " + TEN, "deal 1 is due"),
        ("deal 1 S2 S3 S4 S5 S6 F2 F3 F4 F5", "takes 10, not 9"),
        ("deal 1 " + TEN + " L2", "takes 10, not 11"),
        # Every pair of terrain and value exists once.
        ("deal 1 S2 S2 S4 S5 S6 F2 F3 F4 F5 F6", "S2 is not there"),
        ("deal 1 WS WS S4 S5 S6 F2 F3 F4 F5 F6", "WS is not there"),
        # Two players use the values up to 6 only.
        ("deal 1 S7 S3 S4 S5 S6 F2 F3 F4 F5 F6", "S7 is not there"),
    ],
)
def test_S1_a_wrong_deal_is_refused(token: str, words: str) -> None:
    with pytest.raises(IllegalMove, match=words):
        Position().chance(token)


def test_S1_a_tile_dealt_to_one_cannot_be_dealt_to_another() -> None:
    with pytest.raises(IllegalMove, match="S6 is not there"):
        Position().chance("deal 1 " + TEN).chance("deal 2 S6 R2 R3 R4 R5 R6 D2 D3 D4 D5")


def test_S1_nobody_plays_before_all_hands_are_dealt() -> None:
    refused = Position().chance("deal 1 " + TEN).refusal("1 S2@0,0")
    assert (refused.clause, refused.words) == ("turn", "~ deal 2 is due, not seat 1")


def test_S1_hidden_from_the_others() -> None:
    game = dealt()
    hidden = TITLE.notation.portray(game.rules, game.rules.view(game.state, 0))["hands"]
    assert hidden == {"1": game.json["hands"]["1"], "2": [None] * 10}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_S2_ten_tiles_stay_out(seats: int) -> None:
    game = dealt(seats=seats)
    held = {name for hand in game.json["hands"].values() for name in hand}
    assert len(game.json["aside"]) == 10
    assert held | set(game.json["aside"]) == set(pool(Position(seats)))


def test_S2_what_is_out_cannot_be_played() -> None:
    game = dealt()
    out = next(name for name in game.json["aside"] if name[0] != "W")
    refused = game.refusal(f"1 {out}@0,0")
    assert refused.clause == "T2"
    assert "not in the hand" in refused.words


def test_S2_seen_by_nobody() -> None:
    game = dealt()
    for seat in (0, 1):
        view = game.rules.view(game.state, seat)
        assert TITLE.notation.portray(game.rules, view)["aside"] == [None] * 10


def test_S2_what_was_out_comes_back_in_round_2() -> None:
    game = dealt(ROUND_1)
    assert len(game.json["aside"]) == 10
    assert sorted(pool(game)) == sorted(pool(Position()))


def test_S3_one_seat_may_set_all_nine_explorers() -> None:
    tricks = [
        f"1 {t}{v}@{2 * i},0 2 {t}2@{2 * i + 1},0 1 *{2 * i},0"
        for i, (t, v) in enumerate([("S", 6), ("R", 6), ("F", 6), ("D", 6), ("L", 6)])
    ]
    # In the last four tricks the terrains differ: 5 beats 3.
    tricks += [
        f"1 {t}5@{2 * i},0 2 {u}3@{2 * i + 1},0 1 *{2 * i},0"
        for i, (t, u) in enumerate([("S", "R"), ("R", "F"), ("F", "D"), ("D", "S")], start=5)
    ]
    game = dealt(" ".join(tricks))
    assert game.json["won"] == {"1": 9, "2": 0}
    assert len(game.json["explorers"]) == 9


def test_S3_markers_lie_in_reach_for_every_tile_that_needs_one() -> None:
    # With two players every five and six may come into play: five treasures, five bombs.
    game = dealt(
        """1 S5@0,0 2 S6@1,0 2 *1,0   2 R6@2,0 1 R5@3,0 2 *2,0   2 F6@4,0 1 F5@5,0 2 *4,0
        2 D6@6,0 1 D5@7,0 2 *6,0   2 L6@8,0 1 L5@9,0 2 *8,0"""
    )
    markers = [event.marker for event in game.events if isinstance(event, TilePlaced)]
    assert (markers.count(2), markers.count(-2)) == (5, 5)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_S4_seat_1_leads_round_1(seats: int) -> None:
    assert dealt(seats=seats).turn == "1"


def test_S5_play_goes_to_the_next_seat_and_round() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 3 S4@2,0 3 *2,0", 3)
    game.play(f"3 {game.json['hands']['3'][0]}@3,0")
    assert game.turn == "1"
    game.play(f"1 {game.json['hands']['1'][0]}@4,0")
    assert game.turn == "2"


def test_S5_out_of_turn_is_refused() -> None:
    refused = dealt("1 S2@0,0", 3, {3: "S3"}).refusal("3 S3@1,0")
    assert (refused.clause, refused.words) == ("turn", "it is the turn of seat 2, not seat 3")


def test_S1_a_record_names_the_line_of_a_wrong_deal() -> None:
    with pytest.raises(StepError, match="S9 is not there") as caught:
        record(f"~ deal 1 {TEN}\n~ deal 2 S9 R2 R3 R4 R5 R6 D2 D3 D4 D5\n").run()
    assert caught.value.line == 6
