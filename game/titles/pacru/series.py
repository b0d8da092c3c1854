"""The rules all three games share: the opening, the score, the end."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.rules import OVER, Result, Rules, Tell
from game.grids.compass import NAMES as FACINGS
from game.titles.pacru.board import FIELD_OF
from game.titles.pacru.events import FieldMarked, GameEnded
from game.titles.pacru.state import NEUTRAL, State, leaders, position, scores

BOTTOM = "e1 N, a3 E, i3 W"
TOP = "e9 S, a7 E, i7 W"
RIGHT = "i5 W, g9 S, g1 N"
LEFT = "a5 E, c9 S, c1 N"
OPENINGS = {
    2: (BOTTOM + ", i9 SW", TOP + ", a1 NE"),
    3: (RIGHT, BOTTOM, TOP),
    4: (TOP, RIGHT, BOTTOM, LEFT),
}
"""{S-R1} {A-R1} {R1} Each seat's chevrons, clockwise, by number of seats."""


class SeriesRules(Rules[State]):
    """The rules of one of the three games for one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def start(self) -> State:
        """{S-R1} {A-R1} {R1} The opening position, without markers."""
        return position(self.seats, [_chevrons(text) for text in OPENINGS[self.seats]])

    def to_act(self, state: State) -> int:
        """The seat whose turn it is, or OVER."""
        return OVER if state.victors else state.turn

    def result(self, state: State) -> Result | None:
        """The winners, and the markers on the board as scores."""
        if not state.victors:
            return None
        return Result(state.victors, scores(state), state.ending)

    def ended(
        self, state: State, ending: str, tell: Tell | None, among: Iterable[int] | None = None
    ) -> State:
        """{S-R6} {A-R10} The state won by the most markers, among all or those named."""
        points = scores(state)
        victors = leaders(points, range(self.seats) if among is None else among)
        return self.won(state, victors, ending, tell)

    def won(self, state: State, victors: tuple[int, ...], ending: str, tell: Tell | None) -> State:
        """The state won by these."""
        if tell:
            tell(GameEnded(victors, scores(state), ending))
        return state._replace(victors=victors, ending=ending)


def _chevrons(text: str) -> list[tuple[int, int]]:
    """Chevrons written like ``e1 N, a3 E``, as (field, facing)."""
    pairs = [chevron.split() for chevron in text.split(", ")]
    return [(FIELD_OF[field], FACINGS.index(facing)) for field, facing in pairs]


def tell_marked(tell: Tell, seat: int, fields: Iterable[int], colours: bytes, reason: str) -> None:
    """Report the fields that change to a seat's colour, given their colours before."""
    for field in fields:
        before = colours[field]
        if before != seat + 1:
            tell(FieldMarked(seat, field, None if before == NEUTRAL else before - 1, reason))
