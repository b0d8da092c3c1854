"""The tiles: five terrains with values, and five wilds with several terrains.

A tile is a number: 0 to 4 the wilds, then terrain by terrain the values from 2 on. A tile *as
laid* is ``tile * 6 + rotation``; only wilds are ever turned.
"""

from __future__ import annotations

from game.core.assets import table

TERRAINS = "SRFDL"
"""Sea, rock, forest, desert, lava."""
WILDS = range(5)
VALUES = range(2, 13)
TILES = 5 + 5 * len(VALUES)

_LAYOUTS = table("trickmap/wilds.json")


def is_wild(tile: int) -> bool:
    """{W1} Whether a tile is a wild."""
    return tile < 5


def terrain_of(tile: int) -> int:
    """The terrain of a normal tile; of a wild, the one it is named by."""
    return tile if tile < 5 else (tile - 5) // len(VALUES)


def value_of(tile: int) -> int:
    """{W1} A tile's value; a wild has none, which counts 0."""
    return 0 if tile < 5 else (tile - 5) % len(VALUES) + 2


NAMES = tuple(
    f"W{TERRAINS[tile]}" if is_wild(tile) else f"{TERRAINS[terrain_of(tile)]}{value_of(tile)}"
    for tile in range(TILES)
)
TILE_OF = {name: tile for tile, name in enumerate(NAMES)}

HIGHEST = {2: 6, 3: 8, 4: 10, 5: 12}
"""{S1} The highest value in play, by number of players."""


def deck(seats: int) -> bytes:
    """{S1} The tiles in play, ascending: all wilds, and values up to the highest."""
    return bytes(tile for tile in range(TILES) if value_of(tile) <= HIGHEST[seats])


def faces(layout: str) -> tuple[bytes, ...]:
    """{W1} {P5} The six sides of every tile as laid, for a layout of the wilds.

    A wild at rotation k shows on side i the printed side i - k; a normal tile shows its terrain
    on all six.
    """
    shown: list[bytes] = []
    for tile in range(TILES):
        printed = bytes((terrain_of(tile),)) * 6
        if is_wild(tile):
            printed = bytes(map(TERRAINS.index, _LAYOUTS[layout][TERRAINS[tile]]))
        shown += (bytes(printed[(i - k) % 6] for i in range(6)) for k in range(6))
    return tuple(shown)


TREASURES = (5, 7)
BOMBS = (6, 8)


def marker_of(tile: int) -> int:
    """{B1} The points of a tile's marker: +2 for a treasure, -2 for a bomb, else 0."""
    value = value_of(tile)
    return 2 * ((value in TREASURES) - (value in BOMBS))
