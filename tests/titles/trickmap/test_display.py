"""Trickmap's display: its pictures fit the state, and every timeline ends at one."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.choices import choices, whole_moves
from game.core.events import Event
from game.core.hidden_tiles import HIDDEN
from game.core.referee import check
from game.core.rules import IllegalMove, Move, Step
from game.stage.box import Box
from game.stage.display import Preview
from game.stage.phrases import Who
from game.stage.styles import SMALLEST
from game.stage.timeline import Playback
from game.titles.trickmap import events as e
from game.titles.trickmap.clauses import CLAUSES
from game.titles.trickmap.display.sprites import Setting
from game.titles.trickmap.display.text import points_of
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import EXPLORE, PLACE, State
from game.titles.trickmap.tiles import NAMES, TILE_OF
from tests.titles.trickmap.pictures import KINDS, LOOKS, SCREEN, Seen, played, shown, watched
from tests.titles.trickmap.position import KEPT_1, KEPT_2, ROUND_1, ROUND_2, dealt, drawn

SCREENS = (
    (Box(0, 0, 1920, 1080), 1.0),
    (Box(0, 0, 1920, 1200), 1.5),
    (Box(0, 0, 1920, 1080), 2.0),
    (Box(0, 0, 2560, 1080), 1.25),
)


def overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def within(box: Box, frame: Box) -> bool:
    return (
        box.x >= frame.x
        and box.y >= frame.y
        and box.right <= frame.right
        and box.bottom <= frame.bottom
    )


@pytest.mark.parametrize(("area", "text"), SCREENS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_nothing_overlaps_and_all_keep_away_from_the_edges(
    area: Box, text: float, seats: int
) -> None:
    board, hand, players, info = shown(seats, {}).display.layout(area, text)
    for one, other in combinations((board, hand, players.box, info), 2):
        assert not overlap(one, other)
    for box in (board, hand, players.box, info):
        assert within(box, area.inset(39.9))
    assert info.h >= 300 + 220 * (text - 1) - 0.01


@pytest.mark.parametrize("seat", [-1, 0, 1])
@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_every_timeline_ends_at_the_settled_picture(kind: int, seat: int) -> None:
    display, rules, layout, past = played(kind, 1)
    for seen in watched(rules, past, seat):
        timeline = display.timeline(*seen, seat, layout)
        playback = Playback(display.sprites(seen.before, seat, layout), timeline)
        assert playback.at(playback.length) == display.sprites(seen.after, seat, layout)
        assert [mark.event for mark in timeline.marks] == seen.events
        assert timeline.tweens
        assert playback.length < 4


def test_every_kind_of_event_has_a_clip_and_a_log_line() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and kind is not Event}
    met: set[type] = set()
    game = dealt(ROUND_1, hold=KEPT_1).round(ROUND_2, KEPT_2)
    display, rules, layout, _ = shown(2, {})
    for seen in watched(rules, game.past, 0):
        timeline = display.timeline(*seen, 0, layout)
        met |= {type(mark.event) for mark in timeline.marks}
        assert all(display.log_line(event) is not None for event in seen.events)
    assert kinds == met


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_every_tile_fits_into_the_board(kind: int) -> None:
    display, rules, layout, past = played(kind, 2)
    for state, _ in past:
        pictures = display.sprites(rules.view(state, 0), 0, layout)
        held = {f"tile/{NAMES[tile]}" for tile in state.hands[0]}
        for name, sprite in pictures.items():
            box = Box.around((sprite.x, sprite.y), sprite.w, sprite.h)
            if name.startswith(("tile/", "free/", "rim/")) and name not in held:
                assert within(box, SCREEN), name
        assert len(pictures) <= 200


def test_every_value_on_the_map_can_be_read_however_small_the_map_is() -> None:
    display, rules, layout, past = played(len(KINDS) - 1, 2)
    setting = Setting(rules, LOOKS, layout, 0)
    small = 0
    for state, _ in past:
        pictures = display.sprites(rules.view(state, 0), 0, layout)
        r = setting.fit(state).r
        plates = {}
        for laid in state.laid:
            plate = pictures.get(f"value/{NAMES[laid // 6]}")
            # The number on the tile itself is about half a radius high.
            assert plate is not None or r * 0.52 >= SMALLEST - 0.1, r
            if plate is not None:
                assert plate.h >= SMALLEST
                plates[laid // 6] = Box.around((plate.x, plate.y), plate.w - 2, plate.h)
        assert not any(overlap(one, other) for one, other in combinations(plates.values(), 2))
        small += bool(plates)
    assert small


def test_a_small_hand_has_its_values_on_plates_and_none_for_tiles_face_down() -> None:
    display, rules, layout, past = played(0, 2)
    layout = layout._replace(hand=layout.hand.left(layout.hand.w / 2))
    state = next(state for state, _ in past if state.phase == PLACE)
    own = display.sprites(rules.view(state, 0), 0, layout)
    assert {name for name in own if name.startswith("held/")} == {
        f"held/value/{NAMES[tile]}" for tile in state.hands[0]
    }
    other = display.sprites(rules.view(state, 1), 0, layout)
    assert not any(name.startswith("held/") for name in other)


def picks_from(rules: TrickmapRules, state: State) -> list[Move]:
    """Every beginning of a legal move, the empty one first."""
    found: dict[Move, None] = {}
    for move in rules.moves(state):
        for length in range(len(move)):
            found[move[:length]] = None
    return list(found)


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_every_pick_on_offer_has_a_place_of_its_own(kind: int) -> None:
    display, rules, layout, past = played(kind, 3)
    for state, _ in past[::7]:
        if state.phase not in (PLACE, EXPLORE):
            continue
        view = rules.view(state, state.actor)
        for picked in picks_from(rules, view):
            offered = choices(rules, view, picked)
            spots = display.spots(view, picked, offered, layout)
            assert set(spots) == set(offered)
            for one, other in combinations(spots.values(), 2):
                if one.box is None or other.box is None:
                    assert one.words != other.words
                elif one.turns and other.turns:
                    assert one.box == other.box
                else:
                    assert not overlap(one.box, other.box)


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_what_is_not_on_offer_is_refused_for_a_clause(kind: int) -> None:
    display, rules, layout, past = played(kind, 4)
    met = set()
    for state, _ in past[::5]:
        if state.phase not in (PLACE, EXPLORE):
            continue
        view = rules.view(state, state.actor)
        for picked in picks_from(rules, view)[::3]:
            offered = choices(rules, view, picked)
            for pick in display.refusable(view, picked, layout):
                assert pick not in offered
                with pytest.raises(IllegalMove) as refused:
                    check(rules, view, Step(view.actor, (*picked, pick)))
                met.add(refused.value.clause)
    assert {"P3", "E1", "T4"} <= met <= CLAUSES.keys()


def test_T1_a_cell_is_no_place_to_begin() -> None:
    display, rules, layout, past = played(0, 2)
    state = next(state for state, _ in past if state.phase == PLACE and state.cells)
    cells = [pick for pick in display.refusable(state, (), layout) if pick[0] == "@"]
    assert cells
    assert display.preview(state, (cells[0],), layout) == Preview()
    with pytest.raises(IllegalMove) as refused:
        check(rules, state, Step(state.actor, (cells[0],)))
    assert refused.value.clause == "T1"


def test_W2_a_wild_that_fits_nowhere_is_refused_before_it_is_laid() -> None:
    stuck = drawn("S2@0,0", "S3 / WF F4", wild_layout="pairs")
    with pytest.raises(IllegalMove, match=r"no turn of it continues .*\(W2\)"):
        check(stuck.rules, stuck.state, Step(1, ("WF",)))


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_every_legal_move_has_a_preview(kind: int) -> None:
    display, rules, layout, past = played(kind, 5)
    for state, _ in past[::9]:
        if state.phase not in (PLACE, EXPLORE):
            continue
        view = rules.view(state, state.actor)
        assert display.preview(view, (), layout) == Preview()
        for move in whole_moves(rules, view):
            preview = display.preview(view, move, layout)
            assert 0 < len(preview.facts) <= 5
            assert "preview/tile" in preview.sprites or "preview/explorer" in preview.sprites
            stem = display.preview(view, move[:1], layout)
            assert stem.sprites


def test_a_preview_says_who_would_win_and_what_areas_are_worth() -> None:
    game = drawn("S3@0,0 F4@1,0 F2@0,1", "D2 / S4", lead=1, explorers="1S@0,0")
    display, _, layout, _ = shown(2, {})
    preview = display.preview(game.state, ("S4", "@-1,1"), layout)
    said = {fact.words.key.rpartition(".")[2]: fact for fact in preview.facts}
    assert said["wins"].mood == "win"
    assert dict(said["area"].words.blanks)["points"] == points_of(2)
    assert dict(said["gains"].words.blanks) == {"seat": Who(0), "points": "+1"}
    assert said["gains"].mood == "bad"


def test_a_wild_turned_wrongly_shows_where_it_clashes() -> None:
    game = drawn("S2@0,0", "D2 / WS", lead=1)
    display, _, layout, _ = shown(2, {})
    wrong = display.preview(game.state, ("WS", "@1,0", "r1"), layout)
    assert wrong.sprites["preview/clash"].art == "trickmap/clash/000100"
    right = display.preview(game.state, ("WS", "@1,0", "r0"), layout)
    assert "preview/clash" not in right.sprites


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_no_picture_names_a_tile_its_watcher_may_not_know(kind: int) -> None:
    display, rules, layout, past = played(kind, 6)
    setting = Setting(rules, LOOKS, layout, 0)
    for seat in (-1, 0):
        for seen in watched(rules, past, seat):
            timeline = display.timeline(*seen, seat, layout)
            faces = {setting.face(laid - laid % 6 + k) for laid in known(seen) for k in range(6)}
            sprites = [
                *display.sprites(seen.before, seat, layout).values(),
                *display.sprites(seen.after, seat, layout).values(),
                *(tween.last for tween in timeline.tweens),
                *(tween.first for tween in timeline.tweens if tween.first),
            ]
            pictures = {
                s.art for s in sprites if s.art.startswith(("trickmap/tile", "trickmap/wild"))
            }
            assert pictures <= faces


def known(seen: Seen) -> set[int]:
    """The tiles as laid that a watcher has seen by the end of a step."""
    tiles: set[int] = set()
    for view in (seen.before, seen.after):
        tiles.update(view.laid)
        tiles.update(tile * 6 for hand in view.hands for tile in hand if tile != HIDDEN)
    return tiles


def test_the_same_view_is_the_same_picture_whatever_is_hidden() -> None:
    display, rules, layout, past = played(0, 7)
    state, step = next((state, step) for state, step in past if len(state.cells) == 5)
    own = 1 - state.actor
    other, aside = state.hands[state.actor], state.aside
    laid = TILE_OF[step.move[0]]
    swapped = next(tile for tile in other if tile != laid)
    hand = bytes(sorted({*other} - {swapped} | {aside[0]}))
    secret = state._replace(
        hands=tuple(hand if s == state.actor else h for s, h in enumerate(state.hands)),
        aside=bytes(sorted({*aside} - {aside[0]} | {swapped})),
    )
    told_twice = []
    for full in (state, secret):
        (seen,) = watched(rules, [(full, step)], own)
        told_twice.append((seen, display.timeline(*seen, own, layout)))
    assert secret != state
    assert told_twice[0] == told_twice[1]
