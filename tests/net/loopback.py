"""Machines on 127.0.0.1: meshes whose events can be waited for."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from net.links.events import Event, Heard, LinkDown, LinkUp
from net.links.lines import Address
from net.links.mesh import Mesh
from net.links.wire import Message
from tests.net.link_pair import CODE, house, key, visit

PATIENCE = 20.0
"""Seconds after which something that should happen did not; nobody waits that long for luck."""


def run_async(work: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine to its end, and nothing beyond."""

    async def whole() -> None:
        await asyncio.wait_for(work, 3 * PATIENCE)
        await asyncio.sleep(0.01)  # sockets that were closed are let go in the next rounds

    asyncio.run(whole())


def free_port() -> int:
    """A port for datagrams that nobody uses."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind(("", 0))
        port: int = sock.getsockname()[1]
    return port


class Machine:
    """A mesh, and what happened to it."""

    def __init__(self, number: int, **changes: Any) -> None:
        self.number, self.key = number, key(number)
        self.events: list[Event] = []
        self._news = asyncio.Event()
        self.mesh = Mesh(house(number, **changes), self._tell)

    def _tell(self, event: Event) -> None:
        self.events.append(event)
        self._news.set()

    @property
    def address(self) -> Address:
        return Address("127.0.0.1", self.mesh.port)

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait until something is so; it is looked at whenever something happens."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self._news.clear()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.05):
                        await self._news.wait()

    async def until_linked(self, count: int) -> None:
        """Wait for so many links."""
        await self.until(lambda: len(self.mesh.linked()) == count)

    async def until_up(self, other: Machine, times: int) -> None:
        """Wait until a link has come up that often."""
        await self.until(lambda: len(self.ups(other)) >= times)

    async def join(self, host: Machine, code: str = CODE) -> None:
        await self.mesh.join([host.address], visit(self.number, code=code))

    def ups(self, other: Machine) -> list[LinkUp]:
        return [e for e in self.events if isinstance(e, LinkUp) and e.peer == other.key]

    def downs(self, other: Machine) -> list[LinkDown]:
        return [e for e in self.events if isinstance(e, LinkDown) and e.peer == other.key]

    def heard(self) -> list[Message]:
        return [e.message for e in self.events if isinstance(e, Heard)]

    def direct(self, other: Machine) -> bool:
        line = self.mesh.linked().get(other.key)
        return line is not None and line.direct


@contextlib.asynccontextmanager
async def machines(*numbers: int, **changes: Any) -> AsyncIterator[list[Machine]]:
    """Machines that listen; all are in each other's roster, and none has a link yet."""
    room = [Machine(number, roster=numbers, **changes) for number in numbers]
    for one in room:
        await one.mesh.open()
    try:
        yield room
    finally:
        for one in room:
            await one.mesh.close()


async def linked(room: list[Machine]) -> None:
    """Everybody joins the first, wants everybody, and gets them."""
    for one in room[1:]:
        await one.join(room[0])
    for one in room:
        one.mesh.want(other.key for other in room)
    for one in room:
        await one.until_linked(len(room) - 1)
