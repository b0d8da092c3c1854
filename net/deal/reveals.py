"""Cards shown to all, and complaints: the messages about single cards."""

from __future__ import annotations

from collections.abc import Sequence

from net.deal.circle import ALARM, REVEAL, SHARE, SWAP, TURN, Foul
from net.deal.course import Course
from net.deal.messages import Accused, Given, Opened, Spoiled, Swapped, Unsealed, Wanted


class Reveals:
    """What was shown, asked for and complained of in one game."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._circle = course.ring.circle
        self._readings = course.readings
        self._wanted: dict[int, set[int]] = {}
        self.fouls: list[Foul] = []
        """What was proved during the game."""
        self.alarms: list[tuple[int, int]] = []
        """Who called which card forged."""

    def is_owner(self, peer: int, card: int) -> bool:
        """Whether a card is in the hand of a seat that the peer plays."""
        seat = self._course.piles.holder(card)
        return seat is not None and self._course.owner(seat) == peer

    def to_give(self, peer: int) -> list[int]:
        """The cards whose share a peer has to give before all."""
        cards = {*self._course.to_open, *self._wanted.get(peer, ())}
        return sorted(card for card in cards if self._readings.lacks_public(card, peer))

    def hear_opened(self, peer: int, said: Opened) -> bool:
        """A card of an own hand is shown, when it is to be played or to be shown."""
        if not self.is_owner(peer, said.card):
            raise self._circle.refuse(peer, REVEAL, "it shows a card that is not in its hand")
        if self._readings.tile(said.card, public=True) is not None:
            return False
        if len(said.shares) != self._circle.peers:
            raise self._circle.refuse(peer, REVEAL, "it shows a card without all its shares")
        for giver, given in enumerate(said.shares):
            if not self._readings.holds(said.card, giver, given):
                raise self._circle.refuse(peer, REVEAL, "it shows a card with a false share")
        for giver, given in enumerate(said.shares):
            self._readings.keep(said.card, giver, given, public=True)
        self._course.reveal(said.card)
        return True

    def hear_given(self, peer: int, said: Given) -> bool:
        """Shares for everybody, of cards that all may see or that were asked for."""
        if len(said.cards) != len(said.shares):
            raise self._circle.refuse(peer, SHARE, "it gives not one share for each card")
        owed = self.to_give(peer)
        pairs = list(zip(said.cards, said.shares, strict=True))
        for card, given in pairs:
            if self._is_card(card) and not self._readings.lacks_public(card, peer):
                continue
            if card not in owed:
                raise self._circle.refuse(peer, TURN, "it gives a share that nobody may have yet")
            if not self._readings.holds(card, peer, given):
                raise self._circle.refuse(peer, SHARE, "it gives a false share")
        news = [(card, given) for card, given in pairs if card in owed]
        for card, given in news:
            self._readings.keep(card, peer, given, public=True)
            self._course.reveal(card)
        return bool(news)

    def _is_card(self, card: int) -> bool:
        return 0 <= card < len(self._readings.cards)

    def hear_wanted(self, reader: int, said: Wanted) -> bool:
        """A reader misses shares; the peer now owes them to all, which tells nobody else."""
        peer = said.peer
        if peer == reader or peer not in self._course.ring.present:
            raise self._circle.refuse(reader, ALARM, "it asks a peer that cannot answer")
        for card in said.cards:
            if not self._course.whispers.may_read(reader, card):
                raise self._circle.refuse(reader, ALARM, "it asks for a card it may not read")
            if not self._stays_hidden(card, peer):
                raise self._circle.refuse(reader, ALARM, "its question would show the card to all")
        wanted = self._wanted.setdefault(peer, set())
        new = set(said.cards) - wanted
        wanted |= new
        return bool(new)

    def _stays_hidden(self, card: int, giver: int) -> bool:
        """Whether all still need another share to read a card once that peer gave its own."""
        others = (peer for peer in self._course.ring.present if peer != giver)
        return any(self._readings.lacks_public(card, peer) for peer in others)

    def hear_swapped(self, peer: int, said: Swapped) -> bool:
        """A seat has locked its hand and those it may take from anew."""
        seats: Sequence[int] = self._circle.seats_of(peer)
        source = self._course.exchange(said.seat) if said.seat in seats else []
        if not source:
            raise self._circle.refuse(peer, SWAP, "it exchanges tiles and may not")
        size = len(self._course.piles.hands[said.seat])
        self._course.swap = self._course.mixing.hear_swap(peer, said, source, size)
        return True

    def hear_accused(self, peer: int, said: Accused) -> bool:
        """A peer shows what another signed."""
        return self.prove(self._course.whispers.hear_accused(peer, said))

    def hear_unsealed(self, peer: int, said: Unsealed) -> bool:
        """A peer opens an envelope."""
        return self.prove(self._course.ring.hear_unsealed(peer, said))

    def prove(self, foul: Foul) -> bool:
        """A foul that all have seen ends the game."""
        if foul not in self.fouls:
            self.fouls.append(foul)
            self._course.ring.caught.add(foul.peer)
        self._course.halted = str(foul)
        return True

    def hear_spoiled(self, peer: int, said: Spoiled) -> bool:
        """A peer reads a card that cannot be: whose work that is, the audit will say."""
        if self._course.halted:
            return False
        if not self._course.whispers.may_read(peer, said.card):
            raise self._circle.refuse(peer, ALARM, "it complains of a card that it cannot read")
        self.alarms.append((peer, said.card))
        self._course.halted = "a card is not what it should be"
        return True
