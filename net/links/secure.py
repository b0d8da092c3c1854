"""How two machines come to trust a connection: four messages after the greeting, no I/O.

Hello, Offer; Knock, Answer; Confirm, Confirm. There are three doors. CODE: both know the table
code, the key comes from SPAKE2. OPEN: no code, a plain Diffie-Hellman key, so nobody listens in,
but who is there is not verified. ROSTER: machines already at the table, by their Ed25519 keys.
At every door both sides sign, and prove the key over, a digest of everything said before, so
nothing can be changed, replayed from elsewhere or talked down to an older protocol.

The dialler proves first: a guesser hears nothing but "wrong code", and each guess is counted.
``dial`` and ``listen`` are generators: they yield what to say, are sent what is heard, and
return ``Secured``; they raise Refused (with the reason) or ProtocolError.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from enum import IntEnum
from hashlib import blake2b
from typing import NamedTuple, Protocol, TypeVar

from nacl import bindings as sodium
from nacl.exceptions import BadSignatureError
from nacl.exceptions import RuntimeError as SodiumError
from nacl.signing import SigningKey, VerifyKey

from game.core.codec import encode
from net.links.codes import Guard
from net.links.messages import Answer, CallBack, Confirm, Hello, Knock, Offer, Refusal
from net.links.spake import Share
from net.links.wire import Message, ProtocolError

LOW, HIGH = 1, 1
"""The protocols this program speaks."""

M = TypeVar("M", bound=Message)


class Door(IntEnum):
    """By which right somebody comes in."""

    CODE = 1
    OPEN = 2
    ROSTER = 3


class Reason(IntEnum):
    """Why somebody does not."""

    WRONG_CODE = 1
    NEEDS_CODE = 2
    """The table is not open to everybody."""
    NO_NEWCOMERS = 3
    """The table takes nobody new by that door."""
    NOT_AT_TABLE = 4
    """The key is not in the roster."""
    OTHER_TABLE = 5
    YOU_UPDATE = 6
    THEY_UPDATE = 7
    WAIT = 8
    """Too many wrong codes: try again in a minute."""
    YOURSELF = 9
    OTHER_MACHINE = 10
    """Not the machine that was dialled."""
    FULL = 11
    """There is no room for anybody new."""
    OTHER_RULES = 12
    """Same version, other rules: one of the two machines was changed by hand."""


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault
    """One side did not want the connection, and why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.name.lower().replace("_", " "))
        self.reason = reason
        self.by_them = False
        """Whether it was the other side that refused."""


class Secured(NamedTuple):
    """What both sides have in the end."""

    peer: bytes
    """The other machine's key."""
    door: Door
    protocol: int
    sending: bytes
    receiving: bytes
    offer: Offer
    """What the listener offered."""
    last: Confirm | None = None
    """What the listener still says in clear, before the sealed stream begins."""

    @property
    def verified(self) -> bool:
        """Whether a code or the roster vouches for the other side."""
        return self.door != Door.OPEN


@dataclass
class House:
    """What a machine says at its door, and whom it lets in; changed as the table changes."""

    me: SigningKey
    offer: Offer
    code: str | None = None
    """The table code, tidied; None while nobody new is let in by code."""
    roster: set[bytes] = field(default_factory=set)
    """The machines at the table."""
    full: bool = False
    """Whether there is no room for newcomers, by whatever door."""
    guard: Guard = field(default_factory=Guard)


class Visit(NamedTuple):
    """What a dialler wants: which table, by which door, and whom it expects there."""

    me: SigningKey
    version: str
    table: bytes | None
    """None: whichever table is there."""
    door: Door
    code: str = ""
    expect: Callable[[bytes], bool] = lambda key: True
    """Whether a machine with that key may be the one that answers."""
    judge: Callable[[Offer], Reason | None] = lambda offer: None
    """Why the visitor cannot play what is offered, if so."""


class _Half(Protocol):
    public: bytes

    def finish(self, theirs: bytes) -> bytes: ...


class _Plain:
    """Diffie-Hellman on Curve25519, for doors where no code is needed."""

    def __init__(self, seed: bytes) -> None:
        self._secret = seed[:32]
        self.public = sodium.crypto_scalarmult_base(self._secret)

    def finish(self, theirs: bytes) -> bytes:
        try:
            return sodium.crypto_scalarmult(self._secret, theirs)
        except SodiumError:
            raise ProtocolError("a point that gives no key") from None


def dial(visit: Visit, seed: bytes) -> Generator[Message, Message, Secured]:
    """The dialler's side; ``seed`` is 64 random bytes."""
    hello = Hello(LOW, HIGH, visit.version)
    offer = _expected(Offer, (yield hello))
    protocol = common_protocol(hello, offer)
    if visit.table not in (None, offer.table):
        raise Refused(Reason.OTHER_TABLE)
    objection = visit.judge(offer)
    if objection is not None:
        raise Refused(objection)
    half = _half(visit.door, visit.code, seed, dialler=True)
    me = bytes(visit.me.verify_key)
    knock = Knock(protocol, int(visit.door), offer.table, me, half.public)
    answer = _expected(Answer, (yield knock))
    if answer.key == me:
        raise Refused(Reason.YOURSELF)
    if not visit.expect(answer.key):
        raise Refused(Reason.OTHER_MACHINE)
    keys = _Keys(visit.door, half.finish(answer.share), (hello, offer, knock, answer))
    theirs = _expected(Confirm, (yield keys.confirm(visit.me, b"dialler")))
    keys.check(theirs, answer.key, b"listener")
    sending, receiving = keys.derive(b"dialled"), keys.derive(b"listened")
    return Secured(answer.key, visit.door, protocol, sending, receiving, offer)


