"""Timelines: where sprites are at any time, and where they end."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.stage.curves import along, arch, bezier, length
from game.stage.easing import EASES
from game.stage.sprites import Sprite
from game.stage.timeline import Mark, Playback, Timeline, Tween, finished
from game.stage.timeline_builder import TimelineBuilder

HERE = Sprite("a/tile", 0, 0, 10, 10)
THERE = Sprite("a/tile", 100, 40, 20, 30, turn=90, alpha=0.5)
STAGE = {"tile": HERE, "other": HERE._replace(x=500)}


class Laid(Event):
    """An event."""


@pytest.mark.parametrize("name", EASES)
def test_every_ease_runs_from_0_to_1(name: str) -> None:
    assert EASES[name](0.0) == pytest.approx(0.0)
    assert EASES[name](1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("name", sorted(EASES.keys() - {"spring"}))
def test_an_ease_never_runs_backwards(name: str) -> None:
    way = [EASES[name](step / 50) for step in range(51)]
    assert way == sorted(way)


def test_a_spring_overshoots_a_little() -> None:
    assert 1.0 < max(EASES["spring"](step / 50) for step in range(51)) < 1.2


def test_a_tween_leads_from_the_old_state_exactly_to_the_last() -> None:
    play = Playback(STAGE, Timeline((Tween("tile", 1.0, 2.0, THERE, ease="linear"),)))
    assert play.at(0.5) == STAGE
    middle = play.at(2.0)["tile"]
    assert (middle.x, middle.y, middle.w, middle.h) == (50, 20, 15, 20)
    assert (middle.turn, middle.alpha) == (45, 0.75)
    assert play.at(3.0) == play.at(99.0) == {**STAGE, "tile": THERE}
    assert play.length == 3.0


def test_a_second_tween_starts_where_the_first_ended() -> None:
    back = Tween("tile", 1.0, 1.0, HERE, ease="linear")
    play = Playback(STAGE, Timeline((back, Tween("tile", 0.0, 1.0, THERE))))
    assert play.at(1.0)["tile"] == THERE
    assert play.at(1.5)["tile"].x == 50
    assert play.at(2.0)["tile"] == HERE


def test_new_sprites_appear_with_their_tween_and_others_vanish_after_it() -> None:
    comes = Tween("new", 1.0, 1.0, THERE, first=HERE.faded())
    goes = Tween("other", 0.0, 1.0, HERE.faded(), stays=False)
    play = Playback(STAGE, Timeline((comes, goes)))
    assert "new" not in play.at(0.9)
    assert play.at(1.0)["new"].alpha == 0.0
    assert "other" in play.at(0.9)
    assert "other" not in play.at(1.0)


def test_a_path_is_followed_at_constant_speed() -> None:
    corner = ((0.0, 0.0), (30.0, 0.0), (30.0, 10.0))
    assert length(corner) == 40
    assert along(corner, 0.5) == (20.0, 0.0)
    assert along(corner, 1.0) == (30.0, 10.0)
    play = Playback(STAGE, Timeline((Tween("tile", 0.0, 4.0, THERE, ease="linear", path=corner),)))
    assert (play.at(3.5)["tile"].x, play.at(3.5)["tile"].y) == (30.0, 5.0)
    assert play.at(4.0)["tile"] == THERE


def test_curves_run_between_their_end_points_and_an_arch_rises() -> None:
    curve = bezier((0, 0), (0, 10), (10, 10), (10, 0))
    assert (curve[0], curve[-1]) == ((0, 0), (10, 0))
    assert curve[len(curve) // 2] == pytest.approx((5.0, 7.5))
    throw = arch((0, 100), (60, 100), 50)
    assert min(y for _, y in throw) == pytest.approx(50)


def test_sprites_without_tweens_are_moved_and_faded_to_the_end_picture() -> None:
    after = {"tile": THERE, "new": HERE}
    tweens = finished(STAGE, [Tween("tile", 0.0, 1.0, THERE._replace(x=90))], after)
    play = Playback(STAGE, Timeline(tweens))
    assert play.at(play.length) == after
    assert play.at(1.0)["tile"].x == 90, "its own motion comes first"
    assert 0 < play.at(0.1)["new"].alpha < 1
    assert 0 < play.at(0.1)["other"].alpha < 1


def test_nothing_is_added_if_everything_is_in_place() -> None:
    assert finished(STAGE, (), STAGE) == ()


def test_a_builder_adds_each_motion_after_the_last_one() -> None:
    builder, first, second = TimelineBuilder(STAGE, STAGE), Laid(), Laid()
    builder.add(Tween("tile", builder.now, 0.5, THERE), Tween("other", builder.now, 0.2, THERE))
    builder.mark(first)
    builder.add(Tween("tile", builder.now, 0.5, HERE))
    builder.mark(second, 0.25, length=1.5)
    assert builder.now == 1.0
    assert builder.marks == [Mark(0.5, first), Mark(0.25, second, 1.5)]
    assert Timeline(tuple(builder.tweens), (Mark(3.0, first),)).length == 3.0
