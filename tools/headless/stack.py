"""A screen stack without a window, for pictures and for tests."""

from __future__ import annotations

from pathlib import Path

from game.controls.bindings import Bindings
from game.home.folders import Home
from game.home.settings import Settings
from game.scenes.kit.context import Context
from game.scenes.kit.screen_stack import ScreenStack
from game.shell.snapshot import area_of, unit_of
from game.shell.text_layout import TextLayout
from game.words.catalogue import Words


def headless_stack(size: tuple[int, int], text: float, language: str, folder: Path) -> ScreenStack:
    """A screen stack for a screen of that size, and settings without animations."""
    settings = Settings(language="en", text=text, speed=0.0, reduced_motion=True)
    measure = TextLayout(unit_of(size), text)
    words = Words(language)
    context = Context(area_of(size), measure, Home.at(folder), settings, words, Bindings())
    return ScreenStack(context)
