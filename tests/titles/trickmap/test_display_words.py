"""Trickmap's words exist in every language, and its pictures can be drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from string import Formatter

import pytest

from game.art.library import recipe
from game.core.rules import Move
from game.stage.display import Fact
from game.stage.phrases import Phrase
from game.titles.trickmap.state import EXPLORE, PLACE
from game.words.catalogue import FORMS, LANGUAGES, entries
from tests.titles.trickmap.pictures import KINDS, LOOKS, SCREEN, played, shown, watched
from tests.titles.trickmap.position import KEPT_1, KEPT_2, ROUND_1, ROUND_2, TITLE, dealt, drawn

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def phrases() -> Iterator[Phrase]:
    """The phrases of some whole games: the log, prompts, rows, notes and facts."""
    for kind in range(len(KINDS)):
        display, rules, layout, past = played(kind, 1)
        for state, step in past:
            view = rules.view(state, max(0, state.actor))
            yield from (row.words for row in display.rows(view))
            yield from (fact.words for fact in display.notes(view))
            if state.phase not in (PLACE, EXPLORE):
                yield display.prompt(view, ())
                continue
            picks: list[Move] = [step.move[:length] for length in range(len(step.move) + 1)]
            yield from (display.prompt(view, picked) for picked in picks)
            facts: list[Fact] = [
                fact for picked in picks for fact in display.preview(view, picked, layout).facts
            ]
            yield from (fact.words for fact in facts)
    yield from logged()


def logged() -> Iterator[Phrase]:
    """The log of a scripted game, as a seat sees it."""
    game = dealt(ROUND_1, hold=KEPT_1).round(ROUND_2, KEPT_2)
    display, rules, layout, _ = shown(2, {})
    for seen in watched(rules, game.past, 0):
        for event in seen.events:
            said = display.log_line(event)
            assert said is not None
            yield said
    wilds = drawn("WS@0,0r0", "S2 / WF", lead=1)
    yield from (fact.words for fact in display.notes(wilds.state))
    first = drawn("", "WS / S2").state
    open_hands, step = next(
        (state, step) for state, step in reversed(game.past) if state.phase == EXPLORE
    )
    for state, move in ((first, ("WS", "@0,0", "r0")), (open_hands, step.move)):
        yield from (fact.words for fact in display.preview(state, move, layout).facts)
    won = wilds.play("2 WF@1,0r4")
    yield display.prompt(won.state, ())
    yield display.prompt(won.state, ("*0,0",))
    yield display.prompt(game.state, ())


def parts(phrase: Phrase) -> Iterator[Phrase]:
    yield phrase
    for _, blank in phrase.blanks:
        if isinstance(blank, Phrase):
            yield from parts(blank)


def blanks_in(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


@pytest.fixture(scope="module")
def said() -> dict[str, set[str]]:
    """Every key that was used, and the blanks it was given."""
    found: dict[str, set[str]] = {}
    for phrase in phrases():
        for part in parts(phrase):
            found.setdefault(part.key, set()).update(name for name, _ in part.blanks)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_has_words_that_use_its_blanks(
    said: dict[str, set[str]], language: str
) -> None:
    known = entries(language, "trickmap")
    for key, given in said.items():
        entry = known[key]
        forms = [entry] if isinstance(entry, str) else list(entry.values())
        assert all(blanks_in(form) <= given for form in forms), key
        assert set().union(*map(blanks_in, forms)) >= given - {"n"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_entries_in_their_own_plurals(language: str) -> None:
    known, english = entries(language, "trickmap"), entries("en", "trickmap")
    assert known.keys() == english.keys()
    for key, entry in known.items():
        assert isinstance(entry, str) == isinstance(english[key], str)
        if not isinstance(entry, str):
            assert set(entry) == set(FORMS[language]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_and_its_options_are_explained(language: str) -> None:
    known = entries(language, "trickmap")
    assert {f"trickmap.box.trickmap.{part}" for part in ("name", "edition", "line", "time")} <= (
        known.keys()
    )
    for option in TITLE.options:
        assert f"trickmap.option.{option.key}.label" in known
        assert f"trickmap.option.{option.key}.why" in known
        assert all(f"trickmap.value.{option.key}.{value}" in known for value in option.values)
    assert "trickmap.ending.all rounds played" in known


def test_every_entry_of_the_catalogue_is_used(said: dict[str, set[str]]) -> None:
    named = {key for key in entries("en", "trickmap") if ".box." not in key}
    quiet = {
        key for key in named if key.split(".")[1] not in ("option", "value", "ending", "reason")
    }
    assert quiet == said.keys()


def arts() -> set[str]:
    """Every picture that is shown in some whole games, and over them."""
    found = {"trickmap/box/trickmap"}
    for kind in range(len(KINDS)):
        display, rules, layout, past = played(kind, 1)
        found |= {picture.art for picture in display.backdrop(SCREEN, layout)}
        for seen in watched(rules, past, 0):
            view = seen.after
            found |= {sprite.art for sprite in display.sprites(view, 0, layout).values()}
            timeline = display.timeline(*seen, 0, layout)
            found |= {tween.last.art for tween in timeline.tweens}
            if view.phase in (PLACE, EXPLORE) and view.actor == 0:
                move = rules.moves(view)[0]
                found |= {
                    sprite.art for sprite in display.preview(view, move, layout).sprites.values()
                }
                spots = display.spots(view, (), [move[0]], layout)
                found |= {spot.ring for spot in spots.values()}
    return found - {""}


def test_every_picture_can_be_made() -> None:
    from game.shell.render import render  # noqa: PLC0415 - pygame says hello unless told before

    drawn_by = {art.split("/")[1] for art in arts()}
    assert {"tile", "wild", "back", "pile", "rim", "explorer", "points", "area"} <= drawn_by
    for art in sorted(arts()):
        made = render(recipe(art), (36, 44))
        assert made.get_bounding_rect().w > 4, art


def test_an_unknown_picture_key_is_an_error() -> None:
    with pytest.raises(LookupError):
        recipe("trickmap/nothing")


def test_looks_change_the_pictures() -> None:
    assert recipe(f"trickmap/explorer/{LOOKS[0].colour}/circle") != recipe(
        f"trickmap/explorer/{LOOKS[1].colour}/circle"
    )
