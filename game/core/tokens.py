"""Small things every title's notation needs: lists of tiles in chance steps, sound numbers."""

from __future__ import annotations

import re

from game.core.rules import HOLE, SHOW, Move

_CHANCE = re.compile(rf"(deal|draw|{SHOW}) ([1-9]) (\S+(?: \S+)*)")


def read_chance(text: str, tile: re.Pattern[str]) -> Move | None:
    """The picks of a chance step whose tiles match; None if the text is not a chance step."""
    found = _CHANCE.fullmatch(text)
    if not found:
        return None
    kind, seat, tiles = found.groups()
    names = tiles.split(" ")
    for name in names:
        if not tile.fullmatch(name) and not (name == HOLE and kind != SHOW):
            raise ValueError(f"{clipped(name)} is not a tile")
    return (kind, seat, *names)


def is_chance(move: Move) -> bool:
    """Whether a move is one that chance makes."""
    return move[0] in ("deal", "draw", SHOW)


def printable(text: str) -> str:
    """Text from outside as it may be shown: on one line, and with nothing a terminal obeys."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def clipped(text: str) -> str:
    """Text from outside, quoted, short enough for a message of one line."""
    return repr(text if len(text) <= 40 else text[:37] + "...")
