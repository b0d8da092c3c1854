"""Every message, typed and numbered.

What the machines say before they know each other (EARLY), on a sealed link (LATE) and by
datagram (BEACON). The log's and the deal's messages are declared beside their logic and only
numbered here. A number is never used again for something else: add, or raise the protocol.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from net.deal import messages as deal
from net.links.wire import Codec, Key, Name, Natural, Port, Signature, Within
from net.log import messages as log

TableId = Annotated[bytes, Within(16, 16)]
Flag = Annotated[int, Within(0, 1)]
Seats = Annotated[int, Within(0, 99)]
Pairs = Annotated[tuple[tuple[Name, Name], ...], Within(0, 12)]
Token = Annotated[bytes, Within(8, 8)]
NO_TABLE = bytes(16)
"""The table of a machine that has none, and only wants to be found."""


class Hello(NamedTuple):
    """The dialler's first words: the protocols it speaks, from one to another, and its version."""

    low: Natural
    high: Natural
    version: Name


class Offer(NamedTuple):
    """The listener's answer, for the list of tables: what is played here, and who may come in."""

    low: Natural
    high: Natural
    version: Name
    table: TableId
    title: Name
    fingerprint: Token
    """The rules' fingerprint: equal on machines that can play together."""
    opener: Name
    seats: Seats
    taken: Seats
    watchers: Seats
    options: Pairs
    open: Flag
    """Whether newcomers need no code."""
    playing: Flag
    """Whether the game has begun; until then it is a lobby."""


class Knock(NamedTuple):
    """The dialler asks to come in by a door, says who it is, and gives its half of a key."""

    protocol: Natural
    door: Natural
    table: TableId
    key: Key
    share: Key


class Answer(NamedTuple):
    """The listener says who it is and gives the other half."""

    key: Key
    share: Key


class Confirm(NamedTuple):
    """Proof of having the same key, and of being who one said."""

    proof: Key
    signature: Signature


class Refusal(NamedTuple):
    """Why the door stays shut: a number of ``net.links.secure.Reason``."""

    reason: Natural


class CallBack(NamedTuple):
    """A request, instead of a knock: dial me at that port, to see whether anybody can."""

    port: Port
    token: Token


class Called(NamedTuple):
    """The only words of such a call."""

    token: Token


class Ping(NamedTuple):
    """A sign of life, and a question for one."""


class Pong(NamedTuple):
    """The answer to a ping."""


class Whereabouts(NamedTuple):
    """Where a machine can be dialled: said by itself, or passed on by others."""

    key: Key
    port: Port
    hosts: Annotated[tuple[Annotated[str, Within(2, 45)], ...], Within(0, 16)]


class Relay(NamedTuple):
    """Bytes for a machine that cannot be dialled, by way of one that both have a link with.

    They are sealed between the two ends like every link; who passes them on cannot read them.
    """

    source: Key
    target: Key
    data: bytes


class Seek(NamedTuple):
    """Who is there? The padding makes the question as long as the answer, so nobody gains."""

    nonce: Token
    padding: Annotated[bytes, Within(48, 48)]


class Here(NamedTuple):
    """A machine at a table (or at none), and the port where it answers Hello."""

    nonce: Token
    table: TableId
    port: Port


class Whisper(NamedTuple):
    """An envelope of the fair deal (net/deal/messages.py), for the game begun at that turn."""

    since: Natural
    box: bytes


class Phrase(NamedTuple):
    """A quick phrase or an emote, as its key; each machine has the words in its own language."""

    key: Name


class Code(NamedTuple):
    """The table has a new code, and whoever is at it may know."""

    code: Annotated[str, Within(3, 32)]


class Audience(NamedTuple):
    """How many watch, as the machine that leads sees it: they all come to that one."""

    size: Seats


class Done(NamedTuple):
    """The game begun at that turn is over and audited here: this machine needs nobody any more."""

    since: Natural


EARLY = Codec(
    {
        1: Hello,
        2: Offer,
        3: Knock,
        4: Answer,
        5: Confirm,
        6: Refusal,
        7: CallBack,
        8: Called,
    }
)
"""What may be said before the other side is known."""

LATE = Codec(
    {
        16: Ping,
        17: Pong,
        18: Whereabouts,
        19: Relay,
        24: log.Canvass,
        25: log.Vote,
        26: log.Share,
        27: log.Ack,
        28: log.Watch,
        29: log.Submit,
        30: log.Denied,
        32: Whisper,
        33: Phrase,
        34: Code,
        35: Done,
        36: Audience,
    }
)
"""What may be said on a sealed link."""

DEALT = Codec(
    {
        1: deal.Key,
        2: deal.Escrow,
        3: deal.Shuffled,
        4: deal.Swapped,
        5: deal.Opened,
        6: deal.Given,
        7: deal.Wanted,
        8: deal.Accused,
        9: deal.Unsealed,
        10: deal.Rescued,
        11: deal.Spoiled,
        12: deal.Secret,
    }
)
"""What the fair deal puts into the log."""

BEACON = Codec({12: Seek, 13: Here})
"""What may be said by datagram, to anybody."""
