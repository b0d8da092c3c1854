"""The files of words: where they are, and a clear word when one of them is malformed."""

from __future__ import annotations

import tomllib
from typing import Any

from game.core.assets import read
from game.core.title import Title


def folder_of_title(title: Title) -> str:
    """The folder of assets with a title's words: named as the title's own."""
    return title.folder.rpartition(".")[2]


def load(name: str) -> dict[str, Any]:
    """A file of words as a table; ValueError that names the file if it is not one."""
    try:
        return tomllib.loads(read(name).decode())
    except ValueError as error:
        raise malformed(name, error) from None


def malformed(name: str, error: ValueError) -> ValueError:
    """What is wrong with a file of words, with its name before it."""
    return ValueError(f"assets/{name}: {error}")
