"""The language of the rulebooks: translation, letters, punctuation, terms."""

from __future__ import annotations

import re

import pytest

from game.words.catalogue import LANGUAGES
from tests.words.books import BOXES, OTHERS, texts

FOLDERS = (*BOXES, "shared")
NAMES = re.compile(r"\b(Tsuro|Calliope|Kosmos|Trickmap|Shacru|Azacru|Pacru)\b")
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
SIGNS = "+\N{MINUS SIGN}\N{MULTIPLICATION SIGN}\N{DEGREE SIGN}"
LETTERS = {
    "en": f"A-Za-z{APOSTROPHE}",
    "it": f"A-Za-zàèéìòùÈ{APOSTROPHE}",
    "pt": "A-Za-záâãàçéêíóôõúÉÀ",
    "ru": "\u0410-\u042f\u0430-\u044f\u0401\u0451",
}
QUOTES = {"en": "“”", "it": "«»", "pt": "“”", "ru": "«»—"}


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(folder: str, language: str) -> None:
    for other in LANGUAGES:
        if other != language:
            pairs = zip(texts(folder, language), texts(folder, other), strict=True)
            for (place, mine), (same_place, theirs) in pairs:
                assert place == same_place
                assert mine != theirs, place


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_same_numbers(folder: str, language: str) -> None:
    for (place, mine), (_, english) in zip(
        texts(folder, language), texts(folder, "en"), strict=True
    ):
        numbers = [sorted(re.findall(rf"[{SIGNS}]?\d+", text)) for text in (mine, english)]
        assert numbers[0] == numbers[1], place


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_uses_only_the_letters_and_marks_of_its_language(folder: str, language: str) -> None:
    allowed = re.compile(rf"[{LETTERS[language]}{QUOTES[language]}{SIGNS}0-9 .,:;()-]+")
    for place, text in texts(folder, language):
        plain = NAMES.sub("", text)
        assert allowed.fullmatch(plain), (place, sorted(set(plain) - set(allowed.findall(plain))))


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_whole_sentences_and_headings_are_not(folder: str, language: str) -> None:
    for place, text in texts(folder, language):
        assert text[0].isupper() or text[0].isdigit(), place
        assert text.endswith(".") != place.endswith("heading"), place
        assert "  " not in text, place
        assert " - " not in text, place
        assert not re.search(r" [.,:;)]|\( ", text), place


# Words that mean the same thing as one of the box's, but are not in its booklet.
RIVALS = [
    ("tsuro", "pt", r"\b(peças?|peões|peão|cartas?)\b"),
    ("tsuro", "it", r"\b(pedin[ae]|segnalin[io]|cart[ae]|piastrell[ae])\b"),
    ("tsuro", "ru", r"\b(плитк|карточк|шашк)"),
    ("tsuro", "en", r"\b(cards?|stones?|stack)\b"),
    ("trickmap", "pt", r"\b(ladrilhos?|cartas?|curingas?)\b"),
    ("trickmap", "it", r"\b(cart[ae]|mani|esploratric[ei])\b"),
    ("trickmap", "ru", r"\b(плитк|карточк|разведчик)"),
    ("trickmap", "en", r"\b(cards?|jokers?|meeples?)\b"),
    ("pacru", "pt", r"\b(setas?|casas?|setor(es)?|ladrilhos?)\b"),
    ("pacru", "it", r"\b(frecc(ia|e)|pedin[ae]|pezz[io])\b"),
    ("pacru", "ru", r"(?<!часовой )\b(стрелк|фишк|жетон|клетк)"),
    ("pacru", "en", r"\b(arrows?|squares?|pieces?|stones?)\b"),
]


@pytest.mark.parametrize(("folder", "language", "rival"), RIVALS)
def test_each_term_has_one_translation(folder: str, language: str, rival: str) -> None:
    for place, text in texts(folder, language):
        assert not re.search(rival, text, re.IGNORECASE), place
