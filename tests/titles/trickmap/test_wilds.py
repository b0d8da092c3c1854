"""The five wilds: their print, how they must be laid, what they belong to."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.titles.trickmap.position import ROUND_1, Position, dealt, drawn, ending

# Where a wild lies whose side 0 to 5 touches a tile at 0,0.
FACING = ("-1,0", "0,-1", "1,-1", "1,0", "0,1", "-1,1")
SIDES = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")

PRINTED = {
    "band": {
        "WS": "SRFSLD",
        "WR": "RFDRSL",
        "WF": "FDLFRS",
        "WD": "DLSDFR",
        "WL": "LSRLDF",
    },
    "omit-one": {
        "WS": "SRSFSD",
        "WR": "RFRDRL",
        "WF": "FDFLFS",
        "WD": "DLDSDR",
        "WL": "LSLRLF",
    },
    "pairs": {
        "WS": "SSRRFF",
        "WR": "RRFFDD",
        "WF": "FFDDLL",
        "WD": "DDLLSS",
        "WL": "LLSSRR",
    },
}


def beside(terrain: str, layout: str) -> Position:
    """A normal tile at the origin, and a hand with every wild."""
    return drawn(f"{terrain}2@0,0", "L3 / L4 WS WR WF WD WL", wild_layout=layout)


@pytest.mark.parametrize("layout", PRINTED)
@pytest.mark.parametrize("terrain", "SRFDL")
def test_W1_what_is_printed_on_the_wilds(layout: str, terrain: str) -> None:
    # At rotation k, side i shows the printed side (i - k) mod 6.
    expected = {
        f"{wild}@{FACING[i]}r{k}"
        for wild, printed in PRINTED[layout].items()
        for i in range(6)
        for k in range(6)
        if printed[(i - k) % 6] == terrain
    }
    assert beside(terrain, layout).legal("W") == expected


def test_W1_turning_goes_clockwise() -> None:
    # WS has rock on side 1; turned once it is on side 2, south-west, so the rock is south-west.
    assert dealt("1 R2@0,0", hold={2: "WS"}).legal("WS@1,-1") == {"WS@1,-1r1"}


def test_W1_the_band_layout_favours_no_pair_and_no_terrain() -> None:
    rows = PRINTED["band"].values()
    assert all(sum(row.count(terrain) for row in rows) == 6 for terrain in "SRFDL")
    for distance in (1, 2, 3):
        pairs = {(row[i], row[(i + distance) % 6]) for row in rows for i in range(6)}
        assert set(permutations("SRFDL", 2)) <= pairs


def test_W1_band_is_the_usual_layout() -> None:
    game = drawn("S2@0,0", "L3 / L4 WS WR WF WD WL")
    assert game.legal() == beside("S", "band").legal()


def test_W1_a_wild_does_not_win_over_the_lowest_tile() -> None:
    assert dealt("1 S2@0,0 2 WS@1,0r0").turn == "1"
    assert dealt("1 WS@0,0r0 2 S2@1,0").turn == "2"
    assert dealt("1 WS@0,0r0 2 F2@1,0").turn == "2"


def test_W1_a_wild_kept_has_value_0() -> None:
    last = "1 S6@1,0 2 F2@2,0 1 *1,0"
    assert ending("R2@0,0", last, keep="R5 WL").json["scores"] == [-1, 10]


def test_W2_every_contact_must_match() -> None:
    # At 0,1 the north-west side touches sea, the north-east side forest.
    game = dealt("1 S3@0,0 2 F8@1,0", 3, {3: "WS WR WF WD WL"})
    assert {token for token in game.legal("W") if "@0,1r" in token} == {"WF@0,1r5"}


def test_W2_one_mismatch_of_two_contacts_is_refused() -> None:
    game = dealt("1 S3@0,0 2 F8@1,0", 3, {3: "WS"})
    refused = game.refusal("3 WS@0,1r4")
    assert refused.clause == "W2"
    assert refused.words == "its north-east side shows rock and touches forest"


def test_W2_tiles_of_older_tricks_are_contacts_too() -> None:
    # At 2,-1 the wild touches the forest of this trick and the sea of the one before.
    script = "1 S2@0,0 2 S3@1,0 2 *1,0 2 F2@2,0"
    game = dealt(script, hold={1: "WS WR WF WD WL"})
    assert {token for token in game.legal("W") if "@2,-1r" in token} == {"WS@2,-1r5"}


def test_W2_sides_over_empty_cells_are_free() -> None:
    assert dealt("1 S2@0,0", hold={2: "WS"}).legal("WS@1,0") == {"WS@1,0r0", "WS@1,0r3"}


def test_W3_wild_against_wild_the_printed_sides_must_agree() -> None:
    # The sea of WS looks east; each other wild has one rotation with sea in the west.
    game = dealt("1 WS@0,0r0", hold={2: "WR WF WD WL"})
    east = {token for token in game.legal("W") if "@1,0r" in token}
    assert east == {"WR@1,0r5", "WF@1,0r4", "WD@1,0r1", "WL@1,0r2"}


def test_W3_any_other_rotation_is_refused() -> None:
    refused = dealt("1 WS@0,0r0", hold={2: "WR"}).refusal("2 WR@1,0r0")
    assert refused.clause == "W3"
    assert refused.words == "its west side shows rock and touches sea"


OPEN_SIDES = {"S": {"1,0", "-1,0"}, "R": {"0,1"}, "F": {"-1,1"}, "L": {"0,-1"}, "D": {"1,-1"}}


@pytest.mark.parametrize("terrain", "SRFDL")
def test_W4_one_way_a_normal_tile_may_touch_any_side(terrain: str) -> None:
    game = dealt("1 WS@0,0r0", hold={2: f"{terrain}3"})
    assert game.cells(f"{terrain}3") == set(SIDES)


@pytest.mark.parametrize("terrain", "SRFDL")
def test_W4_two_way_a_normal_tile_must_match(terrain: str) -> None:
    game = dealt("1 WS@0,0r0", hold={2: f"{terrain}3"}, two_way_continuity="on")
    assert game.cells(f"{terrain}3") == OPEN_SIDES[terrain]


def test_W4_two_way_says_which_side() -> None:
    refused = dealt("1 WS@0,0r0", hold={2: "F3"}, two_way_continuity="on").refusal("2 F3@1,0")
    assert refused.clause == "W4"
    assert refused.words == "its west side shows forest and touches sea"


def test_W4_two_way_asks_nothing_between_normal_tiles() -> None:
    game = dealt("1 S2@0,0", hold={2: "F3"}, two_way_continuity="on")
    assert game.cells("F3") == set(SIDES)


def test_W4_two_way_looks_at_every_wild_touched() -> None:
    # At 1,0 sea continues the first wild, but the second one shows forest there.
    script = "1 WS@0,0r0 2 WF@1,-1r1"
    assert "1,0" in dealt(script, 3, {3: "S3"}).cells("S3")
    assert dealt(script, 3, {3: "S3"}, two_way_continuity="on").cells("S3") == {"-1,0", "2,-1"}


def test_W4_a_contact_that_does_not_match_joins_nothing() -> None:
    # The forest tile lies against the wild's sea: no second tile for forest to claim.
    assert dealt("1 WS@0,0r0 2 F3@1,0").legal() == {"*1,0"}


def test_W5_a_wild_belongs_where_it_touches_its_terrain() -> None:
    # Against the rock side of the wild, it belongs to rock; elsewhere it does not.
    assert dealt("1 WS@0,0r0 2 R3@0,1").legal() == {"*0,1", "*0,0"}
    assert dealt("1 WS@0,0r0 2 R3@0,-1").legal() == {"*0,-1"}


def test_W5_by_a_tile_of_any_trick_and_later_than_the_wild() -> None:
    # The wild of trick 1 gains rock in trick 2.
    script = "1 WS@0,0r0 2 F3@1,0 2 *1,0 2 R2@0,1 1 R3@0,2"
    assert dealt(script, explorer_scope="map").legal() == {"*0,1", "*0,2", "*0,0"}


def test_W5_by_a_wild_as_well_as_by_a_normal_tile() -> None:
    # Two wilds touch by sea and nothing else lies there.
    assert dealt("1 WS@0,0r0 2 WR@1,0r5").legal() == {"*0,0S", "*1,0S"}


def test_W5_printed_alone_is_not_enough() -> None:
    # WS shows forest as well, in the west, but the forest lies east of it, at its desert side.
    script = "1 R2@0,0 2 WS@1,-1r1 1 *0,0 1 F3@2,-1 2 F2@3,-1"
    assert dealt(script, explorer_scope="map").legal() == {"*2,-1", "*3,-1"}


def test_W5_a_terrain_once_gained_stays() -> None:
    game = dealt(ROUND_1)
    # The wild at 8,0 belonged to rock when it was claimed, and its area is still rock's.
    assert game.json["explorers"]["8,0"] == "1R"
    assert game.areas()[4] == "1R 3"
