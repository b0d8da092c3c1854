"""{S-R6} {A-R10} The score of a round in a match: the markers on the board."""

from __future__ import annotations

import pytest

from game.core.match import Match, standing
from game.core.record import read_record
from game.core.rules import Result
from tests.titles.pacru.position import Position, position


def ended(game: Position) -> Result:
    result = game.rules.result(game.state)
    assert result is not None
    return result


def shacru_round() -> Result:
    markers = "1 a1..c3, 2 a4..d4 d1..d3"
    return ended(position("shacru", "1N b1, 2NE i9", markers).play("1 b1-b2"))


def azacru_round() -> Result:
    game = position("azacru", "1NE i9, 2N e1", "1 a1 a2, 2 b1..b4")
    return ended(game.play("1 pass", "2 e1-e2"))


def pacru_round() -> Result:
    # seat 1 wins as the last one standing, with fewer markers
    return ended(position("pacru", "1N e5, 1E d6, 2S e6", "2 a1..b4").play("1 e5xe6"))


def test_S_R6_a_round_of_shacru_is_worth_its_markers() -> None:
    assert shacru_round()[:2] == ((0,), (9, 7))


def test_A_R10_a_round_of_azacru_is_worth_its_markers() -> None:
    assert azacru_round()[:2] == ((1,), (2, 5))


def test_R16_a_round_of_pacru_is_worth_its_markers_whoever_won_it() -> None:
    assert pacru_round()[:2] == ((0,), (1, 8))


def test_R15_those_who_are_out_keep_the_markers_they_have_on_the_board() -> None:
    game = position("pacru", "1N e4, 2N e9, 3N d9", "2 a1 a2, 3 b1 b2 b3", seats=3).play("1 e4-e5")
    assert ended(game)[:2] == ((0,), (0, 2, 3))


def test_A_R10_markers_taken_by_a_connection_no_longer_count() -> None:
    game = position("azacru", "1NE i9, 2N e4", "1 e5 a1, 2 e4 e6").play("1 pass", "2 e4-e6")
    assert ended(game).scores == (1, 3)


@pytest.mark.parametrize(
    ("target", "winners"),
    [(25, ()), (20, (1,)), (12, (1,)), (8, (1,))],
)
def test_S_R6_the_rounds_add_up_until_somebody_reaches_the_total(
    target: int, winners: tuple[int, ...]
) -> None:
    rounds = [result.scores or () for result in (shacru_round(), azacru_round(), pacru_round())]
    assert standing(target, rounds, 2).totals == (12, 20)
    assert standing(target, rounds, 2).winners == winners


def test_S_R6_the_winner_of_a_round_is_not_yet_the_winner_of_the_match() -> None:
    score = shacru_round().scores or ()
    assert standing(10, [score], 2).winners == ()
    assert standing(9, [score], 2).winners == (0,)


@pytest.mark.parametrize("key", ["shacru", "azacru", "pacru"])
def test_S_R6_A_R10_a_record_says_which_round_of_which_match_it_is(key: str) -> None:
    text = f"waystones 1\ntitle {key}\nseats 2\nmatch evening 3 60\n---\n"
    header = read_record(text.encode()).header
    assert header.match == Match("evening", 3, 60)
    assert "match evening 3 60" in list(header.lines())
