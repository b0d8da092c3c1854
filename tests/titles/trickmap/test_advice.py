"""Bots find obvious tactics of Trickmap: points that can be had are taken."""

from __future__ import annotations

import pytest

from game.bots.advice import advice_for
from game.bots.hints import why
from game.bots.levels import LEVELS, Budget, Level, choose_move
from game.core.chance import Dice
from tests.titles.trickmap.position import TITLE, Position, dealt, drawn, ending

THINKING = pytest.mark.parametrize(
    "level", [LEVELS["medium"], LEVELS["hard"]], ids=lambda level: level.name
)
LEVEL = pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)


def answer(game: Position, level: Level = LEVELS["hard"], nodes: int = 200) -> str:
    rules = game.rules
    view = rules.view(game.state, rules.to_act(game.state))
    move = choose_move(rules, advice_for(rules), view, level, Budget(nodes=nodes), "s")
    return TITLE.notation.write(move)


def reason(game: Position, token: str) -> tuple[str, dict[str, object]]:
    rules = game.rules
    view = rules.view(game.state, rules.to_act(game.state))
    return why(rules, advice_for(rules), view, TITLE.notation.read(token))


def last_trick(hand: str, won: tuple[int, int]) -> Position:
    """The last trick: seat 2 has led R3, seat 1 plays one of two tiles.

    Seat 1 has an explorer on the sea in the first row.
    """
    tiles = "S2@0,0 S3@1,0 S4@2,0 S6@3,0 R3@0,1"
    hands = f"{hand} / D4"
    return drawn(tiles, hands, lead=2, fill=12, explorers="1S@2,0", won=won, round=2)


def test_the_last_tile_joins_the_area_of_an_own_explorer() -> None:
    """Either five wins the trick and leaves a five: only the place matters."""
    game = last_trick("S5 F5", won=(4, 4))
    assert answer(game) in ("S5@1,1", "S5@-1,1")


@THINKING
def test_a_trick_is_let_go_for_a_leftover_that_matches(level: Level) -> None:
    """Five tricks won: keeping the 5 is worth ten points, a sixth trick far less."""
    game = last_trick("L5 D2", won=(5, 3))
    assert answer(game, level).startswith("D2@")


def last_claim() -> Position:
    """The last explorer of all, seat 2's: on a row of three, or on a lonely bomb."""
    return ending(
        "F2@0,0 F3@1,0 F4@2,0 D2@3,0",
        "1 R3@4,0 2 F6@5,0",
        keep="S3 F5",
        round=2,
        explorer_scope="map",
    )


@LEVEL
def test_the_claim_that_wins_the_game_is_made(level: Level) -> None:
    assert last_claim().legal() == {"*0,0", "*1,0", "*2,0", "*5,0"}
    claim = answer(last_claim(), level)
    assert claim in ("*0,0", "*1,0", "*2,0")
    assert reason(last_claim(), claim) == ("trickmap.reason.claims", {"n": 3})
    assert reason(last_claim(), "*5,0") == ("trickmap.reason.claims", {"n": -1})


def test_every_tile_gets_its_share_however_many_places_it_has() -> None:
    game = dealt("1 S2@0,0", hold={2: "WS WR F3"})
    priors = advice_for(game.rules).priors(game.state, Dice("x").random)
    totals: dict[str, float] = {}
    for move, weight in priors:
        totals[move[0]] = totals.get(move[0], 0.0) + weight
    assert len(totals) == 10
    assert all(total == pytest.approx(1) for total in totals.values())


def test_places_that_join_their_own_terrain_come_first() -> None:
    game = drawn("S2@0,0 F2@1,0", "S3 D3 R3 / L3 L4 L5")
    weighed = dict(advice_for(game.rules).priors(game.state, Dice("x").random))
    sea = {move[1]: weight for move, weight in weighed.items() if move[0] == "S3"}
    assert sea["@0,1"] > sea["@2,0"]


def test_playouts_go_to_the_end_of_the_trick() -> None:
    game = dealt("1 S2@0,0")
    advice = advice_for(game.rules)
    assert advice.rollout_depth(game.state) == 2
    game.play("2 " + min(game.legal()))
    assert advice.rollout_depth(game.state) == 1


def test_points_and_open_leftovers_count() -> None:
    ahead = drawn("S2@0,0 F2@1,0", "S3 D3 R3 / L3 L4 L5", scores=(9, 0))
    advice = advice_for(ahead.rules)
    assert advice.evaluate(ahead.state)[0] > 0.8
    even = drawn("S2@0,0 F2@1,0", "S3 / L3", scores=(0, 0))
    shares = advice.evaluate(even.state._replace(won=(3, 5)))
    assert shares[0] > shares[1]


@pytest.mark.parametrize(
    ("tiles", "hands", "explorers", "token", "expected"),
    [
        ("S2@0,0", "F3 / F4 L2", "", "F4@1,0", ("wins_trick", {})),
        ("S2@0,0 F3@1,0", "S4 L2 / F4 L3", "1S@0,0", "S4@0,1", ("grows", {"n": 1})),
        ("S2@0,0 F3@1,0", "S4 L2 / F4 L3", "", "S4@0,1", ("leads", {})),
        ("S2@0,0 F3@1,0", "S6 L2 / F4 L3", "2S@0,0", "S6@0,1", ("spoils", {"n": 1})),
        ("F5@0,0", "F3 / S2 L5", "", "S2@1,0", ("low", {})),
    ],
)
def test_a_hint_says_what_a_tile_does(
    tiles: str,
    hands: str,
    explorers: str,
    token: str,
    expected: tuple[str, dict[str, object]],
) -> None:
    name, blanks = expected
    game = drawn(tiles, hands, explorers=explorers)
    assert reason(game, token) == (f"trickmap.reason.{name}", blanks)
