"""waystones simulate: play many games without a screen and count how they end."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.bots.advice import Advice, advice_for
from game.bots.levels import DEFAULT_BUDGET, Budget
from game.bots.players import NAMES, RANDOM, Bot, Player, play_out, random_move
from game.bots.tournament import Results, bot_at, no_results
from game.cli.common import INTERRUPTED, OK, UsageError, add_game, find_game, natural, text
from game.core.bot_levels import level_name
from game.core.chance import Dice
from game.core.codec import digest
from game.core.journal import SUFFIX
from game.core.record import Header, result_line, step_line
from game.core.rules import Result, Step

BATCH = 25
"""Random games that a worker plays before it reports; games of bots are many times longer."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_game(parser, "one for each bot, if several are named")
    parser.add_argument("--games", type=natural, required=True, metavar="M", help="how many games")
    parser.add_argument(
        "--seed", type=text, default="0", metavar="S", help="names the games (default: 0)"
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAME,…",
        help=f"who plays: one name, or one a seat ({', '.join(NAMES)})",
    )
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument(
        "--time", type=natural, metavar="MS", help="the longest thought of hard (default: 2000)"
    )
    thinking.add_argument(
        "--nodes", type=natural, metavar="K", help="or how many positions it looks at"
    )
    parser.add_argument(
        "--jobs", type=natural, default=1, metavar="J", help="processes (default: 1)"
    )
    parser.add_argument("--out", metavar="DIR", help="write a record of every game there")
    parser.add_argument(
        "--limit",
        type=natural,
        default=10_000,
        metavar="STEPS",
        help="stop a game that goes round in circles (default: 10000)",
    )
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")


@dataclass(frozen=True, slots=True)
class Task:
    """Everything a worker process needs to play any of the games."""

    title: str
    seats: int
    option: list[str]
    seed: str
    bots: list[str]
    budget: Budget
    limit: int
    out: str | None


def run(args: argparse.Namespace) -> int:
    """Play the games and print the summary, with progress on a terminal."""
    names = _names(args)
    seats = _seats(args, names)
    title, options, _ = find_game(args.title, seats, args.option)
    task = Task(
        title=args.title,
        seats=seats,
        option=args.option,
        seed=args.seed,
        bots=names * seats if len(names) == 1 else names,
        budget=_budget(args),
        limit=args.limit,
        out=args.out,
    )
    if args.jobs < 1:
        raise UsageError("--jobs starts at 1")
    if args.out:
        _make_folder(args.out)
    total = no_results(task.bots)
    started = time.perf_counter()
    code = OK
    try:
        for results in _play_all(task, args.games, args.jobs):
            total.add(results)
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
        shown = {"title": title.key, "seats": seats, "seed": args.seed, "options": options}
        print(json.dumps({**shown, **summary}, ensure_ascii=False))
    else:
        print(_text(f"{title.name}, {seats} seats", summary))
    return code


def _names(args: argparse.Namespace) -> list[str]:
    names = [level_name(name) for name in args.bots.split(",")]
    for name in names:
        if name not in NAMES:
            raise UsageError(f"no bot is called {name[:40]!r} (there are: {', '.join(NAMES)})")
    return names


def _seats(args: argparse.Namespace, names: list[str]) -> int:
    """The number of seats: as many as were asked for, or as there are bots."""
    seats: int = len(names) if args.seats is None else args.seats
    if args.seats is None and seats == 1:
        raise UsageError("--seats is missing: say how many play, or name a bot for every seat")
    if len(names) not in (1, seats):
        raise UsageError(f"--bots names {len(names)}, and there are {seats} seats")
    return seats


def _budget(args: argparse.Namespace) -> Budget:
    if args.nodes == 0 or args.time == 0:
        raise UsageError(f"--{'nodes' if args.nodes == 0 else 'time'} starts at 1")
    if args.nodes:
        return Budget(nodes=args.nodes)
    return Budget(seconds=args.time / 1000) if args.time else DEFAULT_BUDGET


