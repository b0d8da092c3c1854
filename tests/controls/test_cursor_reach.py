"""From any target every other can be reached, on every screen, by hops or by turning."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controls.cursor import Target
from game.controls.intents import DIRECTIONS, Intent
from tests.shell.hands import step
from tools.headless.stack import headless_stack
from tools.headless.tour import tour

PARTS = ("match", "options", "shelf", "seating", "settings", "saved", "home", "learn", "results")


Ways = dict[str, set[str]]


def ways(targets: list[Target], intents: tuple[Intent, ...]) -> Ways:
    """Where one press leads from each target."""
    return {
        target.name: {
            there for intent in intents if (there := step(targets, target.name, intent)) is not None
        }
        for target in targets
    }


def reached(known: Ways, start: str) -> set[str]:
    """All that can be come to from a target."""
    seen, open_ = {start}, [start]
    while open_:
        fresh = known[open_.pop()] - seen
        seen |= fresh
        open_ += fresh
    return seen


@pytest.mark.parametrize("part", PARTS)
def test_every_target_can_be_reached_from_every_other(part: str, tmp_path: Path) -> None:
    stack = headless_stack((1920, 1080), 1.0, "en", tmp_path)
    screens = 0
    for name, _ in tour(stack, part):
        targets = [t for t in stack.top.page().targets if t.hops]
        names = {target.name for target in targets}
        assert len(names) == len(targets), name
        hops = ways(targets, DIRECTIONS)
        turns = ways(targets, (*DIRECTIONS, Intent.TURN_LEFT, Intent.TURN_RIGHT))
        for start in names:
            assert reached(turns, start) == names, (name, start)
            if part == "match":
                assert reached(hops, start) == names, (name, start)
        screens += bool(names)
    assert screens
