"""Whoever watches a game on one machine sees no hand it should not, from first step to last."""

from __future__ import annotations

import pytest

from game.core.chance import Dice
from game.core.codec import encode
from game.core.dealing import has_secrets
from game.core.session import EVERYTHING, PUBLIC, LocalSession
from tests.conformance.game_setups import GameSetup, random_step, usual_setups
from tests.conformance.watchers import Watcher

SECRETIVE = [setup for setup in usual_setups() if has_secrets(setup.rules)]
WITH_BONUS = [
    GameSetup(setup.title, setup.seats, (("bonus", "on"),))
    for setup in SECRETIVE
    if "bonus" in setup.options
]


@pytest.mark.parametrize("setup", [*SECRETIVE, *WITH_BONUS], ids=str)
def test_neither_a_seat_nor_the_public_sees_a_hand_it_should_not(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(f"watched {setup}")
    session = LocalSession(rules, Dice(f"{setup}"))
    everything = session.watch(EVERYTHING)
    watchers = [Watcher(rules, session.watch(seat), seat) for seat in (PUBLIC, *range(setup.seats))]
    session.begin()
    while session.to_act >= 0:
        move = random_step(rules, everything.state, dice).move
        session.submit(session.to_act, session.turn, move)
        late = Watcher(rules, session.watch(PUBLIC), PUBLIC)
        late.shown = watchers[0].shown
        for watcher in watchers:
            watcher.look()
        late.look()
    for watcher in watchers:
        assert watcher.heard >= session.turn
        seen = rules.view(everything.state, watcher.own)
        assert encode(watcher.feed.state) == encode(seen)
