"""The LAN's screens, one after the other, with a fake LAN."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.controls.intents import Intent
from game.core.title import titles
from game.lan.table_state import Kept
from game.scenes import navigation
from game.scenes.kit.screen import Screen
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.lobby import LobbyScreen
from game.scenes.lan.network_check import NetworkCheckScreen
from game.scenes.lan.table_list import LanScreen
from game.scenes.menus.game_setup import GameSetup
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.saved_games import ContinueScreen
from game.scenes.menus.seating import SeatingScreen
from game.stage.phrases import phrase
from tools.headless.fake_lan import example_remarks, example_tables, lobby_table
from tools.headless.lan_matches import fake_lan_of, lan_match


def lan_stops(stack: ScreenStack) -> Iterator[tuple[str, Any]]:
    """The screens of the LAN by name."""
    yield "lan-tables", lambda: _tables(stack)
    yield "lan-doctor", lambda: _doctor(stack)
    yield "lan-keyboard", lambda: _keyboards(stack)
    yield "lan-lobby", lambda: _lobby(stack)
    yield "lan-game", lambda: _match(stack)
    yield "lan-end", lambda: _results(stack)
    yield "lan-continue", lambda: _continue(stack)


def _tables(stack: ScreenStack) -> Iterator[Screen | None]:
    lan = fake_lan_of(stack)
    yield HomeScreen(stack)
    yield SeatingScreen(stack, GameSetup(next(iter(titles().values())), stack.context, "keyboard"))
    screen = LanScreen(stack)
    yield screen
    lan.found = example_tables()
    screen.tick()
    screen.focus = "table:a"
    yield None
    screen.focus = "table:e"
    yield None
    screen.choose("table:e")
    yield None
    stack.screens.clear()
    navigation.open_lan_shelf(stack, code=True)
    yield None


def _doctor(stack: ScreenStack) -> Iterator[Screen | None]:
    lan = fake_lan_of(stack)
    screen = NetworkCheckScreen(stack)
    yield screen
    lan.said = example_remarks()
    screen.tick()
    screen.focus = "remark:0"
    yield None
    screen.focus = "remark:4"
    yield None


def _keyboards(stack: ScreenStack) -> Iterator[Screen | None]:
    lan = fake_lan_of(stack)
    lan.found = example_tables()
    screen = LanScreen(stack)
    for name in ("address", "table:a"):
        stack.screens[:] = [screen]
        screen.tick()
        screen.choose(name)
        yield None


def _lobby(stack: ScreenStack) -> Iterator[Screen | None]:
    lan = fake_lan_of(stack)
    biggest = max(titles().values(), key=lambda title: title.seats[-1])
    arriving = lan.join("Anna", "a", "", ())
    yield LobbyScreen(stack, arriving)
    table = lan.open("Anna", lobby_table(lan, biggest, 4).state.header, ())  # type: ignore[arg-type]
    yield LobbyScreen(stack, table)
    full = lobby_table(lan, biggest, 8, mine=2)
    full.change_machine(2, ready=False)
    full.change_machine(3, quiet=4.0)
    full.let(watchers=3)
    screen = LobbyScreen(stack, full)
    yield screen
    full.ask_here("out", 3, 1)
    full.tell("phrase", phrase("lan.say.good_luck"), 1)
    full.tell("emote", phrase("lan.emote.clap"), 2)
    full.tell("news", phrase("lan.news.joined", name="Hanna"))
    full.tell("trouble", phrase("lan.news.new_code", code="650 118"))
    screen.tick()
    yield None
    for name in ("seat:0", "seat:5", "talk", "leave"):
        stack.screens[:] = [screen]
        screen.choose(name)
        yield None
    stack.screens[:] = [screen]
    stack.top.page()
    full.let(me=1, opener=0, questions=())
    yield None
    screen.choose("options")
    yield None
    stack.screens[:] = [screen]
    screen.choose("talk")
    yield None


def _match(stack: ScreenStack) -> Iterator[Screen | None]:
    lan = fake_lan_of(stack)
    biggest = max(titles().values(), key=lambda title: title.seats[-1])
    table = lobby_table(lan, biggest, 8)
    table.change_seat(5, table.state.seats[5]._replace(bot="medium"))
    match = lan_match(stack, table)
    table.change_machine(2, away=True, replaceable=True)
    table.change_machine(4, quiet=3.0)
    table.tell("phrase", phrase("lan.say.thinking"), 3)
    table.tell("emote", phrase("lan.emote.laugh"), 1)
    table.tell("news", phrase("lan.news.away", name="Chiara"))
    table.ask_here("out", 2, 1, needs=4)
    match.tick()
    yield match
    match.open_over(Intent.SAY)
    yield None
    stack.screens[:] = [match]
    table.let(questions=(), paused=True, waits=True)
    yield None
    match.open_over(Intent.PAUSE)
    yield None
    stack.screens[:] = [match]
    table.let(paused=False, waits=False)
    table.change_machine(2, owes=True, away=False)
    table.tell("trouble", phrase("lan.why.desync"))
    table.tell("trouble", phrase("lan.why.disk"))
    table.ask_here("anew", 2, 1, needs=4)
    match.tick()
    yield None
    match.open_over(Intent.SAY)
    yield None
    stack.screens[:] = [match]
    match.choose_machine([1, 2, 3, 4, 5, 6, 7])
    yield None
    stack.screens[:] = [match]
    table.change_machine(2, owes=False)
    table.let(questions=())
    table.slow = True
    while match.chooser is not None:
        match.choose(f"pick:{match.chooser.offered[-1]}")
        match.page()
    yield None
    watched = lobby_table(lan, titles()["pacru"], 4)
    watched.let(me=-1)
    yield lan_match(stack, watched)


def _results(stack: ScreenStack) -> Iterator[Screen | None]:
    lan = fake_lan_of(stack)
    biggest = max(titles().values(), key=lambda title: title.seats[-1])
    table = lobby_table(lan, biggest, 8)
    table.let(seats=tuple(info._replace(bot="medium") for info in table.state.seats))
    lan_match(stack, table)
    yield None
    table.let(phase="over", verified=True)
    yield None
    for verdict in ("cheated", "refused"):
        table.let(verified=False, verdict=phrase(f"lan.verdict.{verdict}", name="Bruno"))
        yield None


def _continue(stack: ScreenStack) -> Iterator[Screen | None]:
    lan = fake_lan_of(stack)
    table = lobby_table(lan, titles()["trickmap"], 4)
    table.begin()
    table.let_others_play(most=6)
    state = table.state
    if state.header is None or state.record is None:
        return
    names = tuple(info.name for info in state.seats)
    lan.games = (Kept("k", state.header, names, state.record, 1.7e9),)
    yield ContinueScreen(stack)
    yield LobbyScreen(stack, lan.resume("k"))
