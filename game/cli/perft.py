"""waystones perft: count the moves of a game tree, for checking move generators."""

from __future__ import annotations

import argparse
from typing import TypeVar

from game.cli.common import OK, UsageError, add_game, find_game, natural, text
from game.core.chance import Dice
from game.core.choices import count_moves, whole_moves
from game.core.rules import CHANCE, OVER, Rules

S = TypeVar("S")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    add_game(parser)
    parser.add_argument("--depth", type=natural, required=True, metavar="D", help="how deep")
    parser.add_argument(
        "--seed",
        type=text,
        default="perft",
        metavar="S",
        help="names what chance brings (default: perft)",
    )


def run(args: argparse.Namespace) -> int:
    """Print a line for each depth: the depth and the number of moves."""
    if args.depth < 1:
        raise UsageError("--depth starts at 1")
    _, _, rules = find_game(args.title, args.seats, args.option)
    for depth in range(1, args.depth + 1):
        print(depth, perft(rules, rules.start(), depth, args.seed), flush=True)
    return OK


def perft(rules: Rules[S], state: S, depth: int, seed: str, steps: int = 0) -> int:
    """The number of lines of that many decisions from a state.

    What chance brings depends on the seed and the number of steps before it only, so every line
    of the same length meets the same draws. The last decision is counted, not played.
    """
    state, steps = after_chance(rules, state, seed, steps)
    if rules.to_act(state) == OVER:
        return 0
    if depth == 1:
        return count_moves(rules, state)
    return sum(
        perft(rules, rules.apply(state, move), depth - 1, seed, steps + 1)
        for move in whole_moves(rules, state)
    )


def after_chance(rules: Rules[S], state: S, seed: str, steps: int) -> tuple[S, int]:
    """The state after the chance that is due, and the number of steps by then."""
    while rules.to_act(state) == CHANCE:
        state = rules.apply(state, Dice(f"{seed}/{steps}").draw(rules.pending_chance(state)))
        steps += 1
    return state, steps
