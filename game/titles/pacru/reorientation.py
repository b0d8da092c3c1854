"""{R14} Reorientation: a chevron turns on the spot and costs own fields."""

from __future__ import annotations

from game.core.rules import Move
from game.titles.pacru.board import BY_NAME, NAMES
from game.titles.pacru.state import State

ROTATION = {"<<": -2, "<": -1, ">": 1, ">>": 2}
"""Steps of 45 degrees, clockwise."""
COST = {turn: 2 * abs(steps) for turn, steps in ROTATION.items()}
"""The own fields a turn costs: two for 45 degrees, four for 90."""

TURNS: list[list[Move]] = [[(name, turn) for turn in COST] for name in NAMES]
SMALL_TURNS = [[move for move in moves if COST[move[1]] == 2] for moves in TURNS]
"""The reorientations of a chevron by field: all of them, and those by 45 degrees."""


def spare(state: State) -> tuple[str, ...]:
    """The own fields that carry no chevron, by name: any of them may be given up."""
    mine, colours, pieces = state.turn + 1, state.colours, state.pieces
    return tuple([NAMES[f] for f in BY_NAME if colours[f] == mine and not pieces[f]])


def turns(state: State) -> list[Move]:
    """The reorientations that can be paid for, without the payment."""
    mine, colours = state.turn + 1, state.colours
    afford = colours.count(mine)
    if afford >= 2:
        afford -= [colours[field] for own in state.chevrons for field in own].count(mine)
    if afford < 2:
        return []
    listed = TURNS if afford >= 4 else SMALL_TURNS
    return [move for field in state.chevrons[state.turn] for move in listed[field]]
