#!/usr/bin/env python3
"""How fast the rules are: random legal games a CPU-second, beside a calibration loop.

    python3 tools/bench.py rules [--games N] [--rounds R] [TITLE ...]
    python3 tools/bench.py start

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

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

LOOP = 300_000


def calibration() -> float:
    """CPU seconds for a million turns of a small loop: arithmetic, a test, an index."""
    table = bytes(range(256))
    total = 0
    started = time.process_time()
    for turn in range(LOOP):
        total = (total * 3 + turn) & 255
        if table[total] == 17:
            total += 1
    return (time.process_time() - started) * 1_000_000 / LOOP


def rules_bench(wanted: list[str], games: int, rounds: int) -> None:
    """Random games of every title, every table measured in turn, several times over."""
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


def start_bench() -> None:
    """How long a headless command takes from nothing, beside an empty Python."""

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
    """Run one of the benches."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bench", choices=("rules", "start"))
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="only these titles")
    parser.add_argument("--games", type=int, default=60, help="games a measurement")
    parser.add_argument("--rounds", type=int, default=7, help="measurements of every table")
    args = parser.parse_intermixed_args()
    if args.bench == "rules":
        rules_bench(args.titles, args.games, args.rounds)
    else:
        start_bench()


if __name__ == "__main__":
    main()
