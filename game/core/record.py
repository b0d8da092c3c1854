"""The record: one text format for replay, saving, debugging and tests.

A record replays exactly, on any machine, because chance is written down like a move. Reading has
two parts: the header and the shape of the lines here, the steps themselves in
``game.core.replay``. Anything wrong names its line.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core.match import Match
from game.core.rules import CHANCE, Result, Step
from game.core.title import OptionError, Setting, Title, titles
from game.core.tokens import clipped

MAGIC = "waystones 1"
HALF_WRITTEN = "the last line has no newline: half-written, it is dropped"


class RecordError(Exception):
    """Something wrong with a record: what, and the line it is on (0: the whole file)."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(words)
        self.line = line
        self.words = words

    def at(self, name: str) -> str:
        """The error as people read it: file, line, reason."""
        return f"{name}:{self.line}: {self.words}" if self.line else f"{name}: {self.words}"


class HeaderError(RecordError):
    """The file cannot be read as a record: something is wrong up to its ``---``."""


class StepError(RecordError):
    """A step or the result in the body is wrong."""


class Header(NamedTuple):
    """All that a record says before its first step."""

    title: Title
    seats: int
    options: Mapping[str, Setting]
    names: Mapping[int, str] = MappingProxyType({})
    """Who sits where, by seat (from 0)."""
    seed: str | None = None
    match: Match | None = None
    extra: tuple[str, ...] = ()
    """Lines this program does not know, kept as they are."""

    def lines(self) -> Iterator[str]:
        """The header as text, every option named, sorted by key."""
        yield MAGIC
        yield f"title {self.title.key}"
        yield f"seats {self.seats}"
        yield from (f"option {key} {self.options[key]}" for key in sorted(self.options))
        named = sorted((seat, _one_line(name)) for seat, name in self.names.items())
        yield from (f"name {seat + 1} {name}" for seat, name in named if name)
        if self.seed is not None:
            yield f"seed {_one_line(self.seed)}"
        if self.match is not None:
            yield f"match {self.match.write()}"
        yield from self.extra
        yield "---"


def _one_line(text: str) -> str:
    """Text of a name or seed on one line, without blanks at its end."""
    return text.replace("\n", " ").strip(" \t\r")


class Record(NamedTuple):
    """A record's header, and the numbered lines of its body."""

    header: Header
    body: tuple[tuple[int, str], ...]
    warnings: tuple[RecordError, ...] = ()

    @property
    def steps(self) -> int:
        """How many steps the body claims."""
        return sum(1 for _, text in self.body if not text.startswith("="))


def read_record(data: bytes) -> Record:
    """The record in those bytes; RecordError if they are not one."""
    lines, warnings = _lines(data)
    end = next((at for at, text in enumerate(lines) if text == "---"), None)
    half = f" ({HALF_WRITTEN})" if warnings else ""
    if lines[:1] != [MAGIC]:
        raise HeaderError(1, _first_line_wrong(lines, half))
    if end is None:
        raise HeaderError(len(lines), f"the header has no end: --- is missing{half}")
    header = _read_header(list(enumerate(lines[1:end], start=2)), end + 1)
    body = tuple(
        (number, text)
        for number, text in enumerate(lines[end + 1 :], start=end + 2)
        if text and not text.startswith("#")
    )
    return Record(header, body, warnings)


def _lines(data: bytes) -> tuple[list[str], tuple[RecordError, ...]]:
    """The whole lines of a file, without what may stand at a line's end."""
    data = data.removeprefix(BOM_UTF8)
    whole = data[: data.rfind(b"\n") + 1]
    try:
        lines = [line.rstrip(" \t\r") for line in whole.decode().split("\n")[:-1]]
    except UnicodeDecodeError as error:
        line = whole.count(b"\n", 0, error.start) + 1
        raise HeaderError(line, f"not UTF-8: {error.reason}") from None
    if len(whole) == len(data):
        return lines, ()
    return lines, (RecordError(len(lines) + 1, HALF_WRITTEN),)


