"""Reading the TOML files of words and rules, with errors that name the file."""

from __future__ import annotations

import tomllib
from typing import Any

from game.core.assets import read
from game.core.title import Title


class WordsError(LookupError):
    """A file of words or rules is missing, malformed or incomplete."""

    def __init__(self, name: str, reason: object) -> None:
        super().__init__(f"assets/{name}: {reason}")


def folder_of_title(title: Title) -> str:
    """The folder of assets of a title, named like its package."""
    return title.folder.rpartition(".")[2]


def load_toml(name: str) -> dict[str, Any]:
    """The table in a TOML asset; WordsError if there is none."""
    try:
        return tomllib.loads(read(name).decode())
    except OSError as error:
        raise WordsError(name, error.strerror or error) from None
    except ValueError as error:
        raise WordsError(name, error) from None
