"""Where the cards lie: in hands, and on the pile in the order it will be drawn."""

from __future__ import annotations

from game.core.dealing import Holdings


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

    def exchange(self, one: int, other: int) -> None:
        """Two cards change hands, each to the end of the other's."""
        hands = [next(hand for hand in self.hands if card in hand) for card in (one, other)]
        for hand, given, got in zip(hands, (one, other), (other, one), strict=True):
            hand.remove(given)
            hand.append(got)

    def follow(self, before: Holdings, after: Holdings) -> None:
        """Hands that the rules emptied go back to the pile, or out of the game."""
        grown = len(after.pile) - len(before.pile)
        for seat, hand in enumerate(self.hands):
            if hand and not after.hands[seat]:
                if grown > 0:
                    self.pile += hand
                    self.mixed = False
                self.hands[seat] = []
