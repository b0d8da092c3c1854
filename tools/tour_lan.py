"""The walk through the screens of a LAN party, with a network that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fake_lan import PretendLan, gathered, some_remarks, some_tables
from fake_table import PretendTable

if TYPE_CHECKING:
    from game.scenes.kit.screen import Screen
    from game.scenes.kit.screen_stack import Program
    from game.scenes.lan.lan_match import LanMatchScreen

Shown = "Iterator[Screen | None]"


def lan_stops(program: Program) -> Iterator[tuple[str, Any]]:
    """Every screen there, by name."""
    yield "lan-tables", lambda: _tables(program)
    yield "lan-doctor", lambda: _doctor(program)
    yield "lan-keyboard", lambda: _keyboards(program)
    yield "lan-lobby", lambda: _lobby(program)
    yield "lan-game", lambda: _match(program)
    yield "lan-end", lambda: _results(program)
    yield "lan-continue", lambda: _continue(program)


def network(program: Program) -> PretendLan:
    """The program plugged into a network of its own, on which nothing has happened yet."""
    if program.room.lan is None:
        fresh = PretendLan(program.room.home.games.parent / "lan")
        program.room.lan = lambda: fresh
    lan = program.lan
    if not isinstance(lan, PretendLan):
        raise TypeError("this program is plugged into a real network")
    lan.found, lan.games, lan.said = (), (), None
    return lan


def joined(program: Program, table: PretendTable) -> LanMatchScreen:
    """The match at a table, its game begun, after what the others did first."""
    from game.scenes.lan.lan_game import LanSitting
    from game.scenes.lan.lan_match import LanMatchScreen

    if table.local is None:
        table.begin()
    match = LanMatchScreen(program, LanSitting(table))
    program.screens[:] = [match]
    table.let_others_play()
    settle(program, match)
    return match


def settle(program: Program, match: LanMatchScreen) -> None:
    """Let time pass until everything that happened was seen."""
    program.tick(program.room.now + 1.0)
    while match.pulsing:
        program.tick(program.room.now + 1.0)
        match.page()


def _tables(program: Program) -> Iterator[Screen | None]:
    from game.core.title import titles
    from game.scenes.lan.table_list import LanScreen, LanShelfScreen
    from game.scenes.menus.game_setup import Setup
    from game.scenes.menus.home import HomeScreen
    from game.scenes.menus.seating import SeatingScreen

    lan = network(program)
    yield HomeScreen(program)
    yield SeatingScreen(program, Setup(next(iter(titles().values())), program.room, "keyboard"))
    screen = LanScreen(program)
    yield screen
    lan.found = some_tables()
    screen.tick()
    screen.focus = "table:a"
    yield None
    screen.focus = "table:e"
    yield None
    screen.choose("table:e")
    yield None
    yield LanShelfScreen(program, code=True)


def _doctor(program: Program) -> Iterator[Screen | None]:
    from game.scenes.lan.network_check import DoctorScreen

    lan = network(program)
    screen = DoctorScreen(program)
    yield screen
    lan.said = some_remarks()
    screen.tick()
    screen.focus = "remark:0"
    yield None
    screen.focus = "remark:4"
    yield None


def _keyboards(program: Program) -> Iterator[Screen | None]:
    from game.scenes.lan.table_list import LanScreen

    lan = network(program)
    lan.found = some_tables()
    screen = LanScreen(program)
    for name in ("address", "table:a"):
        program.screens[:] = [screen]
        screen.tick()
        screen.choose(name)
        yield None


def _lobby(program: Program) -> Iterator[Screen | None]:
    from game.core.title import titles
    from game.scenes.lan.lobby import LobbyScreen
    from game.stage.phrases import phrase

    lan = network(program)
    biggest = max(titles().values(), key=lambda title: title.seats[-1])
    arriving = lan.join("Anna", "a", "", ())
    yield LobbyScreen(program, arriving)
    table = lan.open("Anna", gathered(lan, biggest, 4).standing.header, ())  # type: ignore[arg-type]
    yield LobbyScreen(program, table)
    full = gathered(lan, biggest, 8, mine=2)
    full.change_machine(2, ready=False)
    full.change_machine(3, quiet=4.0)
    full.let(watchers=3)
    screen = LobbyScreen(program, full)
    yield screen
    full.ask_here("out", 3, 1)
    full.tell("phrase", phrase("lan.say.good_luck"), 1)
    full.tell("emote", phrase("lan.emote.clap"), 2)
    full.tell("news", phrase("lan.news.joined", name="Hanna"))
    full.tell("trouble", phrase("lan.news.new_code", code="650 118"))
    screen.tick()
    yield None
    for name in ("chair:0", "chair:5", "talk", "leave"):
        program.screens[:] = [screen]
        screen.choose(name)
        yield None
    program.screens[:] = [screen]
    program.top.page()
    full.let(me=1, opener=0, questions=())
    yield None
    screen.choose("options")
    yield None
    program.screens[:] = [screen]
    screen.choose("talk")
    yield None


def _match(program: Program) -> Iterator[Screen | None]:
    from game.controls.intents import Intent
    from game.core.title import titles
    from game.stage.phrases import phrase

    lan = network(program)
    biggest = max(titles().values(), key=lambda title: title.seats[-1])
    table = gathered(lan, biggest, 8)
    table.change_chair(5, table.standing.chairs[5]._replace(bot="keen"))
    match = joined(program, table)
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
    program.screens[:] = [match]
    table.let(questions=(), paused=True, waits=True)
    yield None
    match.open_over(Intent.PAUSE)
    yield None
    program.screens[:] = [match]
    table.let(paused=False, waits=False)
    table.change_machine(2, owes=True, away=False)
    table.tell("trouble", phrase("lan.why.desync"))
    table.tell("trouble", phrase("lan.why.disk"))
    table.ask_here("anew", 2, 1, needs=4)
    match.tick()
    yield None
    match.open_over(Intent.SAY)
    yield None
    program.screens[:] = [match]
    match.choose_machine([1, 2, 3, 4, 5, 6, 7])
    yield None
    program.screens[:] = [match]
    table.change_machine(2, owes=False)
    table.let(questions=())
    table.slow = True
    while match.chooser is not None:
        match.choose(f"pick:{match.chooser.offered[-1]}")
        match.page()
    yield None
    watched = gathered(lan, titles()["pacru"], 4)
    watched.let(me=-1)
    yield joined(program, watched)


def _results(program: Program) -> Iterator[Screen | None]:
    from game.core.title import titles
    from game.stage.phrases import phrase

    lan = network(program)
    biggest = max(titles().values(), key=lambda title: title.seats[-1])
    table = gathered(lan, biggest, 8)
    table.let(chairs=tuple(chair._replace(bot="keen") for chair in table.standing.chairs))
    joined(program, table)
    yield None
    table.let(phase="over", verified=True)
    yield None
    for verdict in ("cheated", "refused"):
        table.let(verified=False, verdict=phrase(f"lan.verdict.{verdict}", name="Bruno"))
        yield None


def _continue(program: Program) -> Iterator[Screen | None]:
    from game.core.title import titles
    from game.lan.api import Kept
    from game.scenes.lan.lobby import LobbyScreen
    from game.scenes.menus.saved_games import ContinueScreen

    lan = network(program)
    table = gathered(lan, titles()["trickmap"], 4)
    table.begin()
    table.let_others_play(most=6)
    standing = table.standing
    if standing.header is None or standing.record is None:
        return
    names = tuple(chair.name for chair in standing.chairs)
    lan.games = (Kept("k", standing.header, names, standing.record, 1.7e9),)
    yield ContinueScreen(program)
    yield LobbyScreen(program, lan.resume("k"))
