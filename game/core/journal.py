"""Journals: records that are written to disk step by step as a game is played.

A journal is an ordinary record. Every step is on the disk before anybody sees it, so a game
goes on at the same step after a crash; a line that was only half written is dropped when the
file is opened again. Settings and other small files are replaced whole.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.core.record import Header, Record, RecordError, read_record, result_line, step_line
from game.core.replay import Replay
from game.core.rules import Result, Step

SUFFIX = ".waystones"


class Journal:
    """A record that grows as the game is played."""

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self.finished = False
        """Whether the result has been written."""
        # Unbuffered: what could not be written must not linger and come out with the next line.
        self._file = path.open("ab", buffering=0)
        self._whole = path.stat().st_size
        self._starts: list[int] = []
        """Where the lines begin that were written since the file was opened."""

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Begin a new record; FileExistsError rather than touch another game."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("xb").close()
        journal = cls(path, header)
        journal._write("\n".join(header.lines()))
        _sync_folder(path.parent)
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Journal, Replay]:
        """Go on with a record: a half-written end is cut off, the rest replayed."""
        data = path.read_bytes()
        record = read_record(data)
        replay = Replay(record).run()
        whole = data.rfind(b"\n") + 1
        journal = cls(path, record.header)
        journal._cut(whole)
        journal.finished = any(text.startswith("=") for _, text in record.body)
        return journal, replay

    def step(self, step: Step) -> None:
        """Write a step down, and wait until it is on the disk."""
        self._write(step_line(self.header.title, step))

    def result(self, result: Result) -> None:
        """Write down how the game ended."""
        self._write(result_line(result))
        self.finished = True

    def take_back(self, count: int) -> None:
        """Drop the last so many lines that were written since the file was opened."""
        self._cut(self._starts[-count])
        del self._starts[-count:]
        self.finished = False
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _write(self, line: str) -> None:
        left = line.encode() + b"\n"
        size = self._whole + len(left)
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError:
            # A full disk must not leave half a line where the next one would be added to it.
            self._cut(self._whole)
            raise
        self._starts.append(self._whole)
        self._whole = size

    def _cut(self, size: int) -> None:
        """Drop everything after the last whole line."""
        self._file.truncate(size)
        self._whole = size


class SavedGame(NamedTuple):
    """A record found in a folder, and what is wrong with it, if anything."""

    path: Path
    record: Record | None
    error: RecordError | None
    finished: bool


def saved_games(folder: Path) -> Iterator[SavedGame]:
    """Every record in a folder, the newest first; what is not a file is passed over."""
    paths = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    for path in sorted(paths, key=lambda p: (-p.stat().st_mtime_ns, p.name)):
        yield opened(path)


def opened(path: Path) -> SavedGame:
    """The record in a file, or what is wrong with it."""
    try:
        record = read_record(path.read_bytes())
    except RecordError as error:
        return SavedGame(path, None, error, finished=False)
    except OSError as error:
        reason = RecordError(0, f"cannot be read: {error.strerror}")
        return SavedGame(path, None, reason, finished=False)
    finished = any(text.startswith("=") for _, text in record.body)
    return SavedGame(path, record, None, finished)


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file's content atomically, keeping the old one as ``.bak``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        shutil.copy2(path, path.with_name(path.name + ".bak"))
    draft.replace(path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Flush a folder's list of names to disk; only POSIX can be asked to."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
