"""The course of a game as the log leads it: the public state, the cards behind it, chance.

Nobody decides what chance does. Once the pile is shuffled, the next card of it is the next tile,
and the public state goes on by itself, with holes. What has to be there first is told by
``shuffler`` (the pile is being shuffled), ``to_open`` (cards that all may see, and whose shares
are missing) and ``to_show`` (a card its owner has to show).
"""

from __future__ import annotations

from typing import Any

from game.core.referee import check
from game.core.rules import NOBODY, OVER, SHOW, Chance, IllegalMove, Move, Pick, Rules, Step
from net.deal.coin import Coin
from net.deal.faces import FAIR, Faces
from net.deal.mixing import Mixed, Mixing
from net.deal.piles import Piles
from net.deal.readings import Readings
from net.deal.ring import Ring
from net.deal.story import Dealt, Happening, Looked, Moved, Shown, Sight, Tossed
from net.deal.tile_rules import Outlook
from net.deal.whispers import Whispers


class Course:
    """One game, as far as the log has come."""

    def __init__(
        self, rules: Rules[Any], ring: Ring, readings: Readings, mixing: Mixing, whispers: Whispers
    ) -> None:
        self.rules = rules
        self.ring = ring
        self._circle = ring.circle
        self.readings = readings
        self.mixing = mixing
        self.whispers = whispers
        self.piles = Piles(rules.seats)
        self.story: list[Happening] = []
        self._tiles = ring.circle.tiles
        self._sight = Sight(self._tiles, NOBODY)
        self.halted = ""
        """Why the game cannot go on; then there is nothing left but the audit."""
        self._looks: dict[int, list[int]] = {}
        self.swap: Mixed | None = None
        self._dealing = False
        """Whether a new deck is on the table and the deal that clears it has yet to come."""
        self.faces = Faces(ring.circle.box, readings)
        self.coin = Coin(ring, readings)
        self._outlook = Outlook(self._tiles)

    @property
    def state(self) -> Any:
        """The game as everybody may know it."""
        return self._sight.state

    @property
    def steps(self) -> list[Step]:
        """The steps as everybody may know them."""
        return self._sight.steps

    @property
    def over(self) -> bool:
        """Whether secrets may be opened."""
        return bool(self.halted) or self.rules.to_act(self.state) == OVER

    def owner(self, seat: int) -> int:
        """The peer that plays a seat."""
        return self._circle.owners[seat]

    # What is waited for

    @property
    def shuffler(self) -> int | None:
        """The peer whose turn it is to shuffle."""
        return self.mixing.next(self.shufflers) if self.mixing.busy else None

    @property
    def shufflers(self) -> list[int]:
        """Who shuffles: the living, and if they are all on one machine, everybody.

        A machine that shuffled alone would know where the tiles went that it saw before.
        """
        fallen = self._tiles.holdings(self.state).out
        playing = {self.owner(seat) for seat in range(self.rules.seats) if seat not in fallen}
        living = [peer for peer in self.ring.present if peer in playing]
        return living if len(living) > 1 else self.ring.present

    @property
    def to_open(self) -> list[int]:
        """The cards that all are to see and cannot yet."""
        cards = [card for seat in self._dummies() for card in self.piles.hands[seat]]
        due = self._due()
        if self.coin.card is not None:
            cards.append(self.coin.card)
        elif due and self._tiles.is_dealt(due) and not self.mixing.busy and self._is_open(due):
            cards += self.piles.pile[: due.size]
        return [card for card in cards if self.faces.tile(card) is None]

    @property
    def to_show(self) -> list[int]:
        """The cards that the owner of the hand has to show now."""
        due = self._due()
        if due is None or due.kind != SHOW:
            return []
        return [card for card in self.piles.hands[due.seat] if self.faces.tile(card) is None]

    def _due(self) -> Chance | None:
        waiting = self.ring.ready and not self.halted
        return self._outlook.due(self.state) if waiting else None

    def _dummies(self) -> list[int]:
        """The hands that are to lie open and do not yet.

        A seat whose peer is gone is played by everybody, so what it may see everybody may.
        """
        owners = enumerate(self._circle.owners)
        gone = [seat for seat, owner in owners if owner in self.ring.gone]
        shown = {seat for viewer in gone for seat in self._visible(viewer)}
        return sorted(seat for seat in shown.union(gone) if self._tiles.has_holes(self.state, seat))

    def _is_open(self, due: Chance) -> bool:
        """Whether all may see the tiles that are dealt: by the rules, or as their owner is gone."""
        gone = self.owner(due.seat) in self.ring.gone
        return gone or self._tiles.lies_open(self.state, due)

    # What happens by itself

    def advance(self) -> None:
        """Let everything happen that waits for nobody."""
        while self._show_dummy() or self._chance():
            pass

    def _show_dummy(self) -> bool:
        """The hand of a peer that is gone lies open once all have given their shares."""
        for seat in self._dummies():
            names = self.faces.names(self.piles.hands[seat])
            if names and not self.halted:
                self._tell(Shown(seat, names))
                return True
        return False

    def _chance(self) -> bool:
        due = self._due()
        if due is None:
            return False
        if due.kind == SHOW:
            names = self.faces.names(self.piles.hands[due.seat])
            if names:
                self._tell(Shown(due.seat, names))
            return bool(names)
        if not self._tiles.is_dealt(due):
            return self._toss(due)
        if not self._pile_is_ready(due):
            return False
        cards = tuple(self.piles.pile[: due.size])
        names = ()
        if self._is_open(due):
            names = self.faces.names(cards)
            if not names:
                return False
        else:
            self.whispers.grant(self.owner(due.seat), cards)
        self.piles.draw(due.seat, due.size)
        self._dealing = False
        self._tell(Dealt(due.kind, due.seat, cards, names))
        return True

    def _toss(self, due: Chance) -> bool:
        numbers = self.coin.toss()
        if numbers is not None:
            self._tell(Tossed(due.drawn(numbers)))
        return numbers is not None

    def _pile_is_ready(self, due: Chance) -> bool:
        if not self.mixing.busy:
            new = not self.mixing.done or self._tiles.clears_the_table(self.state, due)
            if new and not self._dealing:
                self.mixing.begin(None)
            elif not self.piles.mixed:
                self.mixing.begin(list(self.piles.pile))
            else:
                return True
        if self.shuffler is not None:
            return False
        whole, cards = self.mixing.source is None, self.mixing.end()
        if whole:
            self.piles.collect(cards)
            self.whispers.forget(cards[0])
            self.faces.clear()
            self._dealing = True
        else:
            self.piles.replace_pile(cards)
        return True

    def _tell(self, happening: Happening) -> None:
        before = self.state
        self.story.append(happening)
        self._sight.follow(self.story, lambda _: None)
        if self._sight.told < len(self.story):
            self.halted = "tiles came up that cannot be there"
        self.piles.follow(self._tiles.holdings(before), self._tiles.holdings(self.state))
        self.faces.turned_down(self.piles.pile)
        self._let_look()

    def _let_look(self) -> None:
        """Whoever may now look at hands that others cannot see is to get their shares."""
        for viewer in range(self.rules.seats):
            seats = [s for s in self._visible(viewer) if self._tiles.has_holes(self.state, s)]
            new = [seat for seat in seats if seat not in self._looks.get(viewer, ())]
            self._looks[viewer] = seats
            if new and self.owner(viewer) not in self.ring.gone:
                hands = tuple((seat, tuple(self.piles.hands[seat])) for seat in new)
                for _, cards in hands:
                    self.whispers.grant(self.owner(viewer), cards)
                self._tell(Looked(viewer, hands))

    def _visible(self, viewer: int) -> list[int]:
        return self._outlook.visible(self.state, viewer)

    # What players do

    def reveal(self, card: int) -> None:
        """A card lies open now; a forged one stops the game."""
        if card != self.coin.card:
            self.halted = self.halted or self.faces.opened(card)

    def exchange(self, seat: int) -> list[int]:
        """The cards of a hidden exchange: the own hand, then the hands it may take from."""
        if self.rules.to_act(self.state) != seat or not self._visible(seat):
            return []
        return self.readable(seat)

    def readable(self, seat: int) -> list[int]:
        """The cards a seat may read: its own hand, and those it may look at."""
        hands = (self.piles.hands[each] for each in (seat, *self._visible(seat)))
        return [card for hand in hands for card in hand]

    def check(self, seat: int, move: Move) -> None:
        """Raise IllegalMove unless the log may have that move now."""
        if self.halted:
            raise IllegalMove("over", self.halted)
        if seat < 0:
            raise IllegalMove("turn", "chance is not for players to play")
        check(self.rules, self.state, Step(seat, move))
        if self._tiles.is_hidden(move):
            if self.swap is None:
                raise IllegalMove(FAIR, "its exchange was not locked before")
            return
        for name in self._tiles.laid(move):
            self._open_card(seat, name)
        for pair in self._tiles.exchanged(move):
            self._open_pair(seat, *pair)

    def move(self, seat: int, move: Move) -> None:
        """A move of the log, checked before, happens."""
        swap, self.swap = self.swap, None
        if swap is not None and self._tiles.is_hidden(move):
            before = tuple(self.piles.hands[seat])
            self.faces.turned_down(self.exchange(seat))
            self._take(seat, swap)
            after = tuple(self.piles.hands[seat])
            self.whispers.grant(self.owner(seat), after)
            self._tell(Moved(seat, move, before, after))
        else:
            for name in self._tiles.laid(move):
                self.piles.hands[seat].remove(self._open_card(seat, name))
            for pair in self._tiles.exchanged(move):
                self.piles.exchange(*self._open_pair(seat, *pair))
            self._tell(Moved(seat, move))
        self.advance()

    def _take(self, seat: int, swap: Mixed) -> None:
        """The cards of an exchange go to the hands they were locked for."""
        cards = list(swap.cards)
        for other in (seat, *self._visible(seat)):
            size = len(self.piles.hands[other])
            self.piles.hands[other] = cards[:size]
            del cards[:size]

    def _open_card(self, seat: int, name: Pick) -> int:
        """The open card of that name in a hand; IllegalMove if there is none."""
        return self.faces.find(self.piles.hands[seat], name)

    def _open_pair(self, seat: int, mine: Pick, theirs: Pick) -> tuple[int, int]:
        """The open cards that a seat exchanges; the other is in the hand of a seat that is out."""
        out = self._tiles.holdings(self.state).out
        pool = [held for other in out for held in self.piles.hands[other]]
        return self._open_card(seat, mine), self.faces.find(pool, theirs)
