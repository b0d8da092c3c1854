"""Bots in a match: moves from a worker process, whatever happens to it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from game.bots.driver import PAUSE, BotDriver
from game.bots.levels import DEFAULT_BUDGET, Budget
from game.bots.worker_handle import GRACE, TRIES
from game.core.chance import Dice
from game.core.rules import OVER
from game.core.session import EVERYTHING, LocalSession
from game.core.title import titles

FEW = Budget(nodes=16)
LONG = Budget(seconds=3600.0)
PATIENCE = 60
"""Seconds a test waits for a worker before it gives up: a bound, nothing is measured."""


def begun(key: str = "azacru", seats: int = 2, seed: str = "game") -> LocalSession:
    session = LocalSession(titles()[key].rules(seats), Dice(seed))
    session.begin()
    return session


@contextmanager
def bots(
    session: LocalSession, levels: dict[int, str], budget: Budget = FEW
) -> Iterator[BotDriver]:
    driver = BotDriver(session, levels, "seed", budget, pause=0)
    try:
        yield driver
    finally:
        driver.close()


def until(driver: BotDriver, done: Callable[[], bool], now: float = 0.0) -> None:
    """Tick until something has happened, with a clock that stands still."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "nothing happened"
        driver.tick(now)
        time.sleep(0.001)


def played(session: LocalSession, steps: int) -> Callable[[], bool]:
    return lambda: session.turn >= steps or session.to_act == OVER


@pytest.mark.parametrize("key", ["tsuro.kosmos-2007", "trickmap", "azacru"])
def test_bots_play_a_game_among_themselves(key: str) -> None:
    session = begun(key, 3)
    with bots(session, {0: "hard", 1: "medium", 2: "easy"}) as driver:
        until(driver, played(session, 30))
        assert driver.worker.lost == 0
    assert session.turn >= 30 or session.result() is not None


def test_the_same_seed_and_nodes_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        session = begun("tsuro.calliope-2009")
        feed = session.watch(EVERYTHING)
        with bots(session, {0: "hard", 1: "easy"}) as driver:
            until(driver, played(session, 12))
        games.append([happening.step for happening in feed.poll()][:12])
    assert games[0] == games[1]


def test_bots_move_only_for_their_own_seats() -> None:
    session = begun()
    with bots(session, {1: "easy"}) as driver:
        assert driver.thinking is None
        for now in range(5):
            driver.tick(now)
        assert session.turn == 0
        session.submit(0, 0, session.rules.moves(session.rules.start())[0])
        assert driver.thinking == 1
        until(driver, played(session, 2))
        assert driver.thinking is None
        assert session.to_act == 0


def test_a_bot_pauses_before_it_moves() -> None:
    session = begun()
    driver = BotDriver(session, {0: "easy", 1: "easy"}, "seed", FEW)
    try:
        driver.tick(100.0)
        time.sleep(0.3)
        for _ in range(3):
            driver.tick(100.0 + PAUSE - 0.01)
        assert session.turn == 0
        until(driver, played(session, 1), 100.0 + PAUSE + 0.01)
        assert session.turn == 1
    finally:
        driver.close()


def test_a_forced_move_needs_no_worker() -> None:
    rules = titles()["trickmap"].rules(2)
    session = begun("trickmap")
    while len(rules.moves(session.watch(session.to_act).state)) > 1:
        seat = session.to_act
        session.submit(seat, session.turn, rules.moves(session.watch(seat).state)[0])
    turn = session.turn
    with bots(session, {session.to_act: "hard"}, LONG) as driver:
        driver.tick(0.0)
        assert session.turn == turn + 1


def test_a_killed_worker_is_replaced_and_the_game_goes_on() -> None:
    session = begun()
    with bots(session, {0: "hard", 1: "hard"}, LONG) as driver:
        for lost in range(1, TRIES + 2):
            turn = session.turn
            driver.tick(0.0)
            assert session.turn == turn or lost > TRIES
            if driver.worker.pid is not None:
                os.kill(driver.worker.pid, signal.SIGKILL)
            until(driver, played(session, turn + 1))
            assert driver.worker.lost == min(lost, TRIES)
        assert driver.worker.pid is None


@pytest.mark.parametrize("stopped", [False, True])
def test_a_worker_that_never_answers_is_given_up(stopped: bool) -> None:
    session = begun()
    with bots(session, {0: "hard"}, LONG) as driver:
        driver.tick(0.0)
        if stopped:
            os.kill(driver.worker.pid or 0, signal.SIGSTOP)
        driver.tick(LONG.seconds + GRACE)
        assert session.turn == 0
        driver.tick(LONG.seconds + GRACE + 1)
        assert session.turn == 1
        assert driver.worker.lost == 1


def test_a_cancelled_request_is_made_again_by_the_next_tick() -> None:
    session = begun()
    with bots(session, {0: "hard"}, LONG) as driver:
        driver.tick(0.0)
        driver.cancel()
        before = driver.worker.pid
        driver.tick(5.0)
        assert driver.worker.pid == before
        driver.tick(LONG.seconds + GRACE + 4)
        assert session.turn == 0
        driver.tick(LONG.seconds + GRACE + 6)
        assert session.turn == 1


def test_a_bot_stops_thinking_about_a_move_that_is_taken_back() -> None:
    session = begun()
    feed = session.watch(EVERYTHING)
    first, other = session.rules.moves(session.rules.start())[:2]
    with bots(session, {1: "medium"}) as driver:
        session.submit(0, 0, first)
        driver.tick(0.0)
        session.undo(1)
        for _ in range(3):
            driver.tick(0.0)
        assert (session.turn, driver.thinking) == (0, None)
        session.submit(0, 0, other)
        until(driver, played(session, 2))
    steps = [happening.step for happening in feed.poll()]
    assert [step.move for step in steps if step.actor == 0] == [other]
    assert len(steps) == 2


def test_a_bot_answers_again_each_time_its_own_answer_is_taken_back() -> None:
    session = begun()
    with bots(session, {0: "easy", 1: "hard"}) as driver:
        for _ in range(2):
            until(driver, played(session, 3))
            session.undo(1)
        until(driver, played(session, 4))


def test_only_the_hardest_level_ponders() -> None:
    for level, thinks in (("hard", True), ("easy", False)):
        session = begun()
        with bots(session, {1: level}, DEFAULT_BUDGET) as driver:
            driver.tick(0.0)
            assert (driver.worker.pid is not None) == thinks


def test_after_pondering_the_move_still_comes() -> None:
    session = begun()
    with bots(session, {1: "hard"}, Budget(seconds=0.05)) as driver:
        driver.tick(0.0)
        session.submit(0, 0, session.rules.moves(session.rules.start())[0])
        until(driver, played(session, 2))
        assert driver.worker.lost == 0


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError, match="deep"):
        BotDriver(begun(), {0: "deep"}, "seed")
