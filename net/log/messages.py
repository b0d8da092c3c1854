"""What machines say to each other about the log. Every message names the game it is about."""

from __future__ import annotations

from typing import NamedTuple


class Canvass(NamedTuple):
    """I would lead: my log ends there. On trial nobody is bound by the answer."""

    game: bytes
    term: int
    last_term: int
    last: int
    trial: int


class Vote(NamedTuple):
    """The answer to a canvass for that term, and the term I know of myself."""

    game: bytes
    term: int
    trial: int
    granted: int
    known: int
    signature: bytes
    """Under a vote that is given for good (net.log.certificates); else empty."""


class Share(NamedTuple):
    """I lead: these entries follow the one at ``prev``, and all up to ``commit`` stand.

    Without entries it is a heartbeat; then ``chain`` may be left out for one who holds ``prev``.
    """

    game: bytes
    term: int
    prev: int
    chain: bytes
    entries: tuple[bytes, ...]
    commit: int


class Ack(NamedTuple):
    """I hold your log up to that place, checked and on my disk; or go back to that place first."""

    game: bytes
    term: int
    held: int
    seq: int


class Watch(NamedTuple):
    """I would like to see what stands; I have this much of it."""

    game: bytes
    seq: int
    chain: bytes


class Submit(NamedTuple):
    """Signed drafts (net.log.entries.Draft), for whoever leads to give them their places."""

    game: bytes
    drafts: tuple[tuple[str, int, int, bytes, bytes], ...]


class Denied(NamedTuple):
    """I lead, and that seat's move for the turn that is due may not be: why."""

    game: bytes
    seat: int
    turn: int
    words: str


Message = Canvass | Vote | Share | Ack | Watch | Submit | Denied
"""Whatever is said about the log."""
