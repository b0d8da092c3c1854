"""Events of the series; fields are numbers, facings compass directions."""

from __future__ import annotations

from game.core.events import Event


class ChevronMoved(Event):
    """A chevron went in a straight line and ended with a facing."""

    seat: int
    source: int
    target: int
    facing: int
    jumped: tuple[int, ...]
    """The fields of the chevrons it jumped over."""


class ChevronTaken(Event):
    """A pincer took an opponent's chevron."""

    seat: int
    field: int
    victim: int


class ChevronSpent(Event):
    """Azacru: a connection over an opponent's colour cost the chevron that made it."""

    seat: int
    field: int


class ChevronsCleared(Event):
    """A seat that cannot move is out; its chevrons left the board."""

    seat: int
    fields: tuple[int, ...]


class ChevronTurned(Event):
    """A chevron was reoriented."""

    seat: int
    field: int
    facing: int


class FieldMarked(Event):
    """A field got a seat's colour; ``before`` is the seat it had, or None."""

    seat: int
    field: int
    before: int | None
    reason: str


class FieldGivenUp(Event):
    """A field became neutral to pay for a reorientation."""

    seat: int
    field: int


class Passed(Event):
    """A seat could not move."""

    seat: int


class PlayerOut(Event):
    """A seat has lost its last chevron, or cannot move."""

    seat: int
    reason: str


class GameEnded(Event):
    """The round is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
