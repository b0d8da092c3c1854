"""Reading cards: who has given which share, and what tile that makes.

A card is read with a share from every peer. Shares given before all make it public; shares sent
to one reader, and the reader's own, let only that reader see it. Of a peer that is gone everybody
knows the secret and makes the share.
"""

from __future__ import annotations

from collections.abc import Sequence

from net.deal.deck import Card, tile_points
from net.deal.group import POINT, digest, is_share, share, sub
from net.deal.ring import Ring

NO_TILE = -1
"""What a forged card turns out to be."""


class Readings:
    """All cards there ever were in a game, and what is known of them."""

    def __init__(self, ring: Ring, checked: set[bytes]) -> None:
        """``checked`` remembers proofs that held, so that a replay need not look again."""
        self._ring = ring
        self._checked = checked
        self.points = tile_points(ring.circle.bound, len(ring.circle.box))
        self._tiles = {point: tile for tile, point in enumerate(self.points)}
        self.cards: list[Card] = []
        self._public: list[dict[int, bytes]] = []
        self._private: list[dict[int, bytes]] = []
        self._own: dict[int, bytes] = {}
        self._read: dict[tuple[int, bool], int] = {}

    def add(self, cards: Sequence[Card]) -> list[int]:
        """Cards that came out of a shuffle; the numbers they have from now on."""
        first = len(self.cards)
        self.cards += cards
        self._public += ({} for _ in cards)
        self._private += ({} for _ in cards)
        return list(range(first, len(self.cards)))

    def own(self, card: int) -> bytes:
        """The own share of a card."""
        if card not in self._own:
            me = self._ring.me
            if me is None:
                raise LookupError("a spectator has no shares")
            self._own[card] = self._made(me, self._ring.secret, card)
        return self._own[card]

    def _made(self, peer: int, secret: int, card: int) -> bytes:
        inputs = self._inputs(card, peer)
        made = share(secret, *inputs)
        self._checked.add(digest("checked", *inputs, made))
        return made

    def _inputs(self, card: int, peer: int) -> tuple[bytes, bytes, bytes]:
        """What a peer's share of a card is bound to: its lock, the card's point, the game."""
        return self._ring.lock(peer), self.cards[card][0], self._ring.circle.context(peer)

    def holds(self, card: int, peer: int, given: bytes) -> bool:
        """Whether that is the peer's true share of the card."""
        inputs = self._inputs(card, peer)
        name = digest("checked", *inputs, given)
        if name not in self._checked and is_share(given, *inputs):
            self._checked.add(name)
        return name in self._checked

    def keep(self, card: int, peer: int, given: bytes, *, public: bool) -> None:
        """Take a share that holds."""
        (self._public if public else self._private)[card][peer] = given

    def lacks_public(self, card: int, peer: int) -> bool:
        """Whether a peer has yet to give its share of a card before all."""
        return peer not in self._public[card] and peer not in self._ring.gone

    def lacks(self, card: int, peer: int) -> bool:
        """Whether this peer has no share of the card from that one."""
        return self._share(card, peer, public=False) is None

    def shares(self, card: int) -> list[bytes] | None:
        """The shares of all peers as this one knows them; None while some are missing."""
        return self._shares(card, public=False)

    def _shares(self, card: int, *, public: bool) -> list[bytes] | None:
        found = []
        for peer in range(self._ring.circle.peers):
            given = self._share(card, peer, public=public)
            if given is None:
                return None
            found.append(given)
        return found

    def _share(self, card: int, peer: int, *, public: bool) -> bytes | None:
        given = self._public[card].get(peer)
        if given is None and not public:
            given = self.own(card) if peer == self._ring.me else self._private[card].get(peer)
        if given is None and peer in self._ring.gone:
            given = self._made(peer, self._ring.secrets[peer], card)
            self.keep(card, peer, given, public=True)
        return given

    def tile(self, card: int, *, public: bool = False) -> int | None:
        """The tile as this peer (or everybody) knows it; None while it is hidden."""
        found = self._read.get((card, True))
        if found is None and not public:
            found = self._read.get((card, False))
        if found is None:
            shares = self._shares(card, public=public)
            if shares is not None:
                found = self._read[card, public] = self._unlocked(card, shares)
        return found

    def public_points(self, card: int) -> list[bytes] | None:
        """The shares given before all, without their proofs; None while some are missing."""
        shares = self._shares(card, public=True)
        return None if shares is None else [given[:POINT] for given in shares]

    def learn(self, card: int, tile: int) -> None:
        """A card that this peer knows without shares, for it has locked it itself."""
        self._read[card, False] = tile

    def _unlocked(self, card: int, shares: Sequence[bytes]) -> int:
        point = self.cards[card][1]
        for given in shares:
            point = sub(point, given[:POINT])
        return self._tiles.get(point, NO_TILE)
