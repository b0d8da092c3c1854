"""{hands} Views: what a seat may know of a state, and of a step."""

from __future__ import annotations

from collections.abc import Callable

from game.core.hidden_tiles import (
    HIDDEN,
    dealt_unseen,
    filled,
    hidden,
    left_over,
    opened,
    shown_in,
    shuffled,
)
from game.core.rules import CHANCE, HOLE, SHOW, Move, Pick, Step
from game.titles.tsuro.board import EMPTY
from game.titles.tsuro.state import BONUS, PLACE, TICK, State
from game.titles.tsuro.tiles import NAMES, TILE_OF

IDS = {**TILE_OF, HOLE: HIDDEN}
"""Tile ids by the names in moves, the unknown tile included."""


def view(state: State, seat: int, open_hands: bool) -> State:
    """The state as a seat may know it; the pile is face down for everyone.

    A seat that may take the elimination bonus sees the tiles it may take.
    """
    if open_hands:
        return state._replace(pile=hidden(state.pile), partial=1)
    pool = state.out if state.phase == BONUS and state.turn == seat else ()
    return state._replace(
        hands=tuple(
            hand if s == seat or s in pool else hidden(hand) for s, hand in enumerate(state.hands)
        ),
        aside=tuple(tiles if s == seat else hidden(tiles) for s, tiles in enumerate(state.aside)),
        pile=hidden(state.pile),
        partial=1,
    )


def unseen(box: bytes, state: State) -> bytes:
    """The tiles of the box that are not on the board, in a known hand or aside."""
    laid = [laid >> 2 for laid in state.board if laid != EMPTY]
    return left_over(box, laid, *state.hands, *state.aside)


def drawable(box: bytes, state: State) -> bytes:
    """The tiles a draw may bring: the pile, or for a view all unseen ones."""
    return unseen(box, state) if state.partial else state.pile


def sampled_state(box: bytes, view: State, random: Callable[[], float]) -> State:
    """{hands} A random full state that fits a view."""
    if not view.partial:
        return view
    strangers = shuffled(unseen(box, view), random)
    hands = tuple([filled(hand, strangers) for hand in view.hands])
    aside = tuple([filled(tiles, strangers) for tiles in view.aside])
    return view._replace(hands=hands, aside=aside, pile=bytes(sorted(strangers)), partial=0)


def seen(
    state: State, step: Step, seat: int, apply: Callable[[State, Move], State]
) -> tuple[Step, ...]:
    """A step as a seat sees it, and the hands it shows to that seat."""
    actor, move = step
    if state.phase == BONUS and actor not in (seat, CHANCE):
        return (Step(actor, (move[0], *(f"{HOLE}>{HOLE}" for _ in move[1:]))),)
    if state.phase not in (PLACE, TICK):
        return (dealt_unseen(step, seat),)
    after = apply(state, move)
    if after.phase != BONUS or after.turn != seat:
        return (step,)
    shows = [
        Step(CHANCE, (SHOW, str(s + 1), *(NAMES[tile] for tile in after.hands[s])))
        for s in after.out
        if after.hands[s] and HIDDEN not in after.hands[s]
    ]
    return (step, *shows)


def shown(box: bytes, state: State, move: Move) -> State:
    """{hands} The state after a ``show`` step made tiles of a hand known."""
    strangers = unseen(box, state) if state.partial else b""
    return state._replace(hands=shown_in(state.hands, move, IDS, strangers, "hands"))


def swapped(move: Move) -> tuple[tuple[Pick, Pick], ...]:
    """{bonus} The pairs of a swap, given and got; none if the move is no swap."""
    pairs = (pick.partition(">") for pick in move[1:] if ">" in pick)
    return tuple((mine, theirs) for mine, _, theirs in pairs)


def swap_named(box: bytes, state: State, move: Move) -> State:
    """{bonus} The state with a swap's tiles known in the hands they come from.

    Unchanged if they do not fit.
    """
    pairs = [pick.split(">") for pick in move[1:] if HOLE not in pick]
    hands = list(state.hands)
    try:
        given = {IDS[mine] for mine, _ in pairs}
        hands[state.turn] = opened(hands[state.turn], sorted(given), unseen(box, state))
        for theirs in {IDS[theirs] for _, theirs in pairs}:
            if not any(theirs in hands[seat] for seat in state.out):
                loser = next(seat for seat in state.out if HIDDEN in hands[seat])
                strangers = unseen(box, state._replace(hands=tuple(hands)))
                hands[loser] = opened(hands[loser], [theirs], strangers)
    except (LookupError, StopIteration):
        return state
    return state._replace(hands=tuple(hands))
