"""The fair deal joined to the log: what the log says is fed to it, and what it owes is logged.

Two deals follow the log of a title with secrets. One is a spectator's and is fed every entry
*before* this machine acknowledges it (``witness``): a message that proves nothing, a tile that was
not dealt, a step of chance that is not the pile's never gets a majority. The other is this
machine's own and is fed only what stands, for what it whispers cannot be taken back. Both share
what was proved, so no proof is checked twice.

Chance has its entries here too, so that the log is the record: the leader writes, with holes, what
the shuffled pile has already decided, and everybody compares.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from nacl.signing import SigningKey

from game.core.dealing import has_chance
from game.core.rules import IllegalMove, Move
from net.deal.audit import Verdict, audit
from net.deal.circle import PROVABLE, REFUSAL, Circle
from net.deal.circle import Refused as Foul
from net.deal.deal import Deal
from net.deal.messages import Message, Sealed
from net.links.messages import DEALT
from net.links.wire import ProtocolError
from net.log.acts import after
from net.log.entries import Cheating, Entry, Refused
from net.log.ledger import NOBODY, Ledger, Play, require
from net.log.playing import in_play
from net.log.proof import read_evidence


class Envelope(NamedTuple):
    """Something to be sent to one machine alone."""

    member: int
    sealed: Sealed


class Baseless(Refused):
    """A proof of nothing; the strand that tried it has heard what it should not have."""


class Strand:
    """One deal after the other, as one log leads them."""

    def __init__(self, key: SigningKey, checked: set[bytes], *, takes_part: bool) -> None:
        self._key, self._checked, self._takes_part = key, checked, takes_part
        self.deal: Deal | None = None
        self.since = 0
        """The turn before which the game began."""
        self.members: list[int] = []
        """The numbers of the machines that deal, in the deal's order."""

    def peer(self, member: int) -> int | None:
        """A machine's number in the deal."""
        return self.members.index(member) if member in self.members else None

    def take(self, before: Ledger, entry: Entry, ledger: Ledger | None = None) -> None:
        """Follow an entry; Refused, and nothing has changed, if the deal cannot have it."""
        if entry.kind in ("start", "again"):
            # Whoever hurries on to the next game must not keep the others from the audit.
            audited = self.deal is None or self.deal.opened
            require(audited, "the deal of the last game is still being audited")
            self._begin(ledger or after(before, entry))
        elif self.deal is not None:
            self._follow(self.deal, before, entry, ledger)

    def _begin(self, ledger: Ledger) -> None:
        play = in_play(ledger)
        self.since, self.deal = ledger.turn, None
        if not has_chance(play.rules):
            return
        owners = [place.owner for place in ledger.places]
        self.members = sorted(set(owners))
        game = ledger.game + ledger.turn.to_bytes(8, "big")
        seats = [self.members.index(owner) for owner in owners]
        circle = Circle(game, seats, len(self.members), play.rules)
        me = self.peer(ledger.number(bytes(self._key.verify_key))) if self._takes_part else None
        # Nobody can tell the root from random bytes without the machine's key, and a machine that
        # comes back has it again.
        root = blake2b(game, key=self._key.encode(), person=b"waystones deal").digest()
        self.deal = Deal(circle, play.rules, me, root if me is not None else b"", self._checked)

    def _follow(self, deal: Deal, before: Ledger, entry: Entry, ledger: Ledger | None) -> None:
        match entry.kind:
            case "deal":
                self._hear(deal, entry)
            case "proof":
                self._prove(deal, entry)
            case "chance":
                due = self.due(before)
                token = in_play(before).header.title.notation.write(due) if due else ""
                require(token == entry.payload.decode(), "that is not what the pile has next")
            case "move":
                require(self.due(before) is None, "what the pile has next comes first")
                _move(deal, in_play(before), entry)
            case "stop":
                deal.stop("the game was given up")
            case "ask" | "answer" | "leave" | "branch":
                require(not entry.payload.startswith(b"undo"), "what was dealt stays dealt")
                now = ledger or after(before, entry)
                left = [self.members.index(gone) for gone in self._left(before, now)]
                if now.round != before.round:
                    given = deal.ring.commitments
                    require(not any(peer in given for peer in left), "it has given its part")
                    self._begin(now)
                elif not deal.opened:
                    _let_go(deal, left)

    def _dealer(self, author: int) -> int:
        """The number in the deal of the machine that speaks."""
        peer = self.peer(author)
        if peer is None:
            raise Refused("this machine has no part in the deal")
        return peer

    def _hear(self, deal: Deal, entry: Entry) -> None:
        try:
            deal.hear(self._dealer(entry.author), read_dealt(entry.payload))
        except Foul as refused:
            provable = refused.foul.crime in PROVABLE
            raise (Cheating if provable else Refused)(str(refused)) from None

    def _prove(self, deal: Deal, entry: Entry) -> None:
        """What another machine signed is shown: it is to be a foul."""
        draft = read_evidence(entry.payload)
        try:
            deal.hear(self._dealer(draft.author), read_dealt(draft.payload))
        except Foul as refused:
            require(refused.foul.crime in PROVABLE, "that proves nothing")
            deal.reveals.prove(refused.foul)
        else:
            raise Baseless("nothing is wrong with it")

    def _left(self, before: Ledger, ledger: Ledger) -> list[int]:
        """Who of those that deal has left the table."""
        left = sorted(set(before.present()) - set(ledger.present()))
        return [member for member in left if member in self.members]

    def due(self, ledger: Ledger) -> Move | None:
        """The step of chance, as all may see it, that the log has not got yet."""
        deal = self.deal
        count = ledger.turn - self.since
        if deal is None or count >= len(deal.steps(NOBODY)):
            return None
        return deal.steps(NOBODY)[count].move


