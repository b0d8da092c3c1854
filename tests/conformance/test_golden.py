"""Every title has golden playthroughs, and plays them the same way today."""

from __future__ import annotations

import pytest

from tests.conformance.goldens import TITLES, golden_path, playthrough
from tests.conformance.tables import Table, usual_tables


@pytest.mark.parametrize("table", usual_tables(), ids=str)
def test_the_golden_playthrough_still_holds(table: Table) -> None:
    path = golden_path(table)
    assert path.is_file(), "every title and number of seats has one: see tools/golden.py"
    assert path.read_text(encoding="utf-8").split("\n") == playthrough(table).split("\n")


def test_no_golden_is_left_behind() -> None:
    assert {*TITLES.glob("*/golden/*.txt")} == {golden_path(table) for table in usual_tables()}
