"""Messages as bytes, and bytes as messages: strict, bounded, and never surprised.

A message is a NamedTuple whose fields are whole numbers, bytes, short printable text, and tuples
of these; on the wire it is a number for its class and its fields, one msgpack array. A frame is
four bytes of length (big-endian) and that array. ``Codec`` reads exactly what the annotations of
a class say and nothing else; whatever is wrong with bytes from outside, it is a ProtocolError.
Promises: no frame is buffered beyond the limit its header was checked against; no decoder is
ever fed a part of a message; no raw object from outside is ever printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgpack

EARLY_FRAME = 512
"""The most a stranger may send at once."""
FRAME = 256 * 1024
"""The most anybody may send at once."""
MESSAGE = FRAME - 64
"""The longest message: a frame without what sealing adds."""
LONGEST_ARRAY, LONGEST_TEXT, LONGEST_BYTES = 2048, 1024, 65536
LOWEST, HIGHEST = -(2**63), 2**63 - 1

_HEADER = 4
_LIMITS: dict[str, Any] = {
    "raw": False,
    "use_list": False,
    "strict_map_key": True,
    "max_array_len": LONGEST_ARRAY,
    "max_map_len": 0,
    "max_str_len": LONGEST_TEXT,
    "max_bin_len": LONGEST_BYTES,
    "max_ext_len": 0,
}

Message = tuple[Any, ...]
"""Any of the NamedTuples; which one, its class says."""
Fits = Callable[[Any], bool]


class ProtocolError(Exception):
    """The other side said something that it may not say."""


class Within(NamedTuple):
    """The bounds of a field: of a number itself, of anything else its length."""

    lowest: int
    highest: int


Natural = Annotated[int, Within(0, HIGHEST)]
Port = Annotated[int, Within(0, 65535)]
Key = Annotated[bytes, Within(32, 32)]
"""A public key, a digest, a point: 32 bytes."""
Signature = Annotated[bytes, Within(64, 64)]
Name = Annotated[str, Within(0, 24)]


class Codec:
    """The messages that may be said, by number; all others are errors."""

    def __init__(self, table: Mapping[int, type[Message]]) -> None:
        self._classes = {number: (cls, _fields(cls)) for number, cls in table.items()}
        self._numbers = {cls: number for number, cls in table.items()}

    def encode(self, message: Message) -> bytes:
        """The bytes of a message; ValueError if its own side made it wrong."""
        number = self._numbers[type(message)]
        trouble = _trouble(message, self._classes[number][1])
        if trouble:
            raise ValueError(f"{type(message).__name__} {trouble}")
        data: bytes = msgpack.packb((number, *message))
        if len(data) > MESSAGE:
            raise ValueError(f"{type(message).__name__} has {len(data)} bytes")
        return data

    def decode(self, data: bytes) -> Message:
        """The message those bytes are; ProtocolError for all bytes that are none."""
        try:
            values = msgpack.unpackb(data, **_LIMITS)
        except (ValueError, TypeError, OverflowError, RecursionError, msgpack.UnpackException) as e:
            raise ProtocolError(f"not a message ({type(e).__name__})") from None
        if type(values) is not tuple or not values or type(values[0]) is not int:
            raise ProtocolError("not a message (no number in front)")
        known = self._classes.get(values[0])
        if known is None:
            raise ProtocolError("not a message that may be sent here")
        cls, fields = known
        trouble = _trouble(values[1:], fields)
        if trouble:
            raise ProtocolError(f"{cls.__name__} {trouble}")
        return cls(*values[1:])


def frame(data: bytes) -> bytes:
    """Bytes as one frame: their length, then they themselves."""
    return len(data).to_bytes(_HEADER, "big") + data


class Frames:
    """The frames in a stream of bytes that arrives in any pieces."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        """The longest frame accepted; it may grow once the other side is known."""
        self._rest = bytearray()

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Every frame that is whole by now, one by one; the limit may change between two."""
        self._rest += data
        while len(self._rest) >= _HEADER:
            size = int.from_bytes(self._rest[:_HEADER], "big")
            if not 0 < size <= self.limit:
                raise ProtocolError(f"a frame of {size} bytes, with {self.limit} at most")
            end = _HEADER + size
            if len(self._rest) < end:
                return
            whole = bytes(self._rest[_HEADER:end])
            del self._rest[:end]
            yield whole


def _fields(cls: type[Message]) -> tuple[tuple[str, Fits], ...]:
    """The name of each field of a message, and what its values must be like."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple((name, _fits(hints[name])) for name in getattr(cls, "_fields", ()))


def _trouble(values: Message, fields: tuple[tuple[str, Fits], ...]) -> str:
    """What is wrong with the values of a message, if anything."""
    if len(values) != len(fields):
        return f"has {len(values)} fields, not {len(fields)}"
    for value, (name, fits) in zip(values, fields, strict=True):
        if not fits(value):
            return f"has a {name} that cannot be"
    return ""


def _fits(hint: Any) -> Fits:
    """The test for one annotation."""
    if get_origin(hint) is Annotated:
        plain, within = get_args(hint)
        return _bounded(plain, within)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    return _bounded(hint, _USUAL[hint])


_USUAL = {
    int: Within(LOWEST, HIGHEST),
    bytes: Within(0, LONGEST_BYTES),
    str: Within(0, LONGEST_TEXT),
}


def _bounded(plain: Any, within: Within) -> Fits:
    """A test for a plain value. True is an int to isinstance, so types are compared exactly."""
    lowest, highest = within
    if plain is int:
        return lambda value: type(value) is int and lowest <= value <= highest
    if plain is str:
        return lambda value: (
            type(value) is str and lowest <= len(value) <= highest and value.isprintable()
        )
    if get_origin(plain) is tuple:
        inner = _tuple(get_args(plain))
        return lambda value: inner(value) and lowest <= len(value) <= highest
    return lambda value: type(value) is bytes and lowest <= len(value) <= highest


def _tuple(arguments: tuple[Any, ...]) -> Fits:
    """The test for a tuple of many alike (``tuple[int, ...]``) or of fixed parts."""
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        each = _fits(arguments[0])
        return lambda value: (
            type(value) is tuple and len(value) <= LONGEST_ARRAY and all(map(each, value))
        )
    parts = tuple(map(_fits, arguments))
    return lambda value: (
        type(value) is tuple
        and len(value) == len(parts)
        and all(fits(item) for fits, item in zip(parts, value, strict=True))
    )