def _make_folder(out: str) -> None:
    try:
        Path(out).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"--out {out}: {error.strerror}") from None


def _play_all(task: Task, games: int, jobs: int) -> Iterator[Results]:
    """Play all games, one by one or in batches by worker processes."""
    if jobs == 1:
        yield from _play(task, range(games))
        return
    from multiprocessing import get_context  # noqa: PLC0415 - costs 20 ms, used with --jobs only

    size = BATCH if set(task.bots) == {RANDOM} else 1
    starts = range(0, games, size)
    batches = ((task, range(start, min(start + size, games))) for start in starts)
    with get_context("spawn").Pool(jobs, _ignore_interrupt) as pool:
        yield from pool.imap_unordered(_play_batch, batches)


def _ignore_interrupt() -> None:
    """Ignore Ctrl-C, which is for the main process: it ends the workers then."""
    import signal  # noqa: PLC0415 - only workers need it

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_batch(batch: tuple[Task, range]) -> Results:
    total = no_results(batch[0].bots)
    for results in _play(*batch):
        total.add(results)
    return total


def _play(task: Task, games: range) -> Iterator[Results]:
    """Play games; the seed of each is the task's and its own number, in any process."""
    title, options, rules = find_game(task.title, task.seats, task.option)
    advice = advice_for(rules)
    for game in games:
        seed = f"{task.seed}/{game}"
        bots = _players(task, advice, seed)
        players = [bots[bot_at(seat, game, task.seats)] for seat in range(task.seats)]
        header = Header(title, task.seats, options, seed=seed)
        steps: list[Step] | None = [] if task.out else None
        state, count = play_out(rules, players, Dice(seed), task.limit, steps)
        result = rules.result(state)
        results = no_results(task.bots)
        results.count(game, count, result)
        for bot, player in zip(results.bots, bots, strict=True):
            if isinstance(player, Bot):
                bot.moves, bot.seconds = player.moves, player.seconds
        if task.out and steps is not None:
            name = f"{task.title}-{task.seats}-{game:06d}{SUFFIX}"
            _write(Path(task.out) / name, header, steps, state, result)
        yield results


def _players(task: Task, advice: Advice[Any], seed: str) -> list[Player]:
    """The players of one game in the order of --bots, each with a seed of its own."""
    return [
        random_move if name == RANDOM else Bot(name, advice, task.budget, f"{seed}/{number}")
        for number, name in enumerate(task.bots)
    ]


def _write(
    path: Path, header: Header, steps: list[Step], state: Any, result: Result | None
) -> None:
    """Write a game's record, with the digest of the state after its last step."""
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


def _summary(results: Results, seconds: float) -> dict[str, Any]:
    return {
        "games": results.games,
        "steps": results.steps,
        "games_per_second": round(results.games / seconds, 1) if seconds else 0.0,
        "mean_steps": round(results.steps / results.games, 2) if results.games else 0.0,
        "wins": [results.wins[seat] for seat in range(results.seats)],
        "shared": [results.shared[seat] for seat in range(results.seats)],
        "endings": dict(sorted(results.endings.items())),
        "bots": results.summaries(),
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
    if any(bot["name"] != RANDOM for bot in summary["bots"]):
        lines += _bots_table(summary["bots"])
    return "\n".join(lines)


def _bots_table(bots: list[dict[str, Any]]) -> list[str]:
    """The bots' scores as a table, with their confidence intervals."""
    lines = [f"{'bot':<9}{'wins':>6}{'shared':>8}{'score':>9}{'95 %':>18}{'ms a move':>12}"]
    for bot in bots:
        between = f"{bot['low']:.1%} to {bot['high']:.1%}"
        lines.append(
            f"{bot['name']:<9}{bot['wins']:>6}{bot['shared']:>8}{bot['score']:>9.1%}{between:>18}"
            f"{bot['ms_per_move']:>12.1f}"
        )
    return lines
