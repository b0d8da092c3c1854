"""The rules of a game as far as the deal needs them: who holds which tiles, and who may see them.

The rules move tiles; the deal follows them with card numbers. All it asks of a title is
``game.core.dealing.DealsTiles``; a title that deals nothing has no tiles anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core.dealing import DealsTiles, Holdings, is_dealt
from game.core.hidden_tiles import HIDDEN
from game.core.rules import CHANCE, HOLE, NOBODY, SHOW, Chance, Move, Pick, Rules


class TileRules:
    """What the rules of one game say about tiles."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self._deals = rules if isinstance(rules, DealsTiles) else None
        self.box: tuple[Pick, ...] = () if self._deals is None else self._deals.whole_box()
        self._nothing = Holdings((b"",) * rules.seats)

    def holdings(self, state: Any) -> Holdings:
        """Where the tiles of a state are."""
        return self._nothing if self._deals is None else self._deals.holdings(state)

    def has_holes(self, state: Any, seat: int) -> bool:
        """Whether a hand has tiles that the state does not know."""
        return HIDDEN in self.holdings(state).hands[seat]

    def visible(self, state: Any, viewer: int) -> list[int]:
        """The seats whose hand a seat may look at, its own left out, those who are out first.

        The rules say so of every state, so they are asked about one whose hands are all known.
        """
        if self._deals is None:
            return []
        hands, _, out = self.holdings(state)
        known = self._deals.with_hands(state, tuple(bytes(len(hand)) for hand in hands))
        seen = self.rules.view(known, viewer)
        seats = [s for s in range(self.rules.seats) if s != viewer and hands[s]]
        seats.sort(key=lambda s: out.index(s) if s in out else len(out) + s)
        return [seat for seat in seats if not self.has_holes(seen, seat)]

    # Chance

    def is_dealt(self, due: Chance) -> bool:
        """Whether tiles go from the pile to a hand; else all see what comes up."""
        return due.kind != SHOW and is_dealt(self.rules, due)

    def lies_open(self, state: Any, due: Chance) -> bool:
        """Whether all may see the tiles that are dealt now.

        The rules are asked about the state after the step, for the hand may be empty before it.
        """
        return due.seat in self.visible(self._dealt_unseen(state, due), NOBODY)

    def clears_the_table(self, state: Any, due: Chance) -> bool:
        """Whether a deal begins with collecting all tiles: then hands do more than grow."""
        after = self.holdings(self._dealt_unseen(state, due)).hands
        grown = [len(hand) for hand in self.holdings(state).hands]
        grown[due.seat] += due.size
        return [len(hand) for hand in after] != grown

    def _dealt_unseen(self, state: Any, due: Chance) -> Any:
        """The state after the deal that is due, for somebody who sees none of its tiles."""
        return self.rules.apply(state, (*due.announced, *(HOLE for _ in range(due.size))))

    # Moves

    def laid(self, move: Move) -> tuple[Pick, ...]:
        """The tiles of the own hand that a move plays."""
        return () if self._deals is None else self._deals.laid(move)

    def exchanged(self, move: Move) -> tuple[tuple[Pick, Pick], ...]:
        """The tiles that a move exchanges, given and got."""
        return () if self._deals is None else self._deals.exchanged(move)

    def is_hidden(self, move: Move) -> bool:
        """Whether a move exchanges tiles that it does not name."""
        return any(HOLE in pair for pair in self.exchanged(move))

    def with_exchanged(self, move: Move, before: Sequence[int], after: Sequence[int]) -> Move:
        """An exchange that names what the hand gave and got: places in the box, ascending."""
        if self._deals is None:
            return move
        given, got = Counter(before) - Counter(after), Counter(after) - Counter(before)
        pairs = zip(sorted(given.elements()), sorted(got.elements()), strict=True)
        named = [(self.box[mine], self.box[theirs]) for mine, theirs in pairs]
        return self._deals.with_exchanged(move, named)


class Outlook:
    """What the rules say of the state as it is: a state never changes, so one look is enough."""

    def __init__(self, tiles: TileRules) -> None:
        self._tiles = tiles
        self._state: Any = None
        self._due: Chance | None = None
        self._visible: dict[int, list[int]] = {}

    def due(self, state: Any) -> Chance | None:
        """What chance has to do next, if it is its turn."""
        self._look(state)
        return self._due

    def visible(self, state: Any, viewer: int) -> list[int]:
        """The seats whose hand a seat may look at."""
        self._look(state)
        if viewer not in self._visible:
            self._visible[viewer] = self._tiles.visible(state, viewer)
        return self._visible[viewer]

    def _look(self, state: Any) -> None:
        if state is not self._state:
            rules = self._tiles.rules
            chance = rules.to_act(state) == CHANCE
            self._state, self._visible = state, {}
            self._due = rules.pending_chance(state) if chance else None
