"""Notation of Tsuro: moves, states and the board as text."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from game.core.hidden_tiles import known
from game.core.rules import Move
from game.core.title import Notation
from game.core.tokens import clipped, is_chance, read_chance
from game.titles.tsuro.board import EMPTY
from game.titles.tsuro.state import NOBODY, State
from game.titles.tsuro.tiles import LAID_OF, PICKS, TURNS

if TYPE_CHECKING:
    from game.titles.tsuro.rules import TsuroRules

TILE = re.compile(r"[0-9]|[12][0-9]|3[0-4]")
PAWN = re.compile(r"[AB]:")
START = re.compile(r"@[a-g][1-7](?:\.[0-7]|[NESW])")
TICK = re.compile(r"\.[0-7]")
_MOVE = re.compile(
    rf"(?P<pawn>{PAWN.pattern})?"
    rf"(?:(?P<start>{START.pattern})"
    rf"|(?P<tile>{TILE.pattern})(?P<turns>r[0-3])(?P<tick>{TICK.pattern})?"
    rf"|(?P<answer>{TICK.pattern}))"
)
_PAIR = rf"(?:(?:{TILE.pattern})>(?:{TILE.pattern})|\?>\?)"
_SWAP = re.compile(rf"swap {_PAIR}(?: {_PAIR}){{0,2}}")


def read(text: str) -> Move:
    """The move of a token: start, placement, tick, bonus answer or chance."""
    chance = read_chance(text, TILE)
    if chance:
        return chance
    if text == "keep":
        return ("keep",)
    if _SWAP.fullmatch(text):
        pairs = text.split(" ")[1:]
        return (f"swap {len(pairs)}", *pairs)
    found = _MOVE.fullmatch(text)
    if not found:
        raise ValueError(f"{clipped(text)} is not a move of Tsuro")
    if found["tile"]:
        _check_turns(found["tile"], found["turns"])
    picks = ("pawn", "start", "tile", "turns", "tick", "answer")
    return tuple(found[pick] for pick in picks if found[pick])


def _check_turns(tile: str, turns: str) -> None:
    """Refuse a rotation that is not the smallest for its orientation."""
    laid = LAID_OF[tile, turns]
    ways = TURNS[laid // 4]
    if laid % 4 not in ways:
        smallest = laid % len(ways)
        raise ValueError(f"{tile}{turns} is written {tile}r{smallest}, the smallest rotation")


def write(move: Move) -> str:
    """The token of a move."""
    if is_chance(move):
        return " ".join(move)
    if move[0].startswith("swap"):
        return " ".join(("swap", *move[1:]))
    return "".join(move)


def _sorted(tiles: bytes) -> list[int | None]:
    return [known(tile) for tile in sorted(tiles)]


def pawn_names(rules: TsuroRules) -> list[str]:
    """Names of the pawns: ``1``, ``2`` ..., or in the duel ``1A 2A 1B 2B``."""
    if not rules.duel:
        return [str(seat + 1) for seat in range(rules.seats)]
    return [f"{pawn % 2 + 1}{'AB'[pawn // 2]}" for pawn in range(4)]


def portray(rules: TsuroRules, state: State) -> dict[str, Any]:
    """The state as JSON-like data."""
    names = rules.board.names
    markers = [rules.board.name(m) if m >= 0 else None for m in state.markers]
    return {
        "tiles": {
            names[square]: "".join(PICKS[laid])
            for square, laid in enumerate(state.board)
            if laid != EMPTY
        },
        "markers": dict(sorted(zip(pawn_names(rules), markers, strict=True))),
        "hands": {str(seat + 1): _sorted(hand) for seat, hand in enumerate(state.hands)},
        "pile": _sorted(state.pile),
        "dragon": None if state.dragon == NOBODY else state.dragon + 1,
        "out": [seat + 1 for seat in state.out],
        "aside": _sorted(b"".join(state.aside)),
    }


def board(rules: TsuroRules, state: State) -> str:
    """The board, hands and pile as lines of text."""
    width, picture = rules.board.width, portray(rules, state)
    files = "   " + "".join(f"{chr(ord('a') + file):<6}" for file in range(width))
    lines = [files.rstrip()]
    for rank in reversed(range(width)):
        row = rules.board.names[rank * width : (rank + 1) * width]
        cells = "".join(f"{picture['tiles'].get(name, '.'):<6}" for name in row)
        lines.append(f"{rank + 1}  {cells}{rank + 1}")
    lines.append(files.rstrip())
    markers = (
        f"{name} {place or ('out' if int(name[0]) in picture['out'] else '-')}"
        for name, place in picture["markers"].items()
    )
    lines.append("markers  " + "   ".join(markers))
    lines += [f"hand {seat}   {_listed(hand)}" for seat, hand in picture["hands"].items()]
    lines.append(f"pile     {len(picture['pile'])} tiles")
    if picture["aside"]:
        lines.append(f"aside    {_listed(picture['aside'])}")
    if picture["dragon"]:
        lines.append(f"dragon   seat {picture['dragon']}")
    if picture["out"]:
        lines.append("out      " + " ".join(map(str, picture["out"])))
    return "\n".join(line.rstrip() for line in lines)


def _listed(tiles: list[int | None]) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles) or "-"


def notation(_key: str) -> Notation:
    """The notation of every title of this folder: this module."""
    this: Notation = sys.modules[__name__]
    return this
