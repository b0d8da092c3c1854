"""The fair deal: nobody deals, nobody sees another's hand, and everybody can prove it afterwards.

How it works. Every peer (a machine with one or more seats) keeps one ``Deal`` and feeds it the
log: who said what (``hear``), which seat moved (``move``). All of it is deterministic, so every
peer has the same public state, and a peer that was away has it again after a replay.
1. Keys: every peer names its part of the lock; with three and more, its secret goes into escrow.
2. The whole box is locked and shuffled by one peer after the other. The cards then have numbers.
3. A draw is the next card of the pile. All others send their share of it to the drawer
   (``whispers``), who alone can read it.
4. Who plays a tile shows all shares of its card (``play`` says what to log before the move).
5. Tiles that go back to the pile are shuffled again before the next draw. Hands that the rules
   open to one seat are whispered to it; an exchange with them is one more shuffle, by that seat.
6. After the last move all secrets are opened, and audit.py repeats every shuffle, fills every
   hole and plays the game again by the rules.

What it promises. No peer can read a card that the rules do not let its seats see, unless all
others help it. Nothing is accepted unproved: ``hear`` raises Refused, naming who is to blame, and
changes nothing. What cannot be proved at once (a shuffle, a rule that depends on a hidden hand)
is proved by the audit: who forges a deck may peek during the game, and is named for certain after
it. A peer that says nothing is named by ``waiting``.

Feed it what is committed, for what was whispered cannot be taken back. To check an entry before
that, feed it to a second Deal, a spectator's, with the same ``checked``: no proof is verified
twice, so it may also be thrown away and fed again when the log's end changes.

There is no I/O here: ``owes`` is what to put into the log, ``whispers`` what to send, and to whom.
Both only depend on what was heard, so to say something twice does no harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.referee import check
from game.core.rules import NOBODY, IllegalMove, Move, Pick, Rules, Step
from net.deal.circle import REFUSAL, TURN, Circle, Foul
from net.deal.course import Course
from net.deal.duties import done, duties, opened, spoiled
from net.deal.faces import FAIR
from net.deal.messages import (
    Accused,
    Escrow,
    Given,
    Key,
    Message,
    Opened,
    Rescued,
    Sealed,
    Secret,
    Shuffled,
    Spoiled,
    Swapped,
    Unsealed,
    Wanted,
)
from net.deal.mixing import Mixing
from net.deal.readings import Readings
from net.deal.reveals import Reveals
from net.deal.ring import Ring
from net.deal.story import Sight
from net.deal.whispers import Whispers


class Play(NamedTuple):
    """How a move goes into the log: what to say before it, and the move as all may see it."""

    before: tuple[Message, ...]
    move: Move


class Deal:
    """One peer's part in a fair deal; without ``me`` and ``root``, a spectator's."""

    def __init__(
        self,
        circle: Circle,
        rules: Rules[Any],
        me: int | None = None,
        root: bytes = b"",
        checked: set[bytes] | None = None,
    ) -> None:
        """``root`` is 32 random bytes or more, kept by the caller until the game is audited.

        ``checked`` may be kept too: with it a replay does not check the same proofs again.
        """
        known: set[bytes] = set() if checked is None else checked
        self.circle = circle
        self.rules = rules
        self.me = me
        self.ring = Ring(circle, me, root)
        self._readings = Readings(self.ring, known)
        self._mixing = Mixing(self.ring, self._readings, known)
        self._whispers = Whispers(self.ring, self._readings)
        self.course = Course(rules, self.ring, self._readings, self._mixing, self._whispers)
        self.reveals = Reveals(self.course)
        self._seats = () if me is None else circle.seats_of(me)
        self._sights = {seat: Sight(circle.tiles, seat) for seat in self._seats}

    # What is known

    @property
    def public(self) -> Any:
        """The state as everybody may know it; its digest is the same on all peers."""
        return self.course.state

    def state(self, seat: int) -> Any:
        """The state as an own seat (or NOBODY) knows it by now."""
        return self.course.state if seat == NOBODY else self._sights[seat].state

    def steps(self, seat: int) -> Sequence[Step]:
        """The steps as an own seat (or NOBODY) saw them."""
        return self.course.steps if seat == NOBODY else self._sights[seat].steps

    def is_up_to_date(self, seat: int) -> bool:
        """Whether an own seat has read all it was dealt, and could show every tile of it."""
        if self._sights[seat].told < len(self.course.story):
            return False
        return all(self._readings.shares(card) for card in self.course.piles.hands[seat])

    def waiting(self) -> dict[int, str]:
        """The peers that all are waiting for, and for what: key, shuffle, secret and so on."""
        owed = {peer: list(duties(self.course, self.reveals, peer)) for peer in self.ring.present}
        return {peer: found[0].kind for peer, found in owed.items() if found}

    @property
    def opened(self) -> bool:
        """Whether every secret is open that will be, so that the deal can be audited."""
        known = self.ring.secrets.keys() | self.ring.caught
        return not self.ring.joint or all(peer in known for peer in range(self.circle.peers))

    # What is to be said

    def owes(self) -> tuple[Message, ...]:
        """What this peer has to put into the log now."""
        me = self.me
        if me is None or me in self.ring.gone:
            return ()
        if not self.course.over:
            complaints = (self.ring.grievance, self._whispers.grievance)
            wrong = (*complaints, spoiled(self.course, self._seats))
            if any(wrong):
                return tuple(said for said in wrong if said is not None)
        owed = list(duties(self.course, self.reveals, me))
        said = (done(self.course, self.reveals, me, duty) for duty in owed)
        return tuple(message for message in said if message is not None)

    def whispers(self) -> list[tuple[int, Sealed]]:
        """What is to be sent to other peers since the last call."""
        return self._whispers.news()

    def whispers_again(self, peer: int) -> Sealed | None:
        """All that is to be sent to a peer that has come back."""
        return self._whispers.again(peer)

    def complaints(self) -> tuple[Wanted, ...]:
        """What to log when shares have not come for too long: who is to give them before all."""
        missing = self._whispers.missing().items()
        return tuple(Wanted(peer, tuple(cards)) for peer, cards in sorted(missing))

    def play(self, seat: int, move: Move) -> Play:
        """How an own seat's move goes into the log; IllegalMove if it may not be."""
        state = self._sights[seat].state
        check(self.rules, state, Step(seat, move))
        shown = self.rules.step_as_seen(state, Step(seat, move), NOBODY)[0].move
        if shown != move:
            return Play((self._swapped(seat, move),), shown)
        hand = self.course.piles.hands[seat]
        cards = [self._find(hand, name) for name in self.circle.tiles.laid(shown)]
        hidden = [card for card in cards if self._readings.tile(card, public=True) is None]
        said = [opened(self.course, card) for card in hidden]
        if None in said:
            raise IllegalMove(FAIR, "the others have not yet sent what shows that tile")
        return Play(tuple(message for message in said if message is not None), shown)

    def _find(self, cards: Sequence[int], name: Pick) -> int:
        tiles = ((card, self._readings.tile(card)) for card in cards)
        named = (card for card, tile in tiles if tile is not None and self.circle.box[tile] == name)
        return next(named)

    def _swapped(self, seat: int, move: Move) -> Swapped:
        source = self.course.exchange(seat)
        hand = list(self.course.piles.hands[seat])
        pool = source[len(hand) :]
        for mine, theirs in self.circle.tiles.exchanged(move):
            hand.remove(self._find(hand, mine))
            hand.append(self._find(pool, theirs))
        return self._mixing.swap(seat, source, hand)

    # What is heard

    def whispered(self, peer: int, said: Sealed) -> Foul | None:
        """A private message has come; the sender's foul if it is false."""
        foul = self._whispers.hear(peer, said)
        self._follow()
        return foul

    def check(self, seat: int, move: Move) -> None:
        """Raise IllegalMove unless the log may have that move of a seat now."""
        self.course.check(seat, move)

    def move(self, seat: int, move: Move) -> None:
        """A move of the log; IllegalMove if it may not be, and nothing has changed."""
        self.course.check(seat, move)
        self.course.move(seat, move)
        self._follow()

    def leave(self, peer: int) -> None:
        """The table has decided that a peer is gone for good: its escrow is opened.

        Its seats play on with open hands. ValueError if too few are left for that.
        """
        self.ring.leave(peer)

    def stop(self, words: str, refuser: int = NOBODY) -> None:
        """The table has decided to end the game here: secrets are opened and audited.

        If it is because a peer does not say what it owes, the verdict will name that peer.
        """
        owed = self.waiting()
        if refuser in owed:
            words = f"it does not say what it owes: {owed[refuser]}"
            self.reveals.fouls.append(self.circle.foul(refuser, REFUSAL, words))
        self.course.halted = self.course.halted or words

    def hear(self, peer: int, said: Message) -> bool:
        """A message of the log; whether it was news. Refused if it is false."""
        if not 0 <= peer < self.circle.peers:
            raise ValueError(f"there is no peer {peer}")
        news = self._heard(peer, said)
        if news:
            self.course.advance()
            self._follow()
        return news

    def _heard(self, peer: int, said: Message) -> bool:
        match said:
            case Key() | Escrow() | Rescued() | Secret():
                return self._hear_ring(peer, said)
            case Shuffled():
                return self._mixing.hear(peer, said, self.course.shufflers)
            case Swapped():
                return self.reveals.hear_swapped(peer, said)
            case Opened():
                return self.reveals.hear_opened(peer, said)
            case Given():
                return self.reveals.hear_given(peer, said)
            case Wanted() | Accused() | Unsealed() | Spoiled():
                return self._hear_complaint(peer, said)

    def _hear_ring(self, peer: int, said: Key | Escrow | Rescued | Secret) -> bool:
        match said:
            case Key():
                return self.ring.hear_key(peer, said)
            case Escrow():
                return self.ring.hear_escrow(peer, said)
            case Rescued():
                return self.ring.hear_rescued(peer, said)
            case Secret():
                if not self.course.over:
                    raise self.circle.refuse(peer, TURN, "it opens its secret during the game")
                return self.ring.hear_secret(peer, said)

    def _hear_complaint(self, peer: int, said: Wanted | Accused | Unsealed | Spoiled) -> bool:
        match said:
            case Wanted():
                return self.reveals.hear_wanted(peer, said)
            case Accused():
                return self.reveals.hear_accused(peer, said)
            case Unsealed():
                return self.reveals.hear_unsealed(peer, said)
            case Spoiled():
                return self.reveals.hear_spoiled(peer, said)

    def _follow(self) -> None:
        """Let the own seats see what they can read by now."""
        self._whispers.hear_waiting()
        for sight in self._sights.values():
            sight.follow(self.course.story, self._tiles)

    def _tiles(self, cards: Sequence[int]) -> list[int] | None:
        tiles = [self._readings.tile(card) for card in cards]
        known = [tile for tile in tiles if tile is not None and tile >= 0]
        return known if len(known) == len(tiles) else None
