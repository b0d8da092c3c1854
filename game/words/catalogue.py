"""The catalogue: every sentence by its key, with its blanks filled in.

``assets/shared/words.<language>.toml`` holds what the program says, and each title's folder under
``assets`` a file of the same name with the box's own words; a key there begins with the folder:
``tsuro.log.tile_placed``. An entry is a text with blanks, ``"{seat} lays {tile}"``, or a table of
plural forms of which the blank ``n`` chooses one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from game.core.assets import read
from game.core.title import titles
from game.words.plurals import form

LANGUAGES = {"en": "English", "it": "Italiano", "pt": "Português", "ru": "Русский"}
"""Every language there is, by code, in its own words."""
PSEUDO = "xx"
"""Not a language: English, stretched by two fifths, to see what does not fit."""

Entry = str | Mapping[str, str]


class Words:
    """The catalogue in one language."""

    def __init__(self, language: str) -> None:
        if language != PSEUDO and language not in LANGUAGES:
            raise ValueError(f"there are no words in {language!r}")
        self.language = language

    def __call__(self, key: str, /, **blanks: object) -> str:
        """The sentence of that key; LookupError if there is none."""
        spoken = "en" if self.language == PSEUDO else self.language
        entry = entries(spoken, folder_of(key))[key]
        if not isinstance(entry, str):
            number = blanks["n"]
            entry = entry[form(spoken, number if isinstance(number, int) else 0)]
        if self.language == PSEUDO:
            entry = _stretched(entry)
        return entry.format_map(blanks) if blanks else entry

    def has(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        spoken = "en" if self.language == PSEUDO else self.language
        return key in entries(spoken, folder_of(key))


def folder_of(key: str) -> str:
    """The folder of assets whose file of words holds that key."""
    first = key.partition(".")[0]
    return first if first in _title_folders() else "shared"


@cache
def entries(language: str, folder: str) -> dict[str, Entry]:
    """One file of words, its tables flattened to dotted keys."""
    data = tomllib.loads(read(f"{folder}/words.{language}.toml").decode())
    prefix = "" if folder == "shared" else f"{folder}."
    return dict(_flattened(data, prefix))


@cache
def _title_folders() -> frozenset[str]:
    return frozenset(title.folder.rpartition(".")[2] for title in titles().values())


def _flattened(table: Mapping[str, Any], prefix: str) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for name, value in table.items():
        if isinstance(value, str) or not value.keys() - {"one", "few", "many", "other"}:
            found.append((prefix + name, value))
        else:
            found += _flattened(value, f"{prefix}{name}.")
    return found


def _stretched(text: str) -> str:
    """Two fifths longer, in letters that show at once, blanks left alone."""
    longer = "".join(f"{part}~~" if part.strip() else part for part in _pieces(text))
    missing = max(0, round(len(text) * 1.4) - len(longer))
    return f"{longer}{'~' * missing}" if text.strip() else text


def _pieces(text: str) -> list[str]:
    """A text split into words and the spaces between them, blanks in braces kept whole."""
    pieces, depth, current = [], 0, ""
    for letter in text:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == " " and depth == 0:
            pieces += [current, letter]
            current = ""
        else:
            current += letter
    return [piece for piece in [*pieces, current] if piece]
