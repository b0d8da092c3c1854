"""What ``replay --json`` says of a round of Trickmap that can be scored by hand.

The tiles lie in one row: S2 F2 F3 S3 S4 F4 F5 S5 S6 F6 D2 R2 R3 D3 D4 R4 R5 D5. Every trick is two
terrains of one value, so the later tile wins. Seat 1 scores 2 + 2 + 2 + 4 and seat 2 scores
2 + 4 - 1 + 2 + 3, each with eight tiles conquered and a leftover that earns nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import json_of_record
from tests.core.texts import record

HANDS = {1: "S2 S3 S4 S5 S6 R2 R3 R4 R5 R6", 2: "F2 F3 F4 F5 F6 D2 D3 D4 D5 WD"}
ASIDE = ["D6", "L2", "L3", "L4", "L5", "L6", "WF", "WL", "WR", "WS"]
TILES = "S2 F2 F3 S3 S4 F4 F5 S5 S6 F6 D2 R2 R3 D3 D4 R4 R5 D5"
ROW = TILES.split()
DEALS = tuple(f"~ deal {seat} {hand}" for seat, hand in HANDS.items())


def round_in_a_row() -> tuple[str, ...]:
    """Nine tricks: two tiles each, then the explorer of the later one."""
    lines = []
    for place, tile in enumerate(ROW):
        seat = 1 if tile[0] in "SR" else 2
        lines.append(f"{seat} {tile}@{place},0")
        if place % 2:
            lines.append(f"{seat} *{place},0")
    return tuple(lines)


ONE = record("trickmap", 2, *DEALS, *round_in_a_row(), header=["option rounds 1"])
TWO = record("trickmap", 2, *DEALS, *round_in_a_row(), DEALS[0], DEALS[1])
AFTER_ROUND = str(2 + 27)


def state_at(text: str, folder: Path, at: int | str, *more: str) -> tuple[Any, dict[str, Any]]:
    portrait = json_of_record(text, folder, "--at", str(at), *more)
    return portrait["to_act"], portrait["state"]


def test_the_options_are_shown_as_written_and_numbers_as_numbers(tmp_path: Path) -> None:
    assert json_of_record(ONE, tmp_path, "--at", "0")["options"] == {
        "explorer_scope": "trick",
        "no_holes": "off",
        "rounds": 1,
        "two_way_continuity": "off",
        "wild_layout": "band",
        "wild_vote_scope": "map",
    }


def test_everything_is_aside_before_the_deals(tmp_path: Path) -> None:
    deck = sorted((HANDS[1] + " " + HANDS[2]).split() + ASIDE)
    assert state_at(TWO, tmp_path, 0) == (
        None,
        {
            "round": 1,
            "trick": 1,
            "map": {},
            "explorers": {},
            "hands": {"1": [], "2": []},
            "aside": deck,
            "won": {"1": 0, "2": 0},
            "scores": [0, 0],
        },
    )
    to_act, state = state_at(TWO, tmp_path, 1)
    assert (to_act, state["hands"]) == (None, {"1": sorted(HANDS[1].split()), "2": []})
    assert state["aside"] == sorted(HANDS[2].split() + ASIDE)


def test_hands_and_what_is_aside_are_sorted_as_text(tmp_path: Path) -> None:
    hand = "S10 S2 WS S12 S9 S11 F3 F12 WF L2"
    _, state = state_at(record("trickmap", 5, f"~ deal 1 {hand}"), tmp_path, 1)
    assert state["hands"]["1"] == ["F12", "F3", "L2", "S10", "S11", "S12", "S2", "S9", "WF", "WS"]
    assert state["aside"] == sorted(state["aside"])
    assert len(state["aside"]) == 50


def test_a_trick_counts_when_its_explorer_is_set(tmp_path: Path) -> None:
    to_act, state = state_at(TWO, tmp_path, 4)
    assert (to_act, state["trick"], state["won"]) == (2, 1, {"1": 0, "2": 0})
    assert (state["map"], state["explorers"]) == ({"0,0": "S2", "1,0": "F2"}, {})
    to_act, state = state_at(TWO, tmp_path, 5)
    assert (to_act, state["trick"], state["won"]) == (2, 2, {"1": 0, "2": 1})
    assert state["explorers"] == {"1,0": "2F"}
    assert state["hands"]["1"] == sorted(HANDS[1].split()[1:])
    assert state["aside"] == ASIDE


def test_a_scored_round_stays_on_the_table(tmp_path: Path) -> None:
    to_act, state = state_at(TWO, tmp_path, AFTER_ROUND)
    assert to_act is None
    assert state == {
        "round": 1,
        "trick": 9,
        "map": {f"{place},0": tile for place, tile in enumerate(ROW)},
        "explorers": {
            f"{place},0": f"{1 if ROW[place][0] in 'SR' else 2}{ROW[place][0]}"
            for place in range(1, 18, 2)
        },
        "hands": {"1": ["R6"], "2": ["WD"]},
        "aside": ASIDE,
        "won": {"1": 4, "2": 5},
        "scores": [10, 10],
    }
    assert json_of_record(TWO, tmp_path, "--at", AFTER_ROUND)["result"] is None


def test_the_first_deal_of_the_next_round_clears_the_table(tmp_path: Path) -> None:
    to_act, state = state_at(TWO, tmp_path, 30)
    assert to_act is None
    assert (state["round"], state["trick"], state["map"], state["explorers"]) == (2, 1, {}, {})
    assert (state["won"], state["scores"]) == ({"1": 0, "2": 0}, [10, 10])
    assert state["aside"] == sorted(HANDS[2].split() + ASIDE)
    # Both have ten points: the first met going round from seat 2 leads.
    assert state_at(TWO, tmp_path, 31)[0] == 2


def test_the_last_round_ends_the_game(tmp_path: Path) -> None:
    portrait = json_of_record(ONE + "= 2 1 | 10 10\n", tmp_path)
    assert portrait["to_act"] is None
    assert portrait["result"] == {"winners": [1, 2], "scores": [10, 10]}
    assert (portrait["state"]["trick"], portrait["state"]["round"]) == (9, 1)


def test_a_view_hides_the_other_hand_until_the_round_is_scored(tmp_path: Path) -> None:
    for seat, other in (("1", "2"), ("2", "1")):
        _, whole = state_at(TWO, tmp_path, 28)
        _, view = state_at(TWO, tmp_path, 28, "--view", seat)
        assert view["hands"] == {seat: whole["hands"][seat], other: [None]}
        assert view["aside"] == [None] * 10
        _, view = state_at(TWO, tmp_path, AFTER_ROUND, "--view", seat)
        assert view["hands"] == {"1": ["R6"], "2": ["WD"]}
        assert view["aside"] == [None] * 10
        assert view["scores"] == [10, 10]
        _, view = state_at(TWO, tmp_path, 31, "--view", seat)
        assert view["hands"][other] == [None] * 10
        assert None not in view["hands"][seat]


def test_a_wild_on_the_map_shows_its_rotation(tmp_path: Path) -> None:
    wilds = ("~ deal 1 WS S3 S4 S5 S6 R2 R3 R4 R5 R6", "~ deal 2 WR F3 F4 F5 F6 D2 D3 D4 D5 WD")
    # The sea on the east side of WS meets the sea that WR, turned five sixths, has in the west.
    text = record("trickmap", 2, *wilds, "1 WS@0,0r0", "2 WR@1,0r5", "2 *1,0S")
    _, state = state_at(text, tmp_path, 5)
    assert state["map"] == {"0,0": "WSr0", "1,0": "WRr5"}
    assert state["explorers"] == {"1,0": "2S"}
    assert state["hands"]["2"] == ["D2", "D3", "D4", "D5", "F3", "F4", "F5", "F6", "WD"]


def test_several_explorers_on_one_tile_are_listed_as_they_came(tmp_path: Path) -> None:
    # With explorer_scope map a tile may be claimed again: the forest row grows, F2 stays in it.
    hands = ("~ deal 1 S2 S3 S4 S5 S6 F3 R3 R4 R5 R6", "~ deal 2 F2 F4 F5 F6 D2 D3 D4 D5 D6 WD")
    body = ("1 S2@0,0", "2 F2@1,0", "2 *1,0", "2 F4@2,0", "1 F3@3,0", "2 *1,0")
    text = record("trickmap", 2, *hands, *body, header=["option explorer_scope map"])
    _, state = state_at(text, tmp_path, 8)
    assert state["explorers"] == {"1,0": "2F 2F"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_tiles_stay_aside_whatever_the_number_of_seats(seats: int, tmp_path: Path) -> None:
    _, state = state_at(record("trickmap", seats), tmp_path, 0)
    assert len(state["aside"]) == 10 * (seats + 1)
    assert {tile[0] for tile in state["aside"]} == set("SRFDLW")
    highest = max(int(tile[1:]) for tile in state["aside"] if tile[0] != "W")
    assert highest == {2: 6, 3: 8, 4: 10, 5: 12}[seats]
