"""The facts of a preview: what a move of the series would do, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.choices import choices
from game.core.events import Event
from game.core.rules import Move, Pick
from game.stage.display import Fact
from game.stage.phrases import Blank, Who, phrase
from game.titles.pacru import events as e
from game.titles.pacru import specials
from game.titles.pacru.board import FIELD_OF, NAMES, REACH_OF
from game.titles.pacru.display.spots import can_go_on, move_kind, next_pick
from game.titles.pacru.pacru import PacruRules
from game.titles.pacru.reorientation import COST
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.shacru import ShacruRules
from game.titles.pacru.specials import CONNECT, DECLINE
from game.titles.pacru.state import State


class Outcome(NamedTuple):
    """The outcome of some picks: the whole move, what is open, what happens."""

    picked: Move
    move: Move
    open: tuple[Pick, ...]
    """What may be pointed at next."""
    events: tuple[Event, ...]
    after: State

    def settles(self, event: e.FieldMarked) -> bool:
        """Whether the picks so far are enough to say that this field will change."""
        if event.reason in ("arrival", "pincer") or not self.open:
            return True
        if event.reason == "connection":
            return self.open == (CONNECT,) or CONNECT in self.picked or len(self.move) == 2
        return NAMES[event.field] in self.picked[2:]


def _fact(key: str, mood: str = "plain", **blanks: Blank) -> Fact:
    return Fact(phrase(f"pacru.fact.{key}", **blanks), mood)


def chevron_facts(rules: SeriesRules, view: State, field: int) -> Iterator[Fact]:
    """The facts of a chevron: its power, and what it could reach or take."""
    own = view.colours.count(view.turn + 1, field // 9 * 9, field // 9 * 9 + 9)
    if not isinstance(rules, ShacruRules):
        yield _fact("power", "good" if own > 1 else "plain", n=own) if own else _fact("power_alone")
    offered = choices(rules, view, (NAMES[field],))
    yield _fact("reaches", n=sum(pick[0] == "-" for pick in offered))
    prey = sum(pick[0] == "x" for pick in offered)
    if prey:
        yield _fact("could_take", "good", n=prey)


def turn_facts(rules: SeriesRules, view: State, picked: Move) -> Iterator[Fact]:
    """The facts of a reorientation: its cost and the points left."""
    cost, had = COST[picked[1]], view.colours.count(view.turn + 1)
    yield _fact("turn_costs", "bad", n=cost)
    yield _points(rules, had, had - cost)


def _points(rules: SeriesRules, before: int, after: int) -> Fact:
    mood = "good" if after > before else "bad" if after < before else "plain"
    if isinstance(rules, PacruRules):
        return _fact("points_goal", mood, before=before, after=after, goal=rules.target)
    return _fact("points", mood, before=before, after=after)


def move_facts(rules: SeriesRules, view: State, outcome: Outcome) -> list[Fact]:
    """The facts of a move, the most telling first."""
    return [
        *_ending(view.turn, outcome),
        *_captures(view, outcome),
        *_line(view, outcome),
        *_benefits(rules, view, outcome),
        *_balance(rules, view, outcome),
        *_warnings(rules, view, outcome),
    ]


def _ending(seat: int, outcome: Outcome) -> Iterator[Fact]:
    winners = outcome.after.victors
    if winners and seat not in winners:
        yield _fact("loses", "bad")
    elif winners:
        yield _fact("wins" if len(winners) == 1 else "shares", "win")


def _captures(view: State, outcome: Outcome) -> Iterator[Fact]:
    for event in outcome.events:
        if isinstance(event, e.ChevronTaken):
            field = NAMES[event.field]
            yield _fact("pincer", "good", seat=Who(event.victim), field=field)
        elif isinstance(event, e.PlayerOut):
            mood = "bad" if event.seat == view.turn else "good"
            yield _fact("other_out", mood, seat=Who(event.seat))


def _line(view: State, outcome: Outcome) -> Iterator[Fact]:
    """The facts of the line: a connection, a jump, a chevron spent."""
    reach = REACH_OF[outcome.move[:2]]
    kind = move_kind(view, FIELD_OF[outcome.move[0]], reach)
    if kind == "jump":
        yield _fact("jump", n=sum(view.pieces[field] > 0 for field in reach.between))
    if kind == "connection":
        if CONNECT in outcome.open and len(outcome.open) > 1:
            yield _fact("connection_or_sector")
        if len(outcome.picked) == 2 or CONNECT in outcome.picked:
            n = sum(view.colours[field] != view.turn + 1 for field in reach.between)
            yield _fact("connection", "good", n=n) if n else _fact("connection_empty")
    if any(isinstance(event, e.ChevronSpent) for event in outcome.events):
        yield _fact("spent", "bad")


def _benefits(rules: SeriesRules, view: State, outcome: Outcome) -> Iterator[Fact]:
    """The facts of the arrival: its benefits, and what is still to be chosen."""
    for event in outcome.events:
        if isinstance(event, e.FieldMarked) and outcome.settles(event):
            yield from _marked(event)
    if not isinstance(rules, PacruRules):
        if outcome.open:
            yield _fact("facing")
        return
    fields = [pick for pick in outcome.open if pick in FIELD_OF]
    stage = next_pick(rules, view, outcome.picked) if outcome.open else ""
    if stage == "meeting":
        yield _fact("may_meet", "good")
    elif fields and DECLINE in outcome.open:
        yield _fact("may_transform", "good", n=len(fields))
    elif fields:
        yield _fact("new_sector", "good", n=len(fields))
    elif len(outcome.move) == 2 and REACH_OF[outcome.move].crossing:
        yield _fact("no_benefit")


def _marked(event: e.FieldMarked) -> Iterator[Fact]:
    field = NAMES[event.field]
    if event.reason == "arrival":
        yield _fact("marks", "good", field=field)
    elif event.reason == "meeting":
        yield _fact("meeting", "good", field=field)
    elif event.reason == "sector" and event.before is not None:
        yield _fact("transformation", "good", field=field, seat=Who(event.before))
    elif event.reason == "sector":
        yield _fact("sector", "good", field=field)


def _balance(rules: SeriesRules, view: State, outcome: Outcome) -> Iterator[Fact]:
    """The markers before and after, once connection or sector is chosen."""
    if CONNECT in outcome.open and len(outcome.open) > 1:
        return
    before, after = (s.colours.count(view.turn + 1) for s in (view, outcome.after))
    if before == after:
        yield _fact("gains_nothing")
        return
    yield _points(rules, before, after)
    for seat in range(rules.seats):
        lost = view.colours.count(seat + 1) - outcome.after.colours.count(seat + 1)
        if seat != view.turn and lost > 0:
            yield _fact("loses_field", "good", seat=Who(seat), n=lost)


def _warnings(rules: SeriesRules, view: State, outcome: Outcome) -> Iterator[Fact]:
    """The dangers: a pincer by an opponent, or a chevron that is stuck."""
    after, seat = outcome.after, view.turn
    target = FIELD_OF[outcome.move[1][1:]]
    if after.victors or not after.pieces[target]:
        return
    if isinstance(rules, PacruRules):
        for other in range(rules.seats):
            if other != seat and after.chevrons[other] and _takes(rules, after, other, seat):
                yield _fact("threat", "bad", seat=Who(other))
    if not can_go_on(rules, after, seat, target):
        yield _fact("stuck", "bad")


def _takes(rules: PacruRules, after: State, other: int, seat: int) -> bool:
    """Whether a pincer of one seat could take a chevron of another."""
    ranges = rules.ranges(after._replace(turn=other))
    return any(reach.target in after.chevrons[seat] for _, reach in specials.pincers(ranges))
