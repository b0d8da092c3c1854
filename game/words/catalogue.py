"""The catalogue: every sentence of the program by its key.

``assets/shared/words.<language>.toml`` holds what the program says, and each title's folder under
``assets`` a file of the same name with the box's own words; a key there begins with the folder:
``tsuro.log.tile_placed``. An entry is a text with blanks, ``"{seat} lays {tile}"``, or a table of
plural forms of which the blank ``n`` chooses one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import ceil
from typing import Any

from game.core.title import titles
from game.words.toml_files import WordsError, folder_of_title, load_toml

LANGUAGES = {"en": "English", "it": "Italiano", "pt": "Português", "ru": "Русский"}
"""The names of the languages in themselves, by language code."""
PSEUDO = "xx"
"""A pseudo-language: English, longer by two fifths, to see what is too long."""
FORMS = {
    "en": ("one", "other"),
    "it": ("one", "other"),
    "pt": ("one", "other"),
    "ru": ("one", "few", "many"),
}
"""The plural forms of each language, as the files of words name them."""

Entry = str | Mapping[str, str]


class Words:
    """The catalogue in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._file_language = file_language(language)

    def __call__(self, key: str, /, **blanks: object) -> str:
        """The sentence of a key, its blanks filled in; WordsError if there is none."""
        folder = folder_of(key)
        entry = entries(self._file_language, folder).get(key)
        if entry is None:
            raise WordsError(_file_name(self._file_language, folder), f"has no {key}")
        if not isinstance(entry, str):
            number = blanks["n"]
            entry = entry[
                plural_form(self._file_language, number if isinstance(number, int) else 0)
            ]
        if self.language == PSEUDO:
            entry = stretched(entry)
        return entry.format_map(blanks) if blanks else entry

    def has(self, key: str) -> bool:
        """Whether there is a sentence of a key."""
        return key in entries(self._file_language, folder_of(key))


def file_language(language: str) -> str:
    """The language whose files are read; ValueError if there is none."""
    if language == PSEUDO:
        return "en"
    if language not in LANGUAGES:
        raise ValueError(f"there are no words in {language!r}")
    return language


def folder_of(key: str) -> str:
    """The folder of assets whose file of words has a key."""
    first = key.partition(".")[0]
    return first if first in _title_folders() else "shared"


@cache
def entries(language: str, folder: str) -> dict[str, Entry]:
    """The entries of one file of words, by dotted key."""
    name = _file_name(language, folder)
    data = load_toml(name)
    prefix = "" if folder == "shared" else f"{folder}."
    try:
        return dict(_flattened(data, prefix))
    except ValueError as error:
        raise WordsError(name, error) from None


def _file_name(language: str, folder: str) -> str:
    return f"{folder}/words.{language}.toml"


@cache
def _title_folders() -> frozenset[str]:
    return frozenset(map(folder_of_title, titles().values()))


def _flattened(table: Mapping[str, Any], prefix: str) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for name, value in table.items():
        if isinstance(value, str):
            found.append((prefix + name, value))
        elif isinstance(value, dict):
            parts = _flattened(value, f"{prefix}{name}.")
            plural = not value.keys() - {"one", "few", "many", "other"}
            found += [(prefix + name, value)] if plural else parts
        else:
            raise ValueError(f"{prefix}{name} is not a text")
    return found


def plural_form(language: str, number: int) -> str:
    """The plural form for a whole number.

    In Russian 1 ход, 2 хода, 5 ходов; numbers that end in 11 to 14 take the last.
    """
    number = abs(number)
    if language != "ru":
        return "one" if number == 1 else "other"
    last, last_two = number % 10, number % 100
    if last == 1 and last_two != 11:
        return "one"
    return "few" if 2 <= last <= 4 and not 12 <= last_two <= 14 else "many"


def stretched(text: str) -> str:
    """The text made longer by two fifths with tildes; blanks are left alone."""
    longer = "".join(f"{part}~~" if part.strip() else part for part in _words_and_spaces(text))
    missing = max(0, ceil(len(text) * 1.4) - len(longer))
    return f"{longer}{'~' * missing}" if text.strip() else text


def _words_and_spaces(text: str) -> list[str]:
    """The words of a text and the spaces between them, blanks kept whole."""
    pieces, depth, current = [], 0, ""
    for letter in text:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == " " and depth == 0:
            pieces += [current, letter]
            current = ""
        else:
            current += letter
    return [piece for piece in [*pieces, current] if piece]
