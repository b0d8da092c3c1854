"""The door of a machine: it listens, greets, and hands on those who are known.

Strangers have little room and time (doorstep.py, link.py). Wrong codes are counted here,
and a request to be called back is answered, to the same address only and not often.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Callable

from net.links.codes import new_code
from net.links.doorstep import Doorstep
from net.links.interfaces import bare
from net.links.lines import CallWanted, Line, Owner, Tcp
from net.links.link import Link
from net.links.messages import EARLY, CallBack, Called
from net.links.secure import House, Reason, Refused, listen
from net.links.wire import Message, ProtocolError, frame
from net.rate_limit import Bucket

_ACCEPTED, _QUEUE = 8, 128
"""How many are let onto the doorstep in one round of the loop, and may queue before it."""
_CALL = 1.0
"""Seconds a call back may take."""


class Gate:
    """A listening machine. Those who come in are handed to the owner when they are known."""

    def __init__(
        self,
        house: House,
        owner: Owner,
        clock: Callable[[], float],
        rekeyed: Callable[[str], None] = lambda code: None,
    ) -> None:
        self._house, self._owner, self._clock, self._rekeyed = house, owner, clock, rekeyed
        self._step: Doorstep[Line] = Doorstep(lambda line: line.link.stage)
        self._servers: list[asyncio.Server] = []
        self._calls = Bucket(rate=1, burst=3)
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0
        """Where it listens."""

    async def open(self, port: int = 0, hosts: tuple[str, ...] = ("0.0.0.0", "::")) -> int:  # noqa: S104 - the whole LAN may come
        """Listen at a port (0: any) for IPv4 and IPv6; the port."""
        loop = asyncio.get_running_loop()
        for host in hosts:
            sock = _listening(host, self.port or port)
            if sock is not None:
                self.port = sock.getsockname()[1]
                server = await loop.create_server(
                    lambda: Tcp(self._begin), sock=sock, backlog=_ACCEPTED
                )
                # asyncio takes the backlog for both numbers: a rush must not be let in at once,
                # before anybody's first word is read, but it may queue.
                sock.listen(_QUEUE)
                self._servers.append(server)
        if not self._servers:
            raise OSError(f"port {port}: nothing can listen there")
        return self.port

    def close(self) -> None:
        """Listen no longer; lines that are up stay."""
        for server in self._servers:
            server.close()
        self._servers.clear()
        for task in self._tasks:
            task.cancel()
        for line in self._step.waiting():
            line.end(ConnectionAbortedError("the door was shut"))

    def tick(self) -> None:
        """A little time has passed for those at the door."""
        for line in self._step.waiting():
            line.tick()

    def line_up(self, line: Line) -> None:
        """Somebody is known now."""
        self._step.leave(line)
        self._owner.line_up(line)

    def line_heard(self, line: Line, message: Message) -> None:
        """Somebody known said something."""
        self._owner.line_heard(line, message)

    def line_down(self, line: Line, why: Exception) -> None:
        """Somebody is gone, known or not."""
        self._step.leave(line)
        if line.link.secured is not None:
            self._owner.line_down(line, why)
        elif isinstance(why, CallWanted):
            self._call(line.host, why.wanted)
        elif isinstance(why, Refused) and why.reason == Reason.WRONG_CODE and not why.by_them:
            self._wrong_code(line)

    def _begin(self, tcp: Tcp) -> Line | None:
        """Somebody has come; None turns them away."""
        now = self._clock()
        waits = self._house.guard.waits(now, bare(tcp.host))
        line = Line(Link(now, listen(self._house, os.urandom(64), waits)), tcp, self, self._clock)
        line.host = tcp.host
        gone = self._step.arrive(now, line, bare(tcp.host))
        if gone is line:
            return None
        if gone is not None:
            gone.end(ProtocolError("others were waiting"))
        return line

    def _wrong_code(self, line: Line) -> None:
        if self._house.guard.wrong(self._clock(), bare(line.host)) and self._house.code:
            self._house.code = new_code()
            self._rekeyed(self._house.code)

    def _call(self, host: str, wanted: CallBack) -> None:
        if self._calls.allow(self._clock()):
            task = asyncio.get_running_loop().create_task(_called(host, wanted))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


async def _called(host: str, wanted: CallBack) -> None:
    """Call somebody back, say the words, hang up; whether it worked they notice themselves."""
    with contextlib.suppress(OSError):
        async with asyncio.timeout(_CALL):
            _, writer = await asyncio.open_connection(host, wanted.port)
        writer.write(frame(EARLY.encode(Called(wanted.token))))
        writer.close()
        await writer.wait_closed()


def _listening(host: str, port: int) -> socket.socket | None:
    """A socket that listens there; None if the machine has no such protocol."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        sock = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        return None
    try:
        if os.name == "posix":  # elsewhere it would let two programs share a port
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind((host, port))
    except OSError as trouble:
        sock.close()
        if trouble.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT):
            return None
        raise
    return sock
