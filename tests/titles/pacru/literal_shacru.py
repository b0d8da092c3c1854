"""Shacru, for the literal model.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from tests.titles.pacru.literal_board import (
    Chevron,
    neighbour,
    sector,
    three_directions,
    turned,
)
from tests.titles.pacru.literal_model import FamilyModel


class Shacru(FamilyModel):
    """{S-R1} to {S-R6}."""

    def __init__(self, seats: int) -> None:
        """The start, with the no-progress guard of {S-R6} at nought."""
        super().__init__(seats)
        self.without_marker = 0

    def targets(self, field: str) -> list[tuple[str, int]]:
        """The (up to three) fields a chevron aims at and the directions they lie in."""
        found: list[tuple[str, int]] = []
        for direction in three_directions(self.chevrons[field].facing):
            target = neighbour(field, direction)
            if target is not None:
                found.append((target, direction))
        return found

    def steps(self, field: str) -> list[tuple[str, int]]:
        """{S-R3}, {S-R5}: never onto another player's colour, never onto any chevron."""
        seat = self.chevrons[field].seat
        return [
            (target, direction)
            for target, direction in self.targets(field)
            if target not in self.chevrons and not self.foreign(target, seat)
        ]

    def moves(self) -> dict[str, tuple[str, str, int]]:
        """Notation of each move, with its start, its target and the final facing."""
        found: dict[str, tuple[str, str, int]] = {}
        for start in self.own_chevrons(self.turn):
            for target, direction in self.steps(start):
                for suffix, facing in self.facings_after(start, target, direction):
                    found[f"{start}-{target}{suffix}"] = (start, target, facing)
        return found

    def legal(self) -> list[str]:
        """{S-R2}: passing is allowed, and forced, only when no own chevron can move."""
        if self.winners is not None:
            return []
        return list(self.moves()) or ["pass"]

    def play(self, move: str) -> None:
        """{S-R2}, {S-R3}: one move or a forced pass, then the end tests of {S-R6}."""
        if move not in self.legal():
            raise ValueError(f"not legal: {move}")
        self.without_marker += 1
        if move != "pass":
            start, target, facing = self.moves()[move]
            del self.chevrons[start]
            self.chevrons[target] = Chevron(self.turn, facing)
            if target not in self.markers:
                self.markers[target] = self.turn
                self.without_marker = 0
        # {S-R6}: tested after every step; then the guard, 20 steps for each seat.
        if (
            not any(self.steps(field) for field in self.chevrons)
            or not self.gain_possible()
            or self.without_marker >= 20 * self.seats
        ):
            self.winners = self.most_markers(self.all_seats())
        self.turn = self.next_seat(self.turn)

    def mobile(self) -> set[str]:
        """{S-R6}: the chevrons that can move, or could if mobile chevrons went away."""
        found = {field for field in self.chevrons if self.steps(field)}
        stable = False
        while not stable:
            stable = True
            for field in sorted(set(self.chevrons) - found):
                seat = self.chevrons[field].seat
                aims = [target for target, _ in self.targets(field)]
                if any(aim in found and not self.foreign(aim, seat) for aim in aims):
                    found.add(field)
                    stable = False
        return found

    def gain_possible(self) -> bool:
        """{S-R6}, the end test: whether any mobile chevron can ever reach a neutral field."""
        mobile = self.mobile()
        return any(self.reaches_neutral(field, mobile) for field in sorted(mobile))

    def reaches_neutral(self, origin: str, mobile: set[str]) -> bool:
        """Search (field, facing) states; mobile chevrons are absent, immobile ones are walls.

        Every neutral field stepped on counts: a free one, one under another mobile chevron, and
        the chevron's own neutral start field when it walks back to it.
        """
        seat = self.chevrons[origin].seat
        waiting = [(origin, self.chevrons[origin].facing)]
        seen = set(waiting)
        while waiting:
            field, facing = waiting.pop()
            for direction in three_directions(facing):
                target = neighbour(field, direction)
                if target is None or self.foreign(target, seat):
                    continue
                if target in self.chevrons and target not in mobile:
                    continue
                if target not in self.markers:
                    return True
                facings = [direction]
                if sector(field) != sector(target):  # {S-R4}
                    facings += [turned(direction, -1), turned(direction, 1)]
                for new_facing in facings:
                    if (target, new_facing) not in seen:
                        seen.add((target, new_facing))
                        waiting.append((target, new_facing))
        return False
