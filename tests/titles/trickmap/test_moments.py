"""The JSON state before, during and after deals, tricks and rounds."""

from __future__ import annotations

import pytest

from tests.titles.trickmap.position import (
    KEPT_1,
    KEPT_2,
    ROUND_1,
    ROUND_2,
    TITLE,
    Position,
    dealt,
    drawn,
)

DECK = sorted([f"{t}{v}" for t in "SRFDL" for v in range(2, 7)] + [f"W{t}" for t in "SRFDL"])
HAND_1 = "S2 S3 S4 S5 S6 F2 F3 F4 F5 F6"
HAND_2 = "R2 R3 R4 R5 R6 D2 D3 D4 D5 D6"


def test_S1_before_the_deals() -> None:
    assert Position().json == {
        "round": 1,
        "trick": 1,
        "map": {},
        "explorers": {},
        "hands": {"1": [], "2": []},
        "aside": DECK,
        "won": {"1": 0, "2": 0},
        "scores": [0, 0],
    }


def test_S2_aside_is_what_is_neither_on_the_map_nor_in_a_hand() -> None:
    game = Position().chance(f"deal 1 {HAND_1}")
    assert game.json["hands"] == {"1": sorted(HAND_1.split()), "2": []}
    assert game.json["aside"] == sorted(set(DECK) - set(HAND_1.split()))
    game.chance(f"deal 2 {HAND_2}")
    out = sorted(set(DECK) - set(HAND_1.split()) - set(HAND_2.split()))
    assert game.json["aside"] == out
    game.play("1 S2@0,0")
    assert game.json["aside"] == out
    assert game.json["map"] == {"0,0": "S2"}
    assert game.json["hands"]["1"] == sorted(HAND_1.split()[1:])


def test_T4_a_trick_counts_when_its_explorer_is_set() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0")
    assert (game.json["won"], game.json["trick"]) == ({"1": 0, "2": 0}, 1)
    assert game.json["explorers"] == {}
    game.play("2 *0,0")
    assert (game.json["won"], game.json["trick"]) == ({"1": 0, "2": 1}, 2)
    assert game.json["explorers"] == {"0,0": "2S"}


def test_A2_after_the_ninth_explorer_the_round_is_scored_at_once() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    state = game.json
    assert state["scores"] == [23, 16]
    assert (state["round"], state["trick"]) == (1, 9)
    assert state["won"] == {"1": 4, "2": 5}
    assert state["hands"] == {"1": ["R4"], "2": ["WS"]}
    assert len(state["map"]) == 18
    assert state["map"]["8,0"] == "WLr1"
    assert state["explorers"] == {
        "1,0": "2S",
        "2,0": "2S",
        "4,0": "1F",
        "6,0": "2R",
        "8,0": "1R",
        "11,0": "2L",
        "13,0": "1L",
        "15,0": "1D",
        "17,0": "2D",
    }
    on_map = {name[:2] for name in state["map"].values()}
    assert state["aside"] == sorted(set(DECK) - on_map - {"R4", "WS"})


def test_E4_before_the_ninth_explorer_nothing_is_scored() -> None:
    game = dealt(ROUND_1.rpartition("2 *17,0D")[0], hold=KEPT_1)
    assert (game.turn, game.json["trick"], game.json["scores"]) == ("2", 9, [0, 0])
    assert game.json["won"] == {"1": 4, "2": 4}


def test_G1_the_first_deal_of_the_next_round_clears_the_table() -> None:
    game = dealt(ROUND_1, hold=KEPT_1).chance(f"deal 1 {HAND_1}")
    assert game.json == {
        "round": 2,
        "trick": 1,
        "map": {},
        "explorers": {},
        "hands": {"1": sorted(HAND_1.split()), "2": []},
        "aside": sorted(set(DECK) - set(HAND_1.split())),
        "won": {"1": 0, "2": 0},
        "scores": [23, 16],
    }


def test_G1_the_deals_of_round_2_begin_with_seat_1_whoever_leads() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    due = game.rules.pending_chance(game.state)
    assert (due.kind, due.seat) == ("deal", 0)
    game.chance(f"deal 1 {HAND_1}").chance(f"deal 2 {HAND_2}")
    assert game.turn == "2"


def test_G2_at_the_end_the_map_and_the_leftovers_stay() -> None:
    state = dealt(ROUND_1, hold=KEPT_1).round(ROUND_2, KEPT_2).json
    assert (state["round"], state["trick"], state["scores"]) == (2, 9, [35, 37])
    assert state["hands"] == {"1": ["D3"], "2": ["S4"]}
    assert len(state["map"]) == 18
    assert state["won"] == {"1": 5, "2": 4}


def test_S1_hands_are_sorted_as_text() -> None:
    # D10 comes before D2, and wilds are named by their band.
    game = dealt(seats=4, hold={1: "WS D2 D10 S9 S10 WD F2 F10 L3 R2"})
    assert " ".join(game.json["hands"]["1"]) == "D10 D2 F10 F2 L3 R2 S10 S9 WD WS"
    assert game.json["aside"] == sorted(game.json["aside"])


def test_E3_several_explorers_on_a_tile_in_order_of_placing() -> None:
    script = """1 F2@0,0 2 F3@1,0 2 *0,0  2 F4@2,0 1 F5@3,0 1 *0,0  1 F6@4,0 2 S2@5,0 1 *0,0"""
    assert dealt(script, explorer_scope="map").json["explorers"] == {"0,0": "2F 1F 1F"}


def test_E3_on_a_wild_for_different_terrains() -> None:
    # The wild belongs to forest in the west and sea in the north-east.
    script = "1 F2@0,0 2 WF@1,0r0 1 *1,0  1 S3@2,-1 2 S2@3,-1 1 *1,0"
    assert dealt(script, explorer_scope="map").json["explorers"] == {"1,0": "1F 1S"}


def test_T1_rounds_is_a_number() -> None:
    assert TITLE.settle(2, {})["rounds"] == 2
    assert TITLE.settle(2, {"rounds": "1"})["rounds"] == 1


def test_T1_the_usual_options_come_first_on_the_page() -> None:
    assert TITLE.settle(3, {}) == {
        "explorer_scope": "trick",
        "no_holes": "off",
        "rounds": 2,
        "two_way_continuity": "off",
        "wild_layout": "band",
        "wild_vote_scope": "map",
    }


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("explorer_scope", "tile"),
        ("no_holes", "yes"),
        ("rounds", "0"),
        ("two_way_continuity", "2"),
        ("wild_layout", "abacad"),
        ("wild_vote_scope", "off"),
        ("terrains", "5"),
    ],
)
def test_T1_no_other_options(key: str, value: str) -> None:
    with pytest.raises(ValueError, match=key):
        TITLE.settle(2, {key: value})


def test_S1_chance_is_nobodys_turn() -> None:
    assert Position().rules.moves(Position().state) == ()
    assert drawn("S2@0,0", "L2 / L3").turn == "2"
