"""The tables a machine keeps on its disk: a journal each, and beside it how to find the others.

``GAME.log`` is the journal (net/log/journal.py). ``GAME.json`` has what makes coming back easy and
could be done without: the code, and where the machines were. ``GAME.waystones`` is the record of
the game as this machine has seen it (net/table/records.py). A game that is over and audited is
``GAME.over``: nobody has to come back to it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.journal import SUFFIX, replace_file
from game.core.record import Header
from net.links.lines import Address, AddressError, read_address
from net.log.entries import Refused
from net.log.journal import Journal, unpack
from net.log.notes import Unreadable, has_begun, header_of

FOLDER = "tables"
_JOURNAL, _NOTES, _OVER = ".log", ".json", ".over"


class Notes(NamedTuple):
    """How to come back to a table: its code (none: it is open to all), and where it was."""

    code: str | None
    addresses: tuple[Address, ...] = ()
    port: int = 0
    """Where this machine listened, so that the others find it there again."""


class Kept:
    """One table's files."""

    def __init__(self, folder: Path, game: bytes) -> None:
        self.game = game
        self._at = folder / game.hex()
        self._last: Notes | None = None

    @property
    def exists(self) -> bool:
        """Whether the table was kept before and is not over."""
        return self._file(_JOURNAL).exists()

    @property
    def record(self) -> Path:
        """The record as this machine has seen it, if it has seen any of a game."""
        return self._file(SUFFIX)

    @property
    def changed(self) -> float:
        """When it was last played, in seconds of the clock on the wall."""
        return self._file(_JOURNAL).stat().st_mtime

    def header(self) -> Header | None:
        """What is played at the table by the journal; None if it does not say."""
        return self._read(header_of)

    def begun(self) -> Header | None:
        """The same, if a game has begun there."""
        return self._read(lambda records: header_of(records) if has_begun(records) else None)

    def _read(self, ask: Callable[[list[bytes]], Header | None]) -> Header | None:
        """What the journal answers; None if it cannot be read."""
        try:
            return ask(unpack(self._file(_JOURNAL).read_bytes())[0])
        except (OSError, Unreadable, Refused):
            return None

    def begin(self, records: list[bytes], code: str | None) -> Journal:
        """The journal as it was left, or a new one with those records."""
        journal = Journal(self._file(_JOURNAL))
        if not journal.reload():
            journal.append(records, sync=True)
            self.write(Notes(code))
        return journal

    def write(self, notes: Notes) -> None:
        """Keep how to come back, if that has changed."""
        if notes != self._last:
            self._last = notes
            addresses = list(map(str, notes.addresses))
            fields = {"code": notes.code, "addresses": addresses, "port": notes.port}
            replace_file(self._file(_NOTES), json.dumps(fields).encode())

    def notes(self) -> Notes:
        """How to come back; nothing if that was lost."""
        try:
            fields = json.loads(self._file(_NOTES).read_bytes())
            code, addresses, port = fields["code"], fields["addresses"], fields["port"]
        except (OSError, ValueError, LookupError, TypeError):
            return Notes(None)
        known = isinstance(code, str) or code is None
        sound = type(port) is int and 0 <= port < 1 << 16
        return Notes(code if known else None, tuple(_sound(addresses)), port if sound else 0)

    def finish(self) -> None:
        """The game is over: keep its journal under another name."""
        self._file(_JOURNAL).replace(self._file(_OVER))
        self._file(_NOTES).unlink(missing_ok=True)

    def forget(self) -> None:
        """Keep nothing of it."""
        for suffix in (_JOURNAL, _NOTES, SUFFIX):
            self._file(suffix).unlink(missing_ok=True)
            self._file(suffix + ".bak").unlink(missing_ok=True)

    def _file(self, suffix: str) -> Path:
        return self._at.with_name(self._at.name + suffix)


def _sound(addresses: object) -> Iterator[Address]:
    for text in addresses if isinstance(addresses, list) else ():
        try:
            yield read_address(str(text))
        except AddressError:
            continue


def kept(home: Path) -> Iterable[Kept]:
    """The tables to continue, the latest first."""
    folder = home / FOLDER
    found = sorted(folder.glob(f"*{_JOURNAL}"), key=lambda path: -path.stat().st_mtime_ns)
    for path in found:
        try:
            yield Kept(folder, bytes.fromhex(path.stem))
        except ValueError:
            continue


def keep(home: Path, game: bytes) -> Kept:
    """The place for a table, kept before or not."""
    folder = home / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    return Kept(folder, game)
