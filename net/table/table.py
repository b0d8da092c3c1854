"""One machine at a table: its links, its log and its part in the fair deal, kept going together.

Everything here happens in one asyncio loop. Whatever comes in (a message, a tick, a player's
wish) is one call on the log; what the log settles is fed to the deal and told as news; then the
machine does its chores (chores.py), lets its bots think, and publishes a new ``Position``.
Nothing acts beside the log: what is not settled has not happened.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from nacl.signing import SigningKey

from game.core.rules import OVER, Move
from net.deal.audit import Verdict
from net.deal.group import self_test
from net.links import events
from net.links.mesh import Mesh
from net.links.messages import Whisper
from net.links.secure import House
from net.log import messages as log_messages
from net.log.entries import GAME_SIZE, Refused
from net.log.ledger import NOBODY, Ledger
from net.log.log import Log
from net.log.notes import following, opening
from net.log.proof import evidence
from net.log.replica import Wish
from net.log.standing import EVERYONE, Caught, Disturbing, Happening, Led, Settled, Together
from net.table import news
from net.table.attendance import Attendance
from net.table.chores import Plan, chores
from net.table.dealing import Dealing
from net.table.doorplate import Fingerprint, furnish, no_offer, table_of
from net.table.hands import Hands, Think
from net.table.kept import Kept, keep
from net.table.missed import given_up
from net.table.position import Position, position
from net.table.post import Post
from net.table.reporter import is_voted_out, name, told
from net.table.small_talk import SmallTalk
from net.table.works import Works

SETTLED_IN = 2.0
"""Seconds after which a machine that is with the majority has surely heard what it missed."""


class Machine(NamedTuple):
    """What a machine brings to every table."""

    home: Path
    key: SigningKey
    version: str
    fingerprint: Fingerprint
    think: Think


class Table:
    """A table, as one of its machines keeps it."""

    def __init__(
        self,
        machine: Machine,
        plan: Plan,
        tell: Callable[[news.News], None],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        """What happens is told as news; ``changed`` is called whenever anything may have."""
        self_test()
        self.machine, self.plan = machine, plan
        self.me = bytes(machine.key.verify_key)
        self.mesh = Mesh(House(machine.key, no_offer(machine.version)), self._heard_of)
        self.attendance = Attendance()
        self.position: Position | None = None
        """The game as it stands; any thread may read it."""
        self.together = False
        self.gave_up = False
        """Whether this machine has ended the game alone: the other was gone or silent for good."""
        self.blame: Verdict | None = None
        """Whose fault that was, if it can be said."""
        self.kept: Kept | None = None
        self._tell, self._changed = tell, changed
        self.talk = SmallTalk(self.mesh, lambda: self.ledger, tell)
        self._since = time.monotonic()
        """When this machine came to the majority's side, or left it."""
        self._works = Works(self)
        self._begin_dealing()

    def _begin_dealing(self) -> None:
        self.dealing = Dealing(self.machine.key)
        self._post = Post(self.dealing, self._send)
        self._hands = Hands(self.me, self.dealing, self.machine.think, self.play)
        self._vain: set[Wish] = set()
        self._judged = -1

    @property
    def ledger(self) -> Ledger:
        """The table as it stands."""
        return Ledger() if self._works.log is None else self._works.log.settled

    @property
    def leads(self) -> bool:
        """Whether this machine leads."""
        return self._works.log is not None and self._works.log.leads

    @property
    def leader(self) -> bytes:
        """The key of the machine that leads, as far as this one knows."""
        return b"" if self._works.log is None else self._works.log.leader

    @property
    def done(self) -> set[bytes]:
        """The machines that have the game audited, as far as this one knows."""
        return self.talk.done(self.dealing.since)

    def open(self, settings: bytes, code: str | None) -> None:
        """Open a table for a game (a record's header); without a code it is open to all."""
        game = os.urandom(GAME_SIZE)
        self.mesh.house.code = code
        self._begin(game, opening(self.machine.key, game, self.plan.name, settings))

    def follow(self, game: bytes, code: str | None) -> None:
        """Take part in the game of another machine's table, anew or again."""
        self.mesh.house.code = code
        self._begin(game, following(self.machine.key, game))

    def branch(self) -> None:
        """Go on without those who are out of reach, under a new id; Refused if that cannot be."""
        if self._works.log is None or self.dealing.deal is not None:
            raise Refused("hands that the others have locked cannot be played without them")
        game = os.urandom(GAME_SIZE)
        records = self._works.log.branched(game)
        self._works.end()
        self._paper.close()
        self._begin_dealing()
        self._begin(game, records)

    def _begin(self, game: bytes, records: list[bytes]) -> None:
        self.kept = keep(self.machine.home, game)
        self._paper = self.kept.begin(records, self.mesh.house.code)
        dice = random.SystemRandom().random
        log = Log(self.machine.key, self._paper, dice, self._send, self.dealing.witness)
        house = self.mesh.house
        house.offer = house.offer._replace(table=table_of(game), open=int(house.code is None))
        self._works.begin(log)
        for peer in self.mesh.linked():
            self._came(peer)

    async def close(self) -> None:
        """Leave everything as it is; the journal has it."""
        await self._hands.close()
        await self.mesh.close()
        if self._works.log is not None:
            self._works.end()
            self._paper.close()

    def submit(self, kind: str, payload: bytes = b"", seat: int = -1) -> None:
        """Want something written in the log; if it cannot be, there is Trouble."""
        self._works.wish(Wish(kind, seat, payload))

    def play(self, seat: int, turn: int, move: Move) -> None:
        """Want an own seat's move made; it has been checked by whoever asks."""
        self._hands.want(seat, turn, move)
        self._works.do(Log.tick)

    def leave(self) -> None:
        """Stand up for good; bots play on, but of two with hidden hands nobody could open one."""
        self.plan = self.plan._replace(returns=False)
        deal = self.dealing.deal
        alone = deal is not None and not deal.ring.threshold and self.ledger.to_act != OVER
        self.submit("stop" if alone else "leave")

    def complain(self) -> None:
        """Say before all whose shares of the cards in hand have not come."""
        for said in self.dealing.complaints():
            self.submit("deal", said)

    def _heard_of(self, event: events.Event) -> None:
        now = time.monotonic()
        match event:
            case events.LinkUp(peer=peer):
                self._came(peer)
            case events.LinkDown(peer=peer):
                self.attendance.went(now, peer)
                self._about(peer, news.Away)
                self._works.do(lambda log, now: log.lost(now, peer))
            case events.Heard(peer=peer, message=message):
                self._heard(peer, message)
            case events.NewCode(code=code):
                self.talk.rekeyed(code)
            case events.Slept(seconds=seconds):
                self._tell(news.Slept(seconds))
        self._changed()

    def _came(self, peer: bytes) -> None:
        if self.attendance.came(peer):
            self._about(peer, news.Back)
        self._works.do(lambda log, now: log.linked(now, peer))
        self._post.deliver_again(self.ledger, peer)
        self.talk.greet(peer, leads=self.leads)

    def _about(self, peer: bytes, what: type[news.OfMachine]) -> None:
        member = self.ledger.number(peer)
        if member != NOBODY:
            self._tell(what(member, name(self.ledger, member)))

    def _heard(self, peer: bytes, message: tuple[Any, ...]) -> None:
        if isinstance(message, Whisper):
            self._post.came(peer, message)
            self._works.do(Log.tick)
        elif isinstance(message, log_messages.Message):
            self._works.heed(lambda log, now: log.receive(now, peer, message))
        else:
            self.talk.heard(peer, message)

    def _send(self, to: bytes, message: tuple[Any, ...]) -> None:
        for peer in self.mesh.linked() if to == EVERYONE else (to,):
            self.mesh.send(peer, message)

    def happened(self, happening: Happening) -> None:
        """The log told something (net.table.works.Owner)."""
        for piece in told(happening):
            self._tell(piece)
        match happening:
            case Settled(entry=entry, before=before, ledger=ledger):
                self._vain.clear()
                self.dealing.settled(before, entry, ledger)
                self._heed_vote(happening)
                self._furnish(ledger)
            case Led(key=key):
                self.mesh.leader = key or None
            case Together(yes=yes):
                self.together, self._since = yes, time.monotonic()
            case Disturbing(key=key):
                self.mesh.bar(key, "it keeps disturbing the table")
                self._about(key, news.Disturbed)
            case Caught(draft=draft):
                self._works.try_to(Wish("proof", -1, evidence(draft)))

    @property
    def _is_back(self) -> bool:
        """Whether this machine has come back to the majority's side only a moment ago."""
        return self.together and time.monotonic() - self._since <= SETTLED_IN

    def _heed_vote(self, settled: Settled) -> None:
        """Who is voted out while it is there stays out; who was away comes back by itself."""
        if self.together and not self._is_back and is_voted_out(settled, self.me):
            self.plan = self.plan._replace(returns=False)
            self._tell(news.Expelled())

    def _furnish(self, ledger: Ledger) -> None:
        """Tell the door who is at the table now, and keep links with them."""
        furnish(self.mesh.house, ledger, self.mesh.linked(), self.machine.fingerprint)
        if not self.plan.watches:
            self.mesh.want(ledger.keys)
            there = (*self.mesh.linked(), self.me)
            self.attendance.expect(time.monotonic(), ledger.keys, there)

    def idle(self, log: Log) -> None:
        """Write what is due: chores, then moves; bots begin to think (net.table.works.Owner)."""
        self._post.deliver(self.ledger)
        if log.replica is None or any(wish.turn < 0 for wish in log.replica.wishes):
            return
        found = chores(self.ledger, self.me, self.plan, self.dealing, log.leads, back=self._is_back)
        chore = next((wish for wish in found if wish not in self._vain), None)
        if chore is not None:
            # Tried once: what was refused may be possible when something else has happened.
            self._vain.add(chore)
            self._works.try_to(chore)
            return
        wishes = self._hands.wishes(self.ledger, log.leads)
        if wishes:
            self._works.wish(*wishes)

    def refused(self, words: str) -> None:
        """Something could not be done (net.table.works.Owner)."""
        self._tell(news.Trouble(words))

    def failed(self, error: Exception) -> None:
        """There is a mistake in the program (net.table.works.Owner)."""
        self._tell(news.Trouble(f"a mistake in the program: {error!r}"))

    def rested(self) -> None:
        """Publish how the game stands (net.table.works.Owner)."""
        self.talk.count_watchers(leads=self.leads)
        self._post.read(self.ledger)  # or a hand would be known and nobody be shown it
        self.position = position(self.ledger, self.me, self.dealing)
        if self.gave_up and self.position is not None:
            self.position = given_up(self, self.position)
        over = self.position is not None and self.position.over
        if self.position is not None and over and self._judged != self.position.since:
            self._judged = self.position.since
            self._tell(news.Judged(self.position.verdict))
            self.talk.judged(self._judged)
        self._changed()
