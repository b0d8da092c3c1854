"""A log written by hand, without machines: for what its entries mean."""

from __future__ import annotations

from collections.abc import Iterable

from nacl.signing import SigningKey

from game.core.codec import encode
from game.core.record import Header
from game.core.title import titles
from net.log.acts import ACTS
from net.log.certificates import certificate, sign_vote
from net.log.chain import Chain, Witness
from net.log.entries import Draft, Refused, sign
from net.log.ledger import Ledger
from tests.net.schedule import first_step

GAME = b"the-game"


def settings(title: str, seats: int, **options: str) -> bytes:
    """What is to be played, as the log has it."""
    box = titles()[title]
    header = Header(box, seats, box.settle(seats, options))
    return "\n".join([*header.lines(), ""]).encode()


class HandWrittenLog:
    """A chain and the keys to write in it."""

    def __init__(
        self,
        title: str = "azacru",
        seats: int = 3,
        machines: int = 3,
        witness: Witness | None = None,
    ) -> None:
        self.keys = [SigningKey(bytes((n + 1,)) * 32) for n in range(machines)]
        self.names = [bytes(key.verify_key) for key in self.keys]
        self.chain = Chain(witness=witness)
        self.term = 1
        self.settings = settings(title, seats)
        self.write(0, "open", encode((self.names[0], GAME, "m0", self.settings)))

    @property
    def ledger(self) -> Ledger:
        return self.chain.tail

    def started(self) -> HandWrittenLog:
        """Everybody joins and sits down, and the game begins."""
        for number in range(1, len(self.keys)):
            self.write(number, "join", encode((self.names[number], f"m{number}")))
        for seat in range(len(self.ledger.places)):
            self.write(seat % len(self.keys), "sit", encode((f"p{seat}", "")), seat)
        self.write(0, "start")
        return self

    def draft(self, author: int, kind: str, payload: bytes = b"", seat: int = -1) -> Draft:
        """What a machine would sign now."""
        counts = ACTS[kind].counts
        members = self.ledger.members
        told = members[author].told if author < len(members) else 0
        turn = {"game": self.ledger.turn, "term": self.term, "joins": 0, "author": told}[counts]
        game = self.ledger.game or GAME
        return sign(self.keys[author], game, author, kind, seat, turn, payload)

    def put(self, draft: Draft) -> None:
        self.chain.add(self.chain.forged(self.term, draft))

    def write(self, author: int, kind: str, payload: bytes = b"", seat: int = -1) -> None:
        self.put(self.draft(author, kind, payload, seat))

    def refusal(self, author: int, kind: str, payload: bytes = b"", seat: int = -1) -> str:
        """The words with which an entry is refused; none if it may stand."""
        try:
            self.chain.forged(self.term, self.draft(author, kind, payload, seat))
        except Refused as refused:
            return refused.words
        return ""

    def lead(self, author: int) -> None:
        """A new term, led by that machine, for which all have voted."""
        self.term += 1
        self.write(author, "lead", self.votes(author, range(len(self.keys))))

    def votes(self, author: int, voters: Iterable[int]) -> bytes:
        """The certificate of an election by those machines."""
        game, candidate = self.ledger.game, self.names[author]
        votes = {self.names[n]: sign_vote(self.keys[n], game, self.term, candidate) for n in voters}
        return certificate(self.ledger, votes)

    def move(self) -> None:
        """Whoever is to act does the first thing the rules allow."""
        seat = self.ledger.to_act
        leads = seat < 0 or self.ledger.is_bots(seat)
        author = self.ledger.leader if leads else self.ledger.places[seat].owner
        self.write(author, "chance" if seat < 0 else "move", first_step(self.ledger), seat)
