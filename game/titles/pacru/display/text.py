"""The series' texts: the log, the prompts, the players' list and the notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Event
from game.core.rules import Move
from game.stage.display import Fact, Row
from game.stage.phrases import Blank, Phrase, Who, phrase
from game.titles.pacru import events as e
from game.titles.pacru.board import NAMES
from game.titles.pacru.display.spots import next_pick
from game.titles.pacru.pacru import PacruRules
from game.titles.pacru.reorientation import COST
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.state import NOBODY, State, scores

_NEAR = 10
"""Turns of each player before the end without progress when warnings begin."""


def log_line(event: Event) -> Phrase | None:
    """The line of the log for an event."""
    return _LINES[type(event)](event)


def _line(key: str, **blanks: Blank) -> Phrase:
    return phrase(f"pacru.log.{key}", **blanks)


def _moved(event: e.ChevronMoved) -> Phrase:
    seat, source, target = Who(event.seat), NAMES[event.source], NAMES[event.target]
    if event.jumped:
        n = len(event.jumped)
        return _line("jumped", seat=seat, source=source, target=target, n=n)
    return _line("moved", seat=seat, source=source, target=target)


def _taken(event: e.ChevronTaken) -> Phrase:
    field, victim = NAMES[event.field], Who(event.victim)
    return _line("taken", seat=Who(event.seat), victim=victim, field=field)


def _spent(event: e.ChevronSpent) -> Phrase:
    return _line("spent", seat=Who(event.seat), field=NAMES[event.field])


def _cleared(event: e.ChevronsCleared) -> Phrase:
    return _line("cleared", seat=Who(event.seat), n=len(event.fields))


def _turned(event: e.ChevronTurned) -> Phrase:
    return _line("turned", seat=Who(event.seat), field=NAMES[event.field])


def _marked(event: e.FieldMarked) -> Phrase:
    seat, field = Who(event.seat), NAMES[event.field]
    if event.reason == "sector" and event.before is not None:
        return _line("transformation", seat=seat, field=field, other=Who(event.before))
    return _line(event.reason, seat=seat, field=field)


def _given(event: e.FieldGivenUp) -> Phrase:
    return _line("given", seat=Who(event.seat), field=NAMES[event.field])


def _passed(event: e.Passed) -> Phrase:
    return _line("passed", seat=Who(event.seat))


def _out(event: e.PlayerOut) -> Phrase:
    key = "out_blocked" if event.reason == "blocked" else "out_taken"
    return _line(key, seat=Who(event.seat))


def _ended(event: e.GameEnded) -> Phrase:
    if len(event.winners) == 1:
        return _line("wins", seat=Who(event.winners[0]))
    return _line("share", seats=_listed(event.winners))


def _listed(seats: Sequence[int]) -> Phrase:
    """The names, with commas and an *and* before the last."""
    *first, last = seats
    head: Blank = Who(first[0])
    for seat in first[1:]:
        head = _line("list", first=head, second=Who(seat))
    return _line("pair", first=head, second=Who(last))


def prompt(rules: SeriesRules, view: State, picked: Move) -> Phrase:
    """What the seat to act is asked to do."""
    stage = next_pick(rules, view, picked)
    if stage == "over":
        return phrase("pacru.prompt.over")
    seat = Who(view.turn)
    if stage == "give":
        n = COST[picked[1]] + 2 - len(picked)
        return phrase("pacru.prompt.give", seat=seat, n=n)
    return phrase(f"pacru.prompt.{stage}", seat=seat)


def rows(rules: SeriesRules, view: State, tokens: Sequence[str]) -> list[Row]:
    """The players' list: chevrons and markers, and in Pacru what these go to."""
    goal = rules.target if isinstance(rules, PacruRules) else None
    points = scores(view)
    found = []
    for seat in range(rules.seats):
        out = seat in view.out
        words = phrase("pacru.row.chevrons", n=len(view.chevrons[seat]))
        if out:
            words = phrase("pacru.row.out")
        found.append(Row(words, points[seat], goal, out, tokens[seat]))
    return found


def notes(rules: SeriesRules, view: State) -> list[Fact]:
    """The target, the last round, and what comes to an end."""
    found = []
    if view.passer != NOBODY:
        found.append(Fact(phrase("pacru.note.last_round", seat=Who(view.passer)), "bad"))
    if isinstance(rules, PacruRules):
        found.append(Fact(phrase("pacru.note.target", n=rules.target)))
        if not rules.meeting_allowed(view):
            found.append(Fact(phrase("pacru.note.threshold", n=rules.meeting_threshold)))
        left = rules.patience - view.idle
        if rules.patience and left <= _NEAR * rules.seats and not view.victors:
            found.append(Fact(phrase("pacru.note.idle", n=left), "bad"))
    return found


_LINES: dict[type[Event], Callable[[Any], Phrase | None]] = {
    e.ChevronMoved: _moved,
    e.ChevronTaken: _taken,
    e.ChevronSpent: _spent,
    e.ChevronsCleared: _cleared,
    e.ChevronTurned: _turned,
    e.FieldMarked: _marked,
    e.FieldGivenUp: _given,
    e.Passed: _passed,
    e.PlayerOut: _out,
    e.GameEnded: _ended,
}
