"""Curves of the inlays, and the paths that markers follow over them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.stage.box import Point
from game.stage.curves import bezier
from game.titles.tsuro.board import EDGE, EMPTY, SIDE, Board
from game.titles.tsuro.display.places import Places, outward, port_point
from game.titles.tsuro.tiles import EXITS, TILES

Curve = tuple[Point, Point, Point, Point]


@cache
def curve(a: int, b: int) -> Curve:
    """The inlay between two ports on the unit square, as a cubic Bezier curve."""
    start, end = port_point(a), port_point(b)
    reach = _reach(a, b, math.dist(start, end))
    (ax, ay), (bx, by) = outward(a), outward(b)
    return (
        start,
        (start[0] - ax * reach, start[1] - ay * reach),
        (end[0] - bx * reach, end[1] - by * reach),
        end,
    )


def _reach(a: int, b: int, distance: float) -> float:
    """Length of the curve's handles.

    It gives round turns on one side and near-circles around a corner.
    """
    if a // 2 == b // 2:
        return 0.31
    across = (a // 2 - b // 2) % 4 == 2
    return (0.46 if across else 0.39) * distance


def strands(tile: int, turns: int) -> list[tuple[int, int]]:
    """The four lines of a tile as laid, the lowest first.

    Where they cross, later ones go over earlier ones.
    """
    return [((a + 2 * turns) % 8, (b + 2 * turns) % 8) for a, b in TILES[tile]]


class Segment(NamedTuple):
    """One inlay of a path: its square, tile, line of the tile, and two ports."""

    square: int
    laid: int
    line: int
    enter: int
    leave: int


def segment(board: bytes, enter: int) -> Segment:
    """The inlay a marker takes that enters a laid tile at a place."""
    square, port = divmod(enter, 8)
    laid = board[square]
    leave = EXITS[laid * 8 + port]
    lines = strands(laid // 4, laid % 4)
    line = next(i for i, pair in enumerate(lines) if port in pair)
    return Segment(square, laid, line, port, leave)


def way_to(board: Board, laid: bytes, marker: int) -> list[Segment]:
    """The path a marker has come, from the border on.

    It is walked back from the marker, and then reversed.
    """
    if marker < 0 or marker >= SIDE:
        return []
    found: list[Segment] = []
    place = board.across[marker]
    while place != EDGE and laid[place >> 3] != EMPTY:
        back = segment(laid, place)
        found.append(back._replace(enter=back.leave, leave=back.enter))
        place = board.across[(place & -8) | back.leave]
    return found[::-1]


def segments(board: bytes, path: Sequence[int]) -> list[Segment]:
    """The inlays of a slide, whose places are entries and exits in turn."""
    return [segment(board, enter) for enter in path[::2]]


def line_of(places: Places, way: Sequence[Segment]) -> tuple[Point, ...]:
    """The exact line of several inlays over the board."""
    points: list[Point] = []
    for piece in way:
        a, b, c, d = (places.at(piece.square, p) for p in curve(piece.enter, piece.leave))
        points += bezier(a, b, c, d)[1 if points else 0 :]
    return tuple(points)
