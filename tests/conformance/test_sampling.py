"""A sampled step is a legal one, and every line of the legal list is as likely."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import Dice
from game.core.choices import is_legal
from game.core.rules import CHANCE
from tests.conformance.game_setups import (
    GameSetup,
    all_setups,
    random_game,
    random_games,
    usual_setups,
)


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_samples_are_legal(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(str(setup))
    for before, _, _ in random_games(rules, "a"):
        assert is_legal(rules, before, rules.sample(before, dice.random))


@pytest.mark.parametrize("setup", usual_setups(), ids=str)
def test_samples_are_fair(setup: GameSetup) -> None:
    """Pearson's test against the uniform distribution, far out in its tail; seeds are fixed."""
    rules, dice = setup.rules, Dice(str(setup))
    course = random_game(rules, "b")
    for before, step, _ in course[len(course) // 4 :: len(course) // 3]:
        if step.actor == CHANCE:
            continue
        listed = rules.moves(before)
        if len(listed) < 2 or len(listed) > 60:
            continue
        draws = 40 * len(listed)
        seen: Counter[tuple[str, ...]] = Counter()
        for _ in range(draws):
            move = rules.sample(before, dice.random)
            seen[move if move in listed else move[:2]] += 1
        assert set(seen) <= set(listed)
        spread = sum((seen[move] - 40) ** 2 / 40 for move in listed)
        degrees = len(listed) - 1
        assert spread < degrees + 6 * (2 * degrees) ** 0.5
