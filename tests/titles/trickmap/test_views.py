"""What each seat may know: of a state, and of a step."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.referee import Referee
from game.core.rules import CHANCE, Step
from tests.titles.trickmap.position import KEPT_1, KEPT_2, ROUND_1, ROUND_2, TITLE, Position, dealt

TEN = "S2 S3 S4 S5 S6 F2 F3 F4 F5 F6"


def seen_by(game: Position, seat: int) -> dict[str, Any]:
    view = game.rules.view(game.state, seat - 1)
    return TITLE.notation.portray(game.rules, view)


def test_S1_a_view_shows_the_own_hand_and_as_many_holes_for_the_others() -> None:
    game = dealt("1 S2@0,0", 3)
    hands = game.json["hands"]
    assert seen_by(game, 1)["hands"] == {"1": hands["1"], "2": [None] * 10, "3": [None] * 10}
    assert seen_by(game, 3)["hands"] == {"1": [None] * 9, "2": [None] * 10, "3": hands["3"]}


def test_S2_a_view_never_shows_what_is_aside() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    assert seen_by(game, 1)["aside"] == [None] * 10


def test_S1_a_view_hides_nothing_else() -> None:
    game = dealt(ROUND_1.rpartition("2 *17,0D")[0], hold=KEPT_1)
    for key in ("round", "trick", "map", "explorers", "won", "scores"):
        assert seen_by(game, 1)[key] == game.json[key]


def test_T5_leftovers_are_hidden_until_the_round_is_scored() -> None:
    game = dealt(ROUND_1.rpartition("2 *17,0D")[0], hold=KEPT_1)
    assert seen_by(game, 1)["hands"] == {"1": ["R4"], "2": [None]}
    game.play("2 *17,0D")
    for seat in (1, 2):
        assert seen_by(game, seat)["hands"] == {"1": ["R4"], "2": ["WS"]}


def test_T5_leftovers_of_the_last_round_stay_open() -> None:
    game = dealt(ROUND_1, hold=KEPT_1).round(ROUND_2, KEPT_2)
    for seat in (1, 2):
        assert seen_by(game, seat)["hands"] == {"1": ["D3"], "2": ["S4"]}


def test_S1_hands_are_hidden_while_round_2_is_dealt() -> None:
    game = dealt(ROUND_1, hold=KEPT_1).chance(f"deal 1 {TEN}")
    assert seen_by(game, 1)["hands"] == {"1": sorted(TEN.split()), "2": []}
    assert seen_by(game, 2)["hands"] == {"1": [None] * 10, "2": []}


def test_T2_on_its_own_view_a_seat_has_the_same_moves() -> None:
    game = dealt("1 S2@0,0", hold={2: "WS F3"})
    view = game.rules.view(game.state, 1)
    assert list(game.rules.moves(view)) == list(game.rules.moves(game.state))


def test_S1_a_deal_is_seen_by_its_seat_alone() -> None:
    game = Position()
    deal = Step(CHANCE, TITLE.notation.read(f"deal 1 {TEN}"))
    assert game.rules.step_as_seen(game.state, deal, 0) == (deal,)
    (seen,) = game.rules.step_as_seen(game.state, deal, 1)
    assert TITLE.notation.write(seen.move) == "deal 1 ? ? ? ? ? ? ? ? ? ?"


def test_T2_a_tile_laid_and_an_explorer_are_seen_by_all() -> None:
    game = dealt("1 S2@0,0 2 S3@1,0 2 *1,0")
    for state, step in game.past[2:]:
        for seat in (0, 1):
            assert game.rules.step_as_seen(state, step, seat) == (step,)


def test_T5_the_ninth_explorer_shows_the_leftovers_of_the_others() -> None:
    game = dealt(ROUND_1, hold=KEPT_1)
    state, step = game.past[-1]
    assert game.rules.step_as_seen(state, step, 0) == (step, Step(CHANCE, ("show", "2", "WS")))
    assert game.rules.step_as_seen(state, step, 1) == (step, Step(CHANCE, ("show", "1", "R4")))


@pytest.mark.parametrize("seat", [0, 1])
def test_S1_what_a_seat_sees_replays_to_what_it_may_know(seat: int) -> None:
    game = dealt(ROUND_1, hold=KEPT_1).round(ROUND_2, KEPT_2)
    own = Referee(game.rules)
    after = [state for state, _ in game.past[1:]] + [game.state]
    for (before, step), state in zip(game.past, after, strict=True):
        for part in game.rules.step_as_seen(before, step, seat):
            own.play(part)
        if own.steps > 1:  # before the second deal nothing is hidden yet
            view = game.rules.view(state, seat)
            portray = TITLE.notation.portray
            assert portray(game.rules, own.state) == portray(game.rules, view)
    assert game.rules.result(own.state) == game.rules.result(game.state)
