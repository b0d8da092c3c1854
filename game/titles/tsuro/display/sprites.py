"""Sprites of a settled view: tiles, trails, markers, hand, pile and dragon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.hidden_tiles import HIDDEN
from game.stage.box import Box, Point
from game.stage.display import Look
from game.stage.sprites import Sprite
from game.titles.tsuro.board import EMPTY
from game.titles.tsuro.display.paths import Segment, way_to
from game.titles.tsuro.display.places import EDGE_OF_TILE, MARKER, Places, display_order
from game.titles.tsuro.rules import TsuroRules
from game.titles.tsuro.state import BONUS, NOBODY, OUT, OVER, UNSET, State

TRAY, PILE, TILE, TRAIL, HAND, GLOW, MARKER_AT, FLYING = 5, 10, 100, 200, 300, 380, 400, 500
"""The layers, the lowest first.

Tiles lie from the far corner to the near one, by their squares, so that a shadow never falls on a
neighbour."""

Named = tuple[str, Sprite]


class Setting(NamedTuple):
    """All that sprites depend on besides the view.

    ``seat`` is the one whose hand is shown; -1 for none.
    """

    rules: TsuroRules
    looks: Sequence[Look]
    style: str
    places: Places
    seat: int

    def tile(self, square: int, laid: int) -> Sprite:
        """A tile on the board."""
        places = self.places
        rank, file = divmod(square, places.width)
        order = (places.width - 1 - rank) * places.width + file
        return self.face(laid // 4, places.square_box(square), TILE + order, laid % 4)

    def face(self, tile: int, box: Box, layer: int, turns: int = 0) -> Sprite:
        """A tile in a box, face up; face down if it is unknown."""
        art = f"tsuro/tile/{self.style}/{tile}/{turns}"
        if tile == HIDDEN:
            art = f"tsuro/back/{self.style}"
        size = box.w * (1 + 2 * EDGE_OF_TILE)
        return Sprite(art, *box.centre, size, size, layer=layer)

    def back(self, box: Box) -> Sprite:
        """A face-down tile in flight."""
        return self.face(HIDDEN, box, FLYING)

    def over(self, square: int, art: str, layer: int) -> Sprite:
        """A picture over a square of the board."""
        size = self.places.square * (1 + 2 * EDGE_OF_TILE)
        return Sprite(art, *self.places.square_box(square).centre, size, size, layer=layer)

    def look(self, pawn: int) -> Look:
        """The look of a pawn's owner."""
        return self.looks[pawn % self.rules.seats]

    def marker(self, pawn: int, point: Point) -> Sprite:
        """A pawn at a point."""
        size = self.places.square * MARKER
        return Sprite(self.token(pawn), *point, size, size, layer=MARKER_AT + pawn)

    def token(self, pawn: int) -> str:
        """The art of a pawn; a second one has a ring."""
        colour, emblem = self.look(pawn)
        kind = "tsuro/second" if pawn >= self.rules.seats else "shared/token"
        return f"{kind}/{colour}/{emblem}"

    def trail(self, pawn: int, piece: Segment) -> Sprite:
        """A pawn's trail along one inlay, layered as the tile's lines are."""
        colour, emblem = self.look(pawn)
        art = f"tsuro/trail/{self.style}/{piece.laid}/{piece.line}/{colour}/{emblem}"
        if pawn >= self.rules.seats:
            art += "/second"
        return self.over(piece.square, art, TRAIL + piece.line)


def sprites(setting: Setting, view: State) -> dict[str, Sprite]:
    """All sprites of a view, by name."""
    return dict(_all(setting, view))


def _all(setting: Setting, view: State) -> Iterator[Named]:
    yield from stock(setting, view)
    for square, laid in enumerate(view.board):
        if laid != EMPTY:
            yield f"tile/{square}", setting.tile(square, laid)
    for pawn, marker in enumerate(view.markers):
        if marker not in (UNSET, OUT):
            for i, piece in enumerate(way_to(setting.rules.board, view.board, marker)):
                yield f"trail/{pawn}/{i}", setting.trail(pawn, piece)
            yield f"marker/{pawn}", setting.marker(pawn, setting.places.point(marker))
    if 0 <= setting.seat < len(view.hands):
        yield from hand(setting, view.hands[setting.seat])
    if exchange_is_open(setting.rules, view):
        yield from exchange(setting, view)
    if view.phase == OVER:
        yield from _winner_glow(setting, view)


