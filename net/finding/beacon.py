"""The beacon: who is there, asked and answered by datagram, where zeroconf does not get through.

A machine that looks for tables sends Seek to every interface's broadcast address and, for IPv6,
to all nodes of the link; machines with a table answer Here to the asker alone. They also say Here
to everybody every two seconds, for networks where the question gets lost. A question is as long
as its answer, and answers are limited, so nobody can use the beacon to flood somebody else.
Interfaces are looked up each time, so cables and radios may come and go.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import struct
from collections.abc import Callable
from typing import Any, NamedTuple

from net.links.interfaces import Interface, host_of, interfaces
from net.links.lines import Address
from net.links.messages import BEACON, NO_TABLE, Here, Seek
from net.links.wire import Message, ProtocolError
from net.rate_limit import Bucket

PORT = 47477
MAGIC = b"WAYS"
ALL_NODES = "ff02::1"
MULTICAST = "224.0.0.251"
"""zeroconf's own group: only to see whether it gets through, on the beacon's port."""
BROADCAST, MULTICAST4, MULTICAST6 = "broadcast", "multicast", "multicast6"
_EVERY = 2.0
_SEEK = (0.0, 0.1, 0.3, 0.7)
"""When the question is asked at first; then every second."""


class Heard(NamedTuple):
    """A machine that said Here: to everybody (no nonce), or to a question."""

    address: Address
    here: Here


def seek(nonce: bytes) -> bytes:
    """The datagram of a question."""
    return MAGIC + BEACON.encode(Seek(nonce, bytes(48)))


def here(nonce: bytes, table: bytes, port: int) -> bytes:
    """The datagram of an answer."""
    return MAGIC + BEACON.encode(Here(nonce, table, port))


def read(data: bytes) -> Message | None:
    """The message in a datagram; None if it is somebody else's or broken."""
    if not data.startswith(MAGIC):
        return None
    try:
        return BEACON.decode(data.removeprefix(MAGIC))
    except ProtocolError:
        return None


class Beacon:
    """A machine's ear and voice for datagrams."""

    def __init__(
        self, heard: Callable[[Heard], None], clock: Callable[[], float], port: int = PORT
    ) -> None:
        self._heard, self._clock, self._port = heard, clock, port
        self._answers = Bucket(rate=20, burst=40)
        self._table, self._at = NO_TABLE, 0
        self._ear: list[asyncio.DatagramTransport] = []
        self._voice: dict[int, asyncio.DatagramTransport] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.asked: dict[bytes, str] = {}
        """The questions this machine asked, by nonce, and the way each went."""
        self.echoes: set[tuple[str, str]] = set()
        """Its own questions that it heard itself: from which address, by which way."""

    async def open(self) -> None:
        """Begin to listen. A machine where the port is taken is deaf to others, not mute."""
        for family in (socket.AF_INET, socket.AF_INET6):
            ear, voice = await self._open(family, self._port), await self._open(family, 0)
            if ear is not None:
                self._ear.append(ear)
            if voice is not None:
                self._voice[family] = voice

    async def _open(self, family: int, port: int) -> asyncio.DatagramTransport | None:
        try:
            sock = datagram_socket(family, port)
        except OSError:
            return None
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(lambda: _Ear(self._got), sock=sock)
        return transport

    @property
    def deaf(self) -> bool:
        """Whether others' questions cannot be heard, the port being somebody else's."""
        return not self._ear

    def close(self) -> None:
        """Fall silent."""
        for task in self._tasks:
            task.cancel()
        for transport in (*self._ear, *self._voice.values()):
            transport.close()

    def present(self, table: bytes, port: int) -> None:
        """From now on, answer that this table (or NO_TABLE) is here."""
        self._table, self._at = table, port

    def announce(self) -> None:
        """Say Here to everybody, now and every two seconds."""

        async def always() -> None:
            while True:
                self.spread(here(bytes(8), self._table, self._at))
                await asyncio.sleep(_EVERY)

        self._tasks.append(asyncio.get_running_loop().create_task(always()))

    def look(self) -> None:
        """Ask who is there, quickly at first, then every second."""

        async def always() -> None:
            before = 0.0
            for when in _SEEK:
                await asyncio.sleep(when - before)
                before = when
                self.ask()
            while True:
                await asyncio.sleep(1.0)
                self.ask()

        self._tasks.append(asyncio.get_running_loop().create_task(always()))

    def ask(self, ways: tuple[str, ...] = (BROADCAST, MULTICAST6)) -> None:
        """Ask once, by each of those ways with a nonce of its own."""
        for way in ways:
            nonce = os.urandom(8)
            self.asked[nonce] = way
            self.spread(seek(nonce), (way,))
        while len(self.asked) > 64:
            del self.asked[next(iter(self.asked))]

    def spread(self, data: bytes, ways: tuple[str, ...] = (BROADCAST, MULTICAST6)) -> None:
        """Send a datagram to everybody on every interface."""
        for interface in interfaces(loopback=True):
            for way in ways:
                self._send_by(way, interface, data)

    def send(self, data: bytes, address: Address) -> None:
        """Send a datagram to one machine."""
        family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
        voice = self._voice.get(family)
        if voice is not None:
            with contextlib.suppress(OSError):
                voice.sendto(data, address)

    def _send_by(self, way: str, interface: Interface, data: bytes) -> None:
        """One datagram out of one interface; interfaces that cannot are passed over."""
        four, six = self._voice.get(socket.AF_INET), self._voice.get(socket.AF_INET6)
        with contextlib.suppress(OSError):
            if way == MULTICAST6 and six is not None and interface.ipv6:
                six.sendto(data, (ALL_NODES, self._port, 0, interface.number))
            if way == BROADCAST and four is not None:
                for net in interface.ipv4:
                    four.sendto(data, (str(net.network.broadcast_address), self._port))
            if way == MULTICAST4 and four is not None:
                sock = four.get_extra_info("socket")
                for net in interface.ipv4:
                    sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, net.ip.packed)
                    four.sendto(data, (MULTICAST, self._port))

    def _got(self, data: bytes, host: str, port: int) -> None:
        message = read(data)
        if isinstance(message, Here):
            self._heard(Heard(Address(host, message.port), message))
        elif isinstance(message, Seek):
            if message.nonce in self.asked:
                self.echoes.add((host, self.asked[message.nonce]))
            elif self._at and self._answers.allow(self._clock()):
                self.send(here(message.nonce, self._table, self._at), Address(host, port))


class _Ear(asyncio.DatagramProtocol):
    def __init__(self, got: Callable[[bytes, str, int], None]) -> None:
        self._got = got

    def datagram_received(self, data: bytes, address: tuple[Any, ...]) -> None:
        self._got(data, host_of(address), int(address[1]))

    def error_received(self, trouble: Exception) -> None:
        """Somebody was not there; that is no news for a beacon."""


def datagram_socket(family: int, port: int) -> socket.socket:
    """A socket for datagrams to many, which several programs on a machine may share."""
    sock = socket.socket(family, socket.SOCK_DGRAM)
    try:
        sock.setblocking(False)
        if port:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            sock.bind(("", port))
            if port:
                _join_multicast(sock)
        else:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            sock.bind(("::", port))
    except OSError:
        sock.close()
        raise
    return sock


def _join_multicast(sock: socket.socket) -> None:
    """Hear zeroconf's group on every interface; an interface that cannot is passed over."""
    for interface in interfaces(loopback=True):
        for net in interface.ipv4:
            member = struct.pack("4s4s", socket.inet_aton(MULTICAST), net.ip.packed)
            with contextlib.suppress(OSError):
                sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
