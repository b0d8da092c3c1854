"""Records from files or from standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.record import HeaderError


def input_name(file: str) -> str:
    """The name of a file in messages."""
    return "<stdin>" if file == "-" else file


def read_input(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``."""
    if file == "-":
        if sys.stdin is None:
            raise HeaderError(0, "cannot be read: standard input is closed")
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise HeaderError(0, f"cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise HeaderError(0, f"cannot be read: {error}") from None
