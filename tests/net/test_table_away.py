"""Machines that go away, come back, or only come to watch."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path

import pytest

from net.links.lines import Address, Unreachable
from net.table import news
from net.table.visiting import come
from tests.net.link_pair import CODE
from tests.net.loopback import run_async
from tests.net.proxy import proxy
from tests.net.table_machines import SeatedMachine, look_after, playing, until


def heard(sitter: SeatedMachine, kind: type) -> bool:
    return any(isinstance(piece, kind) for piece in sitter.news)


async def seated(room: list[SeatedMachine], title: str) -> list[asyncio.Task[None]]:
    """Everybody at one table, with a little patience for those who are away."""
    await room[0].open(title, len(room))
    for sitter in room[1:]:
        await sitter.join(room[0])
    return [look_after(sitter, patience=0.3) for sitter in room]


async def left(room: list[SeatedMachine], minders: list[asyncio.Task[None]]) -> None:
    for minder in minders:
        minder.cancel()
    await asyncio.gather(*minders, return_exceptions=True)
    for sitter in room:
        await sitter.table.close()


def test_bots_take_the_seats_of_a_machine_that_is_gone_and_give_them_back(tmp_path: Path) -> None:
    async def play() -> None:
        room = [SeatedMachine(number, tmp_path) for number in (1, 2, 3)]
        minders = await seated(room, "trickmap")
        await until(lambda: heard(room[2], news.Started) and room[2].table.ledger.turn > 3)
        await left([room[2]], [minders.pop()])
        await until(lambda: heard(room[0], news.Replaced))
        again = SeatedMachine(3, tmp_path)
        await again.join(room[0])
        room[2] = again
        minders.append(look_after(again))
        try:
            await until(lambda: heard(room[0], news.Returned))
            await until(lambda: all(sitter.over for sitter in room))
        finally:
            await left(room, minders)
        found = [sitter.table.position for sitter in room]
        assert len({position.record() for position in found if position}) == 1
        assert all(p and p.verdict and p.verdict.verified for p in found)

    run_async(play())


def test_who_comes_late_may_watch_and_sees_what_is_public_then_everything(tmp_path: Path) -> None:
    async def play() -> None:
        room = [SeatedMachine(number, tmp_path) for number in (1, 2)]
        minders = await seated(room, "trickmap")
        watcher = SeatedMachine(9, tmp_path, watches=True)
        try:
            await until(lambda: heard(room[0], news.Started))
            await watcher.join(room[0])
            await until(lambda: watcher.table.position is not None)
            first = watcher.table.position
            assert first is not None
            assert list(first.views) == [-1]
            await until(lambda: all(sitter.over for sitter in (*room, watcher)))
        finally:
            await left([*room, watcher], minders)
        found = [sitter.table.position for sitter in (*room, watcher)]
        assert len({position.record() for position in found if position}) == 1

    run_async(play())


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_call_that_is_cut_short_is_made_again_but_not_for_ever(
    times: int, tmp_path: Path
) -> None:
    async def play() -> None:
        room = [SeatedMachine(number, tmp_path) for number in (1, 2)]
        await room[0].open("shacru", 2)
        await room[1].table.mesh.open()
        target = Address("127.0.0.1", room[0].table.mesh.port)
        try:
            async with proxy(target, hangs_up=times) as between:
                with nullcontext() if times < 3 else pytest.raises(Unreachable):
                    await come(room[1].table, (between.address,), CODE)
                    await until(lambda: room[0].table.ledger.places[1].name)
        finally:
            await left(room, [])

    run_async(play())


def test_a_question_that_the_deal_cannot_have_is_refused_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        room = [SeatedMachine(number, tmp_path) for number in (1, 2)]
        guest = room[1].table
        async with playing(room, "trickmap"):
            await until(lambda: _last_step(room[1]) >= 0)
            assert guest.ledger.play is not None
            assert guest.ledger.play.past is not None
            guest.submit("ask", b"undo %d" % guest.ledger.play.past.turn)
            await until(lambda: all(sitter.over for sitter in room))
        (trouble,) = [piece for piece in room[1].news if isinstance(piece, news.Trouble)]
        assert trouble.words == "what was dealt stays dealt"

    run_async(play())


def _last_step(sitter: SeatedMachine) -> int:
    """Who made the last step; chance before there is one."""
    play = sitter.table.ledger.play
    return -1 if play is None or play.past is None else play.past.step.actor
