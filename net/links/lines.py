"""Links on sockets: a Line drives a Link over a pipe, a TCP connection being the usual one.

Everything happens in callbacks of one asyncio loop: what arrives is handed on at once and what is
said is written at once (TCP_NODELAY), so a move costs no waiting. A peer that takes nothing while
a mebibyte waits for it is cut; it comes back and catches up.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from net.links.interfaces import host_of
from net.links.link import Link, Silence
from net.links.messages import CallBack
from net.links.secure import Refused
from net.links.wire import Message, ProtocolError

BACKLOG = 1024 * 1024
STAGGER = 0.25
"""Seconds after which the next address is tried beside the one that has not answered yet."""

T = TypeVar("T")


class Address(NamedTuple):
    """Where something listens."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class AddressError(ValueError):
    """Text that is not an address."""


def read_address(text: str) -> Address:
    """The address somebody typed: HOST:PORT, with brackets around an IPv6 host."""
    host, colon, port = text.strip().rpartition(":")
    bracketed = host.startswith("[") and host.endswith("]")
    if bracketed:
        host = host[1:-1]
    plain = port.isascii() and port.isdigit() and len(port) <= 5 and 0 < int(port) <= 65535
    if not colon or not host or not plain or (":" in host) != bracketed or not host.isprintable():
        raise AddressError(f"an address is HOST:PORT, like 192.168.1.20:47000, not {text[:60]!r}")
    return Address(host, int(port))


class Unreachable(Exception):  # noqa: N818 - a fact about the network
    """Nobody answered at any of the addresses; the last trouble says why."""


class CallWanted(Exception):  # noqa: N818 - a wish
    """The line ends because the other side wants to be called back instead."""

    def __init__(self, wanted: CallBack) -> None:
        super().__init__("wants to be called back")
        self.wanted = wanted


class Pipe(Protocol):
    """What a line needs of whatever carries its bytes."""

    @property
    def backlog(self) -> int:
        """How many bytes wait to be taken."""

    def write(self, data: bytes) -> None:
        """Send bytes, now or a little later."""

    def rest(self, seconds: float) -> None:
        """Read nothing for a while."""

    def close(self) -> None:
        """Send what is written, then end."""


class Owner(Protocol):
    """Who is told what happens on a line."""

    def line_up(self, line: Line) -> None:
        """The other side is known now."""

    def line_heard(self, line: Line, message: Message) -> None:
        """It said something."""

    def line_down(self, line: Line, why: Exception) -> None:
        """The line is over, whether or not it was ever up."""


