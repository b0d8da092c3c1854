"""The series' spots, refused picks, and previews of moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.art.library import recipe
from game.core.choices import choices
from game.core.referee import Referee
from game.core.rules import IllegalMove, Move, Pick, Step
from game.shell.render import render
from game.stage.display import Preview, Spot
from game.stage.phrases import Who
from game.titles.pacru.board import FIELD_OF
from game.titles.pacru.clauses import clauses
from game.titles.pacru.display.places import field_box
from game.titles.pacru.state import State
from tests.titles.pacru.pictures import GAMES, Shown, played, shown
from tests.titles.pacru.position import position

ALL = range(len(GAMES))
Facts = dict[str, dict[str, object]]
"""A preview's facts by the last part of their keys: blanks and mood."""


def _stages(case: Shown, every: int = 1) -> Iterator[tuple[State, Move, tuple[Pick, ...]]]:
    """The picks made so far and those on offer, for every step of a game."""
    for before, step, _, _ in case.game[::every]:
        for count in range(len(step.move)):
            picked = step.move[:count]
            yield before, picked, choices(case.rules, before, picked)


def _overlap(one: Spot, other: Spot) -> bool:
    a, b = one.box, other.box
    if a is None or b is None or (one.turns and other.turns):
        return False
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("number", ALL)
def test_every_pick_has_a_place_of_its_own(number: int) -> None:
    case = played(number)
    rings: set[str] = set()
    for view, picked, offered in _stages(case, 4):
        spots = case.display.spots(view, picked, offered, case.layout)
        assert set(spots) == set(offered)
        assert all(spot.box is not None or spot.words for spot in spots.values())
        refused = case.display.refusable(view, picked, case.layout)
        assert not set(refused) & set(offered)
        listed = list({**spots, **refused}.values())
        assert not any(_overlap(a, b) for a, b in combinations(listed, 2))
        rings |= {spot.ring for spot in spots.values() if spot.ring}
    for ring in rings:
        assert render(recipe(ring), (24, 24)).get_size() == (24, 24)


@pytest.mark.parametrize("number", ALL)
def test_every_refusable_pick_is_refused_with_a_clause(number: int) -> None:
    case = played(number)
    known = clauses(GAMES[number].key)
    for view, picked, _ in _stages(case, 12):
        for pick in case.display.refusable(view, picked, case.layout):
            assert _clause(case, view, (*picked, pick)) in known


def _clause(case: Shown, view: State, move: Move) -> str:
    with pytest.raises(IllegalMove) as refused:
        Referee(case.rules, view).play(Step(view.turn, move))
    return refused.value.clause


@pytest.mark.parametrize("number", ALL)
def test_every_move_has_a_preview_that_can_be_drawn(number: int) -> None:
    case = played(number)
    keys: set[str] = set()
    for before, step, _, _ in case.game:
        for count in range(1, len(step.move) + 1):
            preview = case.display.preview(before, step.move[:count], case.layout)
            keys.update(sprite.art for sprite in preview.sprites.values())
            assert len(preview.facts) <= 5
            assert step.move == ("pass",) or (preview.sprites and preview.facts)
    for key in keys:
        assert render(recipe(key), (24, 24)).get_size() == (24, 24)


@pytest.mark.parametrize("number", ALL)
def test_what_is_not_on_offer_has_a_preview_without_a_consequence(number: int) -> None:
    case = played(number)
    for view, picked, _ in _stages(case, 12):
        for pick in case.display.refusable(view, picked, case.layout):
            preview = case.display.preview(view, (*picked, pick), case.layout)
            assert not any(name.startswith("preview/marker") for name in preview.sprites)


def _at(key: str, pieces: str, markers: str = "") -> tuple[Shown, State]:
    return shown(key, 2), position(key, pieces, markers).state


def _facts(preview: Preview) -> Facts:
    return {
        fact.words.key.rpartition(".")[2]: {**dict(fact.words.blanks), "mood": fact.mood}
        for fact in preview.facts
    }


def _event_reason(
    key: str, pieces: str, markers: str, picks: str, **options: int
) -> dict[str, dict[str, object]]:
    case, state = _at(key, pieces, markers, **options)
    return _facts(case.display.preview(state, tuple(picks.split()), case.layout))


