"""What can happen in a game of Trickmap. Tiles are None where the watcher may not know."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The table was cleared for a round."""

    round: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A hand of ten was dealt."""

    seat: int
    tiles: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile was laid on a cell; wilds have a rotation."""

    seat: int
    cell: int
    tile: int
    rotation: int
    marker: int
    """{B1} +2 with a treasure on it, -2 with a bomb, else 0."""


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """All have played; the terrain is None if the winner is still to choose it."""

    seat: int
    cell: int
    terrain: int | None


@dataclass(frozen=True, slots=True)
class ExplorerSet(Event):
    """The winner claimed an area."""

    seat: int
    cell: int
    terrain: int


@dataclass(frozen=True, slots=True)
class TilesShown(Event):
    """Tiles of a hand became known."""

    seat: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AreaScored(Event):
    """An explorer's area was counted."""

    seat: int
    terrain: int
    cells: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class BonusScored(Event):
    """A leftover tile matched the tricks won."""

    seat: int
    tile: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The points of a round, and the totals with it."""

    gained: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
