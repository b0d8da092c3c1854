#!/usr/bin/env python3
"""Make the program's fonts, cut down from Debian's: python3 tools/fonts.py.

The sources are the packages fonts-inter and fonts-vollkorn. The whole fonts know thousands of
glyphs; what ships knows the letters of the program's four languages, digits, punctuation and a few
signs. Needs fonttools, which the tests need too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "assets" / "shared" / "fonts"

SOURCES = (
    Path("/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
    Path("/usr/share/fonts/opentype/inter/Inter-SemiBold.otf"),
    Path("/usr/share/fonts/truetype/vollkorn/Vollkorn-Bold.ttf"),
)

BLOCKS: tuple[Iterable[int], ...] = (
    range(0x20, 0x7F),  # ASCII
    range(0xA0, 0x180),  # Latin-1 and Latin Extended-A: names come from everywhere
    range(0x400, 0x460),  # Cyrillic, with the letters of Russia's neighbours
    (0x490, 0x491),
    range(0x2007, 0x200B),  # narrow spaces
    range(0x2010, 0x2050),  # dashes, quotes, ellipsis
    (0x20AC, 0x20BD, 0x2116, 0x2122),  # euro, rouble, number sign, trade mark
    range(0x2150, 0x215F),  # fractions
    range(0x2190, 0x21C0),  # arrows
    (0x21E7, 0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265, 0x232B, 0x23CE, 0x2423),
    range(0x25A0, 0x2607),  # squares, circles, stars
    range(0x2713, 0x2719),  # ticks and crosses
)
"""Blocks of characters that a font keeps, as far as it has them."""

FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "liga")
"""OpenType features that are kept; Inter's calt would turn -> into an arrow."""


def wanted() -> set[int]:
    """The characters a font should have, as far as it has them."""
    return {number for block in BLOCKS for number in block}


def subset(source: Path) -> Any:
    """The font of a file, cut down to the wanted characters."""
    from fontTools.subset import Options, Subsetter, load_font

    options = Options()
    options.layout_features = list(FEATURES)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # the copyright and the licence stay
    options.notdef_outline = True
    font = with_lining_figures(load_font(str(source), options))
    cutter = Subsetter(options)
    cutter.populate(unicodes=wanted())
    cutter.subset(font)
    return font


def with_lining_figures(font: Any) -> Any:
    """The font with lining figures instead of Vollkorn's old-style ones."""
    substitutions = font["GSUB"].table
    taller: dict[str, str] = {}
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in substitutions.LookupList.Lookup[index].SubTable:
                    taller |= part.mapping
    for table in font["cmap"].tables:
        table.cmap = {number: taller.get(name, name) for number, name in table.cmap.items()}
    return font


def missing() -> str:
    """What this machine lacks, and where to get it; empty if nothing."""
    if any(not source.is_file() for source in SOURCES):
        return "the fonts themselves (on Debian: apt install fonts-inter fonts-vollkorn)"
    if find_spec("fontTools") is None:
        return "fonttools (python3 tools/test.py installs it into .waystones-env)"
    return ""


def main() -> int:
    """Write all fonts."""
    if lacking := missing():
        print(f"tools/fonts.py needs {lacking}", file=sys.stderr)
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        font, path = subset(source), OUT / source.name
        font.recalcTimestamp = False  # the same source gives the same bytes
        font.save(path)
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
