"""The beacon on this machine: questions, answers, and what it does not fall for."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from net.finding.beacon import BROADCAST, MULTICAST6, Beacon, Heard, here, read, seek
from net.links.messages import BEACON, NO_TABLE, Here, Seek
from tests.net.link_pair import TABLE
from tests.net.loopback import PATIENCE, free_port, run_async


@contextlib.asynccontextmanager
async def beacons(count: int) -> AsyncIterator[tuple[list[Beacon], list[list[Heard]]]]:
    """Beacons that share a port nobody else uses, and what each of them heard."""
    port = free_port()
    heard: list[list[Heard]] = [[] for _ in range(count)]
    made = [Beacon(notes.append, lambda: 0.0, port) for notes in heard]
    for beacon in made:
        await beacon.open()
    try:
        yield made, heard
    finally:
        for beacon in made:
            beacon.close()


async def _until(notes: list[Heard], table: bytes, nonce: bool) -> Heard:
    async with asyncio.timeout(PATIENCE):
        while True:
            for note in notes:
                if note.here.table == table and any(note.here.nonce) == nonce:
                    return note
            await asyncio.sleep(0.01)


def test_a_question_is_answered_with_the_table_and_its_port() -> None:
    async def work() -> None:
        async with beacons(2) as ((host, guest), (_, heard)):
            host.present(TABLE, 4321)
            guest.look()
            note = await _until(heard, TABLE, nonce=True)
            assert note.address.port == 4321
            assert guest.asked[note.here.nonce] in (BROADCAST, MULTICAST6)

    run_async(work())


def test_a_table_makes_itself_known_to_those_who_do_not_ask() -> None:
    async def work() -> None:
        async with beacons(2) as ((host, _), (_, heard)):
            host.present(TABLE, 4321)
            host.announce()
            await _until(heard, TABLE, nonce=False)

    run_async(work())


def test_a_machine_hears_its_own_question_and_does_not_answer_itself() -> None:
    async def work() -> None:
        async with beacons(1) as ((alone,), (heard,)):
            alone.present(NO_TABLE, 4321)
            async with asyncio.timeout(PATIENCE):
                while not any(way == BROADCAST for _, way in alone.echoes):
                    alone.ask()
                    await asyncio.sleep(0.05)
            assert heard == []

    run_async(work())


def test_a_machine_that_offers_nothing_does_not_answer() -> None:
    async def work() -> None:
        async with beacons(3) as ((host, mute, guest), (_, _, heard)):
            host.present(TABLE, 4321)
            assert mute.asked == {}
            guest.look()
            await _until(heard, TABLE, nonce=True)
            assert {note.here.port for note in heard} == {4321}

    run_async(work())


def test_a_flood_of_questions_is_answered_a_few_times_only() -> None:
    async def work() -> None:
        async with beacons(2) as ((host, guest), (_, heard)):
            host.present(TABLE, 4321)
            for _ in range(100):
                guest.ask((BROADCAST,))
                await asyncio.sleep(0)
            await _until(heard, TABLE, nonce=True)
            await asyncio.sleep(0.2)
            assert len(heard) <= 40

    run_async(work())


def test_a_question_is_longer_than_its_answer() -> None:
    assert len(seek(bytes(8))) > len(here(bytes(8), TABLE, 65535))


def test_other_datagrams_are_passed_over() -> None:
    whole = seek(b"12345678")
    assert isinstance(read(whole), Seek)
    for data in (b"", b"WAYS", whole[4:], whole[:-1], b"WAYS\x91\x01", b"\0" * 2000):
        assert read(data) is None
    short = b"WAYS" + BEACON.encode(Here(bytes(8), TABLE, 1)).replace(TABLE, TABLE[:8])
    assert read(short) is None
