"""The replicated log: one order of everything that happens, kept by every machine at the table.

How it works, from the bottom up. ``entries``: a line of the log, signed by its author and chained
by hash. ``ledger`` and ``acts``: what the lines mean, checked by the rules of the game. ``chain``:
the lines in memory. ``standing``, ``ballot``, ``leading``, ``following``: one machine leads and
gives every draft its place; an entry stands once a majority has checked it and has it on disk; if
the leader falls silent the others elect one that holds everything that stands. ``replica`` is all
that without a clock, a socket or a file. Here it is joined to its journal.

What it promises. Whatever was told as settled stays, on every machine, in the same order, each
(seat, turn) once, through crashes, cuts, loss, repeats, sleep and full disks. The smaller side of a
cut waits and says so (``Together``); with two machines both are needed. A machine that cannot agree
with an entry does not acknowledge it and names it (``Disputed``). If the disk takes no more, the
machine stops taking part (``Stalled``) until it does.

Who watches has no vote and gets what stands. A machine that comes back, from a nap or from its
journal, catches up by itself. A branch is a journal of its own (``notes.branching``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from nacl.signing import SigningKey

from net.log.chain import Witness
from net.log.entries import Refused
from net.log.ledger import Ledger
from net.log.messages import Message
from net.log.notes import branching, game_of
from net.log.replica import Replica, Wish
from net.log.standing import NEVER, Happening, Settled, Stalled

REOPEN = 1.0
"""How long to wait before a disk that was full is tried again."""


class Paper(Protocol):
    """Where the log is written: ``journal.Journal``, or whatever keeps the same promises."""

    def reload(self) -> list[bytes]:
        """Every record that is whole, from the first on."""
        ...

    def append(self, records: Sequence[bytes], *, sync: bool) -> None:
        """Write records, on the disk itself if asked to; OSError and nothing written if not."""
        ...


class Log:
    """One machine's log and its journal.

    Every call gives the happenings it led to. Messages go out through ``send``; it must not wait.
    """

    def __init__(
        self,
        key: SigningKey,
        paper: Paper,
        dice: Callable[[], float],
        send: Callable[[bytes, Message], None],
        witness: Witness | None = None,
    ) -> None:
        """The log in a journal that has been begun (see ``net.log.notes``)."""
        self._key = key
        self._paper = paper
        self._dice = dice
        self._send = send
        self._witness = witness
        self._replica: Replica | None = None
        self._wishes: list[Wish] = []
        self._reopen = NEVER
        self._stalled = False
        self._told = 0
        self.game = game_of(paper.reload())
        self.settled = Ledger()
        """The table as it stands."""

    @property
    def due(self) -> float:
        """When to call ``tick`` at the latest."""
        return self._reopen if self._replica is None else self._replica.due

    @property
    def leads(self) -> bool:
        """Whether this machine leads."""
        return self._replica is not None and self._replica.standing.reign is not None

    @property
    def leader(self) -> bytes:
        """The key of the machine that leads, as far as this one knows."""
        return b"" if self._replica is None else self._replica.standing.leader

    @property
    def replica(self) -> Replica | None:
        """The log's inner state, for those who look after it; None while the disk is full."""
        return self._replica

    def tick(self, now: float) -> list[Happening]:
        """Time has passed; the first call begins."""
        if self._replica is None:
            if now < self._reopen:
                return []
            return self._begin(now)
        return self._do(now, lambda replica: replica.tick(now))

    def receive(self, now: float, source: bytes, message: Message) -> list[Happening]:
        """A machine, known by its key, has said something."""
        return self._do(now, lambda replica: replica.receive(now, source, message))

    def submit(self, now: float, *wishes: Wish) -> list[Happening]:
        """Want something written, in one go; Refused if it could not be as the table stands."""
        if self._replica is None:
            raise Refused("the disk takes nothing now")
        return self._do(now, lambda replica: replica.submit(now, wishes))

    def branched(self, game: bytes) -> list[bytes]:
        """The journal of a branch from where this game waits for others; Refused if it does not."""
        standing = self._replica.standing if self._replica is not None else None
        if standing is None or standing.leader or self.settled.play is None:
            raise Refused("only a game that waits for others can go on without them")
        return branching(self._key, standing.chain, standing.commit, game)

    def linked(self, now: float, key: bytes) -> list[Happening]:
        """There is a link with a machine."""
        return self._do(now, lambda replica: replica.linked(now, key))

    def lost(self, now: float, key: bytes) -> list[Happening]:
        """The link with a machine has broken."""
        return self._do(now, lambda replica: replica.lost(now, key))

    def _begin(self, now: float) -> list[Happening]:
        try:
            records = self._paper.reload()
        except OSError as error:
            return self._stall(now, error)
        self._replica = Replica(self._key, self.game, self._dice, now, records, self._witness)
        self._replica.wishes = self._wishes
        return self._do(now, lambda replica: replica.tick(now))

    def _do(self, now: float, act: Callable[[Replica], None]) -> list[Happening]:
        """Let something happen; then what may go ahead, the disk, and the rest, in this order."""
        if self._replica is None:
            return []
        act(self._replica)
        out = self._replica.take()
        for to, message in out.ahead:
            self._send(to, message)
        if out.records:
            try:
                self._paper.append(out.records, sync=out.sync)
            except OSError as error:
                return self._stall(now, error)
            if self._stalled:
                self._stalled = False
                out.happenings.insert(0, Stalled(""))
        for to, message in out.messages:
            self._send(to, message)
        return [happening for happening in out.happenings if self._is_news(happening)]

    def _stall(self, now: float, error: OSError) -> list[Happening]:
        """The disk takes no more: what was not written did not happen; begin again from what was.

        Nothing of this call was said or told, except what promises nothing about this disk.
        """
        if self._replica is not None:
            self._wishes = self._replica.wishes
        self._replica = None
        self._reopen = now + REOPEN
        known, self._stalled = self._stalled, True
        return [] if known else [Stalled(error.strerror or str(error))]

    def _is_news(self, happening: Happening) -> bool:
        """Whether a happening was not told before: one begun again repeats what stands."""
        if not isinstance(happening, Settled):
            return True
        if happening.entry.seq <= self._told:
            return False
        self._told = happening.entry.seq
        self.settled = happening.ledger
        return True
