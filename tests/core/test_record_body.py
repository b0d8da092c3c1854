"""The body of a record: which lines are steps, and which steps are refused, where and why."""

from __future__ import annotations

import re

import pytest

from game.core.codec import digest
from game.core.record import HeaderError, StepError, read_record
from tests.core.texts import (
    C2015,
    CONTRACT,
    EVERY_TITLE,
    FALLEN,
    KOSMOS,
    changed,
    played,
    record,
    refused,
    refused_at,
    replayed,
    without_digests,
)

DEALS = ("~ deal 1 8 1 2", "~ deal 2 3 4 5")
TEN = {
    1: "S2 S3 S4 S5 S6 R2 R3 R4 R5 R6",
    2: "F2 F3 F4 F5 F6 D2 D3 D4 D5 WD",
}
"""Two hands of Trickmap for two."""


def test_the_contracts_own_example_replays() -> None:
    replay = replayed(CONTRACT)
    assert (replay.steps, replay.rules.to_act(replay.state)) == (10, 2)


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_a_played_game_replays_with_every_digest(title: str) -> None:
    for seats in (2, 3):
        text = played(title, seats, "body")
        lines = text.split("---\n")[1].splitlines()
        assert replayed(text).steps == len(lines) - lines[-1].startswith("=")
        assert replayed(without_digests(text)).state == replayed(text).state


def test_blank_lines_and_comments_are_skipped_and_lines_still_counted() -> None:
    body = ("# first", *DEALS, "", "   ", "#1 @a1.6", "1 @a1.6", "#", "2 @b1.4", "", "# last")
    assert replayed(record(C2015, 2, *body)).steps == 4
    refused_at(14, record(C2015, 2, *body[:9], "2 @c1.4"), "seat 1")


@pytest.mark.parametrize("line", [" # x", "\t#", "// x", "; x", "! x"])
def test_only_a_line_that_starts_with_a_hash_is_a_comment(line: str) -> None:
    refused_at(5, record(C2015, 2, line, *DEALS))


@pytest.mark.parametrize("text", [CONTRACT, FALLEN])
def test_crlf_spaces_at_line_ends_and_a_byte_order_mark_are_accepted(text: str) -> None:
    plain = replayed(text)
    for other in (
        text.replace("\n", "\r\n"),
        text.replace("\n", "   \n"),
        text.replace("\n", "  \r\n"),
        "\ufeff" + text,
        "\ufeff" + text.replace("\n", "\r\n"),
        text.replace("\n", "\r\n", 3),
    ):
        replay = replayed(other)
        assert (replay.state, replay.steps) == (plain.state, plain.steps)
        assert replay.record.header == plain.record.header
        assert replay.record.warnings == ()


@pytest.mark.parametrize(
    "last", ["2 25r0", "~ draw 1 29", "# a remark", "nonsense", "= 1", "2", " ", "2 25r0\r"]
)
def test_a_last_line_without_its_newline_is_dropped_with_a_warning(last: str) -> None:
    lines = CONTRACT.splitlines()[:16]
    text = "\n".join((*lines, last))
    read = read_record(text.encode())
    assert [warning.line for warning in read.warnings] == [17]
    assert read.steps == 7
    assert replayed(text).state == replayed("\n".join((*lines, ""))).state


def test_a_whole_file_has_no_warning() -> None:
    assert read_record(CONTRACT.encode()).warnings == ()
    assert read_record(record("pacru", 2).encode()).warnings == ()


def test_an_end_of_the_header_that_is_half_written_is_none() -> None:
    error = refused("waystones 1\ntitle pacru\nseats 2\n---")
    assert isinstance(error, HeaderError)
    assert error.line in (3, 4)


@pytest.mark.parametrize(
    ("line", "actor"),
    [("2 @a1.6", "seat 2"), ("~ draw 1 9", "chance"), ("~ deal 1 9 10 11", "chance")],
)
def test_a_step_of_somebody_else_is_refused(line: str, actor: str) -> None:
    refused_at(7, record(C2015, 2, *DEALS, line), "seat 1", actor, "(turn)")


