"""Starts and bonus swaps of the literal reference model, with their notation.

Part of a second, literal reading of the rules that shares no code with the program.
"""

from __future__ import annotations

from itertools import combinations
from typing import TypeVar

from tests.titles.tsuro.literal_board import Board, Marker
from tests.titles.tsuro.literal_tiles import border_sides, ticks

Choice = TypeVar("Choice")


def chosen(move: str, choices: dict[str, Choice]) -> Choice:
    """The meaning of that move, if it is among the legal ones."""
    if move not in choices:
        raise ValueError(f"not a legal move: {move}")
    return choices[move]


def start_choices(board: Board, pawn: str) -> dict[str, Marker]:
    """Set-up: a free tick (`tick`) or a free square-side of the border (`side`).

    Notation: `@a3.6` (square and port) or `@a3W`; duel: prefix the pawn, `A:@a3W`.
    """
    starts: dict[str, Marker] = {}
    for square, side in border_sides(board.size):
        if board.edition.start == "side":
            markers = [Marker(square, side, None)]
        else:
            markers = [Marker(square, side, port) for port in ticks(side)]
        for marker in markers:
            if marker not in board.markers.values():
                starts[f"{board.prefix(pawn)}@{marker.name()}"] = marker
    return starts


def swap_choices(own: list[int], pool: list[int]) -> dict[str, list[tuple[int, int]]]:
    """A turn, 3: any number of own tiles for as many of the pool, as pairs (own, taken).

    Notation: `swap 17>4 30>9` (both lists ascending) or `keep`.
    """
    swaps: dict[str, list[tuple[int, int]]] = {"keep": []}
    for number in range(1, min(len(own), len(pool)) + 1):
        for given in combinations(sorted(own), number):
            for taken in combinations(sorted(pool), number):
                pairs = list(zip(given, taken, strict=True))
                words = [f"{mine}>{theirs}" for mine, theirs in pairs]
                swaps[" ".join(["swap", *words])] = pairs
    return swaps
