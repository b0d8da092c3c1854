"""The audit: with all secrets open, every shuffle is repeated and the game played again.

What was proved at once needs no second look. What could not be is looked at now: that each
shuffle was the one the peer's secret makes, that an exchange moved as many tiles as it said, and,
with every hidden tile known, that all moves were legal (the ban on putting oneself out, a wild
forced on a full hand). The verdict names everybody who did wrong; if nobody did, it has the whole
record, the same on all peers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.core.referee import Referee
from game.core.rules import CHANCE, IllegalMove, Step
from net.deal.circle import ALARM, DECK, MOVE, REFUSAL, SWAP, Foul
from net.deal.deal import Deal
from net.deal.deck import Card, Shuffle, Traced
from net.deal.mixing import Mixed, Turn, places
from net.deal.story import Moved, whole_story


class Verdict(NamedTuple):
    """How a deal was judged."""

    fouls: tuple[Foul, ...]
    steps: tuple[Step, ...]
    """The whole record; empty if the deck was forged, for then there is no true one."""

    @property
    def verified(self) -> bool:
        """Whether nobody did wrong."""
        return not self.fouls


def audit(deal: Deal) -> Verdict:
    """The verdict on a deal that is over, or that was stopped."""
    if not deal.ring.joint:
        return Verdict(tuple(deal.reveals.fouls), ())
    closed = [peer for peer in range(deal.circle.peers) if peer not in deal.ring.secrets]
    silent = (
        deal.circle.foul(peer, REFUSAL, "it does not open its secret")
        for peer in closed
        if peer not in deal.ring.caught
    )
    proved = [*deal.reveals.fouls, *silent]
    if closed:
        return Verdict(tuple(proved), ())
    trace = _Trace(deal)
    forged = trace.fouls()
    if forged:
        return Verdict((*proved, *forged), ())
    steps = whole_story(deal.course.story, deal.circle.tiles, trace.tile)
    alarms = [
        deal.circle.foul(peer, ALARM, "it called a card forged that is not")
        for peer, _ in deal.reveals.alarms
    ]
    wrong = _false_counts(deal, trace) or _broken_rules(deal, steps)
    return Verdict((*proved, *alarms, *wrong), tuple(steps))


class _Trace:
    """Every card's tile, followed through all shuffles."""

    def __init__(self, deal: Deal) -> None:
        self._circle = deal.circle
        self._ring = deal.ring
        self._readings = deal.course.readings
        self._secret = deal.ring.joint_secret
        self._done = deal.course.mixing.history
        self._traced: dict[int, Traced] = {}

    def tile(self, card: int) -> int:
        """The tile a card is."""
        return self._traced[card].tile

    def fouls(self) -> list[Foul]:
        """Who forged a deck: nobody, or the first who did in the first that was."""
        for mixed in self._done:
            traced = self._before(mixed)
            if mixed.hand is not None:
                foul = self._swap(mixed, traced)
            else:
                foul = self._shuffles(mixed, traced)
            if foul:
                return [foul]
        return []

    def _before(self, mixed: Mixed) -> list[Traced]:
        if mixed.source is None:
            return [Traced(tile) for tile in range(len(self._circle.box))]
        return [self._traced[card] for card in mixed.source]

    def _shuffles(self, mixed: Mixed, traced: list[Traced]) -> Foul | None:
        deck = self._cards(traced)
        for turn in mixed.turns:
            shuffle = self._shuffle(turn, deck)
            traced = [
                traced[place].masked(mask)
                for place, mask in zip(shuffle.order, shuffle.masks, strict=True)
            ]
            deck = self._cards(traced)
            if deck != turn.cards:
                return self._circle.foul(turn.peer, DECK, "it forged the deck when it shuffled")
        self._traced.update(zip(mixed.cards, traced, strict=False))
        return None

    def _shuffle(self, turn: Turn, deck: list[Card]) -> Shuffle:
        return Shuffle(self._ring.secrets[turn.peer], self._circle.bound, turn.number, deck)

    def _cards(self, traced: Sequence[Traced]) -> list[Card]:
        return [card.card(self._readings.points, self._secret) for card in traced]

    def _swap(self, mixed: Mixed, traced: list[Traced]) -> Foul | None:
        """The order of an exchange was free; that nothing was forged is looked at here."""
        (turn,) = mixed.turns
        deck = self._cards(traced)
        shuffle = self._shuffle(turn, deck)
        order = [place for place in places(deck, shuffle, turn.cards) if place is not None]
        if sorted(order) == list(range(len(deck))):
            traced = [traced[p].masked(m) for p, m in zip(order, shuffle.masks, strict=True)]
            if self._cards(traced) == turn.cards:
                self._traced.update(zip(mixed.cards, traced, strict=True))
                return None
        return self._circle.foul(turn.peer, SWAP, "it forged tiles in an exchange")


def _false_counts(deal: Deal, trace: _Trace) -> list[Foul]:
    """Who exchanged another number of tiles than it said."""
    fouls = []
    for moved in deal.course.story:
        if isinstance(moved, Moved) and moved.after:
            before, after = ([trace.tile(c) for c in hand] for hand in (moved.before, moved.after))
            said = len(deal.circle.tiles.exchanged(moved.move))
            done = (Counter(before) - Counter(after)).total()
            if done != said:
                owner = deal.circle.owners[moved.seat]
                words = f"it exchanged {done} tiles and said {said}"
                fouls.append(deal.circle.foul(owner, SWAP, words, moved.seat))
    return fouls


def _broken_rules(deal: Deal, steps: Sequence[Step]) -> list[Foul]:
    """The first move that the rules forbid, now that every tile is known."""
    referee = Referee(deal.rules)
    for step in steps:
        try:
            referee.play(step)
        except IllegalMove as illegal:
            if step.actor == CHANCE:
                raise
            owner = deal.circle.owners[step.actor]
            return [deal.circle.foul(owner, MOVE, str(illegal), step.actor)]
    return []
