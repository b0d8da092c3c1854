"""The moods of the three games: dawn on sandstone, verdigris, and slate by night."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """One game's materials, six hexadecimal digits each."""

    table: str
    """The stone the board lies on."""
    light: str
    """What falls on it from the upper left, and what is left in the far corner."""
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
    "shacru": Style("8d6a55", "ffe9d0", "3f2030", "80543a", "f3dcb4", "b0713a", "4e3220", "e2b877"),
    "azacru": Style("3f6257", "e8ffe9", "0c2426", "2f5a4e", "d3dfc8", "6d8f62", "21372c", "c4b878"),
    "pacru": Style("4d6880", "d8ecff", "142033", "333c49", "c4ccd4", "a8804a", "2a2622", "cfa561"),
}
