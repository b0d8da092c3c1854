"""Places on Trickmap's screen: the map fitted into its box, the hand, the pile."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.hidden_tiles import HIDDEN
from game.grids.hexes import axial
from game.stage.box import Box, Point
from game.stage.display import Layout
from game.stage.player_list import fit_player_list
from game.stage.sprites import Sprite
from game.titles.trickmap.tiles import NAMES, is_wild, value_of

MARGIN = 40.0
GAP = 24.0
POINTS = 80.0
"""The width of a score in the list of players, at normal text size."""
COLUMN = 560.0
"""The width of the column beside the map at normal text size."""
WIDER = 280.0
HAND_HEIGHT = 204.0
PILE_WIDTH = 132.0
FULL = 10
"""The tiles of a full hand."""

WIDE = math.sqrt(3)
"""The width of a hexagon with pointed tops, in radii."""
TILE = (1.8, 2.24, 0.08)
"""A tile's picture in radii: width, height, its middle below the hexagon's."""

RADII = (92, 84, 76, 69, 62, 56, 51, 46, 42, 38, 34, 31, 28, 25, 22, 20, 18, 16, 14, 12, 10, 8)
"""The radii a map can have: few, so that it seldom zooms and redraws its pictures."""


SMALL = 46.0
"""Below this radius the value on a tile is too small to read and gets a plate."""
DISCS = ((-0.38, 0.8), (0.0, 0.72))
"""The disc of the value on a normal tile and on a wild, in radii: its middle below the tile's, its
width."""


def layout(area: Box, text: float, seats: int) -> Layout:
    """The map and the hand on the left, players and words in a column on the right."""
    inner = area.inset(MARGIN)
    column = COLUMN + WIDER * (text - 1)
    beside = inner.beside(inner.w - column)
    players = fit_player_list(beside, seats, text, GAP, POINTS)
    info = beside.below(players.box.h + GAP)
    left = inner.left(inner.w - column - GAP)
    hand = left.below(left.h - HAND_HEIGHT)
    return Layout(left.top(left.h - HAND_HEIGHT - 12), hand, players, info)


class Fit(NamedTuple):
    """How a map is shown: where its origin is, and how large a hexagon's radius."""

    x: float
    y: float
    r: float

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        x, y = _plane(cell)
        return self.x + x * self.r, self.y + y * self.r

    def tile(self, cell: int, art: str, lift: float = 0.0, layer: int | None = None) -> Sprite:
        """A picture of a tile's size on a cell, or so many radii above it."""
        x, y = self.centre(cell)
        w, h, low = TILE
        above = layer_of(cell) if layer is None else layer
        return Sprite(art, x, y + (low - lift) * self.r, w * self.r, h * self.r, layer=above)

    def box(self, cell: int) -> Box:
        """Where a cell is pointed at: as much of it as no other cell's box overlaps."""
        return Box.around(self.centre(cell), 1.49 * self.r)


def layer_of(cell: int) -> int:
    """The layer of a tile: lower rows cover the thick edges of the rows above."""
    return 200 + axial(cell)[1]


def fitted(cells: Iterable[int], box: Box) -> Fit:
    """The largest size at which these cells fit into a box, in its middle."""
    points = [_plane(cell) for cell in cells] or [(0.0, 0.0)]
    left = min(x for x, _ in points) - WIDE / 2
    right = max(x for x, _ in points) + WIDE / 2
    top = min(y for _, y in points) - 1
    bottom = max(y for _, y in points) + 1.2
    most = min(box.w / (right - left), box.h / (bottom - top))
    r = next((size for size in RADII if size <= most), RADII[-1])
    x, y = box.centre
    return Fit(x - (left + right) / 2 * r, y - (top + bottom) / 2 * r, r)


def _plane(cell: int) -> Point:
    """The middle of a cell, in radii from the origin's."""
    q, r = axial(cell)
    return WIDE * (q + r / 2), 1.5 * r


def plate(
    centre: Point, r: float, tile: int, layer: int, rise: float = 0.0
) -> Iterator[tuple[str, Sprite]]:
    """The plate with a tile's value, by the tile's name; none where the tile is large."""
    if r < SMALL:
        low, across = DISCS[is_wild(tile)]
        value = str(value_of(tile))
        high = max(27.0, across * r + 1.5)
        wide = high if len(value) < 2 else max(high, 38.0)
        art = f"trickmap/value/{value}/{round(wide)}x{round(high)}"
        yield (
            f"value/{NAMES[tile]}",
            Sprite(art, centre[0], centre[1] + low * r - rise, wide, high, layer=layer),
        )


class Slot(NamedTuple):
    """A place in the hand: its middle, the radius of its tile, and how it leans."""

    x: float
    y: float
    r: float
    turn: float

    def sprite(self, art: str, layer: int, rise: float = 0.0, size: float = 1.0) -> Sprite:
        """A tile in this place, perhaps raised and larger."""
        w, h, low = TILE
        r = self.r * size
        turn = 0.0 if rise else self.turn
        return Sprite(art, self.x, self.y + low * r - rise, w * r, h * r, turn, layer=layer)

    def held(
        self, tile: int, layer: int, rise: float = 0.0, size: float = 1.0
    ) -> Iterator[tuple[str, Sprite]]:
        """The plate of a tile in this place: another than the one it has on the map."""
        for name, sprite in plate((self.x, self.y), self.r * size, tile, layer, rise):
            yield f"held/{name}", sprite

    def box(self) -> Box:
        """Where it is pointed at."""
        return Box.around((self.x, self.y), self.r * 1.74, self.r * 2.1)


def hand_slots(hand: Box, count: int) -> list[Slot]:
    """The places of a hand of so many tiles: a shallow fan."""
    room = hand.beside(PILE_WIDTH)
    pitch = min(room.w / FULL, 126.0)
    r = pitch / 1.78
    x, _ = room.centre
    slots = []
    for i in range(count):
        out = i - (count - 1) / 2
        low = 0.55 * out * out
        slots.append(Slot(x + out * pitch, hand.bottom - r * 1.26 - 12 + low, r, round(out) * 2.0))
    return slots


def slot_of(hand: Box, tiles: bytes, tile: int) -> Slot | None:
    """Where a tile lies in a hand of these tiles, if it is known to be there."""
    if tile not in tiles:
        return None
    return hand_slots(hand, len(tiles))[ordered(tiles).index(tile)]


def leftover_slots(hand: Box, seats: int) -> list[Slot]:
    """Where each seat's leftover lies once a round is scored."""
    columns = hand.beside(PILE_WIDTH).columns(seats)
    r = min(columns[0].w / 3.2, 66.0)
    y = hand.bottom - r * 1.26 - 4
    return [Slot(box.centre[0] + r * 0.7, y, r, 0.0) for box in columns]


def pile(hand: Box) -> Slot:
    """The place of the pile of tiles that nobody holds."""
    r = min(56.0, hand.h / 3)
    return Slot(hand.x + 58, hand.bottom - r * 1.3 - 4, r, 0.0)


def player_place(layout: Layout, seat: int, seats: int) -> Point:
    """A seat's place in the players' list, where its tiles come from and go to."""
    row = layout.players.rows(seats)[seat]
    return row.left(min(row.w, 120.0)).centre


def ordered(hand: bytes) -> list[int]:
    """A hand's tiles as they lie, in an order that tells nothing."""
    known = [tile for tile in hand if tile != HIDDEN]
    return sorted(known, key=lambda tile: (tile * 37 + 23) % 61)
