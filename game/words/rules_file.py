"""Loads and validates one file of rules, the source of a rulebook.

``[clauses]`` has a sentence for every clause of the box's titles. A ``[[section]]`` has a
``heading`` and its ``[[section.paragraph]]`` tables: a ``text``, the ``clauses`` it explains, and
where there is something to show an ``example`` with its ``caption``. A section or a paragraph that
is not for all titles of the box names its ``titles``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from game.core.assets import read
from game.core.title import titles
from game.words.toml_files import WordsError, folder_of_title, load_toml

_FILE = {"clauses": dict, "section": list}
_SECTION = {"heading": str, "titles": list, "paragraph": list}
_PARAGRAPH = {"text": str, "titles": list, "clauses": list, "example": str, "caption": str}


@cache
def rules_file(folder: str, language: str) -> dict[str, Any]:
    """The rules in a folder of assets, if any; WordsError if malformed."""
    name = f"{folder}/rules.{language}.toml"
    try:
        read(name)
    except (FileNotFoundError, NotADirectoryError):
        return {"clauses": {}, "section": []}
    data = load_toml(name)
    keys = [key for key, title in titles().items() if folder_of_title(title) == folder]
    try:
        _check("the file", data, _FILE, "clauses")
        _check("the clauses", data["clauses"], dict.fromkeys(data["clauses"], str))
        for number, section in enumerate(data.setdefault("section", []), start=1):
            _check_section(f"section {number}", section, keys, data["clauses"])
    except ValueError as error:
        raise WordsError(name, error) from None
    return data


def _check_section(where: str, section: Any, keys: list[str], clauses: Mapping[str, str]) -> None:
    _check(where, section, _SECTION, "heading", "paragraph")
    _check_known(where, "titles", section, keys)
    for number, paragraph in enumerate(section["paragraph"], start=1):
        place = f"{where}, paragraph {number}"
        _check(place, paragraph, _PARAGRAPH, "text")
        _check_known(place, "titles", paragraph, keys)
        _check_known(place, "clauses", paragraph, list(clauses))
        if ("example" in paragraph) != ("caption" in paragraph):
            raise ValueError(f"{place}: an example and a caption go together")


def _check(where: str, table: Any, shape: Mapping[str, type], *needed: str) -> None:
    """Check that a table has the needed keys, and values of the right types."""
    if not isinstance(table, dict):
        raise ValueError(f"{where} is not a table")
    for key in needed:
        if key not in table:
            raise ValueError(f"{where} has no {key}")
    for key, value in table.items():
        if key not in shape:
            raise ValueError(f"{where} has a key nobody reads: {key}")
        blank = not value.strip() if isinstance(value, str) else not value
        if blank or not isinstance(value, shape[key]):
            raise ValueError(f"{where}: {key} is empty, or of the wrong kind")


def _check_known(where: str, key: str, table: Mapping[str, Any], known: Collection[str]) -> None:
    for item in table.get(key, ()):
        if item not in known:
            raise ValueError(f"{where}: among its {key}, {item!r} is unknown")
