"""Shuffling together: one peer after the other, and the history that the audit repeats.

Each peer in turn locks every card anew and puts them in an order only it knows, so nobody knows
the last order unless all of them put together what they know. That a shuffle kept the cards it
got cannot be seen at once: what is checked here is whose turn it is, that the number of cards is
right, none is there twice and all are sound. The rest is proved when the secrets are opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from net.deal.circle import DECK, SWAP, TURN
from net.deal.deck import Card, Shuffle, fresh_deck, read_cards, written
from net.deal.group import base, digest, sub
from net.deal.messages import Shuffled, Swapped
from net.deal.readings import Readings
from net.deal.ring import Ring


class Turn(NamedTuple):
    """One peer's turn with the cards: its number in the game, and what came out."""

    peer: int
    number: int
    cards: list[Card]


class Mixed(NamedTuple):
    """Cards that were locked anew: where they came from (None: the whole box) and what they are.

    A swap is the same with one peer alone, who chooses the order; its ``hand`` says how many of
    the cards are the new hand.
    """

    source: list[int] | None
    turns: list[Turn]
    cards: list[int]
    hand: int | None = None


class Mixing:
    """The shuffle that is under way, if one is, and all that are done."""

    def __init__(self, ring: Ring, readings: Readings, checked: set[bytes]) -> None:
        self._ring = ring
        self._readings = readings
        self._checked = checked
        self.count = 0
        """How many turns with the cards there have been."""
        self.done: list[Mixed] = []
        self.source: list[int] | None = None
        self._deck: list[Card] = []
        self._turns: list[Turn] = []
        self._made: tuple[int, Shuffled] | None = None

    @property
    def busy(self) -> bool:
        """Whether a shuffle is under way."""
        return bool(self._deck)

    def begin(self, source: list[int] | None) -> None:
        """Start to shuffle those cards, or (None) the whole box."""
        self.source = source
        self._turns = []
        if source is None:
            self._deck = fresh_deck(self._readings.points, self._ring.joint)
        else:
            self._deck = self.locked(source)

    def locked(self, cards: Sequence[int]) -> list[Card]:
        """The cards as points."""
        return [self._readings.cards[card] for card in cards]

    def next(self, shufflers: Sequence[int]) -> int | None:
        """Whose turn it is; None if all have had theirs."""
        had = [turn.peer for turn in self._turns]
        return next((peer for peer in shufflers if peer not in had), None)

    def turn(self) -> Shuffled:
        """What this peer says when it is its turn."""
        if self._made is None or self._made[0] != self.count:
            shuffle = Shuffle(self._ring.secret, self._ring.circle.bound, self.count, self._deck)
            cards = shuffle.applied(self._deck, self._ring.joint)
            self._made = self.count, Shuffled(self.count, written(cards))
        return self._made[1]

    def hear(self, peer: int, said: Shuffled, shufflers: Sequence[int]) -> bool:
        """A peer has shuffled; Refused if it was not its turn or that is no deck."""
        if any(turn.number == said.number and turn.peer == peer for turn in self._all_turns()):
            return False
        if not self.busy or said.number != self.count or self.next(shufflers) != peer:
            raise self._ring.circle.refuse(peer, TURN, "it is not its turn to shuffle")
        self._deck = self._read(peer, said.cards, len(self._deck), DECK)
        self._turns.append(Turn(peer, said.number, self._deck))
        self.count += 1
        return True

    def _all_turns(self) -> list[Turn]:
        return self._turns + (self.done[-1].turns if self.done else [])

    def _read(self, peer: int, data: tuple[bytes, ...], count: int, crime: str) -> list[Card]:
        name = digest("checked deck", *data)
        if name in self._checked and len(data) == count:
            return [(card[:32], card[32:]) for card in data]
        try:
            cards = read_cards(data, count)
        except ValueError as error:
            raise self._ring.circle.refuse(peer, crime, f"its deck is wrong: {error}") from None
        self._checked.add(name)
        return cards

    def end(self) -> list[int]:
        """All have shuffled: the new cards."""
        cards = self._readings.add(self._deck)
        self.done.append(Mixed(self.source, self._turns, cards))
        self._deck, self._turns = [], []
        return cards

    @property
    def history(self) -> list[Mixed]:
        """All shuffles, one that was not finished included."""
        return [*self.done, Mixed(self.source, self._turns, [])] if self._turns else self.done

    # The elimination bonus

    def swap(self, seat: int, source: list[int], hand: list[int]) -> Swapped:
        """The own cards locked anew, those of the new hand first.

        Within hand and rest the order is the shuffle's, so it tells nothing.
        """
        deck = self.locked(source)
        shuffle = Shuffle(self._ring.secret, self._ring.circle.bound, self.count, deck)
        order = sorted(shuffle.order, key=lambda place: source[place] not in hand)
        return Swapped(self.count, seat, written(shuffle.applied(deck, self._ring.joint, order)))

    def hear_swap(self, peer: int, said: Swapped, source: list[int], hand: int) -> Mixed:
        """A peer has locked its hand and those it may take from anew."""
        if said.number != self.count:
            raise self._ring.circle.refuse(peer, TURN, "its swap comes at the wrong time")
        cards = self._read(peer, said.cards, len(source), SWAP)
        turn = Turn(peer, said.number, cards)
        mixed = Mixed(source, [turn], self._readings.add(cards), hand)
        self.done.append(mixed)
        self.count += 1
        if peer == self._ring.me:
            self._learn_own(source, turn, mixed.cards)
        return mixed

    def _learn_own(self, source: list[int], turn: Turn, cards: list[int]) -> None:
        """Who has locked cards knows which is which."""
        deck = self.locked(source)
        shuffle = Shuffle(self._ring.secret, self._ring.circle.bound, turn.number, deck)
        for card, place in zip(cards, places(deck, shuffle, turn.cards), strict=True):
            tile = None if place is None else self._readings.tile(source[place])
            if tile is not None:
                self._readings.learn(card, tile)


def places(deck: Sequence[Card], shuffle: Shuffle, cards: Sequence[Card]) -> list[int | None]:
    """For cards that were locked anew, the places they had in the deck; None for a stranger."""
    found = {first: place for place, (first, _) in enumerate(deck)}
    return [
        found.get(sub(first, base(mask)))
        for (first, _), mask in zip(cards, shuffle.masks, strict=True)
    ]