@pytest.mark.parametrize("actor", ["0", "3", "9", "10", "01", "-1", "+1", "x", "~~", "", "\u0661"])
def test_an_actor_who_is_not_there_is_refused(actor: str) -> None:
    error = refused(record(C2015, 2, *DEALS, f"{actor} @a1.6"))
    assert (type(error), error.line) == (StepError, 7)


@pytest.mark.parametrize(
    "line",
    [
        "1", "1 ", "1@a1.6", "1  @a1.6", "1\t@a1.6", " 1 @a1.6", "1 @a1.6 x", "1 a1.6", "1 @A1.6",
        "1 @a01.6", "1 @a1.06", "1 @a1.8", "1 @h1.6", "1 @a0.6", "1 @a1W", "1 @a1", "~ @a1.6",
        "1 deal 1 9 10 11", "1 draw 1 9", "1 show 1 8", "1 swap 8>3", "1 keep", "1 .6", "1 A:@a1.6",
    ],
)  # fmt: skip
def test_what_is_not_a_start_is_refused(line: str) -> None:
    error = refused(record(C2015, 2, *DEALS, line))
    assert (type(error), error.line) == (StepError, 7)


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("08r0", ""),
        ("8r4", ""),
        ("8r00", ""),
        ("8", ""),
        ("8R0", ""),
        ("35r0", ""),
        ("9r0", "hand"),
        ("3r0", "hand"),
        ("8r0.6", "tick"),
        ("1r5", ""),
        ("pass", ""),
    ],
)
def test_what_is_not_a_placement_is_refused(token: str, reason: str) -> None:
    start = (*DEALS, "1 @a1.6", "2 @f6.2")
    replayed(record(C2015, 2, *start, "1 8r0"))
    refused_at(9, record(C2015, 2, *start, f"1 {token}"), reason)


@pytest.mark.parametrize("token", ["0r1", "0r2", "0r3", "13r2", "13r3", "31r1", "33r1"])
def test_a_rotation_that_is_not_the_smallest_is_refused(token: str) -> None:
    tile = token.partition("r")[0]
    # All three rotations of tile 0 look alike, tile 13 has two: ban off, so nothing else objects.
    start = (f"~ deal 1 {tile} 1 2", "~ deal 2 3 4 5", "1 @a1W", "2 @f6E")
    replayed(record(KOSMOS, 2, *start, f"1 {tile}r0.6"))
    refused_at(9, record(KOSMOS, 2, *start, f"1 {token}.6"), f"{tile}r")


@pytest.mark.parametrize(
    "line",
    [
        "~ deal 1 9 10 11", "~ deal 3 9 10 11", "~ deal 2 9 10", "~ deal 2 9 10 11 12", "~ deal 2",
        "~ deal 2 8 9 10", "~ deal 2 9 9 10", "~ deal 2 9 10 35", "~ deal 2 9 10 011",
        "~ deal 2 9  10 11", "~ deal 2 9,10,11", "~ deal 02 9 10 11", "~ draw 2 9", "~ draw 2 9 10",
        "~ Deal 2 9 10 11", "deal 2 9 10 11", "~deal 2 9 10 11", "~ deal 2 -1 9 10", "~ 2 9 10 11",
        "~ deal 2 F2 F3 F4", "1 @a1.6", "~ pass",
    ],
)  # fmt: skip
def test_a_deal_of_tsuro_goes_by_the_book(line: str) -> None:
    replayed(record(C2015, 2, DEALS[0], "~ deal 2 11 9 10"))
    error = refused(record(C2015, 2, DEALS[0], line))
    assert (type(error), error.line) == (StepError, 6)


@pytest.mark.parametrize(
    "line",
    ["~ draw 2 9", "~ draw 1 8", "~ draw 1 3", "~ draw 1", "~ draw 1 9 10", "2 3r0", "~ deal 1 9"],
)
def test_a_draw_of_tsuro_takes_what_the_pile_has(line: str) -> None:
    start = (*DEALS, "1 @a1.6", "2 @f6.2", "1 8r0")
    replayed(record(C2015, 2, *start, "~ draw 1 9"))
    error = refused(record(C2015, 2, *start, line))
    assert (type(error), error.line) == (StepError, 10)


