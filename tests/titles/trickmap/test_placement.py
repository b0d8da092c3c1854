"""Where a tile may be laid: the first one, the frontier, holes, the fallback."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.titles.trickmap.position import ROUND_1, Position, dealt, drawn

AROUND = {"1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"}

# A ring of six around the hole -1,0, laid in three tricks of two; the third on top.
RING = "S2@0,0 S3@-1,1  R2@-2,1 R3@-2,0  F2@-1,-1 F3@0,-1"
BESIDE_THIRD = {"-2,-1", "-1,-2", "0,-2", "1,-1", "1,-2"}
# Eight around the holes -1,0 and -2,0; ten around these and -3,0. The last trick on top.
RING_8 = "S2@0,0 S3@-1,1  S4@-2,1 R2@-3,1  R3@-3,0 R4@-2,-1  F2@-1,-1 F3@0,-1"
RING_10 = "S2@0,0 S3@-1,1  S4@-2,1 R2@-3,1  R3@-4,1 R4@-4,0  D2@-3,-1 D3@-2,-1  F2@-1,-1 F3@0,-1"
BESIDE_LAST = {"-1,-2", "0,-2", "1,-1", "1,-2"}


def test_P1_the_first_tile_lies_at_the_origin() -> None:
    game = dealt(hold={1: "F2 WS"})
    assert {token.partition("@")[2].partition("r")[0] for token in game.legal()} == {"0,0"}
    refused = game.refusal("1 F2@1,0")
    assert refused.clause == "P1"
    assert "0,0" in refused.words


def test_P1_a_wild_may_be_first_in_any_rotation() -> None:
    assert dealt(hold={1: "WS"}).legal("WS") == {f"WS@0,0r{k}" for k in range(6)}


def test_P1_holds_again_in_round_2() -> None:
    game = dealt(ROUND_1).round(hold={1: "F2", 2: "F3"})
    assert game.turn == "1"
    assert game.cells("F2") == {"0,0"}


def test_P2_the_lead_goes_beside_any_tile_of_the_trick_before() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 2 *0,0 2 F2@2,0 1 F3@3,0 1 *3,0", hold={1: "L2"})
    assert game.cells("L2") == {"2,1", "1,1", "2,-1", "3,-1", "4,0", "3,1", "4,-1"}


def test_P2_not_beside_an_older_trick_alone() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 2 *0,0 2 F2@2,0 1 F3@3,0 1 *3,0", hold={1: "L2"})
    refused = game.refusal("1 L2@0,1")
    assert refused.clause == "P2"
    assert "the trick before" in refused.words


def test_P2_the_explorer_does_not_say_where_the_lead_goes() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 2 *0,0", hold={2: "L2"})
    assert "2,0" in game.cells("L2")
    assert "-1,0" in game.cells("L2")


def test_P3_the_second_tile_goes_beside_the_first() -> None:
    assert dealt("1 S2@0,0", hold={2: "L2"}).cells("L2") == AROUND


def test_P3_beside_any_tile_of_the_trick_not_only_the_newest() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0", 3, {3: "L2"})
    around_first = AROUND - {"1,0"}
    assert game.cells("L2") == around_first | {"2,0", "1,1", "2,-1"}


def test_P3_not_beside_the_trick_before_alone() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 2 *0,0 2 F2@2,0", hold={1: "L2"})
    assert game.cells("L2") == {"3,0", "2,1", "1,1", "2,-1", "3,-1"}
    refused = game.refusal("1 L2@-1,0")
    assert refused.clause == "P3"
    assert "this trick" in refused.words


def test_P3_not_on_a_tile() -> None:
    refused = dealt("1 S2@0,0", hold={2: "L2"}).refusal("2 L2@0,0")
    assert "a tile lies on 0,0 already" in refused.words


def test_P4_not_apart_from_the_map() -> None:
    assert dealt("1 S2@0,0", hold={2: "L2"}).refusal("2 L2@3,0").clause == "P3"


def closing(tiles: str, **options: Any) -> Position:
    return drawn(tiles, "L2 / L3", **options)


@pytest.mark.parametrize(
    ("tiles", "cell"),
    [(RING.rpartition(" ")[0], "0,-1"), (RING_8.rpartition(" ")[0], "0,-1")],
    ids=["one cell", "two cells"],
)
def test_P4_a_hole_may_be_closed_unless_no_holes(tiles: str, cell: str) -> None:
    assert cell in closing(tiles).cells("L3")
    strict = closing(tiles, no_holes="on")
    assert cell not in strict.cells("L3")
    refused = strict.refusal(f"2 L3@{cell}")
    assert refused.clause == "P4"
    assert "shut" in refused.words


def test_P4_no_holes_lets_a_bay_be_filled() -> None:
    # -1,0 has five neighbours; a tile there shuts nothing in, one at 0,-1 would.
    tiles = RING.rpartition(" ")[0]
    assert closing(tiles).cells("L3") - closing(tiles, no_holes="on").cells("L3") == {"0,-1"}
    assert "-1,0" in closing(tiles, no_holes="on").cells("L3")


def test_P4_no_holes_binds_wilds_too() -> None:
    # At 0,-1 a wild has forest in the west and sea in the south-east.
    tiles, hands = RING.rpartition(" ")[0], "L2 / L3 WS WR WF WD WL"
    closing_it = {"WS@0,-1r1", "WD@0,-1r5"}
    assert closing_it <= drawn(tiles, hands).legal("W")
    assert not closing_it & drawn(tiles, hands, no_holes="on").legal("W")


@pytest.mark.parametrize("terrain", "SRFDL")
def test_P5_a_normal_tile_lies_beside_any_other(terrain: str) -> None:
    game = dealt(f"1 {terrain}2@0,0", hold={2: "S3 R3 F3 D3 L3"})
    for other in "SRFDL":
        assert game.cells(f"{other}3") == AROUND


def test_P5_its_rotation_does_not_matter() -> None:
    assert dealt("1 S2@0,0", hold={2: "F3"}).legal("F3") == {f"F3@{cell}" for cell in AROUND}


def test_P6_beside_the_newest_earlier_trick_when_the_own_one_is_shut_in() -> None:
    game = drawn(RING, "L2 / L3").play("1 L2@-1,0")
    assert game.cells("L3") == BESIDE_THIRD


def test_P6_for_the_lead_too() -> None:
    assert drawn(RING_8 + " L2@-1,0 L3@-2,0", "L4 / L5").cells("L4") == BESIDE_LAST


def test_P6_passes_over_tricks_without_a_free_cell() -> None:
    game = drawn(RING_10 + " L2@-1,0 L3@-2,0 L4@-3,0", "L5 / L6")
    assert game.cells("L6") == BESIDE_LAST


def test_P6_not_while_one_cell_of_the_required_trick_is_free() -> None:
    assert drawn(RING_8 + " L2@-1,0", "L4 / L5").cells("L5") == {"-2,0"}


def test_P6_ends_with_the_next_tile_of_the_trick() -> None:
    # Three players: the second goes back to the trick before, the third joins the second.
    tiles = "S2@0,0 S3@-1,1 R2@-2,1  R3@-2,0 F2@-1,-1 F3@0,-1"
    game = drawn(tiles, "L2 / L3 / L4", seats=3).play("1 L2@-1,0 2 L3@1,-1")
    assert game.cells("L4") == {"2,-1", "1,0", "1,-2", "2,-2"}


def test_P6_refuses_what_lies_beside_an_older_trick() -> None:
    game = drawn(RING, "L2 / L3").play("1 L2@-1,0")
    assert game.refusal("2 L3@-2,2").clause in ("P3", "P6")


# The bay -1,0 0,0 1,0 opens to the north-west of 0,0 only, at 0,-1.
BAY = "S2@1,-1 S3@2,-1  S4@2,0 R2@1,1  R3@0,1 R4@-1,1  D2@-2,1 D3@-2,0  F2@-1,-1 F3@-2,-1"


def test_P6_with_no_holes_a_cell_that_would_enclose_is_not_free() -> None:
    # Beside -1,0 are 0,0 (shuts 1,0 in) and 0,-1 (shuts both in), so the trick before counts.
    assert drawn(BAY, "L2 / L3").play("1 L2@-1,0").cells("L3") == {"0,0", "0,-1"}
    strict = drawn(BAY, "L2 / L3", no_holes="on").play("1 L2@-1,0")
    assert strict.cells("L3") == {"-1,-2", "0,-2", "-3,0", "-3,-1", "-2,-2"}


def test_P8_a_placed_tile_never_moves_or_turns() -> None:
    game = dealt(ROUND_1)
    maps = [dict(zip(state.cells, state.laid, strict=True)) for state, _ in game.past]
    for before, after in pairwise(maps):
        assert before.items() <= after.items()


def test_T2_nobody_has_to_follow() -> None:
    game = dealt("1 S2@0,0", hold={2: "S3 S4 F3 WL"})
    assert game.cells("F3") == game.cells("S3") == AROUND
    assert game.legal("WL")


def test_T2_only_tiles_of_the_own_hand() -> None:
    game = dealt("1 S2@0,0", hold={1: "S3"})
    for token in ("S3@1,0", "S2@1,0"):
        refused = game.refusal(f"2 {token}")
        assert refused.clause == "T2"
        assert "not in the hand" in refused.words


def test_T2_any_tile_with_a_legal_place() -> None:
    game = dealt("1 S2@0,0")
    assert {token.partition("@")[0] for token in game.legal()} == set(game.json["hands"]["2"])
