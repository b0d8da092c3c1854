"""Sentences as data: a key of the catalogue and the values of its blanks.

Displays say things this way, so that a line can be written again when the language changes, and
nothing below the scenes knows any language.
"""

from __future__ import annotations

from typing import NamedTuple


class Who(NamedTuple):
    """A blank filled with the name of a seat's player."""

    seat: int


class Phrase(NamedTuple):
    """A key of the catalogue and its blanks: numbers, texts, seats or phrases."""

    key: str
    blanks: tuple[tuple[str, Blank], ...] = ()


Blank = int | str | Who | Phrase


def phrase(key: str, **blanks: Blank) -> Phrase:
    """A phrase with its blanks given by name."""
    return Phrase(key, tuple(blanks.items()))
