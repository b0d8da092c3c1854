"""After the markers have moved: hands go back, the dragon changes hands, tiles are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.hidden_tiles import hidden, joined, put
from game.core.rules import Tell
from game.core.seats import clockwise
from game.titles.tsuro.events import DragonMoved, HandReturned
from game.titles.tsuro.state import TABLE

FULL_HAND = 3


class Tiles(NamedTuple):
    """All tiles that are not on the board, and the dragon."""

    hands: tuple[bytes, ...]
    pile: bytes
    aside: tuple[bytes, ...]
    dragon: int


def returned(tiles: Tiles, fallen: Sequence[int], to_pile: bool, partial: int) -> Tiles:
    """{return} The hands of the fallen are back in the pile, or aside."""
    hands, pile, aside, dragon = tiles
    for seat in fallen:
        if to_pile:
            pile = joined(pile, hands[seat])
        else:
            aside = put(aside, seat, joined(aside[seat], hands[seat]))
        hands = put(hands, seat, b"")
    return Tiles(hands, hidden(pile) if partial else pile, aside, dragon)


def inherited(tiles: Tiles, living: Sequence[int]) -> Tiles:
    """{heir} A dragon whose holder is out has gone on, or to the table."""
    holder = tiles.dragon
    if holder == TABLE or holder in living:
        return tiles
    short = (s for s in clockwise(living, holder) if len(tiles.hands[s]) < FULL_HAND)
    return tiles._replace(dragon=next(short, TABLE))


def tell_settling(before: Tiles, after: Tiles, aside: bool, tell: Tell) -> None:
    """Report the hands that went back and the dragon's way."""
    for seat, hand in enumerate(before.hands):
        if hand and not after.hands[seat]:
            tell(HandReturned(seat, len(hand), aside))
    if before.dragon != after.dragon:
        tell(DragonMoved(after.dragon if after.dragon != TABLE else None))
