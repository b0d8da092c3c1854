"""A disk that forgets: what was not synced may be lost or torn when the machine stops."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from random import Random

from net.log.journal import pack, unpack


class PowerCut(BaseException):
    """The machine stops in the middle of writing."""


class Disk:
    """Keeps the promises of a journal, and no more than those."""

    def __init__(self) -> None:
        self._synced = b""
        self._written = b""
        self.full = False
        self.cut_at_next_sync = False
        self.forgetful = False
        """A seeded bug: nothing is ever synced."""

    def reload(self) -> list[bytes]:
        records, end = unpack(self._synced + self._written)
        self._synced, self._written = (self._synced + self._written)[:end], b""
        return records

    def append(self, records: Sequence[bytes], *, sync: bool) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "no space left")
        self._written += b"".join(map(pack, records))
        if sync and self.cut_at_next_sync:
            raise PowerCut
        if sync and not self.forgetful:
            self._synced, self._written = self._synced + self._written, b""

    def crash(self, random: Random) -> None:
        """Stop: of what was not synced some remains, perhaps with a bit flipped."""
        torn = bytearray(self._written[: random.randrange(len(self._written) + 1)])
        if torn and random.random() < 0.3:
            torn[random.randrange(len(torn))] ^= 1 << random.randrange(8)
        self._synced, self._written = self._synced + bytes(torn), b""
        self.full = self.cut_at_next_sync = False
