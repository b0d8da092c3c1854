"""Golden playthroughs: a whole game as text that people can read and compare."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tests.titles
from game.core.codec import digest
from game.core.events import Event
from game.core.record import Header, result_line, step_line
from game.core.rules import CHANCE
from tests.conformance.game_setups import GameSetup, random_game, usual_setups
from tests.conformance.literals import tests_of

ROOT = Path(__file__).resolve().parents[2]
EVERY = 15
"""Steps between two pictures of the board."""


def golden_path(setup: GameSetup) -> Path:
    """Where the golden file of a setup is kept."""
    return tests_of(setup.title) / "golden" / f"{setup.title.key}-{setup.seats}.txt"


def goldens() -> set[Path]:
    """Every golden file there is."""
    return {file for place in tests.titles.__path__ for file in Path(place).glob("*/golden/*.txt")}


def playthrough(setup: GameSetup) -> str:
    """A game with that setup from its seed: record lines, events, boards, views."""
    return "\n".join(_lines(setup)) + "\n"


def _lines(setup: GameSetup) -> Iterator[str]:
    rules, title = setup.rules, setup.title
    yield from Header(title, setup.seats, setup.options, seed="golden").lines()
    course = random_game(rules, "golden", limit=400)
    for count, (before, step, after) in enumerate(course, start=1):
        legal = "" if step.actor == CHANCE else f"   # of {len(rules.moves(before))}"
        yield step_line(title, step, digest(after)) + legal
        events: list[Event] = []
        rules.apply(before, step.move, events.append)
        yield from (f"#   {_event(event)}" for event in events)
        for seat in range(setup.seats):
            seen = rules.step_as_seen(before, step, seat)
            if seen != (step,):
                shown = ", ".join(step_line(title, part) for part in seen)
                yield f"#   seat {seat + 1} sees {shown}"
        if count % EVERY == 0 or count == len(course):
            yield from (f"#   | {line}" for line in title.notation.board(rules, after).split("\n"))
            yield from (f"#   | {line}" for line in _views(setup, rules, after))
    result = rules.result(course[-1][2])
    if result:
        yield f"#   {result.ending}"
        yield result_line(result)


def _views(setup: GameSetup, rules: Any, state: Any) -> Iterator[str]:
    """What each seat may know, where that is less than everything."""
    for seat in range(setup.seats):
        view = rules.view(state, seat)
        if view != state:
            shown = setup.title.notation.portray(rules, view)
            yield f"view {seat + 1}   hands {shown['hands']}"


def _event(event: Event) -> str:
    return repr(event)


def main() -> None:
    """Write every golden file, or those of the titles that are named."""
    wanted = sys.argv[1:]
    for setup in usual_setups():
        if wanted and setup.title.key not in wanted:
            continue
        path = golden_path(setup)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(playthrough(setup), encoding="utf-8")
        print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


if __name__ == "__main__":
    main()
