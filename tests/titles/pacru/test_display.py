"""The series' pictures over whole games: settled and in motion."""

from __future__ import annotations

import pytest

from game.art.library import recipe
from game.core.events import Event
from game.core.rules import Step
from game.shell.render import render
from game.stage.box import Box
from game.stage.display import Layout
from game.stage.sprites import Sprite, Stage
from game.stage.timeline import Playback, Timeline
from game.titles.pacru import events as e
from game.titles.pacru.board import FIELD_OF, NAMES
from game.titles.pacru.display.places import centre, field_box, size_of
from tests.titles.pacru.pictures import GAMES, SCREEN, Shown, played, shown
from tests.titles.pacru.position import position

ALL = range(len(GAMES))
TITLES = ("shacru", "azacru", "pacru")
Motion = tuple[Timeline, Stage]


@pytest.mark.parametrize("number", ALL)
def test_every_step_ends_at_the_settled_picture(number: int) -> None:
    case = played(number)
    for before, step, events, after in case.game:
        for seat in (-1, 0):
            motion = case.display.timeline(before, step, events, after, seat, case.layout)
            start = case.display.sprites(before, seat, case.layout)
            end = Playback(start, motion).at(motion.length)
            assert end == case.display.sprites(after, seat, case.layout), step


@pytest.mark.parametrize("number", ALL)
def test_every_event_is_seen_once_and_within_the_motion(number: int) -> None:
    case = played(number)
    for before, step, events, after in case.game:
        motion = case.display.timeline(before, step, events, after, 0, case.layout)
        assert sorted(map(repr, events)) == sorted(repr(mark.event) for mark in motion.marks)
        assert all(0 <= mark.time <= motion.length for mark in motion.marks)
        assert motion.length < 4


def test_the_games_report_every_kind_of_event() -> None:
    told = {type(event) for number in ALL for m in played(number).game for event in m.events}
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type)} - {Event}
    assert told == kinds


@pytest.mark.parametrize("number", ALL)
def test_what_is_settled_shows_every_marker_and_chevron_once(number: int) -> None:
    case = played(number)
    for moment in case.game:
        view = moment.after
        stage = case.display.sprites(view, 0, case.layout)
        assert len(stage) <= 150
        markers = {int(name[7:]) for name in stage if name.startswith("marker/")}
        bases = {int(name[5:]) for name in stage if name.startswith("base/")}
        chevrons = {int(name.split("/")[2]) for name in stage if name.startswith("chevron/")}
        assert markers == {field for field, colour in enumerate(view.colours) if colour}
        assert chevrons == {field for field, standing in enumerate(view.pieces) if standing}
        assert bases == markers & chevrons


def _arts(number: int) -> set[str]:
    case = played(number)
    arts = {picture.art for picture in case.display.backdrop(SCREEN, case.layout)}
    for before, step, events, after in case.game:
        motion = case.display.timeline(before, step, events, after, 0, case.layout)
        marks = case.display.last_move(step, events, case.layout)
        arts |= {
            sprite.art for tween in motion.tweens for sprite in (tween.first, tween.last) if sprite
        }
        arts |= {
            sprite.art
            for sprite in (*marks.values(), *case.display.sprites(after, 0, case.layout).values())
        }
        arts |= {row.token for row in case.display.rows(after)}
    return arts


@pytest.mark.parametrize("number", ALL)
def test_every_picture_can_be_made(number: int) -> None:
    for art in _arts(number):
        assert render(recipe(art), (24, 24)).get_size() == (24, 24)


@pytest.mark.parametrize("title", TITLES)
def test_every_lid_can_be_made(title: str) -> None:
    lid = render(recipe(f"pacru/box/{title}"), (60, 80))
    assert len({tuple(lid.get_at((x, y))) for x in range(0, 60, 7) for y in range(0, 80, 7)}) > 20


def _motion(case: Shown, key: str, pieces: str, markers: str, line: str) -> Motion:
    """The motion of one line of a record from a position, and the picture before it."""
    game = position(key, pieces, markers)
    before, move = game.state, game.notation.read(line)
    events: list[Event] = []
    after = game.rules.apply(before, move, events.append)
    motion = case.display.timeline(before, Step(0, move), events, after, 0, case.layout)
    return motion, case.display.sprites(before, 0, case.layout)


