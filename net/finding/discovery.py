"""Finding tables, and being found: zeroconf, the beacon, and typed addresses, always all three.

Every hint is an address; the list (listing.py) decides when to probe it and what is solid.
Runs in the network's asyncio loop; zeroconf has its own thread (names.py).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine

from net.finding.beacon import PORT, Beacon, Heard
from net.finding.listing import Listed, Listing
from net.finding.names import Names, card
from net.finding.probe import probe
from net.links.lines import Address, Unreachable
from net.links.messages import NO_TABLE
from net.links.secure import House

_BEAT = 0.05


class Finder:
    """Looks for tables as long as it is open."""

    def __init__(
        self,
        version: str,
        changed: Callable[[], None] = lambda: None,
        *,
        overheard: Callable[[Heard], None] = lambda heard: None,
        beacon_port: int = PORT,
        zeroconf: bool = True,
    ) -> None:
        self._version, self._changed, self._overheard = version, changed, overheard
        self._listing = Listing()
        self.beacon = Beacon(self._heard, time.monotonic, beacon_port)
        self._zeroconf = zeroconf
        self._names: Names | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Begin to look."""
        loop = asyncio.get_running_loop()
        await self.beacon.open()
        self.beacon.look()
        if self._zeroconf:
            self._names = Names(lambda found: _safely(loop, self.hint, found))
            self._names.start()
        self._spawn(self._probe_all())

    async def close(self) -> None:
        """Look no longer."""
        self.beacon.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._names is not None:
            await asyncio.to_thread(self._names.close)

    def hint(self, address: Address, typed: bool = False) -> None:
        """A table may be at an address; typed ones are never given up."""
        self._listing.hint(time.monotonic(), address, typed)

    def tables(self) -> list[Listed]:
        """The list as it is now."""
        return self._listing.tables()

    def _heard(self, heard: Heard) -> None:
        self._overheard(heard)
        if heard.here.table != NO_TABLE:
            self.hint(heard.address)

    async def _probe_all(self) -> None:
        while True:
            for address in self._listing.due(time.monotonic()):
                self._spawn(self._probe(address))
            await asyncio.sleep(_BEAT)

    async def _probe(self, address: Address) -> None:
        before = self.tables()
        try:
            found = await probe(address, self._version)
        except Unreachable:
            self._listing.missed(time.monotonic(), address)
        else:
            self._listing.answered(time.monotonic(), found)
        if self.tables() != before:
            self._changed()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Announcer:
    """Makes a table known as long as it is open."""

    def __init__(self, house: House, *, beacon_port: int = PORT, zeroconf: bool = True) -> None:
        self._house = house
        self._beacon = Beacon(lambda heard: None, time.monotonic, beacon_port)
        self._names = Names() if zeroconf else None
        self._port = 0

    async def open(self, port: int) -> None:
        """Begin: the table answers Hello at that port."""
        self._port = port
        await self._beacon.open()
        self._beacon.present(self._house.offer.table, port)
        self._beacon.announce()
        self.update()
        if self._names is not None:
            self._names.start()

    def update(self) -> None:
        """The table's offer has changed."""
        if self._names is not None:
            self._names.publish(card(self._house.offer, self._port))

    async def close(self) -> None:
        """Be known no longer."""
        self._beacon.close()
        if self._names is not None:
            await asyncio.to_thread(self._names.close)


def _safely(
    loop: asyncio.AbstractEventLoop, call: Callable[[Address], None], found: Address
) -> None:
    """Hand something from the library's thread to the loop, which may be closed by then."""
    try:
        loop.call_soon_threadsafe(call, found)
    except RuntimeError:
        return
