"""Text of Tsuro's display in every language, with every blank filled."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest

from game.core.choices import choices
from game.core.rules import CHANCE
from game.stage.phrases import Phrase, Who
from game.titles.tsuro import TITLES
from game.words.catalogue import LANGUAGES, Words
from tests.titles.tsuro.displayed_game import GAMES, played

ALL = range(len(GAMES))


def _spoken(words: Words, said: Phrase) -> str:
    blanks: dict[str, object] = {}
    for name, blank in said.blanks:
        if isinstance(blank, Phrase):
            blanks[name] = _spoken(words, blank)
        else:
            blanks[name] = f"Seat {blank.seat + 1}" if isinstance(blank, Who) else blank
    return words(said.key, **blanks)


def _everything_said(number: int) -> Iterator[Phrase]:
    game = played(number)
    for before, step, events, _ in game.seen(0):
        yield from (line for event in events if (line := game.display.log_line(event)))
        yield from (row.words for row in game.display.rows(before))
        yield from (note.words for note in game.display.notes(before))
        yield game.display.prompt(before, ())
        if step.actor != CHANCE:
            for count in range(len(step.move)):
                picked = step.move[:count]
                yield game.display.prompt(before, picked)
                offered = choices(game.rules, before, picked)
                spots = game.display.spots(before, picked, offered, game.layout)
                yield from (spot.words for spot in spots.values() if spot.words)
            preview = game.display.preview(before, step.move, game.layout)
            yield from (fact.words for fact in preview.facts)


@pytest.mark.parametrize("number", ALL)
def test_every_text_exists_in_every_language(number: int) -> None:
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
        name = title.key.rpartition(".")[2].replace("-", "_")
        for part in ("name", "edition", "line", "time"):
            assert words(f"tsuro.box.{name}.{part}")
        for option in title.options:
            assert words(f"tsuro.option.{option.key}.label")
            assert words(f"tsuro.option.{option.key}.why")
            assert all(words(f"tsuro.value.{option.key}.{value}") for value in option.values)
    for number in ALL:
        game = played(number)
        state, step = game.steps[-1]
        result = game.rules.result(game.rules.apply(state, step.move))
        assert words(f"tsuro.ending.{result.ending}")
