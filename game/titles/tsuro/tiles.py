"""The path tiles: four lines joining eight ports, every way up.

Ports run clockwise from the top-left tick: 0 and 1 on top, 2 and 3 on the right, 4 and 5 below,
6 and 7 on the left; a clockwise quarter turn maps port p to p + 2. The 35 tiles are all there can
be, each in its canonical orientation. A tile *as laid* is one number: ``tile * 4 + turns``.
"""

from __future__ import annotations

from game.core.assets import table

_DATA = table("tsuro/tiles.json")

PORTS = 8
TILES = tuple(tuple((a, b) for a, b in pairs) for pairs in _DATA["tiles"])

ONE_OF_EACH = bytes(range(len(TILES)))


def box(twice: bool) -> bytes:
    """{box} The tiles in the box: all once, or (assumed, Kosmos) most of them twice."""
    once = _DATA["kosmos"]["once"] if twice else ONE_OF_EACH
    return bytes(tile for tile in ONE_OF_EACH for _ in range(1 if tile in once else 2))


def _exits(tile: int, turns: int) -> bytes:
    """The port each port leads to, for a tile turned clockwise by quarters."""
    exits = bytearray(PORTS)
    for a, b in TILES[tile]:
        a, b = (a + 2 * turns) % PORTS, (b + 2 * turns) % PORTS  # noqa: PLW2901 - the turned pair
        exits[a], exits[b] = b, a
    return bytes(exits)


EXITS = b"".join(_exits(tile, turns) for tile in ONE_OF_EACH for turns in range(4))
"""``EXITS[laid * 8 + port]`` is the port one leaves by."""

TURNS = tuple(
    tuple(t for t in range(4) if _exits(tile, t) not in [_exits(tile, u) for u in range(t)])
    for tile in ONE_OF_EACH
)
"""The quarter turns that give a tile a new orientation: four, two or one of them."""

WAYS = tuple(tuple(tile * 4 + turns for turns in TURNS[tile]) for tile in ONE_OF_EACH)
"""Each tile as laid, in every orientation."""

NAMES = tuple(str(tile) for tile in ONE_OF_EACH)
TILE_OF = {name: tile for tile, name in enumerate(NAMES)}
PICKS: tuple[tuple[str, ...], ...] = tuple(
    (NAMES[laid // 4], f"r{laid % 4}") for laid in range(4 * len(TILES))
)
"""The two picks of a placement: the tile, and its turns."""
LAID_OF = {picks: laid for laid, picks in enumerate(PICKS)}
