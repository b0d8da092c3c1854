"""The fonts have a glyph for every character the program may show."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from game.words.catalogue import LANGUAGES

ASSETS = Path(__file__).parents[2] / "assets"
FONTS = sorted((ASSETS / "shared" / "fonts").glob("*.[ot]tf"))

ASCII = "".join(map(chr, range(0x20, 0x7F)))
ALPHABETS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "it": "abcdefghijklmnopqrstuvwxyzàèéìíîòóùú",
    "pt": "abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúü",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}
SIGNS = "–—…·×«»“”„‘’‚№½¼¾°€−§•\u00a0←↑→↓"  # noqa: RUF001 - they are meant
ONLY_IN_TEXT = "✓✗★☆●○↺↻⌫⏎⇧␣"
"""Characters that only the interface fonts need."""


@cache
def _known(font: Path) -> frozenset[str]:
    return frozenset(map(chr, TTFont(font).getBestCmap()))


def _height(font: TTFont, letter: str) -> float:
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(letter)]].draw(pen)
    return float(pen.bounds[3])


def _for_titles(font: Path) -> bool:
    return font.name.startswith("Vollkorn")


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_has_the_letters_of_every_language(font: Path) -> None:
    assert ALPHABETS.keys() == LANGUAGES.keys()
    letters = "".join(ALPHABETS.values())
    names = "".join(LANGUAGES.values())
    typed = {*letters, *letters.upper(), *ASCII, *SIGNS, *names}
    assert not typed - _known(font)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_has_every_character_of_every_text(font: Path) -> None:
    known = {*_known(font), "\n", *(ONLY_IN_TEXT if _for_titles(font) else "")}
    for file in sorted(ASSETS.rglob("*.toml")):
        strangers = set(file.read_text(encoding="utf-8")) - known
        assert not strangers, f"{file.relative_to(ASSETS)}: {font.name} has no {sorted(strangers)}"


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_file_is_small_and_includes_its_licence(font: Path) -> None:
    assert font.stat().st_size < 130_000
    names = TTFont(font)["name"]
    assert "Project Authors" in names.getDebugName(0)
    assert "SIL Open Font License" in names.getDebugName(13)
    licence = (font.parent / "OFL.txt").read_text(encoding="utf-8")
    assert font.name in licence
    assert font.name in (ASSETS / "shared" / "ATTRIBUTION.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_figures_are_as_tall_as_capitals(font: Path) -> None:
    """Vollkorn's default figures are old-style: 0 looks like an o."""
    opened = TTFont(font)
    capital = _height(opened, "H")
    assert all(_height(opened, figure) > 0.95 * capital for figure in "0123456789")


def test_all_fonts_of_the_program_are_shipped() -> None:
    stems = {font.stem for font in FONTS}
    assert stems == {"Inter-Regular", "Inter-SemiBold", "Vollkorn-Bold"}
    interface = [font for font in FONTS if not _for_titles(font)]
    assert all(set(ONLY_IN_TEXT) <= _known(font) for font in interface)
