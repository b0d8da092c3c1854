"""Every screen of the program, one after the other, for pictures and tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.controls.intents import Intent, Press
from game.core.journal import saved_games
from game.core.title import titles
from game.scenes import navigation
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.match.menus import open_over
from game.scenes.match.replay import ReplayScreen
from game.scenes.menus.game_setup import GameSetup
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.options import OptionsScreen
from game.scenes.menus.remap import RemapScreen
from game.scenes.menus.rules import LearnScreen, RulesScreen
from game.scenes.menus.saved_games import ContinueScreen, ReplaysScreen
from game.scenes.menus.seating import PlaceScreen, SeatingScreen
from game.scenes.menus.settings import SettingsScreen
from game.scenes.menus.welcome import WelcomeScreen
from game.stage.shapes import Shape
from game.words.rulebook import rulebook
from tools.headless.matches import new_match, play_share, settle
from tools.headless.tour_lan import lan_stops

Stop = tuple[str, list[Shape]]


def tour(stack: ScreenStack, only: str = "") -> Iterator[Stop]:
    """The name and shapes of every screen, or of those whose names contain a text."""
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
    yield "match-menus", lambda: _match_menus(stack)
    yield from lan_stops(stack)


def _match(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    """A match in its middle, then one with as many seats as there may be."""
    match = new_match(stack, title, 1, min(title.seats[-1], 4))
    play_share(stack, match, 0.5)
    yield match
    for _ in range(2):
        if match.chooser is None or not match.chooser.offered:
            break
        match.choose(f"pick:{match.chooser.offered[-1]}")
        settle(stack, match)
        match.page()
        yield None
    match.close()
    full = new_match(stack, title, 1, title.seats[-1])
    play_share(stack, full, 0.4)
    yield full


def _secret(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    match = new_match(stack, title, 2)
    yield match
    if match.curtain is not None:
        match.choose("ready")
        yield None
        match.looking = True
        yield None


def _results(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    match = new_match(stack, title, 1, title.seats[-1])
    play_share(stack, match, 99)
    yield None


def _options(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    screen = OptionsScreen(stack, GameSetup(title, stack.context, "keyboard"))
    yield screen
    screen.focus = "done"
    yield None


def _rules(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    screen = RulesScreen(stack, title)
    yield screen
    for index in range(1, len(screen.book.sections)):
        screen.move_to(f"section:{index}")
        yield None


def _shelf(stack: ScreenStack, title: Any) -> Iterator[Screen | None]:
    navigation.open_shelf(stack)
    stack.top.focus = title.key
    yield None


def _first(stack: ScreenStack) -> Iterator[Screen | None]:
    settings, words = stack.context.settings, stack.context.words
    screen = WelcomeScreen(stack)
    yield screen
    screen.move_to(f"text:{settings.text}")
    yield None
    stack.context.settings, stack.context.words = settings, words


def _home(stack: ScreenStack) -> Iterator[Screen | None]:
    screen = HomeScreen(stack)
    yield screen
    screen.back()
    yield None
    stack.screens.pop()
    stack.complain("/home/player/.config/waystones/settings.toml: text is one of 1.0, 1.25, 1.5")
    screen.shown()
    yield None


def _seating(stack: ScreenStack) -> Iterator[Screen | None]:
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
    yield LearnScreen(stack)


def _saved(stack: ScreenStack) -> Iterator[Screen | None]:
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


def _match_menus(stack: ScreenStack) -> Iterator[Screen | None]:
    match = new_match(stack, max(titles().values(), key=lambda t: t.seats[-1]))
    play_share(stack, match, 0.5)
    for intent in (Intent.PAUSE, Intent.LOG):
        stack.screens[:] = [match]
        open_over(match, intent)
        yield None
    stack.screens[:] = [match]
    navigation.open_lost_pad(stack, match.game, "keyboard", match.reseated)
    yield None
