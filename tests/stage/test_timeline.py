"""Motion as data: where things are at any moment, and that they arrive."""

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
    """Something happened."""


@pytest.mark.parametrize("name", EASES)
def test_every_ease_starts_at_the_start_and_ends_at_the_end(name: str) -> None:
    assert EASES[name](0.0) == pytest.approx(0.0)
    assert EASES[name](1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("name", sorted(EASES.keys() - {"spring"}))
def test_an_ease_never_turns_back(name: str) -> None:
    way = [EASES[name](step / 50) for step in range(51)]
    assert way == sorted(way)


def test_a_spring_goes_a_little_too_far() -> None:
    assert 1.0 < max(EASES["spring"](step / 50) for step in range(51)) < 1.2


def test_a_tween_leads_from_where_a_thing_was_to_exactly_where_it_should_be() -> None:
    play = Playback(STAGE, Timeline((Tween("tile", 1.0, 2.0, THERE, ease="linear"),)))
    assert play.at(0.5) == STAGE
    middle = play.at(2.0)["tile"]
    assert (middle.x, middle.y, middle.w, middle.h) == (50, 20, 15, 20)
    assert (middle.turn, middle.alpha) == (45, 0.75)
    assert play.at(3.0) == play.at(99.0) == {**STAGE, "tile": THERE}
    assert play.length == 3.0


def test_of_two_motions_the_second_begins_where_the_first_ended() -> None:
    back = Tween("tile", 1.0, 1.0, HERE, ease="linear")
    play = Playback(STAGE, Timeline((back, Tween("tile", 0.0, 1.0, THERE))))
    assert play.at(1.0)["tile"] == THERE
    assert play.at(1.5)["tile"].x == 50
    assert play.at(2.0)["tile"] == HERE


def test_what_comes_appears_with_its_motion_and_what_goes_is_gone_after_it() -> None:
    comes = Tween("new", 1.0, 1.0, THERE, first=HERE.faded())
    goes = Tween("other", 0.0, 1.0, HERE.faded(), stays=False)
    play = Playback(STAGE, Timeline((comes, goes)))
    assert "new" not in play.at(0.9)
    assert play.at(1.0)["new"].alpha == 0.0
    assert "other" in play.at(0.9)
    assert "other" not in play.at(1.0)


def test_a_path_is_followed_at_an_even_pace() -> None:
    corner = ((0.0, 0.0), (30.0, 0.0), (30.0, 10.0))
    assert length(corner) == 40
    assert along(corner, 0.5) == (20.0, 0.0)
    assert along(corner, 1.0) == (30.0, 10.0)
    play = Playback(STAGE, Timeline((Tween("tile", 0.0, 4.0, THERE, ease="linear", path=corner),)))
    assert (play.at(3.5)["tile"].x, play.at(3.5)["tile"].y) == (30.0, 5.0)
    assert play.at(4.0)["tile"] == THERE


def test_curves_begin_and_end_where_they_are_told_and_a_throw_rises() -> None:
    curve = bezier((0, 0), (0, 10), (10, 10), (10, 0))
    assert (curve[0], curve[-1]) == ((0, 0), (10, 0))
    assert curve[len(curve) // 2] == pytest.approx((5.0, 7.5))
    throw = arch((0, 100), (60, 100), 50)
    assert min(y for _, y in throw) == pytest.approx(50)


def test_whatever_a_title_left_undone_is_finished() -> None:
    after = {"tile": THERE, "new": HERE}
    tweens = finished(STAGE, [Tween("tile", 0.0, 1.0, THERE._replace(x=90))], after)
    play = Playback(STAGE, Timeline(tweens))
    assert play.at(play.length) == after
    assert play.at(1.0)["tile"].x == 90, "its own motion comes first"
    assert 0 < play.at(0.1)["new"].alpha < 1
    assert 0 < play.at(0.1)["other"].alpha < 1


def test_nothing_is_added_where_everything_is_in_place() -> None:
    assert finished(STAGE, (), STAGE) == ()


def test_a_reel_goes_on_after_its_last_motion() -> None:
    reel, first, second = TimelineBuilder(STAGE, STAGE), Laid(), Laid()
    reel.add(Tween("tile", reel.now, 0.5, THERE), Tween("other", reel.now, 0.2, THERE))
    reel.see(first)
    reel.add(Tween("tile", reel.now, 0.5, HERE))
    reel.see(second, 0.25, length=1.5)
    assert reel.now == 1.0
    assert reel.marks == [Mark(0.5, first), Mark(0.25, second, 1.5)]
    assert Timeline(tuple(reel.tweens), (Mark(3.0, first),)).length == 3.0
