"""What a table may do about a machine that is missed: out of reach, or silent in the deal.

A machine that is there may still keep to itself what it owes to the deal: its key, its part of a
shuffle, its secret at the end. Where three or more play, the others vote it out and open its hand
from their escrow; if it has not even given that, they deal anew without it. Of two the other can
only end the game, and the verdict names the seat that was silent.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from net.log.entries import Refused

if TYPE_CHECKING:
    from net.table.position import Position
    from net.table.table import Table


def owing(table: Table) -> list[bytes]:
    """The machines within reach without whose part the game does not go on.

    Nobody owes anything while it cannot be heard, or cannot be written down.
    """
    if not table.together:
        return []
    members, there = table.ledger.members, table.mesh.linked()
    keys = (members[member].key for member in table.dealing.owing())
    return [key for key in keys if key in there]


def go_without(table: Table, member: int) -> None:
    """Put to the vote whether to play on without a machine, or to deal without it."""
    play = table.ledger.play
    dealt = play is None or play.past is not None or table.dealing.has_part_of(member)
    table.submit("ask", b"%b %d" % (b"out" if dealt else b"anew", member))


def give_up(table: Table) -> None:
    """End the game of two as it stands: together, or alone if the other cannot or will not."""
    if table.position is None or len(table.ledger.present()) != 2:
        raise Refused("only a game of two can be given up; who has had enough may leave")
    if table.together and not silent(table):
        table.submit("stop")
        return
    found = [table.dealing.refusal(member) for member in silent(table)]
    table.gave_up, table.blame = True, next(iter(found), None)
    table.rested()


def given_up(table: Table, position: Position) -> Position:
    """A game that this machine has ended alone, and whose fault that was."""
    ledger = table.ledger._replace(stopped=table.ledger.number(table.me))
    return position._replace(ledger=ledger, verdict=position.verdict or table.blame)


def silent(table: Table) -> list[int]:
    """The machines that the deal has waited for too long, though they are there."""
    now, there, missed = time.monotonic(), table.mesh.linked(), table.attendance
    return [
        number
        for number, key in enumerate(table.ledger.keys)
        if key in there and missed.owing_for(now, key) > missed.patience
    ]
