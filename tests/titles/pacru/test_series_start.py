"""{S-R1} {A-R1} {R1} How the three games begin."""

from __future__ import annotations

import pytest

from game.core.rules import Rules
from game.core.title import OptionError, titles
from tests.titles.pacru.position import Position, chevrons, opening, words

KEYS = ("shacru", "azacru", "pacru")
OPENINGS = {
    2: "1N e1, 1E a3, 1W i3, 1SW i9, 2S e9, 2E a7, 2W i7, 2NE a1",
    3: "1W i5, 1S g9, 1N g1, 2N e1, 2E a3, 2W i3, 3S e9, 3E a7, 3W i7",
    4: "1S e9, 1E a7, 1W i7, 2W i5, 2S g9, 2N g1, 3N e1, 3E a3, 3W i3, 4E a5, 4S c9, 4N c1",
}
FIRST_TURNS = [
    # seats, seat, destinations, moves in Shacru and Azacru, moves in Pacru
    (2, 1, 12, 16, 28),
    (2, 2, 12, 16, 28),
    (3, 1, 9, 13, 23),  # the middle seat
    (3, 2, 9, 13, 24),
    (3, 3, 9, 13, 24),
    (4, 1, 9, 13, 23),
    (4, 2, 9, 13, 23),
    (4, 3, 9, 13, 23),
    (4, 4, 9, 13, 23),
]


def first_turn(key: str, seats: int, seat: int) -> Position:
    """The opening as it is for a seat that would move first."""
    game = opening(key, seats)
    game.referee.state = game.state._replace(turn=seat - 1)
    return game


@pytest.mark.parametrize("seats", OPENINGS)
def test_S_R1_the_opening_position_depends_on_the_number_of_players(seats: int) -> None:
    game = opening("shacru", seats)
    assert game.portrait == {"markers": {}, "chevrons": chevrons(OPENINGS[seats])}
    assert game.to_act == 1


@pytest.mark.parametrize("seats", OPENINGS)
def test_A_R1_the_opening_is_shacrus(seats: int) -> None:
    game = opening("azacru", seats)
    assert game.portrait == {"markers": {}, "chevrons": chevrons(OPENINGS[seats])}
    assert game.to_act == 1


@pytest.mark.parametrize("seats", OPENINGS)
def test_R1_the_opening_is_shacrus(seats: int) -> None:
    game = opening("pacru", seats)
    assert game.portrait == {"markers": {}, "chevrons": chevrons(OPENINGS[seats]), "out": []}
    assert game.to_act == 1


@pytest.mark.parametrize("key", KEYS)
def test_S_R1_start_fields_are_neutral_and_stay_so(key: str) -> None:
    game = opening(key).play("1 e1-e2")
    assert "e1" not in game.portrait["markers"]


@pytest.mark.parametrize(("seats", "seat", "destinations", "steps", "pacru"), FIRST_TURNS)
def test_S_R1_first_turn_counts(
    seats: int, seat: int, destinations: int, steps: int, pacru: int
) -> None:
    game = first_turn("shacru", seats, seat)
    assert len({token[:5] for token in game.legal}) == destinations
    assert len(game.legal) == len(set(game.legal)) == steps


@pytest.mark.parametrize(("seats", "seat", "destinations", "steps", "pacru"), FIRST_TURNS)
def test_A_R1_first_turn_counts(
    seats: int, seat: int, destinations: int, steps: int, pacru: int
) -> None:
    game = first_turn("azacru", seats, seat)
    assert len({token[:5] for token in game.legal}) == destinations
    assert len(game.legal) == len(set(game.legal)) == steps


@pytest.mark.parametrize(("seats", "seat", "destinations", "steps", "pacru"), FIRST_TURNS)
def test_R1_first_turn_counts(
    seats: int, seat: int, destinations: int, steps: int, pacru: int
) -> None:
    game = first_turn("pacru", seats, seat)
    assert len({token[:5] for token in game.legal}) == destinations
    assert len(game.legal) == len(set(game.legal)) == pacru


def test_S_R1_the_first_turn_of_two_players_move_by_move() -> None:
    assert set(opening("shacru").legal) == set(
        words(
            "e1-d2 e1-e2 e1-f2 a3-b4^ a3-b4< a3-b4> a3-b3 a3-b2 "
            "i3-h4^ i3-h4< i3-h4> i3-h3 i3-h2 i9-h9 i9-h8 i9-i8"
        )
    )


def test_R1_with_three_players_an_opponents_start_field_cannot_be_marked() -> None:
    game = opening("pacru", 3).play("1 i5-h5")
    # red has left i5, a neutral start field, for h5; green arrives from i3
    assert "(h5)" not in game.offers("i3-h4")
    assert "(i5)" in game.offers("i3-h4")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("seats", "lines"),
    [
        (2, ["1 e1-e2", "2 e9-e8"]),
        (3, ["1 i5-h5", "2 e1-e2", "3 e9-e8"]),
        (4, ["1 e9-e8", "2 i5-h5", "3 e1-e2", "4 a5-b5"]),
    ],
)
def test_S_R1_turns_go_round_the_table_in_seat_order(
    key: str, seats: int, lines: list[str]
) -> None:
    game = opening(key, seats)
    order: list[int] = []
    for line in lines:
        order.append(game.to_act)
        game.play(line)
    assert order == list(range(1, seats + 1))
    assert game.to_act == 1


@pytest.mark.parametrize("key", KEYS)
def test_S_R2_nobody_moves_out_of_turn(key: str) -> None:
    game = opening(key)
    assert game.refusal("2 e9-e8") == "turn: it is the turn of seat 1, not seat 2"


@pytest.mark.parametrize("key", KEYS)
def test_S_R1_two_to_four_play(key: str) -> None:
    assert list(titles()[key].seats) == [2, 3, 4]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_S_R1_nothing_is_hidden(key: str, seat: int) -> None:
    rules: Rules[object] = titles()[key].rules(3)
    assert rules.view(rules.start(), seat) == rules.start()


def test_R12_idle_only_pacru_has_options_and_these_are_usual() -> None:
    settled = {key: titles()[key].settle(2, {}) for key in KEYS}
    assert settled == {
        "shacru": {},
        "azacru": {},
        "pacru": {"meeting_threshold": 0, "no_progress": 100},
    }


@pytest.mark.parametrize("key", ["shacru", "azacru"])
@pytest.mark.parametrize("option", ["meeting_threshold", "no_progress"])
def test_S_R6_A_R10_the_smaller_games_have_no_options(key: str, option: str) -> None:
    with pytest.raises(OptionError, match=f"{key} has no option '{option}'"):
        titles()[key].settle(2, {option: "9"})


@pytest.mark.parametrize("option", ["meeting_threshold", "no_progress"])
@pytest.mark.parametrize("value", ["-1", "9.0", "nine", "09", "+9", "", "٩"])
def test_R12_idle_the_options_are_whole_numbers(option: str, value: str) -> None:
    with pytest.raises(OptionError, match="a whole number"):
        titles()["pacru"].settle(2, {option: value})


@pytest.mark.parametrize("option", ["meeting_threshold", "no_progress"])
@pytest.mark.parametrize("value", ["0", "9", "42"])
def test_R12_idle_the_options_take_whole_numbers(option: str, value: str) -> None:
    assert titles()["pacru"].settle(2, {option: value})[option] == int(value)
