"""The tree of choices: the one door to what is legal."""

from __future__ import annotations

from itertools import combinations, islice
from math import comb
from typing import Any

import pytest

from game.core.choices import choices, count_moves, is_legal, whole_moves
from game.core.referee import Referee
from game.core.replay import Replay
from game.core.rules import CHANCE, OVER, IllegalMove, Move, OpenEnd, Rules, Step
from tests.core.texts import C2009, C2015, CONTRACT, EVERY_TITLE, FALLEN, played, record, replayed

TWO_MARKERS = record("pacru", 2, "1 a3-b4(b5)", "2 e9-e8", "1 i3-h4(h5)", "2 e8-e7")
"""Seat 1 has two fields to give up, so each of its four chevrons may turn by 45 degrees."""


def paths(rules: Rules[Any], state: Any, picked: Move = ()) -> list[Move]:
    """Every way down the tree."""
    following = choices(rules, state, picked)
    if not following:
        return [picked]
    return [whole for pick in following for whole in paths(rules, state, (*picked, pick))]


def moments(title: str) -> list[Replay]:
    text = played(title, 3, "choices", limit=40)
    steps = replayed(text).steps
    return [replayed(text, at) for at in range(0, steps, 5)]


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_the_paths_down_the_tree_are_the_legal_moves_each_once(title: str) -> None:
    for replay in moments(title):
        rules, state = replay.rules, replay.state
        if rules.to_act(state) < 0 or count_moves(rules, state) > 400:
            continue
        down = paths(rules, state)
        assert len(down) == len(set(down)) == count_moves(rules, state)
        assert set(down) == set(whole_moves(rules, state))
        for move in down:
            assert is_legal(rules, state, move)
            assert not is_legal(rules, state, (*move, move[-1]))
            assert choices(rules, state, (*move, "nonsense")) == ()


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_choices_are_listed_in_the_order_of_the_legal_list(title: str) -> None:
    for replay in moments(title):
        listed = replay.rules.moves(replay.state)
        if listed:
            first = tuple(dict.fromkeys(move[0] for move in listed))
            assert choices(replay.rules, replay.state) == first


@pytest.mark.parametrize("title", EVERY_TITLE)
def test_a_part_of_a_move_and_a_move_of_another_time_are_not_legal(title: str) -> None:
    for replay in moments(title):
        rules, state = replay.rules, replay.state
        whole = set(islice(whole_moves(rules, state), 50)) if rules.to_act(state) >= 0 else set()
        for move in whole:
            if len(move) > 1 and move[:-1] not in whole:
                assert not is_legal(rules, state, move[:-1])
        for move in ((), ("nonsense",), ("keep",), ("e5", "-e5"), ("0", "r3")):
            assert is_legal(rules, state, move) == (move in whole)


def test_chance_is_a_tree_too() -> None:
    replay = replayed(CONTRACT, 7)
    rules, state = replay.rules, replay.state
    assert rules.to_act(state) == CHANCE
    assert choices(rules, state) == ("draw",)
    assert choices(rules, state, ("draw",)) == ("1",)
    pile = choices(rules, state, ("draw", "1"))
    assert len(pile) == 35 - 9
    assert choices(rules, state, ("draw", "1", pile[0])) == ()
    assert choices(rules, state, ("draw", "2")) == ()
    assert choices(rules, state, ("deal",)) == ()
    assert is_legal(rules, state, ("draw", "1", pile[0]))
    for move in (("draw", "1"), ("draw", "2", pile[0]), ("draw", "1", "5"), ("draw", "1", *pile)):
        assert not is_legal(rules, state, move)


def test_a_deal_never_takes_a_tile_twice() -> None:
    replay = replayed(CONTRACT, 1)
    taken = choices(replay.rules, replay.state, ("deal", "2", "25"))
    assert "25" not in taken
    assert "5" not in taken
    assert len(taken) == 31
    assert not is_legal(replay.rules, replay.state, ("deal", "2", "25", "25", "6"))
    assert choices(replay.rules, replay.state, ("deal", "2", "25", "25")) == ()


def test_nothing_may_be_done_when_the_game_is_over() -> None:
    replay = replayed(FALLEN)
    assert replay.rules.to_act(replay.state) == OVER
    assert choices(replay.rules, replay.state) == ()
    assert list(whole_moves(replay.rules, replay.state)) == []
    assert count_moves(replay.rules, replay.state) == 0


