"""Bots for a thread that waits: legal moves, whatever happens to the worker process."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from game.bots.blocking_bots import BlockingBots
from game.bots.worker_handle import TRIES, WorkerHandle
from game.core.choices import is_legal
from game.core.title import titles

PATIENCE = 60
"""Seconds a test waits for a worker before it gives up: a bound, nothing is measured."""
RULES = titles()["azacru"].rules(2)
VIEW = RULES.start()


@pytest.fixture
def bots() -> Iterator[BlockingBots]:
    with closing(BlockingBots()) as found:
        yield found


def running(bots: BlockingBots) -> WorkerHandle:
    """The handle of a worker process, once there is one."""
    end = time.monotonic() + PATIENCE
    while bots.worker is None or bots.worker.pid is None:
        assert time.monotonic() < end, "no worker was started"
        time.sleep(0.001)
    return bots.worker


@pytest.mark.parametrize("bot", ["easy", "random"])
def test_a_bot_moves_legally_even_after_its_worker_was_closed(bots: BlockingBots, bot: str) -> None:
    assert is_legal(RULES, VIEW, bots(bot, RULES, VIEW, "seed"))
    bots.close()
    assert is_legal(RULES, VIEW, bots(bot, RULES, VIEW, "seed"))


def test_a_move_comes_though_the_worker_was_killed(bots: BlockingBots) -> None:
    with ThreadPoolExecutor(1) as threads:
        for lost in range(1, TRIES + 1):
            move = threads.submit(bots, "hard", RULES, VIEW, "seed")
            worker = running(bots)
            os.kill(worker.pid or 0, signal.SIGKILL)
            assert is_legal(RULES, VIEW, move.result(PATIENCE))
            assert worker.lost == lost
        assert is_legal(RULES, VIEW, bots("hard", RULES, VIEW, "seed"))
        assert worker.pid is None


def test_closing_ends_the_wait_and_the_worker(bots: BlockingBots) -> None:
    with ThreadPoolExecutor(1) as threads:
        move = threads.submit(bots, "hard", RULES, VIEW, "seed")
        worker = running(bots)
        bots.close()
        assert worker.pid is None
        assert is_legal(RULES, VIEW, move.result(PATIENCE))


def test_another_game_gets_another_worker(bots: BlockingBots) -> None:
    other = titles()["shacru"].rules(2)
    bots("easy", RULES, VIEW, "seed")
    first = running(bots)
    assert is_legal(other, other.start(), bots("easy", other, other.start(), "seed"))
    assert bots.worker is not first
    assert first.pid is None
