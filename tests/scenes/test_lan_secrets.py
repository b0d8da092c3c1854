"""Games on the LAN: nothing a machine shows depends on a hand that is not its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.session import EVERYTHING
from game.core.title import titles
from game.lan.table_state import NOBODY
from game.scenes.lan.lan_game import LanGame
from game.scenes.lan.lan_match import LanMatchScreen
from tests.scenes.test_secrets import Twin
from tools.headless.fake_lan import lobby_table
from tools.headless.lan_matches import fake_lan_of
from tools.headless.stack import headless_stack

HIDDEN = "tsuro.calliope-2015"


def frames(folder: Path, monkeypatch: pytest.MonkeyPatch, seeds: tuple[str, ...], me: int) -> Any:
    """All there is to see for a machine while others choose, and what all may know then."""
    monkeypatch.setattr("tools.headless.fake_table.Dice", lambda seed: Twin(seeds))
    stack = headless_stack((1280, 720), 1.0, "en", folder)
    lan = fake_lan_of(stack)
    table = lobby_table(lan, titles()[HIDDEN], 2)
    table.let(me=me)
    table.begin()
    match = LanMatchScreen(stack, LanGame(table))
    stack.screens[:] = [match]
    stack.context.settings = stack.context.settings._replace(reduced_motion=False, speed=2.0)
    seen = []
    for _ in range(40):
        stack.tick(stack.context.now + 0.1)
        seen.append(stack.shapes())
    assert table.local is not None
    public = table.local.rules.view(table.local.watch(EVERYTHING).state, NOBODY)
    stack.close()
    return public, seen, match.log


@pytest.mark.parametrize(("me", "hidden"), [(NOBODY, 0), (NOBODY, 1), (0, 1)])
def test_neither_a_watcher_nor_a_neighbour_sees_a_hand(
    me: int, hidden: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twin games differ in one hand only; so must no frame and no line of the log."""

    def seeds(name: str) -> tuple[str, str]:
        return (name, "same") if hidden == 0 else ("same", name)

    one = frames(tmp_path / "a", monkeypatch, seeds("a"), me)
    other = frames(tmp_path / "b", monkeypatch, seeds("b"), me)
    assert one == other
    if me != NOBODY:
        owner = frames(tmp_path / "c", monkeypatch, ("c", "same"), me)
        assert owner[1] != one[1], "one's own hand is there to be seen"
