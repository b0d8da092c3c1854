"""The notation of Trickmap's moves and states."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from game.core.hidden_tiles import HIDDEN
from game.core.rules import Move
from game.core.title import Notation
from game.core.tokens import clipped, is_chance, read_chance
from game.grids.hexes import FARTHEST, axial, cell
from game.grids.hexes import NAMES as CELLS
from game.titles.trickmap.state import State
from game.titles.trickmap.tiles import NAMES, TERRAINS, is_wild

if TYPE_CHECKING:
    from game.titles.trickmap.rules import TrickmapRules

TILE = re.compile(r"[SRFDL](?:[2-9]|1[0-2])|W[SRFDL]")
_AXIS = r"(?:0|-?[1-9][0-9]?)"
_CELL = rf"{_AXIS},{_AXIS}"
_MOVE = re.compile(rf"(?P<tile>[SRFDL](?:[2-9]|1[0-2]))(?P<cell>@{_CELL})")
_WILD = re.compile(rf"(?P<tile>W[SRFDL])(?P<cell>@{_CELL})(?P<turn>r[0-5])")
_EXPLORER = re.compile(rf"(?P<cell>\*{_CELL})(?P<terrain>[SRFDL])?")

_cells: dict[str, int] = {}


def cell_of(pick: str) -> int:
    """The cell that a pick like ``@1,-2`` or ``*1,-2`` names."""
    found = _cells.get(pick)
    if found is None:
        q, r = pick[1:].split(",")
        found = _cells[pick] = cell(int(q), int(r))
    return found


def read(text: str) -> Move:
    """The picks of one token: a tile laid, an explorer, or a deal."""
    chance = read_chance(text, TILE)
    if chance:
        return chance
    found = _MOVE.fullmatch(text) or _WILD.fullmatch(text) or _EXPLORER.fullmatch(text)
    if not found:
        raise ValueError(f"{clipped(text)} is not a move like F8@1,-2, WS@2,-1r3 or *1,-2")
    if max(map(abs, map(int, found["cell"][1:].split(",")))) > FARTHEST:
        raise ValueError(f"{found['cell'][1:]} is farther than any map goes")
    return tuple(pick for pick in found.groups() if pick)


def write(move: Move) -> str:
    """The token of a move."""
    return " ".join(move) if is_chance(move) else "".join(move)


def _named(tiles: bytes) -> list[str | None]:
    """The tiles sorted as text, the unknown ones last."""
    names = sorted(NAMES[tile] for tile in tiles if tile != HIDDEN)
    return [*names, *(None for tile in tiles if tile == HIDDEN)]


def tile_name(laid: int) -> str:
    """A tile as it lies on the map: ``F8``, ``WSr3``."""
    name = NAMES[laid // 6]
    return f"{name}r{laid % 6}" if is_wild(laid // 6) else name


def portray(rules: TrickmapRules, state: State) -> dict[str, Any]:
    """The state as a JSON object."""
    explorers: dict[str, str] = {}
    for place, seat, terrain in state.explorers:
        token = f"{seat + 1}{TERRAINS[terrain]}"
        before = explorers.get(CELLS[place])
        explorers[CELLS[place]] = f"{before} {token}" if before else token
    return {
        "round": state.round,
        "trick": state.trick,
        "map": {
            CELLS[place]: tile_name(laid)
            for place, laid in zip(state.cells, state.laid, strict=True)
        },
        "explorers": explorers,
        "hands": {str(seat + 1): _named(hand) for seat, hand in enumerate(state.hands)},
        "aside": _named(state.aside),
        "won": {str(seat + 1): count for seat, count in enumerate(state.won)},
        "scores": list(state.scores),
    }


def board(rules: TrickmapRules, state: State) -> str:
    """The state as text for a terminal."""
    lines = [f"round {state.round}, trick {state.trick}"]
    lines += _map_lines(state)
    lines += (
        f"hand {seat + 1}   " + (" ".join(name or "?" for name in _named(hand)) or "-")
        for seat, hand in enumerate(state.hands)
    )
    lines.append("tricks   " + "   ".join(f"{s + 1}: {won}" for s, won in enumerate(state.won)))
    lines.append("scores   " + "   ".join(f"{s + 1}: {n}" for s, n in enumerate(state.scores)))
    return "\n".join(line.rstrip() for line in lines)


def _map_lines(state: State) -> list[str]:
    """The map row by row, each half a cell further right; explorers after their tile."""
    if not state.cells:
        return ["(no tile yet)"]
    texts: dict[tuple[int, int], str] = {}
    for place, laid in zip(state.cells, state.laid, strict=True):
        texts[axial(place)] = tile_name(laid)
    for place, seat, terrain in state.explorers:
        texts[axial(place)] += f"*{seat + 1}{TERRAINS[terrain]}"
    width = 2 * (max(map(len, texts.values())) // 2 + 1)
    rows = range(min(r for _, r in texts), max(r for _, r in texts) + 1)
    left = min(2 * q + r for q, r in texts)
    lines = []
    for r in rows:
        line = f"{r:>4}  "
        margin = len(line)
        for q in sorted(q for q, row in texts if row == r):
            line = line.ljust(margin + (2 * q + r - left) * width // 2) + texts[q, r]
        first = min((q for q, row in texts if row == r), default=0)
        lines.append(f"{line}   (from q {first})")
    return lines


def notation(_key: str) -> Notation:
    """The notation of every title of this folder: this very module."""
    this: Notation = sys.modules[__name__]
    return this
