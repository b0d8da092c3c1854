"""The worker without its process: what it turns to, what it keeps, what it drops."""

from __future__ import annotations

from typing import Any

from game.bots.levels import Budget
from game.bots.worker import Ahead, Answer, Question, Rest, Worker
from game.core.chance import Dice
from game.core.rules import CHANCE, Rules, Step
from game.core.session import LocalSession
from game.core.title import titles

FEW = Budget(nodes=30)


def asked(number: int, seat: int, view: Any, since: tuple[Step, ...] = ()) -> Question:
    return Question(number, seat, view, "hard", FEW, "seed", since)


def answered(worker: Worker) -> Answer:
    while worker.busy:
        answer = worker.go_on()
        if answer is not None:
            return answer
    raise AssertionError("no answer")


def kept(worker: Worker) -> int:
    """How much was known about a question before any thought was given to it."""
    assert worker.thought is not None
    return worker.thought.search.root.visits


def test_the_newest_question_is_the_one_that_is_answered() -> None:
    rules = titles()["azacru"].rules(2)
    worker = Worker(rules)
    start = rules.start()
    worker.hear(asked(1, 0, start))
    assert worker.go_on() is None
    worker.hear(asked(2, 0, start))
    assert answered(worker).number == 2
    assert not worker.busy


def test_a_call_to_rest_ends_every_thought() -> None:
    rules = titles()["azacru"].rules(2)
    for message in (asked(1, 0, rules.start()), Ahead(0, rules.start(), "seed")):
        worker = Worker(rules)
        worker.hear(message)
        assert worker.busy
        worker.hear(Rest())
        assert not worker.busy
        assert worker.go_on() is None


def thought_ahead(rules: Rules[Any], seat: int, view: Any) -> Worker:
    worker = Worker(rules)
    worker.hear(Ahead(seat, view, "seed"))
    for _ in range(40):
        assert worker.go_on() is None
    return worker


def test_what_was_thought_ahead_is_kept_when_the_game_goes_that_way() -> None:
    rules = titles()["azacru"].rules(2)
    start = rules.start()
    move = rules.moves(start)[0]
    after = rules.apply(start, move)
    worker = thought_ahead(rules, 1, start)
    worker.hear(asked(1, 1, after, (Step(0, move),)))
    assert kept(worker) > 0
    assert answered(worker).move in rules.moves(after)


def test_what_was_thought_ahead_is_dropped_when_it_does_not() -> None:
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
        worker = thought_ahead(rules, 1, start)
        worker.hear(asked(1, seat, after, since))
        assert kept(worker) == 0


def test_a_hidden_draw_keeps_the_thought_and_one_that_is_seen_drops_it() -> None:
    """Two seats of Tsuro: what the other draws changes nothing one knows; an own tile does."""
    rules = titles()["tsuro.calliope-2015"].rules(2)
    session = LocalSession(rules, Dice("draws"))
    session.begin()
    for which in (0, -1):
        _play(session, which)
    feed = session.watch(1)
    worker = thought_ahead(rules, 1, feed.state)
    _play(session, 0)
    since = tuple(happening.step for happening in feed.poll())
    assert [step.actor for step in since] == [0, CHANCE]
    worker.hear(asked(1, 1, feed.state, since))
    assert kept(worker) > 0
    shown = (since[0], Step(CHANCE, ("draw", "2", "3")))
    worker = thought_ahead(rules, 1, feed.state)
    worker.hear(asked(1, 1, feed.state, shown))
    assert kept(worker) == 0


def _play(session: LocalSession, which: int) -> None:
    seat = session.to_act
    session.submit(seat, session.turn, session.rules.moves(session.watch(seat).state)[which])
