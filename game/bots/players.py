"""Players of simulated games, by name, and how a game among them is played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from game.bots.advice import Advice
from game.bots.levels import LEVELS, Budget, choose_move
from game.core.chance import Dice
from game.core.rules import CHANCE, OVER, Move, Rules, Step

RANDOM = "random"
NAMES = (RANDOM, *LEVELS)
"""The names of all kinds of players."""

Player = Callable[[Rules[Any], Any, Dice], Move]
"""Chooses a move for the seat to act."""


def random_move(rules: Rules[Any], state: Any, dice: Dice) -> Move:
    """A random step: each line of the legal list is equally likely."""
    return rules.sample(state, dice.random)


class Bot:
    """A player of some level: it looks at its own seat's view, and counts its time."""

    def __init__(self, name: str, advice: Advice[Any], budget: Budget, seed: str) -> None:
        self.moves = 0
        self.seconds = 0.0
        self._level = LEVELS[name]
        self._advice = advice
        self._budget = budget
        self._seed = seed

    def __call__(self, rules: Rules[Any], state: Any, dice: Dice) -> Move:
        """The bot's move, chosen without the game's dice."""
        started = perf_counter()
        view = rules.view(state, rules.to_act(state))
        seed = f"{self._seed}/{self.moves}"
        move = choose_move(rules, self._advice, view, self._level, self._budget, seed)
        self.moves += 1
        self.seconds += perf_counter() - started
        return move


def play_out(
    rules: Rules[Any], players: Sequence[Player], dice: Dice, limit: int, steps: list[Step] | None
) -> tuple[Any, int]:
    """Play a game to its end or the limit; the last state and the number of steps.

    The steps are appended to ``steps``, if that is a list.
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
