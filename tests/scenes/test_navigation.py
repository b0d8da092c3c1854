"""Screens that are found by name exist."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.scenes.kit.screen import Screen
from game.scenes.navigation import MENUS


@pytest.mark.parametrize("name", MENUS)
def test_every_menu_entry_names_a_screen(name: str) -> None:
    module, screen = MENUS[name]
    assert issubclass(getattr(import_module(f"game.scenes.{module}"), screen), Screen)
