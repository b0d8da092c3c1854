"""Links by way of a third machine, and what that machine can and cannot do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import cast

import pytest

from net.links.book import Book
from net.links.events import Slept
from net.links.lines import Address, Line
from net.links.messages import Relay, Whereabouts
from net.links.relay import Relays
from net.links.secure import Door, Reason, Refused
from net.links.wire import Message
from tests.net.link_pair import house, key, visit
from tests.net.loopback import Machine, linked, machines, run_async

A, B = Address("10.0.0.1", 4000), Address("10.0.0.2", 4000)


def _apart(one: Machine, two: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two machines that cannot dial each other, though they can everybody else."""
    for here, there in ((one, two), (two, one)):
        known: Callable[[bytes], list[Address]] = here.mesh.book.addresses

        def addresses(
            peer: bytes,
            known: Callable[[bytes], list[Address]] = known,
            hidden: bytes = there.key,
        ) -> list[Address]:
            return [] if peer == hidden else known(peer)

        monkeypatch.setattr(here.mesh.book, "addresses", addresses)


async def _relayed(room: list[Machine], monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines 1 and 2 talk through 3."""
    one, two, three = room
    _apart(one, two, monkeypatch)
    for guest in (one, two):
        await guest.join(three)
    for member in room:
        member.mesh.leader = three.key
        member.mesh.want(other.key for other in room)
    for member in room:
        await member.until_linked(2)


def test_two_that_cannot_dial_each_other_talk_through_a_third(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as room:
            one, two, three = room
            await _relayed(room, monkeypatch)
            up = one.ups(two)[0]
            assert (up.door, up.direct) == (Door.ROSTER, False)
            # A frame longer than a message may hold travels in pieces; what follows it is heard.
            one.mesh.send(two.key, Relay(key(8), key(9), bytes(65_536)))
            where = Whereabouts(one.key, 4321, ("10.9.9.9",))
            one.mesh.send(two.key, where)
            await two.until(lambda: two.mesh.book.about(one.key) == where)
            assert not two.downs(one)
            assert not three.heard()

    run_async(work())


def test_a_direct_line_takes_the_relays_place(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as room:
            one, two, _ = room
            await _relayed(room, monkeypatch)
            assert not one.direct(two)
            monkeypatch.undo()
            await one.until(lambda: one.direct(two))
            await two.until(lambda: two.direct(one))
            assert not one.downs(two)

    run_async(work())


def test_a_relay_that_dies_is_replaced_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with machines(1, 2, 3, 4) as room:
            one, two, three, four = room
            await _relayed(room[:3], monkeypatch)
            await four.join(three)
            for member in room:
                member.mesh.want(other.key for other in room)
            for member in room:
                await member.until_linked(3)
            await three.mesh.close()
            await one.until(lambda: one.downs(two))
            await one.until_up(two, 2)
            assert not one.direct(two)

    run_async(work())


class Stub:
    """A direct line with a machine, which only keeps what is said on it."""

    def __init__(self, number: int) -> None:
        self.peer = key(number)
        self.said: list[Message] = []

    def send(self, message: Message) -> bool:
        self.said.append(message)
        return True


def _passed_on(*relays: Relay, came: int = 1) -> list[Message]:
    """What machine 3 passes on to machine 2, when it gets this from a machine."""
    source, target = cast(Line, Stub(came)), Stub(2)
    three = Relays(house(3, roster=(1, 2, 3)), Machine(9).mesh, lambda: 0.0)
    for relay in relays:
        three.arrived(source, relay, lambda who: cast(Line, target) if who == key(2) else None)
    return target.said


GOOD = Relay(key(1), key(2), b"sealed")


def test_a_relay_passes_on_what_is_for_a_machine_it_has_a_line_with() -> None:
    async def work() -> None:
        assert _passed_on(GOOD) == [GOOD]
        assert _passed_on(GOOD._replace(target=key(5))) == []

    run_async(work())


def test_a_relay_passes_nothing_on_in_anothers_name() -> None:
    async def work() -> None:
        assert _passed_on(GOOD, came=4) == []
        assert _passed_on(GOOD._replace(source=key(4))) == []

    run_async(work())


def test_a_relay_does_not_pass_a_flood_on() -> None:
    async def work() -> None:
        assert len(_passed_on(*[GOOD] * 1000)) == 200

    run_async(work())


def test_bytes_relayed_by_a_liar_change_nothing() -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as room:
            one, two, three = room
            await linked(room)
            one.mesh.send(two.key, Relay(key(4), two.key, b"of somebody not in the roster"))
            one.mesh.send(two.key, Relay(three.key, two.key, b"\xff\xff\xff\xff garbage"))
            await asyncio.sleep(0.3)
            for member in room:
                assert len(member.mesh.linked()) == 2
                assert not any(member.downs(other) for other in room)

    run_async(work())


def test_relayed_traffic_of_one_machine_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with machines(1, 2, 3) as room:
            one, two, three = room
            await linked(room)
            told: list[Whereabouts] = []
            monkeypatch.setattr(three.mesh.book, "told", lambda where, _: told.append(where))
            for number in range(100):
                one.mesh.send(two.key, Whereabouts(one.key, 1 + number, ()))
            await three.until(lambda: told)
            await asyncio.sleep(0.3)
            assert len(told) < 12
            assert three.mesh.linked().keys() == {one.key, two.key}

    run_async(work())


def test_a_full_table_accepts_members_only(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        monkeypatch.setattr("net.links.mesh.GUESTS", 1)
        async with machines(1, 2) as (one, two):
            guests = [Machine(3), Machine(4)]
            for guest in guests:
                await guest.mesh.open()
            await guests[0].join(one)
            with pytest.raises(Refused) as refused:
                await guests[1].join(one)
            assert refused.value.reason == Reason.FULL
            await two.mesh.join([one.address], visit(2, Door.ROSTER))
            guests[0].mesh.drop(one.key, "left")
            await one.until(lambda: one.downs(guests[0]))
            await guests[1].join(one)
            for guest in guests:
                await guest.mesh.close()

    run_async(work())


def test_a_laptop_that_slept_dials_everybody_anew() -> None:
    async def work() -> None:
        async with machines(1, 2) as (one, two):
            await linked([one, two])
            time.sleep(2.2)
            await one.until(lambda: any(isinstance(e, Slept) for e in one.events))
            await one.until_up(two, 2)
            await two.until_up(one, 2)

    run_async(work())


def test_the_address_book_prefers_what_it_saw_itself() -> None:
    book = Book()
    book.told(Whereabouts(key(1), 4000, ("10.0.0.9",)), first_hand=False)
    assert book.told(Whereabouts(key(1), 4000, ("10.0.0.2", "127.0.0.1")), first_hand=True)
    book.seen(key(1), A)
    hosts = [address.host for address in book.addresses(key(1))]
    assert hosts == ["10.0.0.1", "10.0.0.2", "10.0.0.9", "127.0.0.1"]
    about = book.about(key(1))
    assert about
    assert about.hosts == ("10.0.0.1", "10.0.0.2", "127.0.0.1")


def test_the_address_book_passes_on_only_what_it_saw_and_tells_what_is_new() -> None:
    book = Book()
    where = Whereabouts(key(1), 4000, ("10.0.0.9",))
    assert book.told(where, first_hand=False)
    assert not book.told(where, first_hand=False)
    assert book.about(key(1)) is None
    assert book.addresses(key(2)) == []


def test_false_addresses_do_not_fill_the_address_book() -> None:
    book = Book()
    book.seen(key(1), A)
    for number in range(100):
        hosts = tuple(f"10.{number}.0.{host}" for host in range(16))
        book.told(Whereabouts(key(1), 4000, hosts), first_hand=False)
    assert book.addresses(key(1))[0] == A
    assert len(book.addresses(key(1))) == 17
