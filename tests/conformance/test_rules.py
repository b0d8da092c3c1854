"""What every title promises, at every number of seats, with every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.chance import Dice
from game.core.choices import choices, count_moves, is_legal, whole_moves
from game.core.codec import decode, digest, encode
from game.core.record import Header, read_record, result_line, step_line
from game.core.referee import CLAUSES, check
from game.core.replay import Replay
from game.core.rules import CHANCE, OVER, IllegalMove, Move, Rules, Step
from tests.conformance.game_setups import (
    GameSetup,
    all_setups,
    random_game,
    random_games,
    usual_setups,
)

SETUPS = pytest.mark.parametrize("setup", all_setups(), ids=str)
USUAL = pytest.mark.parametrize("setup", usual_setups(), ids=str)


@SETUPS
def test_games_end_with_a_result(setup: GameSetup) -> None:
    rules = setup.rules
    for seed in "ab":
        *_, (_, _, last) = random_game(rules, seed)
        result = rules.result(last)
        assert rules.to_act(last) == OVER
        assert result is not None
        assert list(result.winners) == sorted(set(result.winners))
        assert all(0 <= seat < setup.seats for seat in result.winners)
        assert result.scores is None or len(result.scores) == setup.seats


@SETUPS
def test_while_it_goes_on_somebody_can_act_and_there_is_no_result(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, _ in random_games(rules, "c"):
        assert rules.result(before) is None
        if step.actor == CHANCE:
            assert not rules.moves(before)
            assert len(rules.pending_chance(before).pool) >= rules.pending_chance(before).size
        else:
            assert 0 <= step.actor < setup.seats
            assert rules.moves(before)


@USUAL
def test_apply_never_changes_its_input_and_tells_nothing_new(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, after in random_games(rules, "d"):
        written = encode(before)
        heard: list[Any] = []
        assert rules.apply(before, step.move, heard.append) == after
        assert encode(before) == written
        assert heard, "every step is a fact worth telling"
        assert len({hash(event) for event in heard}) <= len(heard)


@SETUPS
def test_legal_moves_are_listed_once_and_read_back(setup: GameSetup) -> None:
    rules, notation = setup.rules, setup.title.notation
    for before, step, _ in random_games(rules, "e"):
        listed = rules.moves(before)
        assert len(set(listed)) == len(listed)
        assert notation.read(notation.write(step.move)) == step.move
        for move in listed:
            if rules.open_end(before, move) is None:
                assert notation.read(notation.write(move)) == move


def _leaves(rules: Rules[Any], state: Any, picked: Move = ()) -> list[Move]:
    following = choices(rules, state, picked)
    if not following:
        return [picked]
    return [leaf for pick in following for leaf in _leaves(rules, state, (*picked, pick))]


@USUAL
def test_the_leaves_of_the_choice_tree_are_the_legal_moves(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, _ in random_games(rules, "f")[::7]:
        if step.actor == CHANCE:
            continue
        # A tree with thousands of leaves is walked elsewhere; its size is known by formula.
        if count_moves(rules, before) < 1500:
            leaves = _leaves(rules, before)
            assert Counter(leaves) == Counter(whole_moves(rules, before))
            assert all(is_legal(rules, before, leaf) for leaf in leaves)


@USUAL
def test_every_pick_of_a_step_was_on_offer_and_none_is_left(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, _ in random_games(rules, "g"):
        for length, pick in enumerate(step.move):
            assert pick in choices(rules, before, step.move[:length])
        assert choices(rules, before, step.move) == ()
        assert is_legal(rules, before, step.move)
        assert not is_legal(rules, before, step.move[:-1])
        assert not is_legal(rules, before, (*step.move, step.move[-1]))


@SETUPS
def test_a_move_from_elsewhere_is_refused_with_its_clause(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(str(setup))
    course = random_game(rules, "h")
    moves = [step.move for _, step, _ in course if step.actor != CHANCE]
    refused = 0
    for before, step, _ in course[::3]:
        if step.actor == CHANCE:
            continue
        for stranger in dice.some(4, moves) if len(moves) >= 4 else moves:
            if is_legal(rules, before, stranger):
                continue
            with pytest.raises(IllegalMove) as refusal:
                check(rules, before, Step(step.actor, stranger))
            assert refusal.value.clause in {*setup.title.clauses, *CLAUSES} - {"record"}
            assert refusal.value.words
            refused += 1
    assert refused


@USUAL
def test_only_who_is_due_may_act(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, _ in random_games(rules, "i")[::5]:
        for actor in {CHANCE, *range(setup.seats)} - {step.actor}:
            with pytest.raises(IllegalMove) as refusal:
                check(rules, before, Step(actor, step.move))
            assert refusal.value.clause == "turn"


@USUAL
def test_nothing_follows_the_end(setup: GameSetup) -> None:
    *_, (_, step, last) = random_game(setup.rules, "j")
    with pytest.raises(IllegalMove, match="over"):
        check(setup.rules, last, step)


@SETUPS
def test_states_are_frozen_bytes_and_back(setup: GameSetup) -> None:
    rules = setup.rules
    digests = set()
    course = random_game(rules, "k")
    for _, _, after in course:
        assert hash(after) == hash(decode(encode(after), setup.title.state))
        assert decode(encode(after), setup.title.state) == after
        digests.add(digest(after, 16))
    assert len(digests) == len({encode(after) for _, _, after in course})


@SETUPS
def test_a_record_of_a_game_replays_to_the_same_state(setup: GameSetup) -> None:
    rules, title = setup.rules, setup.title
    course = random_game(rules, "l")
    header = Header(title, setup.seats, setup.options, {0: "Ana", 1: "Жанна"}, seed="l")
    lines = [*header.lines()]
    lines += (step_line(title, step, digest(after)) for _, step, after in course)
    result = rules.result(course[-1][2])
    assert result is not None
    text = "\n".join((*lines, result_line(result), ""))
    record = read_record(text.encode())
    assert record.header == header
    replay = Replay(record).run()
    assert replay.state == course[-1][2]
    assert replay.steps == len(course)
