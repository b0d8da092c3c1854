"""Bots at a session: thinking elsewhere, never in the way, and playing on whatever happens."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from game.bots.driver import GRACE, PAUSE, TRIES, BotDriver
from game.bots.levels import USUAL, Budget
from game.core.chance import Dice
from game.core.rules import OVER
from game.core.session import EVERYTHING, LocalSession
from game.core.title import titles

FEW = Budget(nodes=16)
LONG = Budget(seconds=3600.0)
PATIENCE = 60
"""Seconds a test waits for a worker before it gives up: a bound, nothing is measured."""


def sat_down(key: str = "azacru", seats: int = 2, seed: str = "game") -> LocalSession:
    session = LocalSession(titles()[key].rules(seats), Dice(seed))
    session.begin()
    return session


@contextmanager
def bots(
    session: LocalSession, levels: dict[int, str], budget: Budget = FEW
) -> Iterator[BotDriver]:
    table = BotDriver(session, levels, "seed", budget, pause=0)
    try:
        yield table
    finally:
        table.close()


def until(table: BotDriver, done: Callable[[], bool], now: float = 0.0) -> None:
    """Tick until something has happened, with a clock that stands still."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "nothing happened"
        table.tick(now)
        time.sleep(0.001)


def played(session: LocalSession, steps: int) -> Callable[[], bool]:
    return lambda: session.turn >= steps or session.to_act == OVER


@pytest.mark.parametrize("key", ["tsuro.kosmos-2007", "trickmap", "azacru"])
def test_bots_play_a_game_among_themselves(key: str) -> None:
    session = sat_down(key, 3)
    with bots(session, {0: "hard", 1: "medium", 2: "easy"}) as table:
        until(table, played(session, 30))
        assert table.workers_lost == 0
    assert session.turn >= 30 or session.result() is not None


def test_the_same_seed_and_nodes_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        session = sat_down("tsuro.calliope-2009")
        feed = session.watch(EVERYTHING)
        with bots(session, {0: "hard", 1: "easy"}) as table:
            until(table, played(session, 12))
        games.append([happening.step for happening in feed.poll()][:12])
    assert games[0] == games[1]


def test_a_person_is_never_played_for() -> None:
    session = sat_down()
    with bots(session, {1: "easy"}) as table:
        assert table.thinking is None
        for now in range(5):
            table.tick(now)
        assert session.turn == 0
        session.submit(0, 0, session.rules.moves(session.rules.start())[0])
        assert table.thinking == 1
        until(table, played(session, 2))
        assert table.thinking is None
        assert session.to_act == 0


def test_a_bot_waits_long_enough_to_be_followed() -> None:
    session = sat_down()
    table = BotDriver(session, {0: "easy", 1: "easy"}, "seed", FEW)
    try:
        table.tick(100.0)
        time.sleep(0.3)
        for _ in range(3):
            table.tick(100.0 + PAUSE - 0.01)
        assert session.turn == 0
        until(table, played(session, 1), 100.0 + PAUSE + 0.01)
        assert session.turn == 1
    finally:
        table.close()


def test_a_forced_move_needs_no_worker() -> None:
    rules = titles()["trickmap"].rules(2)
    session = sat_down("trickmap")
    while len(rules.moves(session.watch(session.to_act).state)) > 1:
        seat = session.to_act
        session.submit(seat, session.turn, rules.moves(session.watch(seat).state)[0])
    turn = session.turn
    with bots(session, {session.to_act: "hard"}, LONG) as table:
        table.tick(0.0)
        assert session.turn == turn + 1


def test_a_killed_worker_is_replaced_and_the_game_goes_on() -> None:
    session = sat_down()
    with bots(session, {0: "hard", 1: "hard"}, LONG) as table:
        for lost in range(1, TRIES + 2):
            turn = session.turn
            table.tick(0.0)
            assert session.turn == turn or lost > TRIES
            if table.worker is not None:
                os.kill(table.worker, signal.SIGTERM)
            until(table, played(session, turn + 1))
            assert table.workers_lost == min(lost, TRIES)
        assert table.worker is None


def test_a_worker_that_never_answers_is_given_up() -> None:
    session = sat_down()
    with bots(session, {0: "hard"}, LONG) as table:
        table.tick(0.0)
        table.tick(LONG.seconds + GRACE)
        assert session.turn == 0
        table.tick(LONG.seconds + GRACE + 1)
        assert session.turn == 1
        assert table.workers_lost == 1


def test_resting_drops_the_thought_and_a_tick_begins_again() -> None:
    session = sat_down()
    with bots(session, {0: "hard"}, LONG) as table:
        table.tick(0.0)
        table.rest()
        before = table.worker
        table.tick(5.0)
        assert table.worker == before
        table.tick(LONG.seconds + GRACE + 4)
        assert session.turn == 0
        table.tick(LONG.seconds + GRACE + 6)
        assert session.turn == 1


def test_a_move_taken_back_while_a_bot_thinks_about_it_is_thought_about_no_more() -> None:
    session = sat_down()
    feed = session.watch(EVERYTHING)
    first, other = session.rules.moves(session.rules.start())[:2]
    with bots(session, {1: "medium"}) as table:
        session.submit(0, 0, first)
        table.tick(0.0)
        session.undo(1)
        for _ in range(3):
            table.tick(0.0)
        assert (session.turn, table.thinking) == (0, None)
        session.submit(0, 0, other)
        until(table, played(session, 2))
    steps = [happening.step for happening in feed.poll()]
    assert [step.move for step in steps if step.actor == 0] == [other]
    assert len(steps) == 2


def test_a_bot_answers_again_each_time_its_own_answer_is_taken_back() -> None:
    session = sat_down()
    with bots(session, {0: "easy", 1: "hard"}) as table:
        for _ in range(2):
            until(table, played(session, 3))
            session.undo(1)
        until(table, played(session, 4))


def test_the_others_time_is_used_by_the_best_level_only() -> None:
    for level, thinks in (("hard", True), ("easy", False)):
        session = sat_down()
        with bots(session, {1: level}, USUAL) as table:
            table.tick(0.0)
            assert (table.worker is not None) == thinks


def test_after_thinking_ahead_the_move_still_comes() -> None:
    session = sat_down()
    with bots(session, {1: "hard"}, Budget(seconds=0.05)) as table:
        table.tick(0.0)
        session.submit(0, 0, session.rules.moves(session.rules.start())[0])
        until(table, played(session, 2))
        assert table.workers_lost == 0


def test_a_level_nobody_knows_is_refused() -> None:
    with pytest.raises(KeyError, match="deep"):
        BotDriver(sat_down(), {0: "deep"}, "seed")
