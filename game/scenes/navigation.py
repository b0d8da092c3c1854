"""Every transition between screens; no screen imports another.

A screen is imported when it is first wanted, so that the first picture of the program waits for
none but its own.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.core.parts import TitleError
from game.core.record import RecordError
from game.core.title import shelf
from game.lan.table_state import Guest
from game.scenes.kit.dialog import Dialog, nothing
from game.scenes.kit.screen_stack import ScreenStack

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from game.core.title import Title
    from game.lan.api import LanTable
    from game.scenes.kit.screen import Screen
    from game.scenes.lan.lan_game import LanGame
    from game.scenes.match.game_in_progress import GameInProgress
    from game.scenes.match.match_score import MatchScore
    from game.scenes.menus.game_setup import GameSetup
    from game.scenes.menus.options import Agreement
    from game.stage.phrases import Phrase

MENUS = {
    "continue": ("menus.saved_games", "ContinueScreen"),
    "replays": ("menus.saved_games", "ReplaysScreen"),
    "learn": ("menus.rules", "LearnScreen"),
    "settings": ("menus.settings", "SettingsScreen"),
    "controls": ("menus.remap", "RemapScreen"),
    "lan": ("lan.table_list", "LanScreen"),
    "network_check": ("lan.network_check", "NetworkCheckScreen"),
}
"""The screens that need nothing but the stack: their modules and classes."""


# The start and the menus


def start(stack: ScreenStack, record: Path | None = None) -> None:
    """Show the first screen: home, a record, or the questions of the first start.

    RecordError or OSError if the record is no good.
    """
    for why in shelf().left_out.values():
        stack.complain(why)
    if record is not None:
        from game.scenes.match.replay import ReplayScreen

        go_home(stack, ReplayScreen(stack, record))
    elif stack.context.settings.language:
        go_home(stack)
    else:
        from game.scenes.menus.welcome import WelcomeScreen

        stack.home(WelcomeScreen(stack))


def go_home(stack: ScreenStack, *over: Screen) -> None:
    """Show the home screen, and other screens over it, in place of all there are."""
    from game.scenes.menus.home import HomeScreen

    stack.home(HomeScreen(stack), *over)


def open_menu(stack: ScreenStack, name: str) -> None:
    """Show one of MENUS."""
    module, screen = MENUS[name]
    stack.push(getattr(import_module(f"game.scenes.{module}"), screen)(stack))


def open_shelf(stack: ScreenStack) -> None:
    """Show the shelf, to choose what is played on this machine."""
    from game.scenes.menus.shelf import ShelfScreen

    stack.push(ShelfScreen(stack, lambda title: open_seating(stack, title)))


def open_seating(stack: ScreenStack, title: Title) -> None:
    """Show who plays a title."""
    from game.scenes.menus.game_setup import GameSetup
    from game.scenes.menus.seating import SeatingScreen

    stack.push(SeatingScreen(stack, GameSetup(title, stack.context, stack.context.device)))


def open_options(
    stack: ScreenStack,
    agreement: Agreement,
    changed: Callable[[], None] = nothing,
    fixed: str = "",
) -> None:
    """Show the options of a title; ``fixed`` says why they cannot be changed."""
    from game.scenes.menus.options import OptionsScreen

    stack.push(OptionsScreen(stack, agreement, changed, fixed))


def open_rules(stack: ScreenStack, title: Title) -> None:
    """Show the rulebook of a title, if it has one."""
    from game.scenes.menus.rules import RulesScreen

    screen = RulesScreen(stack, title)
    if screen.book.sections:
        stack.push(screen)


# Games on this machine


def start_game(stack: ScreenStack, setup: GameSetup) -> None:
    """Begin the game that was set up."""
    try:
        game = setup.begin(stack.context)
    except OSError as error:
        _explain(stack, "match.cannot_begin", error)
    else:
        _show_match(stack, game)


def resume_game(stack: ScreenStack, path: Path) -> None:
    """Go on with a saved game."""
    from game.scenes.match.local_game import LocalGame, usual_places

    try:
        _show_match(stack, LocalGame.resume(path, usual_places((), stack.context.words)))
    except (RecordError, TitleError, OSError) as error:
        _explain(stack, "match.cannot_resume", error, path.name)


def _show_match(stack: ScreenStack, game: GameInProgress) -> None:
    from game.scenes.match.match_screen import MatchScreen

    go_home(stack, MatchScreen(stack, game))


def watch_replay(stack: ScreenStack, path: Path) -> None:
    """Show a saved game step by step."""
    from game.scenes.match.replay import ReplayScreen

    try:
        screen = ReplayScreen(stack, path)
    except (RecordError, TitleError, OSError) as error:
        _explain(stack, "match.cannot_resume", error, path.name)
    else:
        stack.push(screen)


def open_log(stack: ScreenStack, lines: Callable[[], list[str]]) -> None:
    """Show the move log over the match."""
    from game.scenes.match.move_log import MoveLogScreen

    stack.push(MoveLogScreen(stack, lines))


def open_lost_pad(
    stack: ScreenStack, game: GameInProgress, device: str, reseated: Callable[[], None]
) -> None:
    """Ask who takes over for a pad that is gone."""
    from game.scenes.match.lost_pad import LostPadScreen

    stack.push(LostPadScreen(stack, game, device, reseated))


def open_results(stack: ScreenStack, game: GameInProgress, close: Callable[[], None]) -> None:
    """Show how a game on this machine ended; ``close`` puts its match away."""
    from game.scenes.match.results import Results

    stack.push(Results(stack, game, close))


def open_turning_points(stack: ScreenStack, path: Path) -> None:
    """Show the moves at which a finished game turned."""
    from game.scenes.match.turning_points import TurningPointsScreen

    stack.push(TurningPointsScreen(stack, path))


def after_game(stack: ScreenStack, played: GameInProgress, wish: str) -> None:
    """Show what the players want once a game has ended and its match is closed."""
    from game.scenes.match.local_game import LocalGame

    if wish in ("rematch", "next_round") and isinstance(played, LocalGame):
        try:
            game = played.again(stack.context.home.games)
        except OSError as error:
            _explain(stack, "match.cannot_begin", error)
        else:
            _show_match(stack, game)
        return
    go_home(stack)
    if wish == "replay" and played.record is not None:
        watch_replay(stack, played.record)
    elif wish == "shelf":
        open_shelf(stack)


def _explain(stack: ScreenStack, key: str, error: Exception, file: str = "") -> None:
    say = stack.context.say
    reason = error.at(file) if isinstance(error, RecordError) else str(error)
    stack.push(Dialog(stack, say("trouble.title"), say(key, reason=reason), [(say("ok"), nothing)]))


# Tables on the LAN


def open_lan_shelf(stack: ScreenStack, *, code: bool) -> None:
    """Show the shelf, to choose what a table on the LAN is opened for."""
    from game.scenes.lan.people_here import own_name
    from game.scenes.menus.shelf import ShelfScreen

    def chosen(title: Title) -> None:
        open_table(stack, title, {}, [Guest(own_name(stack.context))], code=code)

    stack.push(ShelfScreen(stack, chosen, "lan.shelf"))


def open_table(
    stack: ScreenStack,
    title: Title,
    given: Mapping[str, str],
    guests: Sequence[Guest],
    *,
    code: bool = True,
) -> None:
    """Open a table for a title, with the people at this machine, and show its lobby."""
    from game.scenes.lan.lobby_options import first_header
    from game.scenes.lan.people_here import own_name

    header = first_header(title, given, len(guests))
    name = guests[0].name if guests else own_name(stack.context)
    stack.lan.look(on=False)
    to_lobby(stack, stack.lan.open(name, header, tuple(guests[: header.seats]), code=code))


def join_table(stack: ScreenStack, where: str, code: str, *, watch: bool = False) -> None:
    """Ask to be let in at a table, to play or only to watch, and show its lobby."""
    from game.scenes.lan.people_here import own_name

    name = own_name(stack.context)
    stack.lan.look(on=False)
    to_lobby(stack, stack.lan.join(name, where, code, () if watch else (Guest(name),)))


def to_lobby(stack: ScreenStack, table: LanTable) -> None:
    """Show the lobby of a table, which leads on to the match."""
    from game.scenes.lan.lobby import LobbyScreen

    go_home(stack, LobbyScreen(stack, table))


def to_lan_match(
    stack: ScreenStack, table: LanTable, match_score: MatchScore | None = None
) -> None:
    """Show the game that is played at a table; LookupError if none is yet."""
    from game.scenes.lan.lan_game import LanGame
    from game.scenes.lan.lan_match import LanMatchScreen

    go_home(stack, LanMatchScreen(stack, LanGame(table, match_score)))


def open_lan_results(stack: ScreenStack, game: LanGame, close: Callable[[], None]) -> None:
    """Show how a game on the LAN ended; ``close`` leaves its table for now."""
    from game.scenes.lan.lan_results import LanResults

    stack.push(LanResults(stack, game, close))


def open_talk(stack: ScreenStack, table: LanTable) -> None:
    """Show what can be said at a table."""
    from game.scenes.lan.talk import TalkScreen

    stack.push(TalkScreen(stack, table))


def show_refusal(stack: ScreenStack, table: LanTable, words: Phrase) -> None:
    """Close a table this machine may not be at, and say why over the list of tables."""
    from game.scenes.lan.table_list import LanScreen

    say = stack.context.say
    voted = words.key == "lan.voted_out"
    table.close()
    go_home(stack, LanScreen(stack))
    title = say("lan.closed" if voted else "lan.refused")
    stack.push(Dialog(stack, title, stack.context.speak(words), [(say("ok"), nothing)]))
