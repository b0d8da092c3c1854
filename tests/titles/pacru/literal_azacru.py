"""Azacru, for the literal model.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.titles.pacru.literal_board import Chevron
from tests.titles.pacru.literal_model import FamilyModel, Slide


class AzacruMove(NamedTuple):
    """A slide and its final facing; None when it costs the chevron ({A-R7})."""

    slide: Slide
    facing: int | None


class Azacru(FamilyModel):
    """{A-R1} to {A-R10}."""

    def __init__(self, seats: int) -> None:
        """The start; nobody has passed."""
        super().__init__(seats)
        self.first_passer: int | None = None

    def costs_the_chevron(self, slide: Slide) -> bool:
        """{A-R7}: a connection over at least one field of an opponent's colour."""
        return slide.connection and any(self.foreign(field, self.turn) for field in slide.between)

    def moves(self) -> dict[str, AzacruMove]:
        """Notation of each move, with what it does."""
        found: dict[str, AzacruMove] = {}
        for start in self.own_chevrons(self.turn):
            for slide in self.slides(start):
                text = f"{slide.start}-{slide.target}"
                if self.costs_the_chevron(slide):
                    # {A-R6}: no turn is offered to a chevron about to be removed.
                    found[text] = AzacruMove(slide, None)
                    continue
                for suffix, facing in self.facings_after(start, slide.target, slide.direction):
                    found[text + suffix] = AzacruMove(slide, facing)
        return found

    def legal(self) -> list[str]:
        """{A-R10}: a player with no move, or no chevron, passes; nobody else may."""
        if self.winners is not None:
            return []
        return list(self.moves()) or ["pass"]

    def play(self, move: str) -> None:
        """One move or a forced pass, then the end test of {A-R10}."""
        if move not in self.legal():
            raise ValueError(f"not legal: {move}")
        if move == "pass":
            # {A-R10}: the first pass gives every other player exactly one more turn.
            if self.first_passer is None:
                self.first_passer = self.turn
        else:
            self.make(self.moves()[move])
        self.turn = self.next_seat(self.turn)
        # {A-R10}: the end comes when the turn would return to the first passer.
        if self.turn == self.first_passer:
            self.winners = self.most_markers(self.all_seats())

    def make(self, move: AzacruMove) -> None:
        """{A-R3}, {A-R7}, {A-R8}: move the chevron and change the fields."""
        slide = move.slide
        del self.chevrons[slide.start]
        if move.facing is not None:
            self.chevrons[slide.target] = Chevron(self.turn, move.facing)
        if slide.target not in self.markers:
            self.markers[slide.target] = self.turn
        if slide.connection:
            for field in slide.between:
                self.markers[field] = self.turn
