"""Imagining the whole table from one seat: it fits all the seat sees, and favours nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.chance import Dice
from game.core.dealing import has_secrets
from game.core.hidden_tiles import HIDDEN
from game.core.rules import CHANCE, OVER, Rules
from game.core.session import Feed
from tests.conformance.game_setups import (
    GameSetup,
    all_setups,
    random_game,
    random_games,
    usual_setups,
)

SECRETIVE = [setup for setup in usual_setups() if has_secrets(setup.rules)]
NOBODY = -1
"""A spectator's seat."""


def held(state: Any) -> list[bytes]:
    """Every heap of tiles that can be hidden, hand by hand."""
    aside = state.aside if isinstance(state.aside, tuple) else (state.aside,)
    return [*state.hands, *aside, getattr(state, "pile", b"")]


def on_table(state: Any) -> list[int]:
    """The tiles that lie open."""
    if hasattr(state, "board"):
        return [laid >> 2 for laid in state.board if laid != HIDDEN]
    return [laid // 6 for laid in state.laid]


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_what_is_imagined_looks_to_the_seat_as_the_truth_does(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(str(setup))
    for _, _, after in random_games(rules, "a")[::3]:
        for seat in (NOBODY, *range(setup.seats)):
            view = rules.view(after, seat)
            imagined = rules.sampled_state(view, seat, dice.random)
            assert rules.view(imagined, seat) == view
            assert rules.to_act(imagined) == rules.to_act(after)


@pytest.mark.parametrize("setup", SECRETIVE, ids=str)
def test_what_is_imagined_is_a_whole_box(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(str(setup))
    for _, _, after in random_games(rules, "b")[::3]:
        for seat in (NOBODY, *range(setup.seats)):
            imagined = rules.sampled_state(rules.view(after, seat), seat, dice.random)
            assert not imagined.partial
            assert HIDDEN not in b"".join(held(imagined))
            assert list(map(len, held(imagined))) == list(map(len, held(after)))
            assert held(imagined) == [bytes(sorted(tiles)) for tiles in held(imagined)]
            tiles = Counter(b"".join(held(imagined))) + Counter(on_table(imagined))
            assert tiles == Counter(b"".join(held(after))) + Counter(on_table(after))


@pytest.mark.parametrize("setup", SECRETIVE, ids=str)
def test_a_game_can_be_played_on_from_what_is_imagined(setup: GameSetup) -> None:
    rules, dice = setup.rules, Dice(str(setup))
    course = random_game(rules, "c")
    for before, _, _ in course[:: len(course) // 3]:
        state = rules.sampled_state(rules.view(before, 0), 0, dice.random)
        while rules.to_act(state) != OVER:
            state = rules.apply(state, rules.sample(state, dice.random))
        result = rules.result(state)
        assert result is not None
        assert result.winners


@pytest.mark.parametrize("setup", [t for t in SECRETIVE if t.seats == 2], ids=str)
def test_every_tile_not_seen_is_as_likely_in_every_hand(setup: GameSetup) -> None:
    """Pearson's test against the uniform distribution, far out in its tail; seeds are fixed."""
    rules, dice = setup.rules, Dice(str(setup))
    before = next(b for b, step, _ in random_game(rules, "d") if step.actor != CHANCE)
    view = rules.view(before, 0)
    draws, seen = 2000, Counter[int]()
    for _ in range(draws):
        seen.update(rules.sampled_state(view, 0, dice.random).hands[1])
    own = Counter(view.hands[0])
    unseen = Counter(b"".join(held(before))) - own
    size, total = len(view.hands[1]), unseen.total()
    assert set(seen) == set(unseen)
    spread = sum(
        (seen[tile] - draws * size * copies / total) ** 2 / (draws * size * copies / total)
        for tile, copies in unseen.items()
    )
    degrees = len(unseen) - 1
    assert spread < degrees + 6 * (2 * degrees) ** 0.5


def test_leftovers_still_to_be_shown_are_imagined_as_shown() -> None:
    """Between the ninth explorer and the open leftovers a feed waits; no full state does."""
    setup = next(t for t in SECRETIVE if t.title.key == "trickmap" and t.seats == 3)
    rules: Rules[Any] = setup.rules
    dice, waited = Dice("e"), 0
    for before, step, after in random_game(rules, "e"):
        for seen in rules.step_as_seen(before, step, 0)[1:]:
            feed = Feed(rules, before, 0)
            view = rules.apply(feed.state, step.move)
            imagined = rules.sampled_state(view, 0, dice.random)
            assert rules.to_act(imagined) == rules.to_act(after)
            assert HIDDEN not in b"".join(imagined.hands)
            assert imagined.scores[0] == after.scores[0]
            assert seen.actor == CHANCE
            waited += 1
    assert waited
