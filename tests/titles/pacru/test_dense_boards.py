"""Crowded boards, rare in random play, compared with the literal model.

With many markers and chevrons, connections, jumps, pincers, transformations and meetings meet in
one move, and the target is near. Every position and everything that follows a move is compared
with the second reading of the rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.chance import Dice
from game.core.events import Event
from game.core.rules import OVER
from game.core.title import titles
from game.titles.pacru.board import FIELDS, NAMES, RAYS
from game.titles.pacru.events import FieldMarked
from game.titles.pacru.state import State, position
from tests.titles.pacru.literal import LiteralGame
from tests.titles.pacru.literal_board import Chevron

BOARDS = 150
MOVES = 6
"""How many moves are tried out on each board."""


def _board(seats: int, dice: Dice) -> State:
    """A random board, from sparse to full.

    Some chevrons stand on their own colour and two of each seat face each other over a short
    way, as meetings need it.
    """
    full = dice.random()
    colours = bytearray(
        int(dice.random() * seats) + 1 if dice.random() < full else 0 for _ in range(FIELDS)
    )
    fields = dice.some(seats * 4, range(FIELDS))
    chevrons = [
        {field: int(dice.random() * 8) for field in fields[seat::seats]} for seat in range(seats)
    ]
    for seat, own in enumerate(chevrons):
        first = next(iter(own))
        ray = RAYS[first][own[first]][1:3]
        if ray and ray[-1].target not in {field for other in chevrons for field in other}:
            own[ray[-1].target] = ray[-1].back
        for field in own:
            if dice.random() < 0.6:
                colours[field] = seat + 1
    return position(seats, [own.items() for own in chevrons], bytes(colours))


def _literal(key: str, seats: int, state: State) -> LiteralGame:
    game = LiteralGame(key, seats, {})
    game.model.markers = {NAMES[f]: c for f, c in enumerate(state.colours) if c}
    game.model.chevrons = {
        NAMES[f]: Chevron((p - 1) // 8 + 1, (p - 1) & 7) for f, p in enumerate(state.pieces) if p
    }
    return game


def _compare(key: str, seats: int, seed: str, seen: Counter[str]) -> None:
    title = titles()[key]
    rules: Any = title.rules(seats)
    notation, dice = title.notation, Dice(seed)
    state = _board(seats, dice)
    literal = _literal(key, seats, state)
    assert notation.portray(rules, state) == literal.state()
    if key == "pacru" and not rules.can_move(state):
        return  # Such a seat would have been out before its turn.
    listed = rules.moves(state)
    assert sorted(map(notation.write, listed)) == sorted(literal.legal())
    whole = [move for move in listed if rules.open_end(state, move) is None]
    for move in dice.some(min(MOVES, len(whole)), whole):
        events: list[Event] = []
        after, copy = rules.apply(state, move, events.append), literal.copy()
        copy.play(notation.write(move))
        assert notation.portray(rules, after) == copy.state(), move
        seen.update(e.reason for e in events if isinstance(e, FieldMarked))
        result = rules.result(after)
        if rules.to_act(after) == OVER:
            seen[result.ending] += 1
            assert copy.result() == {
                "winners": [seat + 1 for seat in result.winners],
                "scores": list(result.scores),
            }
        else:
            assert rules.to_act(after) + 1 == copy.to_act()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("key", ["shacru", "azacru", "pacru"])
def test_crowded_boards_agree_with_the_literal_reading(key: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    for board in range(BOARDS):
        _compare(key, seats, f"{key}/{seats}/{board}", seen)
    if key == "pacru":
        assert {"sector", "connection", "meeting", "pincer", "target reached"} <= set(seen)
    elif key == "azacru":
        assert {"arrival", "connection"} <= set(seen)
