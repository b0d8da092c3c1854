"""Names of squares as in chess: files a, b, c; ranks 1, 2, 3 from below."""

from __future__ import annotations


def name_of(square: int, width: int) -> str:
    """The name of a square, which is counted along the ranks from a1."""
    rank, file = divmod(square, width)
    return f"{chr(ord('a') + file)}{rank + 1}"