def test_a_chevron_says_how_far_it_may_go_and_why() -> None:
    facts = _event_reason("azacru", "1N a1, 2S i9", "1 a1 a2 b3", "a1")
    assert facts["power"]["n"] == 3
    assert _event_reason("azacru", "1N a1, 2S i9", "1 d4", "a1")["power_alone"]
    assert "power" not in _event_reason("shacru", "1N a1, 2S i9", "1 a1 a2", "a1")


def test_an_arrival_in_shacru_marks_its_field() -> None:
    case, state = _at("shacru", "1N a1, 2S i9")
    preview = case.display.preview(state, ("a1", "-a2"), case.layout)
    facts = _facts(preview)
    assert facts["marks"] == {"field": "a2", "mood": "good"}
    assert facts["points"] == {"before": 0, "after": 1, "mood": "good"}
    assert {"preview/chevron", f"preview/marker/{FIELD_OF['a2']}"} <= set(preview.sprites)


def test_a_connection_of_azacru_says_what_it_fills_and_what_it_costs() -> None:
    facts = _event_reason("azacru", "1E a1, 2N i1", "1 a1 a2 a3 b2 d1, 2 c1", "a1 -d1")
    assert facts["connection"]["n"] == 2
    assert facts["spent"]["mood"] == "bad"
    assert facts["loses_field"] == {"seat": Who(1), "n": 1, "mood": "good"}


def test_a_jump_says_over_how_many() -> None:
    assert _event_reason("azacru", "1E a1, 2N b1", "1 a1..c2", "a1 -c1")["jump"]["n"] == 1


def test_a_new_sector_of_pacru_is_a_choice_and_then_a_field() -> None:
    pieces = "1N a3, 2S i9"
    offered = _event_reason("pacru", pieces, "2 a5 b6", "a3 -a4")
    assert offered["new_sector"]["n"] == 7
    assert offered["points_goal"] == {"before": 0, "after": 1, "goal": 42, "mood": "good"}
    assert _event_reason("pacru", pieces, "2 a5 b6", "a3 -a4 c5")["sector"]["field"] == "c5"


def test_a_full_sector_offers_a_transformation_that_may_be_declined() -> None:
    pieces, markers = "1N a3, 2S i9", "2 a5..c6, 1 a4..c4"
    assert _event_reason("pacru", pieces, markers, "a3 -a4")["may_transform"]["n"] == 6
    assert _event_reason("pacru", pieces, markers, "a3 -a4 b6")["transformation"]["seat"] == Who(1)
    assert "gains_nothing" in _event_reason("pacru", pieces, markers, "a3 -a4 -")
    case, state = _at("pacru", pieces, markers)
    spots = case.display.spots(state, ("a3", "-a4"), ("b6", "-"), case.layout)
    assert spots["-"].box is None
    assert spots["b6"].ring == "pacru/lit/transformation/e69f00"


def test_a_pincer_says_whom_it_takes_and_whether_they_are_out() -> None:
    case, state = _at("pacru", "1N e1, 1E a2, 2S e2, 2S i9", "1 a1..c3, 1 d1..f1")
    preview = case.display.preview(state, ("e1", "xe2"), case.layout)
    assert _facts(preview)["pincer"] == {"seat": Who(1), "field": "e2", "mood": "good"}
    assert "preview/taken" in preview.sprites
    spots = case.display.spots(state, ("e1",), ("xe2",), case.layout)
    assert spots["xe2"].ring == "pacru/lit/pincer/0/e69f00"


def test_a_meeting_may_take_any_free_field() -> None:
    pieces, markers = "1N e2, 1S e4, 2S i9", "1 e2 e3 e4"
    assert "may_meet" in _event_reason("pacru", pieces, markers, "e2 -e3")
    assert _event_reason("pacru", pieces, markers, "e2 -e3 h8")["meeting"]["field"] == "h8"
    case, state = _at("pacru", pieces, markers)
    assert case.display.prompt(state, ("e2", "-e3")).key == "pacru.prompt.meeting"


def test_a_compulsory_connection_is_confirmed_where_it_ends() -> None:
    case, state = _at("pacru", "1N a1, 2S i9", "1 a1 a3 c1")
    offered = choices(case.rules, state, ("a1", "-a3"))
    assert offered == ("*",)
    spots = case.display.spots(state, ("a1", "-a3"), offered, case.layout)
    assert spots["*"].box == field_box(case.layout, FIELD_OF["a3"])
    preview = case.display.preview(state, ("a1", "-a3"), case.layout)
    assert f"preview/marker/{FIELD_OF['a2']}" in preview.sprites
    assert _facts(preview)["connection"]["n"] == 1


