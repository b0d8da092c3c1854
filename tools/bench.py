#!/usr/bin/env python3
"""Benchmarks: rules, bots, start, frames, window and network.

    python3 tools/bench.py rules [--games N] [--rounds R] [TITLE ...]
    python3 tools/bench.py bots [--rounds R] [TITLE ...]
    python3 tools/bench.py start
    python3 tools/bench.py frames
    python3 tools/bench.py window [TITLE ...]
    python3 tools/bench.py net [--quick] [moves|leaders|deals|discovery|cuts|idle ...]

Rules are measured by random legal games a CPU-second; bots by the positions their search looks at
in a CPU-second, and by where that time goes: the rules, the title's advice, or the tree itself.

Machines differ and are busy with other things, so every measurement is interleaved with runs of
one small loop of plain Python, and the medians are shown as a ratio to it: games for each million
turns of the loop. Only ratios can be compared between machines or days.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

LOOP = 300_000
NODES = 300
"""Positions that a search looks at."""
OVER = -2
"""The actor of a finished game, as the rules have it."""


def calibration() -> float:
    """CPU seconds for a million iterations of a small loop of plain Python."""
    table = bytes(range(256))
    total = 0
    started = time.process_time()
    for turn in range(LOOP):
        total = (total * 3 + turn) & 255
        if table[total] == 17:
            total += 1
    return (time.process_time() - started) * 1_000_000 / LOOP


def rules_bench(wanted: list[str], games: int, rounds: int) -> None:
    """Measure random games of every title, in turn, several times over."""
    from game.bots.players import play_out, random_move
    from game.core.chance import Dice
    from game.core.title import titles

    tables = [
        (f"{key} {seats}", title.rules(seats), seats)
        for key, title in titles().items()
        for seats in title.seats
        if not wanted or key in wanted
    ]
    speeds: dict[str, list[float]] = {name: [] for name, _, _ in tables}
    ratios: dict[str, list[float]] = {name: [] for name, _, _ in tables}
    for round_ in range(rounds):
        for name, rules, seats in tables:
            loop = calibration()
            started = time.process_time()
            for game in range(games):
                players = [random_move] * seats
                play_out(rules, players, Dice(f"{round_}/{game}"), 5_000, None)
            spent = (time.process_time() - started) / games
            speeds[name].append(1 / spent)
            ratios[name].append((loop + calibration()) / 2 / spent)
    print(f"{'table':<26}{'games a CPU-second':>20}{'games a million loops':>24}")
    for name, _, _ in tables:
        speed, ratio = statistics.median(speeds[name]), statistics.median(ratios[name])
        print(f"{name:<26}{speed:>20.0f}{ratio:>24.1f}")


class TimedProxy:
    """A proxy that counts the CPU time spent in an object's methods."""

    def __init__(self, target: Any, clock: dict[str, float], name: str) -> None:
        self._target, self._clock, self._name = target, clock, name

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._target, name)
        if not callable(found):
            return found

        def clocked(*arguments: Any) -> Any:
            started = time.process_time()
            result = found(*arguments)
            self._clock[self._name] += time.process_time() - started
            return result

        setattr(self, name, clocked)
        return clocked


def bots_bench(wanted: list[str], rounds: int) -> None:
    """Measure the search in every title's middle game: speed, and time by part.

    The speed is measured without the clocks, which cost more than some of what they measure.
    """
    from game.bots.advice import advice_for
    from game.bots.search import Search
    from game.core.chance import Dice
    from game.core.title import titles

    print(f"{'table':<26}{'nodes a CPU-second':>20}{'rules':>9}{'advice':>9}{'tree':>9}")
    for key, title in titles().items():
        for seats in (2, 4):
            if wanted and key not in wanted:
                continue
            rules = title.rules(seats)
            advice = advice_for(rules)
            speeds, clock, whole = [], {"rules": 0.0, "advice": 0.0}, 0.0
            for round_ in range(rounds):
                view, seat = middle(rules, f"{key}/{round_}")
                search = Search(rules, advice, view, seat, Dice("bench").random)
                started = time.process_time()
                search.run(NODES)
                speeds.append(search.root.visits / (time.process_time() - started))
                search = Search(rules, advice, view, seat, Dice("bench").random)
                search.rules = TimedProxy(rules, clock, "rules")
                search.advice = TimedProxy(advice, clock, "advice")
                started = time.process_time()
                search.run(NODES)
                whole += time.process_time() - started
            tree = whole - sum(clock.values())
            shares = "".join(f"{t / whole:>9.0%}" for t in (*clock.values(), tree))
            print(f"{f'{key} {seats}':<26}{statistics.median(speeds):>20.0f}{shares}")


def middle(rules: Any, seed: str) -> tuple[Any, int]:
    """The view of a seat with a choice, halfway through a random game."""
    from game.core.chance import Dice

    dice, states = Dice(seed), [rules.start()]
    while rules.to_act(states[-1]) != OVER:
        states.append(rules.apply(states[-1], rules.sample(states[-1], dice.random)))
    for state in states[len(states) // 2 :] + states[::-1]:
        seat = rules.to_act(state)
        if seat >= 0 and len(rules.moves(state)) > 2:
            return rules.view(state, seat), seat
    raise AssertionError("a game without a choice")


def start_bench() -> None:
    """Measure the start of a headless command, beside that of an empty Python."""

    def seconds(arguments: list[str]) -> float:
        started = time.perf_counter()
        quiet = subprocess.DEVNULL
        subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=quiet, check=True)
        return time.perf_counter() - started

    def median(run: Callable[[], float]) -> float:
        return statistics.median(run() for _ in range(15))

    empty = median(lambda: seconds(["-c", "pass"]))
    command = median(lambda: seconds(["-m", "game", "titles"]))
    print(f"python -c pass       {empty * 1000:6.0f} ms")
    print(f"waystones titles     {command * 1000:6.0f} ms")


def main() -> None:
    """Run one of the benchmarks."""
    from tools.frames import frames_bench
    from tools.lan.bench import net_bench
    from tools.window import window_bench

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bench", choices=("rules", "bots", "start", "frames", "window", "net"))
    parser.add_argument(
        "titles", nargs="*", metavar="TITLE", help="only these titles (net: these parts)"
    )
    parser.add_argument("--games", type=int, default=60, help="games a measurement")
    parser.add_argument("--rounds", type=int, default=7, help="measurements of every table")
    parser.add_argument("--quick", action="store_true", help="net: fewer and shorter")
    args = parser.parse_intermixed_args()
    if args.bench == "frames":
        frames_bench()
    elif args.bench == "window":
        window_bench(args.titles)
    elif args.bench == "net":
        net_bench(calibration, args.titles, quick=args.quick)
    elif args.bench == "rules":
        rules_bench(args.titles, args.games, args.rounds)
    elif args.bench == "bots":
        bots_bench(args.titles, args.rounds)
    else:
        start_bench()


if __name__ == "__main__":
    main()
