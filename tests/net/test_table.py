"""Machines at a table on 127.0.0.1, with real links, logs, journals and deals."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from game.bots.players import random_move
from game.core.chance import Dice
from game.core.record import Header
from game.core.rules import Move, Rules
from game.core.title import titles
from net.links.lines import Address
from net.links.secure import Door, Visit
from net.table import news
from net.table.chores import Plan, Player
from net.table.doorplate import game_at
from net.table.table import Machine, Table
from tests.net.loopback import together
from tests.net.meeting import CODE, machine


def think(bot: str, rules: Rules[Any], view: Any, seed: str) -> Move:
    return random_move(rules, view, Dice(seed))


class Sitter:
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

    async def join(self, host: Sitter) -> None:
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


@pytest.mark.parametrize("title", titles())
def test_a_game_ends_with_the_same_record_on_every_machine(title: str, tmp_path: Path) -> None:
    async def play() -> None:
        peers = max(2, titles()[title].seats[0])
        room = [Sitter(number, tmp_path) for number in range(1, peers + 1)]
        await room[0].open(title, peers)
        for sitter in room[1:]:
            await sitter.join(room[0])
        try:
            await until(lambda: all(sitter.over for sitter in room))
        finally:
            for sitter in room:
                await sitter.table.close()
        found = [sitter.table.position for sitter in room]
        records = {position.record() for position in found if position}
        assert len(records) == 1
        for sitter in room:
            judged = [piece for piece in sitter.news if isinstance(piece, news.Judged)]
            assert [j.verdict is None or j.verdict.verified for j in judged] == [True]

    together(play())
