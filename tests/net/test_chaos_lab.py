"""Real processes on real cables that are killed, put to sleep and cut off while they play.

Sixty seconds of it: four tables of three laptops, fifteen seconds each, side by side.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from signal import SIGCONT, SIGKILL, SIGSTOP

from tests.net.fork_server import PATIENCE, Program
from tests.net.lab import ProgramLab, lab

TABLES = 4
SECONDS = 15.0
"""Of faults, at every table."""
AFTERWARDS = 20
"""How many more entries must stand everywhere once all is well again."""


class ChaoticTable:
    """Three laptops at one table, and what goes wrong with them."""

    def __init__(self, made: ProgramLab, first: int, home: Path, moment: str = "") -> None:
        """With a ``moment`` the machine that opens the table dies in it (``endless``)."""
        self._lab, self._home = made, home
        self.laptops = [first, first + 1, first + 2]
        self.random = Random(first)
        self.lives: list[Program] = []
        """Every process there was."""
        self._here: dict[int, Program] = {}
        for laptop in self.laptops:
            made.laptop(laptop)
            self.boot(laptop, *filter(None, (moment if laptop == first else "",)))

    def boot(self, laptop: int, *more: str) -> None:
        """Start a laptop, again or for the first time."""
        words = [str(laptop), *map(str, self.laptops), str(self._home / str(laptop)), *more]
        self._here[laptop] = self._lab.start(laptop, "tests.net.endless_player", *words)
        self.lives.append(self._here[laptop])

    def _kill(self, victims: list[int], span: float) -> None:
        for laptop in victims:
            self._here[laptop].kill()
        time.sleep(span)
        for laptop in victims:
            self.boot(laptop)

    def _sleep(self, victims: list[int], span: float) -> None:
        for laptop in victims:
            self._here[laptop].signal(SIGSTOP)
        time.sleep(span)
        for laptop in victims:
            self._here[laptop].signal(SIGCONT)

    def _cut(self, victims: list[int], span: float) -> None:
        for laptop in victims:
            self._lab.cut(laptop)
        time.sleep(span)
        for laptop in victims:
            self._lab.join(laptop)

    def suffer(self) -> int:
        """One fault after the other, to one laptop, two or all; how many there were."""
        self._here[self.laptops[0]].wait("stands 20 ")
        faults, spent = 0, 0.0
        while spent < SECONDS:
            fault: Callable[[list[int], float], None]
            fault = self.random.choice((self._kill, self._sleep, self._cut))
            victims = self.random.sample(self.laptops, self.random.choice((1, 1, 1, 1, 2, 3)))
            # More than two seconds of sleep is a closed lid; the others have elected meanwhile.
            span = self.random.choice((0.1, 0.4, 0.8, 1.5, 2.5))
            pause = self.random.choice((0.2, 0.6, 1.2))
            fault(victims, span)
            time.sleep(pause)
            spent += span + pause
            faults += 1
        return faults

    def calm_down(self) -> None:
        """Once nothing goes wrong any more, all go on together."""
        reached = max(_last(peer) for peer in self._here.values())
        end = time.monotonic() + PATIENCE
        while min(_last(peer) for peer in self._here.values()) < reached + AFTERWARDS:
            told = "\n".join(peer.said[-300:] for peer in self._here.values())
            assert time.monotonic() < end, f"nothing goes on after {reached}:\n{told}"
            time.sleep(0.1)


def _stands(peer: Program) -> Iterator[list[str]]:
    """What a process said of every entry: its place, its hash, what it is."""
    lines = peer.said.split("\n")[:-1]
    return (line.split()[1:] for line in lines if line.startswith("stands "))


def _last(peer: Program) -> int:
    return max((int(place) for place, *_ in _stands(peer)), default=0)


def _assert_one_log(table: ChaoticTable) -> None:
    """All processes there ever were have been told the same entries, in order, each once."""
    log: dict[int, list[str]] = {}
    for peer in table.lives:
        told = list(_stands(peer))
        assert [int(entry[0]) for entry in told] == list(range(1, len(told) + 1))
        for place, *entry in told:
            assert log.setdefault(int(place), entry) == entry
        assert "\nfoul" not in peer.said
        assert "Traceback" not in peer.said, peer.said
    turns = [turn for _, kind, _, turn in log.values() if kind in ("move", "chance")]
    assert len(set(turns)) == len(turns), "a turn was played twice"


def test_what_was_told_stands_whatever_happens_to_the_laptops(tmp_path: Path) -> None:
    with lab() as made:
        tables = [ChaoticTable(made, 1 + 3 * number, tmp_path) for number in range(TABLES)]
        with ThreadPoolExecutor(TABLES) as pool:
            faults = list(pool.map(ChaoticTable.suffer, tables))
            list(pool.map(ChaoticTable.calm_down, tables))
        for table in tables:
            _assert_one_log(table)
        assert all(faults)


def test_a_leader_that_dies_in_the_middle_of_a_move_loses_and_doubles_nothing(
    tmp_path: Path,
) -> None:
    with lab() as made:
        moments = enumerate(("heard", "shared", "written"))
        for table in [ChaoticTable(made, 1 + 3 * n, tmp_path, moment) for n, moment in moments]:
            leader, *others = table.lives
            assert leader.end() == -SIGKILL
            after = _last(leader) + 2  # another leads, and the move is made
            for other in others:
                other.wait(f"stands {after} ")
            table.boot(table.laptops[0])
            table.calm_down()
            _assert_one_log(table)
