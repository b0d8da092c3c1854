"""Examining the network: ask everybody by every way, dial who answers, have them dial back.

Takes some three seconds. While it lasts this machine answers others' questions as one without a
table, so that two machines that are examined at once find each other.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import time
from collections.abc import AsyncIterator, Callable, Iterable
from ipaddress import IPv4Network
from pathlib import Path

from nacl.signing import SigningKey

from net.finding.beacon import BROADCAST, MULTICAST4, MULTICAST6, PORT, Heard, seek
from net.finding.discovery import Finder
from net.finding.doctor import UNICAST, Dialled, Evidence
from net.finding.hello import Match
from net.finding.listing import Listed
from net.finding.probe import dial_back, probe, read_early
from net.links.gate import Gate
from net.links.interfaces import PLAIN, bare, interfaces, is_loopback, own_hosts
from net.links.lines import Address, Line, Unreachable
from net.links.messages import NO_TABLE, Called, Offer
from net.links.secure import HIGH, LOW, House
from net.links.wire import Message, ProtocolError

LASTS = 2.0
_SWEPT = 254
"""Addresses asked one by one on an interface, at most."""
_CALLERS = 3
"""Machines asked to dial back, at most."""
_ARP = Path("/proc/net/arp")

Judge = Callable[[Offer], Match]


class _Nobody:
    """An owner for a door through which nobody can come in."""

    def line_up(self, line: Line) -> None:
        """Without a code and a roster nobody gets this far."""

    def line_heard(self, line: Line, message: Message) -> None:
        """See above."""

    def line_down(self, line: Line, why: Exception) -> None:
        """See above."""


class _Answers:
    """Which machine answered to which way of asking."""

    def __init__(self) -> None:
        self.ways: dict[str, set[str]] = {}
        self.addresses: dict[Address, None] = {}
        self.asked: dict[bytes, str] = {}

    def heard(self, heard: Heard) -> None:
        host = bare(heard.address.host)
        way = self.asked.get(heard.here.nonce)
        if host in own_hosts() or is_loopback(host):
            return
        self.ways.setdefault(host, set())
        self.addresses[heard.address] = None
        if way is not None:
            self.ways[host].add(way)


async def examine(
    version: str,
    judge: Judge,
    typed: Address | None = None,
    *,
    lasts: float = LASTS,
    beacon_port: int = PORT,
) -> Evidence:
    """What the network is like from here."""
    answers = _Answers()
    finder = Finder(version, overheard=answers.heard, beacon_port=beacon_port)
    answers.asked = finder.beacon.asked
    async with _present(finder, version):
        await finder.open()
        await _ask(finder, answers, lasts)
        if not answers.ways:
            await _sweep(finder, beacon_port)
        reached = {a: await _dial(a, version) for a in answers.addresses}
        called = await _call_back([a for a, how in reached.items() if how], version)
        return Evidence(
            interfaces=tuple(interfaces()),
            deaf=finder.beacon.deaf,
            echoes=frozenset(finder.beacon.echoes),
            answers={host: frozenset(ways) for host, ways in answers.ways.items()},
            neighbours=_neighbours(),
            undialled=_undialled(reached),
            called=called,
            tables=tuple((listed, judge(listed.offer)) for listed in _elsewhere(finder.tables())),
            typed=None if typed is None else (str(typed), await _dial_typed(typed, version)),
        )


@contextlib.asynccontextmanager
async def _present(finder: Finder, version: str) -> AsyncIterator[None]:
    """Be there for others who are examining, and tidy up in the end."""
    offer = Offer(LOW, HIGH, version, NO_TABLE, "", bytes(8), "", 0, 0, 0, (), 0, 0)
    gate = Gate(House(SigningKey.generate(), offer), _Nobody(), time.monotonic)
    finder.beacon.present(NO_TABLE, await gate.open())
    try:
        yield
    finally:
        await finder.close()
        gate.close()


async def _ask(finder: Finder, answers: _Answers, lasts: float) -> None:
    """Ask by every way, several times, since datagrams get lost; until all were answered."""
    ways = (BROADCAST, MULTICAST4, MULTICAST6)
    for _ in range(4):
        finder.beacon.ask(ways)
        await asyncio.sleep(lasts / 4)
        if set().union(*answers.ways.values()).issuperset(ways):
            return


async def _sweep(finder: Finder, port: int) -> None:
    """Nobody answered: ask every address nearby, one by one."""
    nonce = os.urandom(8)
    finder.beacon.asked[nonce] = UNICAST
    for host in _nearby():
        finder.beacon.send(seek(nonce), Address(host, port))
        await asyncio.sleep(0.002)
    await asyncio.sleep(0.5)


def _nearby() -> Iterable[str]:
    own = set(own_hosts())
    for interface in interfaces():
        if interface.kind == PLAIN:
            for net in interface.ipv4:
                around = IPv4Network(f"{net.ip}/{max(24, net.network.prefixlen)}", strict=False)
                yield from [str(h) for h in around.hosts() if str(h) not in own][:_SWEPT]


async def _dial(address: Address, version: str) -> bool:
    try:
        await probe(address, version)
    except Unreachable:
        return False
    return True


def _undialled(reached: dict[Address, bool]) -> tuple[str, ...]:
    """Machines that could be dialled at none of their addresses."""
    good = {bare(address.host) for address, how in reached.items() if how}
    bad = {bare(address.host) for address, how in reached.items() if not how}
    return tuple(sorted(bad - good))


async def _call_back(addresses: list[Address], version: str) -> dict[str, bool]:
    """Ask some machines to dial this one, and see who comes through."""
    tokens: dict[bytes, str] = {}
    came: set[bytes] = set()

    async def on_call(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ProtocolError, OSError, TimeoutError):
            async with asyncio.timeout(1):
                words = await read_early(reader)
            if isinstance(words, Called):
                came.add(words.token)
        writer.transport.abort()

    server = await asyncio.start_server(on_call, host=None, port=0)
    ports = {s.family: s.getsockname()[1] for s in server.sockets}
    async with server:
        for address in addresses[:_CALLERS]:
            with contextlib.suppress(Unreachable, KeyError):
                family = next(f for f in ports if (f.name == "AF_INET6") == (":" in address.host))
                tokens[await dial_back(address, version, ports[family])] = bare(address.host)
        for _ in range(15):
            if not came.issuperset(tokens):
                await asyncio.sleep(0.1)
    return {host: token in came for token, host in tokens.items()}


async def _dial_typed(address: Address, version: str) -> Dialled:
    """What dialling an address gives, as exactly as the network tells."""
    try:
        await probe(address, version, patience=4.0)
    except Unreachable as trouble:
        cause = trouble.__cause__
        if isinstance(cause, ProtocolError):
            return Dialled.NONSENSE
        if isinstance(cause, ConnectionRefusedError):
            return Dialled.REFUSED
        unreachable = (errno.EHOSTUNREACH, errno.ENETUNREACH, errno.EHOSTDOWN)
        if isinstance(cause, OSError) and cause.errno in unreachable:
            return Dialled.UNREACHABLE
        return Dialled.NONSENSE if isinstance(cause, UnicodeError) else Dialled.SILENT
    return Dialled.ANSWERED


def _elsewhere(tables: list[Listed]) -> list[Listed]:
    """Tables of other machines; one's own proves nothing about the network."""
    own = set(own_hosts())
    return [t for t in tables if not all(is_loopback(a.host) or a.host in own for a in t.addresses)]


def _neighbours() -> int | None:
    """How many machines the cable or radio has shown, where the system tells (Linux, IPv4)."""
    try:
        lines = _ARP.read_text("ascii").splitlines()[1:]
    except OSError:
        return None
    return len({line.split()[0] for line in lines if line.split()[2] != "0x0"})
