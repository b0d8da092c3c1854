"""From one screen to a game, and from a game to the next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.record import RecordError
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.match.flow import CourseScreen
from game.scenes.match.local_game import Sitting, usual_places
from game.scenes.match.match_screen import MatchScreen
from game.scenes.menus.game_setup import Setup
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.shelf import ShelfScreen

if TYPE_CHECKING:
    from game.scenes.kit.screen_stack import Program


def begin(program: Program, setup: Setup) -> None:
    """Start the game that was set up."""
    try:
        sitting = setup.begin(program.room)
    except OSError as error:
        _tell(program, "match.cannot_begin", error)
        return
    program.home(HomeScreen(program), MatchScreen(program, sitting))


def resume(program: Program, path: Path) -> None:
    """Go on with a game that was left."""
    usual = usual_places((), program.room.words)
    try:
        sitting = Sitting.resume(path, usual)
    except (RecordError, OSError) as error:
        _tell(program, "match.cannot_resume", error, path.name)
        return
    program.home(HomeScreen(program), MatchScreen(program, sitting))


def watch(program: Program, path: Path) -> None:
    """Look at a game again."""
    from game.scenes.match.replay import ReplayScreen  # noqa: PLC0415 - it is rarely wanted

    try:
        screen = ReplayScreen(program, path)
    except (RecordError, OSError) as error:
        _tell(program, "match.cannot_resume", error, path.name)
        return
    program.push(screen)


def after(program: Program, match: CourseScreen, wish: str) -> None:
    """What the players want once a game has ended."""
    match.close()
    played = match.sitting
    if wish in ("rematch", "next_round") and isinstance(played, Sitting):
        try:
            sitting = played.again(program.room.home.games)
        except OSError as error:
            _tell(program, "match.cannot_begin", error)
            return
        program.home(HomeScreen(program), MatchScreen(program, sitting))
    elif wish == "replay" and played.record is not None:
        program.home(HomeScreen(program))
        watch(program, played.record)
    elif wish == "shelf":
        program.home(HomeScreen(program), ShelfScreen(program))
    else:
        program.home(HomeScreen(program))


def _tell(program: Program, key: str, error: Exception, file: str = "") -> None:
    say = program.room.say
    reason = error.at(file) if isinstance(error, RecordError) else str(error)
    program.push(
        Dialog(program, say("trouble.title"), say(key, reason=reason), [(say("ok"), nothing)])
    )
