"""The second, literal readings of the rules, one a title folder."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import tests.titles
from game.core.title import Title


def folder_of(title: Title) -> str:
    """The title's folder under game/titles."""
    return str(title.state.__module__).split(".")[2]


def tests_of(title: Title) -> Path:
    """The folder of the title's tests."""
    places = (Path(place) / folder_of(title) for place in tests.titles.__path__)
    return next(place for place in places if place.is_dir())


def literal_game(title: Title, seats: int, options: dict[str, Any]) -> Any:
    """A new game of the literal model of that title."""
    module = import_module(f"tests.titles.{folder_of(title)}.literal")
    return module.LiteralGame(title.key, seats, options)


def literal_actor(game: Any) -> int:
    """Whose turn the literal model thinks it is, counted as the program does."""
    actor = game.to_act()
    if actor is None:
        return -2
    return -1 if actor == "~" else int(actor) - 1
