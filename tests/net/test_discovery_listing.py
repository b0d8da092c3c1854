"""The list of tables as data: hints, probes, solid, grey, forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from net.finding.listing import EVERY, FORGOTTEN, MISSES, Listing
from net.finding.probe import Found
from net.links.lines import Address, AddressError, read_address
from net.links.messages import NO_TABLE
from tests.net.link_pair import OFFER

A, B = Address("10.0.0.1", 4000), Address("10.0.0.2", 4000)


def found(address: Address = A, trip: float = 0.01, **changes: Any) -> Found:
    return Found(address, OFFER._replace(**changes), trip)


def test_a_hint_is_probed_at_once_and_shown_only_when_it_answers() -> None:
    listing = Listing()
    listing.hint(5.0, A)
    assert listing.due(5.0) == [A]
    assert listing.tables() == []
    listing.answered(5.1, found())
    (listed,) = listing.tables()
    assert (listed.solid, listed.addresses, listed.offer) == (True, (A,), OFFER)


def test_an_address_is_probed_once_at_a_time() -> None:
    listing = Listing()
    for _ in range(3):
        listing.hint(5.0, A)
    assert listing.due(5.0) == [A]
    assert listing.due(9.0) == []
    listing.answered(9.0, found())
    assert listing.due(9.0 + EVERY - 0.01) == []
    assert listing.due(9.0 + EVERY) == [A]


def test_a_table_is_grey_after_two_misses_and_solid_again_when_it_answers() -> None:
    listing = Listing()
    listing.hint(0.0, A)
    now, solid = 0.0, []
    for outcome in ["yes", "no", "yes", "no", "no", "no", "yes"]:
        assert listing.due(now) == [A]
        if outcome == "yes":
            listing.answered(now, found())
        else:
            listing.missed(now, A)
        solid.append([listed.solid for listed in listing.tables()])
        now += EVERY
    assert solid == [[True], [True], [True], [True], [False], [False], [True]]


def test_a_killed_table_is_grey_within_three_seconds() -> None:
    """By the numbers: the longest wait for a probe, and twice one that is not answered."""
    listing = Listing()
    listing.hint(0.0, A)
    listing.due(0.0)
    listing.answered(0.0, found())
    now = 0.0
    while listing.tables()[0].solid:
        now += 0.05  # as often as it is looked at
        for address in listing.due(now):
            now += 0.7
            listing.missed(now, address)
    assert now <= 3.0


def test_grey_tables_are_forgotten_unless_they_were_typed() -> None:
    listing = Listing()
    listing.hint(0.0, A)
    listing.hint(0.0, B, typed=True)
    for address in listing.due(0.0):
        listing.answered(0.0, found(address, table=address.host.encode().ljust(16)))
    now = 0.0
    while now < FORGOTTEN + 5:
        now += EVERY
        for address in listing.due(now):
            listing.missed(now, address)
    assert [listed.addresses for listed in listing.tables()] == [(B,)]


def test_a_table_at_two_addresses_is_one_line_and_solid_by_either() -> None:
    listing = Listing()
    for address, trip in ((A, 0.02), (B, 0.01)):
        listing.hint(0.0, address)
        listing.due(0.0)
        listing.answered(0.0, found(address, trip))
    assert [listed.addresses for listed in listing.tables()] == [(B, A)]
    for turn in range(1, MISSES + 1):
        now = turn * EVERY
        assert set(listing.due(now)) == {A, B}
        listing.missed(now, B)
        listing.answered(now, found(A, 0.02))
    (listed,) = listing.tables()
    assert (listed.solid, listed.addresses[0]) == (True, A)


def test_machines_without_a_table_are_not_listed() -> None:
    listing = Listing()
    listing.hint(0.0, A)
    listing.due(0.0)
    listing.answered(0.0, found(table=NO_TABLE))
    assert listing.tables() == []


def test_a_hint_wakes_a_grey_table() -> None:
    listing = Listing()
    listing.hint(0.0, A)
    for turn in range(MISSES + 2):
        listing.due(turn * EVERY * 6)
        listing.missed(turn * EVERY * 6, A)
    now = (MISSES + 1) * EVERY * 6 + 0.1
    assert listing.due(now) == []
    listing.hint(now, A)
    assert listing.due(now) == [A]


def test_false_hints_cannot_make_a_machine_dial_without_limit() -> None:
    listing = Listing()
    for number in range(10_000):
        listing.hint(0.0, Address("10.0.0.1", 1 + number))
    assert len(listing.due(0.0)) == 256


def test_false_hints_do_not_displace_real_tables() -> None:
    listing = Listing()
    for number in range(300):
        listing.hint(0.0, Address("10.0.0.9", 1 + number))
    for address in listing.due(0.0):
        listing.missed(0.0, address)
    listing.hint(0.1, A)
    assert listing.due(0.1) == [A]


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("10.0.0.1:4000", A),
        (" 10.0.0.1:4000\n", A),
        ("ana.local:80", Address("ana.local", 80)),
        ("[fd77::1]:4000", Address("fd77::1", 4000)),
        ("[fe80::1%eth0]:4000", Address("fe80::1%eth0", 4000)),
    ],
)
def test_an_address_is_typed_as_host_and_port(typed: str, address: Address) -> None:
    assert read_address(typed) == address
    assert read_address(str(address)) == address


@pytest.mark.parametrize(
    "typed",
    ["", "10.0.0.1", ":4000", "a:", "a:0", "a:65536", "a:-1", "a:٣", "fd77::1:4", "a\0:1"],
)
def test_other_text_is_no_address(typed: str) -> None:
    with pytest.raises(AddressError, match="HOST:PORT"):
        read_address(typed)
