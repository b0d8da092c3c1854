"""Shares for one reader: the messages beside the log, sealed and signed.

Who may read a card follows from the log, so every peer knows what it owes to whom and can say it
again at any time; hearing it twice does no harm. A reader that gets a false share has the
sender's signature under it and can show it to all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from net.deal.circle import ALARM, SHARE, Foul
from net.deal.envelope import closed, opened
from net.deal.group import SHARE as SHARE_SIZE
from net.deal.group import SIGNATURE, digest, is_signed
from net.deal.messages import Accused, Sealed
from net.deal.readings import Readings
from net.deal.ring import Ring

FALSE_SHARE = "it sent a false share"
_NUMBER = 4
_WAITING = 64
"""How many envelopes of a peer are kept for cards that this one has not heard of yet."""


class Whispers:
    """What one peer tells and hears in private."""

    def __init__(self, ring: Ring, readings: Readings) -> None:
        self._ring = ring
        self._readings = readings
        self._readers: dict[int, set[int]] = {}
        self._owed: list[tuple[int, int]] = []
        self._waiting: dict[int, list[Sealed]] = {}
        self._seen: set[tuple[int, Sealed]] = set()
        self.grievance: Accused | None = None

    def grant(self, reader: int, cards: Iterable[int]) -> None:
        """From now on that peer may read those cards."""
        for card in cards:
            readers = self._readers.setdefault(card, set())
            if reader not in readers:
                readers.add(reader)
                self._owed.append((reader, card))

    def may_read(self, reader: int, card: int) -> bool:
        """Whether that peer was granted that card."""
        return reader in self._readers.get(card, ())

    def forget(self, before: int) -> None:
        """Cards of an earlier deck are told no more."""
        self._readers = {card: who for card, who in self._readers.items() if card >= before}

    def news(self) -> list[tuple[int, Sealed]]:
        """What is owed since the last call, an envelope for every reader."""
        owed, self._owed = self._owed, []
        readers = sorted({reader for reader, _ in owed})
        told = ((reader, [card for who, card in owed if who == reader]) for reader in readers)
        return [(reader, self._sealed(reader, cards)) for reader, cards in told if self._to(reader)]

    def _to(self, reader: int) -> bool:
        """Whether this peer has anything to tell that one."""
        ring = self._ring
        return ring.me is not None and reader != ring.me and not {reader, ring.me} & ring.gone

    def again(self, reader: int) -> Sealed | None:
        """All that a peer may know from this one, for it may have lost some of it."""
        cards = [card for card, readers in self._readers.items() if reader in readers]
        return self._sealed(reader, cards) if cards and self._to(reader) else None

    def missing(self) -> dict[int, list[int]]:
        """The cards this peer may read, by the peers whose shares have not come."""
        ring, found = self._ring, dict[int, list[int]]()
        for card, readers in self._readers.items():
            if ring.me in readers:
                for peer in ring.present:
                    if self._readings.lacks(card, peer):
                        found.setdefault(peer, []).append(card)
        return found

    def _sealed(self, reader: int, cards: Iterable[int]) -> Sealed:
        me = self._ring.me
        if me is None:
            raise LookupError("a spectator has nothing to tell")
        body = b"".join(
            card.to_bytes(_NUMBER, "little") + self._readings.own(card) for card in cards
        )
        signature = self._ring.signature(me, self._signed_text(me, reader, body))
        return Sealed(closed(self._ring.envelope_key(me, reader), signature + body))

    def _signed_text(self, sender: int, reader: int, body: bytes) -> bytes:
        return self._ring.circle.context(sender) + bytes((reader,)) + digest("whisper", body)

    def hear(self, peer: int, said: Sealed) -> Foul | None:
        """Take the shares in an envelope; the sender's foul if it, or one of them, is false."""
        ring, me = self._ring, self._ring.me
        if me is None or peer == me or (peer, said) in self._seen:
            return None
        if not ring.joint:
            self._keep(peer, said)
            return None
        text = opened(ring.envelope_key(peer, me), said.box)
        shares = list(_shares(text or b""))
        if any(card >= len(self._readings.cards) for card, _ in shares):
            self._keep(peer, said)
            return None
        if text is None or not self._is_from(peer, me, text):
            words = "its envelope is not closed and signed by it"
            return ring.circle.foul(peer, SHARE, words)
        self._seen.add((peer, said))
        for card, given in shares:
            if not self._readings.holds(card, peer, given):
                self.grievance = Accused(peer, text)
                return ring.circle.foul(peer, SHARE, FALSE_SHARE)
            self._readings.keep(card, peer, given, public=False)
        return None

    def _keep(self, peer: int, said: Sealed) -> None:
        """An envelope may overtake the log; it waits."""
        waiting = self._waiting.setdefault(peer, [])
        if said not in waiting:
            waiting.append(said)
            del waiting[:-_WAITING]

    def hear_waiting(self) -> None:
        """Try again what came too early, for the log has gone on."""
        waiting, self._waiting = self._waiting, {}
        for peer, envelopes in waiting.items():
            for said in envelopes:
                self.hear(peer, said)

    def _is_from(self, peer: int, reader: int, text: bytes) -> bool:
        signature, body = text[:SIGNATURE], text[SIGNATURE:]
        whole = len(body) % (_NUMBER + SHARE_SIZE) == 0
        text = self._signed_text(peer, reader, body)
        return whole and is_signed(signature, self._ring.keys[peer].envelope, text)

    def hear_accused(self, accuser: int, said: Accused) -> Foul:
        """The foul that shown shares prove; Refused, with the accuser's, if they prove none."""
        circle = self._ring.circle
        if not 0 <= said.peer < circle.peers or not self._is_from(said.peer, accuser, said.text):
            raise circle.refuse(accuser, ALARM, "what it accuses another of was not said by it")
        for card, given in _shares(said.text):
            known = card < len(self._readings.cards)
            if known and not self._readings.holds(card, said.peer, given):
                return circle.foul(said.peer, SHARE, FALSE_SHARE)
        raise circle.refuse(accuser, ALARM, "the shares it complains of are right")


def _shares(text: bytes) -> Iterator[tuple[int, bytes]]:
    """The cards and shares in an envelope's text."""
    size = _NUMBER + SHARE_SIZE
    for at in range(SIGNATURE, len(text), size):
        yield int.from_bytes(text[at : at + _NUMBER], "little"), text[at + _NUMBER : at + size]
