"""Where one machine stands: its log, its term and vote, whom it follows, what it has to send.

The parts that decide (``ballot``, ``leading``, ``following``) are functions over this. Nothing
here reads a clock or a socket: the time and the messages come in, and whatever is to be written,
sent or told waits in the outbox. Whoever drives this empties the outbox after every call and keeps
the order: what may go *ahead*, then the disk, then the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from nacl.signing import SigningKey

from game.core.codec import encode
from net.log.chain import Chain, Link
from net.log.entries import Draft, Entry
from net.log.ledger import Ledger
from net.log.messages import Message
from net.rate_limit import Bucket

HEARTBEAT = 0.25
PATIENCE = (0.6, 1.0)
"""How long a leader may be silent before somebody else stands: a random time between these."""
AGAIN = (0.2, 0.5)
"""The same, for somebody who has stood and was not elected: two may have stood at once."""
NUDGE = (0.02, 0.15)
"""The same, once the leader's link is known to be broken, or a link has come back."""
FARTHEST_TERM = 64
"""A term that nobody has proved may be so far ahead: more elections do not fail in a row."""
DISPUTES = 5
"""Terms without proof that a machine may raise in a minute; beyond that it disturbs."""
WRITINGS = 60
"""Numbered entries, those of the deal left out, that it may write in a minute."""
EVERYONE = b""
"""The address of every machine there is a link with."""
NEVER = float("-inf")


class Settled(NamedTuple):
    """An entry stands for good: the ledger before and after it."""

    entry: Entry
    before: Ledger
    ledger: Ledger


class Led(NamedTuple):
    """A machine leads, as far as this one knows; no key: nobody."""

    key: bytes
    term: int


class Together(NamedTuple):
    """Whether this machine is on the side of the majority; if not, its game waits."""

    yes: bool


class Disputed(NamedTuple):
    """An entry this machine did not acknowledge: its place, why, and whether it is a desync."""

    seq: int
    words: str
    desync: bool


class Caught(NamedTuple):
    """A draft came in that proves its author a cheat."""

    draft: Draft


class Disturbing(NamedTuple):
    """A machine raises terms that nobody was elected for, or writes without end."""

    key: bytes


class Lapsed(NamedTuple):
    """Something this machine wanted written can no longer be: what, and why."""

    kind: str
    seat: int
    payload: bytes
    words: str


class Stalled(NamedTuple):
    """The disk takes nothing more (the reason), or it does again (no words)."""

    words: str


Happening = Settled | Led | Together | Disputed | Caught | Disturbing | Lapsed | Stalled
"""What the log has to tell."""


@dataclass
class Outbox:
    """What is to be done after a call, in this order."""

    ahead: list[tuple[bytes, Message]] = field(default_factory=list)
    """May go before the disk has written: it promises nothing about this machine's own disk."""
    records: list[bytes] = field(default_factory=list)
    sync: bool = False
    """Whether the records must be on the disk before anything else goes out."""
    hold: bool = False
    """Whether something relies on these very records, so that nothing may go ahead of them."""
    messages: list[tuple[bytes, Message]] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)


@dataclass
class Poll:
    """Votes being gathered for a term, on trial or for good."""

    term: int
    trial: bool
    granted: dict[bytes, bytes]
    """Who has given its vote, and the signature under it."""


@dataclass
class Progress:
    """What a leader knows of another machine's log."""

    next: int
    """The place from which to send on."""
    match: int = -1
    """The last place it is known to hold as the leader does; -1 before it has said."""
    seen: float = NEVER


@dataclass
class Reign:
    """A machine's time of leading."""

    since: float
    peers: dict[bytes, Progress] = field(default_factory=dict)
    beaten: float = NEVER
    """When the last heartbeat went out."""


