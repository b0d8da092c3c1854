"""States as bytes: one encoding, read back or refused, and digests that never change unnoticed."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import DEEPEST, CodecError, Value, decode, digest, encode
from game.core.title import titles
from tests.core.texts import (
    C2009,
    C2015,
    CONTRACT,
    EVERY_TITLE,
    FALLEN,
    KOSMOS,
    played,
    replayed,
)

SERIES = {2: "00f6d2b4", 3: "12499e5f", 4: "b0268288"}
CALLIOPE = {
    2: "e3301611", 3: "c97200c3", 4: "f88eeff2", 5: "5c823902",
    6: "45b3737b", 7: "568170c8", 8: "cf1910e4",
}  # fmt: skip
STARTS = {
    C2015: CALLIOPE,
    C2009: CALLIOPE,
    KOSMOS: {
        2: "ec2839ca", 3: "b9591173", 4: "c64f43c1", 5: "30b46cc4",
        6: "94e8422b", 7: "fcc4a8a2", 8: "a4a79d5f",
    },
    "trickmap": {2: "7965362e", 3: "2ede7bf3", 4: "020538b9", 5: "160f4e67"},
    "shacru": SERIES,
    "azacru": SERIES,
    "pacru": SERIES,
}  # fmt: skip
"""The digests before the first step, by title and seats."""

_leaves = st.integers(-(10**18), 10**18) | st.binary(max_size=20) | st.text(max_size=20)
_values = st.recursive(_leaves, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=6)
_states = st.lists(_values, max_size=3).map(tuple)


def depth(value: Value) -> int:
    return 1 + max(map(depth, value), default=0) if isinstance(value, tuple) else 0


def together(*values: Any) -> tuple[Any, ...]:
    return values


@given(_states)
def test_what_was_encoded_is_decoded(state: tuple[Any, ...]) -> None:
    if depth(state) <= DEEPEST:
        assert decode(encode(state), together) == state


@given(_states, _states)
def test_equal_states_and_only_they_have_equal_bytes(one: Any, other: Any) -> None:
    assert (encode(one) == encode(other)) == (one == other)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_state_or_refused(data: bytes) -> None:
    try:
        state = decode(data, together)
    except CodecError:
        return
    assert encode(state) == data


@given(_states, st.data())
def test_changed_bytes_are_another_state_or_refused(state: Any, data: st.DataObject) -> None:
    whole = encode(state)
    at = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255))
    changed = whole[:at] + bytes((byte,)) + whole[at + 1 :]
    try:
        other = decode(changed, together)
    except CodecError:
        return
    assert encode(other) == changed


@pytest.mark.parametrize(
    "data",
    [
        b"", b"i1:", b"b1:x", b"s1:x", b"(", b"(1", b"(1:", b"(2:i1:", b"(0:x", b"(0:(0:",
        b"(-1:", b"(01:i1:", b"(1:i01:", b"(1:i-0:", b"(1:i+1:", b"(1:i 1:", b"(1:i1_0:",
        b"(1:i:", b"(1:x1:", b"(1:b2:x", b"(1:b-1:", b"(1:s1:\xff", b"(1:s2:\xed\xa0",
        b"(99999999999999999999:", b"(1:b99999999999999999999:x", b"(1:i" + b"9" * 100 + b":",
        b"(1:" * 100_000, b"(1:" * 50 + b"i1:",
    ],
)  # fmt: skip
def test_what_is_not_an_encoded_state_is_refused(data: bytes) -> None:
    with pytest.raises(CodecError):
        decode(data, together)


def test_a_state_of_the_wrong_size_is_refused() -> None:
    for title in titles().values():
        with pytest.raises(CodecError):
            decode(encode((1,) * (len(title.state._fields) + 1)), title.state)


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_every_state_of_a_game_comes_back_as_it_was(title: str) -> None:
    replay = replayed(played(title, 3, "codec"), 0)
    make = replay.header.title.state
    for moment in replay.moments(listen=False):
        back = decode(encode(moment.state), make)
        assert (back, type(back), hash(back)) == (moment.state, make, hash(moment.state))
        assert digest(back) == digest(moment.state)
    view = replay.rules.view(replay.state, 0)
    assert decode(encode(view), make) == view


def test_a_digest_is_blake2b_over_the_bytes() -> None:
    state = (1, b"two", "three", (-4, ()))
    assert encode(state) == b"(4:i1:b3:twos5:three(2:i-4:(0:"
    assert digest(state) == blake2b(encode(state), digest_size=4).hexdigest()
    assert re.fullmatch("[0-9a-f]{8}", digest(state))


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_a_change_of_the_encoding_does_not_go_unnoticed(title: str) -> None:
    # Records in people's hands claim these digests: another encoding makes all of them wrong.
    box = titles()[title]
    assert {seats: digest(box.rules(seats).start()) for seats in box.seats} == STARTS[title]


def test_the_digests_of_known_games_stay() -> None:
    assert digest(replayed(CONTRACT).state) == "ba611aaa"
    assert digest(replayed(FALLEN).state) == "0184a13a"


def test_text_and_bytes_of_the_same_letters_differ() -> None:
    assert len({digest((b"1",)), digest(("1",)), digest((1,)), digest(((1,),))}) == 4


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_the_digest_covers_hidden_counters_too(title: str) -> None:
    state = replayed(played(title, 2, "counters", limit=12)).state
    for name in state._fields:
        value = getattr(state, name)
        other = value + 1 if isinstance(value, int) else (*value, 1) if value == () else None
        if other is not None:
            assert digest(state._replace(**{name: other})) != digest(state), name
