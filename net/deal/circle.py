"""Who deals together, what they deal, and how a foul is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.rules import Rules
from net.deal.group import digest
from net.deal.tile_rules import TileRules


class Foul(NamedTuple):
    """What a peer did wrong: the seats it plays (or the one it was about), and words for people."""

    peer: int
    seats: tuple[int, ...]
    crime: str
    words: str

    def __str__(self) -> str:
        seats = " and ".join(str(seat + 1) for seat in self.seats)
        return f"seat {seats}: {self.words}" if seats else f"peer {self.peer + 1}: {self.words}"


# The crimes, as programs know them.
KEY, ESCROW, DECK, SHARE, REVEAL = "key", "escrow", "deck", "share", "reveal"
SWAP, MOVE, OPENING, REFUSAL, ALARM, TURN = "swap", "move", "opening", "refusal", "alarm", "turn"
PROVABLE = frozenset((KEY, ESCROW, DECK, SHARE, REVEAL, SWAP, OPENING))
"""Those that no honest machine commits, whatever the others say in the meantime."""


class Refused(Exception):  # noqa: N818 - the message is refused, nothing failed
    """A message that is not to be accepted, and whose foul it is."""

    def __init__(self, foul: Foul) -> None:
        super().__init__(str(foul))
        self.foul = foul


class Circle:
    """The peers of one deal, their seats, and the box they deal from.

    ``bound`` stands for all of it in every proof, so nothing said in one game says anything in
    another one.
    """

    def __init__(self, game: bytes, owners: Sequence[int], peers: int, rules: Rules[Any]) -> None:
        """Peers are counted from 0; ``owners`` gives for every seat the peer that plays it."""
        if len(owners) != rules.seats or not all(0 <= owner < peers for owner in owners):
            raise ValueError(f"{rules.seats} seats want an owner each, from 0 to {peers - 1}")
        self.owners = tuple(owners)
        self.peers = peers
        self.tiles = TileRules(rules)
        self.box = self.tiles.box
        names = "\n".join(self.box).encode()
        self.bound = digest("circle", game, bytes((peers, *self.owners)), names)

    def context(self, peer: int) -> bytes:
        """What a proof of that peer is bound to."""
        return self.bound + bytes((peer,))

    def seats_of(self, peer: int) -> tuple[int, ...]:
        """The seats a peer plays."""
        return tuple(seat for seat, owner in enumerate(self.owners) if owner == peer)

    def foul(self, peer: int, crime: str, words: str, seat: int | None = None) -> Foul:
        """A foul of that peer, about all its seats or about one."""
        return Foul(peer, self.seats_of(peer) if seat is None else (seat,), crime, words)

    def refuse(self, peer: int, crime: str, words: str) -> Refused:
        """The refusal of something that peer said."""
        return Refused(self.foul(peer, crime, words))
