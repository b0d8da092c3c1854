"""Machines at one table on 127.0.0.1, with real links, logs, journals and deals."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from game.core.record import Header
from game.core.title import titles
from net.links.lines import Address
from net.links.secure import Door, Visit
from net.table import news
from net.table.chores import Plan, Player
from net.table.doorplate import game_at
from net.table.minding import Minder
from net.table.table import Machine, Table
from tests.net.lan_machines import think
from tests.net.link_pair import CODE, machine


class SeatedMachine:
    """A machine at a table, and its news."""

    def __init__(self, number: int, home: Path, players: int = 1, *, watches: bool = False) -> None:
        self.news: list[news.News] = []
        key = machine(number)
        bots = tuple(Player(f"p{number}{n}", "random") for n in range(players))
        plan = Plan(f"m{number}", () if watches else bots, watches=watches, alone=True)
        brings = Machine(home / f"m{number}", key, "0.1.0", lambda title: b"rules  1", think)
        self.table = Table(brings, plan, self.news.append)
        self.number = number

    async def open(self, title: str, seats: int) -> None:
        await self.table.mesh.open()
        box = titles()[title]
        shorter = {"rounds": "1"} if title == "trickmap" else {}
        header = Header(box, seats, box.settle(seats, shorter))
        self.table.open(("\n".join(header.lines()) + "\n").encode(), CODE)

    async def join(self, host: SeatedMachine) -> None:
        mesh = self.table.mesh
        await mesh.open()
        visit = Visit(machine(self.number), "0.1.0", None, Door.CODE, CODE)
        found = await mesh.join([Address("127.0.0.1", host.table.mesh.port)], visit)
        self.table.follow(game_at(found.offer.table), CODE)

    @property
    def over(self) -> bool:
        return self.table.position is not None and self.table.position.over


async def until(condition: Any) -> None:
    async with asyncio.timeout(40):
        while not condition():
            await asyncio.sleep(0.02)


@asynccontextmanager
async def playing(
    seated: list[SeatedMachine], title: str, patience: float = 20.0
) -> AsyncIterator[None]:
    """A game of all machines, seated in this order; in the end all of them leave."""
    await seated[0].open(title, len(seated))
    minders = [look_after(seated[0], patience)]
    try:
        for seat, each in enumerate(seated[1:], start=1):
            await each.join(seated[0])
            minders.append(look_after(each, patience))
            await until(lambda seat=seat: seated[0].table.ledger.places[seat].name)
        yield
    finally:
        for minder in minders:
            minder.cancel()
        await asyncio.gather(*minders, return_exceptions=True)
        for each in seated:
            await each.table.close()


def look_after(each: SeatedMachine, patience: float = 20.0) -> asyncio.Task[None]:
    """Look after a machine's table."""
    each.table.attendance.patience = patience
    return asyncio.create_task(Minder(each.table, discovers=False).run())
