"""Whole games by fixed seeds: invariants of the rules, and every seat's own copy."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.choices import choices
from game.core.rules import CHANCE, OVER, Step
from tests.titles.tsuro.position import C2009, C2015, KOSMOS, Position, fresh

GAMES = pytest.mark.parametrize(
    ("edition", "seats", "options"),
    [
        (C2015, 2, {"ban": "off"}),
        (C2015, 3, {"bonus": "on"}),
        (C2015, 8, {"bonus": "on", "ban_scope": "edge_only"}),
        (C2009, 4, {"bonus": "on"}),
        (C2009, 8, {"ban": "off", "bonus": "on"}),
        (KOSMOS, 3, {}),
        (KOSMOS, 8, {"ban": "on"}),
        (KOSMOS, 2, {"duel": "on"}),
        (KOSMOS, 2, {"duel": "on", "ban": "on", "board": "dragon"}),
    ],
)
SEEDS = range(2)


def steps(game: Position, seed: int) -> Iterator[Step]:
    """The steps of a random game, each move chosen pick by pick."""
    chance = random.Random(seed)
    while (actor := game.rules.to_act(game.state)) != OVER:
        move: tuple[str, ...] = ()
        while options := choices(game.rules, game.state, move):
            move += (chance.choice(options),)
        assert move, "an empty hand on one's turn while others hold tiles"
        yield Step(actor, move)


def line(game: Position, step: Step) -> str:
    actor = "~" if step.actor == CHANCE else str(step.actor + 1)
    return f"{actor} {game.title.notation.write(step.move)}"


@GAMES
def test_move_invariants_hold_in_whole_games(
    edition: str, seats: int, options: dict[str, str]
) -> None:
    for seed in SEEDS:
        game = fresh(edition, seats, **options)
        box = Counter(game.json["pile"])
        for step in steps(game, seed):
            game.play(line(game, step))
            state = game.json
            standing = [place for place in state["markers"].values() if place]
            assert len(set(standing)) == len(standing), "two markers on one point"
            laid = [int(tile.partition("r")[0]) for tile in state["tiles"].values()]
            held = [tile for tiles in state["hands"].values() for tile in tiles]
            assert Counter(laid + held + state["pile"] + state["aside"]) == box
        assert game.result


@GAMES
def test_hands_every_seat_s_own_copy_agrees_with_its_view(
    edition: str, seats: int, options: dict[str, str]
) -> None:
    for seed in SEEDS:
        game = fresh(edition, seats, **options)
        copies = [fresh(edition, seats, **options) for _ in range(seats)]
        for step in steps(game, seed):
            seen = [game.rules.step_as_seen(game.state, step, seat) for seat in range(seats)]
            game.play(line(game, step))
            for seat, copy in enumerate(copies):
                copy.play(*(line(copy, each) for each in seen[seat]))
                if game.due.startswith("~ deal"):
                    continue  # nothing may be hidden from the first seat yet
                assert copy.json == game.json_for(seat + 1)
                assert copy.due == game.due
        assert all(copy.result == game.result for copy in copies)


@pytest.mark.parametrize("edition", [C2015, C2009])
def test_dragon_appears_in_most_full_games_and_never_without_need(edition: str) -> None:
    seen = 0
    for seed in range(12):
        game = fresh(edition, 8)
        holders = set()
        for step in steps(game, seed):
            game.play(line(game, step))
            holder = game.json["dragon"]
            if holder is not None and game.due != "over":
                holders.add(holder)
                assert len(game.json["hands"][str(holder)]) < 3
        seen += bool(holders)
    assert seen >= 10  # the page counts 99 of 100
