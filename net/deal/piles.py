"""Where the cards lie, and what the rules' public state says about who may look at them.

The rules move tiles; this follows them with card numbers, reading no more of a state than every
title with hidden hands has: ``hands`` by seat (with holes where nobody may look), a ``pile`` where
tiles can go back to one, and ``out``, the seats that have left the game, where seats can.
"""

from __future__ import annotations

from typing import Any

from game.core.hidden_tiles import HIDDEN
from game.core.rules import CHANCE, HOLE, Chance, Rules, Step

NOBODY = CHANCE
"""The seat of one who only watches: no seat's view, so nothing but what is public."""


def out(state: Any) -> tuple[int, ...]:
    """The seats that have left the game, in the order they did."""
    seats: tuple[int, ...] = getattr(state, "out", ())
    return seats


def has_holes(state: Any, seat: int) -> bool:
    """Whether a hand has tiles that the state does not know."""
    return HIDDEN in state.hands[seat]


def visible(rules: Rules[Any], state: Any, viewer: int) -> list[int]:
    """The seats whose hand a seat may look at, its own left out, those who are out first.

    The rules say so of every state, so they are asked about one whose hands are all known.
    """
    known = state._replace(hands=tuple(bytes(len(hand)) for hand in state.hands))
    seen = rules.view(known, viewer)
    seats = [s for s in range(rules.seats) if s != viewer and state.hands[s]]
    order = out(state)
    seats.sort(key=lambda s: order.index(s) if s in order else len(order) + s)
    return [seat for seat in seats if not has_holes(seen, seat)]


class Outlook:
    """What the rules say of the state as it is: a state never changes, so one look is enough."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self._state: Any = None
        self._due: Chance | None = None
        self._visible: dict[int, list[int]] = {}

    def due(self, state: Any) -> Chance | None:
        """What chance has to do next, if it is its turn."""
        self._look(state)
        return self._due

    def visible(self, state: Any, viewer: int) -> list[int]:
        """As the function of that name."""
        self._look(state)
        if viewer not in self._visible:
            self._visible[viewer] = visible(self._rules, state, viewer)
        return self._visible[viewer]

    def _look(self, state: Any) -> None:
        if state is not self._state:
            chance = self._rules.to_act(state) == CHANCE
            self._state, self._visible = state, {}
            self._due = self._rules.pending_chance(state) if chance else None


def unseen_step(due: Chance) -> Step:
    """What is due, as one who only watches sees it."""
    return Step(CHANCE, (due.kind, str(due.seat + 1), *(HOLE for _ in range(due.size))))


def clears_the_table(rules: Rules[Any], state: Any, due: Chance) -> bool:
    """Whether a deal begins with collecting all tiles: then hands do more than grow."""
    after = rules.apply(state, unseen_step(due).move)
    grown = [len(hand) for hand in state.hands]
    grown[due.seat] += due.size
    return [len(hand) for hand in after.hands] != grown


class Piles:
    """The cards in every hand, and the pile, in the order it will be drawn."""

    def __init__(self, seats: int) -> None:
        self.pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.mixed = False
        """Whether the pile may be drawn from: nobody knows where a tile is in it."""

    def collect(self, cards: list[int]) -> None:
        """A new deck: all cards that were there before are gone."""
        self.hands = [[] for _ in self.hands]
        self.replace_pile(cards)

    def replace_pile(self, cards: list[int]) -> None:
        """The pile after a shuffle."""
        self.pile = list(cards)
        self.mixed = True

    def draw(self, seat: int, size: int) -> None:
        """Cards go from the pile to a hand."""
        self.hands[seat] += self.pile[:size]
        del self.pile[:size]

    def holder(self, card: int) -> int | None:
        """The seat with that card in its hand."""
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), None)

    def follow(self, before: Any, after: Any) -> None:
        """Hands that the rules emptied go back to the pile, or out of the game."""
        grown = len(getattr(after, "pile", b"")) - len(getattr(before, "pile", b""))
        for seat, hand in enumerate(self.hands):
            if hand and not after.hands[seat]:
                if grown > 0:
                    self.pile += hand
                    self.mixed = False
                self.hands[seat] = []
