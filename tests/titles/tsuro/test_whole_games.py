"""Whole games by fixed seeds: what the rules call impossible, and what every seat's copy knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.choices import choices
from game.core.rules import CHANCE, OVER, Step
from tests.titles.tsuro.tables import C2009, C2015, KOSMOS, Table, fresh

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


def steps(table: Table, seed: int) -> Iterator[Step]:
    """A game played pick by pick, as a hand would."""
    chance = random.Random(seed)
    while (actor := table.rules.to_act(table.state)) != OVER:
        move: tuple[str, ...] = ()
        while options := choices(table.rules, table.state, move):
            move += (chance.choice(options),)
        assert move, "an empty hand on one's turn while others hold tiles"
        yield Step(actor, move)


def line(table: Table, step: Step) -> str:
    actor = "~" if step.actor == CHANCE else str(step.actor + 1)
    return f"{actor} {table.title.notation.write(step.move)}"


@GAMES
def test_move_nothing_impossible_ever_happens(
    edition: str, seats: int, options: dict[str, str]
) -> None:
    for seed in SEEDS:
        table = fresh(edition, seats, **options)
        box = Counter(table.json["pile"])
        for step in steps(table, seed):
            table.play(line(table, step))
            state = table.json
            standing = [place for place in state["markers"].values() if place]
            assert len(set(standing)) == len(standing), "two markers on one point"
            laid = [int(tile.partition("r")[0]) for tile in state["tiles"].values()]
            held = [tile for tiles in state["hands"].values() for tile in tiles]
            assert Counter(laid + held + state["pile"] + state["aside"]) == box
        assert table.result


@GAMES
def test_hands_every_seat_s_own_copy_agrees_with_its_view(
    edition: str, seats: int, options: dict[str, str]
) -> None:
    for seed in SEEDS:
        table = fresh(edition, seats, **options)
        copies = [fresh(edition, seats, **options) for _ in range(seats)]
        for step in steps(table, seed):
            seen = [table.rules.step_as_seen(table.state, step, seat) for seat in range(seats)]
            table.play(line(table, step))
            for seat, copy in enumerate(copies):
                copy.play(*(line(copy, each) for each in seen[seat]))
                if table.owed.startswith("~ deal"):
                    continue  # nothing may be hidden from the first seat yet
                assert copy.json == table.json_for(seat + 1)
                assert copy.owed == table.owed
        assert all(copy.result == table.result for copy in copies)


@pytest.mark.parametrize("edition", [C2015, C2009])
def test_dragon_appears_in_most_full_games_and_never_without_need(edition: str) -> None:
    seen = 0
    for seed in range(12):
        table = fresh(edition, 8)
        holders = set()
        for step in steps(table, seed):
            table.play(line(table, step))
            holder = table.json["dragon"]
            if holder is not None and table.owed != "over":
                holders.add(holder)
                assert len(table.json["hands"][str(holder)]) < 3
        seen += bool(holders)
    assert seen >= 10  # the page counts 99 of 100
