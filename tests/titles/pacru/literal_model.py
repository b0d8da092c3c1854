"""What Shacru, Azacru and Pacru have in common, for the literal model.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from tests.titles.pacru.literal_board import (
    FACINGS,
    FIELDS,
    Chevron,
    neighbour,
    sector,
    sector_fields,
    starting_chevrons,
    three_directions,
    turned,
)


class Slide(NamedTuple):
    """A straight move of one or more fields that does not capture ({A-R5}, {R6})."""

    start: str
    between: tuple[str, ...]
    target: str
    direction: int
    connection: bool  # {A-R7}, {R8}
    jump: bool  # {A-R8}, {R9}


class Position:
    """What lies on the board, and whose turn it is."""

    def __init__(self, markers: dict[str, int], chevrons: dict[str, Chevron], turn: int) -> None:
        """A position with its own copies of the markers and the chevrons."""
        self.markers = dict(markers)
        self.chevrons = dict(chevrons)
        self.turn = turn

    def own_chevrons(self, seat: int) -> list[str]:
        """The fields of a seat's chevrons, sorted."""
        return sorted(field for field, piece in self.chevrons.items() if piece.seat == seat)

    def foreign(self, field: str, seat: int) -> bool:
        """Whether a field has another player's colour (an out player's colour included)."""
        return field in self.markers and self.markers[field] != seat

    def power(self, field: str) -> int:
        """{A-R4}, {R5}: own markers in the sector of the chevron on that field, at least 1."""
        seat = self.chevrons[field].seat
        inside = sector_fields(sector(field))
        return max(1, sum(1 for place in inside if self.markers.get(place) == seat))

    def line(self, field: str, direction: int, length: int) -> list[str]:
        """Up to that many fields ahead in a straight line, as far as the board goes."""
        fields: list[str] = []
        ahead = neighbour(field, direction)
        while ahead is not None and len(fields) < length:
            fields.append(ahead)
            ahead = neighbour(ahead, direction)
        return fields

    def slides(self, start: str) -> list[Slide]:
        """{A-R4}, {A-R5}, {A-R7}-{A-R9}; {R5}-{R9}: moves without a capture."""
        seat = self.chevrons[start].seat
        power = self.power(start)
        found: list[Slide] = []
        for direction in three_directions(self.chevrons[start].facing):
            ahead = self.line(start, direction, power)
            for distance in range(1, len(ahead) + 1):
                target = ahead[distance - 1]
                between = tuple(ahead[: distance - 1])
                # {A-R9}, {R7}: never onto a chevron, never onto an opponent's colour.
                if target in self.chevrons or self.foreign(target, seat):
                    continue
                blocked = any(field in self.chevrons for field in between)
                # {A-R7}: two or more fields, from own colour to what already was own colour.
                ends_own = (
                    distance >= 2
                    and self.markers.get(start) == seat
                    and self.markers.get(target) == seat
                )
                # {A-R8}, {R9}: only such a move may jump.
                if blocked and not ends_own:
                    continue
                connection = ends_own and not blocked
                found.append(Slide(start, between, target, direction, connection, blocked))
        return found

    def facings_after(self, start: str, target: str, direction: int) -> list[tuple[str, int]]:
        """{S-R4}, {A-R6}: suffix and final facing; a free turn on a sector change only."""
        if sector(start) == sector(target):
            return [("", direction)]
        return [("^", direction), ("<", turned(direction, -1)), (">", turned(direction, 1))]


class FamilyModel(Position, ABC):
    """A game in progress: the position and, at the end, the winners."""

    def __init__(self, seats: int) -> None:
        """Section "Starting positions": no markers on the board; seat 1 moves first."""
        super().__init__({}, starting_chevrons(seats), 1)
        self.seats = seats
        self.winners: list[int] | None = None

    @abstractmethod
    def legal(self) -> list[str]:
        """Every legal move of the seat to act."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Make one move; ValueError when it is not legal."""

    def count(self) -> int:
        """The number of complete legal moves."""
        return len(self.legal())

    def spare(self) -> list[str]:
        """The fields that may be given up; only Pacru has reorientations ({R14})."""
        return []

    def scores(self) -> list[int]:
        """The markers on the board, in seat order."""
        owners = list(self.markers.values())
        return [owners.count(seat) for seat in range(1, self.seats + 1)]

    def most_markers(self, among: list[int]) -> list[int]:
        """The seats with the most markers among those given; equal is a shared win."""
        scores = self.scores()
        best = max(scores[seat - 1] for seat in among)
        return [seat for seat in among if scores[seat - 1] == best]

    def all_seats(self) -> list[int]:
        """Every seat of the game, ascending."""
        return list(range(1, self.seats + 1))

    def next_seat(self, seat: int) -> int:
        """Seats are numbered in turn order, which is clockwise."""
        return seat % self.seats + 1

    def state(self) -> dict[str, Any]:
        """The `state` object of the record format."""
        return {
            "markers": {field: self.markers[field] for field in FIELDS if field in self.markers},
            "chevrons": {
                field: f"{self.chevrons[field].seat}{FACINGS[self.chevrons[field].facing]}"
                for field in FIELDS
                if field in self.chevrons
            },
        }
