"""Every level finds obvious tactics of the series, and gives the reason."""

from __future__ import annotations

import pytest

from game.bots.advice import advice_for
from game.bots.hints import hint, why
from game.bots.levels import LEVELS, Budget, Level, choose_move
from game.core.chance import Dice
from game.titles.pacru.advice.moves import KEPT, weighed_moves
from game.titles.pacru.advice.territory import BIT, claims, field_sets
from game.titles.pacru.pacru import PacruRules
from tests.titles.pacru.position import Position, opening, position

LEVEL = pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)


def answer(at: Position, level: Level = LEVELS["hard"], seed: str = "s") -> str:
    """A level's move after 300 positions: the time of easy, a fraction of the others'."""
    advice = advice_for(at.rules)
    move = choose_move(
        at.rules, advice, at.state, level, Budget(nodes=round(300 / level.budget_share)), seed
    )
    return at.notation.write(move)


def reason(at: Position, token: str) -> tuple[str, dict[str, object]]:
    move = at.notation.read(token)
    return why(at.rules, advice_for(at.rules), at.state, move)


NEARLY_THERE = "1 a1..i4 a5 b5 c5 d5 e5"
"""41 fields: one short of the target of two players."""


ALMOST_PINCHED = ("pacru", "1N e5, 2E c6, 2S e7", "2 c6 b6")


@LEVEL
def test_a_marker_that_reaches_the_target_is_placed(level: Level) -> None:
    at = position("pacru", "1N e6, 1N a9, 2S i9, 2S h9", NEARLY_THERE)
    token = answer(at, level)
    assert at.play(f"1 {token}").result.startswith("= 1")


@LEVEL
def test_the_last_opposing_chevron_is_taken(level: Level) -> None:
    at = position("pacru", "1N e4, 1E d5, 2S e5", "1 e4 d5")
    token = answer(at, level)
    assert at.play(f"1 {token}").result.startswith("= 1")


@LEVEL
def test_the_last_chevron_does_not_step_into_a_pincer(level: Level) -> None:
    """Both of seat 2's chevrons attack d6 and e6, only one of them f6."""
    losing = set()
    for token in position(*ALMOST_PINCHED).legal:
        at = position(*ALMOST_PINCHED).play(f"1 {token}")
        if any("x" in reply for reply in at.legal):
            losing.add(token)
    assert losing == {"e5-d6", "e5-e6"}
    for seed in "abc":
        assert answer(position(*ALMOST_PINCHED), level, seed=seed) not in losing


@LEVEL
def test_a_step_that_gains_is_taken_before_one_that_does_not(level: Level) -> None:
    """Shacru, one chevron each, one neutral field beside it: taking it wins."""
    markers = "1 a1..d9, 2 f1..i9, 1 e1..e4, 2 e6..e9"
    at = position("shacru", "1N e4, 2S i1", markers)
    token = answer(at, level)
    assert at.play(f"1 {token}").fields(1).split().count("e5") == 1


@LEVEL
def test_the_last_turn_of_all_goes_to_the_connection_that_wins(level: Level) -> None:
    """Azacru, seat 1 has passed with seven markers; a step would bring seat 2 to six."""
    markers = "1 i3..i9, 2 d1 e1 f1 d2 e5"
    at = position("azacru", "1NE i9, 2N e1", markers).play("1 pass")
    token = answer(at, level)
    assert at.play(f"2 {token}").result == "= 2 | 7 8"


