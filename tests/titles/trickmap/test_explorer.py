"""The explorer: who sets it, when and where, and claims after all-wild tricks."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.titles.trickmap.events import ExplorerSet, TrickWon
from tests.titles.trickmap.position import ROUND_1, dealt, drawn, ending

FOREST = "1 S3@0,0 2 F4@1,0 3 F9@2,0 4 R10@3,0"


def test_T4_the_winner_sets_one_explorer_and_leads() -> None:
    game = dealt(FOREST + " 3 *2,0", 4)
    assert game.json["explorers"] == {"2,0": "3F"}
    assert game.turn == "3"
    game.play(f"3 {game.json['hands']['3'][0]}@3,-1")
    assert game.turn == "4"


def test_T4_nobody_else_sets_it() -> None:
    refused = dealt(FOREST, 4).refusal("2 *1,0")
    assert (refused.clause, refused.words) == ("turn", "it is the turn of seat 3, not seat 2")


def test_T4_not_before_the_trick_is_complete() -> None:
    refused = dealt("1 S3@0,0 2 F4@1,0", 4).refusal("3 *1,0")
    assert refused.clause == "T4"
    assert "not complete" in refused.words


def test_T4_one_explorer_a_trick() -> None:
    assert dealt(FOREST + " 3 *2,0", 4).refusal("3 *1,0").clause == "T4"


def test_E1_it_is_mandatory() -> None:
    game = dealt(FOREST, 4, {3: "L2"})
    assert all(token.startswith("*") for token in game.legal())
    refused = game.refusal("3 L2@3,-1")
    assert refused.clause == "T4"
    assert "explorer first" in refused.words


def test_E1_on_any_tile_of_the_terrain_not_only_the_winning_one() -> None:
    assert dealt(FOREST, 4).legal() == {"*1,0", "*2,0"}


@pytest.mark.parametrize("cell", ["0,0", "3,0", "5,5"])
def test_E1_not_on_another_terrain_or_off_the_map(cell: str) -> None:
    refused = dealt(FOREST, 4).refusal(f"3 *{cell}")
    assert refused.clause == "E1"
    assert "forest tile of this trick" in refused.words


def test_E1_on_a_wild_only_where_it_belongs_to_the_terrain() -> None:
    # At -1,0 the wild belongs to sea; sea has 2, forest 2, and forest the 8.
    script = "1 S3@0,0 2 F8@1,0 3 F2@2,0 4 WS@-1,0r0"
    assert dealt(script, 4).legal() == {"*1,0", "*2,0"}
    # Against the forest it belongs to forest.
    script = "1 S3@0,0 2 F8@1,0 3 F2@2,0 4 WF@3,0r0"
    assert dealt(script, 4).legal() == {"*1,0", "*2,0", "*3,0"}


OLD_FOREST = "1 F2@0,0 2 F3@1,0 2 *1,0  2 F4@2,0 1 F6@3,0"


def test_E1_in_the_trick_an_older_tile_is_not_open() -> None:
    game = dealt(OLD_FOREST)
    assert game.legal() == {"*2,0", "*3,0"}
    assert game.refusal("1 *0,0").clause == "E1"


def test_E1_on_the_map_every_tile_of_the_terrain_is_open() -> None:
    game = dealt(OLD_FOREST, explorer_scope="map")
    assert game.legal() == {"*0,0", "*1,0", "*2,0", "*3,0"}
    assert game.refusal("1 *4,0").clause == "E1"


def test_E1_on_the_map_also_apart_from_the_trick() -> None:
    # The old forest is cut off by rock.
    script = "1 F2@0,0 2 R3@1,0 2 *1,0  2 R2@2,0 1 R4@3,0 1 *3,0  1 F4@4,0 2 F3@5,0"
    assert dealt(script, explorer_scope="map").legal() == {"*0,0", "*4,0", "*5,0"}
    assert dealt(script).legal() == {"*4,0", "*5,0"}


def test_E1_on_the_map_an_old_wild_where_it_belongs() -> None:
    # The old wild touches forest in the west and, in the east, a rock it does not match.
    script = "1 F2@0,0 2 WF@1,0r0 1 *0,0  1 R2@2,0 2 R3@3,0"
    assert dealt(script, explorer_scope="map").legal() == {"*2,0", "*3,0"}
    script = "1 F2@0,0 2 WF@1,0r0 1 *0,0  1 F3@2,0 2 F4@3,0"
    assert dealt(script, explorer_scope="map").legal() == {"*0,0", "*1,0", "*2,0", "*3,0"}


def test_E1_the_terrain_is_not_written() -> None:
    refused = dealt(FOREST, 4).refusal("3 *2,0F")
    assert refused.clause == "E1"
    assert "not written" in refused.words


def test_E2_an_explorer_is_a_cell_and_a_terrain() -> None:
    # The wild belongs to sea and forest; forest predominates.
    game = dealt("1 S3@0,0 2 F8@1,0 3 WF@0,1r5 2 *0,1", 3)
    assert game.json["explorers"] == {"0,1": "2F"}
    assert ExplorerSet in map(type, game.events)


def test_E2_on_a_wild_it_claims_the_predominant_area_only() -> None:
    # Forest 0,0 and the wild; sea 2,-1 and 3,-1 and the wild: 2 tiles or 3, never 4.
    tiles = "F2@0,0 WF@1,0r0 S3@2,-1 S2@3,-1"
    last = "1 R3@4,-1 2 L2@5,-1 1 *4,-1"
    assert ending(tiles, last, explorers="1F@1,0").areas() == ["1F 2", "1R 1"]
    assert ending(tiles, last, explorers="1S@1,0").areas() == ["1S 3", "1R 1"]


def test_E3_explorers_never_move() -> None:
    game = dealt(ROUND_1)
    explorers = [state.explorers for state, _ in game.past] + [game.state.explorers]
    for before, after in pairwise(explorers):
        assert after[: len(before)] == before


def test_E3_they_block_nothing() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 2 *1,0", hold={2: "L2"})
    assert game.cells("L2") == {"0,1", "-1,1", "-1,0", "0,-1", "1,-1", "2,0", "1,1", "2,-1"}


def test_E3_each_stands_on_a_tile_of_its_own_trick() -> None:
    game = dealt(ROUND_1)
    for index, (cell, _, _) in enumerate(game.state.explorers):
        assert cell in game.state.cells[2 * index : 2 * index + 2]


def test_E3_on_the_map_two_may_share_a_tile() -> None:
    script = OLD_FOREST.replace("2 *1,0", "2 *0,0")
    game = dealt(script, explorer_scope="map").play("1 *0,0")
    assert game.json["explorers"] == {"0,0": "2F 1F"}


def test_E4_the_area_is_read_at_the_end_of_the_round() -> None:
    # Seat 2 claimed one tile; later tiles make it three, and join seat 1's claim to it.
    tiles = "S2@0,0 R2@0,1 S4@2,0 R3@2,1"
    last = "1 S3@1,0 2 R6@1,1 2 *1,1"
    game = ending(tiles, last, explorers="2S@0,0 1S@2,0")
    assert game.areas() == ["2S 3", "1S 3", "2R 1"]


def test_E4_nothing_is_scored_before() -> None:
    game = dealt(ROUND_1)
    assert {state.scores for state, _ in game.past} == {(0, 0)}


# WS lies with lava in the west and rock in the east, WR with rock against it.
WILDS = "L3@-1,0 L2@0,0  WS@1,0r5"


def test_C6_any_terrain_that_a_wild_of_the_trick_belongs_to() -> None:
    game = drawn(WILDS, "L4 / WR L5").play("2 WR@2,0r0")
    assert game.turn == "2"
    # WS belongs to lava and rock, WR to rock alone.
    assert game.legal() == {"*1,0L", "*1,0R", "*2,0R"}


def test_C6_not_a_terrain_that_is_only_printed() -> None:
    refused = drawn(WILDS, "L4 / WR L5").play("2 WR@2,0r0").refusal("2 *1,0S")
    assert refused.clause == "C6"
    assert "brings that terrain" in refused.words


def test_C6_on_the_map_any_tile_of_that_terrain() -> None:
    game = drawn(WILDS, "L4 / WR L5", explorer_scope="map").play("2 WR@2,0r0")
    assert game.legal() == {"*1,0L", "*1,0R", "*2,0R", "*0,0L", "*-1,0L"}


def test_C6_the_terrain_is_always_named() -> None:
    # Also where there is one to choose from.
    game = dealt("1 WS@0,0r0 2 WR@1,0r5")
    assert game.legal() == {"*0,0S", "*1,0S"}
    refused = game.refusal("2 *1,0")
    assert refused.clause == "C6"
    assert "names its terrain" in refused.words


def test_C6_the_terrain_is_open_until_the_winner_chooses() -> None:
    game = dealt("1 WS@0,0r0 2 WR@1,0r5")
    won = [event for event in game.events if isinstance(event, TrickWon)]
    assert [(event.seat, event.terrain) for event in won] == [(1, None)]
    assert game.play("2 *0,0S").json["explorers"] == {"0,0": "2S"}


# Wilds in pairs: WS (sea, rock, forest) fills a hole in desert and lava, and WR (rock, forest,
# desert) lies beside lava by P6 and P7.
HOLE = "D2@0,0 D3@-1,1  D4@-2,1 D5@-2,0  L2@-1,-1 L3@0,-1"
LOST = {"*-1,0S", "*-1,0R", "*-1,0F"}


@pytest.mark.parametrize(
    ("scope", "more"),
    [("trick", set()), ("map", {"*0,0D", "*-1,1D", "*-2,1D", "*-2,0D"})],
)
def test_C6_a_wild_that_belongs_to_none_gives_what_it_shows(scope: str, more: set[str]) -> None:
    game = drawn(HOLE, "WS / WR", wild_layout="pairs", explorer_scope=scope)
    game.play("1 WS@-1,0r0 2 WR@0,-2r0")
    assert game.turn == "2"
    assert game.legal() == LOST | {"*0,-2R", "*0,-2F", "*0,-2D"} | more


def test_C6_each_wild_is_looked_at_by_itself() -> None:
    # WR matches the desert at -2,0, so it gives desert alone; WS still belongs to none.
    game = drawn(HOLE, "WS / WR", wild_layout="pairs").play("1 WS@-1,0r0 2 WR@-2,-1r2")
    assert game.legal() == LOST | {"*-2,-1D"}
