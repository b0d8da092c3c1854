"""The tiles of Trickmap, for the literal model.

Part of a second, literal reading of the rules that shares no code with the program.
Tiles are named as in the notation (section 6): `F8` is forest 8, `WS` the wild W-sea.
"""

from __future__ import annotations

SEA, ROCK, FOREST, DESERT, LAVA = "S", "R", "F", "D", "L"

# Section 6: the order of the terrains; "mod 5" in section 3 counts in this order.
TERRAINS = (SEA, ROCK, FOREST, DESERT, LAVA)

# 2b: the highest value used, by number of players. The lowest is always 2.
HIGHEST_VALUE = {2: 6, 3: 8, 4: 10, 5: 12}

# Section 3, layout `band`: sides 0 to 5 clockwise from east, at rotation 0.
BAND: dict[str, tuple[str, ...]] = {
    "WS": (SEA, ROCK, FOREST, SEA, LAVA, DESERT),
    "WR": (ROCK, FOREST, DESERT, ROCK, SEA, LAVA),
    "WF": (FOREST, DESERT, LAVA, FOREST, ROCK, SEA),
    "WD": (DESERT, LAVA, SEA, DESERT, FOREST, ROCK),
    "WL": (LAVA, SEA, ROCK, LAVA, DESERT, FOREST),
}


def _tile_from_steps(k: int, steps: tuple[int, ...]) -> tuple[str, ...]:
    """Section 3: the sides of wild k, given as terrain k plus a step each, mod 5."""
    return tuple(TERRAINS[(k + step) % 5] for step in steps)


# Section 3, layout `omit-one`: (k, k+1, k, k+2, k, k+3) mod 5; terrain k+4 is missing.
OMIT_ONE = {f"W{TERRAINS[k]}": _tile_from_steps(k, (0, 1, 0, 2, 0, 3)) for k in range(5)}

# Section 3, layout `pairs`: (k, k, k+1, k+1, k+2, k+2) mod 5.
PAIRS = {f"W{TERRAINS[k]}": _tile_from_steps(k, (0, 0, 1, 1, 2, 2)) for k in range(5)}

LAYOUTS: dict[str, dict[str, tuple[str, ...]]] = {
    "band": BAND,
    "omit-one": OMIT_ONE,
    "pairs": PAIRS,
}


def deck(seats: int) -> list[str]:
    """S1 and 2b: every tile used by so many players, sorted as text."""
    normal = [
        f"{terrain}{value}" for terrain in TERRAINS for value in range(2, HIGHEST_VALUE[seats] + 1)
    ]
    wilds = [f"W{terrain}" for terrain in TERRAINS]
    return sorted(normal + wilds)


def is_wild(tile: str) -> bool:
    """W1: the five wilds are named `W` and their band."""
    return tile.startswith("W")


def value(tile: str) -> int:
    """W1: a wild has the value 0; a normal tile has its number."""
    return 0 if is_wild(tile) else int(tile[1:])


def terrain(tile: str) -> str:
    """P5: the one terrain of a normal tile."""
    if is_wild(tile):
        raise ValueError(f"{tile} is a wild, it has no terrain of its own")
    return tile[0]


def has_treasure(tile: str) -> bool:
    """B1: playing a 5 or a 7 puts a treasure on it."""
    return value(tile) in (5, 7)


def has_bomb(tile: str) -> bool:
    """B1: playing a 6 or an 8 puts a bomb on it."""
    return value(tile) in (6, 8)


def side_shown(layout: str, tile: str, rotation: int, side: int) -> str:
    """P5 and section 6: a normal tile shows its terrain on every side; a wild at rotation k
    shows on side i its printed side (i - k) mod 6.
    """
    if not is_wild(tile):
        return terrain(tile)
    return LAYOUTS[layout][tile][(side - rotation) % 6]


def terrains_printed(layout: str, wild: str) -> set[str]:
    """C6: the terrains printed on a wild."""
    return set(LAYOUTS[layout][wild])
