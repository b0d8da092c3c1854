"""The series' texts exist in every language, with every blank filled."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest

from game.core.choices import choices
from game.stage.phrases import Phrase, Who
from game.titles.pacru import TITLES
from game.words.catalogue import LANGUAGES, Words
from tests.titles.pacru.pictures import GAMES, played

ALL = range(len(GAMES))
ENDINGS = (
    "nothing left to gain",
    "no progress",
    "a seat could not move",
    "target reached",
    "last one standing",
)


def _spoken(words: Words, said: Phrase) -> str:
    blanks: dict[str, object] = {}
    for name, blank in said.blanks:
        if isinstance(blank, Phrase):
            blanks[name] = _spoken(words, blank)
        else:
            blanks[name] = f"Seat {blank.seat + 1}" if isinstance(blank, Who) else blank
    return words(said.key, **blanks)


def _everything_said(number: int) -> Iterator[Phrase]:
    case = played(number)
    for before, step, events, _ in case.game:
        yield from (line for event in events if (line := case.display.log_line(event)))
        yield from (row.words for row in case.display.rows(before))
        yield from (note.words for note in case.display.notes(before))
        for count in range(len(step.move) + 1):
            picked = step.move[:count]
            yield case.display.prompt(before, picked)
            preview = case.display.preview(before, picked, case.layout)
            yield from (fact.words for fact in preview.facts)
            offered = choices(case.rules, before, picked)
            spots = case.display.spots(before, picked, offered, case.layout)
            yield from (spot.words for spot in spots.values() if spot.words)


@pytest.mark.parametrize("number", ALL)
def test_every_phrase_has_words_in_every_language(number: int) -> None:
    said = set(_everything_said(number))
    assert said
    for language in LANGUAGES:
        words = Words(language)
        for phrase in said:
            line = _spoken(words, phrase)
            assert line
            assert "{" not in line


def _blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_boxes_options_and_endings_have_words(language: str) -> None:
    words = Words(language)
    for title in TITLES:
        for part in ("name", "edition", "line", "time"):
            assert words(f"pacru.box.{title.key}.{part}")
        for option in title.options:
            assert words(f"pacru.option.{option.key}.label")
            assert words(f"pacru.option.{option.key}.why")
    assert all(words(f"pacru.ending.{ending}") for ending in ENDINGS)


def test_the_endings_of_the_games_are_among_those_with_words() -> None:
    endings = {played(number).game[-1].after.ending for number in ALL}
    assert endings - {""} <= set(ENDINGS)
    assert len(endings) >= 4
