"""The key ring: every peer's part of the lock, the escrow of its secret, and what was opened.

A peer derives all it needs from its ``root``, random bytes that never leave the machine: the
secret behind its part of the lock (opened by all after the game, or by escrow) and the secret
behind its envelopes (never opened: what was sent to a peer that is gone stays closed).
Without a root the ring is a spectator's: it checks and cannot speak.
"""

from __future__ import annotations

from functools import reduce

from net.deal import escrow
from net.deal.circle import ALARM, ESCROW, KEY, OPENING, TURN, Circle, Foul
from net.deal.envelope import closed, envelope_key, opened
from net.deal.group import (
    ORDER,
    POINT,
    add,
    base,
    is_share,
    is_signed,
    packed,
    read_scalar,
    scalar,
    share,
    signed,
    sound,
    times,
)
from net.deal.messages import Escrow, Key, Rescued, Secret, Unsealed


class Ring:
    """Keys, escrow and secrets of the peers of one deal."""

    def __init__(self, circle: Circle, me: int | None, root: bytes) -> None:
        if me is not None and len(root) < 32:
            raise ValueError("a root is at least 32 random bytes")
        self.circle = circle
        self.me = me
        self._root = root
        self.secret = scalar("lock", root, circle.bound)
        self._envelope = scalar("envelopes", root, circle.bound)
        self.threshold = escrow.threshold(circle.peers)
        self.keys: dict[int, Key] = {}
        self.joint = b""
        self.commitments: dict[int, tuple[bytes, ...]] = {}
        self._envelope_keys: dict[tuple[int, int], bytes] = {}
        self._boxes: dict[int, tuple[bytes, ...]] = {}
        self._parts: dict[int, dict[int, int]] = {}
        self._own_parts: dict[int, int] = {}
        self.leaving: set[int] = set()
        self.gone: set[int] = set()
        self.secrets: dict[int, int] = {}
        self.caught: set[int] = set()
        """The peers whose fouls were proved; nobody waits for their secrets, or listens to them."""
        self.grievance: Unsealed | None = None
        """The envelope this peer has to open before all, because its escrow part was false."""

    @property
    def ready(self) -> bool:
        """Whether cards can be dealt."""
        escrows = self.circle.peers if self.threshold else 0
        return bool(self.joint) and len(self.commitments) == escrows

    @property
    def present(self) -> list[int]:
        """The peers that still take part."""
        return [peer for peer in range(self.circle.peers) if peer not in self.gone]

    def lock(self, peer: int) -> bytes:
        """A peer's part of the lock."""
        return self.keys[peer].lock

    # Keys

    def key(self, me: int) -> Key:
        """What this peer says first."""
        lock, envelope = base(self.secret), base(self._envelope)
        text = self._key_text(me, lock, envelope)
        proofs = (signed(self.secret, lock, text), signed(self._envelope, envelope, text))
        return Key(lock, envelope, *proofs)

    def _key_text(self, peer: int, lock: bytes, envelope: bytes) -> bytes:
        return self.circle.context(peer) + lock + envelope

    def hear_key(self, peer: int, key: Key) -> bool:
        """A key is taken if its peer proves to know the secrets behind it."""
        if peer in self.keys:
            return self._repeated(peer, key == self.keys[peer], "its key")
        text = self._key_text(peer, key.lock, key.envelope)
        for point, proof in ((key.lock, key.lock_proof), (key.envelope, key.envelope_proof)):
            if not sound(point):
                raise self.circle.refuse(peer, KEY, "its key is not a sound point")
            if not is_signed(proof, point, text):
                raise self.circle.refuse(peer, KEY, "it does not prove that its key is its own")
        self.keys[peer] = key
        if len(self.keys) == self.circle.peers:
            self.joint = reduce(add, (self.keys[each].lock for each in range(self.circle.peers)))
        return True

    def _repeated(self, peer: int, same: bool, what: str) -> bool:
        """A message said twice changes nothing; said differently it is refused."""
        if not same:
            raise self.circle.refuse(peer, TURN, f"it changed {what}")
        return False

    # Envelopes

    def envelope_key(self, sender: int, receiver: int) -> bytes:
        """The key of envelopes between this peer and another, in one direction."""
        found = self._envelope_keys.get((sender, receiver))
        if found is None:
            other = receiver if sender == self.me else sender
            product = times(self._envelope, self.keys[other].envelope)
            found = envelope_key(self.circle.bound, sender, receiver, product)
            self._envelope_keys[sender, receiver] = found
        return found

    def signature(self, me: int, text: bytes) -> bytes:
        """The own signature, by the secret that is never opened, so that it always counts."""
        return signed(self._envelope, self.keys[me].envelope, text)

    # Escrow

    def escrow(self, me: int) -> Escrow:
        """The secret in parts for the others."""
        more = range(1, self.threshold)
        polynomial = [self.secret]
        polynomial += [scalar("escrow", self._root, self.circle.bound, packed(n)) for n in more]
        parts = (
            closed(self.envelope_key(me, peer), packed(escrow.part(polynomial, peer)))
            for peer in self._others(me)
        )
        return Escrow(tuple(base(number) for number in polynomial[1:]), tuple(parts))

    def owes_escrow(self, peer: int) -> bool:
        """Whether a peer's escrow is due."""
        return bool(self.joint and self.threshold) and peer not in self.commitments

    def _others(self, peer: int) -> list[int]:
        return [other for other in range(self.circle.peers) if other != peer]

    def hear_escrow(self, peer: int, said: Escrow) -> bool:
        """An escrow is taken if it is complete; whether the own part is right shows at once."""
        if peer in self.commitments:
            same = (self.commitments[peer][1:], self._boxes[peer]) == said
            return self._repeated(peer, same, "its escrow")
        if not self.joint or not self.threshold:
            raise self.circle.refuse(peer, TURN, "no escrow is due")
        if len(said.commitments) != self.threshold - 1 or len(said.parts) != self.circle.peers - 1:
            raise self.circle.refuse(peer, ESCROW, "its escrow has not the right number of parts")
        if not all(map(sound, said.commitments)):
            raise self.circle.refuse(peer, ESCROW, "its escrow is not made of sound points")
        self.commitments[peer] = (self.lock(peer), *said.commitments)
        self._boxes[peer] = said.parts
        if self.me is not None and peer != self.me:
            self._open_part(peer, self.me)
        return True

    def _open_part(self, peer: int, me: int) -> None:
        key = self.envelope_key(peer, me)
        value = self._part_in(peer, me, key)
        if value:
            self._own_parts[peer] = value
        else:
            text = self.circle.context(me)
            envelope = self.keys[peer].envelope
            proof = share(self._envelope, self.keys[me].envelope, envelope, text)
            self.grievance = Unsealed(peer, proof)

    def _part_in(self, peer: int, receiver: int, key: bytes) -> int:
        """The escrow part in a peer's envelope for another; 0 if it is not a right one."""
        box = self._boxes[peer][self._others(peer).index(receiver)]
        value = read_scalar(opened(key, box) or b"")
        return value if escrow.is_part(value, receiver, self.commitments[peer]) else 0

    def hear_unsealed(self, accuser: int, said: Unsealed) -> Foul:
        """The foul an opened envelope proves; Refused, with the accuser's, if it proves none."""
        peer = said.peer
        if peer not in self.commitments or peer == accuser:
            raise self.circle.refuse(accuser, ALARM, "it accuses a peer that has no escrow")
        mine, theirs = self.keys[accuser].envelope, self.keys[peer].envelope
        if not is_share(said.share, mine, theirs, self.circle.context(accuser)):
            raise self.circle.refuse(accuser, ALARM, "it does not open the envelope")
        key = envelope_key(self.circle.bound, peer, accuser, said.share[:POINT])
        if self._part_in(peer, accuser, key):
            raise self.circle.refuse(accuser, ALARM, "the escrow part it complains of is right")
        return self.circle.foul(peer, ESCROW, "it gave a false part of its escrow")

    # Gone for good

    def leave(self, peer: int) -> None:
        """The table has decided that a peer is gone for good; ValueError if it cannot be."""
        helpers = set(self.present) - self.leaving - {peer}
        if peer not in self.commitments or len(helpers) < self.threshold:
            raise ValueError("too few peers are left to open the escrow")
        if peer not in self.gone:
            self.leaving.add(peer)
            self._parts.setdefault(peer, {})

    def owes_part(self, peer: int) -> list[int]:
        """The leaving peers whose secret waits for a part from this one."""
        if peer in self.leaving:
            return []
        return sorted(gone for gone in self.leaving if peer not in self._parts[gone])

    def rescued(self, peer: int) -> Rescued:
        """The own part of a leaving peer's secret."""
        return Rescued(peer, packed(self._own_parts[peer]))

    def hear_rescued(self, helper: int, said: Rescued) -> bool:
        """A part of a leaving peer's secret; with the last one it is gone."""
        peer = said.peer
        if peer in self.gone or helper in self._parts.get(peer, {}):
            return False
        if peer not in self.leaving or helper == peer:
            raise self.circle.refuse(helper, TURN, "nobody asked for that part")
        value = read_scalar(said.part)
        if not escrow.is_part(value, helper, self.commitments[peer]):
            raise self.circle.refuse(helper, ESCROW, "its part of the secret is false")
        parts = self._parts[peer]
        parts[helper] = value
        if len(parts) >= self.threshold:
            self.secrets[peer] = escrow.joined(parts)
            self.leaving.discard(peer)
            self.gone.add(peer)
        return True

    # After the game

    def hear_secret(self, peer: int, said: Secret) -> bool:
        """A secret is opened; it has to be the one behind the peer's key."""
        value = read_scalar(said.secret)
        if peer not in self.keys or not value or base(value) != self.lock(peer):
            raise self.circle.refuse(peer, OPENING, "the secret it opens is not the one it used")
        if peer in self.secrets or peer in self.caught:
            return False
        self.secrets[peer] = value
        return True

    @property
    def joint_secret(self) -> int:
        """The secret behind the whole lock, once all have opened theirs."""
        return sum(self.secrets[peer] for peer in range(self.circle.peers)) % ORDER
