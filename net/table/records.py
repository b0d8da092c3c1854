"""The text record of a LAN game on this machine: its own view during play, the whole afterwards.

It is made from the log, so nothing depends on it; but people can read it, and it is what is shown
of a game that was left. Writing has a thread of its own: neither the loop nor the screen waits.
"""

from __future__ import annotations

from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from game.core.journal import SUFFIX, replace_file
from game.core.record import RecordError, read_record, result_line, step_line
from game.core.rules import OVER
from game.core.session import PUBLIC
from game.lan.table_state import Kept as Game
from net.log.ledger import NOBODY, Ledger
from net.table.kept import Kept, kept
from net.table.position import Position
from net.table.reporter import name


def names(ledger: Ledger) -> dict[int, str]:
    """Who sits where, by seat."""
    return {seat: p.name for seat, p in enumerate(ledger.places) if p.owner != NOBODY and p.name}


def record_text(position: Position) -> str:
    """The record of a game, as far as this machine may know it."""
    ledger = position.ledger
    if ledger.play is None:
        return ""
    header = ledger.play.header._replace(names=names(ledger))
    lines = [*header.lines(), *(step_line(header.title, step) for step in position.record())]
    result = position.rules.result(position.view(PUBLIC).state)
    if result is not None:
        lines.append(result_line(result))
    elif ledger.stopped != NOBODY:
        lines.append(f"# {name(ledger, ledger.stopped)} gave the game up; it ended here")
    return "".join(f"{line}\n" for line in lines)


def is_whole(position: Position) -> bool:
    """Whether a game was played to its end and nothing more will be known of it."""
    return position.over and position.rules.to_act(position.view(PUBLIC).state) == OVER


class Scribe:
    """Keeps a table's record up to date: beside its journal, and where games are once it is whole.

    Only what has ended goes to the others, for what is not finished there is to be continued
    there, and this is not.
    """

    def __init__(self, beside: Path, games: Path | None = None) -> None:
        self.path: Path | None = None
        """Where the record of the latest game is, once it has been written."""
        self.beside, self._games = beside, games
        self._clerk = ThreadPoolExecutor(1, "scribe")
        self._latest: Position | None = None
        self._text = ""
        self._written: tuple[object, ...] = ()

    def note(self, position: Position | None) -> None:
        """The game has come to that; it is written soon."""
        if position is None or (self._latest and self._latest.stamp == position.stamp):
            return
        self._latest = position
        self._clerk.submit(self._write)

    def record(self, position: Position) -> Path | None:
        """Where the record is; for a game that is over, once it has been written to its end."""
        return None if position.over and self._written != position.stamp else self.path

    def close(self, *, wait: bool = True) -> None:
        """Write nothing new; wait until everything is written, unless there is no hurry."""
        self._clerk.shutdown(wait=wait)

    def _write(self) -> None:
        """Write how the game stands by now; whatever came in between is in it."""
        latest = self._latest
        text = record_text(latest) if latest is not None else ""
        if latest is None or text == self._text:
            self._written = latest.stamp if latest is not None else ()
            return
        path = self._place(latest)
        # The disk may be full; then the next step tries again, and the journal has it all.
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(path.name + ".new")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
            self._text, self.path = text, path
            self._written = latest.stamp
            if path != self.beside:
                self.beside.unlink(missing_ok=True)

    def _place(self, position: Position) -> Path:
        ledger = position.ledger
        if self._games is None or ledger.play is None or not is_whole(position):
            return self.beside
        title = ledger.play.header.title.key.replace(".", "-")
        return self._games / f"lan-{title}-{ledger.game.hex()}-{ledger.round}{SUFFIX}"


def _make_up(each: Kept) -> None:
    """A machine may go out before the first line is written; the journal has the game."""
    header = each.begun() if not each.record.exists() else None
    if header is not None:
        replace_file(each.record, "".join(f"{line}\n" for line in header.lines()).encode())


def recalled(home: Path, but: Collection[bytes] = ()) -> tuple[Game, ...]:
    """The games of the LAN that were begun, are not over, and are not one of those."""
    found = []
    for each in kept(home):
        try:
            _make_up(each)
            record = read_record(each.record.read_bytes())
            changed = each.changed
        except (OSError, RecordError):
            continue
        over = any(text.startswith("=") for _, text in record.body)
        if each.game not in but and not over:
            header = record.header
            names = tuple(header.names.get(seat, "") for seat in range(header.seats))
            found.append(Game(each.game.hex(), header, names, each.record, changed))
    return tuple(found)
