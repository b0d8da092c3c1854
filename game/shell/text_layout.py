"""Measures, wraps, fits and renders text."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.art.colours import channels
from game.shell.fonts import font
from game.stage.shapes import Text
from game.stage.styles import SMALLEST, STYLES, ink

LEADING = 1.28
"""Height of a line, in sizes of the font."""
SHRINK = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Factors tried in turn to make a text fit, down to the smallest size."""


class TextLayout:
    """Lays out text at one scale: pixels per unit times the chosen text size."""

    def __init__(self, unit: float, text: float = 1.0) -> None:
        self.unit = unit
        self.text = text
        self._rendered_lines: OrderedDict[tuple[str, str, int, str], pygame.Surface] = OrderedDict()
        # A screen says nearly the same from frame to frame: what was measured is kept.
        self.fitted = lru_cache(maxsize=600)(self._fitted)
        """The lines of a text, the size they take, and whether they fit the box."""
        self._wrap = lru_cache(maxsize=2000)(self._wrapped)
        self._width = lru_cache(maxsize=8000)(self._measured)

    def height(self, style: str) -> float:
        """Height of one line, in units."""
        return self._size(style) * LEADING

    def width(self, words: str, style: str) -> float:
        """Width of words on one line, in units."""
        return self._width(words, style, self._size(style))

    def wrapped(self, words: str, style: str, width: float) -> list[str]:
        """Words broken into lines of at most a width, as far as single words fit."""
        return list(self._wrap(words, style, self._size(style), width))

    def _fitted(self, text: Text) -> tuple[tuple[str, ...], float, bool]:
        lines: tuple[str, ...] = ()
        size = 0.0
        for share in SHRINK:
            size = max(min(SMALLEST, self._size(text.style)), self._size(text.style) * share)
            lines = self._wrap(text.words, text.style, size, text.box.w)
            wide = max((self._width(line, text.style, size) for line in lines), default=0)
            high = size * LEADING * len(lines)
            # Half a unit is less than a pixel on most screens.
            if len(lines) <= text.lines and wide <= text.box.w + 0.5 and high <= text.box.h + 2:
                return lines, size, True
        if text.clip:
            return (self._clipped(text.words, text.style, size, text.box.w),), size, True
        return lines, size, False

    def rendered(self, words: str, style: str, size: float, colour: str) -> pygame.Surface:
        """One line of text as a surface."""
        pixels = max(1, round(size * self.unit))
        key = (words, style, pixels, colour)
        found = self._rendered_lines.get(key)
        if found is None:
            letters = font(STYLES[style].font, pixels)
            found = letters.render(words, True, channels(ink(colour)))
            if pygame.display.get_init() and pygame.display.get_surface() is not None:
                found = found.convert_alpha()
            self._rendered_lines[key] = found
            if len(self._rendered_lines) > 600:
                self._rendered_lines.popitem(last=False)
        else:
            self._rendered_lines.move_to_end(key)
        return found

    def _size(self, style: str) -> float:
        chosen = STYLES[style]
        return chosen.size * (1 + (self.text - 1) * chosen.grows)

    def _measured(self, words: str, style: str, size: float) -> float:
        pixels = max(1, round(size * self.unit))
        return font(STYLES[style].font, pixels).size(words)[0] / self.unit

    def _wrapped(self, words: str, style: str, size: float, width: float) -> tuple[str, ...]:
        lines: list[str] = []
        for paragraph in words.split("\n"):
            line = ""
            for word, gap in self._pieces(paragraph, style, size, width):
                longer = f"{line}{gap}{word}" if line else word
                if line and self._width(longer, style, size) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return tuple(lines)

    def _pieces(
        self, paragraph: str, style: str, size: float, width: float
    ) -> Iterator[tuple[str, str]]:
        """Words, each with the gap before it; long paths are broken at separators."""
        for word in paragraph.split(" "):
            too_long = self._width(word, style, size) > width
            parts = re.split(r"(?<=[-/\\.])(?=.)", word) if too_long else [word]
            for number, part in enumerate(parts):
                yield part, "" if number else " "

    def _clipped(self, words: str, style: str, size: float, width: float) -> str:
        if self._width(words, style, size) <= width:
            return words  # it is only too high
        shorter = words
        while shorter and self._width(f"{shorter}…", style, size) > width:
            shorter = shorter[:-1]
        return f"{shorter.rstrip()}…"
