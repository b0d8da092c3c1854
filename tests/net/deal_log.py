"""The log as the deal reads it, and a deal fed with it from the beginning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.rules import NOBODY, Move
from net.deal.deal import Deal
from net.deal.messages import Message


class Said(NamedTuple):
    """A peer put a message into the log."""

    peer: int
    message: Message


class Played(NamedTuple):
    """A seat moved."""

    seat: int
    move: Move


class Left(NamedTuple):
    """The table has decided that a peer is gone for good."""

    peer: int


class Stopped(NamedTuple):
    """The table has decided to end the game here, why, and whose refusal it was (or nobody's)."""

    words: str
    refuser: int = NOBODY


Entry = Said | Played | Left | Stopped


def feed(deal: Deal, log: Iterable[Entry]) -> Deal:
    """The deal after those entries; Refused or IllegalMove at the first that is false."""
    for entry in log:
        match entry:
            case Said():
                deal.hear(entry.peer, entry.message)
            case Played():
                deal.move(entry.seat, entry.move)
            case Left():
                deal.leave(entry.peer)
            case Stopped():
                deal.stop(entry.words, entry.refuser)
    return deal
