"""The chairs of a table on the LAN: colours, and how it is with whoever sits elsewhere."""

from __future__ import annotations

from game.lan.api import NOBODY, Chair
from game.scenes.lan.seats import colours, next_colour

ANNA, BRUNO = Chair(0, "Anna"), Chair(1, "Bruno")


def test_everybody_has_a_colour_of_their_own() -> None:
    chairs = [ANNA, BRUNO._replace(colour=0), Chair(), Chair(2, "Chiara", colour=0)]
    found = colours(chairs)
    assert len(set(found)) == 4
    assert found[1] == 0, "who wished for it first has it"


def test_nobody_changes_colour_when_all_move_one_chair_on() -> None:
    chairs = [ANNA, Chair(0, "Zoë"), BRUNO._replace(colour=5), Chair(2, "Chiara")]
    before = dict(zip((chair.name for chair in chairs), colours(chairs), strict=True))
    moved = [*chairs[1:], chairs[0]]
    assert dict(zip((chair.name for chair in moved), colours(moved), strict=True)) == before


def test_another_colour_is_one_nobody_has() -> None:
    chairs = [Chair(NOBODY if seat > 5 else seat, str(seat)) for seat in range(8)]
    here = colours(chairs)
    there = next_colour(chairs, 2, 1)
    assert there not in here[:6]
    assert there in here[6:], "a free chair needs none"
