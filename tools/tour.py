"""A walk through every screen of the program, without a window: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.scenes.kit.screen import Screen
    from game.scenes.kit.screen_stack import ScreenStack
    from game.scenes.match.match_screen import MatchScreen
    from game.stage.shapes import Shape

Stop = tuple[str, "list[Shape]"]
STEP = 0.05
DICE = "0123456789abcdef"


def studio(size: tuple[int, int], text: float, language: str, folder: Path) -> ScreenStack:
    """A program that knows how large its screen would be."""
    from game.controls.bindings import Bindings
    from game.home.folders import Home
    from game.home.settings import Settings
    from game.scenes.kit.context import Context
    from game.scenes.kit.screen_stack import ScreenStack
    from game.shell.snapshot import area_of, unit_of
    from game.shell.text_layout import TextLayout
    from game.words.catalogue import Words

    settings = Settings(language="en", text=text, speed=0.0, reduced_motion=True)
    measure = TextLayout(unit_of(size), text)
    words = Words(language)
    context = Context(area_of(size), measure, Home.at(folder), settings, words, Bindings())
    return ScreenStack(context)


def tour(stack: ScreenStack, only: str = "") -> Iterator[Stop]:
    """The name and the picture of every screen; of those whose names contain a text."""
    for name, make in _stops(stack):
        if only not in name:
            continue
        for number, screen in enumerate(make()):
            if screen is not None:
                stack.screens[:] = [screen] if not screen.overlay else [*stack.screens, screen]
                screen.shown()
            yield f"{name}{f'-{number}' if number else ''}", stack.shapes()
        for screen in stack.screens:
            screen.close()
        stack.screens.clear()


def _stops(stack: ScreenStack) -> Iterator[tuple[str, Any]]:
    from tour_lan import lan_stops

    from game.core.title import titles
    from game.words.rulebook import rulebook

    # Matches first: they leave the saved games that other screens show.
    for key, title in titles().items():
        name = key.replace(".", "-")
        yield f"match-{name}", lambda t=title: _match(stack, t)
        yield f"secret-{name}", lambda t=title: _secret(stack, t)
        yield f"results-{name}", lambda t=title: _results(stack, t)
        yield f"options-{name}", lambda t=title: _options(stack, t)
        if rulebook(key, "en").sections:
            yield f"rules-{name}", lambda t=title: _rules(stack, t)
        yield f"shelf-{name}", lambda t=title: _shelf(stack, t)
    yield "first", lambda: _first(stack)
    yield "home", lambda: _home(stack)
    yield "seating", lambda: _seating(stack)
    yield "settings", lambda: _settings(stack)
    yield "learn", lambda: _learn(stack)
    yield "saved", lambda: _saved(stack)
    yield "interludes", lambda: _interludes(stack)
    yield from lan_stops(stack)


def sat(stack: ScreenStack, title: Any, people: int = 1, seats: int = 0) -> MatchScreen:
    """A new game with so many people and bots, its first tiles dealt."""
    from unittest import mock

    from game.scenes.match.local_game import PERSON
    from game.scenes.match.match_screen import MatchScreen
    from game.scenes.menus.game_setup import GameSetup

    setup = GameSetup(title, stack.context, "keyboard")
    for index in range(seats or max(people, title.seats[0])):
        kind = PERSON if index < people else "random"
        setup.set_kind(index, kind, stack.context)
    with mock.patch("game.scenes.match.local_game.token_hex", lambda n: DICE * (n // 8)):
        game = setup.begin(stack.context)
        match = MatchScreen(stack, game)
    stack.screens[:] = [match]
    settle(stack, match)
    return match


def settle(stack: ScreenStack, match: MatchScreen) -> None:
    """Let time pass until somebody is asked, or the game is over."""
    while match.pulsing and match.chooser is None:
        while match.game.busy:
            pass
        stack.tick(stack.context.now + 1.0)
        match.page()
        if match.curtain is not None:
            return


def play(stack: ScreenStack, match: MatchScreen, share: float) -> None:
    """Random moves up to that share of a usual game's length."""
    from game.bots.players import random_move
    from game.core.chance import Dice
    from game.core.session import EVERYTHING

    dice = Dice(f"{match.game.title.key}")
    session, rules = match.game.session, match.game.rules
    moves = round(_length(match) * share)
    everything = session.watch(EVERYTHING)
    while session.turn < moves and session.result() is None:
        seat = session.to_act
        session.submit(seat, session.turn, random_move(rules, everything.state, dice))
    match.chooser, match.curtain = None, None
    settle(stack, match)


def _length(match: MatchScreen) -> int:
    from game.bots.players import play_out, random_move
    from game.core.chance import Dice

    rules = match.game.rules
    return play_out(rules, [random_move] * rules.seats, Dice("length"), 3000, None)[1]


