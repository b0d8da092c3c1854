"""{S1} Views: a seat knows its own hand, and every leftover of a scored round."""

from __future__ import annotations

from collections.abc import Callable

from game.core.hidden_tiles import (
    HIDDEN,
    dealt_unseen,
    filled,
    hidden,
    left_over,
    shown_in,
    shuffled,
)
from game.core.rules import CHANCE, HOLE, SHOW, Move, Step
from game.titles.trickmap.state import DEAL, EXPLORE, OVER, State
from game.titles.trickmap.tiles import NAMES, TILE_OF

IDS = {**TILE_OF, HOLE: HIDDEN}
"""Tiles by the names in moves, the unknown tile included."""


def scored(state: State) -> bool:
    """Whether the last round has been scored, so that the leftovers lie open."""
    return state.phase == OVER or (state.phase == DEAL and state.actor == 0)


def view(state: State, seat: int) -> State:
    """{S2} The state as a seat may know it; what is set aside is seen by nobody."""
    hands = state.hands
    if not scored(state):
        hands = tuple(hand if s == seat else hidden(hand) for s, hand in enumerate(hands))
    return state._replace(hands=hands, aside=hidden(state.aside), partial=1)


def unseen(deck: bytes, state: State) -> bytes:
    """The tiles of the deck that are neither on the map nor known in a hand."""
    return left_over(deck, [laid // 6 for laid in state.laid], *state.hands)


def sampled_state(deck: bytes, view: State, random: Callable[[], float]) -> State:
    """{S1} {S2} A full state that fits a view: unseen tiles dealt into its holes."""
    if not view.partial:
        return view
    strangers = shuffled(unseen(deck, view), random)
    hands = tuple([filled(hand, strangers) for hand in view.hands])
    return view._replace(hands=hands, aside=bytes(sorted(strangers)), partial=0)


def seen(
    state: State, step: Step, seat: int, apply: Callable[[State, Move], State]
) -> tuple[Step, ...]:
    """{S1} A step as a seat sees it, and the leftovers it opened."""
    if state.phase != EXPLORE:
        return (dealt_unseen(step, seat),)
    after = apply(state, step.move)
    if not scored(after):
        return (step,)
    shows = [
        Step(CHANCE, (SHOW, str(s + 1), NAMES[hand[0]]))
        for s, hand in enumerate(after.hands)
        if s != seat
    ]
    return (step, *shows)


def shown(deck: bytes, state: State, move: Move) -> State:
    """{S1} The state after a ``show`` step: those tiles of a hand are known."""
    strangers = unseen(deck, state) if state.partial else b""
    return state._replace(hands=shown_in(state.hands, move, IDS, strangers, "S1"))
