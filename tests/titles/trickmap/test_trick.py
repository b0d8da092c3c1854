"""The winner and terrain of a trick: the conformance table, and each clause."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.titles.trickmap.position import Position, dealt, drawn


class Case(NamedTuple):
    """A trick on a map, the seat that wins it, and the predominant terrain's tiles."""

    seats: int
    script: str
    winner: str
    claims: str
    votes: str = "map"


CASES = {
    "T1": Case(4, "1 S3@0,0 2 F4@1,0 3 F9@2,0 4 R10@3,0", "3", "*1,0 *2,0"),
    "T2": Case(2, "1 S2@0,0 2 S6@1,0", "2", "*0,0 *1,0"),
    "T3": Case(5, "1 S3@0,0 2 F4@1,0 3 L2@2,0 4 R10@3,0 5 D9@4,0", "4", "*3,0"),
    "T4": Case(5, "1 S3@0,0 2 S8@1,0 3 F9@2,0 4 F2@3,0 5 R12@4,0", "3", "*2,0 *3,0"),
    "T5": Case(3, "1 S7@0,0 2 F7@1,0 3 L3@2,0", "2", "*1,0"),
    "T6": Case(3, "1 S3@0,0 2 F8@1,0 3 WS@-1,0r0", "1", "*0,0 *-1,0"),
    "T7": Case(3, "1 S3@0,0 2 F8@1,0 3 WF@0,1r5", "2", "*1,0 *0,1"),
    # Both wilds touch the old desert, and each other by rock: desert 2, rock 2, sea 1.
    "T8": Case(
        3,
        "1 D4@0,0 2 D3@-1,0 3 D2@-2,0 1 *0,0  1 WD@1,0r3 2 WR@0,1r2 3 S2@2,0",
        "3",
        "*2,0",
    ),
    "T9": Case(2, "1 WS@0,0r0 2 WR@1,0r5", "2", "*0,0S *1,0S"),
    "T10": Case(2, "1 L3@0,0 2 L2@-1,0 1 *0,0  1 WL@1,0r0 2 S2@2,0", "2", "*2,0"),
    # The wild leads beside the rock of trick 1; sea and rock of this trick do not match it.
    "T11": Case(
        3,
        "1 R4@0,0 2 L3@-1,0 3 D2@-2,0 1 *0,0  1 WR@1,0r0 2 S3@2,0 3 R2@3,0",
        "3",
        "*1,0 *3,0",
    ),
    "T11 by trick": Case(
        3,
        "1 R4@0,0 2 L3@-1,0 3 D2@-2,0 1 *0,0  1 WR@1,0r0 2 S3@2,0 3 R2@3,0",
        "2",
        "*2,0",
        "trick",
    ),
    # If lava counted 2, sea would be level and its 12 would win.
    "T12": Case(
        5,
        "1 L4@0,0 2 WL@1,0r0 3 WF@2,0r1 4 S9@-1,0 5 S12@-2,0",
        "1",
        "*0,0 *1,0 *2,0",
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_C1_the_conformance_table(case: Case) -> None:
    game = dealt(case.script, case.seats, wild_vote_scope=case.votes)
    assert game.turn == case.winner
    assert game.legal() == set(case.claims.split())


# Two holes, 0,-1 and 2,-1, in a map of four tricks; the last one is lava, desert, rock.
HOLES = """D8@0,0 D7@-1,0 D6@-1,-1  L8@0,-2 L7@1,-2 L6@2,-2
    F8@3,-2 F7@3,-1 F6@2,0  L2@1,0 D2@1,-1 R4@1,1"""


@pytest.mark.parametrize(
    ("votes", "winner", "claims"),
    [("map", "2", {"*2,-1", "*1,2"}), ("trick", "1", {"*0,-1"})],
)
def test_W6_T11_by_the_fallback(votes: str, winner: str, claims: set[str]) -> None:
    # Sea and rock fill the holes, so the wild goes beside the rock of the trick before.
    game = drawn(HOLES, "S3 / R2 / WR", seats=3, wild_vote_scope=votes)
    game.play("1 S3@0,-1 2 R2@2,-1 3 WR@1,2r1")
    assert (game.turn, game.legal()) == (winner, claims)


# Four players; the wild lies between the forest of this trick and that of the one before.
TWICE = "F9@2,0 D9@1,1 L9@0,1 L8@-1,1"


def test_W6_once_for_a_terrain_however_many_sides_touch() -> None:
    # Forest 1 + 1, sea 2, and the 4 is highest; counted twice, forest would win.
    game = drawn(TWICE, "F2 / WF / S3 / S4", seats=4)
    game.play("1 F2@0,0 2 WF@1,0r0 3 S3@-1,0 4 S4@-2,0")
    assert game.turn == "4"


def test_W6_a_wild_of_an_older_trick_does_not_count() -> None:
    # The old wild touches the sea led now, but is no tile of this trick: 1 each, forest higher.
    script = "1 WS@0,0r0 2 F3@1,0 2 *1,0  2 S2@-1,0 1 F4@-2,0"
    assert dealt(script).turn == "1"


def test_W6_by_trick_a_wild_counts_where_it_touches_the_trick() -> None:
    assert dealt(CASES["T6"].script, 3, wild_vote_scope="trick").turn == "1"
    assert dealt(CASES["T12"].script, 5, wild_vote_scope="trick").turn == "1"


def test_W6_by_trick_changes_the_count_alone() -> None:
    # The wild touches old rock only, so it does not vote; rock wins by its value, and the wild
    # belongs to it all the same.
    script = "1 R4@0,0 2 L3@-1,0 3 D2@-2,0 1 *0,0  1 WR@1,0r0 2 S3@2,0 3 R5@3,0"
    game = dealt(script, 3, wild_vote_scope="trick")
    assert (game.turn, game.legal()) == ("3", {"*1,0", "*3,0"})


@pytest.mark.parametrize(("sea", "forest", "winner"), [(3, 9, "2"), (9, 3, "1")])
def test_W7_a_wild_counts_for_several_terrains_at_once(sea: int, forest: int, winner: str) -> None:
    # Sea, forest and lava are level at 2. Did the wild count for one terrain alone, the other
    # would be out, and in one of the two cases lava's 8 would win.
    script = f"1 S{sea}@0,0 2 F{forest}@1,0 3 WF@0,1r5 4 L2@2,0 5 L8@3,0"
    assert dealt(script, 5).turn == winner


def row(*tiles: str) -> Position:
    """Those tiles side by side, one from each seat."""
    return dealt(" ".join(f"{i + 1} {t}@{i},0" for i, t in enumerate(tiles)), len(tiles))


def test_C2_a_terrain_of_wilds_alone_cannot_predominate() -> None:
    # Desert counts 2 against 1, but has no normal tile in this trick.
    game = dealt(CASES["T8"].script, 3)
    assert game.refusal("3 *1,0").clause == "E1"


def test_C2_a_normal_tile_of_an_older_trick_does_not_help() -> None:
    # Lava: a wild now, normal tiles before. Sea has the only normal tile.
    assert dealt(CASES["T10"].script).turn == "2"


def test_C3_most_tiles_beat_higher_values() -> None:
    assert row("S2", "F8", "S3").turn == "3"


def test_C3_the_highest_tile_of_the_terrain_wins_not_the_latest() -> None:
    assert row("S6", "S2").turn == "1"
    assert row("S4", "S8", "S3").turn == "2"


def test_C3_the_same_high_value_elsewhere_does_not_matter() -> None:
    # The later 8 is not of the predominant terrain.
    assert row("S8", "S3", "F8").turn == "1"


def test_C4_the_highest_among_the_tied_terrains_only() -> None:
    assert row("S2", "S3", "F4", "F5", "R12").turn == "4"


def test_C4_its_terrain_becomes_the_predominant_one() -> None:
    game = row("S2", "S9", "F4", "F5")
    assert (game.turn, game.legal()) == ("2", {"*0,0", "*1,0"})


def test_C4_all_different_the_highest_wins() -> None:
    game = row("S3", "F7", "L5")
    assert (game.turn, game.legal()) == ("2", {"*1,0"})


def test_C5_of_equal_values_the_latest_wins() -> None:
    assert row("S7", "F7", "L3").turn == "2"
    assert row("S4", "F4").turn == "2"
    assert row("S3", "F8", "L8").turn == "3"


def test_C5_latest_is_by_turn_not_by_seat() -> None:
    # Seat 2 leads, so seat 1 plays last.
    assert dealt("1 S2@0,0 2 S3@1,0 2 *1,0  2 F4@2,0 1 L4@3,0").turn == "1"


def test_C5_the_winner_is_counted_from_the_leader() -> None:
    script = "1 S2@0,0 2 S3@1,0 3 S4@2,0 3 *2,0  3 F2@3,0 1 F8@4,0 2 F3@5,0"
    assert dealt(script, 3).turn == "1"


def test_C6_all_wild_the_last_player_wins() -> None:
    assert dealt("1 WS@0,0r0 2 WR@1,0r5").turn == "2"


def test_C6_the_last_to_play_not_the_last_seat() -> None:
    # Seat 2 leads: WS with lava in the west, WR with rock in the west.
    script = "1 L2@0,0 2 L3@1,0 2 *1,0  2 WS@2,0r5 1 WR@3,0r0"
    assert dealt(script).turn == "1"
