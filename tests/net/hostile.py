"""Clients that mean harm, each as one short visit: for the tests to run by the hundred.

``python -m tests.net.hostile PORT CROWD`` besieges a port of this machine until it is killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Awaitable, Callable
from random import Random

from net.links.lines import Address
from net.links.messages import EARLY, Hello, Knock
from net.links.wire import frame
from tests.net.link_pair import TABLE, key

Visitor = Callable[[asyncio.StreamReader, asyncio.StreamWriter, Random], Awaitable[None]]

HELLO = frame(EARLY.encode(Hello(1, 1, "0.1.0")))


async def garbage(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """Noise."""
    writer.write(rnd.randbytes(rnd.randrange(1, 600)))
    await reader.read(1)


async def slow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """A good greeting, one byte at a time."""
    for byte in HELLO:
        writer.write(bytes([byte]))
        await asyncio.sleep(0.4)
        if writer.is_closing():
            return


async def mute(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """Nothing at all, for as long as it is borne."""
    await reader.read(1)


async def huge(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """A header that promises four gigabytes, and the beginning of them."""
    writer.write(b"\xff\xff\xff\xff" + bytes(100_000))
    await reader.read(1)


async def bomb(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """Arrays within arrays."""
    writer.write(frame(b"\x91" * 500))
    await reader.read(1)


async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """One greeting after the other."""
    writer.write(HELLO * 200)
    await reader.read(4096)


async def guess(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """A knock with a point of low order, to save the guessing."""
    writer.write(HELLO + frame(EARLY.encode(Knock(1, 1, TABLE, key(66), bytes(32)))))
    await reader.read(4096)
    await reader.read(4096)


async def impostor(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rnd: Random) -> None:
    """A knock with a member's key."""
    share = rnd.randbytes(32)
    writer.write(HELLO + frame(EARLY.encode(Knock(1, 3, TABLE, key(2), share))))
    await reader.read(4096)
    writer.write(rnd.randbytes(100))
    await reader.read(4096)


VISITORS: tuple[Visitor, ...] = (garbage, slow, mute, huge, bomb, flood, guess, impostor)


async def attack(address: Address, source: str, visitor: Visitor, rnd: Random) -> None:
    """One visit from an address of this machine; whatever the table does to it is its own fault."""
    with contextlib.suppress(OSError):
        reader, writer = await asyncio.open_connection(*address, local_addr=(source, 0))
        try:
            await visitor(reader, writer, rnd)
        finally:
            writer.transport.abort()


async def siege(address: Address, crowd: int) -> None:
    """So many at once, from 50 addresses, again and again until it is cancelled."""

    async def attacker(number: int) -> None:
        rnd = Random(number)
        source = f"127.0.7.{1 + number % 50}"
        while True:
            await attack(address, source, VISITORS[number % len(VISITORS)], rnd)
            await asyncio.sleep(0.05)

    async with asyncio.TaskGroup() as group:
        for number in range(crowd):
            group.create_task(attacker(number))


if __name__ == "__main__":
    asyncio.run(siege(Address("127.0.0.1", int(sys.argv[1])), int(sys.argv[2])))