def _frames(motion: Timeline, before: Stage) -> list[dict[str, Sprite]]:
    playback = Playback(before, motion)
    return [playback.at(motion.length * i / 40) for i in range(41)]


def _at(layout: Layout, name: str) -> tuple[float, float]:
    return centre(layout, FIELD_OF[name])


def test_a_chevron_travels_in_a_straight_line_and_turns_the_short_way() -> None:
    case = shown("shacru", 2)
    motion, before = _motion(case, "shacru", "1NW c3, 2S i9", "", "c3-c4>")
    name = f"chevron/0/{FIELD_OF['c4']}"
    seen = [frame[name] for frame in _frames(motion, before) if name in frame]
    x, low = _at(case.layout, "c3")
    _, high = _at(case.layout, "c4")
    assert all(
        sprite.x == pytest.approx(x) and high - 0.1 <= sprite.y <= low + 0.1 for sprite in seen
    )
    assert {sprite.art.rpartition("/")[2] for sprite in seen} == {"7", "0", "1"}
    assert max(abs(sprite.turn) for sprite in seen) <= 45


def test_a_jump_arches_over_the_chevrons_between() -> None:
    case = shown("azacru", 2)
    motion, before = _motion(case, "azacru", "1E a1, 2N b1", "1 a1..c2", "a1-c1")
    name = f"chevron/0/{FIELD_OF['c1']}"
    ground = _at(case.layout, "a1")[1]
    highest = min(frame[name].y for frame in _frames(motion, before) if name in frame)
    assert highest < ground - size_of(case.layout) * 0.5


def test_a_connection_runs_along_its_line_as_a_wave() -> None:
    case = shown("azacru", 2)
    motion, _ = _motion(case, "azacru", "1E a1, 2N i1", "1 a1 a2 a3 b2 d1, 2 c1", "a1-d1")
    waves = [
        (NAMES[event.field], time)
        for time, event, _ in motion.marks
        if isinstance(event, e.FieldMarked)
    ]
    assert [name for name, _ in waves] == ["b1", "c1"]
    spent = next(mark for mark in motion.marks if isinstance(mark.event, e.ChevronSpent))
    assert waves[0][1] < waves[1][1] < spent.time


def test_the_marks_remind_of_where_a_chevron_came_from_and_went() -> None:
    case = shown("shacru", 2)
    game = position("shacru", "1N c3, 2S i9")
    events: list[Event] = []
    game.rules.apply(game.state, ("c3", "-c4", "^"), events.append)
    marks = case.display.last_move(Step(0, ("c3", "-c4", "^")), events, case.layout)
    assert (marks["last/source"].x, marks["last/source"].y) == _at(case.layout, "c3")
    assert (marks["last/target"].x, marks["last/target"].y) == _at(case.layout, "c4")


@pytest.mark.parametrize("screen", [(1920, 1080), (1920, 1200), (2560, 1080), (1920, 1440)])
@pytest.mark.parametrize("text", [1.0, 1.2, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_overlaps_on_any_screen(screen: tuple[int, int], text: float, seats: int) -> None:
    area = Box(0, 0, *screen)
    layout = shown("pacru", seats).display.layout(area, text)
    boxes = [layout.board, layout.players.box, layout.info]
    for i, box in enumerate(boxes):
        assert area.inset(39.9).holds((box.x, box.y))
        assert area.inset(39.9).holds((box.right, box.bottom))
        for other in boxes[i + 1 :]:
            assert box.right <= other.x + 0.1 or box.bottom <= other.y + 0.1, (box, other)
    assert layout.board.w == layout.board.h >= 800
    assert layout.info.h >= 300 + 220 * (text - 1)
    assert layout.players.box.w >= 560
    assert layout.hand.w == 0
    fields = [field_box(layout, field) for field in range(81)]
    assert all(layout.board.holds((box.x, box.y)) for box in fields)
    assert all(not other.holds(box.centre) for box in fields for other in fields if other != box)
