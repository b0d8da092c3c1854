"""Layout of the player list: tall rows if there is room, else low ones."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.stage.box import Box
from game.stage.player_list import LOW_ROW, TALL_ROW, fit_player_list, info_height

WIDE, NARROW = Box(900, 40, 1000, 1000), Box(1300, 40, 560, 1000)


@pytest.mark.parametrize("room", [WIDE, NARROW])
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_seat_has_its_own_row_within_the_list(room: Box, seats: int, text: float) -> None:
    listed = fit_player_list(room, seats, text)
    rows = listed.rows(seats)
    assert len(rows) == seats
    for row in rows:
        assert listed.box.x <= row.x < row.right <= listed.box.right + 0.01
        assert listed.box.y <= row.y < row.bottom <= listed.box.bottom
        assert row.h >= LOW_ROW * text - 8.01
    for one, other in combinations(rows, 2):
        assert one.bottom <= other.y or other.bottom <= one.y or one.right <= other.x
    assert listed.box.bottom + info_height(text) <= room.bottom


def test_tall_rows_in_one_column_are_preferred_then_in_two() -> None:
    few, many = fit_player_list(WIDE, 4, 1.0), fit_player_list(WIDE, 8, 1.0, more=200)
    assert (few.columns, few.box.h) == (1, 4 * TALL_ROW)
    assert (many.columns, many.box.h) == (2, 4 * TALL_ROW)


def test_a_narrow_list_with_large_text_has_low_rows_instead_of_narrow_columns() -> None:
    listed = fit_player_list(NARROW, 4, 2.0, points=100)
    assert (listed.columns, listed.box.h) == (1, 4 * LOW_ROW * 2.0)


def test_more_content_below_makes_the_list_lower() -> None:
    assert fit_player_list(WIDE, 6, 1.0).columns == 1
    assert fit_player_list(WIDE, 6, 1.0, more=300).columns == 2
