"""Recipes rendered at a few sizes and scaled from there."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.art.recipes import Recipe, Scaled
from game.art.svg import circle, drawing
from game.shell import picture_cache
from game.shell.render import model_size, render

DISC = drawing(100, 100, circle(50, 50, 40, fill="#ff8800"))


def test_the_model_is_the_next_doubling_that_is_large_enough() -> None:
    recipe = Scaled(DISC, 64, 80)
    assert model_size(recipe, (10, 12)) == (64, 80)
    assert model_size(recipe, (64, 80)) == (64, 80)
    assert model_size(recipe, (64, 81)) == (128, 160)
    assert model_size(recipe, (200, 80)) == (256, 320)


def test_a_scaled_picture_shows_the_same_drawing() -> None:
    small = render(Scaled(DISC, 128, 128), (40, 40))
    assert small.get_size() == (40, 40)
    middle = small.get_at((20, 20))
    assert all(abs(a - b) <= 3 for a, b in zip(middle, (255, 136, 0, 255), strict=True))
    assert small.get_at((0, 0))[3] == 0


def test_a_picture_that_passes_through_many_sizes_is_rendered_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[int, int]] = []

    def counted(recipe: Recipe, size: tuple[int, int]) -> object:
        drawn.append(size)
        return render(recipe, size)

    monkeypatch.setattr(picture_cache, "recipe", lambda _key: Scaled(DISC, 64, 64))
    monkeypatch.setattr(picture_cache, "render", counted)
    kept = picture_cache.PictureCache()
    for width in range(20, 64):
        made = kept.picture("any/disc", (width, width))
        assert made is not None
        assert made.get_width() == width
    assert drawn == [(64, 64)]
    assert kept.picture("any/disc", (100, 100)) is not None
    assert kept.picture("any/disc", (30, 31)) is not None
    assert drawn == [(64, 64), (128, 128)]
