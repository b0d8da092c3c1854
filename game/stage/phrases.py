"""Sentences before they are spoken: a key of the catalogue and what fills its blanks.

Tables and events say things this way, so that a line can be spoken again when the language
changes, and nothing below the scenes knows any language.
"""

from __future__ import annotations

from typing import NamedTuple


class Who(NamedTuple):
    """A blank that is filled with a seat's name."""

    seat: int


class Phrase(NamedTuple):
    """A key of the catalogue, and its blanks by name: numbers, texts, seats or phrases."""

    key: str
    blanks: tuple[tuple[str, Blank], ...] = ()


Blank = int | str | Who | Phrase


def phrase(key: str, **blanks: Blank) -> Phrase:
    """A phrase with its blanks given by name."""
    return Phrase(key, tuple(blanks.items()))
