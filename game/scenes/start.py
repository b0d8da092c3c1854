"""Where the program begins: at the first start with questions, later at home."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.scenes.kit.screen_stack import Program
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.welcome import FirstScreen


def opening(record: Path | None = None) -> Callable[[Program], None]:
    """What shows the first screen of a program; a record, if one is given."""

    def begin(program: Program) -> None:
        if record is not None:
            from game.scenes.match.replay import ReplayScreen  # noqa: PLC0415 - only then

            program.home(HomeScreen(program), ReplayScreen(program, record))
        elif program.room.settings.language:
            program.home(HomeScreen(program))
        else:
            program.home(FirstScreen(program))

    return begin
