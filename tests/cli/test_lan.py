"""The commands that go to a table in a window, as far as they can be told wrong without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.thinking import Thoughts
from game.core.chance import Dice
from game.core.referee import check
from game.core.rules import Step
from game.core.session import LocalSession
from game.core.title import titles
from tests.cli.commands import run


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("host", "azacru", "--open", "--code", "417902"), "an open table has no code"),
        (("host", "azacru", "--seats", "9"), "azacru seats 2 to 4, not 9"),
        (
            ("host", "azacru", "--seats", "2", "--bots", "medium,medium"),
            "2 bots leave no seat of 2",
        ),
        (("host", "azacru", "--bots", "clever"), "'clever' is not one of"),
        (("host", "azacru", "--port", "70000"), "70000 is not a port"),
        (("host", "azacru", "--record", "x"), "--record goes with --headless"),
        (("host", "azacru", "--code", "?"), "a table code is 3 to 32"),
        (("join", "--code", "!"), "a table code is 3 to 32"),
        (("join", "--port", "70000", "--headless"), "70000 is not a port"),
    ],
)
def test_wrong_usage_is_one_line(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    found = run(*words, "--home", str(tmp_path))
    assert found.code == 2
    assert said in found.err
    assert found.err.count("\n") == 1


def test_bots_behind_a_window_think_elsewhere_and_can_be_sent_home() -> None:
    box = titles()["azacru"]
    rules = box.rules(2, box.settle(2, {}))
    session = LocalSession(rules, Dice("table"))
    session.begin()
    view = session.watch(0).state
    thoughts = Thoughts(pause=0.0)
    try:
        move = thoughts("easy", rules, view, "seed")
        check(rules, view, Step(0, move))
    finally:
        thoughts.close()
    check(rules, view, Step(0, thoughts("hard", rules, view, "seed")))