@dataclass
class Standing:
    """Where one machine stands."""

    key: SigningKey
    game: bytes
    dice: Callable[[], float]
    chain: Chain
    me: bytes = field(init=False)
    """This machine's public key."""
    term: int = 0
    voted: bytes = b""
    """Who got this machine's vote in this term."""
    commit: int = 0
    """Everything up to this place stands for good."""
    safe: int = 0
    """Everything up to this place is on this machine's disk."""
    leader: bytes = b""
    heard: float = NEVER
    """When the leader was last heard."""
    deadline: float = 0.0
    """When to stand, if the leader stays silent."""
    agreed: tuple[int, int] = (0, -1)
    """A term, and how far this log is known to be that of its leader."""
    doubted: int = 0
    """The term whose leader sent something that cannot be; it is not waited for."""
    poll: Poll | None = None
    reign: Reign | None = None
    disputes: dict[bytes, Bucket] = field(default_factory=dict)
    """What is left to each machine of the terms it may raise without proof."""
    writings: dict[bytes, Bucket] = field(default_factory=dict)
    """What is left to each machine of the entries it may write."""
    out: Outbox = field(default_factory=Outbox)

    def __post_init__(self) -> None:
        self.me = bytes(self.key.verify_key)

    @property
    def voters(self) -> tuple[bytes, ...]:
        """The keys that count, by the latest entry of this log, committed or not."""
        return self.chain.tail.voters

    @property
    def settled(self) -> Ledger:
        """The ledger after the last entry that stands."""
        return self.chain.ledger_at(self.commit)

    def send(self, to: bytes, message: Message) -> None:
        """Say something once the disk has written."""
        self.out.messages.append((to, message))

    def tell(self, happening: Happening) -> None:
        """Report something."""
        self.out.happenings.append(happening)

    def record_ballot(self) -> None:
        """Write the term and the vote down; nothing may be said before they are on the disk."""
        self.out.records.append(encode(("ballot", self.term, self.voted)))
        self.out.sync = self.out.hold = True

    def extend(self, link: Link) -> None:
        """Take an entry into the log and write it down."""
        self.chain.add(link)
        self.out.records.append(encode(("entry", link.raw)))
        self.out.sync = True

    def cut(self, seq: int) -> None:
        """Take entries that never stood off the end."""
        self.chain.cut(seq)
        self.safe = min(self.safe, seq)
        self.out.records.append(encode(("cut", seq)))
        self.out.sync = True

    def settle(self, seq: int) -> None:
        """Everything up to that place stands from now on."""
        for link in self.chain.links[self.commit : seq]:
            before = self.chain.ledger_at(link.entry.seq - 1)
            self.tell(Settled(link.entry, before, link.ledger))
        if seq > self.safe:
            self.out.hold = True
        self.commit = seq
        self.out.records.append(encode(("commit", seq)))

    def follow(self, leader: bytes) -> None:
        """Know who leads, or that nobody does."""
        if leader != self.leader:
            self.leader = leader
            self.tell(Led(leader, self.term))

    def step_down(self, now: float) -> None:
        """Lead and stand no longer."""
        if self.reign is not None:
            self.follow(b"")
        self.reign = self.poll = None
        self.wait(now)

    def adopt(self, now: float, term: int) -> None:
        """Go over to a later term."""
        self.term, self.voted = term, b""
        self.record_ballot()
        self.step_down(now)
        self.follow(b"")

    def contest(self, now: float, source: bytes, term: int) -> None:
        """Go over to a later term that a voter knows of, unless it keeps inventing them."""
        if source not in self.voters:
            return
        disputes = self.disputes.setdefault(source, Bucket(DISPUTES / 60, DISPUTES))
        if not disputes.allow(now):
            self.tell(Disturbing(source))
        elif term <= self.term + FARTHEST_TERM:
            self.adopt(now, term)

    def is_led_by(self, key: bytes, term: int) -> bool:
        """Whether this log proves that a machine was elected for a term."""
        tail = self.chain.tail
        return 0 < term == tail.term and tail.members[tail.leader].key == key

    def is_content(self, now: float) -> bool:
        """Whether there is a leader, this machine or one it has heard a moment ago."""
        return self.reign is not None or (self.leader != b"" and now - self.heard < PATIENCE[0])

    def wait(self, now: float, span: tuple[float, float] = PATIENCE) -> None:
        """Give the leader a new while."""
        self.deadline = now + span[0] + (span[1] - span[0]) * self.dice()


def is_majority(voters: Iterable[bytes], have: Iterable[bytes]) -> bool:
    """Whether those who have it are more than half of those who vote."""
    votes = set(voters)
    return len(votes.intersection(have)) * 2 > len(votes)
