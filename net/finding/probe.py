"""Asking at an address what table is there: connect, Hello, Offer, goodbye. Nobody is let in."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator
from typing import NamedTuple

from net.links.lines import Address, Unreachable
from net.links.messages import EARLY, CallBack, Hello, Offer
from net.links.secure import HIGH, LOW
from net.links.wire import EARLY_FRAME, Frames, Message, ProtocolError, frame

PATIENCE = 0.7
"""Seconds an answer may take before it counts as missed."""


class Found(NamedTuple):
    """A table that answered: where, with what, and how long the way there and back took."""

    address: Address
    offer: Offer
    trip: float


async def probe(address: Address, version: str, patience: float = PATIENCE) -> Found:
    """What is at an address; Unreachable if nothing answers there, or nothing sensible."""
    async with _talk(address, patience) as (reader, writer):
        return await _asked(address, version, reader, writer)


async def dial_back(address: Address, version: str, port: int, patience: float = PATIENCE) -> bytes:
    """Ask a machine to call this one at a port; the token it will say."""
    token = os.urandom(8)
    async with _talk(address, patience) as (reader, writer):
        await _asked(address, version, reader, writer)
        writer.write(frame(EARLY.encode(CallBack(port, token))))
        await writer.drain()
        await reader.read(1)  # until the other side has taken it and hung up
    return token


async def _asked(
    address: Address, version: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> Found:
    started = time.monotonic()
    writer.write(frame(EARLY.encode(Hello(LOW, HIGH, version))))
    offer = await read_early(reader)
    if not isinstance(offer, Offer):
        raise ProtocolError("an Offer was due")
    return Found(address, offer, time.monotonic() - started)


async def read_early(reader: asyncio.StreamReader) -> Message:
    """The next message on a connection where nobody is known."""
    frames = Frames(EARLY_FRAME)
    while True:
        data = await reader.read(EARLY_FRAME)
        if not data:
            raise ProtocolError("hung up")
        for piece in frames.feed(data):
            return EARLY.decode(piece)


@contextlib.asynccontextmanager
async def _talk(
    address: Address, patience: float
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A short conversation; everything that can go wrong with it is Unreachable."""
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(*address, limit=2 * EARLY_FRAME)
            yield reader, writer
    except TimeoutError:
        raise Unreachable(f"{address}: no answer") from None
    except (OSError, UnicodeError, ProtocolError) as trouble:
        words = getattr(trouble, "strerror", None) or str(trouble)
        raise Unreachable(f"{address}: {words}") from trouble
    finally:
        if writer is not None:
            writer.transport.abort()
