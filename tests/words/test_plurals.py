"""Plural forms by number."""

from __future__ import annotations

import pytest

from game.words.catalogue import FORMS, LANGUAGES, plural_form

RUSSIAN = {
    "one": (1, 21, 31, 101, 121, 1001, 1000001),
    "few": (2, 3, 4, 22, 23, 24, 32, 102, 104, 122, 1004),
    "many": (0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 25, 30, 100, 111, 112, 114, 211, 1011),
}


@pytest.mark.parametrize(("name", "numbers"), RUSSIAN.items())
def test_russian_plurals_depend_on_the_last_digits(name: str, numbers: tuple[int, ...]) -> None:
    for number in numbers:
        assert plural_form("ru", number) == name
        assert plural_form("ru", -number) == name


@pytest.mark.parametrize("language", ["en", "it", "pt"])
def test_other_languages_have_singular_and_plural(language: str) -> None:
    assert plural_form(language, 1) == plural_form(language, -1) == "one"
    assert {plural_form(language, number) for number in (0, 2, 5, 11, 21, 101)} == {"other"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_exactly_the_forms_of_a_language_are_used(language: str) -> None:
    assert {plural_form(language, number) for number in range(200)} == set(FORMS[language])
