"""A table of machines in one process, with a network, clocks and disks that fail on schedule.

Everything comes from one seed, so a failure can be run again. The machines are real logs
(``net.log.log.Log``) with the rules of real titles; only time, disk and network are made up. After
every call the world compares what was settled with what was settled elsewhere.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

from nacl.signing import SigningKey

from game.core.record import Header
from game.core.title import Title
from net.log.entries import Refused
from net.log.ledger import Ledger
from net.log.log import Log
from net.log.messages import Message
from net.log.notes import following, opening
from net.log.standing import EVERYONE, Disputed, Happening, Settled
from tests.net.simulator_disk import Disk, PowerCut

GAME = b"the-game"
USUAL_DELAY = (0.001, 0.01)


class Divergence(AssertionError):  # noqa: N818 - the fault is the log's, not this program's
    """The log broke its promise."""


class Machine:
    """A laptop: its key and disk last, its log lives from boot to crash."""

    def __init__(self, number: int, seats: list[int]) -> None:
        self.number = number
        self.key = SigningKey(bytes((number + 1,)) * 32)
        self.name = bytes(self.key.verify_key)
        self.disk = Disk()
        self.seats = seats
        self.log: Log | None = None
        self.asleep = False
        self.letters: list[tuple[bytes, Message]] = []
        self.rate = 1.0
        self.offset = 0.0
        self.wake_at = float("inf")
        self.down_since = 0.0
        self.away_until = 0.0

    @property
    def awake(self) -> bool:
        return self.log is not None and not self.asleep

    @property
    def sound(self) -> bool:
        """Whether it takes part: awake, and its disk takes what it writes."""
        return self.awake and self.log is not None and self.log.replica is not None

    def clock(self, now: float) -> float:
        return now * self.rate + self.offset

    def change_rate(self, now: float, rate: float) -> None:
        self.offset += now * (self.rate - rate)
        self.rate = rate


class World:
    """Machines at one table; time passes by events."""

    def __init__(
        self,
        seed: object,
        title: Title,
        seats: int,
        machines: int,
        watchers: int = 0,
    ) -> None:
        self.random = Random(f"{seed}")
        self.now = 0.0
        self.events: list[tuple[float, int, Callable[..., None], tuple[Any, ...]]] = []
        self._count = 0
        self.settings = "\n".join([*Header(title, seats, title.settle(seats, {})).lines(), ""])
        self.machines = [
            Machine(number, list(range(seats))[number::machines]) for number in range(machines)
        ] + [Machine(machines + number, []) for number in range(watchers)]
        self.by_name = {machine.name: machine for machine in self.machines}
        self.cut: set[tuple[bytes, bytes]] = set()
        self.loss = self.doubling = 0.0
        self.delay = USUAL_DELAY
        self.stands: list[bytes] = []
        """The hash of every entry that was settled anywhere."""
        self.ledger = Ledger()
        """The table after the last of them."""
        self.settled_at: list[float] = []
        self.counts: Counter[str] = Counter()
        self.hear: Callable[[Machine, list[Happening]], None] = lambda machine, happenings: None
        self.allowed: Callable[[Disputed], bool] = lambda disputed: False
        self._checked: dict[bytes, int] = defaultdict(int)

    def begin(self) -> None:
        """Everybody is there: the first machine opens the table, the others have found it."""
        for machine in self.machines:
            key = machine.key
            records = (
                opening(key, GAME, "m0", self.settings.encode())
                if machine.number == 0
                else following(key, GAME)
            )
            machine.disk.append(records, sync=True)
            self.boot(machine)

    def at(self, when: float, act: Callable[..., None], *args: Any) -> None:
        self._count += 1
        heapq.heappush(self.events, (when, self._count, act, args))

    def run(self, done: Callable[[], bool], limit: float) -> None:
        """Let time pass until it is done; AssertionError if that takes too long."""
        while not done():
            when, _, act, args = heapq.heappop(self.events)
            if when > limit:
                raise Divergence(f"nothing goes on: {self.portrait()}")
            self.now = when
            act(*args)
            self.counts["events"] += 1

    def portrait(self) -> str:
        """The machines in a few words, for a failure's message."""
        words = []
        for machine in self.machines:
            replica = machine.log.replica if machine.log else None
            if replica is None:
                words.append(f"{machine.number}:down")
                continue
            standing = replica.standing
            role = "L" if standing.reign else "f"
            place = f"{standing.commit}/{standing.chain.last}t{standing.term}"
            words.append(f"{machine.number}:{role}{place}")
        return f"t={self.now:.2f} turn={self.ledger.turn} {' '.join(words)}"

    # Machines

    def boot(self, machine: Machine) -> None:
        if machine.log is not None:
            return
        self._checked[machine.name] = 0
        machine.log = Log(
            machine.key,
            machine.disk,
            Random(self.random.random()).random,
            lambda to, message: self.send(machine, to, message),
        )
        machine.wake_at = float("inf")
        self.call(machine, Log.tick)
        for other in self.machines:
            if other is not machine and self.random.random() < 0.7:
                self.call(other, Log.linked, machine.name)
                self.call(machine, Log.linked, other.name)

    def crash(self, machine: Machine, down: float) -> None:
        """Stop a machine as if the battery fell out, and start it again later."""
        if machine.log is None:
            return
        machine.disk.crash(self.random)
        machine.log, machine.asleep = None, False
        machine.letters.clear()
        machine.down_since = self.now
        self.at(self.now + down, self.boot, machine)
        for other in self.machines:
            # Some hear the connection break, some only the silence.
            if self.random.random() < 0.4:
                self.at(self.now + 0.001, self.call, other, Log.lost, machine.name)

    def call(self, machine: Machine, act: Callable[..., list[Happening]], *args: Any) -> None:
        """Let a machine do something, see what it settled, and when it wants to wake."""
        log = machine.log
        if log is None or machine.asleep:
            return
        try:
            happenings = act(log, machine.clock(self.now), *args)
        except Refused:
            happenings = []
        except PowerCut:
            self.counts["cut while writing"] += 1
            self.crash(machine, self.random.choice((0.05, 0.5, 2.0)))
            return
        if happenings:
            self._compare(machine, log, happenings)
            self.hear(machine, happenings)
        self._plan(machine)

    def _plan(self, machine: Machine) -> None:
        if machine.log is None:
            return
        due = max(self.now + 0.001, (machine.log.due - machine.offset) / machine.rate)
        if due < machine.wake_at - 1e-9:
            machine.wake_at = due
            self.at(due, self._wake, machine, due)

    def _wake(self, machine: Machine, planned: float) -> None:
        if machine.wake_at != planned or not machine.awake:
            return
        machine.wake_at = float("inf")
        self.call(machine, Log.tick)

    # Network

    def send(self, source: Machine, to: bytes, message: Message) -> None:
        if to == EVERYONE:
            for machine in self.machines:
                if machine is not source:
                    self.send(source, machine.name, message)
            return
        self.counts["messages"] += 1
        if to not in self.by_name or self.random.random() < self.loss:
            return
        for _ in range(2 if self.random.random() < self.doubling else 1):
            arrival = self.now + self.random.uniform(*self.delay)
            self.at(arrival, self.deliver, source.name, self.by_name[to], message)

    def deliver(self, source: bytes, machine: Machine, message: Message) -> None:
        if (source, machine.name) in self.cut:
            return
        if machine.asleep:
            machine.letters.append((source, message))
            return
        self.call(machine, Log.receive, source, message)

    def awaken(self, machine: Machine) -> None:
        """The lid is opened: what was in the socket comes out first."""
        if not machine.asleep:
            return
        machine.asleep = False
        letters, machine.letters = machine.letters, []
        for source, message in letters:
            self.call(machine, Log.receive, source, message)
        machine.wake_at = float("inf")
        self._plan(machine)

    # What must hold

    def _compare(self, machine: Machine, log: Log, happenings: list[Happening]) -> None:
        for happening in happenings:
            if isinstance(happening, Disputed) and not self.allowed(happening):
                raise Divergence(f"machine {machine.number} disputes {happening}")
            if isinstance(happening, Settled) and log.replica is not None:
                self._compare_entry(machine, log.replica.standing.chain.hash_at, happening)

    def _compare_entry(
        self, machine: Machine, hash_at: Callable[[int], bytes], happening: Settled
    ) -> None:
        seq = happening.entry.seq
        if seq != self._checked[machine.name] + 1:
            raise Divergence(f"machine {machine.number} was told {seq} out of order")
        self._checked[machine.name] = seq
        if seq == len(self.stands) + 1:
            self.stands.append(hash_at(seq))
            self.settled_at.append(self.now)
            self.ledger = happening.ledger
        elif seq > len(self.stands) or self.stands[seq - 1] != hash_at(seq):
            raise Divergence(f"machine {machine.number} has another entry {seq}: {self.portrait()}")

    def agreed(self) -> bool:
        """Whether every machine takes part and has been told everything that stands."""
        return all(
            machine.sound and self._checked[machine.name] == len(self.stands)
            for machine in self.machines
        )
