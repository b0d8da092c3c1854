"""The log in memory: entries, their hashes, and the ledger after each.

Ledgers share what they have in common, so keeping one for every entry costs little, and taking
entries off the end again is nothing but a cut.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.codec import encode
from net.log.acts import after
from net.log.entries import (
    DRAFT_TYPES,
    ROOT,
    Draft,
    Entry,
    Refused,
    chained,
    check_draft,
    check_types,
    placed,
    read_entry,
)
from net.log.ledger import Ledger

Witness = Callable[[Ledger, Entry], None]
"""A second opinion on an entry, after the rules': raises Refused to withhold this machine's."""


class Desync(Refused):
    """An entry whose digest is not that of the table here: the machines do not agree."""


class Link(NamedTuple):
    """An entry in the log."""

    entry: Entry
    raw: bytes
    hash: bytes
    ledger: Ledger


class Chain:
    """The entries a machine holds, from the first on."""

    def __init__(self, game: bytes = b"", witness: Witness | None = None) -> None:
        """An empty log, for a game whose id is known or (without one) for any."""
        self._game = game
        self.links: list[Link] = []
        self.tail = Ledger()
        """The ledger after the last entry, committed or not."""
        self._witness = witness

    @property
    def last(self) -> int:
        """The place of the last entry; 0 if there is none."""
        return len(self.links)

    @property
    def last_term(self) -> int:
        """The term of the last entry."""
        return self.tail.term

    def hash_at(self, seq: int) -> bytes:
        """The hash of the entry in that place."""
        return self.links[seq - 1].hash if seq else ROOT

    def ledger_at(self, seq: int) -> Ledger:
        """The ledger after the entry in that place."""
        return self.links[seq - 1].ledger if seq else Ledger()

    def raws(self, first: int, last: int, most: int) -> tuple[bytes, ...]:
        """The bytes of the entries from one place to another, as many as fit in a message."""
        raws: list[bytes] = []
        for link in self.links[first - 1 : last]:
            most -= len(link.raw)
            if raws and most < 0:
                break
            raws.append(link.raw)
        return tuple(raws)

    def forged(self, term: int, draft: Draft) -> Link:
        """The link a draft would make at the end; Refused if it may not stand there."""
        check_types(draft, DRAFT_TYPES)
        check_draft(draft)
        bare = placed(draft, self.last + 1, term)
        ledger = self._tried(bare)
        entry = bare._replace(digest=ledger.digest())
        return self._link(entry, encode(entry), ledger)

    def read(self, raw: bytes) -> Link:
        """The link those bytes make at the end; Refused or Desync if they may not stand there."""
        link = self.recalled(raw)
        check_digest(link)
        return link

    def recalled(self, raw: bytes) -> Link:
        """As ``read``, for an entry of this machine's own journal: its digest was compared then."""
        entry = read_entry(raw)
        return self._link(entry, raw, self._tried(entry))

    def add(self, link: Link) -> None:
        """Put a link at the end."""
        self.links.append(link)
        self.tail = link.ledger

    def begun(self, seq: int) -> Chain:
        """Another log with the entries up to that place, to try what may follow them."""
        chain = Chain(self._game, self._witness)
        chain.links, chain.tail = self.links[:seq], self.ledger_at(seq)
        return chain

    def cut(self, seq: int) -> None:
        """Take off every entry after that place."""
        del self.links[seq:]
        self.tail = self.ledger_at(seq)

    def _link(self, entry: Entry, raw: bytes, ledger: Ledger) -> Link:
        return Link(entry, raw, chained(self.hash_at(self.last), raw), ledger)

    def _tried(self, entry: Entry) -> Ledger:
        if entry.kind == "branch" and self.tail.game == self._game:
            # Or whoever leads could slip away with everybody's log, and decide alone.
            raise Refused("a branch is another game's, and has a log of its own")
        ledger = after(self.tail, entry)
        if self._witness is not None:
            self._witness(self.tail, entry)
        return ledger


def check_digest(link: Link) -> None:
    """Desync unless the table after an entry is the one its leader had."""
    entry, ledger = link.entry, link.ledger
    if ledger.digest() != entry.digest:
        raise Desync(f"after entry {entry.seq} ({entry.kind}) the table is another one here")
