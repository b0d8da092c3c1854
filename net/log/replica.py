"""One machine's part in keeping the log: time, messages and wishes in, an outbox out.

It promises that what is told as settled stands: no other machine will ever be told otherwise, and
every machine that keeps its journal will be told the same, in the same order. It does not promise
that anything gets settled; for that a majority has to be awake and within reach.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from nacl.signing import SigningKey

from net.log import ballot, following, leading
from net.log.acts import ACTS, after
from net.log.chain import Chain, Witness
from net.log.entries import Draft, Entry, Refused, placed, sign
from net.log.ledger import LOBBY, PLAYING, Ledger
from net.log.messages import Ack, Canvass, Denied, Message, Share, Submit, Vote, Watch
from net.log.notes import restore
from net.log.standing import (
    FARTHEST_TERM,
    HEARTBEAT,
    NEVER,
    NUDGE,
    Lapsed,
    Outbox,
    Standing,
    Together,
)

RETRY = 0.5
"""How long to wait before a wish is sent again."""

HANDLERS: dict[type, Callable[[Standing, float, bytes, Any], None]] = {
    Canvass: ballot.canvassed,
    Vote: ballot.voted,
    Share: following.shared,
    Ack: leading.acknowledged,
    Watch: leading.watched,
    Submit: leading.submitted,
}

DOUBTFUL = ("again", "answer", "ask", "leave")
"""What the deal may object to as long as the table stands as it does. It is asked before: such a
wish would be sent again and again, and whatever this machine owes the deal would wait behind it."""

RIVALS = (Canvass, Share)
"""What somebody says who leads or would like to."""


class Wish(NamedTuple):
    """Something this machine wants written in the log; moves are for one turn."""

    kind: str
    seat: int
    payload: bytes
    turn: int = -1


class Replica:
    """One machine's part in keeping the log."""

    def __init__(
        self,
        key: SigningKey,
        game: bytes,
        dice: Callable[[], float],
        now: float,
        records: Sequence[bytes],
        witness: Witness | None = None,
    ) -> None:
        """A machine as its journal left it; ``dice`` gives numbers from 0 up to 1."""
        self.standing = Standing(key, game, dice, Chain(game, witness))
        restore(self.standing, records)
        self.wishes: list[Wish] = []
        """What this machine wants written and has not seen settled."""
        self._reviewed = self.standing.commit
        self._routed: tuple[bytes, int, int] = (b"", 0, 0)
        self._retry = now
        self._together = False
        self.standing.wait(now)
        if set(self.standing.voters) <= {self.standing.me}:
            self.standing.deadline = now

    @property
    def due(self) -> float:
        """When to call ``tick`` at the latest."""
        standing = self.standing
        reign = standing.reign
        at = standing.deadline if reign is None else reign.beaten + HEARTBEAT
        return min(at, self._retry) if self.wishes else at

    def take(self) -> Outbox:
        """What is to be done now; whoever takes it writes it down before calling again."""
        standing = self.standing
        out, standing.out = standing.out, Outbox()
        standing.safe = standing.chain.last
        if out.hold:
            out.messages[:0] = out.ahead
            out.ahead = []
        return out

    def tick(self, now: float) -> None:
        """Time has passed."""
        standing = self.standing
        if standing.reign is not None:
            leading.lead(standing, now, standing.reign)
        elif now >= standing.deadline:
            ballot.stand(standing, now)
        self._finish(now)

    def receive(self, now: float, source: bytes, message: Message) -> None:
        """Another machine has said something."""
        if message.game == self.standing.game and self._is_heard(source, message):
            if isinstance(message, Denied):
                self._deny(message.seat, message.turn, message.words)
            else:
                HANDLERS[type(message)](self.standing, now, source, message)
            self._finish(now)

    def submit(self, now: float, wishes: Sequence[Wish]) -> None:
        """Want something written; Refused if it could not be as the table stands.

        It is sent until it stands or can no longer be, and written once at most.
        """
        for wish in wishes:
            self._want(wish)
        self._finish(now)

    def _want(self, wish: Wish) -> None:
        if self._is_repeat(wish):
            return
        if self._is_in_flight(wish, self.wishes):
            self._try(wish)
        if wish.kind in DOUBTFUL:
            chain = self.standing.chain
            chain.forged(chain.tail.term, self._draft(wish, chain.tail))
        self.wishes.append(wish)
        self._routed = (b"", 0, 0)

    def _is_repeat(self, wish: Wish) -> bool:
        """Whether the wish is on its way already; Refused if another is in its place."""
        if wish.turn < 0:
            return [other for other in self.wishes if other.turn < 0][-1:] == [wish]
        rivals = [o for o in self.wishes if (o.seat, o.turn) == (wish.seat, wish.turn)]
        if rivals and rivals != [wish]:
            raise Refused("another move for this turn is on its way")
        return bool(rivals)

    def linked(self, now: float, key: bytes) -> None:
        """There is a link with a machine."""
        standing = self.standing
        if standing.reign is not None:
            leading.greet(standing, key)
        elif not standing.leader:
            standing.wait(now, NUDGE)

    def lost(self, now: float, key: bytes) -> None:
        """The link with a machine has broken."""
        standing = self.standing
        if key == standing.leader:
            standing.heard = NEVER
            standing.wait(now, NUDGE)

    def _is_heard(self, source: bytes, message: Message) -> bool:
        """Whether a message counts.

        About terms only members may talk once the game is on. In the lobby those who are new do
        not know each other yet, but the opener decides alone and follows nobody.
        """
        standing = self.standing
        if isinstance(message, Submit | Watch):
            return True
        if isinstance(message, Denied):
            return source == standing.leader
        tail = standing.chain.tail
        if tail.phase == PLAYING and source not in tail.keys:
            return False
        if tail.phase == LOBBY and standing.me in tail.voters and isinstance(message, RIVALS):
            return False
        if isinstance(message, Canvass):
            return 0 < message.term <= standing.term + FARTHEST_TERM
        return message.term > 0

    def _finish(self, now: float) -> None:
        """After every call: review the wishes, send them where they are not known yet."""
        standing = self.standing
        self._review()
        while self.wishes:
            told = (standing.leader, standing.term, standing.commit)
            if told == self._routed and now < self._retry:
                break
            self._routed, self._retry = told, now + RETRY
            self._route(now)
            self._review()
        together = standing.reign is not None or standing.leader != b""
        if together != self._together:
            self._together = together
            standing.tell(Together(together))

    def _route(self, now: float) -> None:
        """Send the wishes that are due to whoever leads."""
        standing = self.standing
        drafts = [self._draft(wish, standing.settled) for wish in self._in_flight()]
        if standing.reign is None:
            if standing.leader:
                plain = tuple((*draft,) for draft in drafts)
                standing.send(standing.leader, Submit(standing.game, plain))
            return
        last = standing.chain.last
        for draft in drafts:
            try:
                leading.place(standing, draft)
            except Refused as refused:
                if leading.is_due(standing, draft):
                    self._deny(draft.seat, draft.turn, refused.words)
        if standing.chain.last > last:
            leading.announce(standing, now)

    def _deny(self, seat: int, turn: int, words: str) -> None:
        """The leader will not have a move: want it no more, unless something goes before it."""
        if any(wish.turn < 0 for wish in self.wishes):
            return
        for wish in list(self.wishes):
            if (wish.kind, wish.seat, wish.turn) == ("move", seat, turn):
                self.wishes.remove(wish)
                self.standing.tell(Lapsed(wish.kind, wish.seat, wish.payload, words))

    def _review(self) -> None:
        """Drop the wishes that were settled, and those that can no longer be."""
        standing = self.standing
        news = standing.chain.links[self._reviewed : standing.commit]
        if not news:
            return
        for link in news:
            self._strike(link.entry, standing.chain.ledger_at(self._reviewed))
            self._reviewed += 1
        while (lapsed := self._lapsed()) is not None:
            self.wishes.remove(lapsed[0])
            standing.tell(Lapsed(*lapsed[0][:3], lapsed[1]))

    def _lapsed(self) -> tuple[Wish, str] | None:
        """A wish that can no longer be, and why; another may be due once it is dropped."""
        for wish in self._in_flight():
            try:
                self._try(wish)
            except Refused as refused:
                return wish, refused.words
        return None

    def _strike(self, entry: Entry, before: Ledger) -> None:
        """Drop the wish an entry has fulfilled."""
        number = before.number(self.standing.me)
        own = entry.author == number or entry.kind == "join"
        for wish in self._in_flight():
            asked = (wish.kind, wish.seat, wish.payload) == (entry.kind, entry.seat, entry.payload)
            if own and asked and wish.turn in (-1, entry.turn):
                self.wishes.remove(wish)

    def _in_flight(self) -> list[Wish]:
        """The wishes that may be sent: every move, and the first of those that are numbered."""
        wishes = self.wishes
        return [wish for at, wish in enumerate(wishes) if self._is_in_flight(wish, wishes[:at])]

    @staticmethod
    def _is_in_flight(wish: Wish, earlier: Sequence[Wish]) -> bool:
        return wish.turn >= 0 or all(other.turn >= 0 for other in earlier)

    def _try(self, wish: Wish) -> None:
        """Refused unless the wish could stand next as far as is settled."""
        standing = self.standing
        ledger = standing.settled
        entry = placed(self._draft(wish, ledger), ledger.seq + 1, ledger.term)
        after(ledger, entry)

    def _draft(self, wish: Wish, ledger: Ledger) -> Draft:
        """The wish, signed for its turn or with this machine's next number."""
        standing = self.standing
        number, turn = ledger.number(standing.me), wish.turn
        act = ACTS.get(wish.kind)
        if act is None:
            raise Refused(f"there is no kind of entry {wish.kind}")
        if act.counts == "joins":
            number, turn = len(ledger.members), 0
        elif number < 0:
            raise Refused("this machine has not joined")
        elif act.counts == "author":
            turn = ledger.members[number].told
        return sign(standing.key, standing.game, number, wish.kind, wish.seat, turn, wish.payload)