def _let_go(deal: Deal, peers: list[int]) -> None:
    """Who left the table does not come back to this deal; its hand is opened by the others."""
    for peer in peers:
        if peer in deal.ring.gone | deal.ring.leaving:
            continue
        try:
            deal.leave(peer)
        except ValueError as error:
            raise Refused(str(error)) from None


def _move(deal: Deal, play: Play, entry: Entry) -> None:
    try:
        deal.move(entry.seat, play.header.title.notation.read(entry.payload.decode()))
    except IllegalMove as illegal:
        raise Refused(f"{illegal.words} ({illegal.clause})") from None


def read_dealt(payload: bytes) -> Message:
    """The deal's message in an entry; Refused if there is none."""
    try:
        message: Message = DEALT.decode(payload)  # type: ignore[assignment]
    except ProtocolError as error:
        raise Refused(f"not a message of the deal: {error}") from None
    return message


class Dealing:
    """The fair deals of one table, as this machine takes part in them."""

    def __init__(self, key: SigningKey) -> None:
        self._key = key
        self._checked: set[bytes] = set()
        self._trial = self._strand(takes_part=False)
        self._tried: list[tuple[Ledger, Entry]] = []
        self._own = self._strand(takes_part=True)
        self._verdict: Verdict | None = None

    def _strand(self, *, takes_part: bool) -> Strand:
        return Strand(self._key, self._checked, takes_part=takes_part)

    @property
    def deal(self) -> Deal | None:
        """The deal as far as it stands; None where nothing is dealt."""
        return self._own.deal

    @property
    def since(self) -> int:
        """The turn before which the game began."""
        return self._own.since

    def witness(self, ledger: Ledger, entry: Entry) -> None:
        """Refused unless an entry may come next, as far as the deal can tell (log.chain.Witness).

        Entries may be tried and not kept, or be cut off the log's end again.
        """
        if ledger.seq < len(self._tried):
            del self._tried[ledger.seq :]
            self._retry()
        try:
            self._trial.take(ledger, entry)
        except Baseless:
            self._retry()
            raise
        self._tried.append((ledger, entry))

    def _retry(self) -> None:
        """Try everything once more, from the beginning."""
        self._trial = self._strand(takes_part=False)
        for earlier in self._tried:
            self._trial.take(*earlier)

    def settled(self, before: Ledger, entry: Entry, ledger: Ledger) -> None:
        """An entry stands."""
        if ledger.round != before.round:
            self._verdict = None
        self._own.take(before, entry, ledger)

    def due(self, ledger: Ledger) -> Move | None:
        """The step of chance that the leader is to write next."""
        return self._own.due(ledger)

    def owes(self) -> list[bytes]:
        """What this machine is to put into the log."""
        return [DEALT.encode(message) for message in self.deal.owes()] if self.deal else []

    def complaints(self) -> list[bytes]:
        """What to log when shares have not come for too long."""
        return [DEALT.encode(message) for message in self.deal.complaints()] if self.deal else []

    def envelopes(self) -> list[Envelope]:
        """What is to be sent since the last call."""
        whispers = self.deal.whispers() if self.deal else []
        return [Envelope(self._own.members[peer], sealed) for peer, sealed in whispers]

    def envelope_again(self, member: int) -> Envelope | None:
        """All that a machine which has come back is to know."""
        peer = self._own.peer(member)
        sealed = self.deal.whispers_again(peer) if self.deal and peer is not None else None
        return Envelope(member, sealed) if sealed else None

    def whispered(self, member: int, sealed: Sealed) -> None:
        """An envelope came; what is false in it the deal complains of by itself."""
        peer = self._own.peer(member)
        if self.deal is not None and peer is not None:
            self.deal.whispered(peer, sealed)

    def play(self, seat: int, move: Move) -> tuple[list[bytes], Move]:
        """What to log before a move, and the move as all may see it.

        A hand that lies open needs nothing shown before it is played.
        """
        deal = self.deal
        if deal is None or deal.me is None or deal.circle.owners[seat] != deal.me:
            return [], move
        if deal.me in deal.ring.gone | deal.ring.leaving:
            return [], move
        before, shown = deal.play(seat, move)
        return [DEALT.encode(message) for message in before], shown

    def owing(self) -> list[int]:
        """The machines without whose part the game does not go on."""
        return [self._own.members[peer] for peer in self.deal.waiting()] if self.deal else []

    def has_part_of(self, member: int) -> bool:
        """Whether the others could open what a machine has locked."""
        peer = self._own.peer(member)
        return self.deal is None or peer is None or peer in self.deal.ring.commitments

    def refusal(self, member: int) -> Verdict | None:
        """The verdict on a deal that ended because a machine kept its part to itself."""
        peer = self._own.peer(member)
        if self.deal is None or peer is None:
            return None
        foul = self.deal.circle.foul(peer, REFUSAL, "it does not say what it owes")
        return Verdict((foul,), ())

    def opens(self) -> bool:
        """Whether hands are still to be opened, of machines that are gone."""
        deal = self.deal
        return deal is not None and bool(deal.ring.leaving or deal.course.to_open)

    def verdict(self) -> Verdict | None:
        """What the audit found, once every secret is open."""
        deal = self.deal
        if self._verdict is None and deal is not None and deal.course.over and deal.opened:
            self._verdict = audit(deal)
        return self._verdict
