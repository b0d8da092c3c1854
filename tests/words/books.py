"""All texts of the rulebook files, with their places."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.title import titles
from game.words.catalogue import LANGUAGES
from game.words.rulebook import rulebook
from game.words.rules_file import rules_file
from game.words.toml_files import folder_of_title

EVERY_TITLE = tuple(key for key in titles() if rulebook(key, "en").sections)
"""Every title with a rulebook; those from elsewhere need not have one."""
BOXES = tuple(sorted({folder_of_title(titles()[key]) for key in EVERY_TITLE}))
OTHERS = tuple(language for language in LANGUAGES if language != "en")


def texts(folder: str, language: str) -> Iterator[tuple[str, str]]:
    """Every text of a file of rules, on one line, with its place in the file."""
    for place, text in _texts(folder, language):
        yield place, " ".join(text.split())


def _texts(folder: str, language: str) -> Iterator[tuple[str, str]]:
    data = rules_file(folder, language)
    for tag, sentence in data["clauses"].items():
        yield f"clause {tag}", sentence
    for number, section in enumerate(data["section"], start=1):
        yield f"{number}: heading", section["heading"]
        for count, paragraph in enumerate(section["paragraph"], start=1):
            for key in ("text", "caption"):
                if key in paragraph:
                    yield f"{number}.{count}: {key}", paragraph[key]
