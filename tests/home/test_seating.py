"""Places of a game in the header of its record."""

from __future__ import annotations

from game.core.record import read_record
from game.home.seating import Place, lines, places

USUAL = [Place("person", "Ana", 0, "circle"), Place("medium", "Bot", 1, "star")]
RECORD = "waystones 1\ntitle azacru\nseats 2\n{}---\n"


def seated(*header: str) -> list[Place]:
    text = RECORD.format("".join(f"{line}\n" for line in header))
    return places(read_record(text.encode()).header, USUAL)


def test_places_written_to_a_header_are_read_back() -> None:
    chosen = [Place("hard", "Ana", 4, "star"), Place("person", "Bot", 2, "circle")]
    assert seated(*lines(chosen)) == chosen


def test_a_record_with_an_old_level_name_gives_that_level() -> None:
    kinds = {"gentle": "easy", "keen": "medium", "sharp": "hard"}
    for former, kind in kinds.items():
        assert seated(f"place 2 {former} 1 star")[1].kind == kind
