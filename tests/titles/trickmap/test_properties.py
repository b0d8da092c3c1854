"""What holds in every game, played once for each number of seats."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.core.chance import Dice
from game.core.rules import CHANCE, Step
from game.grids.hexes import OFFSETS
from game.titles.trickmap.state import State
from tests.titles.trickmap.position import TITLE, Position

OPTIONS: list[dict[str, Any]] = [
    {},
    {"explorer_scope": "map", "wild_vote_scope": "trick"},
    {"two_way_continuity": "on", "wild_layout": "pairs"},
    {"no_holes": "on", "wild_layout": "omit-one"},
]


def play_out(seats: int, options: dict[str, Any], seed: str) -> Position:
    game, dice = Position(seats, **options), Dice(seed)
    while game.turn != "=":
        assert len(game.past) < 200, "the game does not end"
        if game.turn == "~":
            game.step(Step(CHANCE, dice.draw(game.rules.pending_chance(game.state))))
        else:
            moves = game.rules.moves(game.state)
            game.step(Step(game.rules.to_act(game.state), dice.one(moves)))
    return game


def connected(cells: tuple[int, ...]) -> bool:
    left, ends = set(cells), list(cells[:1])
    while ends:
        here = ends.pop()
        left.discard(here)
        near = [here + offset for offset in OFFSETS if here + offset in left]
        left.difference_update(near)
        ends += near
    return not left


def shut_in(cells: tuple[int, ...]) -> bool:
    """Whether an empty cell beside the map cannot reach the open country round it."""
    walls = set(cells)
    country = set(walls)
    for _ in range(2):
        country |= {cell + offset for cell in country for offset in OFFSETS}
    ends = [min(country)]
    left = country - walls - set(ends)
    while ends:
        here = ends.pop()
        near = [here + offset for offset in OFFSETS if here + offset in left]
        left.difference_update(near)
        ends += near
    return bool(left)


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "scopes", "two-way pairs", "no holes"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_P4_in_every_game(seats: int, options: dict[str, Any]) -> None:
    game = play_out(seats, options, f"trickmap {seats}")
    states: list[State] = [state for state, _ in game.past] + [game.state]
    total = len(game.rules.pending_chance(game.rules.start()).pool)
    for state in states:
        tiles = [laid // 6 for laid in state.laid] + [t for hand in state.hands for t in hand]
        assert sorted([*tiles, *state.aside]) == sorted(states[0].aside)
        assert len(tiles) + len(state.aside) == total
        assert sum(state.won) == len(state.explorers)
        assert connected(state.cells)
    assert len(game.state.explorers) == 9
    assert [len(hand) for hand in game.state.hands] == [1] * seats
    assert len(game.past) == 2 * (seats + 9 * (seats + 1))
    if options.get("no_holes"):
        assert not any(shut_in(state.cells) for state in states if state.cells)


@pytest.mark.parametrize("seats", [2, 5])
def test_T3_there_is_always_a_move(seats: int) -> None:
    game = play_out(seats, {"wild_layout": "pairs", "two_way_continuity": "on"}, "stuck")
    for state, step in game.past:
        if step.actor != CHANCE:
            assert step.move in game.rules.moves(state)


def test_E3_explorers_stand_on_tiles_of_their_own_tricks() -> None:
    game = play_out(3, {}, "explorers")
    for index, (cell, _, _) in enumerate(game.state.explorers):
        assert cell in game.state.cells[3 * index : 3 * index + 3]


def test_A2_totals_only_change_with_the_ninth_explorer() -> None:
    game = play_out(4, {}, "totals")
    states = [state for state, _ in game.past] + [game.state]
    changes = [i for i, (a, b) in enumerate(pairwise(states)) if a.scores != b.scores]
    length = 4 + 9 * 5
    assert set(changes) <= {length - 1, 2 * length - 1}
    assert TITLE.notation.portray(game.rules, game.state)["trick"] == 9
