"""Hostile clients at a table in play: the honest play the same game as without them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.players import random_move
from game.core.chance import Dice
from game.core.rules import Move, Rules, Step
from net.links.lines import Address, Unreachable
from net.links.messages import Code, Done, Phrase, Whisper
from net.links.secure import Door, Refused, Visit
from net.links.wire import Message, ProtocolError, frame
from net.log.entries import ROOT, Draft, read_entry, sign
from net.log.ledger import Ledger
from net.log.messages import Ack, Canvass, Share, Submit, Vote, Watch
from net.table import news
from tests.net.hostile import VISITORS, attack
from tests.net.link_pair import machine
from tests.net.loopback import Machine, run_async
from tests.net.proxy import Proxy, proxy
from tests.net.schedule import first_step
from tests.net.table_machines import SeatedMachine, playing, until

Trouble = Callable[[list[SeatedMachine]], contextlib.AbstractAsyncContextManager[None]]


def _slowly(bot: str, rules: Rules[Any], view: Any, seed: str) -> Move:
    time.sleep(0.01)
    return random_move(rules, view, Dice(seed))


@pytest.fixture(autouse=True)
def _the_same_game_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal and bots follow from the keys and the game's id; there is time for a word between."""
    monkeypatch.setattr(os, "urandom", lambda size: bytes(range(size)))
    monkeypatch.setattr("tests.net.table_machines.think", _slowly)


def _steps(home: Path, title: str, trouble: Trouble) -> tuple[Step, ...]:
    """The game of three honest machines, the same on all, with some trouble around."""
    room = [SeatedMachine(number, home) for number in (1, 2, 3)]

    async def play() -> None:
        async with playing(room, title), trouble(room):
            await until(lambda: all(sitter.over for sitter in room))

    run_async(play())
    for sitter in room:
        assert not [piece for piece in sitter.news if isinstance(piece, news.Trouble)]
        (judged,) = [piece for piece in sitter.news if isinstance(piece, news.Judged)]
        assert judged.verdict is None or judged.verdict.verified
    (steps,) = {sitter.table.position.record() for sitter in room if sitter.table.position}
    return steps


@contextlib.asynccontextmanager
async def peace(_: list[SeatedMachine]) -> AsyncIterator[None]:
    yield


@contextlib.asynccontextmanager
async def siege(room: list[SeatedMachine]) -> AsyncIterator[None]:
    """Strangers at every door, and spies within."""
    crowd = (_stranger(n, room[n % 3]) for n in range(3 * len(VISITORS)))
    async with _meanwhile([*crowd, *(_spy(room, target) for target in room)]):
        yield


async def _stranger(number: int, sitter: SeatedMachine) -> None:
    """Garbage, slow, mute, huge, deep, flooding, guessing or lying: each in its own way."""
    address = Address("127.0.0.1", sitter.table.mesh.port)
    visitor, source = VISITORS[number % len(VISITORS)], f"127.0.8.{number + 1}"
    while True:
        await attack(address, source, visitor, Random(number))
        await asyncio.sleep(0.05)


@contextlib.asynccontextmanager
async def _meanwhile(work: list[Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield
    finally:
        ended = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not ended, ended


async def _spy(room: list[SeatedMachine], target: SeatedMachine) -> None:
    """Somebody who knows the code comes to watch, lies, and says again what was said before."""
    here = Address("127.0.0.1", target.table.mesh.port)
    while True:
        spy = Machine(9)
        await spy.mesh.open()
        try:
            async with proxy(here) as between:
                await _talk(spy, between, room, target)
                recorded = [*between.record]
        finally:
            await spy.mesh.close()
        for words in (recorded, recorded[::-1], Random(1).sample(recorded, len(recorded))):
            await _repeat(here, words)


async def _talk(
    spy: Machine, between: Proxy, room: list[SeatedMachine], target: SeatedMachine
) -> None:
    visit = Visit(machine(9), "0.1.0", None, Door.CODE, target.table.mesh.house.code or "")
    try:
        await spy.mesh.join([between.address], visit)
    except (Refused, Unreachable, ProtocolError, OSError):
        return
    for _ in range(10):
        for lie in _lies(room[0].table.ledger, spy):
            spy.mesh.send(target.table.me, lie)
        await asyncio.sleep(0.02)


async def _repeat(here: Address, words: list[bytes]) -> None:
    with contextlib.suppress(OSError):
        reader, writer = await asyncio.open_connection(*here)
        try:
            writer.write(b"".join(map(frame, words)))
            async with asyncio.timeout(0.2):
                while await reader.read(4096):
                    pass
        except TimeoutError:
            pass
        finally:
            writer.transport.abort()
            await writer.wait_closed()


def _lies(ledger: Ledger, spy: Machine) -> Iterator[Message]:
    """Everything that could be said of the game, and is not true."""
    game, turn, seq = ledger.game, ledger.turn, ledger.seq
    yield Watch(game, 0, ROOT)
    for term in (ledger.term, ledger.term + 1, ledger.term + 70_000):
        yield Share(game, term, seq, bytes(32), (), seq + 5)
        yield Canvass(game, term, term, seq + 9, 0)
        yield Vote(game, term, 0, 1, term, b"")
        yield Ack(game, term, 1, seq + 1)
    yield Whisper(0, b"not a share")
    yield Code("123456")
    yield Done(0)
    yield Phrase("hello")
    if ledger.to_act < 0:
        return
    seat, move = ledger.to_act, first_step(ledger)
    # Who leads may play for a bot; nobody else may play for another.
    other = next(number for number in (0, 1, 2) if number not in (seat, ledger.leader))
    for forged in (
        sign(machine(9), game, 9, "move", seat, turn, move),  # a stranger plays
        sign(machine(9), game, ledger.places[seat].owner, "move", seat, turn, move),
        sign(machine(1 + other), game, other, "move", seat, turn, move),
        sign(machine(1 + seat), game, seat, "move", seat, turn + 9999, move),
        sign(machine(1 + seat), game, seat, "move", seat, 0, move),
        sign(machine(1 + seat), b"elsewher", seat, "move", seat, turn, move),
        sign(machine(9), game, 0, "ask", -1, ledger.members[0].told, b"out 1"),
        sign(machine(9), game, 1, "leave", -1, ledger.members[1].told, b""),
    ):
        yield Submit(game, ((*forged,),))
    yield from _said_again(game, spy)


def _said_again(game: bytes, spy: Machine) -> Iterator[Message]:
    """What others signed and the spy has seen stand."""
    for share in spy.heard():
        if isinstance(share, Share):
            for entry in map(read_entry, share.entries[-3:]):
                draft = Draft(entry.kind, entry.seat, entry.turn, entry.payload, entry.signature)
                yield Submit(game, ((*draft,),))


@pytest.mark.parametrize("title", ["shacru", "tsuro.calliope-2015"])
def test_honest_machines_play_the_same_game_among_hostile_ones(title: str, tmp_path: Path) -> None:
    quiet = _steps(tmp_path / "quiet", title, peace)
    assert len(quiet) > 10
    assert _steps(tmp_path / "siege", title, siege) == quiet
