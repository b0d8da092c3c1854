"""A walk through every screen of the program, without a window: for pictures and for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.scenes.kit.screen import Screen
    from game.scenes.kit.screen_stack import Program
    from game.scenes.match.match_screen import MatchScreen
    from game.stage.shapes import Shape

Stop = tuple[str, "list[Shape]"]
STEP = 0.05
DICE = "0123456789abcdef"


def studio(size: tuple[int, int], text: float, language: str, folder: Path) -> Program:
    """A program that knows how large its screen would be."""
    from game.controls.bindings import Bindings
    from game.home.folders import Home
    from game.home.settings import Settings
    from game.scenes.kit.context import Room
    from game.scenes.kit.screen_stack import Program
    from game.shell.snapshot import area_of, unit_of
    from game.shell.text_layout import Letterer
    from game.words.catalogue import Words

    settings = Settings(language="en", text=text, speed=0.0, reduced_motion=True)
    measure = Letterer(unit_of(size), text)
    words = Words(language)
    room = Room(area_of(size), measure, Home.at(folder), settings, words, Bindings())
    return Program(room)


def tour(program: Program, only: str = "") -> Iterator[Stop]:
    """The name and the picture of every screen; of those whose names contain a text."""
    for name, make in _stops(program):
        if only not in name:
            continue
        for number, screen in enumerate(make()):
            if screen is not None:
                program.screens[:] = [screen] if not screen.overlay else [*program.screens, screen]
                screen.shown()
            yield f"{name}{f'-{number}' if number else ''}", program.shapes()
        for screen in program.screens:
            screen.close()
        program.screens.clear()


def _stops(program: Program) -> Iterator[tuple[str, Any]]:
    from tour_lan import lan_stops

    from game.core.title import titles

    # Matches first: they leave the saved games that other screens show.
    for key, title in titles().items():
        name = key.replace(".", "-")
        yield f"match-{name}", lambda t=title: _match(program, t)
        yield f"secret-{name}", lambda t=title: _secret(program, t)
        yield f"results-{name}", lambda t=title: _results(program, t)
        yield f"options-{name}", lambda t=title: _options(program, t)
        yield f"rules-{name}", lambda t=title: _rules(program, t)
        yield f"shelf-{name}", lambda t=title: _shelf(program, t)
    yield "first", lambda: _first(program)
    yield "home", lambda: _home(program)
    yield "seating", lambda: _seating(program)
    yield "settings", lambda: _settings(program)
    yield "learn", lambda: _learn(program)
    yield "saved", lambda: _saved(program)
    yield "interludes", lambda: _interludes(program)
    yield from lan_stops(program)


def sat(program: Program, title: Any, people: int = 1, seats: int = 0) -> MatchScreen:
    """A new game with so many people and bots, its first tiles dealt."""
    from unittest import mock

    from game.scenes.match.local_game import PERSON
    from game.scenes.match.match_screen import MatchScreen
    from game.scenes.menus.game_setup import Setup

    setup = Setup(title, program.room, "keyboard")
    for index in range(seats or max(people, title.seats[0])):
        kind = PERSON if index < people else "random"
        setup.set_kind(index, kind, program.room)
    with mock.patch("game.scenes.match.local_game.token_hex", lambda n: DICE * (n // 8)):
        sitting = setup.begin(program.room)
        match = MatchScreen(program, sitting)
    program.screens[:] = [match]
    settle(program, match)
    return match


def settle(program: Program, match: MatchScreen) -> None:
    """Let time pass until somebody is asked, or the game is over."""
    while match.pulsing and match.chooser is None:
        while match.sitting.busy:
            pass
        program.tick(program.room.now + 1.0)
        match.page()
        if match.curtain is not None:
            return


def play(program: Program, match: MatchScreen, share: float) -> None:
    """Random moves up to that share of a usual game's length."""
    from game.bots.players import random_move
    from game.core.chance import Dice

    dice = Dice(f"{match.sitting.title.key}")
    session, rules = match.sitting.session, match.sitting.rules
    moves = round(_length(match) * share)
    everything = session.watch(None)
    while session.turn < moves and session.result() is None:
        seat = session.to_act
        session.submit(seat, session.turn, random_move(rules, everything.state, dice))
    match.chooser, match.curtain = None, None
    settle(program, match)


def _length(match: MatchScreen) -> int:
    from game.bots.players import play_out, random_move
    from game.core.chance import Dice

    rules = match.sitting.rules
    return play_out(rules, [random_move] * rules.seats, Dice("length"), 3000, None)[1]