def listen(
    house: House, seed: bytes, waits: bool
) -> Generator[Message | None, Message, Secured | CallBack]:
    """The listener's side; ``waits`` if whoever dials may not try a code now.

    It has nothing to say at first, so it yields None; its last words come with the result.
    """
    hello = _expected(Hello, (yield None))
    offer = house.offer
    said = yield offer
    if isinstance(said, CallBack):
        return said
    knock = _expected(Knock, said)
    if knock.protocol != common_protocol(offer, hello):
        raise ProtocolError("a protocol nobody agreed on")
    door = _door(house, knock, waits)
    half = _half(door, house.code or "", seed, dialler=False)
    answer = Answer(bytes(house.me.verify_key), half.public)
    confirm = _expected(Confirm, (yield answer))
    keys = _Keys(door, half.finish(knock.share), (hello, offer, knock, answer))
    keys.check(confirm, knock.key, b"dialler")
    sending, receiving = keys.derive(b"listened"), keys.derive(b"dialled")
    last = keys.confirm(house.me, b"listener")
    return Secured(knock.key, door, knock.protocol, sending, receiving, offer, last)


def common_protocol(mine: Hello | Offer, theirs: Hello | Offer) -> int:
    """The newest protocol both speak; Refused, if there is none, with who must update."""
    if mine.high < theirs.low:
        raise Refused(Reason.YOU_UPDATE)
    if theirs.high < mine.low:
        raise Refused(Reason.THEY_UPDATE)
    return min(mine.high, theirs.high)


def _door(house: House, knock: Knock, waits: bool) -> Door:
    """The door somebody knocks at, if it can be opened at all."""
    if knock.key == bytes(house.me.verify_key):
        raise Refused(Reason.YOURSELF)
    if knock.table != house.offer.table:
        raise Refused(Reason.OTHER_TABLE)
    if knock.door == Door.ROSTER:
        if knock.key not in house.roster:
            raise Refused(Reason.NOT_AT_TABLE)
        return Door.ROSTER
    return _newcomers_door(house, knock, waits)


def _newcomers_door(house: House, knock: Knock, waits: bool) -> Door:
    if house.full:
        raise Refused(Reason.FULL)
    if knock.door == Door.OPEN:
        if not house.offer.open:
            raise Refused(Reason.NEEDS_CODE)
        return Door.OPEN
    if knock.door != Door.CODE:
        raise ProtocolError("no such door")
    if house.code is None:
        raise Refused(Reason.NO_NEWCOMERS)
    if waits:
        raise Refused(Reason.WAIT)
    return Door.CODE


def _half(door: Door, code: str, seed: bytes, *, dialler: bool) -> _Half:
    return Share(dialler, code.encode(), seed) if door == Door.CODE else _Plain(seed)


def _expected(cls: type[M], message: Message) -> M:
    """A message, if it is the one whose turn it is."""
    if isinstance(message, cls):
        return message
    if isinstance(message, Refusal):
        try:
            reason = Reason(message.reason)
        except ValueError:
            raise ProtocolError("refused for no known reason") from None
        raise Refused(reason)
    raise ProtocolError(f"{type(message).__name__} where {cls.__name__} was due")


class _Keys:
    """What both sides derive from the common key and everything said so far."""

    def __init__(self, door: Door, common: bytes, said: tuple[Message, ...]) -> None:
        self._door, self._common = door, common
        names = tuple(type(message).__name__ for message in said)
        self._said = blake2b(encode((*names, *said)), digest_size=32).digest()

    def derive(self, purpose: bytes) -> bytes:
        return blake2b(self._said + purpose, key=self._common, digest_size=32).digest()

    def confirm(self, me: SigningKey, role: bytes) -> Confirm:
        return Confirm(self.derive(b"proof " + role), me.sign(self._signed(role)).signature)

    def check(self, confirm: Confirm, key: bytes, role: bytes) -> None:
        """Refused if the other side came to another key, so has another code."""
        if not hmac.compare_digest(confirm.proof, self.derive(b"proof " + role)):
            if self._door == Door.CODE:
                raise Refused(Reason.WRONG_CODE)
            raise ProtocolError("a proof of another key")
        try:
            VerifyKey(key).verify(self._signed(role), confirm.signature)
        except (BadSignatureError, ValueError):
            raise ProtocolError("signed by somebody else") from None

    def _signed(self, role: bytes) -> bytes:
        return b"waystones " + role + b" " + self._said
