"""Hostile clients change nothing for the honest."""

from __future__ import annotations

import asyncio
import sys
from random import Random

import pytest

from net.links.doorstep import STRANGERS, STRANGERS_OF_ONE_ADDRESS, Doorstep
from net.links.lines import Unreachable
from net.links.messages import Relay
from net.links.secure import Refused
from net.links.wire import ProtocolError, frame
from tests.net.hostile import VISITORS, attack
from tests.net.lab import ROOT
from tests.net.link_pair import key, visit
from tests.net.loopback import Machine, linked, machines, run_async
from tests.net.proxy import Meddle, proxy

WORD = Relay(key(9), key(8), b"for nobody here")


def test_hostile_visits_are_ended_and_nobody_is_told_anything() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            await linked([one, two])
            before = list(one.events)
            async with asyncio.TaskGroup() as group:
                for number, visitor in enumerate(VISITORS):
                    source = f"127.0.0.{10 + number}"
                    group.create_task(attack(one.address, source, visitor, Random(number)))
            assert one.events == before
            assert one.mesh.linked().keys() == {two.key}

    run_async(work())


def test_two_hundred_hostile_connections_keep_nobody_from_joining() -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as (one, two, three):
            await linked([one, two])
            words = ("-m", "tests.net.hostile", str(one.mesh.port), "200")
            crowd = await asyncio.create_subprocess_exec(sys.executable, *words, cwd=ROOT)
            try:
                await asyncio.sleep(2)
                await _join_again_and_again(three, one)
            finally:
                crowd.kill()
                await crowd.wait()
            assert not one.downs(two)
            assert not two.downs(one)

    run_async(work())


async def _join_again_and_again(guest: Machine, host: Machine) -> None:
    """As a person would: a join that is crowded out is tried again. With the code of the day."""
    while True:
        try:
            await guest.join(host, host.mesh.house.code or "")
        except (Refused, Unreachable, OSError, ProtocolError):
            await asyncio.sleep(0.2)
        else:
            return


def test_a_recorded_conversation_cannot_be_replayed_to_join() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            async with proxy(one.address) as between:
                await two.mesh.join([between.address], visit(2))
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

    run_async(work())


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
def test_changed_frames_only_end_the_connection(meddle: Meddle) -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            async with proxy(one.address, meddle) as between:
                await two.mesh.join([between.address], visit(2))
                for turn in range(3):
                    two.mesh.send(one.key, WORD._replace(data=bytes([turn])))
                await one.until(lambda: one.downs(two))
            assert one.heard() == []

    run_async(work())


def _step() -> Doorstep[int]:
    """A doorstep where whoever has a number of 100 or more has said the first words."""
    return Doorstep(lambda number: number // 100)


def test_few_connections_of_one_address_wait_for_their_greeting() -> None:
    step = _step()
    for number in range(STRANGERS_OF_ONE_ADDRESS):
        assert step.arrive(0.0, number, "10.0.0.9") is None
    assert step.arrive(0.0, 99, "10.0.0.9") == 99
    step.leave(2)
    assert step.arrive(0.0, 5, "10.0.0.9") is None


def test_an_address_may_not_come_too_often() -> None:
    step = _step()
    refused = 0
    for number in range(100):
        if step.arrive(0.0, number, "10.0.0.9") == number:
            refused += 1
        step.leave(number)
    assert refused == 70
    assert step.arrive(1.0, 200, "10.0.0.9") is None


def test_when_too_many_connections_wait_the_oldest_is_closed() -> None:
    step = _step()
    for number in range(STRANGERS):
        assert step.arrive(number / 100, number, f"10.0.1.{number}") is None
    assert step.arrive(0.2, 50, "10.0.0.2") == 0
    assert step.arrive(0.2, 51, "10.0.0.3") == 1
    assert len(step.waiting()) == STRANGERS


def test_a_greeting_under_way_stays_before_those_who_are_many_and_say_nothing() -> None:
    step = _step()
    step.arrive(0.0, 100, "10.0.0.1")
    for number in range(STRANGERS - 1):
        step.arrive(0.1, number, f"10.0.1.{number // 3}")
    gone = [step.arrive(0.2, 20 + number, f"10.0.2.{number}") for number in range(STRANGERS - 1)]
    assert 100 not in gone
    assert 100 in step.waiting()
