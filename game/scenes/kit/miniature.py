"""A small picture of a table: for saved games, examples and lists."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.stage.box import Box
from game.stage.display import Display
from game.stage.shapes import Picture, Scrolled, Shape
from game.stage.sprites import Sprite, pictures

_AREA = Box(0, 0, 1920, 1080)


def miniature(
    display: Display, view: Any, box: Box, more: Iterable[Sprite] = (), hand: int = -1
) -> list[Shape]:
    """The board of a view, fitted into a box, with more sprites over it."""
    layout = display.layout(_AREA, 1.0)
    board = layout.board.inset(-18)
    drawn = [
        *display.backdrop(_AREA, layout),
        *pictures([*display.sprites(view, hand, layout).values(), *more]),
    ]
    place = box.fitted(board.w / board.h)
    scale = place.w / board.w
    moved = [_shrunk(picture, board, place, scale) for picture in drawn]
    return [Scrolled(place, 0.0, tuple(moved))]


def _shrunk(picture: Picture, board: Box, place: Box, scale: float) -> Picture:
    return picture._replace(
        x=place.x + (picture.x - board.x) * scale,
        y=place.y + (picture.y - board.y) * scale,
        w=picture.w * scale,
        h=picture.h * scale,
    )
