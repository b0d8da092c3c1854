"""A race with dice, to test chance that deals no tiles: lots, a roll for all, a flip for one."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.rules import (
    CHANCE,
    NOBODY,
    OVER,
    Chance,
    ChanceKind,
    IllegalMove,
    Move,
    Result,
    Rules,
    Tell,
)
from game.core.title import Options, Title
from game.core.tokens import clipped, is_chance, read_chance

KINDS = (ChanceKind("lots", for_seat=False), ChanceKind("roll", for_seat=False), ChanceKind("flip"))
GOAL = 12
DICE = tuple(map(str, range(1, 7)))


class State(NamedTuple):
    """How far everybody is, whose turn it is by the lots, and the dice that were rolled."""

    lots: tuple[int, ...]
    turn: int
    at: tuple[int, ...]
    dice: tuple[int, ...] = ()
    flips: int = 0
    """Whether the seat that moved is to flip a coin."""


class RaceRules(Rules[State]):
    """Lots say who begins; two dice are rolled for the seat to act, which takes one of them.

    Who comes to a field that can be divided by 4 flips a coin: heads is one more field.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def start(self) -> State:
        return State((), 0, (0,) * self.seats)

    def to_act(self, state: State) -> int:
        if max(state.at) >= GOAL and not state.flips:
            return OVER
        return state.lots[state.turn] if state.dice else CHANCE

    def pending_chance(self, state: State) -> Chance:
        if not state.lots:
            names = tuple(str(seat + 1) for seat in range(self.seats))
            return Chance("lots", NOBODY, self.seats, names)
        if state.flips:
            return Chance("flip", state.lots[state.turn], 1, ("heads", "tails"))
        return Chance("roll", NOBODY, 2, DICE, replace=True)

    def moves(self, state: State) -> Sequence[Move]:
        return [(f"+{die}",) for die in sorted(set(state.dice))]

    def apply(self, state: State, move: Move, tell: Tell | None = None) -> State:
        if move[0] == "lots":
            return state._replace(lots=tuple(int(seat) - 1 for seat in move[1:]))
        if move[0] == "roll":
            return state._replace(dice=tuple(map(int, move[1:])))
        if move[0] == "flip":
            return self._ahead(state, int(move[2] == "heads"))._replace(
                flips=0, turn=self._next(state)
            )
        after = self._ahead(state, int(move[0][1:]))._replace(dice=())
        if after.at[state.lots[state.turn]] % 4 == 0:
            return after._replace(flips=1)
        return after._replace(turn=self._next(state))

    def _next(self, state: State) -> int:
        return (state.turn + 1) % self.seats

    def _ahead(self, state: State, fields: int) -> State:
        mover = state.lots[state.turn]
        return state._replace(at=tuple(at + fields * (s == mover) for s, at in enumerate(state.at)))

    def result(self, state: State) -> Result | None:
        if self.to_act(state) != OVER:
            return None
        best = max(state.at)
        return Result(tuple(s for s, at in enumerate(state.at) if at == best), state.at, "there")

    def objection(self, state: State, move: Move) -> IllegalMove:
        return IllegalMove("dice", "no die shows that")


class RaceNotation:
    """``+4`` takes a die; chance is ``lots 2 1 3``, ``roll 3 3``, ``flip 1 heads``."""

    def read(self, text: str) -> Move:
        chance = read_chance(text, re.compile(r"[1-9]|heads|tails"), KINDS)
        if chance is None and not re.fullmatch(r"\+[1-6]", text):
            raise ValueError(f"{clipped(text)} is not a move of the race")
        return chance or (text,)

    def write(self, move: Move) -> str:
        return " ".join(move) if is_chance(move, KINDS) else move[0]

    def portray(self, rules: RaceRules, state: State) -> dict[str, Any]:
        return state._asdict()

    def board(self, rules: RaceRules, state: State) -> str:
        return " ".join(map(str, state.at))


def notation(key: str) -> RaceNotation:
    return RaceNotation()


def clauses(key: str) -> Mapping[str, str]:
    return {"dice": "A die that was rolled is taken."}


def make(key: str, seats: int, options: Options) -> RaceRules:
    return RaceRules(seats)


class OneModule(Title):
    """A title all of whose parts are in this module."""

    def part(self, name: str) -> Any:
        return sys.modules[__name__]


RACE = OneModule("race", "Race", "With dice", range(2, 5), (), __name__, chance=KINDS)
