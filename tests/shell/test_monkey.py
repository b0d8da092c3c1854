"""Random presses on every device, over every screen, without an exception."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shell.monkey import Monkey
from tests.shell.pilot import same_dice


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_finds_its_way_to_many_screens_and_breaks_nothing(
    seed: int, tmp_path: Path
) -> None:
    with same_dice(seed):
        monkey = Monkey(tmp_path, seed)
        monkey.run(2500)
        monkey.pilot.close()
    assert len(monkey.seen) >= 8
