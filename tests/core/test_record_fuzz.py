"""Any bytes give a record, a warning or an error with its line, and nothing else ever happens."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.core.record import Header, RecordError, read_record
from game.core.replay import Replay
from tests.core.texts import (
    C2009,
    C2015,
    CONTRACT,
    EVERY_TITLE,
    FALLEN,
    KOSMOS,
    played,
    record,
    seen_by,
    without_digests,
)

LONGEST = 600
"""No message needs more letters, whatever the file holds."""


def outcome(data: bytes) -> str:
    """Read and replay: ``fine``, or the error as people read it; anything else is a failure."""
    try:
        read = read_record(data)
        Replay(read).run()
    except RecordError as error:
        return located(error, data.count(b"\n") + 1)
    half = bool(data) and not data.endswith(b"\n")
    assert len(read.warnings) == half
    assert isinstance(read.header, Header)
    return "fine"


def located(error: RecordError, lines: int) -> str:
    """The error, if it is one a person can use."""
    said = error.at("file")
    assert 1 <= error.line <= lines
    assert said.startswith(f"file:{error.line}: ")
    assert said.isprintable(), "an error is one line, and tells a terminal nothing else"
    assert len(said) < LONGEST
    return said


@given(st.binary(max_size=200))
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf")
@example(b"waystones 1")
@example(b"waystones 1\n---\n")
@example(b"\x00" * 50)
@example(b"\n" * 50)
def test_any_bytes_are_refused_with_a_line(data: bytes) -> None:
    assert outcome(data) != "fine"


@given(st.sampled_from(EVERY_TITLE), st.binary(max_size=200))
def test_any_header_lines_are_kept_or_refused(title: str, data: bytes) -> None:
    outcome(f"waystones 1\ntitle {title}\nseats 2\n".encode() + data + b"\n---\n")


@given(st.sampled_from(EVERY_TITLE), st.binary(max_size=200))
def test_any_body_is_played_or_refused(title: str, data: bytes) -> None:
    outcome(record(title, 2).encode() + data)


WORDS = """
~ 1 2 3 9 0 deal draw show swap keep pass ? ! = | # e1-e2 e1xe9 a3-b4(b5) a3-b4> (*) (-,-) e4>(2)
5 34 35 017 5r3 0r0 8r0.6 @a1W @a1.6 .6 A: A:.6 B:17r2 17>4 ?>? F8 WS F8@0,0 WS@0,0r3 *0,0 *0,0S
99,99 -0,0 S2@100,0 !00000000 !0000000 e4>(a1,b2) e4>>(a1,a2,a3,a4)
"""
_words = st.sampled_from(WORDS.split())
_lines = st.lists(_words, min_size=1, max_size=6).map(" ".join)


@given(st.sampled_from(EVERY_TITLE), st.lists(_lines, max_size=5), st.integers(0, 12))
@settings(max_examples=150)
def test_words_of_the_notation_in_any_order_are_played_or_refused(
    title: str, lines: list[str], prefix: int
) -> None:
    start = without_digests(game(title)).splitlines()
    head = start.index("---") + 1
    outcome("\n".join((*start[: head + prefix], *lines, "")).encode())


def deleted(lines: list[bytes], dice: random.Random) -> None:
    del lines[dice.randrange(len(lines))]


def doubled(lines: list[bytes], dice: random.Random) -> None:
    at = dice.randrange(len(lines))
    lines.insert(at, lines[at])


def swapped(lines: list[bytes], dice: random.Random) -> None:
    a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


def shortened(lines: list[bytes], dice: random.Random) -> None:
    at = dice.randrange(len(lines))
    lines[at] = lines[at][: dice.randrange(len(lines[at]) + 1)]


def respelled(lines: list[bytes], dice: random.Random) -> None:
    at = dice.randrange(len(lines))
    line = bytearray(lines[at] or b"?")
    line[dice.randrange(len(line))] = dice.choice(
        b"0123456789abcdefi~?!=|@.r-x<>()*,SRFDLW \r\t\0\xff"
    )
    lines[at] = bytes(line)


def mixed(lines: list[bytes], dice: random.Random) -> None:
    """One word of a line comes from another."""
    words = [line.split(b" ") for line in lines]
    a, b = dice.choice(words), dice.choice(words)
    a[dice.randrange(len(a))] = dice.choice(b)
    lines[:] = [b" ".join(line) for line in words]


def hidden(lines: list[bytes], dice: random.Random) -> None:
    """Some of what chance brought is unknown."""
    at = dice.randrange(len(lines))
    kept = [word if dice.random() < 0.5 else b"?" for word in lines[at].split(b" ")[3:]]
    lines[at] = b" ".join((*lines[at].split(b" ")[:3], *kept))


MUTATIONS: tuple[Callable[[list[bytes], random.Random], None], ...] = (
    deleted, doubled, swapped, shortened, respelled, mixed, hidden,
)  # fmt: skip


@cache
def game(title: str) -> str:
    """A random game to spoil."""
    return played(title, 2, "fuzz", limit=120)


@pytest.mark.parametrize("mutation", MUTATIONS)
@pytest.mark.parametrize("title", EVERY_TITLE)
def test_a_real_record_with_a_change_is_played_or_refused(
    title: str, mutation: Callable[[list[bytes], random.Random], None]
) -> None:
    text = game(title)
    dice = random.Random(f"{title} {mutation.__name__}")
    for _ in range(15):
        # Without the digests a wrong step is met by the rules themselves.
        lines = (text if dice.random() < 0.3 else without_digests(text)).encode().split(b"\n")
        for _ in range(dice.choice((1, 1, 2, 5))):
            mutation(lines, dice)
        outcome(b"\n".join(lines))


@pytest.mark.parametrize("title", [C2015, C2009, KOSMOS, "trickmap"])
def test_a_record_with_holes_and_a_change_is_played_or_refused(title: str) -> None:
    dice = random.Random(title)
    own = [seen_by(without_digests(game(title)), seat) for seat in (1, 2)]
    for _ in range(60):
        lines = dice.choice(own).encode().split(b"\n")
        for _ in range(dice.choice((1, 2, 4))):
            dice.choice(MUTATIONS)(lines, dice)
        outcome(b"\n".join(lines))


def test_a_record_with_bonus_and_holes_and_changes_is_played_or_refused() -> None:
    dice = random.Random("bonus")
    text = without_digests(played(C2009, 5, "fuzz bonus", options={"bonus": "on"}))
    own = [text, *(seen_by(text, seat) for seat in (1, 2, 3))]
    for _ in range(80):
        lines = dice.choice(own).encode().split(b"\n")
        for _ in range(dice.choice((1, 2, 4))):
            dice.choice(MUTATIONS)(lines, dice)
        outcome(b"\n".join(lines))


@pytest.mark.parametrize("text", [CONTRACT, FALLEN])
def test_every_truncation_is_played_or_refused(text: str) -> None:
    data = text.encode()
    whole = data.index(b"---\n") + 4
    for length in range(len(data) + 1):
        assert (outcome(data[:length]) == "fine") == (length >= whole)


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_every_changed_byte_of_the_first_steps_is_played_or_refused(title: str) -> None:
    lines = without_digests(game(title)).splitlines(keepends=True)
    data = "".join(lines[: lines.index("---\n") + 9]).encode()
    dice = random.Random(title)
    for at in range(len(data)):
        byte = dice.choice(b"019aAe?~#!=@.,-\n \x00\x7f\x80\xc3")
        outcome(data[:at] + bytes((byte,)) + data[at + 1 :])
