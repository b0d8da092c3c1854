"""Match play: a record's place in a series, and when the series is won."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import Match, Standing, standing

_whole = st.integers(1, 10**9 - 1)
_ids = st.text(st.characters(codec="ascii", categories=["L", "N", "P"]), min_size=1, max_size=12)


@given(_ids, _whole, _whole)
def test_a_match_is_read_back_as_it_was_written(name: str, turn: int, target: int) -> None:
    match = Match(name, turn, target)
    assert Match.read(match.write()) == match


def test_a_match_is_written_id_round_target() -> None:
    assert Match.read("sofa-7 3 60") == Match(id="sofa-7", round=3, target=60)
    assert Match("sofa-7", 3, 60).write() == "sofa-7 3 60"


@pytest.mark.parametrize(
    "text",
    [
        "", "a", "a 1", "a 1 2 3", "a 0 9", "a 1 0", "a 01 9", "a 1 09", "a -1 9", "a +1 9",
        "a 1.0 9", "a x 9", "a 1 y", " 1 9", "a  1 9", "a 1 9 ", "a \u0661 9", "a 1 " + "9" * 5000,
    ],
)  # fmt: skip
def test_what_is_not_a_match_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="match"):
        Match.read(text)


def test_the_next_round_is_of_the_same_match() -> None:
    assert Match("a", 1, 60).next_round() == Match("a", 2, 60)


def test_rounds_add_up_until_somebody_reaches_the_target() -> None:
    assert standing(60, [], 3) == Standing((0, 0, 0), ())
    assert standing(60, [(20, 25, 10)], 3) == Standing((20, 25, 10), ())
    assert standing(60, [(20, 25, 10), (30, 34, 10)], 3) == Standing((50, 59, 20), ())
    assert standing(60, [(20, 25, 10), (30, 35, 10)], 3) == Standing((50, 60, 20), (1,))


def test_the_highest_total_wins_not_the_first_to_pass_the_target() -> None:
    assert standing(50, [(40, 45), (25, 15)], 2) == Standing((65, 60), (0,))


def test_equal_totals_share_the_match() -> None:
    assert standing(30, [(20, 10, 20), (10, 10, 10)], 3) == Standing((30, 20, 30), (0, 2))
    assert standing(31, [(20, 10, 20), (10, 10, 10)], 3).winners == ()


@given(st.lists(st.tuples(*[st.integers(0, 81)] * 4), max_size=8), st.integers(1, 300))
def test_winners_are_exactly_the_best_once_there_are_any(
    rounds: list[tuple[int, ...]], target: int
) -> None:
    result = standing(target, rounds, 4)
    assert result.totals == tuple(sum(points[seat] for points in rounds) for seat in range(4))
    best = max(result.totals)
    expected = [s for s in range(4) if result.totals[s] == best] if best >= target else []
    assert list(result.winners) == expected


def test_rounds_of_different_tables_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="argument"):
        standing(60, [(1, 2), (1, 2, 3)], 2)
