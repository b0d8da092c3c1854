"""Secrets never leak: what a seat sees depends only on what it may know."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import Dice
from game.core.codec import decode, encode
from game.core.dealing import has_secrets
from game.core.rules import CHANCE, OVER, SHOW, Rules, Step
from game.core.session import Feed
from tests.conformance.game_setups import (
    GameSetup,
    all_setups,
    random_game,
    random_games,
    random_step,
    usual_setups,
)

SETUPS = pytest.mark.parametrize("setup", all_setups(), ids=str)
SECRETIVE = pytest.mark.parametrize(
    "setup",
    [setup for setup in usual_setups() if has_secrets(setup.rules)],
    ids=str,
)


@SETUPS
def test_a_view_of_a_view_is_the_same_view(setup: GameSetup) -> None:
    rules = setup.rules
    for _, _, after in random_games(rules, "a")[::4]:
        for seat in range(setup.seats):
            view = rules.view(after, seat)
            assert rules.view(view, seat) == view
            assert decode(encode(view), setup.title.state) == view


@SETUPS
def test_the_actor_may_do_the_same_on_its_own_view(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, _ in random_games(rules, "b"):
        if step.actor != CHANCE:
            view = rules.view(before, step.actor)
            assert list(rules.moves(view)) == list(rules.moves(before))
            assert rules.open_end(view, step.move[:2]) == rules.open_end(before, step.move[:2])


@SETUPS
def test_what_a_seat_sees_of_the_log_keeps_its_view_right(setup: GameSetup) -> None:
    rules = setup.rules
    feeds: list[Feed] = []
    for before, step, after in random_games(rules, "c"):
        if before == rules.start():
            feeds = [Feed(rules, before, seat) for seat in range(setup.seats)]
        for feed in feeds:
            feed.push(before, step)
            assert feed.state == rules.view(after, feed.seat)
            assert rules.to_act(feed.state) == rules.to_act(after)
            assert rules.result(feed.state) == rules.result(after)


@SETUPS
def test_what_a_seat_sees_can_be_written_down_and_read(setup: GameSetup) -> None:
    rules, notation = setup.rules, setup.title.notation
    for before, step, _ in random_games(rules, "d"):
        for seat in range(setup.seats):
            for seen in rules.step_as_seen(before, step, seat):
                assert notation.read(notation.write(seen.move)) == seen.move


@SECRETIVE
def test_states_a_seat_cannot_tell_apart_give_it_equal_views(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(str(setup))
    for _, _, after in random_games(rules, "e")[::3]:
        for seat in range(setup.seats):
            view = rules.view(after, seat)
            other = rules.sampled_state(view, seat, dice.random)
            assert encode(rules.view(other, seat)) == encode(view)


@SECRETIVE
def test_a_seat_that_moves_learns_nothing_from_where_the_hidden_tiles_are(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(str(setup))
    for before, step, after in random_games(rules, "f"):
        seat = step.actor
        if seat == CHANCE or (hasattr(before, "trick") and before.phase == 3 and before.trick == 9):
            # The ninth explorer opens the leftovers: there the seat is meant to learn something.
            continue
        other = rules.sampled_state(rules.view(before, seat), seat, dice.random)
        moved = rules.apply(other, step.move)
        if getattr(after, "phase", None) == 5 and after.turn == seat:
            # So does the elimination bonus: the hands of the fallen lie open.
            continue
        assert encode(rules.view(moved, seat)) == encode(rules.view(after, seat))


@SECRETIVE
def test_no_seat_is_told_another_seats_tiles(setup: GameSetup) -> None:
    rules = setup.rules
    for before, step, _ in random_games(rules, "g"):
        if step.actor != CHANCE:
            continue
        for seat in range(setup.seats):
            (seen,) = rules.step_as_seen(before, step, seat)
            own = step.move[1] == str(seat + 1)
            assert (seen.move == step.move) == own
            assert own or set(seen.move[2:]) == {"?"}


@SECRETIVE
def test_play_goes_on_from_a_view_with_what_it_cannot_know_imagined(setup: GameSetup) -> None:
    """On a view every chance step and hidden move has an answer, so a log never gets stuck."""
    rules: Rules[Any] = setup.rules
    dice = Dice(str(setup))
    course = random_game(rules, "h")
    view = rules.view(course[len(course) // 2][0], 0)
    for _ in range(400):
        if rules.to_act(view) == OVER:
            break
        step = random_step(rules, view, dice)
        assert step.actor == CHANCE or step.move[0] != SHOW
        view = rules.view(rules.apply(view, step.move), 0)
    assert Step(CHANCE, (SHOW,)).actor == CHANCE
