"""The colours of the materials, edition by edition."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """One edition's colours, six hexadecimal digits each."""

    table: str
    """The wood the board lies on."""
    lacquer: str
    parchment: str
    ink: str
    """What the painting on the parchment is done with."""
    wood: str
    """The tiles."""
    ivory: str
    """The inlays and the ticks."""
    back: str
    """The lacquer on the back of the tiles."""
    gold: str = "c99a4b"


STYLES = {
    "oxblood": Style("3d281a", "6b1712", "dcc592", "6b3a26", "4c2817", "ead8b2", "5c120f"),
    "indigo": Style("2a2a30", "20263f", "d3c7a4", "37404f", "33231d", "ece0c4", "1d2745"),
    "vermilion": Style("35201a", "8a2a14", "e2ca96", "7c3a1c", "5a2a18", "f0dfb8", "77200f"),
    "jade": Style("22291f", "1d4034", "d2c598", "3f4a34", "432618", "eadcb6", "16392f"),
}
"""By the colour of the frame: Calliope 2015, Calliope 2009, Kosmos' Phoenix and Dragon sides."""
