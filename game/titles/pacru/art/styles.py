"""The materials of the three games: sandstone, verdigris, slate."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """One game's materials, six hexadecimal digits each."""

    table: str
    """The stone the board lies on."""
    light: str
    """The light on it from the upper left, and in the far corner."""
    dusk: str
    frame: str
    slab: str
    star: str
    """The bronze of the inlays."""
    hollow: str
    """The bottom of the empty hollows."""
    line: str
    """The fine inlay in the frame, and its letters."""


STYLES = {
    "shacru": Style("a07a62", "ffe9d0", "47243a", "7d5238", "f6d7a0", "b6743a", "3a2214", "ecc488"),
    "azacru": Style("4d7a6c", "e8ffe9", "0f2c2e", "2f5a4e", "c2dcc4", "8c8450", "1c261c", "d8c884"),
    "pacru": Style("4d6880", "d8ecff", "142033", "333c49", "a6b2c0", "b0834a", "1e1712", "d8ac64"),
}
