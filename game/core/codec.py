"""States as bytes: one canonical encoding, the same on every platform and Python.

A state is a tuple of whole numbers, bytes, text and tuples of these. Each value is written as a
letter for its kind, its length where it has one, and its content; equal states give equal bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, TypeVar

S = TypeVar("S")

Value = int | bytes | str | tuple[Any, ...]

DEEPEST = 8
"""No state nests deeper; bytes from elsewhere that claim to are refused."""


class CodecError(ValueError):
    """Bytes that are not an encoded state."""


def encode(value: Value) -> bytes:
    """The canonical bytes of a state."""
    if isinstance(value, tuple):
        return b"(%d:" % len(value) + b"".join(map(encode, value))
    if isinstance(value, bytes):
        return b"b%d:" % len(value) + value
    if isinstance(value, str):
        text = value.encode()
        return b"s%d:" % len(text) + text
    return b"i%d:" % value


def decode(data: bytes, make: Callable[..., S]) -> S:
    """The state those bytes encode, built by its class."""
    value, end = _decode(data, 0, 0)
    if not isinstance(value, tuple) or end != len(data):
        raise CodecError("not one encoded state")
    try:
        return make(*value)
    except TypeError as error:
        raise CodecError(str(error)) from None


def digest(state: Value, size: int = 4) -> str:
    """A short name for a state, in hex: BLAKE2b over its canonical bytes."""
    return blake2b(encode(state), digest_size=size).hexdigest()


def _decode(data: bytes, start: int, depth: int) -> tuple[Value, int]:
    end = data.find(b":", start, start + 24)
    digits = data[start + 1 : end]
    if end < 0 or depth > DEEPEST or not digits.removeprefix(b"-").isdigit():
        raise CodecError(f"byte {start}: no value starts here")
    kind, number, end = data[start : start + 1], int(digits), end + 1
    if b"%d" % number != digits:
        raise CodecError(f"byte {start}: a number is not written in its one form")
    if kind == b"i":
        return number, end
    if not 0 <= number <= len(data) - end:
        raise CodecError(f"byte {start}: a length points past the end")
    if kind == b"(":
        items = []
        for _ in range(number):
            item, end = _decode(data, end, depth + 1)
            items.append(item)
        return tuple(items), end
    return _content(kind, data[end : end + number], start), end + number


def _content(kind: bytes, content: bytes, start: int) -> Value:
    if kind == b"b":
        return content
    if kind == b"s":
        try:
            return content.decode()
        except UnicodeDecodeError as error:
            raise CodecError(f"byte {start}: {error.reason}") from None
    raise CodecError(f"byte {start}: unknown kind {kind!r}")
