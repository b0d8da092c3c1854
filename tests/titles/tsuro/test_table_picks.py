"""What can be pointed at on Tsuro's table, what is refused, and what a move would do."""

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
from tests.titles.tsuro.pictures import GAMES, Shown, played, shown
from tests.titles.tsuro.tables import C2009, C2015, KOSMOS, position

ALL = range(len(GAMES))


def _decisions(table: Shown) -> Iterator[tuple[State, Move]]:
    """Every decision of a game as its seat sees it, with the move that was made."""
    for state, step in table.game:
        if step.actor != CHANCE:
            yield table.rules.view(state, step.actor), step.move


def _stages(table: Shown, view: State, move: Move) -> Iterator[tuple[Move, tuple[Pick, ...]]]:
    """The picks made so far and those on offer, from the first to the last of a move."""
    for count in range(len(move)):
        yield move[:count], choices(table.rules, view, move[:count])


def _overlap(one: Spot, other: Spot) -> bool:
    a, b = one.box, other.box
    if a is None or b is None or (one.turns and other.turns):
        return False
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("number", ALL)
def test_every_pick_has_a_place_of_its_own(number: int) -> None:
    table = played(number)
    for view, move in _decisions(table):
        for picked, offered in _stages(table, view, move):
            spots = table.table.spots(view, picked, offered, table.layout)
            assert set(spots) == set(offered)
            assert all(spot.box is not None or spot.words for spot in spots.values())
            tries = table.table.refusable(view, picked, table.layout)
            assert not set(tries) & set(offered)
            listed = list({**spots, **tries}.values())
            assert not any(_overlap(a, b) for a, b in combinations(listed, 2))


@pytest.mark.parametrize("number", ALL)
def test_what_may_be_tried_in_vain_is_refused_with_a_clause(number: int) -> None:
    table = played(number)
    for view, move in _decisions(table):
        for picked, _ in _stages(table, view, move):
            for pick in table.table.refusable(view, picked, table.layout):
                assert _clause(table, view, (*picked, pick)) in ("ban", "start", "halves", "bonus")


def _clause(table: Shown, view: State, move: Move) -> str:
    with pytest.raises(IllegalMove) as refused:
        Referee(table.rules, view).play(Step(table.rules.to_act(view), move))
    return refused.value.clause


def _at(key: str, markers: str, hands: str, **more: str) -> tuple[Shown, State]:
    """A table in the middle of a game, and the position."""
    options = {name: value for name, value in more.items() if name != "tiles"}
    table = shown(key, len(hands.split("|")), **options)
    return table, position(key, markers, hands, **more).state  # type: ignore[arg-type]


def test_a_forbidden_tile_can_be_tried_and_says_why() -> None:
    # Tile 0 turns back at every side: before a marker at the border it always puts it out.
    table, state = _at(C2015, "a1.7 f6.2", "0 34 33|1 2 3")
    tries = table.table.refusable(state, (), table.layout)
    assert set(tries) == {"0"}
    assert _clause(table, state, ("0",)) == "ban"


def test_a_forbidden_turn_shares_the_square_with_the_others() -> None:
    table, state = _at(C2015, "a1.7 f6.2", "1 34 33|0 2 3")
    offered = choices(table.rules, state, ("1",))
    spots = table.table.spots(state, ("1",), offered, table.layout)
    tries = table.table.refusable(state, ("1",), table.layout)
    assert set(spots) | set(tries) == {"r0", "r1", "r2", "r3"}
    assert tries
    assert {spot.box for spot in (*spots.values(), *tries.values())} == {
        Places(table.layout, 6, 2).square_box(0)
    }
    assert all(spot.turns for spot in (*spots.values(), *tries.values()))


def test_a_tile_that_no_tick_survives_can_be_tried() -> None:
    table, state = _at(C2009, "a1W f6E", "0 34 33|1 2 3")
    assert "0" in table.table.refusable(state, (), table.layout)
    assert _clause(table, state, ("0",)) == "ban"
    assert _clause(table, state, ("0", "r0")) == "ban"
    assert _clause(table, state, ("34", "r0")) == "tick"


def test_a_pawn_that_has_had_its_half_can_be_tried() -> None:
    table, state = _at(KOSMOS, "a3.7 f4.2 c1.5 d6.0", "1 2 3|4 5 6", duel="on")
    later = state._replace(half=1, pawn=0)
    assert set(table.table.refusable(later, (), table.layout)) == {"A:"}
    assert _clause(table, later, ("A:",)) == "halves"


def _words(ghost: Preview) -> Mapping[str, str]:
    return {fact.words.key.rpartition(".")[2]: fact.mood for fact in ghost.facts}


@pytest.mark.parametrize("number", ALL)
def test_every_move_has_a_ghost_that_can_be_drawn(number: int) -> None:
    table = played(number)
    keys: set[str] = set()
    for view, move in _decisions(table):
        for count in range(1, len(move) + 1):
            ghost = table.table.preview(view, move[:count], table.layout)
            keys.update(sprite.art for sprite in ghost.sprites.values())
            assert len(ghost.facts) <= 5
        if not move[0].startswith(("keep", "swap")):
            assert ghost.sprites
    for key in keys:
        recipe(key)


def test_a_ghost_says_where_the_path_ends() -> None:
    table, state = _at(C2015, "a3.7 f4.2", "33 34 1|4 5 6")
    ghost = table.table.preview(state, ("33", "r0"), table.layout)
    ends = next(fact for fact in ghost.facts if fact.words.key == "tsuro.fact.ends")
    assert dict(ends.words.blanks) == {"square": "b3", "n": 1}
    assert {"ghost/tile", "ghost/path/0/0", "ghost/end/0"} <= set(ghost.sprites)
    assert "ways" in _words(ghost)


def test_a_ghost_says_who_would_fall_and_who_would_win() -> None:
    table, state = _at(C2015, "a1.7 f6.2", "0 34 33|1 2 3", ban="off")
    ghost = table.table.preview(state, ("0", "r0"), table.layout)
    assert _words(ghost) == {"loses": "bad", "falls": "bad"}
    assert ghost.sprites["ghost/end/0"].art.startswith("tsuro/fallen/")


def test_a_ghost_says_who_would_collide() -> None:
    table, state = _at(C2015, "b2.7 b2.6 f6.2", "2 34 33|1 4 3|5 6 7", tiles="a2=34r0", ban="off")
    facts = [
        _words(table.table.preview(state, move, table.layout)) for move in table.rules.moves(state)
    ]
    assert any("meet" in found for found in facts)


def test_a_placement_ghost_shows_a_forbidden_one_too() -> None:
    table, state = _at(C2015, "a1.7 f6.2", "0 34 33|1 2 3")
    assert _words(table.table.preview(state, ("0",), table.layout))["falls"] == "bad"