def stock(setting: Setting, view: State) -> Iterator[Named]:
    """The pile with its number, and the dragon if it is in play."""
    count = len(view.pile)
    box = setting.places.pile
    height = 0 if not count else min(6, 1 + count // 6)
    size = box.w * (1.18 + 2 * EDGE_OF_TILE)
    art = f"tsuro/pile/{setting.style}/{height}"
    yield "pile", Sprite(art, *box.centre, size, size, layer=PILE)
    plaque, shift = box.w * 0.56, -box.w * 0.015 * height
    x, y = box.moved(shift, shift).centre
    yield "pile/count", Sprite(f"tsuro/number/{count}", x, y, plaque, plaque, layer=PILE + 1)
    if setting.rules.turn.all_draw:
        yield "dragon", dragon(setting, view.dragon)


def dragon(setting: Setting, holder: int) -> Sprite:
    """The dragon tile, beside the pile or by its holder's row."""
    box = setting.places.dragon(None if holder == NOBODY else holder)
    return Sprite(f"tsuro/dragon/{setting.style}", *box.centre, box.w, box.h, layer=PILE + 2)


def hand(setting: Setting, tiles: bytes) -> Iterator[Named]:
    """The tiles of a hand in their slots; known tiles are named by number."""
    copies: dict[int, int] = {}
    for slot, tile in enumerate(display_order(tiles)):
        copy = copies[tile] = copies.get(tile, -1) + 1
        name = "back" if tile == HIDDEN else str(tile)
        yield f"hand/{name}/{copy}", setting.face(tile, setting.places.hand_box(slot), HAND)


def exchange_is_open(rules: TsuroRules, view: State) -> bool:
    """Whether a view knows all the tiles that can be exchanged."""
    if view.phase != BONUS:
        return False
    return HIDDEN not in view.hands[view.turn] + rules.turn.pool(view)


def exchange(setting: Setting, view: State) -> Iterator[Named]:
    """The tray of the elimination bonus: own tiles by rows, the pool's by columns."""
    places, own, pool = setting.places, view.hands[view.turn], setting.rules.turn.pool(view)
    shape = len(own), len(pool)
    tray = places.tray(*shape)
    art = f"tsuro/tray/{setting.style}/{round(tray.w)}x{round(tray.h)}"
    yield "exchange", Sprite(art, *tray.centre, tray.w, tray.h, layer=MARKER_AT + 20)
    for row, tile in enumerate(own, 1):
        box = places.pair_box(*shape, row, 0)
        yield f"exchange/own/{tile}", setting.face(tile, box.inset(box.w * 0.08), MARKER_AT + 21)
    for column, tile in enumerate(pool, 1):
        box = places.pair_box(*shape, 0, column)
        yield f"exchange/pool/{tile}", setting.face(tile, box.inset(box.w * 0.08), MARKER_AT + 21)
    for row in range(1, shape[0] + 1):
        for column in range(1, shape[1] + 1):
            box = places.pair_box(*shape, row, column)
            yield (
                f"exchange/{row}/{column}",
                Sprite("tsuro/swap", *box.centre, box.w * 0.7, box.h * 0.7, layer=MARKER_AT + 21),
            )


def _winner_glow(setting: Setting, view: State) -> Iterator[Named]:
    """A glow under the markers of the winners."""
    for pawn, marker in enumerate(view.markers):
        if pawn % setting.rules.seats in view.victors and marker not in (UNSET, OUT):
            size = setting.places.square * 1.1
            x, y = setting.places.point(marker)
            yield f"laurel/{pawn}", Sprite("shared/glow/ffd76a", x, y, size, size, layer=GLOW)
