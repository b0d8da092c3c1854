"""Advice on the series: weights, estimates and reasons for bots and hints.

All three are judged without trying games out: the estimate below sees farther than random steps
do, at a fraction of their time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.events import Event
from game.core.rules import Move
from game.core.win_shares import shares_of
from game.titles.pacru.advice.azacru import potential
from game.titles.pacru.advice.moves import weighed_moves
from game.titles.pacru.advice.territory import claims, field_sets
from game.titles.pacru.azacru import AzacruRules, connects, costs_chevron
from game.titles.pacru.board import FIELD_OF, NAMES, REACH_OF
from game.titles.pacru.events import ChevronTaken, ChevronTurned, FieldMarked, PlayerOut
from game.titles.pacru.pacru import PacruRules
from game.titles.pacru.power import scan
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.state import NEUTRAL, PASS, State

Random = Callable[[], float]
Priors = Sequence[tuple[Move, float]]
Reason = tuple[str, dict[str, object]]

ENOUGH = 6
"""Fields in reach beyond which a chevron is free enough."""


class Judgement(NamedTuple):
    """The estimate of a position in one of the games, in markers."""

    scale: float
    """How many markers more are worth a factor of e."""
    beyond: Callable[[State], Sequence[float]]
    """The worth of each seat's position beyond its markers."""
    value_spread: float = 1.0
    """How far apart its estimates of moves lie."""


def room(state: State) -> Sequence[float]:
    """The neutral fields each seat comes to first."""
    return claims(state, *field_sets(state.colours, len(state.chevrons)))


def safety(state: State) -> Sequence[float]:
    """Chevrons, and the fields they can go to."""
    return [
        4.0 * len(fields) + 0.2 * in_reach(state, seat)
        for seat, fields in enumerate(state.chevrons)
    ]


SHACRU = Judgement(3.0, room)
"""Shacru by room: 7 wins in 10 against playouts, at a seventh of their time."""
AZACRU = Judgement(1.0, potential)
"""Azacru is about the next few turns: most games are won by a marker or two, and chevrons pass
over others' colours. Room was worth nothing there: judged by potential, 16 games at two seats
ended 13 to 3. One hard bot among three easy ones won 42 in 100 with room; with potential for all
four 52, and 57 where the easy ones kept to room (60 to 80 games each)."""
PACRU = Judgement(4.0, safety, 0.3)
"""Pacru is mostly lost by losing chevrons: being free to move was worth 27 wins in 40. A single
move changes little in so long a game: careless by as much as in Tsuro, medium bots won 62 of 100
games from easy ones and none from hard ones."""


class SeriesAdvice:
    """The rules of one of the three games for one number of seats."""

    def __init__(self, rules: SeriesRules, judgement: Judgement) -> None:
        self.rules = rules
        self.judgement = judgement
        self.value_spread = judgement.value_spread

    def priors(self, state: State, random: Random) -> Priors:
        """Legal moves with weights: those that gain something first."""
        rules = self.rules
        if isinstance(rules, PacruRules):
            return weighed_moves(rules, state)
        return [(move, _gain(state, move)) for move in rules.moves(state)]

    def rollout_depth(self, state: State) -> int:
        """No steps are tried out: the estimate sees farther."""
        return 0

    def rollout_move(self, state: State, random: Random) -> Move:
        """A random legal step."""
        return self.rules.sample(state, random)

    def evaluate(self, state: State) -> Sequence[float]:
        """Shares of the win: markers, and the worth beyond them."""
        points = [
            state.colours.count(seat + 1) + more
            for seat, more in enumerate(self.judgement.beyond(state))
        ]
        return shares_of(points, self.judgement.scale)

    def reason(self, view: State, move: Move) -> Reason | None:
        """The reason for a move: its most telling event, or what it makes possible."""
        seat = view.turn
        events: list[Event] = []
        after = self.rules.apply(view, move, events.append)
        told = _event_reason(seat, events)
        if told is not None:
            return told
        if isinstance(self.rules, PacruRules | AzacruRules):
            return "pacru.reason.reach", {"n": in_reach(after, seat)}
        return "pacru.reason.claims", {"n": int(room(after)[seat])}


def in_reach(state: State, seat: int) -> int:
    """The fields a seat's chevrons can go to, at most ENOUGH for each."""
    _, colours, pieces, chevrons = state[:4]
    return sum([min(ENOUGH, len(scan(colours, pieces, seat, f)[0])) for f in chevrons[seat]])


def _gain(state: State, move: Move) -> float:
    """The weight of a move of Shacru or Azacru, by the fields it marks."""
    if move == PASS:
        return 1.0
    seat, colours, pieces = state[:3]
    source, reach = FIELD_OF[move[0]], REACH_OF[move[:2]]
    if colours[reach.target] == NEUTRAL:
        return 2.0
    if not connects(colours, pieces, seat, source, reach):
        return 0.6
    gained = sum(colours[field] != seat + 1 for field in reach.between)
    return max(0.6, 2.0 * (gained - 2 * costs_chevron(colours, seat, reach)))


def _event_reason(seat: int, events: Sequence[Event]) -> Reason | None:
    """The reason that an event of the move gives, if any."""
    for event in events:
        if isinstance(event, ChevronTaken):
            return "pacru.reason.takes", {"field": NAMES[event.field]}
        if isinstance(event, PlayerOut) and event.seat != seat:
            return "pacru.reason.blocks", {}
        if isinstance(event, ChevronTurned):
            return "pacru.reason.turns", {"field": NAMES[event.field]}
    marked = [event for event in events if isinstance(event, FieldMarked)]
    meeting = [event for event in marked if event.reason == "meeting"]
    if meeting:
        return "pacru.reason.meets", {"field": NAMES[meeting[0].field]}
    if not marked:
        return None
    connected = marked[0].reason == "connection"
    return f"pacru.reason.{'connects' if connected else 'marks'}", {"n": len(marked)}


def advise(rules: SeriesRules) -> SeriesAdvice:
    """The advice on one of the three games."""
    if isinstance(rules, PacruRules):
        return SeriesAdvice(rules, PACRU)
    return SeriesAdvice(rules, AZACRU if isinstance(rules, AzacruRules) else SHACRU)
