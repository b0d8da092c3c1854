"""A machine in the middle: it passes connections on, and may do something to what passes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from net.links.lines import Address
from net.links.wire import FRAME, Frames, frame

Meddle = Callable[[int, bytes], list[bytes]]
"""From the number of a frame (of one connection and direction) and it, the frames to pass on."""


def honest(number: int, data: bytes) -> list[bytes]:
    """Pass everything on."""
    return [data]


class Proxy:
    """Listens in front of a machine; ``meddle`` sees what diallers say, ``record`` keeps it."""

    def __init__(self, target: Address, meddle: Meddle = honest) -> None:
        self.target, self.meddle = target, meddle
        self.record: list[bytes] = []
        self.connections = 0
        self.address = target

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        there, back = await asyncio.open_connection(*self.target)
        try:
            with contextlib.suppress(OSError):
                await asyncio.gather(self._forth(reader, back), _back(there, writer))
        finally:
            writer.transport.abort()
            back.transport.abort()

    async def _forth(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        frames, number = Frames(FRAME), 0
        while data := await reader.read(65536):
            for piece in frames.feed(data):
                self.record.append(piece)
                for passed in self.meddle(number, piece):
                    writer.write(frame(passed))
                number += 1
        writer.close()


async def _back(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        writer.write(data)
    writer.close()


@contextlib.asynccontextmanager
async def proxy(
    target: Address, meddle: Meddle = honest, *, hangs_up: int = 0
) -> AsyncIterator[Proxy]:
    """A proxy that is there for a while; on the first so many it hangs up at once."""
    between = Proxy(target, meddle)
    tasks: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if between.connections < hangs_up:
            between.connections += 1
            writer.transport.abort()
            return
        task = asyncio.create_task(between._serve(reader, writer))  # noqa: SLF001 - its own
        tasks[task] = writer

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    between.address = Address("127.0.0.1", server.sockets[0].getsockname()[1])
    async with server:
        try:
            yield between
        finally:
            for task, writer in tasks.items():
                task.cancel()
                writer.transport.abort()  # a task that had not begun yet would leave it open
            await asyncio.gather(*tasks, return_exceptions=True)
