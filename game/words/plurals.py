"""Plural forms of each language."""

from __future__ import annotations

from collections.abc import Callable

FORMS = {
    "en": ("one", "other"),
    "it": ("one", "other"),
    "pt": ("one", "other"),
    "ru": ("one", "few", "many"),
}
"""The plural forms of each language, as the files of words name them."""


def _two_forms(number: int) -> str:
    return "one" if number == 1 else "other"


def _russian(number: int) -> str:
    """The Russian form: 1 ход, 2 хода, 5 ходов; 11 to 14 take the last."""
    last, last_two = number % 10, number % 100
    if last == 1 and last_two != 11:
        return "one"
    return "few" if 2 <= last <= 4 and not 12 <= last_two <= 14 else "many"


_RULES: dict[str, Callable[[int], str]] = {"ru": _russian}


def plural_form(language: str, number: int) -> str:
    """The plural form for a whole number."""
    return _RULES.get(language, _two_forms)(abs(number))
