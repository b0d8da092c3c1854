"""A million malformed frames: each is a message after all, or one ProtocolError, nothing else."""

from __future__ import annotations

from random import Random

import msgpack
import pytest

from net.links.messages import (
    BEACON,
    EARLY,
    LATE,
    Answer,
    CallBack,
    Confirm,
    Done,
    Hello,
    Here,
    Knock,
    Ping,
    Refusal,
    Relay,
    Seek,
    Whereabouts,
)
from net.links.wire import Codec, ProtocolError
from tests.net.link_pair import OFFER, TABLE

EACH = 100_000
"""Ten kinds of trouble, 100,000 of each."""

SAMPLES: list[tuple[Codec, bytes]] = [
    (codec, codec.encode(message))
    for codec, messages in (
        (EARLY, (Hello(1, 1, "0.1.0"), OFFER, Knock(1, 1, TABLE, bytes(32), bytes(32)))),
        (EARLY, (Answer(bytes(32), bytes(32)), Confirm(bytes(32), bytes(64)))),
        (EARLY, (Refusal(1), CallBack(80, bytes(8)))),
        (LATE, (Ping(), Done(70_000), Relay(bytes(32), bytes(32), b"data"))),
        (LATE, (Whereabouts(bytes(32), 4000, ("10.0.0.1", "fe80::1")),)),
        (BEACON, (Seek(bytes(8), bytes(48)), Here(bytes(8), TABLE, 4000))),
    )
    for message in messages
]
HEADS = bytes.fromhex("c0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedf909fa0bf")


def _flip(rnd: Random, data: bytes) -> bytes:
    at = int(rnd.random() * len(data))
    return data[:at] + bytes([data[at] ^ 1 << int(rnd.random() * 8)]) + data[at + 1 :]


def _head(rnd: Random, data: bytes) -> bytes:
    at = int(rnd.random() * len(data))
    return data[:at] + HEADS[int(rnd.random() * len(HEADS)) :][:1] + data[at + 1 :]


def _cut(rnd: Random, data: bytes) -> bytes:
    return data[: int(rnd.random() * len(data))]


def _longer(rnd: Random, data: bytes) -> bytes:
    return data + rnd.randbytes(1 + int(rnd.random() * 8))


def _noise(rnd: Random, data: bytes) -> bytes:
    return rnd.randbytes(int(rnd.random() * 40))


def _insert(rnd: Random, data: bytes) -> bytes:
    at = int(rnd.random() * len(data))
    return data[:at] + rnd.randbytes(4) + data[at:]


def _doubled(rnd: Random, data: bytes) -> bytes:
    at = int(rnd.random() * len(data))
    return data[:at] + data[at // 2 :]


def _deep(rnd: Random, data: bytes) -> bytes:
    return b"\x91" * int(rnd.random() ** 5 * 1200) + data


def _long(rnd: Random, data: bytes) -> bytes:
    """A length that promises much more than there is."""
    head = (0xC6, 0xDB, 0xDD, 0xDF, 0xC9)[int(rnd.random() * 5)]
    return data[:2] + bytes([head]) + rnd.randbytes(4) + data[2:]


VALUES = (0, -1, 2**63, 2**64 - 1, True, None, 1.5, "", "\n", "text", b"", bytes(70), (), ((),))


def _retyped(rnd: Random, data: bytes) -> bytes:
    """A field of a good message in the place of another kind of field."""
    fields = list(msgpack.unpackb(data))
    fields[int(rnd.random() * len(fields))] = VALUES[int(rnd.random() * len(VALUES))]
    return bytes(msgpack.packb(fields))


@pytest.mark.parametrize(
    "spoil",
    [_flip, _head, _cut, _longer, _noise, _insert, _doubled, _deep, _long, _retyped],
    ids=lambda spoil: spoil.__name__.strip("_"),
)
def test_whatever_arrives_is_a_message_or_a_protocol_error(spoil) -> None:  # type: ignore[no-untyped-def]
    rnd = Random(spoil.__name__)
    refused = 0
    for turn in range(EACH):
        codec, good = SAMPLES[turn % len(SAMPLES)]
        try:
            message = codec.decode(spoil(rnd, good))
        except ProtocolError:
            refused += 1
        else:
            codec.encode(message)  # what was accepted is whole: it could be said again
    assert refused > EACH / 10
