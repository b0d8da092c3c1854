"""From one screen to a game, and from a game to the next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.record import RecordError
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.match.flow import MatchFlow
from game.scenes.match.local_game import LocalGame, usual_places
from game.scenes.match.match_screen import MatchScreen
from game.scenes.menus.game_setup import Setup
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.shelf import ShelfScreen

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import ScreenStack


def begin(stack: ScreenStack, setup: Setup) -> None:
    """Start the game that was set up."""
    try:
        game = setup.begin(stack.context)
    except OSError as error:
        _tell(stack, "match.cannot_begin", error)
        return
    stack.home(HomeScreen(stack), MatchScreen(stack, game))


def resume(stack: ScreenStack, path: Path) -> None:
    """Go on with a game that was left."""
    usual = usual_places((), stack.context.words)
    try:
        game = LocalGame.resume(path, usual)
    except (RecordError, OSError) as error:
        _tell(stack, "match.cannot_resume", error, path.name)
        return
    stack.home(HomeScreen(stack), MatchScreen(stack, game))


def watch(stack: ScreenStack, path: Path) -> None:
    """Look at a game again."""
    from game.scenes.match.replay import ReplayScreen  # noqa: PLC0415 - it is rarely wanted

    try:
        screen = ReplayScreen(stack, path)
    except (RecordError, OSError) as error:
        _tell(stack, "match.cannot_resume", error, path.name)
        return
    stack.push(screen)


def after(stack: ScreenStack, match: MatchFlow, wish: str) -> None:
    """What the players want once a game has ended."""
    match.close()
    played = match.game
    if wish in ("rematch", "next_round") and isinstance(played, LocalGame):
        try:
            game = played.again(stack.context.home.games)
        except OSError as error:
            _tell(stack, "match.cannot_begin", error)
            return
        stack.home(HomeScreen(stack), MatchScreen(stack, game))
    elif wish == "replay" and played.record is not None:
        stack.home(HomeScreen(stack))
        watch(stack, played.record)
    elif wish == "shelf":
        stack.home(HomeScreen(stack), ShelfScreen(stack))
    else:
        stack.home(HomeScreen(stack))


def _tell(stack: ScreenStack, key: str, error: Exception, file: str = "") -> None:
    say = stack.context.say
    reason = error.at(file) if isinstance(error, RecordError) else str(error)
    stack.push(Dialog(stack, say("trouble.title"), say(key, reason=reason), [(say("ok"), nothing)]))
