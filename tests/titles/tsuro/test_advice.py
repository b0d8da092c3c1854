"""Obvious tactics of Tsuro: stay on, put the other out, keep exits."""

from __future__ import annotations

import pytest

from game.bots.advice import advice_for
from game.bots.hints import why
from game.bots.levels import LEVELS, Budget, Level, choose_move
from game.core.chance import Dice
from game.titles.tsuro.state import OUT, TICK
from tests.titles.tsuro.position import C2015, KOSMOS, Position, dealt, position

LEVEL = pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)


def answer(game: Position, level: Level, seed: str = "s", nodes: int = 200) -> str:
    rules, seat = game.rules, game.rules.to_act(game.state)
    view = rules.view(game.state, seat)
    move = choose_move(rules, advice_for(rules), view, level, Budget(nodes=nodes), seed)
    return game.title.notation.write(move)


def reason(game: Position, token: str) -> tuple[str, dict[str, object]]:
    rules = game.rules
    view = rules.view(game.state, rules.to_act(game.state))
    return why(rules, advice_for(rules), view, game.title.notation.read(token))


def survivors(game: Position) -> set[str]:
    """The legal moves after which the mover's marker is still on the board."""
    seat = game.rules.to_act(game.state)
    found = set()
    for token in game.legal:
        after = game.rules.apply(game.state, game.title.notation.read(token))
        if after.markers[seat] != OUT:
            found.add(token)
    return found


@LEVEL
@pytest.mark.parametrize("place", ["a1.7", "c1.4", "f6.0", "a4.6"])
def test_bots_avoid_suicide_without_gain(level: Level, place: str) -> None:
    """Kosmos allows suicide, and at the border most placements lead out."""
    for seed in range(2):
        hands = f"{seed} {seed + 7} {seed + 20}|30 31 32"
        game = position(KOSMOS, f"{place} f4.2", hands)
        alive = survivors(game)
        assert 0 < len(alive) < len(game.legal)
        assert answer(game, level, str(seed)) in alive


def winning(game: Position) -> set[str]:
    """The legal moves that put the other out and keep the mover."""
    seat = game.rules.to_act(game.state)
    found = set()
    for token in game.legal:
        after = game.rules.apply(game.state, game.title.notation.read(token))
        result = game.rules.result(after)
        if result is not None and result.winners == (seat,):
            found.add(token)
    return found


@LEVEL
@pytest.mark.parametrize("edition", [C2015, KOSMOS])
def test_a_marker_on_the_same_square_is_put_out_if_it_can_be(edition: str, level: Level) -> None:
    """Both face a1: the tile laid there decides for both."""
    game = position(edition, "a1.5 a1.7", "4 9 17|30 31 32")
    wins = winning(game)
    assert 0 < len(wins) < len(game.legal)
    for seed in "ab":
        assert answer(game, level, seed) in wins
    assert reason(game, min(wins)) == ("reason.wins", {})


def test_the_evaluation_prefers_room() -> None:
    """Of two lone markers the one in the open is better than the one in the corner."""
    game = position(C2015, "a1.5 f4.2", "4 9 17|30 31 32", tiles="a2=0r0 b1=1r0")
    first, second = advice_for(game.rules).evaluate(game.state)
    assert first < second


def test_who_is_out_has_no_share() -> None:
    game = position(C2015, "- c1.4 f4.2", "|1 2 3|4 5 6", turn=2)
    shares = advice_for(game.rules).evaluate(game.state)
    assert shares[0] < 1e-9
    assert sum(shares) == pytest.approx(1)


def test_a_marker_that_waits_to_be_pushed_onto_a_tile_is_judged_too() -> None:
    """Kosmos: the new tile and its neighbour make a ring that a path never leaves."""
    game = position(KOSMOS, "a1.4 a1W f4.2", "0 9 17|30 31 32|1 2 3", tiles="b1=0r0")
    game.play("1 0r0")
    assert game.state.phase == TICK
    assert sum(advice_for(game.rules).evaluate(game.state)) == pytest.approx(1)


def test_rollouts_avoid_needless_falls() -> None:
    game = position(KOSMOS, "a1.7 f4.2", "4 9 17|30 31 32")
    advice, dice = advice_for(game.rules), Dice("tried")
    alive = survivors(game)
    tries = [advice.rollout_move(game.state, dice.random) for _ in range(40)]
    good = sum(game.title.notation.write(move) in alive for move in tries)
    assert good > 35


def test_starts_near_another_marker_look_worse() -> None:
    game = dealt(C2015, 2).play("1 @c1.4")
    priors = dict(advice_for(game.rules).priors(game.state, Dice("x").random))
    assert priors["@c1.5",] < priors["@d6.0",]
    assert reason(game, "@d6.0") == ("tsuro.reason.clear", {"n": 6})
    assert reason(dealt(C2015, 2), "@d6.0") == ("reason.best", {})


def test_a_hint_counts_exits_and_the_fallen() -> None:
    three = position(C2015, "a1.5 a1.7 f4.2", "4 9 17|30 31 32|1 2 3")
    seen = {reason(three, token)[0] for token in three.legal}
    assert seen >= {"tsuro.reason.puts_out", "tsuro.reason.exits"}
    alone = position(C2015, "c1.4 f6.0", "0 9 17|30 31 32")
    for token in survivors(alone):
        key, blanks = reason(alone, token)
        assert key == "tsuro.reason.exits"
        assert blanks["n"] in range(4, 9)
    for token in set(alone.legal) - survivors(alone):
        assert reason(alone, token) == ("tsuro.reason.no_way", {})


def test_a_duel_is_played_with_both_pawns_in_mind() -> None:
    game = position(KOSMOS, "c1.4 f6.0 a4.6 d6.0", "4 9 17|30 31 32", duel="on")
    token = answer(game, LEVELS["hard"], nodes=60)
    assert token[:2] in ("A:", "B:")
    pawn = 0 if token[0] == "A" else 2
    after = game.rules.apply(game.state, game.title.notation.read(token))
    assert after.markers[pawn] != OUT
