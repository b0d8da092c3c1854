"""What every level promises: moves are legal, fair and repeatable, and games end."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.advice import DefaultAdvice, advice_for
from game.bots.levels import LEVELS, Budget, choose_move, forced_move, pick_move
from game.bots.players import Bot, play_out, random_move
from game.bots.search import Candidate
from game.core.chance import Dice
from game.core.choices import is_legal
from game.core.rules import CHANCE, OVER, Rules
from game.core.title import titles
from game.core.win_shares import final_shares
from tests.conformance.game_setups import GameSetup, random_game, usual_setups

FEW = Budget(nodes=40)
TITLES = pytest.mark.parametrize("key", list(titles()))


def moments(rules: Rules[Any], seed: str, count: int = 3) -> list[Any]:
    """States of a random game in which a seat has a choice, spread over the game."""
    states = [
        before
        for before, step, _ in random_game(rules, seed)
        if step.actor != CHANCE and forced_move(rules, before) is None
    ]
    return states[:: max(1, len(states) // count)]


@pytest.mark.parametrize("table", usual_setups(), ids=str)
def test_every_level_finishes_games_at_every_table(table: GameSetup) -> None:
    """One game with all three levels; at two seats easy and medium (hard plays below)."""
    rules = table.rules
    advice = advice_for(rules)
    names = [list(LEVELS)[(seat + table.seats + 1) % 3] for seat in range(table.seats)]
    players = [Bot(name, advice, Budget(nodes=1), f"{table}/{n}") for n, name in enumerate(names)]
    state, steps = play_out(rules, players, Dice(str(table)), 1500, None)
    result = rules.result(state)
    assert result is not None, f"no end after {steps} steps"
    assert result.winners


@TITLES
@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_the_same_seed_view_and_nodes_give_the_same_legal_move(key: str, level: Any) -> None:
    rules = titles()[key].rules(3)
    for state in moments(rules, f"same {key}"):
        view = rules.view(state, rules.to_act(state))
        moves = {choose_move(rules, advice_for(rules), view, level, FEW, "seed") for _ in range(2)}
        (move,) = moves
        assert is_legal(rules, view, move)


@TITLES
def test_states_that_look_alike_to_a_seat_get_the_same_move(key: str) -> None:
    """Honesty: what a bot cannot see cannot change what it does."""
    rules = titles()[key].rules(2)
    dice = Dice(key)
    for state in moments(rules, f"honest {key}"):
        seat = rules.to_act(state)
        other = rules.sampled_state(rules.view(state, seat), seat, dice.random)
        moves = set()
        for truth in (state, other):
            bot = Bot("hard", advice_for(rules), FEW, "seed")
            moves.add(bot(rules, truth, Dice("unused")))
        assert len(moves) == 1


@TITLES
def test_a_forced_move_needs_no_search(key: str) -> None:
    rules = titles()[key].rules(2)

    class Silent(DefaultAdvice):
        def priors(self, state: Any, random: Any) -> Any:
            raise AssertionError("there is nothing to think about")

    for state, step, _ in random_game(rules, f"forced {key}"):
        if step.actor != CHANCE and (only := forced_move(rules, state)) is not None:
            view = rules.view(state, step.actor)
            assert choose_move(rules, Silent(rules), view, LEVELS["hard"], FEW, "seed") == only
            assert list(rules.moves(state)) == [only]


@TITLES
def test_a_title_without_advice_gets_a_working_bot(key: str) -> None:
    rules = titles()[key].rules(2)
    for state in moments(rules, f"plain {key}", count=2):
        view = rules.view(state, rules.to_act(state))
        move = choose_move(rules, DefaultAdvice(rules), view, LEVELS["medium"], FEW, "seed")
        assert is_legal(rules, state, move)


@TITLES
def test_priors_are_of_legal_moves_and_values_sum_up_to_one(key: str) -> None:
    rules = titles()[key].rules(3)
    advice, dice = advice_for(rules), Dice(key)
    for state in moments(rules, f"priors {key}", count=6):
        priors = advice.priors(state, dice.random)
        assert priors
        for move, weight in priors:
            assert weight > 0
            assert is_legal(rules, state, move)
        shares = advice.evaluate(state)
        assert len(shares) == 3
        assert min(shares) >= 0
        assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize(
    ("shares", "careless"),
    [
        ((0.6, 0.4, 0.2), {0, 1}),
        ((0.2, 0.1, 0.0), {0, 1}),
        ((1.0, 0.9, 0.8), {0}),
        ((0.0, 0.0, 0.0), {0, 1, 2}),
    ],
)
def test_a_careless_level_gives_something_away_but_neither_a_win_nor_everything(
    shares: tuple[float, ...], careless: set[int]
) -> None:
    candidates = [Candidate((str(n),), 9, share) for n, share in enumerate(shares)]
    for name, expected in (("easy", careless), ("hard", {0})):
        taken = {
            pick_move(candidates, LEVELS[name].slack, Dice(f"{n}").random)[0] for n in range(40)
        }
        assert {int(move) for move in taken} == expected


def test_a_search_with_a_time_budget_ends_with_a_legal_move() -> None:
    rules = titles()["azacru"].rules(2)
    start = rules.start()
    move = choose_move(
        rules, advice_for(rules), start, LEVELS["hard"], Budget(seconds=0.01), "seed"
    )
    assert is_legal(rules, start, move)


@TITLES
def test_the_hardest_level_beats_random_play(key: str) -> None:
    """A whole match takes minutes; over a few quick games the difference already shows."""
    rules = titles()[key].rules(2)
    score = 0.0
    for game in range(4):
        bot = Bot("hard", advice_for(rules), Budget(nodes=16), f"beats/{game}")
        seat = game % 2
        players = [bot if s == seat else random_move for s in range(2)]
        state, _ = play_out(rules, players, Dice(f"beats/{game}"), 2000, None)
        assert rules.to_act(state) == OVER
        score += final_shares(rules, state)[seat]
    assert score > 2
