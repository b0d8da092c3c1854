"""Who can sit at a simulated table, by name, and how a game among them is played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.chance import Dice
from game.core.rules import CHANCE, OVER, Move, Rules, Step

Player = Callable[[Rules[Any], Any, Dice], Move]
"""Chooses a move for the seat to act."""


def random_move(rules: Rules[Any], state: Any, dice: Dice) -> Move:
    """A line of the legal list, each as likely."""
    return rules.sample(state, dice.random)


PLAYERS: dict[str, Player] = {"random": random_move}


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
