"""Legal moves as a tree of choices: the one place that answers what may be done.

``choices(rules, state, picked)`` lists the next things to point at; none left means the move is
whole. The validator, the hints, mouse, keyboard and pad, the bots and the legal list all come
through here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from game.core.rules import CHANCE, Chance, Move, OpenEnd, Pick, Rules

S = TypeVar("S")


def choices(rules: Rules[S], state: S, picked: Move = ()) -> tuple[Pick, ...]:
    """The picks that may follow those made, each once, in the order of the legal list."""
    if rules.to_act(state) == CHANCE:
        return _chance_choices(rules.pending_chance(state), picked)
    return _following(rules, state, rules.moves(state), picked)


def is_legal(rules: Rules[S], state: S, move: Move) -> bool:
    """Whether the move is whole and every pick of it was on offer."""
    if rules.to_act(state) == CHANCE:
        return _chance_allows(rules.pending_chance(state), move)
    listed = rules.moves(state)
    if move in listed:
        return rules.open_end(state, move) is None
    for stem in listed:
        if len(stem) < len(move) and move[: len(stem)] == stem:
            tail = rules.open_end(state, stem)
            if tail is not None and _completes(tail, move[len(stem) :]):
                return True
    return False


def whole_moves(rules: Rules[S], state: S) -> Iterator[Move]:
    """Every legal move of the seat to act, open ones spelled out."""
    for stem in rules.moves(state):
        tail = rules.open_end(state, stem)
        if tail is None:
            yield stem
        else:
            yield from (stem + rest for rest in combinations(tail.among, tail.size))


def count_moves(rules: Rules[S], state: S) -> int:
    """How many whole moves there are; open ones are counted by formula, never listed."""
    total = 0
    for stem in rules.moves(state):
        tail = rules.open_end(state, stem)
        total += 1 if tail is None else math.comb(len(tail.among), tail.size)
    return total


def _following(rules: Rules[S], state: S, listed: Sequence[Move], picked: Move) -> tuple[Pick, ...]:
    length = len(picked)
    found: dict[Pick, None] = {}
    for stem in listed:
        if stem[:length] == picked and len(stem) > length:
            found[stem[length]] = None
        elif picked[: len(stem)] == stem:
            tail = rules.open_end(state, stem)
            if tail is not None:
                found.update(dict.fromkeys(_tail_choices(tail, picked[len(stem) :])))
    return tuple(found)


def _tail_choices(tail: OpenEnd, picked: Move) -> tuple[Pick, ...]:
    """What may follow in an open end: later in the list, with enough left over."""
    missing = tail.size - len(picked)
    if missing <= 0 or not _in_order(tail, picked):
        return ()
    first = tail.among.index(picked[-1]) + 1 if picked else 0
    return tail.among[first : len(tail.among) - missing + 1]


def _completes(tail: OpenEnd, picked: Move) -> bool:
    return len(picked) == tail.size and _in_order(tail, picked)


def _in_order(tail: OpenEnd, picked: Move) -> bool:
    """Whether the picks are among the tail's, each once and in its order."""
    rest = iter(tail.among)
    return all(pick in rest for pick in picked)


def _chance_choices(due: Chance, picked: Move) -> tuple[Pick, ...]:
    announced = due.announced
    if len(picked) < len(announced):
        return (announced[len(picked)],) if picked == announced[: len(picked)] else ()
    taken = picked[len(announced) :]
    left = due.left(taken)
    if picked[: len(announced)] != announced or len(taken) >= due.size or min(left.values()) < 0:
        return ()
    return tuple(outcome for outcome, count in left.items() if count > 0)


def _chance_allows(due: Chance, move: Move) -> bool:
    announced = due.announced
    outcomes = move[len(announced) :]
    return (
        move[: len(announced)] == announced
        and len(outcomes) == due.size
        and all(count >= 0 for count in due.left(outcomes).values())
    )
