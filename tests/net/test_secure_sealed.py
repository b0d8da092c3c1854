"""The sealed stream: each frame once, in order, from the one who holds the key."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from net.links.messages import Phrase
from net.links.sealed import Seal, Unseal
from net.links.wire import ProtocolError, frame
from tests.net.link_pair import linked_pair

KEY = bytes(range(32))


def _three() -> list[bytes]:
    seal = Seal(KEY)
    return [seal.seal(word) for word in (b"one", b"two", b"three")]


def test_sealed_frames_open_in_order() -> None:
    unseal = Unseal(KEY)
    assert [unseal.open(data) for data in _three()] == [b"one", b"two", b"three"]


@pytest.mark.parametrize(
    "attack",
    [
        lambda a, b, c: [a, a],
        lambda a, b, c: [a, b, b],
        lambda a, b, c: [a, c],
        lambda a, b, c: [b],
        lambda a, b, c: [a, b[:-1]],
        lambda a, b, c: [a, b + b"\0"],
        lambda a, b, c: [a, bytes([b[0] ^ 1]) + b[1:]],
        lambda a, b, c: [bytes(24) + a[24:]],
        lambda a, b, c: [a[:10]],
        lambda a, b, c: [a, b""],
        lambda a, b, c: [Seal(bytes(32)).seal(b"one")],
    ],
    ids=range(11),
)
def test_frames_that_were_changed_or_moved_do_not_open(
    attack: Callable[[bytes, bytes, bytes], list[bytes]],
) -> None:
    *before, last = attack(*_three())
    unseal = Unseal(KEY)
    for data in before:
        unseal.open(data)
    with pytest.raises(ProtocolError):
        unseal.open(last)


def test_sealed_frames_are_unreadable_without_the_key() -> None:
    assert b"three" not in b"".join(_three())


def test_a_recorded_conversation_cannot_be_played_to_another_link() -> None:
    first, second = linked_pair(), linked_pair()
    first.dialler.send(first.now, Phrase("one"))
    second.dialler.send(second.now, Phrase("two"))
    # The seeds of both meetings, and so the keys, are equal here: the streams still differ.
    played = second.dialler.take() + first.dialler.take()
    with pytest.raises(ProtocolError, match="does not open"):
        second.listener.receive(second.now, played)


def test_what_a_member_may_not_say_ends_the_link_though_it_is_sealed() -> None:
    pair = linked_pair()
    secured = pair.dialler.secured
    assert secured
    sealed = Seal(secured.sending).seal(b"\x91\x01")
    with pytest.raises(ProtocolError):
        pair.listener.receive(pair.now, frame(sealed))
