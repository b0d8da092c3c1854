"""When no tile of a hand has a legal place."""

from __future__ import annotations

from typing import Any

from tests.titles.trickmap.position import Position, drawn

# Wilds in pairs show three terrains each: WS sea, sea, rock, rock, forest, forest from the east
# on; WF forest, desert, lava; WR rock, forest, desert. So some of them match nothing here.
# The lead of trick 2 is lava at 1,-1; beside it 0,-1 touches the sea at 0,0 as well, and 2,-1 the
# desert at 1,0.
COAST = "S2@0,0 D2@1,0  L2@1,-1"


def all_turns(*places: str) -> set[str]:
    return {f"{place}r{k}" for place in places for k in range(6)}


def coast(hand: str, **options: Any) -> Position:
    return drawn(COAST, f"L6 / {hand}", wild_layout="pairs", **options)


def test_P7_fewest_mismatches_counted_at_each_cell() -> None:
    # One side matches at 0,-1 in two rotations; elsewhere nothing ever does, so all are as good,
    # also at 2,-1 where two sides mismatch.
    expected = all_turns("WS@2,-1", "WS@1,-2", "WS@2,-2") | {"WS@0,-1r0", "WS@0,-1r1"}
    assert coast("WS").legal() == expected


def test_P7_a_worse_rotation_is_refused() -> None:
    refused = coast("WS").refusal("2 WS@0,-1r3")
    assert refused.clause in ("P7", "W2")


def test_P7_only_on_the_frontier() -> None:
    assert coast("WS").refusal("2 WS@-1,0r0").clause == "P3"


def test_P7_not_while_a_normal_tile_can_be_placed() -> None:
    game = coast("WS S3")
    assert game.legal() == {f"S3@{cell}" for cell in ("2,-1", "0,-1", "1,-2", "2,-2")}
    assert game.refusal("2 WS@1,-2r0").clause == "W2"


def test_P7_not_while_another_wild_fits() -> None:
    # WF fits where lava is all it touches, and where lava lies beside desert; WS nowhere.
    game = coast("WS WF")
    assert game.legal("WF@1,-2")
    assert not game.legal("WS")


def test_P7_every_wild_of_the_hand() -> None:
    # WR matches desert, but not lava: at 2,-1 one mismatch with desert in the south-west.
    game = coast("WS WR")
    assert game.legal("WS") == coast("WS").legal()
    assert game.legal("WR@2,-1") == {"WR@2,-1r3", "WR@2,-1r4"}
    assert game.legal("WR@1,-2") == all_turns("WR@1,-2")
    assert game.legal("WR@0,-1") == all_turns("WR@0,-1")


def test_P7_it_does_not_count_where_it_mismatches() -> None:
    # The trick is lava and a wild laid against it, which matches only the sea of trick 1.
    game = coast("WS").play("2 WS@0,-1r0")
    assert (game.turn, game.legal()) == ("1", {"*1,-1"})


def test_P7_it_counts_where_it_matches() -> None:
    tiles = COAST + " WS@0,-1r0"
    game = drawn(tiles, "S3 / S4", wild_layout="pairs", explorer_scope="map")
    game.play("1 S3@-1,-1 2 S4@-2,-1")
    assert game.legal() == {"*0,0", "*0,-1", "*-1,-1", "*-2,-1"}


def test_P7_on_the_frontier_of_the_fallback() -> None:
    # The hole is filled; the trick before is lava at -1,-1 and 0,-1, and WS matches no lava.
    ring = "D2@0,0 D3@-1,1  D4@-2,1 D5@-2,0  L2@-1,-1 L3@0,-1  L4@-1,0"
    game = drawn(ring, "L5 / WS", wild_layout="pairs")
    assert game.legal() == all_turns("WS@-2,-1", "WS@-1,-2", "WS@0,-2", "WS@1,-1", "WS@1,-2")


def test_P7_with_the_band_layout_one_contact_always_fits() -> None:
    game = drawn(COAST, "L6 / WS")
    # Lava is the printed side 4 and has to lie on side 1, south-east.
    assert game.legal("WS@1,-2") == {"WS@1,-2r3"}


# A wild at 0,0 with forest north-west and north-east of it; sea and rock are its open sides.
CAPE = "F2@0,-1 F3@1,-1  WS@0,0r0"


def cape(hand: str, continuity: str) -> Position:
    return drawn(CAPE, f"L6 / {hand}", wild_layout="pairs", two_way_continuity=continuity)


def test_P7_two_way_a_hand_without_a_wild_may_be_stuck() -> None:
    game = cape("D2 L2", "on")
    open_cells = ("1,0", "0,1", "-1,1", "-1,0")
    assert game.legal() == {f"{name}@{cell}" for name in ("D2", "L2") for cell in open_cells}


def test_P7_two_way_not_while_one_tile_fits() -> None:
    game = cape("D2 R2", "on")
    assert game.legal() == {"R2@-1,1", "R2@-1,0"}
    assert game.refusal("2 D2@-1,1").clause == "W4"


def test_P7_two_way_a_stuck_hand_with_a_wild_must_place_the_wild() -> None:
    # East of the wild its north-west side can match the forest there, and west of it its
    # north-east side; the other two cells have one contact, which never matches.
    assert cape("D2 WF", "on").legal() == all_turns("WF@0,1", "WF@-1,1") | {
        "WF@1,0r3",
        "WF@1,0r4",
        "WF@-1,0r4",
        "WF@-1,0r5",
    }


def test_P7_one_way_that_hand_is_not_stuck() -> None:
    assert cape("D2 WF", "off").legal() == {f"D2@{cell}" for cell in ("1,0", "0,1", "-1,1", "-1,0")}
