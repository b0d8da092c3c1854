"""Finding and being found on this machine, by beacon and by typed address; who must update."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest

from game.cli.fingerprint import fingerprint_of
from game.core.title import titles
from net.finding.discovery import Announcer, Finder
from net.finding.hello import Match, code_of, fingerprint, match, objection
from net.finding.listing import Listed
from net.finding.names import card
from net.finding.probe import dial_back, probe, read_early
from net.links.interfaces import Interface, bare, interfaces, is_loopback, own_hosts, scoped
from net.links.lines import Address, Unreachable
from net.links.messages import EARLY, Offer
from net.links.secure import HIGH
from net.links.wire import EARLY_FRAME
from tests.net.link_pair import OFFER, TABLE, house
from tests.net.loopback import PATIENCE, Machine, free_port, machines, run_async


@contextlib.asynccontextmanager
async def _finder(port: int) -> AsyncIterator[Finder]:
    finder = Finder("0.1.0", beacon_port=port, zeroconf=False)
    await finder.open()
    try:
        yield finder
    finally:
        await finder.close()


async def _listed(finder: Finder, *, solid: bool) -> Listed:
    async with asyncio.timeout(PATIENCE):
        while True:
            for listed in finder.tables():
                if listed.solid == solid:
                    return listed
            await asyncio.sleep(0.02)


def test_a_table_is_found_changes_goes_grey_and_comes_back() -> None:
    async def work() -> None:
        port = free_port()
        async with machines(1) as (host,), _finder(port) as finder:
            announcer = Announcer(host.mesh.house, beacon_port=port, zeroconf=False)
            await announcer.open(host.mesh.port)
            assert (await _listed(finder, solid=True)).offer == host.mesh.house.offer
            host.mesh.house.offer = OFFER._replace(taken=2, playing=1)
            announcer.update()
            async with asyncio.timeout(PATIENCE):
                while not (await _listed(finder, solid=True)).offer.playing:
                    await asyncio.sleep(0.02)
            await announcer.close()
            listens = host.mesh.port
            await host.mesh.close()
            await _listed(finder, solid=False)
            again = Machine(1)
            await again.mesh.open(listens)
            await _listed(finder, solid=True)
            await again.mesh.close()

    run_async(work())


def test_what_was_never_announced_can_be_closed() -> None:
    """A table may be left in the very moment its announcement begins."""
    run_async(Announcer(house()).close())


def test_a_typed_address_is_listed_without_any_announcement() -> None:
    async def work() -> None:
        async with machines(1) as (host,), _finder(free_port()) as finder:
            finder.hint(Address("127.0.0.1", host.mesh.port), typed=True)
            assert (await _listed(finder, solid=True)).offer.table == TABLE

    run_async(work())


def test_a_probe_lets_nobody_in_and_tells_what_is_there() -> None:
    async def work() -> None:
        async with machines(1) as (host,):
            found = await probe(host.address, "0.1.0")
            assert found.offer == OFFER
            assert found.trip > 0
            assert host.events == []

    run_async(work())


def test_what_is_no_table_is_unreachable() -> None:
    async def work() -> None:
        async def nonsense(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            writer.close()

        async with await asyncio.start_server(nonsense, "127.0.0.1", 0) as server:
            address = Address("127.0.0.1", server.sockets[0].getsockname()[1])
            with pytest.raises(Unreachable):
                await probe(address, "0.1.0")
        with pytest.raises(Unreachable):
            await probe(address, "0.1.0")
        with socket.create_server(("127.0.0.1", 0)) as silent:
            address = Address("127.0.0.1", silent.getsockname()[1])
            with pytest.raises(Unreachable, match="no answer"):
                await probe(address, "0.1.0", patience=0.1)

    run_async(work())


def test_a_table_calls_back_who_asks_but_not_for_ever() -> None:
    async def work() -> None:
        calls: list[Any] = []

        async def called(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            calls.append(await read_early(reader))
            writer.close()

        async with (
            machines(1) as (host,),
            await asyncio.start_server(called, "127.0.0.1", 0) as server,
        ):
            port = server.sockets[0].getsockname()[1]
            tokens = [await dial_back(host.address, "0.1.0", port) for _ in range(10)]
            async with asyncio.timeout(PATIENCE):
                while len(calls) < 3:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert len(calls) < 5
            assert {call.token for call in calls} <= set(tokens)

    run_async(work())


def test_every_titles_offer_fits_what_strangers_may_hear() -> None:
    for key, title in titles().items():
        options = title.settle(title.seats[-1], {})
        pairs = tuple((name, str(value)) for name, value in options.items())
        longest = max(
            pairs,
            tuple((o.key, max(o.values, key=len)) for o in title.options if o.values),
            key=lambda p: len(str(p)),
        )
        offer = OFFER._replace(title=key, opener="Ж" * 24, version="v" * 24, options=longest)
        assert len(EARLY.encode(offer)) <= EARLY_FRAME


def test_an_announcement_never_holds_the_code() -> None:
    text = str(card(OFFER, 4000))
    assert TABLE.hex() in text
    assert "417902" not in text


VERSIONS = [
    ({}, Match.SAME),
    ({"version": "0.2.0"}, Match.SAME),
    ({"fingerprint": b"rules  2"}, Match.DIFFERENT),
    ({"fingerprint": b"rules  2", "version": "0.10.0"}, Match.YOU_UPDATE),
    ({"fingerprint": b"rules  2", "version": "0.0.9"}, Match.THEY_UPDATE),
    ({"low": HIGH + 1, "high": HIGH + 1}, Match.YOU_UPDATE),
    ({"low": 0, "high": 0}, Match.THEY_UPDATE),
]


@pytest.mark.parametrize(("changes", "expected"), VERSIONS, ids=str)
def test_the_older_version_must_update(changes: dict[str, Any], expected: Match) -> None:
    offer: Offer = OFFER._replace(**changes)
    assert match("0.1.0", OFFER.fingerprint, offer) == expected
    refused = objection("0.1.0", OFFER.fingerprint, offer)
    assert (refused is None) == (expected == Match.SAME)


def test_a_machine_that_does_not_know_the_title_must_update() -> None:
    assert match("0.1.0", None, OFFER._replace(version="0.2.0")) == Match.YOU_UPDATE


def test_fingerprints_tell_titles_and_rules_apart() -> None:
    prints = {key: fingerprint_of(key) for key in titles()}
    assert len(set(prints.values())) == len(prints)
    assert all(value is not None and len(value) == 8 for value in prints.values())
    assert fingerprint_of("chess") is None
    assert fingerprint(b"one") != fingerprint(b"two")
    assert code_of("game.core") != code_of("game.grids")


def test_interfaces_are_told_apart_by_name() -> None:
    kinds = {
        name: Interface(name, 1, (), ()).kind
        for name in ("eth0", "wlan0", "en0", "Wi-Fi", "tun0", "wg0", "utun3", "docker0", "virbr0")
    }
    assert [k for k, kind in kinds.items() if kind == "plain"] == ["eth0", "wlan0", "en0", "Wi-Fi"]
    assert [k for k, kind in kinds.items() if kind == "tunnel"] == ["tun0", "wg0", "utun3"]


def test_hosts_are_dialled_and_told_in_different_words() -> None:
    assert list(scoped(["10.0.0.1", "fd77::1", "fe80::1%3"])) == [
        "10.0.0.1",
        "fd77::1",
        "fe80::1%3",
    ]
    assert all(host.startswith("fe80::1%") for host in scoped(["fe80::1"]))
    assert bare("fe80::1%3") == "fe80::1"
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("ana.local")
    assert not any(is_loopback(host) for host in own_hosts())
    assert any("127.0.0.1" in interface.hosts for interface in interfaces(loopback=True))
