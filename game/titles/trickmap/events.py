"""Events of a game of Trickmap; a tile the watcher may not know is None."""

from __future__ import annotations

from game.core.events import Event


class RoundBegan(Event):
    """A round began with an empty map."""

    round: int


class HandDealt(Event):
    """A hand of ten was dealt."""

    seat: int
    tiles: tuple[int | None, ...]


class TilePlaced(Event):
    """A tile was laid on a cell; wilds have a rotation."""

    seat: int
    cell: int
    tile: int
    rotation: int
    marker: int
    """{B1} +2 with a treasure on it, -2 with a bomb, else 0."""


class TrickWon(Event):
    """All have played; the terrain is None if the winner is still to choose it."""

    seat: int
    cell: int
    terrain: int | None


class ExplorerSet(Event):
    """The winner claimed an area."""

    seat: int
    cell: int
    terrain: int


class TilesShown(Event):
    """Tiles of a hand became known."""

    seat: int
    tiles: tuple[int, ...]


class AreaScored(Event):
    """An explorer's area was counted."""

    seat: int
    terrain: int
    cells: tuple[int, ...]
    points: int


class BonusScored(Event):
    """A leftover tile matched the tricks won."""

    seat: int
    tile: int
    points: int


class RoundScored(Event):
    """The points of a round, and the totals with it."""

    gained: tuple[int, ...]
    scores: tuple[int, ...]


class GameEnded(Event):
    """The game is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
