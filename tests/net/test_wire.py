"""Messages and frames: exactly what the annotations say, and nothing else."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.links.messages import BEACON, EARLY, LATE, Hello, Knock, Ping, Whereabouts
from net.links.wire import FRAME, MESSAGE, Codec, Frames, Message, ProtocolError, Within, frame


class Entry(NamedTuple):
    """A message with every kind of field that the log and the deal use."""

    number: int
    small: Annotated[int, Within(0, 7)]
    data: bytes
    key: Annotated[bytes, Within(4, 4)]
    words: str
    numbers: tuple[int, ...]
    parts: tuple[bytes, ...]
    pairs: tuple[tuple[int, bytes], ...]
    few: Annotated[tuple[str, ...], Within(0, 2)]


class Nothing(NamedTuple):
    """A message that says all by being sent."""


CODEC = Codec({5: Entry, 6: Nothing})
GOOD = Entry(-1, 7, b"\0", b"four", "olá", (1, 2), (b"a", b""), ((3, b"x"),), ("a", "b"))

int64 = st.integers(-(2**63), 2**63 - 1)
text = st.text("aZ09 ~éÿЖ中🂡", max_size=8)
ENTRIES = st.builds(
    Entry,
    int64,
    st.integers(0, 7),
    st.binary(max_size=30),
    st.binary(min_size=4, max_size=4),
    text,
    st.lists(int64, max_size=4).map(tuple),
    st.lists(st.binary(max_size=4), max_size=4).map(tuple),
    st.lists(st.tuples(int64, st.binary(max_size=4)), max_size=4).map(tuple),
    st.lists(text, max_size=2).map(tuple),
)


@given(ENTRIES)
def test_a_message_comes_back_as_it_was_sent(entry: Entry) -> None:
    back = CODEC.decode(CODEC.encode(entry))
    assert back == entry
    assert type(back) is Entry


def test_a_message_without_fields_is_one() -> None:
    assert type(CODEC.decode(CODEC.encode(Nothing()))) is Nothing


WRONG_FIELDS: list[tuple[str, Any]] = [
    ("number", True),
    ("number", 2**63),
    ("number", -(2**63) - 1),
    ("number", 1.0),
    ("number", None),
    ("number", b"1"),
    ("small", 8),
    ("small", -1),
    ("data", "text"),
    ("data", None),
    ("key", b"five5"),
    ("key", b"six"),
    ("words", b"bytes"),
    ("words", "line\nfeed"),
    ("words", "\x1b[2J"),
    ("words", "x" * 1025),
    ("numbers", 1),
    ("numbers", (1, "2")),
    ("numbers", (1, False)),
    ("parts", (b"a", "b")),
    ("pairs", ((1, b"x"), (1,))),
    ("pairs", ((1, b"x", 2),)),
    ("pairs", (1, b"x")),
    ("few", ("a", "b", "c")),
]


@pytest.mark.parametrize(("field", "value"), WRONG_FIELDS, ids=str)
def test_a_field_that_is_not_as_annotated_is_refused_on_both_sides(field: str, value: Any) -> None:
    message = GOOD._replace(**{field: value})
    with pytest.raises(ValueError, match=f"Entry has a {field}"):
        CODEC.encode(message)
    if not (type(value) is int and not -(2**63) <= value < 2**64):  # msgpack has none such
        with pytest.raises(ProtocolError):
            CODEC.decode(msgpack.packb((5, *message)))


@pytest.mark.parametrize(
    "value",
    [
        (), (5,), (5, *GOOD, 1), (7,), (-5, *GOOD), (True,), ("5", *GOOD), 5, None, b"5", "5",
        {}, {5: 1}, (6, ()), ((6,),), [[[[6]]]], (6.0,),
    ],
    ids=repr,
)  # fmt: skip
def test_other_shapes_are_refused(value: Any) -> None:
    with pytest.raises(ProtocolError):
        CODEC.decode(msgpack.packb(value))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\xdd\xff\xff\xff\xff",  # four thousand million items
        b"\xc6\xff\xff\xff\xff",
        b"\x91" * 5000,  # deeper than the stack
        b"\x92\x06",  # cut off
        b"\x91\x06\x00",  # something behind
        b"\xd6\xff\0\0\0\0",  # a time stamp
        b"\x92\x05\xa2\xc3\x28",  # not UTF-8
        msgpack.packb((6, (0,) * 2049)),
        msgpack.packb((6, bytes(65537))),
        msgpack.packb((6, "x" * 1025)),
    ],
    ids=range(12),
)
def test_bytes_that_are_no_message_are_a_protocol_error(data: bytes) -> None:
    with pytest.raises(ProtocolError):
        CODEC.decode(data)


def test_an_error_never_shows_what_was_sent() -> None:
    with pytest.raises(ProtocolError) as error:
        EARLY.decode(msgpack.packb((1, 0, 0, "\x1b[31mred")))
    assert "\x1b" not in str(error.value)
    assert error.value.__cause__ is None


def test_a_message_longer_than_a_frame_is_not_made() -> None:
    parts = (bytes(65536),) * 4
    with pytest.raises(ValueError, match="has 262"):
        CODEC.encode(GOOD._replace(parts=parts))
    assert MESSAGE < FRAME


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=8), st.data())
def test_frames_come_out_whole_however_they_arrive(parts: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(map(frame, parts))
    frames, got = Frames(40), []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        got += list(frames.feed(stream[:size]))
        stream = stream[size:]
    assert got == parts


@pytest.mark.parametrize("size", [0, 513, 2**32 - 1])
def test_a_frame_is_refused_by_its_header(size: int) -> None:
    with pytest.raises(ProtocolError, match="512 at most"):
        list(Frames(512).feed(size.to_bytes(4, "big")))


def test_the_limit_may_grow_between_two_frames_of_one_piece() -> None:
    frames = Frames(4)
    got = []
    for piece in frames.feed(frame(b"1234") + frame(b"12345678")):
        got.append(piece)
        frames.limit = 8
    assert got == [b"1234", b"12345678"]


@pytest.mark.parametrize("stranger", [Ping(), Whereabouts(bytes(32), 1, ())])
def test_strangers_may_not_say_what_members_say(stranger: Message) -> None:
    with pytest.raises(ProtocolError, match="may be sent here"):
        EARLY.decode(LATE.encode(stranger))


def test_members_and_datagrams_do_not_begin_again() -> None:
    for codec in (LATE, BEACON):
        with pytest.raises(ProtocolError, match="may be sent here"):
            codec.decode(EARLY.encode(Hello(1, 1, "0.1.0")))


def test_a_key_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="has a key"):
        EARLY.encode(Knock(1, 1, bytes(16), bytes(31), bytes(32)))