def test_the_first_turn_has_as_many_moves_as_the_rules_page_says() -> None:
    counts = {2: (16, 16, 28), 3: (13, 13, 23), 4: (13, 13, 23)}
    for seats, expected in counts.items():
        found = [
            count_moves(replay.rules, replay.state)
            for replay in (replayed(record(key, seats)) for key in ("shacru", "azacru", "pacru"))
        ]
        assert tuple(found) == expected


@pytest.mark.parametrize(("edition", "starts"), [(C2015, 48), (C2009, 24)])
def test_every_tick_or_side_is_a_start(edition: str, starts: int) -> None:
    body = ("~ deal 1 0 1 2", "~ deal 2 3 4 5")
    replay = replayed(record(edition, 2, *body))
    assert count_moves(replay.rules, replay.state) == starts


def stems_of(rules: Rules[Any], state: Any) -> list[tuple[Move, OpenEnd]]:
    """The moves whose end is open, with what may end them."""
    tails = ((move, rules.open_end(state, move)) for move in rules.moves(state))
    return [(move, tail) for move, tail in tails if tail is not None]


def with_fields_to_spare(least: int, most: int) -> tuple[Rules[Any], Any]:
    """A position of Pacru whose player has about as many fields to give up."""
    for seed in range(20):
        replay = replayed(played("pacru", 2, f"spare {seed}", limit=200), 0)
        for moment in replay.moments(listen=False):
            if replay.rules.to_act(moment.state) >= 0:
                stems = stems_of(replay.rules, moment.state)
                if stems and least <= len(stems[0][1].among) <= most:
                    return replay.rules, moment.state
    pytest.fail("nobody ever had so many")


def test_two_fields_pay_for_turns_of_45_degrees_only() -> None:
    replay = replayed(TWO_MARKERS)
    stems = stems_of(replay.rules, replay.state)
    turns = {(field, turn) for field in ("b4", "e1", "h4", "i9") for turn in "<>"}
    assert {stem for stem, _ in stems} == turns
    assert {tail for _, tail in stems} == {OpenEnd(2, ("b5", "h5"))}


@pytest.mark.parametrize(("least", "most"), [(2, 2), (4, 5), (6, 7)])
def test_reorientations_are_counted_by_formula(least: int, most: int) -> None:
    rules, state = with_fields_to_spare(least, most)
    stems = stems_of(rules, state)
    plain = [m for m in rules.moves(state) if rules.open_end(state, m) is None]
    assert stems
    total = len(plain) + sum(comb(len(tail.among), tail.size) for _, tail in stems)
    assert count_moves(rules, state) == total == len(set(whole_moves(rules, state)))
    for stem, tail in stems:
        assert tail.size == 2 * len(stem[1])
        assert list(tail.among) == sorted(set(tail.among))
        for rest in combinations(tail.among, tail.size):
            assert is_legal(rules, state, stem + rest)
        assert not is_legal(rules, state, stem)
        assert not is_legal(rules, state, (*stem, *reversed(tail.among[: tail.size])))
        assert not is_legal(rules, state, (*stem, *[tail.among[0]] * tail.size))


def test_the_open_end_of_a_move_offers_only_what_can_still_be_completed() -> None:
    rules, state = with_fields_to_spare(5, 8)
    stem, tail = stems_of(rules, state)[0]
    first = choices(rules, state, stem)
    assert first == tail.among[: len(tail.among) - tail.size + 1]
    assert choices(rules, state, (*stem, "a9")) == ()


def test_the_referee_changes_nothing_when_it_refuses() -> None:
    replay = replayed(CONTRACT)
    referee = Referee(replay.rules, replay.state, replay.steps)
    for step in (Step(2, ("0", "r0")), Step(0, ("11", "r0")), Step(CHANCE, ("draw", "3", "1"))):
        with pytest.raises(IllegalMove) as refused:
            referee.play(step)
        assert refused.value.words
        assert refused.value.clause
        assert (referee.state, referee.steps) == (replay.state, 10)
    legal = replay.rules.moves(replay.state)[0]
    state, events = referee.watch(Step(2, legal))
    assert (state, referee.steps) == (referee.state, 11)
    assert events
