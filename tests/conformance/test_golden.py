"""Every title has golden playthroughs, and plays them the same way today."""

from __future__ import annotations

import pytest

from tests.conformance.game_setups import GameSetup, usual_setups
from tests.conformance.goldens import golden_path, goldens, playthrough


@pytest.mark.parametrize("setup", usual_setups(), ids=str)
def test_the_golden_playthrough_still_holds(setup: GameSetup) -> None:
    path = golden_path(setup)
    assert path.is_file(), "every title and number of seats has one: see tools/golden.py"
    assert path.read_text(encoding="utf-8").split("\n") == playthrough(setup).split("\n")


def test_no_golden_is_left_behind() -> None:
    assert goldens() == {golden_path(setup) for setup in usual_setups()}