def _match(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    """In its middle, with something in focus; then as many seats as there may be."""
    match = sat(stack, title, 1, min(title.seats[-1], 4))
    play(stack, match, 0.5)
    yield match
    for _ in range(2):
        if match.chooser is None or not match.chooser.offered:
            break
        match.choose(f"pick:{match.chooser.offered[-1]}")
        settle(stack, match)
        match.page()
        yield None
    match.close()
    full = sat(stack, title, 1, title.seats[-1])
    play(stack, full, 0.4)
    yield full


def _secret(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    match = sat(stack, title, 2)
    yield match
    if match.curtain is not None:
        match.choose("ready")
        yield None
        match.looking = True
        yield None


def _results(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    match = sat(stack, title, 1, title.seats[-1])
    play(stack, match, 99)
    yield None


def _options(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    from game.scenes.menus.game_setup import GameSetup
    from game.scenes.menus.options import OptionsScreen

    screen = OptionsScreen(stack, GameSetup(title, stack.context, "keyboard"))
    yield screen
    screen.focus = "done"
    yield None


def _rules(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    from game.scenes.menus.rules import RulesScreen

    screen = RulesScreen(stack, title)
    yield screen
    for index in range(1, len(screen.book.sections)):
        screen.move_to(f"section:{index}")
        yield None


def _shelf(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    from game.scenes import navigation

    navigation.open_shelf(stack)
    stack.top.focus = title.key
    yield None


def _first(stack: ScreenStack) -> Iterator[Screen | None]:
    from game.scenes.menus.welcome import WelcomeScreen

    settings, words = stack.context.settings, stack.context.words
    screen = WelcomeScreen(stack)
    yield screen
    screen.move_to(f"text:{settings.text}")
    yield None
    stack.context.settings, stack.context.words = settings, words


def _home(stack: ScreenStack) -> Iterator[Screen | None]:
    from game.scenes.menus.home import HomeScreen

    screen = HomeScreen(stack)
    yield screen
    screen.back()
    yield None
    stack.screens.pop()
    stack.complain("/home/player/.config/waystones/settings.toml: text is one of 1.0, 1.25, 1.5")
    screen.shown()
    yield None


def _seating(stack: ScreenStack) -> Iterator[Screen | None]:
    from game.core.title import titles
    from game.scenes.kit.keyboard import KeyboardScreen
    from game.scenes.menus.game_setup import GameSetup
    from game.scenes.menus.seating import PlaceScreen, SeatingScreen

    setup = GameSetup(max(titles().values(), key=lambda t: t.seats[-1]), stack.context, "keyboard")
    setup.join("pad 0", stack.context)
    yield SeatingScreen(stack, setup)
    place = PlaceScreen(stack, setup, 0)
    yield place
    yield KeyboardScreen(stack, "Anna", lambda text: None)
    stack.top.choose("script")
    yield None
    stack.screens.pop()
    yield KeyboardScreen(stack, "120", lambda text: None, 9, "digits")


def _settings(stack: ScreenStack) -> Iterator[Screen | None]:
    from game.scenes.menus.remap import RemapScreen
    from game.scenes.menus.settings import SettingsScreen

    screen = SettingsScreen(stack)
    yield screen
    screen.focus = "done"
    yield None
    remap = RemapScreen(stack)
    yield remap
    remap.focus = "done"
    yield None
    remap.choose("intent:confirm")
    stack.context.capturing = False
    yield None


def _learn(stack: ScreenStack) -> Iterator[Screen | None]:
    from game.scenes.menus.rules import LearnScreen

    yield LearnScreen(stack)


def _saved(stack: ScreenStack) -> Iterator[Screen | None]:
    from game.controls.intents import Intent, Press
    from game.core.journal import saved_games
    from game.scenes.match.replay import ReplayScreen
    from game.scenes.menus.saved_games import ContinueScreen, ReplaysScreen

    screen = ContinueScreen(stack)
    yield screen
    screen.page()
    screen.press(Press(Intent.UNDO, "keyboard"))
    yield None
    yield ReplaysScreen(stack)
    for game in saved_games(stack.context.home.games):
        if game.finished:
            replay = ReplayScreen(stack, game.path)
            stack.screens[:] = [replay]
            replay.page()
            replay.press(Press(Intent.DOWN, "keyboard"))
            stack.tick(stack.context.now + 1.0)
            yield replay
            break


def _interludes(stack: ScreenStack) -> Iterator[Screen | None]:
    from game.controls.intents import Intent
    from game.core.title import titles
    from game.scenes import navigation
    from game.scenes.match.menus import open_over

    match = sat(stack, max(titles().values(), key=lambda t: t.seats[-1]))
    play(stack, match, 0.5)
    for intent in (Intent.PAUSE, Intent.LOG):
        stack.screens[:] = [match]
        open_over(match, intent)
        yield None
    stack.screens[:] = [match]
    navigation.open_lost_pad(stack, match.game, "keyboard", match.reseated)
    yield None
