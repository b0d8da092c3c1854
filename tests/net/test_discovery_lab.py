"""Real laptops in network namespaces: finding tables, losing cables, relays, the doctor."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.net.fork_server import Program
from tests.net.lab import ProgramLab


def started(made: ProgramLab, *programs: tuple[int, str]) -> list[Program]:
    """Peers on laptops, each ready before the next begins."""
    found = []
    for laptop, words in programs:
        found.append(made.start(laptop, "tests.net.mesh_peer", *words.split()))
        found[-1].wait("ready")
    return found


def _tables(made: ProgramLab, laptop: int) -> list[dict[str, Any]]:
    done = made.waystones(laptop, "tables", "--json", "--for", "1.5")
    assert done.end() == 0, done.said
    tables: list[dict[str, Any]] = json.loads(done.said)["tables"]
    return tables


def _doctor(made: ProgramLab, laptop: int, *words: str) -> tuple[int, dict[str, str]]:
    """The doctor's exit code, and its findings by key, with their levels."""
    done = made.waystones(laptop, "doctor", "--json", *words)
    code = done.end()
    report = json.loads(done.said)
    assert report["fine"] == (code == 0)
    return code, {f["key"]: f["level"] for f in report["findings"]}


def _at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What several calls give that mostly wait."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


def test_a_table_is_found_and_the_doctor_is_content(room: ProgramLab) -> None:
    for laptop in (1, 2):
        room.laptop(laptop)
    started(room, (1, "host 1"))
    (table,) = _tables(room, 2)
    assert table["solid"]
    assert table["state"] == "lobby"
    assert {"10.77.0.1:4800", "[fd77::1]:4800"} <= set(table["addresses"])
    _, findings = _doctor(room, 2)
    # The table of this test has made-up rules; the network itself is fine.
    assert [key for key, level in findings.items() if level != "fine"] == ["different_rules"]
    assert {"beacon_heard", "others", "called_back"} <= findings.keys()


def test_a_table_is_found_where_there_is_only_ipv6(room: ProgramLab) -> None:
    for laptop in (1, 2):
        room.laptop(laptop, ipv4=False)
    started(room, (1, "host 1"))
    (table,) = _tables(room, 2)
    assert table["solid"]
    assert all(address.startswith("[f") for address in table["addresses"])
    _, findings = _doctor(room, 2)
    assert [key for key, level in findings.items() if level != "fine"] == ["different_rules"]


def test_a_table_is_found_where_multicast_is_filtered_and_the_doctor_says_so(
    room: ProgramLab,
) -> None:
    for laptop in (1, 2):
        room.laptop(laptop, ipv6=False)
        room.filter_multicast(laptop)
    started(room, (1, "host 1"))
    (table,) = _tables(room, 2)
    assert table["addresses"] == ["10.77.0.1:4800"]
    code, findings = _doctor(room, 2)
    assert code == 1
    assert findings["no_multicast"] == "trouble"


def test_a_table_is_found_on_the_second_interface(room: ProgramLab) -> None:
    room.switch("br1")
    room.laptop(1)
    room.laptop(2, ipv4=False, ipv6=False)
    room.cable(2, "eth1", "br1", 1)
    room.cable(1, "eth1", "br1", 1, ipv6=False)
    started(room, (1, "host 1"))
    (table,) = _tables(room, 2)
    assert table["solid"]
    assert "10.77.1.1:4800" in table["addresses"]


def test_an_isolated_laptop_finds_nothing_and_is_told_why(room: ProgramLab) -> None:
    for laptop in (1, 2, 3):  # the third is the router: everybody reaches it
        room.laptop(laptop)
    for laptop in (1, 2):
        room.isolate(laptop)
    started(room, (1, "host 1"))
    tables, (code, findings) = _at_once(
        lambda: _tables(room, 2), lambda: _doctor(room, 2, "--to", "10.77.0.1:4800")
    )
    assert tables == []
    assert code == 1
    assert findings["isolated"] == "trouble"
    assert findings["typed_unreachable"] == "trouble"


def test_a_vpn_and_a_missing_network_are_named(room: ProgramLab) -> None:
    room.laptop(1)
    room.tunnel(1, "tun0")
    room.laptop(2, ipv4=False, ipv6=False)
    (code, tunnelled), (code_too, cut_off) = _at_once(
        lambda: _doctor(room, 1), lambda: _doctor(room, 2)
    )
    assert (code, tunnelled["vpn"], tunnelled["nobody"]) == (1, "trouble", "trouble")
    assert (code_too, cut_off["no_network"]) == (1, "trouble")


def test_two_doctors_find_each_other_without_a_table(room: ProgramLab) -> None:
    for laptop in (1, 2):
        room.laptop(laptop)
    for _, findings in _at_once(lambda: _doctor(room, 1), lambda: _doctor(room, 2)):
        assert findings["others"] == "fine"


def test_a_killed_table_goes_grey(room: ProgramLab) -> None:
    for laptop in (1, 2):
        room.laptop(laptop)
    host, guest = started(room, (1, "host 1"), (2, "look"))
    guest.wait("solid")
    host.kill()
    guest.wait("grey")


def test_a_table_behind_a_cut_cable_goes_grey_and_comes_back(room: ProgramLab) -> None:
    for laptop in (1, 2):
        room.laptop(laptop)
    _, guest = started(room, (1, "host 1"), (2, "look"))
    guest.wait("solid")
    room.cut(1)
    guest.wait("grey")
    room.join(1)
    guest.wait("solid")


def test_links_survive_a_pulled_cable(room: ProgramLab) -> None:
    for laptop in (1, 2, 3):
        room.laptop(laptop)
    peers = ((1, "host 1 2 3"), (2, "join 2 10.77.0.1 1 3"), (3, "join 3 10.77.0.1 1 2"))
    one, two, three = started(room, *peers)
    for program, numbers in ((one, "23"), (two, "3"), (three, "2")):
        for number in numbers:
            if f"up {number}" not in program.said:
                program.wait(f"up {number}")
    room.cut(3)
    one.wait("down 3")
    two.wait("down 3")
    room.join(3)
    one.wait("up 3 direct")
    two.wait("up 3 direct")
    assert "down 2" not in one.said


def test_two_isolated_laptops_talk_through_the_third(room: ProgramLab) -> None:
    for laptop in (1, 2, 3):
        room.laptop(laptop)
    for laptop in (2, 3):
        room.isolate(laptop)
    peers = ((1, "host 1 2 3"), (2, "join 2 10.77.0.1 1 3"), (3, "join 3 10.77.0.1 1 2"))
    _, two, three = started(room, *peers)
    assert two.wait("up 3") == "up 3 relayed"
    assert three.wait("up 2") == "up 2 relayed"
