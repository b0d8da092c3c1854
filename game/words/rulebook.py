"""The rulebooks: every title's rules in every language, their examples, search.

The rules of a box are in ``assets/<folder>/rules.<language>.toml``, the clauses all titles share
in the folder ``shared``, and the examples, records whose last step is the thing explained, in
``assets/<folder>/examples``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from game.core.assets import read
from game.core.title import titles
from game.words.catalogue import PSEUDO, file_language, stretched
from game.words.rules_file import rules_file
from game.words.toml_files import folder_of_title

_EXAMPLE = re.compile(r"[a-z]+(?:-[a-z]+)*")


class Paragraph(NamedTuple):
    """A paragraph, the clauses it explains, and perhaps an example with caption."""

    text: str
    clauses: tuple[str, ...] = ()
    example: str | None = None
    caption: str | None = None


class Section(NamedTuple):
    """Paragraphs under one heading."""

    heading: str
    paragraphs: tuple[Paragraph, ...]


class Rulebook(NamedTuple):
    """The rules of one title in one language."""

    title: str
    language: str
    sections: tuple[Section, ...]


@cache
def rulebook(title_key: str, language: str) -> Rulebook:
    """The rulebook of a title; WordsError if its file is missing or malformed."""
    data = rules_file(_folder(title_key), file_language(language))
    sections = (
        Section(
            _one_line(section["heading"], language),
            tuple(
                _paragraph(entry, language)
                for entry in _entries_for(section["paragraph"], title_key)
            ),
        )
        for section in _entries_for(data["section"], title_key)
    )
    return Rulebook(title_key, language, tuple(sections))


def clause(title_key: str, tag: str, language: str) -> str:
    """The sentence of a clause; LookupError if the title has no such clause.

    A title without a rulebook has the sentences of its program.
    """
    for folder in (_folder(title_key), "shared"):
        sentence = rules_file(folder, file_language(language))["clauses"].get(tag)
        if sentence:
            return _one_line(sentence, language)
    plain = titles()[title_key].clauses.get(tag)
    if plain:
        return plain
    raise LookupError(f"{title_key} has no clause {tag!r}")


def example(title_key: str, name: str) -> bytes:
    """The record of an example; LookupError if there is none of that name."""
    if _EXAMPLE.fullmatch(name):
        try:
            return read(f"{_folder(title_key)}/examples/{name}.txt")
        except OSError:
            pass
    raise LookupError(f"{title_key} has no example {name!r}")


def search(book: Rulebook, text: str) -> tuple[Paragraph, ...]:
    """The paragraphs that have every word of a text, or cite the clause it names.

    The beginning of a word is enough; capitals and accents do not matter.
    """
    wanted = [word for word in _without_accents(text).split() if re.search(r"\w", word)]
    return tuple(
        paragraph
        for section in book.sections
        for paragraph in section.paragraphs
        if wanted and all(_matches(section, paragraph, word) for word in wanted)
    )


def _matches(section: Section, paragraph: Paragraph, word: str) -> bool:
    if word in map(_without_accents, paragraph.clauses):
        return True
    words = _without_accents(f"{section.heading} {paragraph.text} {paragraph.caption or ''}")
    return all(re.search(rf"\b{part}", words) for part in re.findall(r"\w+", word))


@lru_cache(maxsize=1000)  # a search is asked again with every letter typed
def _without_accents(text: str) -> str:
    """The text in lower case and without accents, Cyrillic ones included."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _folder(title_key: str) -> str:
    """The folder of assets with a title's rules; LookupError without a title."""
    return folder_of_title(titles()[title_key])


def _one_line(text: str, language: str) -> str:
    """A text on one line, longer if the language is the pseudo-language."""
    line = " ".join(text.split())
    return stretched(line) if language == PSEUDO else line


def _entries_for(entries: list[dict[str, Any]], title_key: str) -> Iterator[dict[str, Any]]:
    """The sections or paragraphs that apply to a title."""
    return (entry for entry in entries if title_key in entry.get("titles", (title_key,)))


def _paragraph(entry: dict[str, Any], language: str) -> Paragraph:
    caption = entry.get("caption")
    return Paragraph(
        _one_line(entry["text"], language),
        tuple(entry.get("clauses", ())),
        entry.get("example"),
        _one_line(caption, language) if caption else None,
    )
