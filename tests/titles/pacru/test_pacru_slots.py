"""{R13} Every combination of what may stand in the brackets of a move of Pacru.

A chevron of seat 1 goes from e4 to e7, its own field in the next sector, past or onto whatever
the way says; the rest of that sector is filled in four ways; on e8 stands an own chevron that
faces it, or does not.
"""

from __future__ import annotations

import pytest

from tests.titles.pacru.position import Position, brackets, fields, position

REST = "d7 d9 e9 f7 f8 f9"
"""The sector's fields other than e7 and those under own chevrons on d8 and e8."""
WAYS = {
    # more chevrons, where else seat 1 has markers, the move, what the connection adds
    "connection": ("", "e4", "e4-e7", {"*"}),
    "jump": ("2W e5, ", "e4", "e4-e7", set()),
    "plain move": ("", "", "e4-e7", set()),
    "pincer": ("2S e7, ", "e4", "e4xe7", set()),
}
FILLS = {
    # more chevrons, more markers, the sector benefit
    "neutral": ("", "", set(fields(REST))),
    "opponents'": ("", f", 2 {REST}", {*fields(REST), "-"}),
    "own": ("", f", 1 {REST}", set()),
    "neutral under a chevron": ("2S f9, ", f", 2 {REST}, . f9", set()),
}


def arrival(way: str, fill: str, partner: str) -> tuple[Position, str, set[str]]:
    """The game, the move, and what may stand in its first slot."""
    passed, start, move, connection = WAYS[way]
    standing, filled, benefit = FILLS[fill]
    pieces = f"{passed}{standing}1N e4, 1SE d8, {partner} e8, 2S i9"
    markers = f"1 d4 d5 d6 e7 d8 e8 {start}{filled}"
    return position("pacru", pieces, markers), move, connection | benefit


def takeable(game: Position, first: str) -> set[str]:
    """The fields a meeting may take after that first pick, e4 included."""
    own = {*game.fields(1).split(), *(fields("e5 e6") if first == "*" else [first])}
    occupied = {*game.chevrons, "e7"} - {"e4"}
    return {*(set(fields("a1..i9")) - own - occupied), "-"}


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("way", WAYS)
def test_R13_without_a_meeting(way: str, fill: str) -> None:
    game, move, firsts = arrival(way, fill, "1N")
    assert game.offers(move) == ({f"({first})" for first in firsts} or {""})


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("way", WAYS)
def test_R13_with_a_meeting(way: str, fill: str) -> None:
    game, move, firsts = arrival(way, fill, "1S")
    expected = {f"({first},{second})" for first in firsts for second in takeable(game, first)} or {
        f"({second})" for second in takeable(game, "")
    }
    assert game.offers(move) == expected


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("way", WAYS)
def test_R13_what_the_picks_change(way: str, fill: str) -> None:
    game, move, firsts = arrival(way, fill, "1S")
    before = set(game.fields(1).split())
    for first in sorted(firsts) or [""]:
        played, _, _ = arrival(way, fill, "1S")
        gained = {"*": {"e5", "e6"}, "-": set(), "": set()}.get(first, {first})
        played.play(f"1 {move}({first},h2)" if first else f"1 {move}(h2)")
        assert set(played.fields(1).split()) == before | gained | {"h2"}
        assert played.chevrons["e7"] == "1N"


@pytest.mark.parametrize("way", ["connection", "jump", "plain move", "pincer"])
@pytest.mark.parametrize("ending", ["", "(d7)", "(d7,d7)", "(d7,e4,e5)", "(-,-)", "(e4,d7)"])
def test_R13_slots_are_neither_left_out_nor_swapped_nor_doubled(way: str, ending: str) -> None:
    game, move, _ = arrival(way, "neutral", "1S")
    assert ending not in game.offers(move)


@pytest.mark.parametrize("markers", ["1 e5 e6 e7", "1 e4 e6 e7", "1 e4 e5 e6 e7"])
def test_R13_inside_a_sector_there_is_only_connection_and_meeting(markers: str) -> None:
    game = position("pacru", "1N e4, 1S e7, 2S i9", markers)
    connected = markers != "1 e5 e6 e7"
    starts = {ending[:3] for ending in game.offers("e4-e6") if "-" not in ending}
    assert (starts == {"(*,"}) is connected
    assert ("(-)" in game.offers("e4-e6")) is not connected


def test_R13_a_single_pick_is_the_meeting_where_no_sector_benefit_is_possible() -> None:
    game = position("pacru", "1N e3, 1S e5, 2S i9", "1 d4..f6")
    assert game.offers("e3-e4") == brackets("a1..c9 d1..f3 d7..f9 g1..i8 g9 h9") | {"(-)"}
    assert "a1" in game.play("1 e3-e4(a1)").fields(1)
