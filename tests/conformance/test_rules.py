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
from tests.conformance.tables import Table, all_tables, random_game, random_games, usual_tables

TABLES = pytest.mark.parametrize("table", all_tables(), ids=str)
USUAL = pytest.mark.parametrize("table", usual_tables(), ids=str)


@TABLES
def test_games_end_with_a_result(table: Table) -> None:
    rules = table.rules
    for seed in "ab":
        *_, (_, _, last) = random_game(rules, seed)
        result = rules.result(last)
        assert rules.to_act(last) == OVER
        assert result is not None
        assert list(result.winners) == sorted(set(result.winners))
        assert all(0 <= seat < table.seats for seat in result.winners)
        assert result.scores is None or len(result.scores) == table.seats


@TABLES
def test_while_it_goes_on_somebody_can_act_and_there_is_no_result(table: Table) -> None:
    rules = table.rules
    for before, step, _ in random_games(rules, "c"):
        assert rules.result(before) is None
        if step.actor == CHANCE:
            assert not rules.moves(before)
            assert len(rules.pending_chance(before).pool) >= rules.pending_chance(before).size
        else:
            assert 0 <= step.actor < table.seats
            assert rules.moves(before)


@USUAL
def test_apply_never_changes_its_input_and_tells_nothing_new(table: Table) -> None:
    rules = table.rules
    for before, step, after in random_games(rules, "d"):
        written = encode(before)
        heard: list[Any] = []
        assert rules.apply(before, step.move, heard.append) == after
        assert encode(before) == written
        assert heard, "every step is a fact worth telling"
        assert len({hash(event) for event in heard}) <= len(heard)


@TABLES
def test_legal_moves_are_listed_once_and_read_back(table: Table) -> None:
    rules, notation = table.rules, table.title.notation
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
def test_the_leaves_of_the_choice_tree_are_the_legal_moves(table: Table) -> None:
    rules = table.rules
    for before, step, _ in random_games(rules, "f")[::7]:
        if step.actor == CHANCE:
            continue
        # A tree with thousands of leaves is walked elsewhere; its size is known by formula.
        if count_moves(rules, before) < 1500:
            leaves = _leaves(rules, before)
            assert Counter(leaves) == Counter(whole_moves(rules, before))
            assert all(is_legal(rules, before, leaf) for leaf in leaves)


@USUAL
def test_every_pick_of_a_step_was_on_offer_and_none_is_left(table: Table) -> None:
    rules = table.rules
    for before, step, _ in random_games(rules, "g"):
        for length, pick in enumerate(step.move):
            assert pick in choices(rules, before, step.move[:length])
        assert choices(rules, before, step.move) == ()
        assert is_legal(rules, before, step.move)
        assert not is_legal(rules, before, step.move[:-1])
        assert not is_legal(rules, before, (*step.move, step.move[-1]))


@TABLES
def test_a_move_from_elsewhere_is_refused_with_its_clause(table: Table) -> None:
    rules, dice = table.rules, Dice(str(table))
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
            assert refusal.value.clause in {*table.title.clauses, *CLAUSES} - {"record"}
            assert refusal.value.words
            refused += 1
    assert refused


@USUAL
def test_only_who_is_due_may_act(table: Table) -> None:
    rules = table.rules
    for before, step, _ in random_games(rules, "i")[::5]:
        for actor in {CHANCE, *range(table.seats)} - {step.actor}:
            with pytest.raises(IllegalMove) as refusal:
                check(rules, before, Step(actor, step.move))
            assert refusal.value.clause == "turn"


@USUAL
def test_nothing_follows_the_end(table: Table) -> None:
    *_, (_, step, last) = random_game(table.rules, "j")
    with pytest.raises(IllegalMove, match="over"):
        check(table.rules, last, step)


@TABLES
def test_states_are_frozen_bytes_and_back(table: Table) -> None:
    rules = table.rules
    digests = set()
    course = random_game(rules, "k")
    for _, _, after in course:
        assert hash(after) == hash(decode(encode(after), table.title.state))
        assert decode(encode(after), table.title.state) == after
        digests.add(digest(after, 16))
    assert len(digests) == len({encode(after) for _, _, after in course})


@TABLES
def test_a_record_of_a_game_replays_to_the_same_state(table: Table) -> None:
    rules, title = table.rules, table.title
    course = random_game(rules, "l")
    header = Header(title, table.seats, table.options, {0: "Ana", 1: "Жанна"}, seed="l")
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
