"""waystones analyse: the turning points of a recorded game."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from game.bots.turning_points import (
    NODES,
    Evaluation,
    TurningPoint,
    evaluations,
    leaders,
    turning_points,
)
from game.cli.common import FAILED, OK, USAGE, UsageError, natural, print_error
from game.cli.record_input import input_name, read_input
from game.core.record import HeaderError, RecordError, read_record
from game.core.replay import Replay

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 72
"""Columns that the graph may take."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a .waystones record, or - for standard input")
    parser.add_argument(
        "--nodes",
        type=natural,
        default=NODES,
        metavar="K",
        help=f"positions looked at for each step (default: {NODES})",
    )
    parser.add_argument(
        "--top", type=natural, default=5, metavar="N", help="how many turning points (default: 5)"
    )
    parser.add_argument("--json", action="store_true", help="print the whole course as JSON")


def run(args: argparse.Namespace) -> int:
    """Evaluate every step of a record and print where the game turned."""
    if args.nodes == 0:
        raise UsageError("--nodes starts at 1")
    try:
        replay = Replay(read_record(read_input(args.file)))
        course = list(evaluations(replay, args.nodes))
    except RecordError as error:
        print_error(error.at(input_name(args.file)))
        return USAGE if isinstance(error, HeaderError) else FAILED
    turns = turning_points(course, args.top)
    if args.json:
        print(json.dumps(_as_json(replay, course, turns), ensure_ascii=False))
    else:
        print("\n".join(_text(replay, course, turns)))
    return OK


def _as_json(replay: Replay, course: list[Evaluation], turns: list[TurningPoint]) -> dict[str, Any]:
    write = replay.header.title.notation.write
    return {
        "title": replay.header.title.key,
        "seats": replay.header.seats,
        "steps": replay.steps,
        "ahead": [seat + 1 for seat in leaders(course)],
        "course": [
            {"step": point.number, "shares": [round(chance, 4) for chance in point.chances]}
            for point in course
        ],
        "turns": [
            {
                "step": turn.number,
                "seat": turn.step.actor + 1,
                "move": write(turn.step.move),
                "before": round(turn.before, 4),
                "after": round(turn.after, 4),
            }
            for turn in turns
        ],
    }


def _text(replay: Replay, course: list[Evaluation], turns: list[TurningPoint]) -> list[str]:
    header, seats = replay.header, leaders(course)
    over = replay.rules.result(replay.state) is not None
    names = " and ".join(str(seat + 1) for seat in seats)
    verb = "won by" if over else "not over, ahead:"
    lines = [
        f"{header.title.name}, {header.seats} seats, {replay.steps} steps, {verb} seat {names}",
        _graph([sum(point.chances[seat] for seat in seats) for point in course]),
    ]
    for turn in turns:
        token = header.title.notation.write(turn.step.move)
        change = turn.after - turn.before
        lines.append(
            f"step {turn.number:<5} seat {turn.step.actor + 1}  {token:<14} "
            f"{turn.before:>4.0%} -> {turn.after:>4.0%}  ({change:+.0%})"
        )
    return lines


def _graph(values: Sequence[float]) -> str:
    """The values as a row of bars, long games thinned out."""
    stride = -(-len(values) // WIDEST)
    return "".join(BARS[min(7, int(value * 8))] for value in values[::stride])
