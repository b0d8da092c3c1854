"""Links on real sockets of this machine: joining, keeping, redialling, the code, slow readers."""

from __future__ import annotations

import asyncio
import gc
import socket
from functools import partial

import pytest

from net.links.codes import TRIES
from net.links.events import NewCode
from net.links.lines import BACKLOG, STAGGER, Address, Unreachable, race
from net.links.messages import Relay
from net.links.secure import Door, Reason, Refused
from tests.net.link_pair import CODE, OFFER, key, visit
from tests.net.loopback import Machine, linked, machines, run_async

ELSEWHERE = Relay(key(9), key(8), b"for nobody here")


def test_everybody_finds_everybody_through_the_one_they_joined() -> None:
    async def work() -> None:
        async with machines(1, 2, 3, 4) as room:
            await linked(room)
            for one in room:
                others = {other.key for other in room} - {one.key}
                assert one.mesh.linked().keys() == others
                assert all(line.direct for line in one.mesh.linked().values())

    run_async(work())


def test_a_line_that_breaks_is_dialled_again() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            await linked([one, two])
            for turn in range(3):
                two.mesh.drop(one.key, "a test")
                await one.until_up(two, turn + 2)
                await two.until_up(one, turn + 2)
            assert len(one.downs(two)) == 3

    run_async(work())


def test_both_dial_at_once_and_agree_on_one_line() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            for _ in range(5):
                await asyncio.gather(
                    *(
                        a.mesh.join([b.address], visit(a.number, Door.ROSTER))
                        for a, b in ((one, two), (two, one))
                    )
                )
                await asyncio.sleep(0.1)  # let whatever is to be closed be closed
                lines = [one.mesh.linked()[two.key], two.mesh.linked()[one.key]]
                assert lines[0].dialled != lines[1].dialled
                assert lines[0].send(ELSEWHERE)
                assert not one.downs(two)

    run_async(work())


def test_a_machine_that_restarts_comes_back() -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as room:
            one, two, three = room
            await linked(room)
            port = three.mesh.port
            await three.mesh.close()
            await one.until(lambda: one.downs(three))
            again = Machine(3, roster=(1, 2, 3))
            await again.mesh.open(port)
            again.mesh.want([one.key, two.key])
            await again.until_linked(2)
            await one.until(lambda: one.direct(three))
            await again.mesh.close()

    run_async(work())


def test_a_machine_that_is_refused_is_told_why() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            for code, door, reason in (
                ("111111", Door.CODE, Reason.WRONG_CODE),
                ("", Door.OPEN, Reason.NEEDS_CODE),
            ):
                with pytest.raises(Refused) as refused:
                    await two.mesh.join([one.address], visit(2, door, code=code))
                assert refused.value.reason == reason
            assert not one.events

    run_async(work())


def test_the_fifth_wrong_code_makes_a_new_one() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            for _ in range(TRIES):
                with pytest.raises(Refused):
                    await two.join(one, "111111")
            await one.until(lambda: one.events)
            assert one.events == [NewCode(one.mesh.house.code or "")]
            assert one.mesh.house.code not in (CODE, None)
            with pytest.raises(Refused) as refused:  # the right one, from the wrong address
                await two.join(one, one.mesh.house.code or "")
            assert refused.value.reason == Reason.WAIT

    run_async(work())


def test_a_wrong_code_is_tried_at_one_address_only() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            nowhere = Address("127.0.0.1", _closed_port())
            for _ in range(TRIES - 1):
                with pytest.raises(Refused):
                    await two.mesh.join([nowhere, *[one.address] * 4], visit(2, code="111111"))
            assert not one.events

    run_async(work())


def test_of_many_addresses_the_one_that_works_is_used() -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as (one, two, three):
            silent = socket.create_server(("127.0.0.1", 0))
            addresses = [
                Address("127.0.0.1", _closed_port()),
                Address("127.0.0.1", silent.getsockname()[1]),  # it takes calls, and says nothing
                two.address,  # oneself
                Address("no such host.invalid", 80),
                one.address,
            ]
            secured = await two.mesh.join(addresses, visit(2))
            assert (secured.peer, secured.offer) == (one.key, OFFER)
            with pytest.raises(Unreachable):
                await three.mesh.join(addresses[:1], visit(3))
            with pytest.raises(Unreachable):
                await three.mesh.join([], visit(3))
            silent.close()

    run_async(work())


def test_of_attempts_that_end_together_no_failure_is_left_lying_about() -> None:
    async def work() -> None:
        left: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: left.append(context))
        start = asyncio.Event()

        async def attempt(good: bool) -> str:
            await start.wait()
            if not good:
                raise Unreachable("no answer")
            return "an answer"

        asyncio.get_running_loop().call_later(3 * STAGGER, start.set)
        tries = [partial(attempt, False), partial(attempt, True), partial(attempt, False)]
        assert await race(tries) == "an answer"
        gc.collect()
        assert left == []

    run_async(work())


def test_a_machine_that_reads_nothing_is_disconnected_and_comes_back() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            await linked([one, two])
            line = one.mesh.linked()[two.key]
            big = ELSEWHERE._replace(data=bytes(60_000))
            count = 0
            while line.send(big):  # the loop never lets the other side read meanwhile
                count += 1
            assert count * 60_000 >= BACKLOG
            assert line.over
            await one.until_up(two, 2)

    run_async(work())


def test_nobody_is_dialled_who_is_not_wanted() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            await linked([one, two])
            one.mesh.want([])
            two.mesh.want([])
            one.mesh.drop(two.key, "kicked")
            await two.until(lambda: two.downs(one))
            await asyncio.sleep(0.6)
            assert not one.mesh.linked()

    run_async(work())


def test_a_port_that_is_taken_is_an_error() -> None:
    async def work() -> None:
        async with machines(1) as (one,):
            other = Machine(2)
            with pytest.raises(OSError, match="in use"):
                await other.mesh.open(one.mesh.port)
            await other.mesh.close()

    run_async(work())


def _closed_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def test_a_machine_that_is_barred_has_no_link_until_its_time_is_over() -> None:
    async def work() -> None:
        async with machines(1, 2) as (here, other):
            await linked([here, other])
            here.mesh.bar(other.key, "it disturbs", 0.6)
            await here.until_linked(0)
            ups = len(here.ups(other))
            await asyncio.sleep(0.3)
            assert not here.mesh.linked()
            assert len(here.ups(other)) == ups
            await here.until_linked(1)

    run_async(work())
