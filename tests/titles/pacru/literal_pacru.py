"""Pacru, for the literal model: the turn, its moves and its end.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from math import comb
from typing import Any, NamedTuple

from tests.titles.pacru.literal_benefits import (
    Journey,
    after_moving,
    after_painting,
    first_choices,
    journeys,
    meeting_choices,
    painted_by,
)
from tests.titles.pacru.literal_board import FIELDS, Chevron, turned
from tests.titles.pacru.literal_model import FamilyModel

# {R1}: markers to have on the board, by player count.
TARGETS = {2: 42, 3: 28, 4: 24}

# {R14}: the sign of a reorientation, how far it turns (eighths, clockwise), what it costs.
REORIENTATIONS = [("<", -1, 2), (">", 1, 2), ("<<", -2, 4), (">>", 2, 4)]


class PacruMove(NamedTuple):
    """A complete move: the journey and the fields its benefits turn into own ones."""

    journey: Journey
    painted: tuple[str, ...]


class Pacru(FamilyModel):
    """{R1} to {R16} and the two options."""

    def __init__(self, seats: int, meeting_threshold: int, no_progress: int) -> None:
        """The start; everybody is in."""
        super().__init__(seats)
        self.meeting_threshold = meeting_threshold
        self.no_progress = no_progress
        self.out: list[int] = []  # in the order they left
        self.without_progress = 0

    def state(self) -> dict[str, Any]:
        """The `state` object of the record format; Pacru adds the seats that are out."""
        return {**super().state(), "out": list(self.out)}

    # --- What may be done ------------------------------------------------------------------

    def threshold_met(self) -> bool:
        """{R12}, option meeting_threshold: some opponent, out or not, has that many markers."""
        return any(
            score >= self.meeting_threshold
            for seat, score in enumerate(self.scores(), start=1)
            if seat != self.turn
        )

    def moves(self) -> dict[str, PacruMove]:
        """Notation of each complete move (no reorientations), with what it does.

        {R13}: all benefits add up; the sector or connection slot first, then the meeting slot.
        """
        found: dict[str, PacruMove] = {}
        meetings_allowed = self.threshold_met()  # judged on the board before the move
        for journey in journeys(self, self.turn):
            text = journey.start + ("x" if journey.pincer else "-") + journey.target
            moved = after_moving(self, journey)
            for first in first_choices(moved, journey) or [""]:
                painted = painted_by(journey, first)
                after = after_painting(moved, painted)
                meeting = meeting_choices(after, journey) if meetings_allowed else []
                for second in meeting or [""]:
                    slots = ",".join(slot for slot in (first, second) if slot != "")
                    brackets = f"({slots})" if slots else ""
                    found[text + brackets] = PacruMove(
                        journey, painted + painted_by(journey, second)
                    )
        return found

    def spare(self) -> list[str]:
        """{R14}: own-colour fields without any chevron, sorted."""
        if self.winners is not None:
            return []
        return [
            field
            for field in FIELDS
            if self.markers.get(field) == self.turn and field not in self.chevrons
        ]

    def reorientations(self) -> dict[str, tuple[str, int, int]]:
        """{R14}: `e4>` and so on that can be paid, with the field, the turn and the cost.

        "Only if at least one own chevron has a legal move" always holds here: the blocked test
        of {R15} came before the turn.
        """
        spare = len(self.spare())
        return {
            field + sign: (field, eighths, cost)
            for field in self.own_chevrons(self.turn)
            for sign, eighths, cost in REORIENTATIONS
            if spare >= cost
        }

    def legal(self) -> list[str]:
        """{R2}: moves, and reorientations once per chevron and turn; no passing."""
        if self.winners is not None:
            return []
        paid = [f"{text}({cost})" for text, (_, _, cost) in self.reorientations().items()]
        return [*self.moves(), *paid]

    def count(self) -> int:
        """Every complete move; each choice of fields given up makes another reorientation."""
        if self.winners is not None:
            return 0
        spare = len(self.spare())
        paid = sum(comb(spare, cost) for _, _, cost in self.reorientations().values())
        return len(self.moves()) + paid

    # --- The turn --------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """A move or a complete reorientation, then the tests in the page's order."""
        if self.winners is not None:
            raise ValueError("the game is over")
        moves = self.moves()
        if move in moves:
            progress = self.make(moves[move])
        else:
            self.reorient(move)
            progress = False
        self.without_progress = 0 if progress else self.without_progress + 1
        self.finish_turn()

    def make(self, move: PacruMove) -> bool:
        """Move, capture and benefits; whether that was progress.

        Progress is a field that got the mover's colour, or a chevron taken.
        """
        journey = move.journey
        victim = self.chevrons[journey.target].seat if journey.pincer else None
        before = self.scores()[self.turn - 1]
        after = after_painting(after_moving(self, journey), move.painted)
        self.markers = after.markers
        self.chevrons = after.chevrons
        # {R15}: whoever loses the last chevron is out at once.
        if victim is not None and not self.own_chevrons(victim):
            self.out.append(victim)
        # No benefit ever takes an own marker off, so a new own field shows in the number.
        return victim is not None or self.scores()[self.turn - 1] > before

    def reorient(self, move: str) -> None:
        """{R14}: `e4>(a1,b2)`; the fields given up become neutral."""
        text, bracket, rest = move.partition("(")
        known = self.reorientations()
        if text not in known or not bracket or not rest.endswith(")"):
            raise ValueError(f"not legal: {move}")
        field, eighths, cost = known[text]
        given = rest[:-1].split(",")
        if len(given) != cost or given != sorted(set(given)):
            raise ValueError(f"not legal, {cost} fields must be given up, sorted: {move}")
        if any(place not in self.spare() for place in given):
            raise ValueError(f"not legal, a field cannot be given up: {move}")
        for place in given:
            del self.markers[place]
        self.chevrons[field] = Chevron(self.turn, turned(self.chevrons[field].facing, eighths))

    def still_in(self) -> list[int]:
        """The seats that are not out, ascending; they are the ones with chevrons."""
        return [seat for seat in self.all_seats() if seat not in self.out]

    def finish_turn(self) -> None:
        """Target test, last one standing, next player, blocked test, no-progress test."""
        # {R16}: reaching the target wins at once; overshooting counts.
        if self.scores()[self.turn - 1] >= TARGETS[self.seats]:
            self.winners = [self.turn]
            return
        # {R15}, {R16}: the next player who is in; blocked ones go, until someone can move or
        # only one is left, who wins at once.
        seat = self.turn
        while len(self.still_in()) > 1:
            seat = self.next_seat(seat)
            if seat in self.out:
                continue
            if journeys(self, seat):
                break
            self.out.append(seat)
            for field in self.own_chevrons(seat):
                del self.chevrons[field]
        if len(self.still_in()) == 1:
            self.winners = self.still_in()
            return
        self.turn = seat
        # Option no_progress: so many steps for each seat of the header, tested last.
        if self.no_progress > 0 and self.without_progress >= self.no_progress * self.seats:
            self.winners = self.most_markers(self.still_in())
