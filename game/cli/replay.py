"""waystones replay: check a record and show the position it leads to."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.cli.common import FAILED, OK, USAGE, UsageError, print_error, size
from game.cli.record_input import input_name, read_input
from game.core.codec import digest
from game.core.record import HeaderError, Record, RecordError, read_record
from game.core.replay import Replay
from game.core.rules import CHANCE, NOBODY, OVER
from game.core.tokens import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE", help="a .waystones record, or - for standard input")
    parser.add_argument(
        "--at",
        type=int,
        metavar="N",
        help="stop after N steps, chance counted; -1 is one before the end",
    )
    parser.add_argument("--legal", action="store_true", help="list the legal moves, one a line")
    parser.add_argument("--view", type=int, metavar="SEAT", help="show what that seat may know")
    parser.add_argument("--json", action="store_true", help="print the state as one JSON object")
    parser.add_argument("--png", type=Path, metavar="OUT", help="draw the table to a PNG file")
    parser.add_argument(
        "--size", type=size, metavar="WxH", default=(1920, 1080), help="of the picture"
    )
    parser.add_argument(
        "--verify", action="store_true", help="print nothing; the exit code says if all is well"
    )


def run(args: argparse.Namespace) -> int:
    """Replay a record and print what was asked for."""
    name = input_name(args.file)
    try:
        record = read_record(read_input(args.file))
        if not args.verify:
            for warning in record.warnings:
                print_error(warning.at(name))
        replay = Replay(record).run(_upto(record, args.at))
    except RecordError as error:
        if not args.verify:
            print_error(error.at(name))
        return USAGE if isinstance(error, HeaderError) else FAILED
    state = _seen(replay, args.view)
    if args.png is not None:
        _draw(replay, state, args)
    elif not args.verify:
        sys.stdout.writelines(line + "\n" for line in _output(replay, state, args))
    return OK


def _draw(replay: Replay, state: Any, args: argparse.Namespace) -> None:
    from game.cli import png  # noqa: PLC0415 - pictures need pygame, and nothing else here does

    seat = replay.rules.to_act(state) if args.view is None else args.view - 1
    try:
        png.write(replay, state, max(seat, -1), args.png, args.size)
    except OSError as error:
        raise UsageError(f"--png {args.png}: {error.strerror or error}") from None


def _upto(record: Record, at: int | None) -> int | None:
    if at is None:
        return None
    steps = record.steps
    upto = at if at >= 0 else steps + at
    if not 0 <= upto <= steps:
        raise UsageError(f"--at {at}: the record has {steps} steps")
    return upto


def _seen(replay: Replay, seat: int | None) -> Any:
    if seat is None:
        return replay.state
    if not 1 <= seat <= replay.header.seats:
        raise UsageError(f"--view {seat}: the record has seats 1 to {replay.header.seats}")
    return replay.rules.view(replay.state, seat - 1)


def _output(replay: Replay, state: Any, args: argparse.Namespace) -> list[str]:
    legal = _legal(replay, state) if args.legal else None
    if args.json:
        return [json.dumps(_as_json(replay, state, legal), ensure_ascii=False)]
    return _text(replay, state) if legal is None else legal


def _legal(replay: Replay, state: Any) -> list[str]:
    return [replay.header.title.notation.write(move) for move in replay.rules.moves(state)]


def _as_json(replay: Replay, state: Any, legal: list[str] | None) -> dict[str, Any]:
    header, rules = replay.header, replay.rules
    actor, result = rules.to_act(state), rules.result(state)
    portrait: dict[str, Any] = {
        "title": header.title.key,
        "seats": header.seats,
        "step": replay.steps,
        "to_act": actor + 1 if actor >= 0 else None,
        "options": dict(header.options),
        "result": None,
        "digest": digest(state),
        "state": header.title.notation.portray(rules, state),
    }
    if result:
        scores = None if result.scores is None else list(result.scores)
        portrait["result"] = {"winners": [s + 1 for s in result.winners], "scores": scores}
    if legal is not None:
        portrait["legal"] = legal
    return portrait


def _text(replay: Replay, state: Any) -> list[str]:
    header = replay.header
    heading = f"{header.title.name}, {header.seats} seats, step {replay.steps}"
    return [heading, header.title.notation.board(replay.rules, state), _status(replay, state)]


def _status(replay: Replay, state: Any) -> str:
    rules, names = replay.rules, replay.header.names
    actor, result = rules.to_act(state), rules.result(state)
    if actor == OVER and result:
        winners = " and ".join(_seat(names, seat) for seat in result.winners)
        return f"over     won by {winners} ({result.ending})"
    if actor == CHANCE:
        due = rules.pending_chance(state)
        whom = "" if due.seat == NOBODY else f" for {_seat(names, due.seat)}"
        return f"to act   chance: {due.kind}{whom}"
    return f"to act   {_seat(names, actor)}"


def _seat(names: Any, seat: int) -> str:
    return f"seat {seat + 1} ({printable(names[seat])})" if seat in names else f"seat {seat + 1}"
