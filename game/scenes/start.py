"""Where the program begins: at the first start with questions, later at home."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.welcome import WelcomeScreen


def opening(record: Path | None = None) -> Callable[[ScreenStack], None]:
    """What shows the first screen of a program; a record, if one is given."""

    def begin(stack: ScreenStack) -> None:
        if record is not None:
            from game.scenes.match.replay import ReplayScreen  # noqa: PLC0415 - only then

            stack.home(HomeScreen(stack), ReplayScreen(stack, record))
        elif stack.context.settings.language:
            stack.home(HomeScreen(stack))
        else:
            stack.home(WelcomeScreen(stack))

    return begin
