"""Measures the LAN: how quick and how quiet it is, each figure beside its aim.

Times are those of the wall, for that is what people wait by; so beside them stands how busy this
computer was: the calibration loop's CPU time, how long it took by the wall, and how long the disk
takes to make sure of a hundred bytes, which every commit waits for.
"""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tools.lan.lab import Lab, impossible, lab
from tools.lan.peers import Peer, State, leader, looker, playing, seated

OPEN, HIDDEN = "shacru", "tsuro.calliope-2015"
"""A title without secrets, and one whose moves show a tile and draw another."""
FULL = 8


class Extent(NamedTuple):
    """How much is measured."""

    moves: int = 300
    kills: int = 20
    cuts: int = 5
    cut: float = 30.0
    openings: int = 20
    deals: int = 5
    idle: float = 20.0


QUICK = Extent(moves=60, kills=5, cuts=1, cut=5.0, openings=5, deals=1, idle=8.0)


def net_bench(calibration: Callable[[], float], wanted: Sequence[str], *, quick: bool) -> None:
    """Every part, or those wanted; the quick way or the whole."""
    unknown = set(wanted) - PARTS.keys()
    if unknown:
        raise SystemExit(f"the parts are {', '.join(PARTS)}, not {', '.join(sorted(unknown))}")
    print(f"{'':<58}{'p50':>9}{'p95':>9}{'p99':>9}   aim")
    _calibrate(calibration)
    for name, part in PARTS.items():
        if not wanted or name in wanted:
            reason = impossible() if name in ON_A_SWITCH else ""
            if reason:
                print(f"{name} cannot be measured: {reason}")
            else:
                part(QUICK if quick else Extent())
    _calibrate(calibration)


def _row(name: str, figures: Sequence[float], aim: str = "") -> None:
    ordered = sorted(figures)
    shares = [ordered[math.ceil(share * len(ordered)) - 1] for share in (0.5, 0.95, 0.99)]
    print(f"{name:<58}" + "".join(f"{figure:>9.3f}" for figure in shares) + f"   {aim}", flush=True)


def _calibrate(calibration: Callable[[], float]) -> None:
    loops, walls, disks = [], [], []
    with tempfile.TemporaryFile() as paper:
        for _ in range(9):
            started = time.perf_counter()
            loops.append(calibration())
            walls.append(time.perf_counter() - started)
            for _ in range(20):
                started = time.perf_counter()
                paper.write(bytes(100))
                paper.flush()
                os.fdatasync(paper.fileno())
                disks.append((time.perf_counter() - started) * 1000)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    _row("a million loops, CPU s", loops)
    _row("the same loops by the wall, s", walls)
    _row("a hundred bytes on the disk, ms", disks)


def _moves(extent: Extent) -> None:
    """From wanting a move to seeing that it stands, where it was made."""
    for title, count in ((OPEN, 2), (HIDDEN, 2), (OPEN, 4), (HIDDEN, FULL)):
        aim = "p50 under 5 ms" if count == 2 else ""
        took = [seconds * 1000 for seconds in _played(title, count, extent.moves)]
        _row(f"{title}, {count} peers: move to commit, ms", took, aim)


def _played(title: str, count: int, least: int) -> list[float]:
    with playing(title, count) as peers:
        while True:
            for peer in peers:
                peer.tell("play")
            for peer in peers:
                peer.until(lambda state: state["over"])
            took: list[float] = [seconds for peer in peers for seconds in peer.report()["took"]]
            if len(took) >= least:
                return took
            peers[0].tell("again")
            for peer in peers:
                peer.until(lambda state: not state["over"])


def _leaders(extent: Extent) -> None:
    """From the leader's end to the next move that stands."""
    for name, stop, resume in (
        ("killed", Peer.kill, Peer.run),
        ("frozen", Peer.freeze, Peer.thaw),
    ):
        spans = _fail_over(extent.kills, stop, resume)
        _row(f"leader {name} {len(spans)} times: next commit, s", spans, "p95 under 2 s")


def _fail_over(
    times: int, stop: Callable[[Peer], None], resume: Callable[[Peer], None]
) -> list[float]:
    """Seconds from stopping the leader to the next committed move."""
    spans: list[float] = []
    with playing(OPEN, 4) as peers:
        while len(spans) < times:
            mover = _whose_turn(peers)
            leads = leader(peers)
            turn = mover.state["turn"]
            if mover is not leads:
                stopped = time.monotonic()
                stop(leads)
            mover.tell("move")
            moved = mover.until(lambda s, t=turn: s["turn"] > t)  # type: ignore[misc]
            if mover is not leads:
                spans.append(moved - stopped)
                resume(leads)
                leads.state = {}
            for peer in peers:
                peer.until(lambda s, t=turn: s.get("turn", -1) > t and s["linked"] == 3)  # type: ignore[misc]
            if mover.state["over"]:
                mover.tell("again")
    return spans


def _whose_turn(peers: list[Peer]) -> Peer:
    while True:
        for peer in peers:
            if peer.catch_up().get("mine"):
                return peer
        time.sleep(0.01)


