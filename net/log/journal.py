"""What must survive: an append-only file of records, each with its length and checksum.

A record is ``length, crc, bytes`` (little-endian, four bytes each for the first two). It is on the
disk before anybody is told, and whatever happens to the file, a torn end, a flipped bit, what is
read back is a clean beginning of what was written. A length of 0 is refused: a run of zeros, which
a disk leaves behind readily, would otherwise read as record after record.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from struct import Struct
from zlib import crc32

from game.core.journal import replace_file

LARGEST = 1 << 20
_HEAD = Struct("<II")
_to_disk = getattr(os, "fdatasync", os.fsync)


def pack(record: bytes) -> bytes:
    """A record as it stands in the file."""
    if not 0 < len(record) <= LARGEST:
        raise ValueError(f"a record has 1 to {LARGEST} bytes, not {len(record)}")
    return _HEAD.pack(len(record), crc32(record)) + record


def unpack(data: bytes) -> tuple[list[bytes], int]:
    """The records at the beginning of the data, and where the first that is not whole begins."""
    records: list[bytes] = []
    at = 0
    while at + _HEAD.size <= len(data):
        length, checksum = _HEAD.unpack_from(data, at)
        start = at + _HEAD.size
        record = data[start : start + length]
        if not 0 < length <= LARGEST or len(record) < length or crc32(record) != checksum:
            break
        records.append(record)
        at = start + length
    return records, at


class Journal:
    """A file of records that grows."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not path.exists():
            replace_file(path, b"")
        # Unbuffered: what could not be written must not linger and come out with the next record.
        self._file = path.open("ab", buffering=0)
        self._end = 0
        self._sound = False

    def reload(self) -> list[bytes]:
        """The records in the file; whatever follows the last whole one is cut off."""
        records, end = unpack(self.path.read_bytes())
        self._cut(end)
        return records

    def append(self, records: Sequence[bytes], *, sync: bool) -> None:
        """Write records, and wait for the disk if asked to; OSError if it takes none or not all."""
        if not self._sound:
            raise OSError(f"{self.path.name} has to be reloaded first")
        left = b"".join(map(pack, records))
        size = self._end + len(left)
        try:
            while left:
                left = left[self._file.write(left) :]
            if sync:
                _to_disk(self._file.fileno())
        except OSError:
            # Half a record, or one the disk may have dropped, must not have others after it.
            self._cut(self._end)
            raise
        self._end = size

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _cut(self, size: int) -> None:
        self._sound = False
        self._file.truncate(size)
        self._end = size
        self._sound = True