def test_kosmos_has_most_tiles_twice_and_none_three_times() -> None:
    replayed(record(KOSMOS, 2, "~ deal 1 1 1 2", "~ deal 2 2 3 3"))
    refused_at(6, record(KOSMOS, 2, "~ deal 1 1 1 2", "~ deal 2 1 3 3"), "(pool)")
    refused_at(5, record(KOSMOS, 2, "~ deal 1 0 0 2"), "(pool)")


@pytest.mark.parametrize(
    "line",
    [
        f"~ deal 1 {TEN[2]}",
        f"~ deal 3 {TEN[2]}",
        f"~ deal 2 {TEN[1]}",
        "~ deal 2 F2 F3 F4 F5 F6 D2 D3 D4 D5",
        f"~ deal 2 {TEN[2]} WS",
        "~ deal 2 F2 F3 F4 F5 F6 D2 D3 D4 D5 F7",
        "~ deal 2 F2 F3 F4 F5 F6 D2 D3 D4 D5 F02",
        "~ deal 2 F2 F3 F4 F5 F6 D2 D3 D4 D5 W",
        "~ deal 2 F2 F3 F4 F5 F6 D2 D3 D4 D5 f6",
        "~ draw 2 F2",
        "1 S2@0,0",
    ],
)
def test_a_deal_of_trickmap_goes_by_the_book(line: str) -> None:
    first = f"~ deal 1 {TEN[1]}"
    replayed(record("trickmap", 2, first, f"~ deal 2 {TEN[2]}", "1 S2@0,0"))
    error = refused(record("trickmap", 2, first, line))
    assert (type(error), error.line) == (StepError, 6)


@pytest.mark.parametrize("title", ["shacru", "azacru", "pacru"])
@pytest.mark.parametrize("line", ["~ deal 1 5", "~ draw 1 5", "~ show 1 5", "~ pass", "~ e1-e2"])
def test_the_pacru_family_leaves_nothing_to_chance(title: str, line: str) -> None:
    error = refused(record(title, 2, line))
    assert (type(error), error.line) == (StepError, 5)


def test_a_digest_is_checked_where_present_and_never_demanded() -> None:
    lines = CONTRACT.splitlines()
    for at in range(10, 20):
        here = digest(replayed(CONTRACT, at - 9).state)
        replayed(changed(CONTRACT, at, f"{lines[at - 1]} !{here}"))
        replayed(changed(CONTRACT, at, f"{lines[at - 1]} !{here}  "))
        other = f"{int(here, 16) ^ 1:08x}"
        refused_at(at, changed(CONTRACT, at, f"{lines[at - 1]} !{other}"), here, other)


@pytest.mark.parametrize(
    "claim", [" !", " !0000000", " !000000000", "!{}", " ! {}", "  !{}", " !{} x", " !{} !{}"]
)
def test_what_is_not_quite_a_digest_is_refused(claim: str) -> None:
    here = digest(replayed(CONTRACT, 1).state)
    line = CONTRACT.splitlines()[9] + claim.format(here, here)
    refused_at(10, changed(CONTRACT, 10, line))


def test_a_finished_game_goes_no_further() -> None:
    over = FALLEN.replace("= 2\n", "")
    for line in ("2 3r0.2", "~ draw 2 6", "1 1r0.6"):
        refused_at(10, over + f"{line}\n", "over")


def test_an_error_reads_as_in_the_contract() -> None:
    error = refused(CONTRACT + "3 0r0\n")
    said = re.fullmatch(
        r"game\.waystones:20: seat 3 may not place 0r0: "
        r"it leaves the board, and ([0-9]+r[0-3]) would not \(ban\)",
        error.at("game.waystones"),
    )
    assert said, error.at("game.waystones")
    assert replayed(f"{CONTRACT}3 {said[1]}\n").steps == 11


def test_bytes_that_are_not_utf8_are_named_by_their_line() -> None:
    for text in (CONTRACT, "\ufeff" + CONTRACT):
        data = text.encode()
        for line in (1, 2, 9, 10, 19):
            lines = data.split(b"\n")
            lines[line - 1] = b"\xff" + lines[line - 1][3:]
            error = refused(b"\n".join(lines))
            assert (type(error), error.line) == (HeaderError, line)