def _deals(extent: Extent) -> None:
    """From dialling to a seat, and from the start to the last hand that is known."""
    for title, count in ((HIDDEN, 2), ("trickmap", 5), (HIDDEN, FULL)):
        joins, deals, cpu = [], [], []
        for _ in range(extent.deals):
            with seated(title, count) as peers:
                joins += [peer.joining for peer in peers[1:]]
                before = [peer.report()["cpu"] for peer in peers]
                started = time.monotonic()
                peers[0].tell("start")
                ends = [peer.until(lambda state: state["hands"]) for peer in peers]
                deals.append(max(ends) - started)
                used = [peer.report()["cpu"] for peer in peers]
                cpu += [new - old for new, old in zip(used, before, strict=True)]
        _row(f"{title}, {count} peers: dialled to seated, s", joins)
        _row(f"{title}, {count} peers: start to all hands known, s", deals, "under 1 s")
        _row(f"{title}, {count} peers: CPU of one machine for it, s", cpu)


def _laptops(switch: Lab, count: int) -> Lab:
    for number in range(1, count + 1):
        switch.laptop(number)
    return switch


def _discovery(extent: Extent) -> None:
    """Tables on one laptop, looked for from another."""
    times = extent.openings
    listed, found, killed, cut = [], [], [], []
    with lab() as bare:
        switch = _laptops(bare, 4)
        with looker(switch, 2) as standing:
            for number in range(times):
                with seated(OPEN, 1, switch, free=1) as (host,):
                    table, opened = host.state["table"], host.until(lambda s: s.get("table"))

                    def solid(state: State, wanted: bool = True, table: str = table) -> bool:
                        return state.get("tables", {}).get(table) is wanted

                    listed.append(standing.until(solid) - opened)
                    with looker(switch, 3) as fresh:
                        looked = fresh.state["at"]
                        found.append(fresh.until(solid) - looked)
                    gone = time.monotonic()
                    if number % 2:
                        host.kill()
                        killed.append(standing.until(lambda s: solid(s, wanted=False)) - gone)
                    else:
                        switch.cut(1)
                        cut.append(standing.until(lambda s: solid(s, wanted=False)) - gone)
                        switch.join(1)
    _row(f"table opened, listed ({times} times), s", listed, "p95 under 0.5 s")
    _row(f"list opened, table listed ({times} times), s", found, "p95 under 0.5 s")
    _row("table killed, grey, s", killed, "under 3 s")
    _row("its cable pulled, grey, s", cut, "under 3 s")


def _cuts(extent: Extent) -> None:
    """From plugging a laptop in again to its knowing what was played meanwhile."""
    spans: list[float] = []
    with lab() as bare, playing(OPEN, 4, _laptops(bare, 4)) as peers:
        for round_ in range(extent.cuts):
            mover = _whose_turn(peers)
            turn = mover.state["turn"]
            others = [number for number, peer in enumerate(peers, start=1) if peer is not mover]
            number = others[round_ % len(others)]
            bare.cut(number)
            mover.tell("move")
            time.sleep(extent.cut)
            plugged = time.monotonic()
            bare.join(number)
            away = peers[number - 1]
            back = away.until(lambda s, t=turn: s["turn"] > t and s["linked"] == 3)  # type: ignore[misc]
            spans.append(back - plugged)
    name = f"{extent.cut:.0f} s cut, {extent.cuts} times: back and up to date, s"
    _row(name, spans, "p50 under 1 s")


def _idle(extent: Extent) -> None:
    """What a full table says, and what it costs, while everybody thinks."""
    with lab() as bare, playing(HIDDEN, FULL, _laptops(bare, FULL)) as peers:
        for peer in peers:
            peer.until(lambda state: state["hands"])
        time.sleep(3)
        before = [_traffic(bare, number + 1, peer) for number, peer in enumerate(peers)]
        time.sleep(extent.idle)
        after = [_traffic(bare, number + 1, peer) for number, peer in enumerate(peers)]
    rates = [
        [(new - old) / (b.at - a.at) for old, new in zip(a[1:], b[1:], strict=True)]
        for a, b in zip(before, after, strict=True)
    ]
    said, wire, cpu = (list(column) for column in zip(*rates, strict=True))
    print(
        f"idle table of {FULL}, what its machines say: {sum(said) / 1000:.1f} kB/s "
        f"(each {min(said) / 1000:.2f} to {max(said) / 1000:.2f})   aim under 5 kB/s"
    )
    print(
        f"the same on the wire, headers and all: {sum(wire) / 1000:.1f} kB/s "
        f"(each {min(wire) / 1000:.2f} to {max(wire) / 1000:.2f})"
    )
    print(f"CPU of an idle machine: {min(cpu) * 100:.1f} to {max(cpu) * 100:.1f} %")


class Traffic(NamedTuple):
    """What a machine has sent and used up to a moment."""

    at: float
    said: int
    """Bytes given to TCP."""
    wire: int
    """Bytes that left by the cable."""
    cpu: float


def _traffic(switch: Lab, number: int, peer: Peer) -> Traffic:
    def output(*words: str) -> str:
        done = subprocess.run(
            switch.command(number, *words), check=True, capture_output=True, text=True
        )
        return done.stdout

    cpu = peer.report()["cpu"]
    sockets = output("ss", "-tinH", "state", "established")
    said = sum(int(count) for count in re.findall(r"bytes_sent:(\d+)", sockets))
    links = json.loads(output("ip", "-j", "-s", "link", "show", "eth0"))
    return Traffic(time.monotonic(), said, links[0]["stats64"]["tx"]["bytes"], cpu)


PARTS: dict[str, Callable[[Extent], None]] = {
    "moves": _moves,
    "leaders": _leaders,
    "deals": _deals,
    "discovery": _discovery,
    "cuts": _cuts,
    "idle": _idle,
}
ON_A_SWITCH = {"discovery", "cuts", "idle"}
"""What needs a network of its own (tools/lan/lab.py)."""
