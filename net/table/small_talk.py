"""What machines say to each other beside the log: phrases, the table's code, that they are done.

Nothing of it changes the game, so nothing of it has to stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.links.mesh import Mesh
from net.links.messages import Audience, Code, Done, Phrase
from net.log.ledger import NOBODY, Ledger
from net.table import news
from net.table.reporter import name


class SmallTalk:
    """One machine's small talk with the others of its table."""

    def __init__(
        self, mesh: Mesh, ledger: Callable[[], Ledger], tell: Callable[[news.News], None]
    ) -> None:
        self._mesh, self._ledger, self._tell = mesh, ledger, tell
        self._done: dict[bytes, int] = {}
        """By machine: the game it has audited last, by the turn that began before."""
        self._judged = NOBODY
        self.audience = 0
        """How many watch."""

    def count_watchers(self, *, leads: bool) -> None:
        """Let everybody know how many watch, if this machine can tell."""
        here = len(self._mesh.linked().keys() - set(self._ledger().keys))
        if leads and here != self.audience:
            self.audience = min(here, 99)
            self._to_all(Audience(self.audience))

    def say(self, key: str) -> None:
        """Say a quick phrase to everybody."""
        ledger, me = self._ledger(), bytes(self._mesh.house.me.verify_key)
        self._to_all(Phrase(key))
        member = ledger.number(me)
        if member != NOBODY:
            self._tell(news.Spoke(member, name(ledger, member), key))

    def rekeyed(self, code: str) -> None:
        """Too many tried in vain, so there is a new code here."""
        self._to_all(Code(code))
        self._tell(news.NewCode(code))

    def judged(self, since: int) -> None:
        """The game that began before that turn has been audited here."""
        self._judged = since
        self._to_all(Done(since))

    def done(self, since: int) -> set[bytes]:
        """The machines that have audited it, as far as this one knows."""
        return {peer for peer, game in self._done.items() if game == since}

    def greet(self, peer: bytes, *, leads: bool) -> None:
        """Tell a machine that has come what it may have missed."""
        if leads and self._mesh.house.code:
            self._mesh.send(peer, Code(self._mesh.house.code))
        if leads:
            self._mesh.send(peer, Audience(self.audience))
        if self._judged != NOBODY:
            self._mesh.send(peer, Done(self._judged))

    def heard(self, peer: bytes, message: tuple[Any, ...]) -> None:
        """A machine said something; only members speak, and know the code."""
        ledger, house = self._ledger(), self._mesh.house
        member = ledger.number(peer)
        match message:
            case Phrase(key=key) if member != NOBODY:
                self._tell(news.Spoke(member, name(ledger, member), key))
            case Code(code=code) if member != NOBODY and house.code not in (None, code):
                house.code = code
                self._tell(news.NewCode(code))
            case Audience(size=size) if self._mesh.leader in (None, peer):
                self.audience = size
            case Done(since=since):
                self._done[peer] = since

    def _to_all(self, message: tuple[Any, ...]) -> None:
        for peer in self._mesh.linked():
            self._mesh.send(peer, message)
