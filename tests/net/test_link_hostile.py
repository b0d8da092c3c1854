"""Hostile clients change nothing for the honest."""

from __future__ import annotations

import asyncio
import contextlib
from random import Random

import pytest

from net.gate import STRANGERS, STRANGERS_OF_ONE_ADDRESS, Doorstep
from net.lines import Unreachable
from net.messages import Relay
from net.secure import Door, Refused
from net.wire import ProtocolError, frame
from tests.net.hostile import VISITORS, Visitor, siege, visit
from tests.net.loopback import Machine, linked, machines, together
from tests.net.meeting import CODE, key
from tests.net.proxy import Meddle, proxy

WORD = Relay(key(9), key(8), b"for nobody here")


@pytest.mark.parametrize("visitor", VISITORS, ids=lambda visitor: visitor.__name__)
def test_a_hostile_visit_is_ended_and_nobody_is_told_anything(visitor: Visitor) -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            await linked([one, two])
            before = list(one.events)
            await visit(one.address, "127.0.0.9", visitor, Random(7))
            assert one.events == before
            assert one.mesh.linked().keys() == {two.key}

    together(work())


def test_two_hundred_hostile_connections_keep_nobody_from_joining() -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as (one, two, three):
            await linked([one, two])
            crowd = asyncio.create_task(siege(one.address, 200))
            await asyncio.sleep(1)
            await one.until(lambda: not one.downs(two))
            await _join_again_and_again(three, one)
            assert not one.downs(two)
            assert not two.downs(one)
            crowd.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await crowd

    together(work())


async def _join_again_and_again(guest: Machine, host: Machine) -> None:
    """As a person would: a join that is crowded out is tried again. With the code of the day."""
    while True:
        try:
            await guest.join(host, host.mesh.house.code or "")
        except (Refused, Unreachable, OSError, ProtocolError):
            await asyncio.sleep(0.2)
        else:
            return


def test_a_conversation_that_was_recorded_opens_no_door() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            async with proxy(one.address) as between:
                await two.mesh.join([between.address], Door.CODE, CODE)
                two.mesh.send(one.key, WORD)
                await asyncio.sleep(0.1)
                recorded = b"".join(map(frame, between.record))
            await one.until(lambda: one.downs(two))
            before = list(one.events)
            reader, writer = await asyncio.open_connection(*one.address)
            writer.write(recorded)
            while await reader.read(4096):
                pass
            writer.transport.abort()
            assert one.events == before

    together(work())


def _twice(number: int, data: bytes) -> list[bytes]:
    return [data, data] if number >= 4 else [data]


def _swapped() -> Meddle:
    kept: list[bytes] = []

    def meddle(number: int, data: bytes) -> list[bytes]:
        if number == 4:
            kept.append(data)
            return []
        return [data, *kept] if number == 5 else [data]

    return meddle


def _dropped(number: int, data: bytes) -> list[bytes]:
    return [] if number == 4 else [data]


def _changed(number: int, data: bytes) -> list[bytes]:
    return [bytes([data[0] ^ 1]) + data[1:]] if number >= 4 else [data]


@pytest.mark.parametrize(
    "meddle", [_twice, _swapped(), _dropped, _changed], ids=["twice", "swapped", "gone", "changed"]
)
def test_who_meddles_with_frames_only_cuts_the_line(meddle: Meddle) -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            async with proxy(one.address, meddle) as between:
                await two.mesh.join([between.address], Door.CODE, CODE)
                for turn in range(3):
                    two.mesh.send(one.key, WORD._replace(data=bytes([turn])))
                await one.until(lambda: one.downs(two))
            assert one.heard() == []

    together(work())


def test_the_doorstep_has_room_for_few_of_one_address() -> None:
    step: Doorstep[int] = Doorstep()
    for number in range(STRANGERS_OF_ONE_ADDRESS):
        assert step.arrive(number, "10.0.0.9") is None
    assert step.arrive(99, "10.0.0.9") == 99
    step.leave(2)
    assert step.arrive(5, "10.0.0.9") is None


def test_at_a_full_doorstep_whoever_takes_most_room_longest_goes() -> None:
    step: Doorstep[int] = Doorstep()
    step.arrive(100, "10.0.0.1")
    for number in range(STRANGERS - 1):
        step.arrive(number, f"10.0.1.{number // 3}")
    assert step.arrive(200, "10.0.0.2") == 0
    assert step.arrive(201, "10.0.0.3") == 3
    assert len(step.waiting()) == STRANGERS
    assert 100 in step.waiting()
