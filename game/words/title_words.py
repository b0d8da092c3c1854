"""The words a title must have: on its box, for its options, and for its log."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.events import Event
from game.core.parts import TitleError
from game.core.title import Title, shelf
from game.words.catalogue import entries
from game.words.toml_files import WordsError, folder_of_title


def box_words(title: Title) -> str:
    """The start of the catalogue's keys for the words on a title's box."""
    return f"{folder_of_title(title)}.box.{title.key.rpartition('.')[2].replace('-', '_')}"


def check_words(title: Title, language: str, log: bool = False) -> None:
    """TitleError for the first key that a title's words lack."""
    folder = folder_of_title(title)
    try:
        known = entries(language, folder)
    except WordsError as error:
        raise TitleError(str(error)) from None
    for key in (*_needed(title), *(_logged(title) if log else ())):
        if key not in known:
            raise TitleError(
                f"assets/{folder}/words.{language}.toml: {key.partition('.')[2]} is missing"
            )


def leave_out_wordless(language: str) -> None:
    """Take titles off the shelf that cannot be shown in a language."""
    for title in list(shelf().titles.values()):
        try:
            check_words(title, language)
        except TitleError as error:
            shelf().leave_out(folder_of_title(title), str(error))


def _needed(title: Title) -> Iterator[str]:
    yield from (f"{box_words(title)}.{name}" for name in ("name", "edition", "line", "time"))
    folder = folder_of_title(title)
    for option in title.options:
        yield from (f"{folder}.option.{option.key}.{name}" for name in ("label", "why"))
        yield from (f"{folder}.value.{option.key}.{value}" for value in option.values)


def _logged(title: Title) -> Iterator[str]:
    """The lines of the log, where the title's display leaves them to the default."""
    display = title.part("display.display").make
    kinds = vars(title.part("events")).values()
    if isinstance(display, type) and "log_line" not in vars(display):
        told = (kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Event))
        yield from (k.words() for k in told if k is not Event and k.__name__ != "GameEnded")
