"""Records to test with: short ones written by hand, and played games with a digest a step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from game.bots.players import play_out, random_move
from game.core.chance import Dice
from game.core.codec import digest
from game.core.record import Header, RecordError, read_record, result_line, step_line
from game.core.replay import Replay
from game.core.rules import Step
from game.core.title import titles

C2015 = "tsuro.calliope-2015"
C2009 = "tsuro.calliope-2009"
KOSMOS = "tsuro.kosmos-2007"
EVERY_TITLE = (C2015, C2009, KOSMOS, "trickmap", "shacru", "azacru", "pacru")

CONTRACT = """\
waystones 1
title tsuro.calliope-2015
seats 3
option ban on
option ban_scope elimination
option bonus off
option hands hidden
name 1 North
---
~ deal 1 5 34 11
~ deal 2 25 6 14
~ deal 3 0 21 8
1 @f3.3
2 @f1.2
3 @c1.4
1 5r3
~ draw 1 29
2 25r0
~ draw 2 33
"""
"""The example of the record contract, word for word."""


def record(title: str, seats: int, *body: str, header: Iterable[str] = ()) -> str:
    """A record; its first body line is the fifth line unless the header has more lines."""
    head = ("waystones 1", f"title {title}", f"seats {seats}", *header, "---")
    return "\n".join((*head, *body, ""))


FALLEN = record(KOSMOS, 2, "~ deal 1 0 1 2", "~ deal 2 3 4 5", "1 @a1W", "2 @f6E", "1 0r0.6", "= 2")
"""The shortest game: seat 1's first tile leads straight back over the edge."""

STUCK_IN_A_CORNER = (
    "~ deal 1 8 17 30",
    "~ deal 2 9 4 5",
    "~ deal 3 10 11 12",
    "1 @a1.6",
    "2 @a1.4",
    "3 @f6.2",
    "1 8r0",
)
"""Seat 1 survives its first tile, which sends seat 2 over the edge: the bonus is owed, if on."""


def replayed(text: str | bytes, upto: int | None = None) -> Replay:
    """The record played back."""
    data = text.encode() if isinstance(text, str) else text
    return Replay(read_record(data)).run(upto)


def refused(text: str | bytes, upto: int | None = None) -> RecordError:
    """The error that a record meets."""
    with pytest.raises(RecordError) as error:
        replayed(text, upto)
    return error.value


def refused_at(line: int, text: str | bytes, *reasons: str) -> None:
    """The record is refused on that line (from 1), for those reasons."""
    error = refused(text)
    assert error.line == line, error.words
    for reason in reasons:
        assert reason in error.words


def state_of(text: str | bytes, upto: int | None = None) -> dict[str, Any]:
    """The ``state`` object a record leads to."""
    replay = replayed(text, upto)
    return replay.header.title.notation.portray(replay.rules, replay.state)


def view_of(text: str | bytes, seat: int, upto: int | None = None) -> dict[str, Any]:
    """The ``state`` object as that seat (from 1) may know it."""
    replay = replayed(text, upto)
    view = replay.rules.view(replay.state, seat - 1)
    return replay.header.title.notation.portray(replay.rules, view)


def played(
    title: str,
    seats: int,
    seed: str,
    limit: int = 10_000,
    options: Mapping[str, str] | None = None,
) -> str:
    """A random game as a record, with the digest after every step and, if it ended, its result."""
    box = titles()[title]
    settled = box.settle(seats, options or {})
    rules = box.rules(seats, settled)
    steps: list[Step] = []
    state, _ = play_out(rules, [random_move] * seats, Dice(seed), limit, steps)
    lines = list(Header(box, seats, settled, seed=seed).lines())
    here = rules.start()
    for step in steps:
        here = rules.apply(here, step.move)
        lines.append(step_line(box, step, digest(here)))
    assert here == state
    result = rules.result(state)
    if result is not None:
        lines.append(result_line(result))
    return "\n".join((*lines, ""))


def without_digests(text: str) -> str:
    """The record less what it claims about its states."""
    return "\n".join(line.partition(" !")[0] for line in text.split("\n"))


def seen_by(text: str, seat: int) -> str:
    """A record as the machine of that seat (from 1) would have it, with holes."""
    whole = read_record(text.encode())
    replay = Replay(whole)
    lines = list(whole.header.lines())
    before = replay.state
    for moment in replay.moments():
        seen = replay.rules.step_as_seen(before, moment.step, seat - 1)
        lines += [step_line(whole.header.title, step) for step in seen]
        before = moment.state
    lines += [line for _, line in whole.body if line.startswith("=")]
    return "\n".join((*lines, ""))


def changed(text: str, line: int, new: str | Sequence[str] | None) -> str:
    """The record with one line (from 1) replaced, by several or by none."""
    lines = text.split("\n")
    lines[line - 1 : line] = [] if new is None else [new] if isinstance(new, str) else list(new)
    return "\n".join(lines)
