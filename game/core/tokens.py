"""Parts of every title's notation: chance steps, text quoted in messages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from game.core.rules import HOLE, SHOW, TILE_KINDS, ChanceKind, Move


def read_chance(
    text: str, outcome: re.Pattern[str], kinds: Sequence[ChanceKind] = TILE_KINDS
) -> Move | None:
    """The picks of a chance step whose outcomes match; None if the text is none."""
    found = _pattern((*kinds, ChanceKind(SHOW))).fullmatch(text)
    if not found:
        return None
    announced, names = found[1].split(" "), found[2].split(" ")
    may_hide = len(announced) > 1 and announced[0] != SHOW
    what = "a tile" if is_chance(tuple(announced)) else "an outcome"
    for name in names:
        if not outcome.fullmatch(name) and not (name == HOLE and may_hide):
            raise ValueError(f"{clipped(name)} is not {what}")
    return (*announced, *names)


@cache
def _pattern(kinds: Sequence[ChanceKind]) -> re.Pattern[str]:
    starts = (re.escape(kind.name) + (" [1-9]" if kind.for_seat else "") for kind in kinds)
    return re.compile(rf"({'|'.join(starts)}) (\S+(?: \S+)*)")


def is_chance(move: Move, kinds: Sequence[ChanceKind] = TILE_KINDS) -> bool:
    """Whether a move is one that chance makes."""
    return move[0] == SHOW or any(move[0] == kind.name for kind in kinds)


def printable(text: str) -> str:
    """Text from outside on one line, without characters that control a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def clipped(text: str) -> str:
    """Text from outside, quoted, short enough for a message of one line."""
    return repr(text if len(text) <= 40 else text[:37] + "...")
