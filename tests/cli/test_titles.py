"""``waystones titles``: keys, names, seats, options with defaults and explanations."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.title import titles
from tests.cli.commands import assert_fails, run
from tests.core.texts import C2009, C2015, KOSMOS


def shelf() -> dict[str, dict[str, Any]]:
    outcome = run("titles", "--json")
    assert (outcome.code, outcome.err, outcome.out.count("\n")) == (0, "", 1)
    return {title["key"]: title for title in json.loads(outcome.out)}


def test_every_title_is_listed_with_its_seats() -> None:
    seats = {key: title["seats"] for key, title in shelf().items()}
    assert seats == {key: list(title.seats) for key, title in titles().items()}
    assert (
        seats.items()
        >= {
            C2015: [2, 3, 4, 5, 6, 7, 8],
            C2009: [2, 3, 4, 5, 6, 7, 8],
            KOSMOS: [2, 3, 4, 5, 6, 7, 8],
            "trickmap": [2, 3, 4, 5],
            "shacru": [2, 3, 4],
            "azacru": [2, 3, 4],
            "pacru": [2, 3, 4],
        }.items()
    )


def test_every_option_has_its_default_and_one_line_of_words() -> None:
    for key, title in shelf().items():
        usual = titles()[key].settle(titles()[key].seats[0], {})
        assert {option["key"] for option in title["options"]} == set(usual)
        for option in title["options"]:
            assert option["words"]
            assert "\n" not in option["words"]
            if option["key"] != "board":
                assert option["default"] == usual[option["key"]]
            if option["kind"] == "choice":
                assert str(usual[option["key"]]) in option["values"]


def test_the_text_names_every_key_seat_range_option_and_default() -> None:
    outcome = run("titles")
    assert (outcome.code, outcome.err) == (0, "")
    for key in titles():
        title = titles()[key]
        (line,) = [line for line in outcome.out.splitlines() if line.startswith(f"{key} ")]
        assert title.name in line
        assert str(title.seats[0]) in line
        assert str(title.seats[-1]) in line
    lines = outcome.out.splitlines()
    for title in titles().values():
        for option in title.options:
            assert any(option.key in line and option.description in line for line in lines)


@pytest.mark.parametrize("arguments", [("--nonsense",), ("pacru",), ("--json", "x")])
def test_wrong_usage_is_exit_code_2_in_one_line(arguments: tuple[str, ...]) -> None:
    assert_fails(run("titles", *arguments), 2, arguments[-1])
