"""Random input on every device and screen raises no exception."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.shell.monkey import Monkey
from tests.shell.pilot import same_dice


@pytest.mark.parametrize("seed", [1, 2])
def test_random_input_reaches_many_screens_and_raises_nothing(seed: int, tmp_path: Path) -> None:
    with same_dice(seed):
        monkey = Monkey(tmp_path, seed)
        monkey.run(2500)
        monkey.pilot.close()
    assert len(monkey.seen) >= 8
