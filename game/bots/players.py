"""Who can sit at a simulated table, by name, and how a game among them is played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from game.bots.advice import Advice
from game.bots.levels import LEVELS, Budget, think
from game.core.chance import Dice
from game.core.rules import CHANCE, OVER, Move, Rules, Step

RANDOM = "random"
NAMES = (RANDOM, *LEVELS)
"""Who there is."""

Player = Callable[[Rules[Any], Any, Dice], Move]
"""Chooses a move for the seat to act."""


def random_move(rules: Rules[Any], state: Any, dice: Dice) -> Move:
    """A line of the legal list, each as likely."""
    return rules.sample(state, dice.random)


class Bot:
    """A level at a simulated table: it looks at its own seat's view, and counts its time."""

    def __init__(self, name: str, advice: Advice[Any], budget: Budget, seed: str) -> None:
        self.moves = 0
        self.seconds = 0.0
        self._level = LEVELS[name]
        self._advice = advice
        self._budget = budget
        self._seed = seed

    def __call__(self, rules: Rules[Any], state: Any, dice: Dice) -> Move:
        """Its move; the dice of the game are left alone, so that chance stays what it was."""
        started = perf_counter()
        view = rules.view(state, rules.to_act(state))
        seed = f"{self._seed}/{self.moves}"
        move = think(rules, self._advice, view, self._level, self._budget, seed)
        self.moves += 1
        self.seconds += perf_counter() - started
        return move


def play_out(
    rules: Rules[Any], players: Sequence[Player], dice: Dice, limit: int, steps: list[Step] | None
) -> tuple[Any, int]:
    """Play a game to its end or the limit of steps; the state then, and how many there were.

    The steps are noted down for those who hand in a list.
    """
    state = rules.start()
    to_act, apply = rules.to_act, rules.apply
    count = 0
    while count < limit:
        actor = to_act(state)
        if actor == OVER:
            break
        if actor == CHANCE:
            move = rules.sample(state, dice.random)
        else:
            move = players[actor](rules, state, dice)
        if steps is not None:
            steps.append(Step(actor, move))
        state = apply(state, move)
        count += 1
    return state, count
