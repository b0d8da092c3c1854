"""Hints: a legal move and a sentence, in every language, from what the seat can see."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest

from game.bots.advice import DefaultAdvice, advice_for
from game.bots.hints import Hint, Hinter, hint, why
from game.bots.levels import Budget, forced_move
from game.core.chance import Dice
from game.core.choices import is_legal
from game.core.rules import CHANCE, Rules
from game.core.title import titles
from game.words.catalogue import LANGUAGES, Words
from tests.conformance.game_setups import random_games

TITLES = pytest.mark.parametrize("key", list(titles()))
FEW = Budget(nodes=16)


@TITLES
def test_every_reason_can_be_said_in_every_language(key: str) -> None:
    rules = titles()[key].rules(min(3, titles()[key].seats[-1]))
    advice, keys = advice_for(rules), set()
    for before, step, _ in random_games(rules, f"said {key}"):
        if step.actor == CHANCE:
            continue
        reason, blanks = why(rules, advice, rules.view(before, step.actor), step.move)
        keys.add(reason)
        for language in LANGUAGES:
            sentence = Words(language)(reason, **blanks)
            assert sentence.endswith(".")
            assert "{" not in sentence
    assert len(keys) > 2 or isinstance(advice, DefaultAdvice)


@TITLES
def test_a_hint_is_legal_and_the_same_for_the_same_view(key: str) -> None:
    rules = titles()[key].rules(2)
    dice = Dice(key)
    states = [b for b, s, _ in random_games(rules, f"hint {key}") if s.actor != CHANCE]
    for state in states[:: len(states) // 3]:
        seat = rules.to_act(state)
        other = rules.sampled_state(rules.view(state, seat), seat, dice.random)
        found = hint(rules, rules.view(state, seat), FEW)
        assert is_legal(rules, state, found.move)
        assert hint(rules, rules.view(other, seat), FEW) == found


def test_a_title_without_advice_gives_the_general_reason() -> None:
    rules = titles()["azacru"].rules(2)
    start = rules.start()
    move = rules.moves(start)[0]
    assert why(rules, DefaultAdvice(rules), start, move) == ("reason.best", {})


def awaited(hinter: Hinter) -> Hint:
    end = time.monotonic() + 60
    while (found := hinter.poll()) is None:
        assert time.monotonic() < end, "no hint came"
        time.sleep(0.001)
    return found


def middle(rules: Rules[Any]) -> Any:
    """A view in the middle of a game, with something to choose."""
    states = [b for b, s, _ in random_games(rules, "middle") if s.actor != CHANCE]
    state = next(s for s in states[len(states) // 3 :] if forced_move(rules, s) is None)
    return rules.view(state, rules.to_act(state))


def test_a_screen_requests_a_hint_and_polls_for_it() -> None:
    rules = titles()["tsuro.calliope-2015"].rules(3)
    view = middle(rules)
    hinter = Hinter(rules, FEW)
    try:
        assert hinter.poll() is None
        hinter.request(view)
        assert awaited(hinter) == hint(rules, view, FEW)
        assert hinter.poll() is None
        hinter.request(view)
        hinter.cancel()
        assert hinter.poll() is None
        hinter.request(view)
        assert is_legal(rules, view, awaited(hinter).move)
    finally:
        hinter.close()


def test_a_hint_comes_though_the_worker_was_killed() -> None:
    rules = titles()["pacru"].rules(2)
    hinter = Hinter(rules, Budget(seconds=3600))
    try:
        hinter.request(rules.start())
        assert hinter.worker.pid is not None
        os.kill(hinter.worker.pid, signal.SIGKILL)
        assert is_legal(rules, rules.start(), awaited(hinter).move)
        assert hinter.worker.pid is None
    finally:
        hinter.close()
