"""Titles on the shelf: how they are found, and how their options are settled or refused."""

from __future__ import annotations

import pytest

from game.core.title import Option, OptionError, Setting, shelf, titles
from tests.core.texts import C2009, C2015, EVERY_TITLE, KOSMOS

VALUES: dict[str, dict[str, tuple[str, ...]]] = {
    C2015: {
        "ban": ("on", "off"),
        "ban_scope": ("elimination", "edge_only"),
        "bonus": ("off", "on"),
        "hands": ("hidden", "open"),
    },
    KOSMOS: {
        "board": ("phoenix", "dragon"),
        "duel": ("off", "on"),
        "ban": ("off", "on"),
        "ban_scope": ("elimination", "edge_only"),
        "hands": ("hidden", "open"),
    },
    "trickmap": {
        "explorer_scope": ("trick", "map"),
        "two_way_continuity": ("off", "on"),
        "no_holes": ("off", "on"),
        "wild_vote_scope": ("map", "trick"),
        "wild_layout": ("band", "omit-one", "pairs"),
        "rounds": ("2", "1", "3"),
    },
    "pacru": {
        "meeting_threshold": ("0", "9", "1"),
        "no_progress": ("100", "0", "1", "250"),
    },
    "shacru": {},
    "azacru": {},
}
VALUES[C2009] = VALUES[C2015]
"""The options of the rules pages at two seats, the default first."""


def test_the_shelf_holds_the_titles_of_the_program_and_nothing_is_left_out() -> None:
    assert set(titles()) >= set(EVERY_TITLE)
    assert not shelf().left_out
    for key, title in titles().items():
        assert title.key == key


@pytest.mark.parametrize("key", EVERY_TITLE)
def test_every_option_of_the_rules_page_settles_to_every_value(key: str) -> None:
    title = titles()[key]
    assert {option.key for option in title.options} == set(VALUES[key])
    usual = {name: values[0] for name, values in VALUES[key].items()}
    assert {name: str(value) for name, value in title.settle(2, {}).items()} == usual
    for name, values in VALUES[key].items():
        for value in values:
            settled = title.settle(2, {name: value})
            assert {n: str(v) for n, v in settled.items()} == {**usual, name: value}
            assert title.rules(2, settled).seats == 2


@pytest.mark.parametrize("key", EVERY_TITLE)
def test_settled_options_are_sorted_and_numbers_are_numbers(key: str) -> None:
    settled = titles()[key].settle(2, {})
    assert list(settled) == sorted(settled)
    for name, value in settled.items():
        assert isinstance(value, int) == VALUES[key][name][0].isdigit()


@pytest.mark.parametrize("key", EVERY_TITLE)
@pytest.mark.parametrize("name", ["", "Ban", "option", "seats"])
def test_an_option_the_title_does_not_have_is_refused(key: str, name: str) -> None:
    with pytest.raises(OptionError) as refused:
        titles()[key].settle(2, {name: "on"})
    assert refused.value.key == name


@pytest.mark.parametrize("key", EVERY_TITLE)
@pytest.mark.parametrize("value", ["", " ", "ON", "on ", "-1", "01", "1e2", "\u0664"])
def test_a_value_an_option_cannot_take_is_refused(key: str, value: str) -> None:
    title = titles()[key]
    for option in title.options:
        with pytest.raises(OptionError) as refused:
            title.settle(2, {option.key: value})
        assert refused.value.key == option.key
        assert option.key in str(refused.value)


def test_a_refusal_is_short_whatever_was_asked_for() -> None:
    for title in titles().values():
        for given in ({"x" * 100_000: "on"}, *({o.key: "x" * 100_000} for o in title.options)):
            with pytest.raises(OptionError) as refused:
                title.settle(2, given)
            assert len(str(refused.value)) < 400


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_kosmos_board_and_duel_depend_on_the_seats(seats: int) -> None:
    kosmos = titles()[KOSMOS]
    assert kosmos.settle(seats, {})["board"] == ("phoenix" if seats <= 4 else "dragon")
    assert kosmos.settle(seats, {"board": "dragon"})["board"] == "dragon"
    if seats >= 5:
        with pytest.raises(OptionError) as refused:
            kosmos.settle(seats, {"board": "phoenix"})
        assert refused.value.key == "board"
    if seats > 2:
        with pytest.raises(OptionError) as refused:
            kosmos.settle(seats, {"duel": "on"})
        assert refused.value.key == "duel"


def test_an_option_is_named_values_or_a_whole_number_within_bounds() -> None:
    choice = Option("c", "words", ("a", "b"))
    assert (choice.default_for(2), choice.read("b")) == ("a", "b")
    other = Option("c", "words", ("a", "b"), "b")
    assert other.default_for(2) == "b"
    number = Option("n", "words", default=5, lowest=1, highest=9)
    assert (number.default_for(2), number.read("9"), number.read("1")) == (5, 9, 1)
    for text in ("0", "10", "a", "5.0", "05", "9" * 200_000):
        with pytest.raises(OptionError):
            number.read(text)


def test_a_default_may_depend_on_the_seats() -> None:
    def twice(seats: int) -> Setting:
        return 2 * seats

    option = Option("n", "words", default=twice, highest=99)
    assert [option.default_for(seats) for seats in (2, 3)] == [4, 6]


@pytest.mark.parametrize("key", titles())
def test_every_title_has_words_and_clauses_for_people(key: str) -> None:
    title = titles()[key]
    assert title.name
    assert title.description
    assert all(option.description and "\n" not in option.description for option in title.options)
    assert all(title.clauses.values())
