from __future__ import annotations

from itertools import permutations

import pytest

from game.titles.tsuro.tiles import TILES
from tests.titles.tsuro.position import C2015, EDITIONS, KOSMOS, fresh, position

Pairing = tuple[tuple[int, int], ...]


def pairings() -> set[Pairing]:
    """All ways to join eight ports by four lines."""
    ends = (sorted(zip(p[::2], p[1::2], strict=True)) for p in permutations(range(8)))
    return {tuple(lines) for lines in ends if all(a < b for a, b in lines)}


def turned(tile: Pairing, turns: int) -> Pairing:
    moved = (((a + 2 * turns) % 8, (b + 2 * turns) % 8) for a, b in tile)
    return tuple(sorted((min(line), max(line)) for line in moved))


def smallest(tile: Pairing) -> Pairing:
    return min(turned(tile, turns) for turns in range(4))


def test_box_has_every_rotation_class_once_in_canonical_orientation() -> None:
    assert len(pairings()) == 105
    assert list(TILES) == sorted({smallest(tile) for tile in pairings()})


@pytest.mark.parametrize(("ways", "count"), [(4, 20), (2, 10), (1, 5)])
def test_box_orientations(ways: int, count: int) -> None:
    assert sum(len({turned(t, r) for r in range(4)}) == ways for t in TILES) == count


def test_box_the_five_that_look_the_same_every_way_up() -> None:
    assert [t for t, tile in enumerate(TILES) if turned(tile, 1) == tile] == [0, 27, 31, 33, 34]


@pytest.mark.parametrize("edition", EDITIONS[:2])
def test_box_calliope_is_the_35(edition: str) -> None:
    assert fresh(edition, 8).json["pile"] == list(range(35))


def test_box_kosmos_is_64_each_twice_but_six() -> None:
    pile = fresh(KOSMOS, 8, board="dragon").json["pile"]
    assert len(pile) == 64
    assert {tile: pile.count(tile) for tile in range(35)} == {
        tile: 1 if tile in (0, 12, 27, 31, 33, 34) else 2 for tile in range(35)
    }


@pytest.mark.parametrize(
    ("enters", "stands"),
    # Tile 33 goes straight across: 0-5, 1-4, 2-7, 3-6.
    [("5", "c4.5"), ("4", "c4.4"), ("7", "d3.7"), ("6", "d3.6"),
     ("0", "c2.0"), ("1", "c2.1"), ("2", "b3.2"), ("3", "b3.3")],
)  # fmt: skip
def test_move_across_a_shared_edge(enters: str, stands: str) -> None:
    game = position(C2015, f"c3.{enters} f6.1", "33 1 2|3 4 5").play("1 33r0")
    assert game.json["markers"]["1"] == stands


EXIT = {0: "c4.5", 1: "c4.4", 2: "d3.7", 3: "d3.6", 4: "c2.1", 5: "c2.0", 6: "b3.3", 7: "b3.2"}


@pytest.mark.parametrize("tile", range(35))
def test_place_a_clockwise_quarter_turn_maps_a_port_to_the_next_but_one(tile: int) -> None:
    for turns in range(len({turned(TILES[tile], r) for r in range(4)})):
        for line in turned(TILES[tile], turns):
            for enter, leave in (line, line[::-1]):
                game = position(C2015, f"c3.{enter} f6.1", f"{tile}|")
                game.play(f"1 {tile}r{turns}")
                assert game.json["markers"]["1"] == EXIT[leave]


def test_place_quarter_turns_are_clockwise() -> None:
    # 17 joins 3-6; a clockwise quarter turn makes that 5-0, two make it 7-2, three 1-4.
    hand = "17 1 2|3 4 5"
    ends = {"r0": "6", "r1": "0", "r2": "2", "r3": "4"}
    for turns, enter in ends.items():
        game = position(C2015, f"c3.{enter} f6.1", hand).play(f"1 17{turns}")
        # 6 leaves by 3, 0 by 5, 2 by 7, 4 by 1.
        assert game.json["markers"]["1"] == {"r0": "d3.6", "r1": "c2.0", "r2": "b3.2",
                                              "r3": "c4.4"}[turns]  # fmt: skip


def test_place_every_orientation_is_listed_once() -> None:
    everything = " ".join(map(str, range(35)))
    legal = position(C2015, "c3.5 f6.1", f"{everything}|", ban="off").legal
    assert len(legal) == len(set(legal)) == 105
    assert [m for m in legal if m.startswith("12r")] == ["12r0", "12r1"]
    assert [m for m in legal if m.startswith("17r")] == ["17r0", "17r1", "17r2", "17r3"]
    assert [m for m in legal if m.startswith("33r")] == ["33r0"]
