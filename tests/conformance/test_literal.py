"""The program against a second, literal reading of the rules page, position by position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from game.cli.perft import perft
from game.core.chance import Dice
from game.core.choices import count_moves
from game.core.rules import CHANCE, OVER, Chance
from tests.conformance.game_setups import (
    GameSetup,
    all_setups,
    random_game,
    random_step,
    usual_setups,
)
from tests.conformance.literals import literal_actor, literal_game

GAMES = 4


def _assert_agree(setup: GameSetup, rules: Any, state: Any, literal: Any) -> None:
    notation = setup.title.notation
    assert rules.to_act(state) == literal_actor(literal)
    assert notation.portray(rules, state) == literal.state()
    result = rules.result(state)
    if result is None:
        assert literal.result() is None
    else:
        scores = None if result.scores is None else list(result.scores)
        winners = [seat + 1 for seat in result.winners]
        assert literal.result() == {"winners": winners, "scores": scores}
    if rules.to_act(state) == CHANCE:
        due = rules.pending_chance(state)
        kind, seat, size, pool = literal.due()
        assert (due.kind, due.seat + 1, due.size) == (kind, seat, size)
        assert Counter(due.pool) == Counter(pool)
    elif rules.to_act(state) != OVER:
        assert Counter(map(notation.write, rules.moves(state))) == Counter(literal.legal())
        assert count_moves(rules, state) == literal.count()


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_the_program_agrees_with_the_literal_reading(setup: GameSetup) -> None:
    rules, notation = setup.rules, setup.title.notation
    for game in range(GAMES):
        dice, state = Dice(f"{setup}/{game}"), rules.start()
        literal = literal_game(setup.title, setup.seats, dict(setup.options))
        for _ in range(400):
            _assert_agree(setup, rules, state, literal)
            if rules.to_act(state) == OVER:
                break
            step = random_step(rules, state, dice)
            literal.play(notation.write(step.move))
            state = rules.apply(state, step.move)


def _literal_perft(literal: Any, depth: int, seed: str, steps: int = 0) -> int:
    """As the command counts: chance fixed by the seed and the number of steps before it."""
    while literal.to_act() == "~":
        kind, seat, size, pool = literal.due()
        move = Dice(f"{seed}/{steps}").draw(Chance(kind, seat - 1, size, tuple(pool)))
        literal.play(" ".join(move))
        steps += 1
    if literal.to_act() is None:
        return 0
    if depth == 1:
        return int(literal.count())
    total = 0
    for token in _spelled_out(literal):
        after = literal.copy()
        after.play(token)
        total += _literal_perft(after, depth - 1, seed, steps + 1)
    return total


def _spelled_out(literal: Any) -> Iterator[str]:
    """The literal model's moves, reorientations with every choice of fields given up."""
    for move in literal.legal():
        stem, bracket, cost = move.partition("(")
        if bracket and cost in ("2)", "4)"):
            for fields in combinations(literal.spare(), int(cost[0])):
                yield f"{stem}({','.join(fields)})"
        else:
            yield move


DEPTHS = {"shacru": 3, "azacru": 3, "pacru": 2, "trickmap": 2}


@pytest.mark.parametrize("setup", usual_setups(), ids=str)
def test_perft_agrees_with_the_literal_reading(setup: GameSetup) -> None:
    # Deep enough that every kind of first move has been answered; Tsuro's tree is as wide as
    # its border from the first move on.
    depth = DEPTHS.get(setup.title.key, 2)
    literal = literal_game(setup.title, setup.seats, dict(setup.options))
    counted = _literal_perft(literal, depth, "perft")
    assert perft(setup.rules, setup.rules.start(), depth, "perft") == counted


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_perft_agrees_in_the_middle_of_a_game(setup: GameSetup) -> None:
    rules, notation = setup.rules, setup.title.notation
    course = random_game(rules, f"middle/{setup}")
    # From the middle on, the first decision whose tree is small enough to be walked literally.
    middle = next(
        at
        for at, (before, step, _) in enumerate(course)
        if at >= len(course) // 2 and step.actor != CHANCE and count_moves(rules, before) < 80
    )
    literal = literal_game(setup.title, setup.seats, dict(setup.options))
    for _, step, _ in course[:middle]:
        literal.play(notation.write(step.move))
    counted = _literal_perft(literal, 2, "perft", middle)
    assert perft(rules, course[middle][0], 2, "perft", middle) == counted
