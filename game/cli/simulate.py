"""waystones simulate: play many games without a screen and count how they end."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.bots.players import PLAYERS, play_out
from game.cli.common import FINE, INTERRUPTED, UsageError, add_table, table, whole, words
from game.core.chance import Dice
from game.core.codec import digest
from game.core.record import Header, result_line, step_line
from game.core.rules import Result, Step
from game.core.saves import SUFFIX

BATCH = 25
"""Games a worker plays before it reports."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    add_table(parser)
    parser.add_argument("--games", type=whole, required=True, metavar="M", help="how many games")
    parser.add_argument(
        "--seed", type=words, default="0", metavar="S", help="names the games (default: 0)"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAME,…",
        help=f"who plays: one name, or one a seat ({', '.join(PLAYERS)})",
    )
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help="processes (default: 1)")
    parser.add_argument("--out", metavar="DIR", help="write a record of every game there")
    parser.add_argument(
        "--limit",
        type=whole,
        default=10_000,
        metavar="STEPS",
        help="stop a game that goes round in circles (default: 10000)",
    )
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker needs to know to play any of the games."""

    title: str
    seats: int
    option: list[str]
    seed: str
    bots: list[str]
    limit: int
    out: str | None


@dataclass(slots=True)
class Tally:
    """What came of some games."""

    seats: int
    games: int = 0
    steps: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    shared: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count another's games, too."""
        self.games += other.games
        self.steps += other.steps
        self.wins += other.wins
        self.shared += other.shared
        self.endings += other.endings


def run(args: argparse.Namespace) -> int:
    """Play, show progress on a terminal, print the summary."""
    title, options, _ = table(args.title, args.seats, args.option)
    task = Task(args.title, args.seats, args.option, args.seed, _bots(args), args.limit, args.out)
    if args.jobs < 1:
        raise UsageError("--jobs starts at 1")
    if args.out:
        _make_folder(args.out)
    total = Tally(args.seats)
    started = time.perf_counter()
    code = FINE
    try:
        for tally in _tallies(task, args.games, args.jobs):
            total.add(tally)
            _progress(total.games, args.games)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        raise UsageError(f"{error.filename}: {error.strerror}") from None
    finally:
        _progress_done()
    seconds = time.perf_counter() - started
    summary = _summary(total, seconds)
    if args.json:
        shown = {"title": title.key, "seats": args.seats, "seed": args.seed, "options": options}
        print(json.dumps({**shown, **summary}, ensure_ascii=False))
    else:
        print(_text(f"{title.name}, {args.seats} seats", summary))
    return code


def _bots(args: argparse.Namespace) -> list[str]:
    names: list[str] = args.bots.split(",")
    for name in names:
        if name not in PLAYERS:
            raise UsageError(f"no bot is called {name[:40]!r} (there are: {', '.join(PLAYERS)})")
    if len(names) == 1:
        names *= args.seats
    if len(names) != args.seats:
        raise UsageError(f"--bots names {len(names)}, and there are {args.seats} seats")
    return names


def _make_folder(out: str) -> None:
    try:
        Path(out).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"--out {out}: {error.strerror}") from None


def _tallies(task: Task, games: int, jobs: int) -> Iterator[Tally]:
    """Play all games, here one by one or in batches by worker processes, which end in any order."""
    if jobs == 1:
        yield from _play(task, range(games))
        return
    from multiprocessing import get_context  # noqa: PLC0415 - costs 20 ms, used with --jobs only

    starts = range(0, games, BATCH)
    batches = ((task, range(start, min(start + BATCH, games))) for start in starts)
    with get_context("spawn").Pool(jobs, _ignore_interrupt) as pool:
        yield from pool.imap_unordered(_play_batch, batches)


def _ignore_interrupt() -> None:
    """Ctrl-C is for the main process, which then ends the workers."""
    import signal  # noqa: PLC0415 - only workers need it

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_batch(batch: tuple[Task, range]) -> Tally:
    total = Tally(batch[0].seats)
    for tally in _play(*batch):
        total.add(tally)
    return total


def _play(task: Task, games: range) -> Iterator[Tally]:
    """Play those games; the seed of each is the table's and its own number, whoever plays it."""
    title, options, rules = table(task.title, task.seats, task.option)
    players = [PLAYERS[name] for name in task.bots]
    for game in games:
        header = Header(title, task.seats, options, seed=f"{task.seed}/{game}")
        steps: list[Step] | None = [] if task.out else None
        dice = Dice(f"{task.seed}/{game}")
        state, count = play_out(rules, players, dice, task.limit, steps)
        result = rules.result(state)
        tally = Tally(task.seats, games=1, steps=count)
        tally.endings[result.ending if result else "step limit"] += 1
        if result:
            (tally.wins if len(result.winners) == 1 else tally.shared).update(result.winners)
        if task.out and steps is not None:
            name = f"{task.title}-{task.seats}-{game:06d}{SUFFIX}"
            _write(Path(task.out) / name, header, steps, state, result)
        yield tally


def _write(
    path: Path, header: Header, steps: list[Step], state: Any, result: Result | None
) -> None:
    """A game's record, the state after its last step vouched for."""
    lines = [step_line(header.title, step) for step in steps[:-1]]
    lines += (step_line(header.title, step, digest(state)) for step in steps[-1:])
    if result:
        lines.append(result_line(result))
    path.write_text("\n".join((*header.lines(), *lines, "")), encoding="utf-8")


def _progress(done: int, games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {games} games", end="", file=sys.stderr, flush=True)


def _progress_done() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _summary(tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "games": tally.games,
        "steps": tally.steps,
        "games_per_second": round(tally.games / seconds, 1) if seconds else 0.0,
        "mean_steps": round(tally.steps / tally.games, 2) if tally.games else 0.0,
        "wins": [tally.wins[seat] for seat in range(tally.seats)],
        "shared": [tally.shared[seat] for seat in range(tally.seats)],
        "endings": dict(sorted(tally.endings.items())),
    }


def _text(heading: str, summary: dict[str, Any]) -> str:
    games = summary["games"]
    rate = summary["games_per_second"]
    lines = [
        heading,
        f"games    {games}, {rate} a second",
        f"steps    {summary['steps']}, {summary['mean_steps']} a game",
    ]
    for seat, (won, shared) in enumerate(zip(summary["wins"], summary["shared"], strict=True)):
        lines.append(f"seat {seat + 1}   {won} won, {shared} shared")
    for ending, count in summary["endings"].items():
        lines.append(f"ended    {ending}: {count} ({count / games:.1%})")
    return "\n".join(lines)
