"""Incremental drawing: frames draw only changes, and still show everything."""

from __future__ import annotations

import os
import random
import time

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.art.recipes import Recipe, Scaled
from game.art.svg import circle, drawing, rect
from game.shell import picture_cache
from game.shell.canvas import Canvas
from game.shell.picture_cache import PictureCache
from game.stage.box import Box
from game.stage.shapes import Panel, Picture, Shape, Text, Veil

SIZE = (320, 180)
SEA = drawing(320, 180, rect(0, 0, 320, 180, fill="#203040"))
DISC = drawing(100, 100, circle(50, 50, 40, fill="#ff8800"))


def known(key: str) -> Recipe:
    """Recipes of a background and of discs."""
    if key == "nobody/draws/this":
        raise LookupError(key)
    return SEA if key in ("any/sea", "shared/dusk") else Scaled(DISC, 64, 64)


@pytest.fixture(autouse=True)
def drawn_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_cache, "recipe", known)


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def fresh(blocking: bool = True) -> Canvas:
    return Canvas(pygame.Surface(SIZE), 1.0, PictureCache(blocking=blocking), 1.0)


def scene(chance: random.Random) -> list[Shape]:
    """A background with discs, and some text."""
    shapes: list[Shape] = [Picture("any/sea", 160, 90, 320, 180)]
    for number in range(24):
        x, y = chance.uniform(0, 320), chance.uniform(0, 180)
        shapes.append(Picture(f"any/disc/{number}", x, y, 30, 30, alpha=0.75))
    return [*shapes, Panel(Box(10, 10, 80, 40), "button"), Text("Hop", Box(12, 12, 70, 36))]


def changed(chance: random.Random, shapes: list[Shape]) -> list[Shape]:
    """The shapes with one random change, or none."""
    after, at = list(shapes), chance.randrange(1, len(shapes))
    deed = chance.choice(("move", "move", "drop", "add", "veil", "nothing"))
    if deed == "move":
        after[at] = Picture("any/disc/0", chance.uniform(0, 320), 60, 40, 40, turn=30)
    elif deed == "drop" and len(after) > 5:
        del after[at]
    elif deed == "add":
        after.insert(at, Picture("any/disc/1", chance.uniform(0, 320), 90, 24, 24))
    elif deed == "veil":
        after.append(Veil("000000", 0.3))
    return after


@pytest.mark.parametrize("seed", range(5))
def test_incremental_frames_equal_frames_drawn_from_scratch(seed: int) -> None:
    chance = random.Random(seed)
    canvas, shapes = fresh(), scene(chance)
    for _ in range(30):
        before = list(shapes)
        for _ in range(chance.randrange(1, 4)):
            canvas.show(shapes)
        assert not canvas.show(list(shapes)), "nothing is drawn that did not change"
        alone = Canvas(pygame.Surface(SIZE), 1.0, canvas.pictures, 1.0)
        alone.show(shapes)
        assert pixels(canvas) == pixels(alone)
        shapes = changed(chance, before)


def received(canvas: Canvas, shapes: list[Shape]) -> None:
    """Draw frames as the main loop does until no picture is pending."""
    for _ in range(2000):
        if canvas.pictures.collect():
            canvas.refresh()
        canvas.show(shapes)
        if not canvas.pictures.pending:
            return
        time.sleep(0.001)
    raise AssertionError("pictures never came")


def test_all_pictures_of_the_worker_are_shown_in_the_end() -> None:
    shapes = scene(random.Random(1))
    blocking, canvas = fresh(), fresh(blocking=False)
    blocking.show(shapes)
    canvas.show(shapes)
    assert canvas.pictures.pending
    assert pixels(canvas) != pixels(blocking)
    received(canvas, shapes)
    canvas.pictures.close()
    assert pixels(canvas) == pixels(blocking)


def test_a_placeholder_is_shown_while_a_background_is_made() -> None:
    canvas = fresh(blocking=False)
    canvas.show([Picture("any/sea", 160, 90, 320, 180)])
    assert canvas.pictures.pending
    canvas.pictures.close()
    assert canvas.surface.get_at((160, 90))[:3] == (0x20, 0x30, 0x40)


def test_a_picture_that_grows_while_it_is_made_is_requested_once() -> None:
    canvas = fresh(blocking=False)
    for width in range(20, 60):
        canvas.show([Picture("any/disc", 160, 90, width, width)])
        assert canvas.pictures.pending <= 1
    received(canvas, [Picture("any/disc", 160, 90, 50, 50)])
    canvas.pictures.collect()
    canvas.show([Picture("any/disc", 160, 90, 33, 33)])
    assert not canvas.pictures.pending, "it is scaled from what is there"
    canvas.pictures.close()


def test_an_error_of_the_worker_is_raised_in_the_frame() -> None:
    canvas = fresh(blocking=False)
    with pytest.raises(LookupError, match="nobody/draws/this"):
        received(canvas, [Picture("nobody/draws/this", 160, 90, 40, 40)])
    canvas.pictures.close()
