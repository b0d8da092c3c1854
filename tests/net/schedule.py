"""A table whose time and mail are in the test's hands: for schedules chance would hardly find."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeVar

from nacl.signing import SigningKey

from game.core.choices import whole_moves
from game.core.codec import encode
from game.core.record import Header
from game.core.rules import CHANCE
from game.core.title import titles
from net.log.chain import Witness
from net.log.entries import Refused
from net.log.ledger import Ledger
from net.log.log import Log
from net.log.messages import Message
from net.log.notes import following, opening
from net.log.replica import Wish
from net.log.standing import EVERYONE, Happening, Settled, Standing
from tests.net.simulator import GAME, Divergence
from tests.net.simulator_disk import Disk, PowerCut

H = TypeVar("H")


class Letter(NamedTuple):
    """A message under way."""

    source: int
    to: int
    message: Message


Allow = Callable[[Letter], bool]


def everything(letter: Letter) -> bool:
    return True


def among(*machines: int) -> Allow:
    """Only mail between these machines."""
    return lambda letter: letter.source in machines and letter.to in machines


class Peer:
    """One machine of the table."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.key = SigningKey(bytes((number + 1,)) * 32)
        self.name = bytes(self.key.verify_key)
        self.disk = Disk()
        self.log: Log | None = None
        self.happenings: list[Happening] = []

    def boot(self) -> None:
        random = Random(self.number)
        self.log = Log(self.key, self.disk, random.random, self.send, self.table.witness)

    def crash(self) -> None:
        self.disk.crash(Random(0))
        self.log = None

    def do(self, act: Callable[..., list[Happening]], *args: Any) -> None:
        if self.log is None:
            return
        try:
            happenings = act(self.log, self.table.now, *args)
        except PowerCut:
            self.crash()
            return
        self.happenings += happenings
        for happening in happenings:
            if isinstance(happening, Settled):
                self.table.compare(self, happening.entry.seq)

    def submit(self, kind: str, payload: bytes = b"", seat: int = -1, turn: int = -1) -> None:
        self.do(Log.submit, Wish(kind, seat, payload, turn))

    def receive(self, source: bytes, message: Message) -> None:
        self.do(Log.receive, source, message)

    def told(self, kind: type[H]) -> list[H]:
        return [happening for happening in self.happenings if isinstance(happening, kind)]

    @property
    def standing(self) -> Standing:
        assert self.log is not None
        assert self.log.replica is not None
        return self.log.replica.standing

    @property
    def settled(self) -> Ledger:
        assert self.log is not None
        return self.log.settled

    @property
    def leads(self) -> bool:
        return self.log is not None and self.log.leads

    def send(self, to: bytes, message: Message) -> None:
        for peer in self.table.peers:
            if peer is not self and to in (EVERYONE, peer.name):
                self.table.mail.append(Letter(self.number, peer.number, message))


class Table:
    """Machines, mail and a clock."""

    def __init__(
        self,
        machines: int,
        title: str = "azacru",
        seats: int = 0,
        witness: Witness | None = None,
    ) -> None:
        """A table in its lobby; the first machine has opened it, the others have found it."""
        self.witness = witness
        self.now = 0.0
        self.mail: list[Letter] = []
        self.stands: dict[int, bytes] = {}
        box = titles()[title]
        self.seats = seats or max(machines, box.seats[0])
        header = Header(box, self.seats, box.settle(self.seats, {}))
        self.settings = "\n".join([*header.lines(), ""]).encode()
        self.peers: list[Peer] = []
        for number in range(machines):
            self.arrive(number)

    def arrive(self, number: int) -> Peer:
        """One more machine comes within reach."""
        peer = Peer(self, number)
        opens = opening(peer.key, GAME, "opener", self.settings)
        peer.disk.append(opens if number == 0 else following(peer.key, GAME), sync=True)
        peer.boot()
        self.peers.append(peer)
        return peer

    def start(self) -> Table:
        """Everybody joins and sits down, every machine at each so many seats, and it begins."""
        self.run(0.5)
        for peer in self.peers[1:]:
            peer.submit("join", encode((peer.name, f"m{peer.number}")))
            self.run(0.2)
        for seat in range(self.seats):
            self.peers[seat % len(self.peers)].submit("sit", encode((f"p{seat}", "")), seat)
            self.run(0.2)
        self.peers[0].submit("start")
        self.run(0.5)
        assert all(peer.settled.play is not None for peer in self.peers)
        return self

    def run(self, seconds: float, allow: Allow = everything) -> None:
        """Let time pass; mail that is not allowed is lost."""
        end = self.now + seconds
        while self.now < end:
            self.post(allow)
            self.now += 0.01
            for peer in self.peers:
                if peer.log is not None and self.now >= peer.log.due:
                    peer.do(Log.tick)
        self.post(allow)

    def post(self, allow: Allow = everything) -> None:
        """Deliver mail, and the answers to it, until there is none."""
        while self.mail:
            mail, self.mail = self.mail, []
            for letter in mail:
                if allow(letter):
                    self.deliver(letter)

    def deliver(self, letter: Letter) -> None:
        self.peers[letter.to].receive(self.peers[letter.source].name, letter.message)

    def play(self, turns: int = 1, allow: Allow = everything) -> None:
        """Let whoever is to act do the first thing the rules allow."""
        for _ in range(turns):
            self.move()
            self.run(0.05, allow)

    def move(self) -> None:
        ledger = self.leader.settled
        seat = ledger.to_act
        author = self.leader if seat == CHANCE else self.peers[ledger.places[seat].owner]
        kind = "chance" if seat == CHANCE else "move"
        author.submit(kind, first_step(ledger), seat, ledger.turn)

    @property
    def leader(self) -> Peer:
        return next(peer for peer in self.peers if peer.leads)

    def elect(self, number: int, *voters: int) -> None:
        """Make a machine lead by the votes of these; what it then says is lost."""
        peer = self.peers[number]
        for other in self.peers:
            if other.log is not None and other.log.replica is not None:
                other.standing.heard = float("-inf")
        for _ in range(3):
            # Whoever comes back from long ago first has to learn which term it is.
            self._stand(peer, {number, *voters})
        assert peer.leads

    def _stand(self, peer: Peer, circle: set[int]) -> None:
        if peer.leads:
            return
        self.mail.clear()
        self.now += 0.001
        peer.standing.deadline = self.now
        peer.do(Log.tick)
        while self.mail and not peer.leads:
            letter = self.mail.pop(0)
            if {letter.source, letter.to} <= circle:
                self.deliver(letter)
        self.mail.clear()

    def compare(self, peer: Peer, seq: int) -> None:
        found = peer.standing.chain.hash_at(seq)
        if self.stands.setdefault(seq, found) != found:
            raise Divergence(f"machine {peer.number} has another entry {seq}")


def first_step(ledger: Ledger) -> bytes:
    """The first step the rules allow, as it is written in the log."""
    play = ledger.play
    assert play is not None
    rules, state = play.rules, play.state
    if ledger.to_act == CHANCE:
        move = rules.pending_chance(state).drawn(lambda: 0.0)
    else:
        move = next(iter(whole_moves(rules, state)))
    return play.header.title.notation.write(move).encode()


def refuses(peer: Peer, kind: str, payload: bytes = b"", seat: int = -1, turn: int = -1) -> str:
    """The words with which a machine refuses something it is asked to submit."""
    try:
        peer.submit(kind, payload, seat, turn)
    except Refused as refused:
        return refused.words
    return ""
