"""Machines at a table on 127.0.0.1, with real links, logs, journals and deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.title import titles
from net.table import news
from tests.net.loopback import run_async
from tests.net.table_machines import SeatedMachine, until


@pytest.mark.parametrize("title", titles())
def test_a_game_ends_with_the_same_record_on_every_machine(title: str, tmp_path: Path) -> None:
    async def play() -> None:
        peers = max(2, titles()[title].seats[0])
        room = [SeatedMachine(number, tmp_path) for number in range(1, peers + 1)]
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

    run_async(play())
