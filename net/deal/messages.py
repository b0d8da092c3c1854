"""What peers say to each other about the deal.

All but ``Sealed`` are entries of the log: everybody hears them in the same order, and knows who
spoke. A *card* is a number: the cards are counted as they come out of a shuffle. A *share* is
a point and its proof (net/deal/group.py).
"""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    """A peer's part of the lock, the key of its envelopes, and proofs that it knows both."""

    lock: bytes
    envelope: bytes
    lock_proof: bytes
    envelope_proof: bytes


class Escrow(NamedTuple):
    """The points behind a secret's escrow, and the part of every other peer in its envelope."""

    commitments: tuple[bytes, ...]
    parts: tuple[bytes, ...]


class Shuffled(NamedTuple):
    """The deck after its turn with one peer; shuffles are counted from 0 through the game."""

    number: int
    cards: tuple[bytes, ...]


class Swapped(NamedTuple):
    """A hand and the hands it may take from, locked anew: first the new hand, then the rest."""

    number: int
    seat: int
    cards: tuple[bytes, ...]


class Opened(NamedTuple):
    """A card of the own hand is shown to all: the shares of every peer in order."""

    card: int
    shares: tuple[bytes, ...]


class Given(NamedTuple):
    """The own shares of cards that everybody may see, or that somebody missed."""

    cards: tuple[int, ...]
    shares: tuple[bytes, ...]


class Wanted(NamedTuple):
    """Shares of a peer have not come: it is to give them before everybody.

    That tells nobody anything, for the card's owner keeps its own share.
    """

    peer: int
    cards: tuple[int, ...]


class Accused(NamedTuple):
    """A peer sent false shares; here they are, with its signature."""

    peer: int
    text: bytes


class Unsealed(NamedTuple):
    """A peer's escrow part was false; here is the key to its envelope, with proof."""

    peer: int
    share: bytes


class Rescued(NamedTuple):
    """The own part of the secret of a peer that is gone for good."""

    peer: int
    part: bytes


class Spoiled(NamedTuple):
    """A card turned out to be no tile, or one that is there already: the game is to be audited."""

    card: int


class Secret(NamedTuple):
    """The own secret, opened for the audit."""

    secret: bytes


class Sealed(NamedTuple):
    """Shares for one reader, in an envelope. The only message beside the log."""

    box: bytes


Message = (
    Key | Escrow | Shuffled | Swapped | Opened | Given | Wanted | Accused | Unsealed | Rescued
    | Spoiled | Secret
)  # fmt: skip
"""What the log carries."""
