"""The story of a game as the log tells it, with card numbers; and how each seat sees it.

The public state goes on with the log alone. A seat's own view follows as soon as this peer can
read the cards the seat was dealt. What was dealt, moved and shown is kept with the cards it was
done with, so that after the audit the same story is told with every tile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.referee import check
from game.core.rules import CHANCE, HOLE, SHOW, IllegalMove, Move, Step
from net.deal.tile_rules import TileRules

Tiles = Callable[[Sequence[int]], Sequence[int] | None]
"""What tiles some cards are (places in the box); None if one of them is not known."""


class Dealt(NamedTuple):
    """Cards went from the pile to a hand; ``names`` is empty unless everybody may see them."""

    kind: str
    seat: int
    cards: tuple[int, ...]
    names: Move = ()


class Moved(NamedTuple):
    """A seat moved. A hidden exchange has its hand before and after it."""

    seat: int
    move: Move
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


class Shown(NamedTuple):
    """Cards of a hand were shown to everybody."""

    seat: int
    names: Move


class Looked(NamedTuple):
    """A seat was shown hands that nobody else sees."""

    viewer: int
    hands: tuple[tuple[int, tuple[int, ...]], ...]


class Tossed(NamedTuple):
    """Chance brought something for all to see: the step as it stands in the record."""

    move: Move


Happening = Dealt | Moved | Shown | Looked | Tossed


class Sight:
    """What one seat sees (or NOBODY, what everybody does): its steps, and the state they make."""

    def __init__(self, tiles: TileRules, seat: int) -> None:
        self._rules, self._tile_rules = tiles.rules, tiles
        self._box = tiles.box
        self.seat = seat
        self.state = self._rules.view(self._rules.start(), seat)
        self.steps: list[Step] = []
        self.told = 0
        """How much of the story it has taken in."""

    def follow(self, story: Sequence[Happening], tiles: Tiles) -> None:
        """Take in as much of the story as can be read."""
        while self.told < len(story):
            steps = self._seen(story[self.told], tiles)
            if steps is None or not self._take(steps):
                return
            self.told += 1

    def _take(self, steps: Sequence[Step]) -> bool:
        """Go on by what was seen; not if it cannot be, as tiles of a forged deck may not.

        Then this seat sees no more; its peer says so, and the audit finds out why.
        """
        state = self.state
        for step in steps:
            if step.actor in (CHANCE, self.seat):
                try:
                    check(self._rules, state, step)
                except IllegalMove:
                    return False
            state = self._rules.apply(state, step.move)
        self.state = state
        self.steps += steps
        return True

    def _seen(self, happening: Happening, tiles: Tiles) -> list[Step] | None:
        """The steps this seat sees of it; None while it cannot read what it will be able to."""
        if isinstance(happening, Dealt):
            return self._dealt(happening, tiles)
        if isinstance(happening, Moved):
            return self._moved(happening, tiles)
        if isinstance(happening, Shown):
            step = _show(happening.seat, happening.names)
            return [step] if self._tile_rules.has_holes(self.state, happening.seat) else []
        if isinstance(happening, Tossed):
            return [Step(CHANCE, happening.move)]
        return self._looked(happening, tiles)

    def _dealt(self, dealt: Dealt, tiles: Tiles) -> list[Step] | None:
        names: Move = dealt.names or tuple(HOLE for _ in dealt.cards)
        if dealt.seat == self.seat and not dealt.names:
            known = tiles(dealt.cards)
            if known is None:
                return None
            names = tuple(self._box[tile] for tile in known)
        return [Step(CHANCE, (dealt.kind, str(dealt.seat + 1), *names))]

    def _moved(self, moved: Moved, tiles: Tiles) -> list[Step] | None:
        move = moved.move
        if moved.seat == self.seat and moved.after:
            before, after = tiles(moved.before), tiles(moved.after)
            if before is None or after is None:
                return None
            move = self._tile_rules.with_exchanged(move, before, after)
        return [Step(moved.seat, move)]

    def _looked(self, looked: Looked, tiles: Tiles) -> list[Step] | None:
        if looked.viewer != self.seat:
            return []
        steps = []
        for seat, cards in looked.hands:
            known = tiles(cards)
            if known is None:
                return None
            steps.append(_show(seat, tuple(self._box[tile] for tile in sorted(known))))
        return steps


def _show(seat: int, names: Move) -> Step:
    return Step(CHANCE, (SHOW, str(seat + 1), *names))


def whole_story(
    story: Sequence[Happening], tile_rules: TileRules, tiles: Callable[[int], int]
) -> list[Step]:
    """The record of the game with every tile, from the dealing to the last move."""
    steps = []
    for happening in story:
        if isinstance(happening, Dealt):
            names = (tile_rules.box[tiles(card)] for card in happening.cards)
            steps.append(Step(CHANCE, (happening.kind, str(happening.seat + 1), *names)))
        elif isinstance(happening, Moved):
            move = happening.move
            if happening.after:
                before, after = happening.before, happening.after
                hands = ([tiles(card) for card in hand] for hand in (before, after))
                move = tile_rules.with_exchanged(move, *hands)
            steps.append(Step(happening.seat, move))
        elif isinstance(happening, Tossed):
            steps.append(Step(CHANCE, happening.move))
    return steps
