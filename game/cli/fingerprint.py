"""Fingerprints of rules: machines with equal ones play by equal rules."""

from __future__ import annotations

from functools import cache

from game.bots.players import play_out, random_move
from game.core.chance import Dice
from game.core.codec import encode
from game.core.title import titles
from net.finding.hello import code_of, fingerprint


@cache
def fingerprint_of(key: str) -> bytes | None:
    """The fingerprint of a title's rules by its key; None if there is no such title.

    It covers the code and the end of a known game at the smallest and at the largest table,
    which depends on every tile and on every word of the box's data.
    """
    title = titles().get(key)
    if title is None:
        return None
    ends = []
    for seats in (title.seats[0], title.seats[-1]):
        players = [random_move] * seats
        end, steps = play_out(title.rules(seats), players, Dice("fingerprint"), 500, None)
        ends.append(encode((steps, end)))
    return fingerprint(
        key.encode() + code_of("game.grids") + code_of(title.folder) + b"".join(ends)
    )
