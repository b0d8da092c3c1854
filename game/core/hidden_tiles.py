"""Hands and piles with unknown tiles in them, for titles with hidden hands.

Hands, piles and the like are sorted bytes of tile numbers. A tile that must not be known is
HIDDEN, which sorts last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.rules import CHANCE, HOLE, SHOW, IllegalMove, Move, Pick, Step

HIDDEN = 255


def known(tile: int) -> int | None:
    """The tile, or None for a hole."""
    return None if tile == HIDDEN else tile


def hidden(tiles: bytes) -> bytes:
    """As many tiles, all unknown."""
    return bytes((HIDDEN,)) * len(tiles)


def without(tiles: bytes, tile: int) -> bytes:
    """The tiles less one of that kind, or less an unknown one."""
    at = tiles.find(tile)
    if at < 0:
        at = tiles.find(HIDDEN)
    return tiles[:at] + tiles[at + 1 :]


def joined(tiles: bytes, more: bytes) -> bytes:
    """Both together, sorted."""
    return bytes(sorted(tiles + more)) if tiles else more


def put(hands: tuple[bytes, ...], seat: int, tiles: bytes) -> tuple[bytes, ...]:
    """The hands with one of them replaced."""
    replaced = list(hands)
    replaced[seat] = tiles
    return tuple(replaced)


def left_over(box: Iterable[int], *seen: Iterable[int]) -> bytes:
    """The tiles of the box that were not seen, ascending."""
    left = Counter(box)
    for tiles in seen:
        left.subtract(tile for tile in tiles if tile != HIDDEN)
    return bytes(tile for tile in sorted(left) for _ in range(left[tile]))


def opened(hand: bytes, shown: Sequence[int], unseen: bytes) -> bytes:
    """The hand once those tiles of it are known; LookupError if one cannot be."""
    left, strangers = list(hand), Counter(unseen)
    for tile in shown:
        if tile in left:
            left.remove(tile)
        elif HIDDEN in left and strangers[tile] > 0:
            left.remove(HIDDEN)
            strangers[tile] -= 1
        else:
            raise LookupError(tile)
    return bytes(sorted((*shown, *left)))


def filled(tiles: bytes, strangers: list[int]) -> bytes:
    """The tiles with every hole filled from the end of a list of unseen tiles."""
    holes = tiles.count(HIDDEN)
    if not holes:
        return tiles
    taken = strangers[-holes:]
    del strangers[-holes:]
    return bytes(sorted((*tiles[:-holes], *taken)))


def shuffled(tiles: bytes, random: Callable[[], float]) -> list[int]:
    """The tiles in any order, each as likely."""
    left = list(tiles)
    for last in range(len(left) - 1, 0, -1):
        other = int(random() * (last + 1))
        left[last], left[other] = left[other], left[last]
    return left


def shown_in(
    hands: tuple[bytes, ...], move: Move, ids: Mapping[Pick, int], unseen: bytes, clause: str
) -> tuple[bytes, ...]:
    """The hands after a ``show`` step; IllegalMove if it cannot be true."""
    _, place, *names = move
    seat = int(place) - 1
    try:
        return put(hands, seat, opened(hands[seat], [ids[name] for name in names], unseen))
    except LookupError as stranger:
        name = next(name for name in names if ids[name] == stranger.args[0])
        words = f"tile {name} is not in the hand of seat {place}"
        raise IllegalMove(clause, words, SHOW) from None


def dealt_unseen(step: Step, seat: int, kinds: Sequence[str] = ("deal", "draw")) -> Step:
    """A step as a seat sees it: what chance of those kinds dealt to others is a hole."""
    move = step.move
    if step.actor == CHANCE and move[0] in kinds and move[1] != str(seat + 1):
        return Step(CHANCE, (*move[:2], *(HOLE for _ in move[2:])))
    return step