def _first_line_wrong(lines: list[str], half: str) -> str:
    if lines and lines[0].startswith("waystones "):
        return f"this program reads {MAGIC!r}, not {clipped(lines[0])}"
    return f"a record begins with the line {MAGIC!r}{half}"


class _Draft:
    """A header while it is being read: what was said, and on which line."""

    def __init__(self) -> None:
        self.said: dict[str, tuple[int, str]] = {}
        self.options: dict[str, tuple[int, str]] = {}
        self.names: dict[str, tuple[int, str]] = {}
        self.extra: list[str] = []

    def take(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in ("title", "seats", "seed", "match") and rest:
            self._once(self.said, word, number, rest, word)
        elif word in ("option", "name"):
            key, _, value = rest.partition(" ")
            if not key or not value:
                form = "option KEY VALUE" if word == "option" else "name SEAT TEXT"
                raise HeaderError(number, f"the line is to be: {form}")
            where = self.options if word == "option" else self.names
            self._once(where, key, number, value, f"{word} {key}")
        elif word in ("title", "seats", "match"):
            raise HeaderError(number, f"{word} of what? the line ends too soon")
        elif line:
            self.extra.append(line)

    def _once(
        self, where: dict[str, tuple[int, str]], key: str, number: int, value: str, name: str
    ) -> None:
        if key in where:
            words = f"{clipped(name)} was said before, on line {where[key][0]}"
            raise HeaderError(number, words)
        where[key] = (number, value)


def _read_header(lines: Iterable[tuple[int, str]], end: int) -> Header:
    draft = _Draft()
    for number, line in lines:
        draft.take(number, line)
    title = _read_title(draft, end)
    seats = _read_seats(draft, title, end)
    given = {key: value for key, (_, value) in draft.options.items()}
    try:
        options = title.settle(seats, given)
    except OptionError as error:
        where, _ = draft.options.get(error.key or "", (end, ""))
        raise HeaderError(where, str(error)) from None
    match = None
    if "match" in draft.said:
        number, text = draft.said["match"]
        try:
            match = Match.read(text)
        except ValueError as error:
            raise HeaderError(number, str(error)) from None
    _, seed = draft.said.get("seed", (0, None))
    names = _read_names(draft, seats)
    return Header(title, seats, options, names, seed, match, tuple(draft.extra))


def _read_title(draft: _Draft, end: int) -> Title:
    number, key = draft.said.get("title", (end, ""))
    if not key:
        raise HeaderError(number, "the header names no title")
    title = titles().get(key)
    if title is None:
        known = ", ".join(titles())
        raise HeaderError(number, f"unknown title {clipped(key)} (there are: {known})")
    return title


def _read_seats(draft: _Draft, title: Title, end: int) -> int:
    number, text = draft.said.get("seats", (end, ""))
    if not text:
        raise HeaderError(number, "the header does not say how many seats")
    if text not in map(str, title.seats):
        low, high = title.seats[0], title.seats[-1]
        raise HeaderError(number, f"{title.key} seats {low} to {high}, not {clipped(text)}")
    return int(text)


def _read_names(draft: _Draft, seats: int) -> dict[int, str]:
    names: dict[int, str] = {}
    for seat, (number, text) in draft.names.items():
        if seat not in map(str, range(1, seats + 1)):
            raise HeaderError(number, f"there is no seat {clipped(seat)}")
        names[int(seat) - 1] = text
    return names


def step_line(title: Title, step: Step, digest: str | None = None) -> str:
    """A step as its line in a record, with the digest of the state after it if given."""
    actor = "~" if step.actor == CHANCE else str(step.actor + 1)
    line = f"{actor} {title.notation.write(step.move)}"
    return f"{line} !{digest}" if digest else line


def result_line(result: Result) -> str:
    """The line that ends a finished game."""
    line = "= " + " ".join(str(seat + 1) for seat in result.winners)
    if result.scores is not None:
        line += " | " + " ".join(map(str, result.scores))
    return line
