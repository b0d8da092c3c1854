"""From any target every other can be reached, on every screen, by hops or by turning."""

from __future__ import annotations

from pathlib import Path

import pytest
from tour import studio, tour

from game.controls.cursor import Target
from game.controls.intents import DIRECTIONS, Intent
from tests.shell.hands import step

PARTS = ("match", "options", "shelf", "seating", "settings", "saved", "home", "learn", "results")


def reached(targets: list[Target], start: str, intents: tuple[Intent, ...]) -> set[str]:
    """All that can be come to from a target by those presses."""
    seen, open_ = {start}, [start]
    while open_:
        here = open_.pop()
        for intent in intents:
            there = step(targets, here, intent)
            if there is not None and there not in seen:
                seen.add(there)
                open_.append(there)
    return seen


@pytest.mark.parametrize("part", PARTS)
def test_everything_can_be_reached_from_everywhere(part: str, tmp_path: Path) -> None:
    program = studio((1920, 1080), 1.0, "en", tmp_path)
    screens = 0
    for name, _ in tour(program, part):
        targets = [t for t in program.top.page().targets if t.hops]
        names = {target.name for target in targets}
        assert len(names) == len(targets), name
        for start in names:
            turns = (Intent.TURN_LEFT, Intent.TURN_RIGHT)
            assert reached(targets, start, (*DIRECTIONS, *turns)) == names, (name, start)
            hops = reached(targets, start, DIRECTIONS)
            assert len(hops) == len(names) or part != "match", (name, start, names - hops)
        screens += bool(names)
    assert screens
