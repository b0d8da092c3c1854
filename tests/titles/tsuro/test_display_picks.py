"""Spots of Tsuro's display, refused picks, and previews of moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest

from game.art.library import recipe
from game.core.choices import choices
from game.core.referee import Referee
from game.core.rules import CHANCE, IllegalMove, Move, Pick, Step
from game.stage.display import Preview, Spot
from game.titles.tsuro.display.places import Places
from game.titles.tsuro.state import State
from tests.titles.tsuro.displayed_game import GAMES, DisplayedGame, displayed, played
from tests.titles.tsuro.position import C2009, C2015, KOSMOS, position

ALL = range(len(GAMES))


def _decisions(game: DisplayedGame) -> Iterator[tuple[State, Move]]:
    """Every decision of a game as its seat sees it, with the move that was made."""
    for state, step in game.steps:
        if step.actor != CHANCE:
            yield game.rules.view(state, step.actor), step.move


def _stages(
    game: DisplayedGame, view: State, move: Move
) -> Iterator[tuple[Move, tuple[Pick, ...]]]:
    """The picks made so far and those on offer, pick by pick."""
    for count in range(len(move)):
        yield move[:count], choices(game.rules, view, move[:count])


def _overlap(one: Spot, other: Spot) -> bool:
    a, b = one.box, other.box
    if a is None or b is None or (one.turns and other.turns):
        return False
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("number", ALL)
def test_every_pick_has_a_place_of_its_own(number: int) -> None:
    game = played(number)
    for view, move in _decisions(game):
        for picked, offered in _stages(game, view, move):
            spots = game.display.spots(view, picked, offered, game.layout)
            assert set(spots) == set(offered)
            assert all(spot.box is not None or spot.words for spot in spots.values())
            tries = game.display.refusable(view, picked, game.layout)
            assert not set(tries) & set(offered)
            listed = list({**spots, **tries}.values())
            assert not any(_overlap(a, b) for a, b in combinations(listed, 2))


@pytest.mark.parametrize("number", ALL)
def test_refusable_picks_are_refused_with_a_clause(number: int) -> None:
    game = played(number)
    for view, move in _decisions(game):
        for picked, _ in _stages(game, view, move):
            for pick in game.display.refusable(view, picked, game.layout):
                assert _clause(game, view, (*picked, pick)) in ("ban", "start", "halves", "bonus")


def _clause(game: DisplayedGame, view: State, move: Move) -> str:
    with pytest.raises(IllegalMove) as refused:
        Referee(game.rules, view).play(Step(game.rules.to_act(view), move))
    return refused.value.clause


def _at(key: str, markers: str, hands: str, **more: str) -> tuple[DisplayedGame, State]:
    """A display, and a position in the middle of a game."""
    options = {name: value for name, value in more.items() if name != "tiles"}
    game = displayed(key, len(hands.split("|")), **options)
    return game, position(key, markers, hands, **more).state  # type: ignore[arg-type]


def test_a_forbidden_tile_can_be_picked_and_is_refused_with_a_reason() -> None:
    # Tile 0 turns back at every side: before a marker at the border it always puts it out.
    game, state = _at(C2015, "a1.7 f6.2", "0 34 33|1 2 3")
    tries = game.display.refusable(state, (), game.layout)
    assert set(tries) == {"0"}
    assert _clause(game, state, ("0",)) == "ban"


def test_a_forbidden_turn_shares_the_square_with_the_others() -> None:
    game, state = _at(C2015, "a1.7 f6.2", "1 34 33|0 2 3")
    offered = choices(game.rules, state, ("1",))
    spots = game.display.spots(state, ("1",), offered, game.layout)
    tries = game.display.refusable(state, ("1",), game.layout)
    assert set(spots) | set(tries) == {"r0", "r1", "r2", "r3"}
    assert tries
    assert {spot.box for spot in (*spots.values(), *tries.values())} == {
        Places(game.layout, 6, 2).square_box(0)
    }
    assert all(spot.turns for spot in (*spots.values(), *tries.values()))


def test_a_tile_that_no_tick_survives_can_be_picked_and_is_refused() -> None:
    game, state = _at(C2009, "a1W f6E", "0 34 33|1 2 3")
    assert "0" in game.display.refusable(state, (), game.layout)
    assert _clause(game, state, ("0",)) == "ban"
    assert _clause(game, state, ("0", "r0")) == "ban"
    assert _clause(game, state, ("34", "r0")) == "tick"


def test_a_pawn_that_has_had_its_half_can_be_picked_and_is_refused() -> None:
    game, state = _at(KOSMOS, "a3.7 f4.2 c1.5 d6.0", "1 2 3|4 5 6", duel="on")
    later = state._replace(half=1, pawn=0)
    assert set(game.display.refusable(later, (), game.layout)) == {"A:"}
    assert _clause(game, later, ("A:",)) == "halves"


def _words(preview: Preview) -> Mapping[str, str]:
    return {fact.words.key.rpartition(".")[2]: fact.mood for fact in preview.facts}


@pytest.mark.parametrize("number", ALL)
def test_every_move_has_a_preview_that_can_be_drawn(number: int) -> None:
    game = played(number)
    keys: set[str] = set()
    for view, move in _decisions(game):
        for count in range(1, len(move) + 1):
            preview = game.display.preview(view, move[:count], game.layout)
            keys.update(sprite.art for sprite in preview.sprites.values())
            assert len(preview.facts) <= 5
        if not move[0].startswith(("keep", "swap")):
            assert preview.sprites
    for key in keys:
        recipe(key)


def test_a_preview_says_where_the_path_ends() -> None:
    game, state = _at(C2015, "a3.7 f4.2", "33 34 1|4 5 6")
    preview = game.display.preview(state, ("33", "r0"), game.layout)
    ends = next(fact for fact in preview.facts if fact.words.key == "tsuro.fact.ends")
    assert dict(ends.words.blanks) == {"square": "b3", "n": 1}
    assert {"preview/tile", "preview/path/0/0", "preview/end/0"} <= set(preview.sprites)
    assert "ways" in _words(preview)


def test_a_preview_says_who_would_fall_and_who_would_win() -> None:
    game, state = _at(C2015, "a1.7 f6.2", "0 34 33|1 2 3", ban="off")
    preview = game.display.preview(state, ("0", "r0"), game.layout)
    assert _words(preview) == {"loses": "bad", "falls": "bad"}
    assert preview.sprites["preview/end/0"].art.startswith("tsuro/fallen/")


def test_a_preview_says_who_would_collide() -> None:
    game, state = _at(C2015, "b2.7 b2.6 f6.2", "2 34 33|1 4 3|5 6 7", tiles="a2=34r0", ban="off")
    facts = [
        _words(game.display.preview(state, move, game.layout)) for move in game.rules.moves(state)
    ]
    assert any("meet" in found for found in facts)


def test_the_preview_of_a_forbidden_placement_is_shown_too() -> None:
    game, state = _at(C2015, "a1.7 f6.2", "0 34 33|1 2 3")
    assert _words(game.display.preview(state, ("0",), game.layout))["falls"] == "bad"
