"""The events of a game of Tsuro; a tile that the viewer may not know is None."""

from __future__ import annotations

from game.core.events import Event


class TileDealt(Event):
    """A hand was dealt before the first turn."""

    seat: int
    tiles: tuple[int | None, ...]


class TileDrawn(Event):
    """A seat drew a tile."""

    seat: int
    tile: int | None


class HandShown(Event):
    """Tiles of a hand became known to the viewer."""

    seat: int
    tiles: tuple[int, ...]


class MarkerSet(Event):
    """A pawn was set at the border: at a place, or at a side without a tick yet."""

    seat: int
    pawn: int
    marker: int


class TickChosen(Event):
    """A pawn waiting at a side was set on one of its two ticks."""

    seat: int
    pawn: int
    place: int


class TilePlaced(Event):
    """A tile was laid on a square, turned clockwise that many quarters."""

    seat: int
    square: int
    tile: int
    turns: int


class MarkerSlid(Event):
    """A pawn followed its path.

    ``path`` has the places by which it entered and left each square; ``end`` is None for a pawn
    that went over the edge or met another.
    """

    seat: int
    pawn: int
    path: tuple[int, ...]
    end: int | None


class MarkersMet(Event):
    """Two pawns ran into each other; the path is all of the first one's."""

    pawns: tuple[int, int]
    path: tuple[int, ...]


class MarkerLeft(Event):
    """A pawn went over the edge, at that place."""

    seat: int
    pawn: int
    place: int


class PlayerOut(Event):
    """A seat has no pawn left."""

    seat: int


class TilesSwapped(Event):
    """The elimination bonus was taken; the tiles given and got."""

    seat: int
    given: tuple[int | None, ...]
    got: tuple[int | None, ...]


class HandReturned(Event):
    """The tiles of a player who is out went back into the pile, or aside."""

    seat: int
    count: int
    aside: bool


class DragonMoved(Event):
    """The dragon went to a seat, or (None) to the table."""

    seat: int | None


class GameEnded(Event):
    """The game is over."""

    winners: tuple[int, ...]
    ending: str
