"""The private letters of the fair deal: shares of cards, each for one machine's eyes.

A letter may come before the log has reached the game it is about; then it waits. What is lost
with a line is written again when the machine is back.
"""

from __future__ import annotations

from collections.abc import Callable

from net.deal.messages import Sealed
from net.links.messages import Whisper
from net.log.ledger import Ledger
from net.table.dealing import Dealing, Envelope

_MOST = 64
"""Letters that may wait."""


class Post:
    """What one machine whispers to others, and what they whisper to it."""

    def __init__(self, dealing: Dealing, send: Callable[[bytes, Whisper], None]) -> None:
        self._dealing, self._send = dealing, send
        self._early: list[tuple[bytes, Whisper]] = []

    def deliver(self, ledger: Ledger) -> None:
        """Send what is due since the last call."""
        for envelope in self._dealing.envelopes():
            self._whisper(ledger, envelope)

    def deliver_again(self, ledger: Ledger, peer: bytes) -> None:
        """Send a machine that has come back all that it is to know."""
        again = self._dealing.envelope_again(ledger.number(peer))
        if again is not None:
            self._whisper(ledger, again)

    def came(self, peer: bytes, whisper: Whisper) -> None:
        """A letter came."""
        self._early = [*self._early, (peer, whisper)][-_MOST:]

    def read(self, ledger: Ledger) -> None:
        """Read the letters about this game; those about the next one wait, earlier ones go."""
        early, self._early = self._early, []
        since = self._dealing.since
        for peer, whisper in early:
            if whisper.since > since or self._dealing.deal is None:
                self._early.append((peer, whisper))
            elif whisper.since == since:
                self._dealing.whispered(ledger.number(peer), Sealed(whisper.box))

    def _whisper(self, ledger: Ledger, envelope: Envelope) -> None:
        peer = ledger.members[envelope.member].key
        self._send(peer, Whisper(self._dealing.since, envelope.sealed.box))
