"""Animation of Tsuro, frame by frame."""

from __future__ import annotations

import math

from game.core.events import Event
from game.core.rules import Step
from game.stage.display import Layout
from game.stage.sprites import Sprite
from game.stage.timeline import Playback, Timeline
from game.titles.tsuro.display.paths import line_of, segments
from game.titles.tsuro.display.places import Places
from game.titles.tsuro.events import MarkerSlid, MarkersMet
from game.titles.tsuro.state import State
from tests.titles.tsuro.displayed_game import DisplayedGame, displayed
from tests.titles.tsuro.position import C2015, position

FRAMES = 60


def _film(
    game: DisplayedGame, state: State, move: tuple[str, ...]
) -> tuple[Timeline, Playback, State]:
    """A step of the first seat, as that seat sees it."""
    events: list[Event] = []
    after = game.rules.apply(state, move, events.append)
    step = Step(0, move)
    motion = game.display.timeline(state, step, events, after, 0, game.layout)
    return motion, Playback(game.display.sprites(state, 0, game.layout), motion), after


def _frames(film: Playback, name: str) -> list[Sprite]:
    """Every appearance of a sprite."""
    stages = (film.at(film.length * i / FRAMES) for i in range(FRAMES + 1))
    return [stage[name] for stage in stages if name in stage]


def _square(layout: Layout) -> float:
    return Places(layout, 6, 2).square


def test_a_marker_slides_along_the_exact_inlay() -> None:
    game = displayed(C2015, 2)
    state = position(C2015, "a3.7 f4.2", "17 34 1|4 5 6", tiles="b3=20r1 c3=25r0").state
    motion, film, after = _film(game, state, ("17", "r0"))
    slid = next(mark for mark in motion.marks if isinstance(mark.event, MarkerSlid))
    assert isinstance(slid.event, MarkerSlid)
    way = line_of(Places(game.layout, 6, 2), segments(after.board, slid.event.path))
    for i in range(FRAMES):
        here = film.at(slid.time + slid.length * i / FRAMES)["marker/0"]
        assert min(math.dist((here.x, here.y), point) for point in way) < _square(game.layout) / 10


def test_a_tile_is_laid_without_changing_its_size_and_comes_to_rest_unturned() -> None:
    game = displayed(C2015, 2)
    state = position(C2015, "a3.7 f4.2", "17 34 1|4 5 6").state
    _, film, _ = _film(game, state, ("17", "r2"))
    tile = f"tile/{2 * 6}"
    sights = _frames(film, tile)
    assert {sight.w for sight in sights} == {sights[-1].w}
    assert sights[-1].turn == 0
    assert any(0 < abs(sight.turn) < 180 for sight in sights)
    assert "hand/17/0" not in film.at(0.01)


def test_a_marker_that_falls_goes_out_over_the_frame_and_grows_small() -> None:
    game = displayed(C2015, 2, ban="off")
    state = position(C2015, "a1.7 f6.2", "0 34 33|1 2 3", ban="off").state
    _, film, _ = _film(game, state, ("0", "r0"))
    sights = _frames(film, "marker/0")
    assert sights[-1].x < Places(game.layout, 6, 2).field.x - _square(game.layout) / 4
    assert sights[-1].w < sights[0].w * 0.7
    assert "marker/0" not in film.at(film.length)


def test_two_that_meet_touch_and_are_gone() -> None:
    # Tile 0 turns back at every side: the markers at the two ports of one side meet.
    game = displayed(C2015, 3, ban="off")
    state = position(C2015, "a3.7 a3.6 f6.2", "0 34 33|1 2 3|4 5 6", ban="off").state
    motion, film, _ = _film(game, state, ("0", "r0"))
    met = next(mark for mark in motion.marks if isinstance(mark.event, MarkersMet))
    stage = film.at(met.time)
    one, other = stage["marker/0"], stage["marker/1"]
    assert math.dist((one.x, one.y), (other.x, other.y)) < _square(game.layout) * 0.35
    assert not {"marker/0", "marker/1"} & set(film.at(film.length))
