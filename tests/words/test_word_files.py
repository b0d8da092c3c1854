"""Files of words have the same keys and blanks in every language."""

from __future__ import annotations

from string import Formatter

import pytest

from game.core.title import titles
from game.words.catalogue import FORMS, LANGUAGES, entries

FOLDERS = ("shared", *sorted({title.folder.rpartition(".")[2] for title in titles().values()}))


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_language_has_the_same_sentences_with_the_same_blanks(
    folder: str, language: str
) -> None:
    english, other = entries("en", folder), entries(language, folder)
    assert english.keys() == other.keys()
    for key, entry in english.items():
        found = other[key]
        assert isinstance(entry, str) == isinstance(found, str), key
        if isinstance(entry, str):
            assert isinstance(found, str)
            assert blanks(entry) == blanks(found), key
            continue
        assert not isinstance(found, str)
        assert tuple(found) == FORMS[language], key
        *fewer, most = (blanks(form) for form in found.values())
        assert most == blanks(entry["other"]), key
        # "One field" may do without its number.
        assert all(few in (most, most - {"n"}) for few in fewer), key
