"""Every title found, at every number of seats, with the usual options and each other value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.chance import Dice
from game.core.rules import CHANCE, OVER, Rules, Step
from game.core.title import OptionError, Setting, Title, titles

SEEDS = 3
"""How many games a property is tried on, with every setup."""


@dataclass(frozen=True)
class GameSetup:
    """A title with a number of seats and the options that were chosen."""

    title: Title
    seats: int
    given: tuple[tuple[str, str], ...] = ()

    @property
    def options(self) -> dict[str, Setting]:
        return self.title.settle(self.seats, dict(self.given))

    @property
    def rules(self) -> Rules[Any]:
        return self.title.rules(self.seats, self.options)

    def __str__(self) -> str:
        return "-".join((self.title.key, str(self.seats), *(f"{k}={v}" for k, v in self.given)))


def usual_setups() -> list[GameSetup]:
    """One setup for every title and number of seats."""
    return [GameSetup(title, seats) for title in titles().values() for seats in title.seats]


def all_setups() -> list[GameSetup]:
    """The usual setups, and one for every other value of every option at every size."""
    return usual_setups() + [
        setup
        for title in titles().values()
        for seats in title.seats
        for option in title.options
        for value in option.values or _numbers(option.default_for(seats), option.lowest)
        if value != str(option.default_for(seats))
        and (setup := _setup(title, seats, option.key, value))
    ]


def _numbers(usual: Setting, lowest: int) -> list[str]:
    return [str(lowest), str(int(usual) // 2 + 1), str(int(usual) + 1)]


def _setup(title: Title, seats: int, key: str, value: str) -> GameSetup | None:
    try:
        title.settle(seats, {key: value})
    except OptionError:
        return None
    return GameSetup(title, seats, ((key, value),))


def random_step(rules: Rules[Any], state: Any, dice: Dice) -> Step:
    """What chance owes, or any legal move."""
    actor = rules.to_act(state)
    if actor == CHANCE:
        return Step(actor, dice.draw(rules.pending_chance(state)))
    move = dice.one(rules.moves(state))
    tail = rules.open_end(state, move)
    if tail is not None:
        places = sorted(dice.some(tail.size, range(len(tail.among))))
        move = (*move, *(tail.among[place] for place in places))
    return Step(actor, move)


def random_game(rules: Rules[Any], seed: str, limit: int = 2000) -> list[tuple[Any, Step, Any]]:
    """A whole random game as (before, step, after)."""
    dice, state = Dice(seed), rules.start()
    course: list[tuple[Any, Step, Any]] = []
    while rules.to_act(state) != OVER and len(course) < limit:
        step = random_step(rules, state, dice)
        after = rules.apply(state, step.move)
        course.append((state, step, after))
        state = after
    return course


def random_games(rules: Rules[Any], seed: str) -> list[tuple[Any, Step, Any]]:
    """Several random games, one after the other."""
    return [moment for game in range(SEEDS) for moment in random_game(rules, f"{seed}/{game}")]
