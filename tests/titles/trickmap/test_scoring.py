"""What a round is worth: areas, treasures, bombs, the leftover tile."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.titles.trickmap.events import AreaScored, BonusScored, TilePlaced
from tests.titles.trickmap.position import dealt, drawn, ending


class Case(NamedTuple):
    """The end of a map, earlier explorers, the ninth trick, and the scores."""

    tiles: str
    explorers: str
    last: str
    areas: list[str]
    seats: int = 2


CASES = {
    # Four forests with a treasure and a bomb, and a wild: 5 + 2 - 2.
    "S1": Case(
        "F2@0,0 F3@1,0 F5@2,0 WF@3,0r0",
        "1F@0,0 2F@3,0",
        "1 F6@4,0 2 S2@5,0 1 *4,0",
        ["1F 5", "2F 5", "1F 5"],
    ),
    "S2": Case("D2@-1,0", "", "1 R8@0,0 2 S2@1,0 3 L2@2,0 1 *0,0", ["1R -1"], 3),
    "S3": Case(
        "F2@0,0 WF@1,0r0 S3@2,-1",
        "1F@0,0 2S@2,-1",
        "1 R3@3,-1 2 L2@4,-1 1 *3,-1",
        ["1F 2", "2S 2", "1R 1"],
    ),
    # Five seas, a treasure and a bomb among them, joined by the wild's band.
    "S4": Case(
        "S2@0,0 S3@1,0 S4@2,0 WS@3,0r0 S5@4,0 S6@5,0",
        "1S@0,0 2S@5,0",
        "1 L3@6,0 2 D2@7,0 1 *6,0",
        ["1S 6", "2S 6", "1L 1"],
    ),
    # The sea lies against the forest that the wild shows in the east.
    "S6": Case(
        "F2@0,0 WF@1,0r0",
        "2F@0,0",
        "1 S3@2,0 2 L2@3,0 1 *2,0",
        ["2F 2", "1S 1"],
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_A1_the_conformance_table(case: Case) -> None:
    game = ending(case.tiles, case.last, explorers=case.explorers, seats=case.seats)
    assert game.areas() == case.areas


def scores(case: Case) -> list[int]:
    game = ending(case.tiles, case.last, explorers=case.explorers, seats=case.seats)
    return list(game.json["scores"])


def test_A2_two_own_explorers_score_an_area_twice_and_a_rival_in_full() -> None:
    assert scores(CASES["S1"]) == [10, 5]


def test_A2_no_majority_no_sharing() -> None:
    assert scores(CASES["S4"]) == [7, 6]


def test_A4_totals_may_be_negative() -> None:
    assert scores(CASES["S2"]) == [-1, 0, 0]


def test_A4_also_over_both_rounds_and_in_the_result() -> None:
    last = "1 R6@0,0 2 S2@1,0 1 *0,0"
    game = ending("D2@-1,0", last, keep="S5 S6", round=2, scores=(-3, 0))
    result = game.rules.result(game.state)
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (-4, 0))


def lone(tiles: str, explorers: str, seats: int = 2, **options: Any) -> list[str]:
    """The scores of explorers set before the ninth trick, which lies apart."""
    tiles += " D2@-20,0"
    last = "1 D3@-21,0 2 L2@-22,0 1 *-21,0"
    if seats == 3:
        last = "1 D3@-21,0 2 L2@-22,0 3 R2@-23,0 1 *-21,0"
    return ending(tiles, last, explorers=explorers, seats=seats, **options).areas()[:-1]


def test_A1_joined_side_to_side_only() -> None:
    # Rock lies between the two seas.
    assert lone("S2@0,0 R2@1,0 S3@2,0", "1S@0,0") == ["1S 1"]


def test_A1_through_every_side() -> None:
    tiles = "S2@0,0 S3@1,0 S4@0,1 S7@-1,1 S5@-1,0 S6@0,-1 S8@1,-1"
    assert lone(tiles, "1S@1,0", 3) == ["1S 7"]


def test_A1_round_corners() -> None:
    assert lone("S2@0,0 S3@1,0 S4@1,1 R2@0,1", "1S@0,0") == ["1S 3"]


def test_A1_a_wild_joins_all_its_sides_of_a_terrain() -> None:
    # The layout omit-one: sea in the east, south-west and north-west, apart on the drawing.
    tiles = "WS@0,0r0 S2@1,0 S3@-1,1 S4@0,-1"
    assert lone(tiles, "1S@1,0", wild_layout="omit-one") == ["1S 4"]


def test_A1_a_wild_does_not_join_two_terrains() -> None:
    # WF joins forest in the west and sea in the north-east, each for itself.
    tiles = "F2@0,0 F3@-1,0 WF@1,0r0 S3@2,-1"
    assert lone(tiles, "1F@-1,0 2S@2,-1") == ["1F 3", "2S 2"]


def test_A1_a_side_that_shows_another_terrain_joins_nothing() -> None:
    # The forest in the south-east of the wild lies at its desert side.
    assert lone("F2@0,0 WF@1,0r0 F3@1,1", "1F@0,0 2F@1,1") == ["1F 2", "2F 1"]


def test_A1_wilds_join_each_other() -> None:
    # The wilds touch by sea; both show rock to 1,1, which joins them once more.
    assert lone("S2@0,0 WS@1,0r0 WR@2,0r5 R2@1,1", "1S@0,0 2R@1,1") == ["1S 3", "2R 3"]


def test_A1_wilds_alone_are_an_area() -> None:
    last = "1 WS@1,0r5 2 WR@2,0r0 2 *2,0R"
    assert ending("L2@0,0", last).areas() == ["2R 2"]


def test_A1_a_wild_gained_later_counts() -> None:
    # Rock is laid against the rock side of a wild that was there before.
    last = "1 R3@0,1 2 L2@0,2 1 *0,1"
    assert ending("F2@-1,0 WS@0,0r0", last).areas() == ["1R 2"]


def test_E2_an_explorer_on_a_wild_that_belongs_to_nothing_scores_one() -> None:
    # Pairs: WS (sea, rock, forest) had to fill the hole in desert and lava.
    tiles = "L6@0,0 D6@-1,1 D4@-2,1 D5@-2,0 D2@-1,-1 D3@0,-1"
    last = "1 WS@-1,0r0 2 WF@0,-2r5 2 *-1,0S"
    game = ending(tiles, last, keep="WL S2", wild_layout="pairs")
    assert game.areas() == ["2S 1"]


@pytest.mark.parametrize("terrain", "SRFDL")
def test_B1_treasures_on_5_and_7_bombs_on_6_and_8(terrain: str) -> None:
    script, seat = [], 1
    for i, value in enumerate(range(2, 13)):
        script.append(f"{seat} {terrain}{value}@{i},0")
        if i % 5 == 4:  # the last of the trick is its highest, so that seat wins and leads
            script.append(f"{seat} *{i},0")
        else:
            seat = seat % 5 + 1
    game = dealt(" ".join(script), 5)
    markers = [event.marker for event in game.events if isinstance(event, TilePlaced)]
    assert markers == [0, 0, 0, 2, -2, 2, -2, 0, 0, 0, 0]


def test_B1_a_wild_carries_none() -> None:
    game = dealt("1 WS@0,0r0 2 S5@1,0")
    markers = [event.marker for event in game.events if isinstance(event, TilePlaced)]
    assert markers == [0, 2]


def test_B1_the_leftover_gets_none() -> None:
    # A treasure or a bomb kept changes nothing.
    last = "1 S3@1,0 2 F2@2,0 1 *1,0"
    for keep in ("R5 L5", "R6 L6", "R4 L4"):
        assert ending("R2@0,0", last, keep=keep).json["scores"] == [1, 0]


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("S5@0,0", 3),
        ("S7@0,0", 3),
        ("S6@0,0", -1),
        ("S8@0,0", -1),
        ("S5@0,0 S7@1,0", 6),
        ("S6@0,0 S8@1,0", -2),
        ("S5@0,0 S6@1,0 S7@2,0 S8@3,0 S2@4,0", 5),
        # A marker outside the area counts nothing.
        ("S3@0,0 R5@1,0 R6@0,1", 1),
    ],
)
def test_B2_each_marker_counts_two_for_every_explorer(tiles: str, points: int) -> None:
    assert lone(tiles, "1S@0,0 2S@0,0", 3) == [f"1S {points}", f"2S {points}"]


def leftover(keep: str, won: tuple[int, int]) -> tuple[list[int], list[BonusScored]]:
    """Scores and bonuses when seat 1 wins the ninth trick with a lone tile worth 1."""
    game = ending("R2@0,0", "1 S4@1,0 2 F2@2,0 1 *1,0", keep=keep, won=won)
    return game.json["scores"], [e for e in game.events if isinstance(e, BonusScored)]


@pytest.mark.parametrize(
    ("won", "tile", "points"),
    [
        (3, "D3", 10),
        (0, "WL", 10),
        (2, "D2", 10),
        (6, "D6", 10),
        (3, "D4", 0),
        (3, "WL", 0),
        (0, "D2", 0),
        *((1, tile, 0) for tile in ("WL", "D2", "D3", "D4", "D5", "D6")),
    ],
)
def test_A3_S5_ten_points_if_the_leftover_is_the_number_won(
    won: int, tile: str, points: int
) -> None:
    assert leftover(f"WS {tile}", (8 - won, won))[0] == [1, points]


def test_A3_the_ninth_trick_counts() -> None:
    scores, bonuses = leftover("L3 L6", (2, 6))
    assert scores == [11, 10]
    assert [(event.seat, event.points) for event in bonuses] == [(0, 10), (1, 10)]
    assert leftover("L2 L6", (2, 5))[0] == [1, 0]


@pytest.mark.parametrize(("tile", "points"), [("D9", 10), ("D10", 0), ("D11", 0), ("D12", 0)])
def test_A3_a_ten_or_more_never_pays(tile: str, points: int) -> None:
    # Seat 1 wins its ninth trick.
    last = "1 S4@1,0 2 F2@2,0 3 D2@3,0 4 L2@4,0 5 R3@5,0 1 *1,0"
    keep = f"{tile} L12 L11 R12 R11"
    game = ending("R2@0,0", last, keep=keep, seats=5, won=(8, 0, 0, 0, 0))
    assert game.json["scores"] == [1 + points, 0, 0, 0, 0]


def test_A3_only_the_tricks_of_this_round_count() -> None:
    # Round 2 begins at nought: two won now and a 2 kept.
    last = "1 S4@1,0 2 F2@2,0 1 *1,0"
    game = ending("R2@0,0", last, keep="L2 L6", won=(1, 7), round=2, scores=(20, 20))
    assert game.json["scores"] == [31, 20]


def test_A2_what_is_told_is_what_is_scored() -> None:
    case = CASES["S4"]
    game = ending(case.tiles, case.last, explorers=case.explorers)
    areas = [event for event in game.events if isinstance(event, AreaScored)]
    assert [len(event.cells) for event in areas] == [6, 6, 1]


def test_W4_S6_is_refused_with_two_way_continuity() -> None:
    tiles, hands = "F2@0,0 WF@1,0r0", "S3 / L2"
    assert "2,0" in drawn(tiles, hands).cells("S3")
    strict = drawn(tiles, hands, two_way_continuity="on")
    assert strict.refusal("1 S3@2,0").clause == "W4"
