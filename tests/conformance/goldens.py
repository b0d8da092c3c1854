"""Golden playthroughs: a whole game as text that people can read and compare."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.codec import digest
from game.core.events import Event
from game.core.record import Header, result_line, step_line
from game.core.rules import CHANCE
from tests.conformance.literals import folder_of
from tests.conformance.tables import Table, random_game

TITLES = Path(__file__).parents[1] / "titles"
EVERY = 15
"""Steps between two pictures of the board."""


def golden_path(table: Table) -> Path:
    """Where the golden file of a table is kept."""
    return TITLES / folder_of(table.title) / "golden" / f"{table.title.key}-{table.seats}.txt"


def playthrough(table: Table) -> str:
    """A game of that table from its seed: record lines, events, boards, views."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    rules, title = table.rules, table.title
    yield from Header(title, table.seats, table.options, seed="golden").lines()
    course = random_game(rules, "golden", limit=400)
    for count, (before, step, after) in enumerate(course, start=1):
        legal = "" if step.actor == CHANCE else f"   # of {len(rules.moves(before))}"
        yield step_line(title, step, digest(after)) + legal
        events: list[Event] = []
        rules.apply(before, step.move, events.append)
        yield from (f"#   {_event(event)}" for event in events)
        for seat in range(table.seats):
            seen = rules.step_as_seen(before, step, seat)
            if seen != (step,):
                shown = ", ".join(step_line(title, part) for part in seen)
                yield f"#   seat {seat + 1} sees {shown}"
        if count % EVERY == 0 or count == len(course):
            yield from (f"#   | {line}" for line in title.notation.board(rules, after).split("\n"))
            yield from (f"#   | {line}" for line in _views(table, rules, after))
    result = rules.result(course[-1][2])
    if result:
        yield f"#   {result.ending}"
        yield result_line(result)


def _views(table: Table, rules: Any, state: Any) -> Iterator[str]:
    """What each seat may know, where that is less than everything."""
    for seat in range(table.seats):
        view = rules.view(state, seat)
        if view != state:
            shown = table.title.notation.portray(rules, view)
            yield f"view {seat + 1}   hands {shown['hands']}"


def _event(event: Event) -> str:
    return repr(event)
