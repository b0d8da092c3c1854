"""The referee: checks that a step is due and legal, and says why when it is not."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.core.choices import is_legal
from game.core.dealing import is_dealt
from game.core.events import Event
from game.core.rules import CHANCE, HOLE, OVER, SHOW, Chance, IllegalMove, Move, Rules, Step, Tell

S = TypeVar("S")

CLAUSES = {
    "turn": "Everything happens in its order: seats in turn, and chance when it is due.",
    "pool": "Chance brings only what is there to be had.",
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
        _check_chance(rules, rules.pending_chance(state), move)
        return state
    state = rules.with_named_tiles(state, move)
    if not is_legal(rules, state, move):
        raise _objection(rules, state, move)
    return state


def _objection(rules: Rules[S], state: S, move: Move) -> IllegalMove:
    """Why a move is refused, also one that is no move of the title at all."""
    try:
        return rules.objection(state, move)
    except (LookupError, ValueError):
        return IllegalMove("record", "that is not a move of this title")


def _check_seat(rules: Rules[S], move: Move) -> None:
    if int(move[1]) > rules.seats:
        raise IllegalMove("record", f"there is no seat {move[1]}", SHOW)


def _check_chance(rules: Rules[S], due: Chance, move: Move) -> None:
    """Raise IllegalMove unless a chance step is the one due, with possible outcomes."""
    announced, begins = due.announced, move[: len(due.announced)]
    if begins != announced:
        raise IllegalMove("turn", f"{' '.join(announced)} is due, not {' '.join(begins)}")
    outcomes = move[len(announced) :]
    if len(outcomes) != due.size:
        words = f"{' '.join(announced)} takes {due.size}, not {len(outcomes)}"
        raise IllegalMove("pool", words)
    if HOLE in outcomes and is_dealt(rules, due):
        outcomes = tuple(outcome for outcome in outcomes if outcome != HOLE)
    missing = next((outcome for outcome, count in due.left(outcomes).items() if count < 0), None)
    if missing is not None:
        what = "tile" if is_dealt(rules, due) else "outcome"
        raise IllegalMove("pool", f"{what} {missing} is not there to be had")


def _owed(rules: Rules[S], state: S) -> str:
    actor = rules.to_act(state)
    if actor != CHANCE:
        return f"it is the turn of {_name(actor)}"
    return f"~ {' '.join(rules.pending_chance(state).announced)} is due"


def _name(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor + 1}"
