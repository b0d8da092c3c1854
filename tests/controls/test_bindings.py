"""Which control means what, when people change it."""

from __future__ import annotations

import pytest

from game.controls.bindings import DEFAULTS, FIXED, KINDS, PAD, Bindings
from game.controls.intents import KEYBOARD, Intent


@pytest.mark.parametrize("kind", KINDS)
def test_no_default_control_has_two_meanings(kind: str) -> None:
    assert not Bindings().conflicts(kind)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("intent", Intent)
def test_the_intents_needed_in_menus_always_keep_a_control(kind: str, intent: Intent) -> None:
    controls = [c for table in DEFAULTS[kind].values() for c in table]
    for control in controls:
        bindings = Bindings()
        before = bindings.meaning(kind, control)
        bound = bindings.bind(kind, intent, control)
        assert bindings.meaning(kind, control) == (intent if bound else before)
        assert bound or before in FIXED
        assert not bindings.conflicts(kind)
        for needed in FIXED & DEFAULTS[kind].keys():
            held = bindings.controls(kind, needed)
            assert any(bindings.meaning(kind, c) == needed for c in held), (control, needed)


def test_a_taken_control_leaves_its_old_meaning() -> None:
    bindings = Bindings()
    bindings.bind(KEYBOARD, Intent.LOG, "u")
    assert bindings.meaning(KEYBOARD, "u") == Intent.LOG
    assert bindings.controls(KEYBOARD, Intent.UNDO) == ()


def test_changes_can_be_kept_and_undone() -> None:
    bindings = Bindings()
    bindings.bind(PAD, Intent.LOOK, "leftstick")
    again = Bindings(bindings.changes())
    assert again.meaning(PAD, "leftstick") == Intent.LOOK
    again.reset(PAD)
    assert again.changes() == {}


def test_conflicts_of_a_file_written_by_hand_are_named() -> None:
    bindings = Bindings({KEYBOARD: {"undo": ["return"]}})
    assert bindings.conflicts(KEYBOARD) == {"return"}
