"""A machine for the lab that never stops playing: one title after the other at the same table.

``endless_player N M ... HOME [MOMENT]``: machine N of the machines M, of which the first opens the
table; each is the laptop of its number. It prints a line for every entry that stands, and comes
back to where it was when it is started again. With a moment it dies in the middle of another
machine's move: when it is ``heard``, ``shared`` with the others, or ``written`` to its own disk.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.bots.players import random_move
from game.core.chance import Dice
from game.core.codec import decode
from game.core.record import Header
from game.core.rules import OVER, Move, Rules
from game.core.title import titles
from net.links.lines import Address, Unreachable
from net.links.secure import Door, Visit
from net.log.entries import read_entry
from net.log.journal import Journal
from net.log.log import Log
from net.log.messages import Message, Submit
from net.log.standing import Happening, Settled
from net.table import news
from net.table.chores import Plan, Player
from net.table.doorplate import game_at
from net.table.kept import kept
from net.table.minding import Minder
from net.table.table import Machine, Table
from tests.net.link_pair import CODE, machine

PORT = 4900
THINKS = 0.06
"""Seconds a player takes, so that something else may happen meanwhile."""


def say(*words: object) -> None:
    print(*words, flush=True)


def think(bot: str, rules: Rules[Any], view: Any, seed: str) -> Move:
    time.sleep(THINKS)
    return random_move(rules, view, Dice(seed))


def tell(piece: news.News) -> None:
    if isinstance(piece, news.Judged):
        say("fair" if piece.verdict is None or piece.verdict.verified else "foul", piece.verdict)
    elif isinstance(piece, news.Trouble):
        say("trouble", piece.words)
    elif isinstance(piece, news.Waits):
        say("waits" if piece.yes else "together")


class ReportingTable(Table):
    """A table that prints what stands."""

    def happened(self, happening: Happening) -> None:
        super().happened(happening)
        replica = self._works.log.replica if self._works.log else None
        if isinstance(happening, Settled) and replica is not None:
            entry = happening.entry
            chain = replica.standing.chain.hash_at(entry.seq).hex()
            say("stands", entry.seq, chain, entry.kind, entry.author, entry.turn)


def settings(number: int, seats: int) -> bytes:
    """The game with that number at this table: every title has its turn."""
    boxes = list(titles().values())
    box = boxes[number % len(boxes)]
    options = {"rounds": "1"} if box.key == "trickmap" else {}
    return ("\n".join(Header(box, seats, box.settle(seats, options)).lines()) + "\n").encode()


async def play(number: int, room: list[int], home: Path) -> None:
    brings = Machine(home, machine(number), "0.1.0", lambda title: b"rules  1", think)
    table = ReportingTable(
        brings, Plan(f"m{number}", (Player(f"p{number}", "random"),), alone=True), tell
    )
    places = [Address(f"10.77.0.{other}", PORT) for other in room if other != number]
    await table.mesh.open(PORT)
    before = next(iter(kept(home)), None)
    if before is not None:
        table.follow(before.game, CODE)
    elif number == room[0]:
        table.open(settings(number, len(room)), CODE)
    else:
        await join(table, number, places[0])
    minding = asyncio.create_task(Minder(table, tuple(places), discovers=False).run())
    games = number
    while not minding.done():
        await asyncio.sleep(0.05)
        over = table.position is not None and table.position.over
        if over and table.leads and table.ledger.to_act == OVER:
            games += 1
            table.submit("again", settings(games, len(room)))
    minding.result()


async def join(table: Table, number: int, place: Address) -> None:
    """Come to the table, as soon as it is there."""
    visit = Visit(machine(number), "0.1.0", None, Door.CODE, CODE)
    while True:
        try:
            found = await table.mesh.join([place], visit)
        except (Unreachable, OSError):
            await asyncio.sleep(0.05)
        else:
            table.follow(game_at(found.offer.table), CODE)
            return


def die_mid_move(moment: str) -> None:
    """Let the battery fall out when a move of another machine is only half made."""
    receive, append = Log.receive, Journal.append

    def receives(log: Log, now: float, source: bytes, message: Message) -> list[Happening]:
        if moment == "heard" and _is_move(message):
            os.kill(os.getpid(), signal.SIGKILL)
        return receive(log, now, source, message)

    def appends(journal: Journal, records: Sequence[bytes], *, sync: bool) -> None:
        fatal = moment in ("shared", "written") and any(map(_is_others_move, records))
        if not fatal or moment == "written":
            append(journal, records, sync=sync)
        if fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    Log.receive = receives  # type: ignore[method-assign, assignment]
    Journal.append = appends  # type: ignore[method-assign, assignment]


def _is_move(message: Message) -> bool:
    return isinstance(message, Submit) and any(kind == "move" for kind, *_ in message.drafts)


def _is_others_move(record: bytes) -> bool:
    """Whether a record is a move of another machine than the one that opened the table."""
    kind, first, *_ = decode(record, lambda *fields: fields)
    if kind != "entry":
        return False
    entry = read_entry(first)
    return entry.kind == "move" and entry.author != 0


def main(words: list[str]) -> None:
    home = next(word for word in words if not word.isdigit())
    at = words.index(home)
    number, *room = map(int, words[:at])
    for moment in words[at + 1 :]:
        die_mid_move(moment)
    asyncio.run(play(number, room, Path(home)))
