"""Links by way of a third machine, for two that cannot dial each other.

A relayed link is an ordinary link: greeted by the roster's keys, sealed from end to end. Its
bytes travel in Relay messages on direct lines, so the machine between can lose them but neither
read nor change them. It passes on only what comes from the sender named, to a machine it has a
direct line with.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from net.links.lines import Line, Owner
from net.links.link import Link
from net.links.messages import Relay
from net.links.secure import Door, House, Visit, dial, listen
from net.links.wire import LONGEST_BYTES
from net.rate_limit import Bucket


class RelayPipe:
    """The way to a machine through another one's line."""

    def __init__(self, me: bytes, target: bytes, through: Line) -> None:
        self._me, self._target = me, target
        self.through = through
        """The direct line that carries it."""

    @property
    def backlog(self) -> int:
        """The line it travels on has its own limit."""
        return 0

    def write(self, data: bytes) -> None:
        """Send bytes, in pieces that fit a message."""
        for start in range(0, len(data), LONGEST_BYTES):
            piece = data[start : start + LONGEST_BYTES]
            self.through.send(Relay(self._me, self._target, piece))

    def rest(self, seconds: float) -> None:
        """The line it travels on is slowed down as a whole."""

    def close(self) -> None:
        """Nothing holds it: the other end hears no more and ends by itself."""


class Relays:
    """A machine's lines by way of others, and what it passes on for them."""

    def __init__(self, house: House, owner: Owner, clock: Callable[[], float]) -> None:
        self._house, self._owner, self._clock = house, owner, clock
        self._me = bytes(house.me.verify_key)
        self._ways: dict[bytes, tuple[Line, Line]] = {}
        """By machine: the relayed line (up or not yet) and the direct one that carries it."""
        self._passed: dict[bytes, Bucket] = {}

    def lines(self) -> list[Line]:
        """Every relayed line."""
        return [line for line, _ in self._ways.values()]

    def arrived(self, came: Line, relay: Relay, direct: Callable[[bytes], Line | None]) -> None:
        """Somebody's bytes came: for this machine, or to be passed on."""
        if relay.target != self._me:
            onward = direct(relay.target)
            if onward is not None and relay.source == came.peer and self._allows(came.peer):
                onward.send(relay)
        elif relay.source in self._house.roster:
            line, through = self._ways.get(relay.source, (None, came))
            if line is None or through is not came:
                line = self._line(relay.source, came, dialled=False)
            line.received(relay.data)

    def _allows(self, source: bytes) -> bool:
        """Whether a machine may have something passed on: its flood must not be this machine's."""
        bucket = self._passed.setdefault(source, Bucket(rate=60, burst=200))
        return bucket.allow(self._clock())

    def look_for(self, peer: bytes, ways: Sequence[Line], turn: int) -> None:
        """Try to reach a machine through another one, each turn the next, unless one is tried."""
        if ways and peer not in self._ways:
            self._line(peer, ways[turn % len(ways)], dialled=True)

    def line_down(self, line: Line, why: Exception) -> None:
        """A line is over: forget it, and end what travelled on it."""
        self._passed.pop(line.peer, None)
        for peer, (relayed, through) in list(self._ways.items()):
            if relayed is line:
                del self._ways[peer]
            elif through is line:
                relayed.end(why)

    def _line(self, peer: bytes, through: Line, *, dialled: bool) -> Line:
        if peer in self._ways:
            self._ways[peer][0].end(ConnectionAbortedError("another way was found"))
        seed = os.urandom(64)
        if dialled:
            link = Link(self._clock(), dial(member_visit(self._house, peer), seed))
        else:
            link = Link(self._clock(), listen(self._house, seed, waits=True))
        line = Line(link, RelayPipe(self._me, peer, through), self._owner, self._clock)
        line.dialled, line.direct = dialled, False
        self._ways[peer] = (line, through)
        return line


def member_visit(house: House, peer: bytes) -> Visit:
    """A visit from one machine of the table to another."""
    offer = house.offer
    return Visit(house.me, offer.version, offer.table, Door.ROSTER, expect=lambda key: key == peer)
