"""A machine's links with all the others of its table: dialled, kept, redialled, relayed.

Each pair dials both ways, the one with the smaller key at once and the other a moment later; the
first line that works is used. Should there be two, both sides keep the one that the smaller key
dialled. A line that breaks or falls silent is dialled again, with a connect time-out of 250 ms,
until it stands. Where no dialling helps, the two talk through a third (relay.py), the leader
first. A gap in the clock means that this laptop slept: every line is dropped and dialled anew.

Events go to ``tell``, in the loop's thread. Losing a line loses what was on its way: whoever
uses this must be able to say things twice, as the log is.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from itertools import chain, filterfalse, repeat

from net.links.book import Book
from net.links.events import Event, Heard, LinkDown, LinkUp, NewCode, Slept
from net.links.gate import Gate
from net.links.interfaces import own_hosts, scoped
from net.links.lines import Address, Line, Tcp, Unreachable, connect, race
from net.links.link import PING, Link
from net.links.messages import Relay, Whereabouts
from net.links.relay import Relays, member_visit
from net.links.secure import House, Reason, Refused, Secured, Visit, dial
from net.links.spake import self_test
from net.links.wire import Message, ProtocolError
from net.rate_limit import Bucket

BEAT = 0.1
SLEPT = 2.0
CONNECT = (0.25, 0.25, 1.0)
"""Seconds a connection may take, attempt after attempt."""
JOINING = 3.0
BARRED_FOR = 60.0
"""Seconds that a machine which keeps disturbing has no link with this one."""
GUESTS = 64
"""Machines that are not in the roster (spectators, those who are joining), at most."""
_SECOND = 0.15
"""Seconds the larger key waits for the smaller one to dial."""
_AGAIN = 0.2
_LOST_ROUNDS = 2
"""Vain rounds of dialling after which a relay is looked for."""
_ELSEWHERE = (Reason.OTHER_TABLE, Reason.OTHER_MACHINE, Reason.YOURSELF)
"""Refusals that only say that an address leads to somebody else."""


class Mesh:
    """All links of a machine."""

    def __init__(
        self,
        house: House,
        tell: Callable[[Event], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.house = house
        self.book = Book()
        self.leader: bytes | None = None
        """Through whom to talk to those who cannot be dialled, before others are asked."""
        self._me = bytes(house.me.verify_key)
        self._tell, self._clock = tell, clock
        self._gate = Gate(house, self, clock, lambda code: tell(NewCode(code)))
        self._lines: dict[bytes, Line] = {}
        self._relays = Relays(house, self, clock)
        self._spare: set[Line] = set()
        """Lines that were dialled and are not up yet."""
        self._wanted: set[bytes] = set()
        self._gossip: dict[bytes, Bucket] = {}
        self._dialling: dict[bytes, asyncio.Task[None]] = {}
        self._vain: dict[bytes, int] = {}
        self._barred: dict[bytes, float] = {}
        """Until when there is no link with a machine."""
        self._beating: asyncio.Task[None] | None = None

    @property
    def port(self) -> int:
        """Where this machine listens."""
        return self._gate.port

    async def open(self, port: int = 0) -> int:
        """Begin to listen and to keep links; the port."""
        self_test()
        await self._gate.open(port)
        self._beating = asyncio.get_running_loop().create_task(self._beat())
        return self.port

    async def close(self) -> None:
        """End everything."""
        tasks = [*self._dialling.values(), *filter(None, [self._beating])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._wanted.clear()
        self._gate.close()
        for line in self._every_line():
            line.end(ConnectionAbortedError("this machine left"))
        await asyncio.sleep(0)  # the loop lets go of closed sockets in its next round

    def want(self, peers: Iterable[bytes]) -> None:
        """Keep links with exactly these machines from now on; nobody else is dialled."""
        self._wanted = set(peers) - {self._me}

    def linked(self) -> dict[bytes, Line]:
        """The lines that are up, by machine."""
        return dict(self._lines)

    def send(self, peer: bytes, message: Message) -> bool:
        """Say something to a machine, if there is a link with it."""
        line = self._lines.get(peer)
        return line is not None and line.send(message)

    async def join(self, addresses: Sequence[Address], visit: Visit) -> Secured:
        """Come to a table by any of its addresses: who is there, and what it offers.

        Refused or ProtocolError if the table would not, Unreachable if nobody answered.
        """
        line = await race(self._tries(addresses, visit, JOINING), final=_is_final)
        secured = line.link.secured
        if secured is None:
            raise Unreachable("the line was lost at once")
        return secured

    def drop(self, peer: bytes, why: str) -> None:
        """End the link with a machine; one that is wanted is dialled again."""
        line = self._lines.get(peer)
        if line:
            line.end(ConnectionAbortedError(why))

    def bar(self, peer: bytes, why: str, seconds: float = BARRED_FOR) -> None:
        """End the link with a machine, and have none with it for so long."""
        self._barred[peer] = self._clock() + seconds
        self.drop(peer, why)

    def _is_barred(self, peer: bytes) -> bool:
        return self._clock() < self._barred.get(peer, 0.0)

    # What happens on lines (net.links.lines.Owner)

    def line_up(self, line: Line) -> None:
        """A line is up: use it, unless there is a better one with the same machine."""
        self._spare.discard(line)
        if self._is_barred(line.peer):
            line.end(ConnectionAbortedError("this machine is barred"))
            return
        other = self._lines.get(line.peer)
        if other is not None and not self._better(line, other):
            line.end(ConnectionAbortedError("there is another line"))
            return
        self._lines[line.peer] = line
        if other is not None:
            other.end(ConnectionAbortedError("there is a better line"))
        self._vain.pop(line.peer, None)
        line.send(Whereabouts(self._me, self.port, own_hosts()[:16]))
        for where in filter(None, map(self.book.about, self._lines)):
            if where.key != line.peer:
                line.send(where)
        self._count_guests()
        if line.link.secured:
            # Also where it takes another line's place: what was on its way there is lost.
            self._tell(LinkUp(line.peer, line.link.secured.door, line.direct))

    def line_heard(self, line: Line, message: Message) -> None:
        """A message came; some are the mesh's own."""
        if isinstance(message, Whereabouts):
            self._learn(line, message)
        elif isinstance(message, Relay):
            self._relays.arrived(line, message, self._direct)
        else:
            self._tell(Heard(line.peer, message))

    def line_down(self, line: Line, why: Exception) -> None:
        """A line is over; if it was the one in use, so is the link."""
        self._spare.discard(line)
        self._relays.line_down(line, why)
        if self._lines.get(line.peer) is line:
            del self._lines[line.peer]
            self._count_guests()
            if line.peer not in self._wanted | self.house.roster:
                self.book.forget(line.peer)
                self._gossip.pop(line.peer, None)
            self._tell(LinkDown(line.peer, str(why)))

    def _count_guests(self) -> None:
        guests = self._lines.keys() - self.house.roster
        self.house.full = len(guests) >= GUESTS

    def _better(self, new: Line, old: Line) -> bool:
        """Whether a new line takes an old one's place; both ends must come to the same answer.

        Direct before relayed. Of two direct ones, the one the smaller key dialled; if that says
        nothing, the new one: whoever dials again has lost the old one.
        """
        if new.direct != old.direct:
            return new.direct
        if new.dialled == old.dialled:
            return True
        # A live line is never quiet for longer than a ping and the beats before it is sent.
        stale = old.link.silent(self._clock()) > PING + 2 * BEAT
        return stale or new.dialled == (self._me < new.peer)

    def _learn(self, line: Line, where: Whereabouts) -> None:
        """Note where a machine is, and pass its own words on to the others."""
        first_hand = where.key == line.peer
        if first_hand and line.direct and not line.dialled:
            self.book.seen(line.peer, Address(line.host, where.port))
        if where.key == self._me or not self.book.told(where, first_hand) or not first_hand:
            return
        # Whoever says something new all the time must not make this machine flood the others.
        if self._gossip.setdefault(where.key, Bucket(rate=0.5, burst=8)).allow(self._clock()):
            about = self.book.about(where.key)
            for peer, other in list(self._lines.items()):
                if about and peer != where.key:
                    other.send(about)

    # Dialling

    def _tries(
        self, addresses: Sequence[Address], visit: Visit, timeout: float
    ) -> list[Callable[[], Awaitable[Line]]]:
        """An attempt for every way to every address."""
        dialled = [Address(host, a.port) for a in addresses for host in scoped([a.host])]
        return [partial(self._connect, a, visit, timeout) for a in dict.fromkeys(dialled)]

    async def _connect(self, address: Address, visit: Visit, timeout: float) -> Line:
        def begin(tcp: Tcp) -> Line:
            link = Link(self._clock(), dial(visit, os.urandom(64)))
            line = Line(link, tcp, self, self._clock)
            line.dialled, line.host = True, address.host
            self._spare.add(line)
            return line

        line = await connect(address, begin, timeout)
        self.book.seen(line.peer, address)
        return line

    async def _keep(self, peer: bytes) -> None:
        """Dial a machine until there is a direct line with it."""
        if self._me > peer:
            await asyncio.sleep(_SECOND)
        for timeout in chain(CONNECT, repeat(CONNECT[-1])):
            if peer not in self._wanted or self._is_barred(peer) or self._direct(peer):
                return
            visit = member_visit(self.house, peer)
            try:
                await race(self._tries(self.book.addresses(peer), visit, timeout))
            except (Unreachable, Refused, ProtocolError, OSError):
                self._vain[peer] = self._vain.get(peer, 0) + 1
                await asyncio.sleep(_AGAIN)

    def _direct(self, peer: bytes) -> Line | None:
        line = self._lines.get(peer)
        return line if line is not None and line.direct else None

    # Time

    async def _beat(self) -> None:
        """Ten times a second: tick every line, dial whoever is missing, notice a sleep."""
        last = awake()
        while True:
            await asyncio.sleep(BEAT)
            gap, last = awake() - last, awake()
            if gap > SLEPT:
                for line in self._every_line():
                    line.end(ConnectionAbortedError("this machine slept"))
                self._tell(Slept(gap))
            self._gate.tick()
            for line in self._every_line():
                line.tick()
            for peer in filterfalse(self._is_barred, self._wanted):
                self._see_to(peer)

    def _see_to(self, peer: bytes) -> None:
        task = self._dialling.get(peer)
        if not self._direct(peer) and (task is None or task.done()):
            self._dialling[peer] = asyncio.get_running_loop().create_task(self._keep(peer))
        vain = self._vain.get(peer, 0) - _LOST_ROUNDS
        if vain >= 0 and self._me < peer and peer not in self._lines:
            ways = [line for line in self._lines.values() if line.direct]
            ways.sort(key=lambda line: line.peer != self.leader)
            self._relays.look_for(peer, ways, vain)

    def _every_line(self) -> list[Line]:
        return list(dict.fromkeys([*self._lines.values(), *self._spare, *self._relays.lines()]))


def _is_final(trouble: Exception) -> bool:
    """Whether the table has spoken. Asking it again at another address would burn a try."""
    return isinstance(trouble, Refused) and trouble.reason not in _ELSEWHERE


def awake() -> float:
    """A clock that goes on while the laptop sleeps, where there is one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)