def _match(program: Program, title: Any) -> Iterator[Screen | None]:
    """In its middle, with something in focus; then as many seats as there may be."""
    match = sat(program, title, 1, min(title.seats[-1], 4))
    play(program, match, 0.5)
    yield match
    for _ in range(2):
        if match.chooser is None or not match.chooser.offered:
            break
        match.choose(f"pick:{match.chooser.offered[-1]}")
        settle(program, match)
        match.page()
        yield None
    match.close()
    full = sat(program, title, 1, title.seats[-1])
    play(program, full, 0.4)
    yield full


def _secret(program: Program, title: Any) -> Iterator[Screen | None]:
    match = sat(program, title, 2)
    yield match
    if match.curtain is not None:
        match.choose("ready")
        yield None
        match.looking = True
        yield None


def _results(program: Program, title: Any) -> Iterator[Screen | None]:
    match = sat(program, title, 1, title.seats[-1])
    play(program, match, 99)
    yield None


def _options(program: Program, title: Any) -> Iterator[Screen | None]:
    from game.scenes.menus.game_setup import Setup
    from game.scenes.menus.options import OptionsScreen

    screen = OptionsScreen(program, Setup(title, program.room, "keyboard"))
    yield screen
    screen.focus = "done"
    yield None


def _rules(program: Program, title: Any) -> Iterator[Screen | None]:
    from game.scenes.menus.rules import RulesScreen

    screen = RulesScreen(program, title)
    yield screen
    for index in range(1, len(screen.book.sections)):
        screen.move_to(f"section:{index}")
        yield None


def _shelf(program: Program, title: Any) -> Iterator[Screen | None]:
    from game.scenes.menus.shelf import ShelfScreen

    screen = ShelfScreen(program)
    screen.focus = title.key
    yield screen


def _first(program: Program) -> Iterator[Screen | None]:
    from game.scenes.menus.welcome import FirstScreen

    settings, words = program.room.settings, program.room.words
    screen = FirstScreen(program)
    yield screen
    screen.move_to(f"text:{settings.text}")
    yield None
    program.room.settings, program.room.words = settings, words


def _home(program: Program) -> Iterator[Screen | None]:
    from game.scenes.menus.home import HomeScreen

    screen = HomeScreen(program)
    yield screen
    screen.back()
    yield None
    program.screens.pop()
    program.complain("/home/player/.config/waystones/settings.toml: text is one of 1.0, 1.25, 1.5")
    screen.shown()
    yield None


def _seating(program: Program) -> Iterator[Screen | None]:
    from game.core.title import titles
    from game.scenes.kit.keyboard import KeyboardScreen
    from game.scenes.menus.game_setup import Setup
    from game.scenes.menus.seating import PlaceScreen, SeatingScreen

    setup = Setup(max(titles().values(), key=lambda t: t.seats[-1]), program.room, "keyboard")
    setup.join("pad 0", program.room)
    yield SeatingScreen(program, setup)
    place = PlaceScreen(program, setup, 0)
    yield place
    yield KeyboardScreen(program, "Anna", lambda text: None)
    program.top.choose("script")
    yield None
    program.screens.pop()
    yield KeyboardScreen(program, "120", lambda text: None, 9, "digits")


def _settings(program: Program) -> Iterator[Screen | None]:
    from game.scenes.menus.remap import RemapScreen
    from game.scenes.menus.settings import SettingsScreen

    screen = SettingsScreen(program)
    yield screen
    screen.focus = "done"
    yield None
    remap = RemapScreen(program)
    yield remap
    remap.focus = "done"
    yield None
    remap.choose("intent:confirm")
    program.room.capturing = False
    yield None


def _learn(program: Program) -> Iterator[Screen | None]:
    from game.scenes.menus.rules import LearnScreen

    yield LearnScreen(program)


def _saved(program: Program) -> Iterator[Screen | None]:
    from game.controls.intents import Intent, Press
    from game.core.journal import saved_games
    from game.scenes.match.replay import ReplayScreen
    from game.scenes.menus.saved_games import ContinueScreen, ReplaysScreen

    screen = ContinueScreen(program)
    yield screen
    screen.page()
    screen.press(Press(Intent.UNDO, "keyboard"))
    yield None
    yield ReplaysScreen(program)
    for game in saved_games(program.room.home.games):
        if game.finished:
            replay = ReplayScreen(program, game.path)
            program.screens[:] = [replay]
            replay.page()
            replay.press(Press(Intent.DOWN, "keyboard"))
            program.tick(program.room.now + 1.0)
            yield replay
            break


def _interludes(program: Program) -> Iterator[Screen | None]:
    from game.controls.intents import Intent
    from game.core.title import titles
    from game.scenes.match.menus import LostPad, open_over

    match = sat(program, max(titles().values(), key=lambda t: t.seats[-1]))
    play(program, match, 0.5)
    for intent in (Intent.PAUSE, Intent.LOG):
        program.screens[:] = [match]
        open_over(match, intent)
        yield None
    program.screens[:] = [match]
    yield LostPad(program, match, "keyboard")
