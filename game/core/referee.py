"""The referee: lets a step happen only if it is due and legal, and says why when it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Generic, TypeVar

from game.core.choices import is_legal
from game.core.events import Event
from game.core.rules import CHANCE, HOLE, OVER, SHOW, Chance, IllegalMove, Move, Rules, Step, Tell

S = TypeVar("S")

CLAUSES = {
    "turn": "Everything happens in its order: seats in turn, and chance when it is due.",
    "pool": "Chance draws from the tiles that are there.",
    "over": "A finished game goes no further.",
    "record": "A record says only what its title knows.",
}
"""The clauses that hold for every title."""


class Referee(Generic[S]):
    """A game in progress: its rules, its state, and the number of steps so far."""

    def __init__(self, rules: Rules[S], state: S | None = None, steps: int = 0) -> None:
        self.rules = rules
        self.state = rules.start() if state is None else state
        self.steps = steps

    def play(self, step: Step, tell: Tell | None = None) -> S:
        """Let the step happen, or raise IllegalMove and change nothing."""
        state = check(self.rules, self.state, step)
        self.state = self.rules.apply(state, step.move, tell)
        self.steps += 1
        return self.state

    def watch(self, step: Step) -> tuple[S, list[Event]]:
        """As play, with the events."""
        events: list[Event] = []
        return self.play(step, events.append), events


def check(rules: Rules[S], state: S, step: Step) -> S:
    """Raise IllegalMove unless the step may happen now; give the state it happens on.

    That is the given one, unless the step itself names tiles that were hidden before.
    """
    actor, move = step
    due = rules.to_act(state)
    if actor == CHANCE and move[:1] == (SHOW,):
        _check_seat(rules, move)
        rules.show(state, move)
        return state
    if due == OVER:
        raise IllegalMove("over", "the game is over")
    if actor != due:
        raise IllegalMove("turn", f"{_owed(rules, state)}, not {_name(actor)}")
    if actor == CHANCE:
        _check_chance(rules.pending_chance(state), move)
        return state
    state = rules.with_named_tiles(state, move)
    if not is_legal(rules, state, move):
        raise _objection(rules, state, move)
    return state


def _objection(rules: Rules[S], state: S, move: Move) -> IllegalMove:
    """Why a move is refused; what is no move of the title at all has no finer reason than that."""
    try:
        return rules.objection(state, move)
    except (LookupError, ValueError):
        return IllegalMove("record", "that is not a move of this title")


def _check_seat(rules: Rules[S], move: Move) -> None:
    if int(move[1]) > rules.seats:
        raise IllegalMove("record", f"there is no seat {move[1]}", SHOW)


def _check_chance(due: Chance, move: Move) -> None:
    """A chance step of the right kind, for the right seat, with tiles that can come up."""
    announced = f"{due.kind} {due.seat + 1}"
    if " ".join(move[:2]) != announced:
        raise IllegalMove("turn", f"{announced} is due, not {' '.join(move[:2])}")
    tiles = move[2:]
    if len(tiles) != due.size:
        raise IllegalMove("pool", f"{announced} takes {due.size}, not {len(tiles)}")
    _check_tiles(due, [tile for tile in tiles if tile != HOLE])


def _check_tiles(due: Chance, tiles: Sequence[str]) -> None:
    left = Counter(due.pool)
    for tile in tiles:
        left[tile] -= 1
        if left[tile] < 0:
            raise IllegalMove("pool", f"tile {tile} is not there to be had")


def _owed(rules: Rules[S], state: S) -> str:
    actor = rules.to_act(state)
    if actor != CHANCE:
        return f"it is the turn of {_name(actor)}"
    due = rules.pending_chance(state)
    return f"~ {due.kind} {due.seat + 1} is due"


def _name(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor + 1}"
