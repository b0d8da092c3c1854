"""The cards that lie open: what all can read, by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.rules import IllegalMove, Move, Pick
from net.deal.readings import NO_TILE, Readings

FAIR = "fair"
"""The clause of the table, not of a title: a tile is played when all have seen it was dealt."""


class Faces:
    """What everybody sees of the cards."""

    def __init__(self, box: Sequence[Pick], readings: Readings) -> None:
        self._box = box
        self._readings = readings
        self._lying: dict[int, int] = {}
        """The cards that were opened and are in play, by their tile."""

    def tile(self, card: int) -> int | None:
        """The tile a card is for all to see."""
        return self._readings.tile(card, public=True)

    def names(self, cards: Iterable[int]) -> Move:
        """The names of cards that all lie open; nothing while one of them does not."""
        tiles = [self.tile(card) for card in cards]
        known = [tile for tile in tiles if tile is not None]
        return tuple(self._box[tile] for tile in known) if len(known) == len(tiles) else ()

    def find(self, cards: Iterable[int], name: Pick) -> int:
        """The open card of that name; IllegalMove if none of them is."""
        for card in cards:
            if self.names((card,)) == (name,):
                return card
        raise IllegalMove(FAIR, f"tile {name} was not shown to be in the hand")

    def opened(self, card: int) -> str:
        """Take note of a card that was opened; the reason if it cannot be a card of this deck."""
        tile = self.tile(card)
        if tile == NO_TILE:
            return "a card is no tile of the box"
        if tile is not None and self._lying.setdefault(tile, card) != card:
            return "a tile is there twice"
        return ""

    def elsewhere(self, tile: int, card: int) -> bool:
        """Whether a tile lies open as another card than that one."""
        return self._lying.get(tile, card) != card

    def turned_down(self, cards: Sequence[int]) -> None:
        """Those cards are in the pile: what they were is of no account any more."""
        self._lying = {tile: card for tile, card in self._lying.items() if card not in cards}

    def clear(self) -> None:
        """All cards were collected."""
        self._lying.clear()
