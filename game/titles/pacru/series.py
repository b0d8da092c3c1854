"""What Shacru, Azacru and Pacru have in common: the opening, the end, the turn passing on."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import OVER, Result, Rules, Tell
from game.titles.pacru.events import FieldMarked, GameEnded
from game.titles.pacru.start import opening
from game.titles.pacru.state import NEUTRAL, State, leaders, position, scores


class SeriesRules(Rules[State]):
    """One of the three games at one table."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def start(self) -> State:
        """{S-R1} {A-R1} {R1} The opening position, without markers."""
        return position(self.seats, opening(self.seats))

    def to_act(self, state: State) -> int:
        """The seat whose turn it is, or OVER."""
        return OVER if state.victors else state.turn

    def result(self, state: State) -> Result | None:
        """The markers on the board are the score."""
        if not state.victors:
            return None
        return Result(state.victors, scores(state), state.ending)

    def ended(
        self, state: State, ending: str, tell: Tell | None, among: Iterable[int] | None = None
    ) -> State:
        """{S-R6} {A-R10} The game is over: most markers win, among all or those named."""
        points = scores(state)
        victors = leaders(points, range(self.seats) if among is None else among)
        return self.won(state, victors, ending, tell)

    def won(self, state: State, victors: tuple[int, ...], ending: str, tell: Tell | None) -> State:
        """The game is over, won by these."""
        if tell:
            tell(GameEnded(victors, scores(state), ending))
        return state._replace(victors=victors, ending=ending)


def tell_marked(tell: Tell, seat: int, fields: Iterable[int], colours: bytes, reason: str) -> None:
    """Report the fields that change to a seat's colour, given their colours before."""
    for field in fields:
        before = colours[field]
        if before != seat + 1:
            tell(FieldMarked(seat, field, None if before == NEUTRAL else before - 1, reason))
