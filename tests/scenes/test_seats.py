"""The seats of a table on the LAN: their colours and signs."""

from __future__ import annotations

from game.lan.table_state import NOBODY, SeatInfo
from game.scenes.lan.seats import colours, next_colour

ANNA, BRUNO = SeatInfo(0, "Anna"), SeatInfo(1, "Bruno")


def test_everybody_has_a_colour_of_their_own() -> None:
    seats = [ANNA, BRUNO._replace(colour=0), SeatInfo(), SeatInfo(2, "Chiara", colour=0)]
    found = colours(seats)
    assert len(set(found)) == 4
    assert found[1] == 0, "who wished for it first has it"


def test_nobody_changes_colour_when_all_move_one_seat_on() -> None:
    seats = [ANNA, SeatInfo(0, "Zoë"), BRUNO._replace(colour=5), SeatInfo(2, "Chiara")]
    before = dict(zip((info.name for info in seats), colours(seats), strict=True))
    moved = [*seats[1:], seats[0]]
    assert dict(zip((info.name for info in moved), colours(moved), strict=True)) == before


def test_the_next_colour_is_one_that_nobody_has() -> None:
    seats = [SeatInfo(NOBODY if seat > 5 else seat, str(seat)) for seat in range(8)]
    here = colours(seats)
    there = next_colour(seats, 2, 1)
    assert there not in here[:6]
    assert there in here[6:], "a free seat needs none"
