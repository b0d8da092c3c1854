"""The tables a machine keeps on its disk: a journal each, and beside it how to find the others.

``GAME.log`` is the journal (net/journal.py). ``GAME.json`` has what makes coming back easy and
could be done without: the code, and where the machines were. A game that is over and audited is
``GAME.over``: nobody has to come back to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.saves import replace_file
from net.journal import Journal
from net.lines import Address, AddressError, read_address

FOLDER = "tables"
_JOURNAL, _NOTES, _OVER = ".log", ".json", ".over"


class Notes(NamedTuple):
    """How to come back to a table: its code (none: it is open to all), and where it was."""

    code: str | None
    addresses: tuple[Address, ...] = ()


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

    def journal(self) -> Journal:
        """The journal, new or as it was left."""
        return Journal(self._file(_JOURNAL))

    def write(self, notes: Notes) -> None:
        """Keep how to come back, if that has changed."""
        if notes != self._last:
            self._last = notes
            fields = {"code": notes.code, "addresses": list(map(str, notes.addresses))}
            replace_file(self._file(_NOTES), json.dumps(fields).encode())

    def notes(self) -> Notes:
        """How to come back; nothing if that was lost."""
        try:
            fields = json.loads(self._file(_NOTES).read_bytes())
            code, addresses = fields["code"], fields["addresses"]
        except (OSError, ValueError, LookupError, TypeError):
            return Notes(None)
        known = isinstance(code, str) or code is None
        return Notes(code if known else None, tuple(_sound(addresses)))

    def finish(self) -> None:
        """The game is over: keep its journal under another name."""
        self._file(_JOURNAL).replace(self._file(_OVER))
        self._file(_NOTES).unlink(missing_ok=True)

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
