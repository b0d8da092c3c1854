"""The worker without its process: what it does next, what it keeps, what it drops."""

from __future__ import annotations

from typing import Any

from game.bots.levels import Budget
from game.bots.worker import Answer, Cancel, Ponder, Request, Worker
from game.core.chance import Dice
from game.core.rules import CHANCE, Rules, Step
from game.core.session import LocalSession
from game.core.title import titles

FEW = Budget(nodes=30)


def requested(number: int, seat: int, view: Any, since: tuple[Step, ...] = ()) -> Request:
    return Request(number, seat, view, "hard", FEW, "seed", since)


def answered(worker: Worker) -> Answer:
    while worker.busy:
        answer = worker.run_slice()
        if answer is not None:
            return answer
    raise AssertionError("no answer")


def kept(worker: Worker) -> int:
    """The visits a request starts with, before anything is searched for it."""
    assert worker.deciding is not None
    return worker.deciding.search.root.visits


def test_the_newest_request_is_the_one_that_is_answered() -> None:
    rules = titles()["azacru"].rules(2)
    worker = Worker(rules)
    start = rules.start()
    worker.receive(requested(1, 0, start))
    assert worker.run_slice() is None
    worker.receive(requested(2, 0, start))
    assert answered(worker).number == 2
    assert not worker.busy


def test_a_cancellation_ends_every_search() -> None:
    rules = titles()["azacru"].rules(2)
    for message in (requested(1, 0, rules.start()), Ponder(0, rules.start(), "seed")):
        worker = Worker(rules)
        worker.receive(message)
        assert worker.busy
        worker.receive(Cancel())
        assert not worker.busy
        assert worker.run_slice() is None


def pondered(rules: Rules[Any], seat: int, view: Any) -> Worker:
    worker = Worker(rules)
    worker.receive(Ponder(seat, view, "seed"))
    for _ in range(40):
        assert worker.run_slice() is None
    return worker


def test_the_tree_of_pondering_is_kept_when_the_game_goes_that_way() -> None:
    rules = titles()["azacru"].rules(2)
    start = rules.start()
    move = rules.moves(start)[0]
    after = rules.apply(start, move)
    worker = pondered(rules, 1, start)
    worker.receive(requested(1, 1, after, (Step(0, move),)))
    assert kept(worker) > 0
    assert answered(worker).move in rules.moves(after)


def test_the_tree_of_pondering_is_dropped_when_the_game_goes_another_way() -> None:
    rules = titles()["azacru"].rules(2)
    start = rules.start()
    first, other = rules.moves(start)[:2]
    after = rules.apply(start, first)
    for seat, since in (
        (1, ()),
        (1, (Step(0, other),)),
        (1, (Step(0, ("e1", "-e9")),)),
        (0, (Step(0, first),)),
    ):
        worker = pondered(rules, 1, start)
        worker.receive(requested(1, seat, after, since))
        assert kept(worker) == 0


def test_a_hidden_draw_keeps_the_tree_and_one_that_is_seen_drops_it() -> None:
    """Two seats of Tsuro: what the other draws changes nothing one knows; an own tile does."""
    rules = titles()["tsuro.calliope-2015"].rules(2)
    session = LocalSession(rules, Dice("draws"))
    session.begin()
    for which in (0, -1):
        _play(session, which)
    feed = session.watch(1)
    worker = pondered(rules, 1, feed.state)
    _play(session, 0)
    since = tuple(happening.step for happening in feed.poll())
    assert [step.actor for step in since] == [0, CHANCE]
    worker.receive(requested(1, 1, feed.state, since))
    assert kept(worker) > 0
    shown = (since[0], Step(CHANCE, ("draw", "2", "3")))
    worker = pondered(rules, 1, feed.state)
    worker.receive(requested(1, 1, feed.state, shown))
    assert kept(worker) == 0


def _play(session: LocalSession, which: int) -> None:
    seat = session.to_act
    session.submit(seat, session.turn, session.rules.moves(session.watch(seat).state)[which])
