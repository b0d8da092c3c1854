from __future__ import annotations

import pytest

from game.core.record import HeaderError, read_record
from game.core.title import OptionError, titles
from tests.titles.tsuro.position import C2009, C2015, CALLIOPE, EDITIONS, KOSMOS

CALLIOPE_USUAL = {"ban": "on", "ban_scope": "elimination", "bonus": "off", "hands": "hidden"}
KOSMOS_USUAL = {"ban": "off", "ban_scope": "elimination", "duel": "off", "hands": "hidden"}


@pytest.mark.parametrize("edition", CALLIOPE)
@pytest.mark.parametrize("seats", range(2, 9))
def test_ban_and_other_usual_options_of_calliope(edition: str, seats: int) -> None:
    assert titles()[edition].settle(seats, {}) == CALLIOPE_USUAL


@pytest.mark.parametrize("seats", range(2, 9))
def test_board_and_other_usual_options_of_kosmos(seats: int) -> None:
    board = "phoenix" if seats <= 4 else "dragon"
    assert titles()[KOSMOS].settle(seats, {}) == {**KOSMOS_USUAL, "board": board}


@pytest.mark.parametrize(
    ("edition", "seats", "key", "value"),
    [
        *[(e, 3, "ban", v) for e in EDITIONS for v in ("on", "off")],
        *[(e, 3, "ban_scope", v) for e in EDITIONS for v in ("elimination", "edge_only")],
        *[(e, 3, "hands", v) for e in EDITIONS for v in ("hidden", "open")],
        *[(e, 3, "bonus", v) for e in CALLIOPE for v in ("off", "on")],
        *[(KOSMOS, s, "board", "phoenix") for s in (2, 3, 4)],
        *[(KOSMOS, s, "board", "dragon") for s in range(2, 9)],
        *[(KOSMOS, 2, "duel", v) for v in ("off", "on")],
        (KOSMOS, 8, "duel", "off"),
    ],
)
def test_board_and_other_options_that_can_be_had(
    edition: str, seats: int, key: str, value: str
) -> None:
    assert titles()[edition].settle(seats, {key: value})[key] == value


@pytest.mark.parametrize(
    ("edition", "seats", "key", "value", "words"),
    [
        *[(e, 3, "board", "dragon", "has no option 'board'") for e in CALLIOPE],
        *[(e, 2, "duel", "off", "has no option 'duel'") for e in CALLIOPE],
        (KOSMOS, 3, "bonus", "off", "has no option 'bonus'"),
        *[(KOSMOS, s, "board", "phoenix", "two to four") for s in range(5, 9)],
        *[(KOSMOS, s, "duel", "on", "two players") for s in range(3, 9)],
        *[(e, 3, "ban", "maybe", "on or off") for e in EDITIONS],
        *[(e, 3, "ban_scope", "edge", "elimination or edge_only") for e in EDITIONS],
        *[(e, 3, "hands", "shown", "hidden or open") for e in EDITIONS],
        (KOSMOS, 3, "board", "6x6", "phoenix or dragon"),
        (C2015, 3, "bonus", "ON", "off or on"),
        (C2009, 3, "dragon", "on", "has no option 'dragon'"),
    ],
)
def test_board_and_other_options_that_are_refused(
    edition: str, seats: int, key: str, value: str, words: str
) -> None:
    with pytest.raises(OptionError, match=words) as refused:
        titles()[edition].settle(seats, {key: value})
    assert refused.value.key == key


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", ["1", "9", "0", "02"])
def test_start_two_to_eight_players(edition: str, seats: str) -> None:
    with pytest.raises(HeaderError, match="seats 2 to 8") as refused:
        read_record(f"waystones 1\ntitle {edition}\nseats {seats}\n---\n".encode())
    assert refused.value.line == 3


def test_board_option_in_a_record_is_blamed_on_its_line() -> None:
    record = f"waystones 1\ntitle {KOSMOS}\noption board phoenix\nseats 5\n---\n"
    with pytest.raises(HeaderError, match="two to four") as refused:
        read_record(record.encode())
    assert refused.value.line == 3


def test_duel_option_in_a_record_is_blamed_on_its_line() -> None:
    record = f"waystones 1\ntitle {KOSMOS}\nseats 3\noption duel on\n---\n"
    with pytest.raises(HeaderError, match="two players") as refused:
        read_record(record.encode())
    assert refused.value.line == 4


@pytest.mark.parametrize(
    ("edition", "lines"),
    [
        (C2015, ["option ban on", "option ban_scope elimination", "option bonus off",
                 "option hands open"]),
        (KOSMOS, ["option ban off", "option ban_scope elimination", "option board phoenix",
                  "option duel off", "option hands open"]),
    ],
)  # fmt: skip
def test_hands_and_all_options_are_stored_in_the_record(edition: str, lines: list[str]) -> None:
    record = read_record(
        f"waystones 1\ntitle {edition}\nseats 2\noption hands open\n---\n".encode()
    )
    assert [line for line in record.header.lines() if line.startswith("option")] == lines
