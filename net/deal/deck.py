"""Cards under the lock of all: encrypting, re-encrypting, shuffling, and the way back.

A card is two points, ``(k G, T + k J)``: T stands for a tile, J is everybody's keys together and
k is known to nobody, for every peer that shuffles adds a number of its own. Who shuffles draws
those numbers and the new order from its secret and from the deck it got, so a shuffle cannot be
chosen, and can be repeated by all once the secrets are opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from net.deal.group import (
    ORDER,
    POINT,
    add,
    base,
    digest,
    hashed_point,
    packed,
    scalar,
    sound,
    times,
)

Card = tuple[bytes, bytes]


def tile_points(bound: bytes, count: int) -> list[bytes]:
    """The point that stands for each tile of the box."""
    return [hashed_point("tile", bound, packed(number)) for number in range(count)]


def fresh_deck(points: Sequence[bytes], joint: bytes) -> list[Card]:
    """The whole box, locked in the plainest way: everybody can see that it is complete."""
    return [(base(1), add(point, joint)) for point in points]


def written(cards: Sequence[Card]) -> tuple[bytes, ...]:
    """Cards as a message carries them."""
    return tuple(first + second for first, second in cards)


def read_cards(data: Sequence[bytes], count: int) -> list[Card]:
    """The cards of a message; ValueError if they cannot be a shuffled deck of that size."""
    if len(data) != count:
        raise ValueError(f"{len(data)} cards instead of {count}")
    if len(set(data)) != count:
        raise ValueError("a card is in it twice")
    cards = [(card[:POINT], card[POINT:]) for card in data]
    for place, (first, second) in enumerate(cards, start=1):
        if not sound(first) or not sound(second):
            raise ValueError(f"card {place} is not made of sound points")
    return cards


class Shuffle:
    """What one peer does to a deck: a number for every place, and a new order."""

    def __init__(self, secret: int, bound: bytes, number: int, deck: Sequence[Card]) -> None:
        inputs = (packed(secret), bound, packed(number), digest("deck", *written(deck)))
        places = range(len(deck))
        self.masks = [scalar("mask", *inputs, packed(place)) for place in places]
        self.order = _order(stream(inputs), len(deck))

    def applied(
        self, deck: Sequence[Card], joint: bytes, order: Sequence[int] | None = None
    ) -> list[Card]:
        """The deck in its new order (or in a given one), every card locked anew."""
        masked: list[Card] = []
        for place, mask in zip(self.order if order is None else order, self.masks, strict=True):
            first, second = deck[place]
            masked.append((add(first, base(mask)), add(second, times(mask, joint))))
        return masked


def stream(inputs: Sequence[bytes]) -> Iterator[int]:
    """Endless numbers of 64 bits."""
    block = 0
    while True:
        data = digest("order", *inputs, packed(block))
        yield from (int.from_bytes(data[at : at + 8], "little") for at in range(0, 64, 8))
        block += 1


def _order(numbers: Iterator[int], count: int) -> list[int]:
    """Every order as likely: Fisher and Yates, without the bias of a remainder."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        bound = 2**64 - 2**64 % (last + 1)
        number = next(number for number in numbers if number < bound)
        pick = number % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


class Traced:
    """A card whose tile and number k are known: what the audit follows through the shuffles."""

    __slots__ = ("number", "tile")

    def __init__(self, tile: int, number: int = 1) -> None:
        self.tile = tile
        self.number = number

    def masked(self, mask: int) -> Traced:
        """The same card with another lock."""
        return Traced(self.tile, (self.number + mask) % ORDER)

    def card(self, points: Sequence[bytes], joint_secret: int) -> Card:
        """The two points it must be; only base points are multiplied, so this is quick."""
        locked = base(self.number * joint_secret % ORDER)
        return base(self.number), add(points[self.tile], locked)
