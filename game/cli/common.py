"""Shared by the commands: one-line errors, exit codes, parsing of arguments."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from game.core.rules import Rules
from game.core.title import OptionError, Setting, Title, shelf, titles
from game.core.tokens import printable

OK, FAILED, USAGE = 0, 1, 2
"""Exit codes: all is well; a step or result is wrong; wrong usage, or not a record."""
INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class UsageError(Exception):
    """Wrong usage of a command, in one line."""


def print_error(message: str) -> None:
    """Print one line to standard error."""
    print(printable(message), file=sys.stderr)


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError instead of printing the usage over several lines."""
        raise UsageError(f"{self.prog}: {message} (try {self.prog} --help)")


def add_game(parser: argparse.ArgumentParser, usual_seats: str = "") -> None:
    """Add the arguments that say which game is to be played.

    The number of seats is required, unless ``usual_seats`` says what it is by default.
    """
    parser.add_argument("title", metavar="TITLE", help="a title's key, as `waystones titles` lists")
    parser.add_argument(
        "--seats",
        type=natural,
        required=not usual_seats,
        metavar="N",
        help="how many play" + (f" (default: {usual_seats})" if usual_seats else ""),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="K=V",
        help="set an option of the title (may be repeated)",
    )


def natural(text: str) -> int:
    """Parse a whole number that is not negative."""
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return int(text)


def size(text: str) -> tuple[int, int]:
    """Parse a size such as 1920x1080."""
    wide, _, high = text.partition("x")
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in (wide, high)):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a size such as 1920x1080")
    found = (int(wide), int(high))
    if not (320 <= found[0] <= 16384 and 180 <= found[1] <= 16384):
        raise argparse.ArgumentTypeError("a size is from 320x180 to 16384x16384")
    return found


def text(given: str) -> str:
    """Check that an argument is text that can be written to a file."""
    try:
        given.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("is not text") from None
    return given


def find_title(key: str) -> Title:
    """The title of that key; UsageError if there is none."""
    title = titles().get(key)
    if title is None:
        why = shelf().left_out.get(key.partition(".")[0], "")
        known = f"left out: {why}" if why else f"there are: {', '.join(titles())}"
        raise UsageError(f"unknown title {key[:40]!r} ({known})")
    return title


def find_game(
    key: str, seats: int, given: Sequence[str]
) -> tuple[Title, dict[str, Setting], Rules[Any]]:
    """The title, options and rules that the arguments name."""
    title = find_title(key)
    if seats not in title.seats:
        low, high = title.seats[0], title.seats[-1]
        raise UsageError(f"{title.key} seats {low} to {high}, not {seats}")
    texts: dict[str, str] = {}
    for pair in given:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise UsageError(f"an option is given as K=V, not {pair[:40]!r}")
        if name in texts:
            raise UsageError(f"option {name[:40]} is given twice")
        texts[name] = value
    try:
        options = title.settle(seats, texts)
    except OptionError as error:
        raise UsageError(str(error)) from None
    return title, options, title.rules(seats, options)


def version() -> str:
    """The program's version, as it was installed."""
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - 25 ms

    try:
        return version("waystones")
    except PackageNotFoundError:
        return "(not installed)"
