"""Records from files, or from whoever pipes them in."""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.record import HeaderError


def name_of(file: str) -> str:
    """What messages call a file."""
    return "<stdin>" if file == "-" else file


def contents(file: str) -> bytes:
    """What is in a file, or in standard input for ``-``; HeaderError if it cannot be read."""
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
