"""Text styles, and the colours of text and panels."""

from __future__ import annotations

from typing import NamedTuple, Protocol

SMALLEST = 24
"""Smallest text size, in units."""


class TextStyle(NamedTuple):
    """A font, its size in units, and how much it grows with the text size.

    What is large already grows less, so that double text finds room; nothing that is read as text
    stays smaller than the body.
    """

    font: str
    size: float
    grows: float = 1.0


STYLES = {
    "body": TextStyle("regular", 28),
    "strong": TextStyle("bold", 28),
    "small": TextStyle("regular", 24),
    "label": TextStyle("bold", 26),
    "key": TextStyle("bold", 24),
    "button": TextStyle("bold", 32, grows=0.75),
    "heading": TextStyle("title", 42, grows=0.5),
    "number": TextStyle("bold", 40, grows=0.5),
    "turn": TextStyle("title", 60, grows=0),
    "title": TextStyle("title", 84, grows=0),
    "huge": TextStyle("title", 128, grows=0),
}

INKS = {
    "ink": "f4ecdc",
    "soft": "c9bfae",
    "gold": "e9b95c",
    "dark": "1d1712",
    "good": "7fd6a2",
    "bad": "ff9d7a",
    "win": "ffd76a",
}
"""Text colours by name."""


class PanelStyle(NamedTuple):
    """The fill, edge and corners of a panel."""

    top: str
    bottom: str
    opacity: float
    edge: str
    edge_opacity: float
    radius: float = 18
    width: float = 1.5
    tinted: bool = False
    """Whether it is filled with its accent, not only edged."""


PANELS = {
    "plain": PanelStyle("1b2026", "101317", 0.86, "ffffff", 0.16),
    "quiet": PanelStyle("101317", "0b0d10", 0.62, "ffffff", 0.08),
    "button": PanelStyle("2a2f36", "1b1f25", 0.92, "ffffff", 0.22),
    "lit": PanelStyle("4a3a1c", "2c2212", 0.95, "ffd76a", 1.0, width=4),
    "off": PanelStyle("15181c", "101216", 0.7, "ffffff", 0.07),
    "turn": PanelStyle("26221a", "14110c", 0.94, "ffffff", 1.0, width=4),
    "chip": PanelStyle("33302a", "24211c", 0.95, "ffffff", 0.3, radius=14),
    "page": PanelStyle("efe3c6", "dcc9a0", 1.0, "8a6a3a", 0.8),
    "track": PanelStyle("05070a", "0a0c10", 0.9, "ffffff", 0.1, radius=8),
    "bar": PanelStyle("ffffff", "d0d0d0", 1.0, "ffffff", 0.0, radius=8, tinted=True),
    "key": PanelStyle("1d2126", "15181c", 0.9, "f4ecdc", 1.0, radius=9, width=2.5),
    "field": PanelStyle("0a0c0f", "0d1013", 0.9, "ffffff", 0.3, radius=12),
}
"""Panel styles by name."""


def ink(name: str) -> str:
    """The text colour of a name; six hexadecimal digits stand for themselves."""
    return INKS.get(name, name)


class Measure(Protocol):
    """Measures text in units, at the present text size."""

    text: float
    """The text size, 1.0 to 2.0."""

    def height(self, style: str) -> float:
        """Height of one line."""
        ...

    def width(self, words: str, style: str) -> float:
        """Width of words on one line."""
        ...

    def wrapped(self, words: str, style: str, width: float) -> list[str]:
        """Words broken into lines of at most a width, as far as single words fit."""
        ...