class Line:
    """A link at work."""

    def __init__(self, link: Link, pipe: Pipe, owner: Owner, clock: Callable[[], float]) -> None:
        self.link, self._pipe, self._owner, self._clock = link, pipe, owner, clock
        self.dialled = False
        """Whether this side began it."""
        self.direct = True
        """Whether it is a connection of its own, not passed on by another machine."""
        self.host = ""
        self.settled: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the line is up; holds the reason if it never came to that."""
        self.over = False
        self._flush()

    @property
    def peer(self) -> bytes:
        """The key of the other machine, once it is known."""
        return self.link.secured.peer if self.link.secured else b""

    def send(self, message: Message) -> bool:
        """Say something, if the line is up."""
        if self.over or self.link.secured is None:
            return False
        self.link.send(self._clock(), message)
        self._flush()
        if self._pipe.backlog > BACKLOG:
            self.end(ProtocolError("took nothing for too long"))
        return not self.over

    def received(self, data: bytes) -> None:
        """Bytes have come."""
        was_up = self.link.secured is not None
        try:
            heard = self.link.receive(self._clock(), data)
        except (ProtocolError, Refused) as why:
            self._flush()
            self.end(why)
            return
        self._flush()
        if self.link.call_back:
            self.end(CallWanted(self.link.call_back))
        elif self.link.secured is not None and not was_up:
            self.settled.set_result(None)
            self._owner.line_up(self)
        for message in heard:
            if not self.over:
                self._owner.line_heard(self, message)
        if self.link.wait:
            self._pipe.rest(self.link.wait)

    def tick(self) -> None:
        """A little time has passed."""
        try:
            self.link.tick(self._clock())
        except (ProtocolError, Silence) as why:
            self.end(why)
        else:
            self._flush()

    def end(self, why: Exception) -> None:
        """Be over, for that reason."""
        if self.over:
            return
        self.over = True
        self._pipe.close()
        if not self.settled.done():
            self.settled.set_exception(why)
            self.settled.exception()  # whoever waits gets it; nobody has to
        self._owner.line_down(self, why)

    def _flush(self) -> None:
        data = self.link.take()
        if data and not self.over:
            self._pipe.write(data)


class Tcp(asyncio.Protocol):
    """A TCP connection as a pipe; ``begin`` makes its line once it stands."""

    def __init__(self, begin: Callable[[Tcp], Line | None]) -> None:
        self._begin = begin
        self._line: Line | None = None
        self._transport: asyncio.Transport | None = None
        self.host = ""
        """Whom we are connected with."""

    @property
    def line(self) -> Line:
        """The line on this connection."""
        if self._line is None:
            raise Unreachable("the connection ended before it began")
        return self._line

    @property
    def backlog(self) -> int:
        """How many bytes wait to be taken."""
        return self._transport.get_write_buffer_size() if self._transport else 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - asyncio's own promise
        self._transport = transport
        peer = transport.get_extra_info("peername") or ("",)
        self.host = host_of(peer)
        sock: socket.socket = transport.get_extra_info("socket")
        with contextlib.suppress(OSError):  # it may have been reset meanwhile
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._line = self._begin(self)
        if self._line is None:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Bytes have come."""
        if self._line and not self._line.over:
            self._line.received(data)

    def connection_lost(self, why: Exception | None) -> None:
        """The connection is gone."""
        if self._line:
            self._line.end(why or ConnectionResetError("closed by the other side"))

    def write(self, data: bytes) -> None:
        """Send bytes."""
        if self._transport and not self._transport.is_closing():
            self._transport.write(data)

    def rest(self, seconds: float) -> None:
        """Read nothing for a while."""
        if self._transport and self._transport.is_reading():
            self._transport.pause_reading()
            asyncio.get_running_loop().call_later(seconds, self._resume)

    def close(self) -> None:
        """Send what little is written, then end; what does not leave at once is dropped."""
        if self._transport is None:
            return
        if self.backlog:
            self._transport.abort()
        else:
            self._transport.close()

    def _resume(self) -> None:
        if self._transport and not self._transport.is_closing():
            self._transport.resume_reading()


async def connect(address: Address, begin: Callable[[Tcp], Line | None], timeout: float) -> Line:
    """Dial an address, and wait until the line is up."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(timeout):
            _, tcp = await loop.create_connection(lambda: Tcp(begin), address.host, address.port)
    except TimeoutError:
        raise Unreachable(f"{address}: no answer") from None
    except (OSError, UnicodeError) as trouble:
        raise Unreachable(f"{address}: {getattr(trouble, 'strerror', None) or trouble}") from None
    try:
        await asyncio.shield(tcp.line.settled)
    except asyncio.CancelledError:
        if not tcp.line.settled.done():
            tcp.line.end(Unreachable("another address was faster"))
        raise
    except (OSError, Silence) as trouble:
        raise Unreachable(f"{address}: {trouble}") from trouble
    return tcp.line


async def race(
    tries: Sequence[Callable[[], Awaitable[T]]],
    final: Callable[[Exception], bool] = lambda trouble: False,
) -> T:
    """The first of some attempts to succeed: the next begins when one fails or takes long.

    A trouble that is final ends the race.
    """
    running: set[asyncio.Future[T]] = set()
    trouble: Exception = Unreachable("no address is known")
    waiting = list(tries)
    try:
        while waiting or running:
            if waiting:
                running.add(asyncio.ensure_future(waiting.pop(0)()))
            patience = STAGGER if waiting else None
            done, running = await asyncio.wait(
                running, timeout=patience, return_when=asyncio.FIRST_COMPLETED
            )
            failures = [attempt.exception() for attempt in done]  # all looked at, whoever won
            for attempt, failure in zip(done, failures, strict=True):
                if not isinstance(failure, Exception):
                    return attempt.result()
                trouble = failure
                if final(failure):
                    raise failure
        raise trouble
    finally:
        for attempt in running:
            attempt.cancel()
        await asyncio.gather(*running, return_exceptions=True)