def test_a_turn_shares_the_chevrons_place_and_says_its_price() -> None:
    case, state = _at("pacru", "1N e5, 2S i9", "1 a1..c3")
    offered = choices(case.rules, state, ("e5",))
    spots = case.display.spots(state, ("e5",), offered, case.layout)
    turns = {pick: spot for pick, spot in spots.items() if spot.turns}
    assert set(turns) == {"<<", "<", ">", ">>"}
    assert {spot.box for spot in turns.values()} == {field_box(case.layout, FIELD_OF["e5"])}
    facts = _facts(case.display.preview(state, ("e5", ">>"), case.layout))
    assert facts["turn_costs"]["n"] == 4
    prompt = case.display.prompt(state, ("e5", ">>", "a1"))
    assert (prompt.key, dict(prompt.blanks)["n"]) == ("pacru.prompt.give", 3)


def test_a_turn_that_cannot_be_paid_for_is_refusable() -> None:
    case, state = _at("pacru", "1N e5, 2S i9", "1 a1 b2")
    refused = case.display.refusable(state, ("e5",), case.layout)
    assert {pick for pick, spot in refused.items() if spot.turns} == {"<<", ">>"}
    assert _clause(case, state, ("e5", "<<")) == "R14"


def test_where_no_turn_can_be_paid_for_none_is_gone_through() -> None:
    case, state = _at("pacru", "1N e5, 2S i9", "1 a1")
    offered = choices(case.rules, state, ("e5",))
    spots = case.display.spots(state, ("e5",), offered, case.layout)
    refused = case.display.refusable(state, ("e5",), case.layout)
    assert not any(spot.turns for spot in (*spots.values(), *refused.values()))


def test_fields_given_up_may_be_named_in_any_order() -> None:
    case, state = _at("pacru", "1N e5, 2S i9", "1 a1..c3")
    preview = case.display.preview(state, ("e5", "<", "c3", "a1"), case.layout)
    assert {f"preview/lost/{FIELD_OF[name]}" for name in ("c3", "a1")} <= set(preview.sprites)


def test_who_would_win_and_who_is_in_danger_is_said() -> None:
    markers = "1 a1..i4, 1 a5..e5"
    won = _event_reason("pacru", "1N a6, 2S i9", markers, "a6 -a7 b8")
    assert won["wins"]["mood"] == "win"
    risky = _event_reason("pacru", "1N d5, 2W g6, 2SW f8", "2 g4..i5, 2 d8..f9", "d5 -d6")
    assert risky["threat"] == {"seat": Who(1), "mood": "bad"}
    assert "stuck" in _event_reason("shacru", "1N a8, 2N i1", "", "a8 -a9")


def test_when_nobody_can_move_pass_is_a_button() -> None:
    case, state = _at("shacru", "1N a9, 2S i5")
    spots = case.display.spots(state, (), ("pass",), case.layout)
    assert spots["pass"].box is None
    assert case.display.prompt(state, ()).key == "pacru.prompt.pass"
    assert set(case.display.refusable(state, (), case.layout)) == {"a9"}
    assert _clause(case, state, ("a9",)) == "S-R2"


@pytest.mark.parametrize(
    ("key", "foreign", "blocked", "edge"),
    [
        ("shacru", "S-R2", "S-R5", "S-R3"),
        ("azacru", "A-R2", "A-R9", "A-R5"),
        ("pacru", "R2", "R7", "R3"),
    ],
)
def test_a_refused_first_pick_names_the_clause(
    key: str, foreign: str, blocked: str, edge: str
) -> None:
    case, state = _at(key, "1N e5, 1N a9, 1N c3, 2S i5", "2 b4..d4")
    refused = case.display.refusable(state, (), case.layout)
    assert "e5" not in refused
    for field, clause in {"i5": foreign, "b4": foreign, "g7": foreign}.items():
        assert field in refused
        assert _clause(case, state, (field,)) == clause
    assert _clause(case, state, ("a9",)) == edge
    assert _clause(case, state, ("c3",)) == blocked