def test_the_longest_connection_is_made() -> None:
    at = position("azacru", "1E a1, 2W i9", "1 a1 e1 a2 b2 c2 a3, 2 h8 h9")
    assert answer(at)[:5] == "a1-e1"
    assert reason(at, "a1-e1^") == ("pacru.reason.connects", {"n": 3})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_list_of_moves_to_search_in_pacru_stays_short(seats: int) -> None:
    """Thousands of payments and dozens of fields make no long list of moves."""
    rules = opening("pacru", seats).rules
    assert isinstance(rules, PacruRules)
    dice, state, longest = Dice("short"), rules.start(), 0
    for _ in range(80):
        if rules.to_act(state) < 0:
            break
        lines = rules.lines(state)
        weighed = weighed_moves(rules, state)
        assert len(weighed) <= (KEPT + 1) * len(lines)
        assert len({move for move, _ in weighed}) == len(weighed)
        longest = max(longest, len(rules.moves(state)))
        state = rules.apply(state, rules.sample(state, dice.random))
    assert longest > 20


def test_a_meeting_takes_a_field_from_an_opponent_rather_than_a_neutral_one() -> None:
    at = position("pacru", "1E e4, 1W g4, 2S i9", "1 e4 f4 g4, 2 a9 b9", meeting_threshold=0)
    rules = at.rules
    assert isinstance(rules, PacruRules)
    meetings = [at.notation.write(m) for m, _ in weighed_moves(rules, at.state) if m[1] == "-f4"]
    assert {token[5:] for token in meetings} >= {"(a9)", "(b9)"}


def test_a_reorientation_is_paid_for_with_the_fields_farthest_from_own_chevrons() -> None:
    at = position("pacru", "1E e5, 2S i9", "1 e5 d5 a1 b1")
    rules = at.rules
    assert isinstance(rules, PacruRules)
    turns = {at.notation.write(m) for m, _ in weighed_moves(rules, at.state) if m[1] == ">"}
    assert turns == {"e5>(a1,b1)"}


@pytest.mark.parametrize(
    ("key", "pieces", "markers", "token", "expected"),
    [
        ("pacru", "1N e4, 1E d5, 2S e5, 2S i9", "1 e4 d5", "e4xe5", ("takes", {"field": "e5"})),
        ("pacru", "1E e5, 2S i9", "1 e5 d5 a1 b1", "e5>(a1,b1)", ("turns", {"field": "e5"})),
        ("pacru", "1N e3, 2S i9", "", "e3-e4(e5)", ("marks", {"n": 1})),
        ("pacru", "1N e1, 2S i9", "", "e1-e2", ("reach", {"n": 3})),
        ("shacru", "1N e1, 2S i9", "", "e1-e2", ("marks", {"n": 1})),
    ],
)
def test_a_hint_says_what_a_move_does(
    key: str, pieces: str, markers: str, token: str, expected: tuple[str, dict[str, object]]
) -> None:
    name, blanks = expected
    assert reason(position(key, pieces, markers), token) == (f"pacru.reason.{name}", blanks)


def test_a_hint_names_the_winning_move_and_the_only_one() -> None:
    at = position("pacru", "1N e4, 1E d5, 2S e5", "1 e4 d5")
    found = hint(at.rules, at.state, Budget(nodes=60))
    assert found.reason == ("reason.wins", {})
    stuck = position("shacru", "1N a9, 2S e5")
    assert hint(stuck.rules, stuck.state, Budget(nodes=60)) == (("pass",), ("reason.only", {}))


def test_fields_are_claimed_by_the_seat_that_comes_first() -> None:
    alone = position("shacru", "1N e1").state
    neutral, own = field_sets(alone.colours, 2)
    assert neutral.bit_count() == 81
    assert own == [0, 0]
    assert claims(alone, neutral, own)[0] > 70
    assert claims(alone, neutral, own)[1] == 0
    facing = position("shacru", "1N e1, 2S e9").state
    first, second = claims(facing, neutral, own)
    assert first == second > 30


def test_every_field_has_its_own_place_in_a_set() -> None:
    assert len(set(BIT)) == 81
    for field in range(81):
        colours = bytearray(81)
        colours[field] = 2
        neutral, own = field_sets(bytes(colours), 3)
        assert own == [0, BIT[field], 0]
        assert neutral == sum(BIT) - BIT[field]
