"""Tsuro's display over whole games: settled, in motion, and what it hides."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.art.emblems import EMBLEMS
from game.art.library import recipe
from game.core.events import Event
from game.core.hidden_tiles import HIDDEN
from game.shell.render import render
from game.stage.box import Box
from game.stage.timeline import Playback
from game.titles.tsuro import events as e
from game.titles.tsuro.art.tiles import DASHES, paired
from tests.titles.tsuro.displayed_game import GAMES, SCREEN, animated, displayed, played, viewers
from tests.titles.tsuro.position import C2015, KOSMOS

ALL = range(len(GAMES))


@pytest.mark.parametrize("number", ALL)
def test_every_step_ends_at_the_settled_picture(number: int) -> None:
    game = played(number)
    for seat in viewers(number):
        for (before, step, _, after), motion in animated(number, seat):
            start = game.display.sprites(before, seat, game.layout)
            end = Playback(start, motion).at(motion.length)
            assert end == game.display.sprites(after, seat, game.layout), step


@pytest.mark.parametrize("number", ALL)
def test_every_event_is_seen_once_and_within_the_motion(number: int) -> None:
    for moment, motion in animated(number, 0):
        assert sorted(map(repr, moment.events)) == sorted(repr(mark.event) for mark in motion.marks)
        assert all(0 <= mark.time <= motion.length for mark in motion.marks)
        assert motion.length < 4.5


def test_the_games_tell_every_kind_of_event() -> None:
    told = {
        type(event)
        for number in ALL
        for seat in viewers(number)
        for moment in played(number).seen(seat)
        for event in moment.events
    }
    assert told == {kind for kind in Event.__subclasses__() if kind.__module__ == e.__name__}


@pytest.mark.parametrize("number", ALL)
def test_no_picture_names_a_tile_its_viewer_may_not_know(number: int) -> None:
    for seat in viewers(number):
        for (before, _, _, after), motion in animated(number, seat):
            laid = {tile >> 2 for tile in after.board if tile < HIDDEN}
            hands = b"".join((*before.hands, *after.hands))
            known = laid | {tile for tile in hands if tile != HIDDEN}
            art = [tween.last.art for tween in motion.tweens]
            art += [tween.first.art for tween in motion.tweens if tween.first]
            faces = [key.split("/")[3] for key in art if key.startswith("tsuro/tile/")]
            assert known.issuperset(map(int, faces))


def test_equal_views_of_different_hands_look_the_same() -> None:
    game = displayed(C2015, 3)
    first = game.rules.start()
    for deal in (("deal", "1", "4", "9", "30"), ("deal", "2", "0", "1", "2")):
        first = game.rules.apply(first, deal)
    second = first._replace(hands=(bytes((4, 9, 30)), bytes((7, 8, 20)), b""))
    one, other = (game.rules.view(state, 0) for state in (first, second))
    assert one == other
    for seat in (0, 1, -1):
        pictures = [game.display.sprites(view, seat, game.layout) for view in (one, other)]
        assert pictures[0] == pictures[1]


def test_a_hidden_hand_lies_face_down_where_the_open_one_lies() -> None:
    game = played(1)
    state = game.steps[17][0]
    seen, unseen = (
        game.display.sprites(game.rules.view(state, viewer), 0, game.layout) for viewer in (0, -1)
    )
    places = [
        sorted((s.x, s.y, s.w) for name, s in stage.items() if name.startswith("hand/"))
        for stage in (seen, unseen)
    ]
    assert places[0] == places[1]
    assert len(places[0]) == len(state.hands[0])
    backs = {s.art for name, s in unseen.items() if name.startswith("hand/")}
    assert backs == {"tsuro/back/oxblood"}


@pytest.mark.parametrize("number", ALL)
def test_every_picture_has_a_recipe_and_there_are_not_too_many(number: int) -> None:
    game = played(number)
    seen = list(game.seen(0))
    for moment in seen:
        stage = game.display.sprites(moment.after, 0, game.layout)
        assert len(stage) <= 150
        for sprite in stage.values():
            recipe(sprite.art)
    for picture in game.display.backdrop(SCREEN, game.layout):
        recipe(picture.art)
    for mark in (
        s for m in seen for s in game.display.last_move(m.step, m.events, game.layout).items()
    ):
        assert recipe(mark[1].art)


KINDS = (
    "backdrop/oxblood", "board/jade/7/dragon", "board/vermilion/6/phoenix", "board/indigo/6/waves",
    "tile/oxblood/17/3", "back/indigo", "pile/jade/0", "pile/jade/6", "dragon/oxblood",
    "trail/oxblood/70/1/e69f00/star", "beads/70/2/56b4e9", "tray/jade/400x180", "slot", "swap",
    "number/35", "second/e69f00/star", "fallen/e69f00", "goal/e69f00", "last/e69f00", "lit/tile",
    "lit/tick", "lit/across", "lit/upright", "box/calliope-2015", "box/calliope-2009",
    "box/kosmos-2007",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_picture_can_be_made_and_shows_something(kind: str) -> None:
    made = render(recipe(f"tsuro/{kind}"), (48, 48))
    assert made.get_size() == (48, 48)
    seen = made.get_bounding_rect(min_alpha=8)
    assert (seen.width > 8) is (kind != "pile/jade/0")


def test_every_pawn_has_a_pattern_of_its_own() -> None:
    kinds = [f"{name}{second}" for name in EMBLEMS for second in ("", "/second")]
    drawn = {recipe(f"tsuro/trail/oxblood/70/1/e69f00/{kind}") for kind in kinds}
    assert len(drawn) == len(kinds)
    patterns = {pattern for dashes in DASHES.values() for pattern in (dashes, paired(dashes))}
    assert len(patterns) == len(kinds)


def test_the_second_pawn_of_a_duel_has_the_second_kind_of_trail() -> None:
    seen = set()
    for game in (played(i) for i in ALL if "duel" in GAMES[i][2]):
        for moment in game.seen(-1):
            for name, sprite in game.display.sprites(moment.after, -1, game.layout).items():
                if name.startswith("trail/"):
                    second = int(name.split("/")[1]) >= game.rules.seats
                    assert sprite.art.endswith("/second") is second, name
                    seen.add(second)
    assert seen == {True, False}


def test_the_trail_of_a_marker_leads_from_the_border_to_its_feet() -> None:
    game = played(1)
    for moment in game.seen(-1):
        stage = game.display.sprites(moment.after, -1, game.layout)
        for pawn in range(8):
            trail = [s for name, s in stage.items() if name.startswith(f"trail/{pawn}/")]
            marker = stage.get(f"marker/{pawn}")
            if marker is None:
                assert not trail
                continue
            ends = [(s.x, s.y) for s in trail] + [(marker.x, marker.y)]
            step = game.layout.board.w / 6
            assert all(
                abs(a[0] - b[0]) + abs(a[1] - b[1]) <= step * 1.05 for a, b in pairwise(ends)
            )


@pytest.mark.parametrize("screen", [(1920, 1080), (1920, 1200), (2560, 1080), (1920, 1440)])
@pytest.mark.parametrize("text", [1.0, 1.2, 1.5, 2.0])
@pytest.mark.parametrize(("key", "seats"), [(C2015, 2), (C2015, 4), (C2015, 8), (KOSMOS, 8)])
def test_nothing_overlaps_on_any_screen(
    screen: tuple[int, int], text: float, key: str, seats: int
) -> None:
    area = Box(0, 0, *screen)
    layout = displayed(key, seats).display.layout(area, text)
    boxes = [layout.board, layout.hand, layout.players.box, layout.info]
    for i, box in enumerate(boxes):
        assert box.x >= 39.9
        assert box.y >= 39.9
        assert box.right <= area.w - 39.9
        assert box.bottom <= area.h - 39.9
        for other in boxes[i + 1 :]:
            apart = (
                box.right <= other.x + 0.1
                or other.right <= box.x + 0.1
                or box.bottom <= other.y + 0.1
                or other.bottom <= box.y + 0.1
            )
            assert apart, (box, other)
    assert layout.board.w == layout.board.h >= 700
    assert layout.info.h * layout.info.w >= (300 + 220 * (text - 1)) * 700
    assert layout.players.box.w >= 560
