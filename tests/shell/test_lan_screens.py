"""The LAN screens by each device alone, on a fake network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.core.title import titles
from game.lan.table_state import NOBODY, Guest, Kept, Machine, SeatInfo
from game.scenes import navigation
from game.scenes.kit.dialog import Dialog
from game.scenes.kit.keyboard import KeyboardScreen
from game.scenes.lan.lan_match import LanMatchScreen
from game.scenes.lan.lan_results import LanResults
from game.scenes.lan.lobby import LobbyScreen
from game.scenes.lan.network_check import NetworkCheckScreen
from game.scenes.lan.table_list import LanScreen
from game.scenes.lan.talk import TalkScreen
from game.scenes.match.replay import ReplayScreen
from game.scenes.menus.home import HomeScreen
from game.scenes.menus.options import OptionsScreen
from game.scenes.menus.saved_games import ContinueScreen
from game.scenes.menus.seating import SeatingScreen
from game.scenes.menus.shelf import ShelfScreen
from game.stage.phrases import phrase
from tests.shell.hands import Hand, hand_of
from tests.shell.people import Player, seat
from tests.shell.pilot import Pilot, piloted
from tools.headless.fake_lan import FakeLan, example_remarks, example_tables, lobby_table
from tools.headless.fake_table import FakeTable

DEVICES = (KEYBOARD, MOUSE, "pad")
SHORT = "tsuro.kosmos-2007"


@contextmanager
def plugged(folder: Path) -> Iterator[tuple[Pilot, FakeLan]]:
    """The program on a fake network."""
    with piloted(folder, names=("Anna",)) as pilot:
        lan = FakeLan(folder / "lan")
        pilot.stack.context.lan = lambda: lan
        pilot.frames(2)
        yield pilot, lan


def write(hand: Hand, text: str) -> None:
    """Type text with a device."""
    hand.pilot.on(KeyboardScreen)
    if hand.device == KEYBOARD:
        hand.pilot.write(text)
        hand.pilot.key("return")
    else:
        for letter in text:
            hand.choose(f"letter:{letter}")
        hand.choose("done")


def play_to_the_end(hand: Hand, table: FakeTable) -> LanMatchScreen:
    """Play to the end, with the moves of the other machines in between."""
    match = hand.pilot.on(LanMatchScreen)
    player = Player(hand, 5)
    for _ in range(500):
        table.let_others_play()
        hand.pilot.frames(2)
        hand.pilot.settle()
        hand.pilot.frames(2)
        if isinstance(hand.pilot.top, LanResults):
            return match
        player.choose(hand.pilot.on(LanMatchScreen))
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("device", DEVICES)
def test_a_table_is_opened_and_two_games_are_played(device: str, tmp_path: Path) -> None:
    with plugged(tmp_path) as (pilot, lan):
        hand = hand_of(device, pilot)
        hand.choose("lan")
        pilot.on(LanScreen)
        hand.choose("open")
        assert pilot.on(ShelfScreen).heading == "lan.shelf"
        hand.choose(SHORT)
        lobby = pilot.on(LobbyScreen)
        (table,) = lan.opened
        assert not lan.looking
        assert str(lobby.state.code) in pilot.words()
        assert "start" not in pilot.targets()
        hand.choose("seats") if device == MOUSE else hand.change("seats", lambda: True)
        for _ in range(2):
            hand.press(Intent.BACK)
            pilot.on(Dialog)
            hand.choose("answer:1")
        header = table.state.header
        assert header is not None
        table.change(header._replace(seats=2))
        table.let(machines=(*table.state.machines, Machine("Bruno")))
        table.change_seat(1, SeatInfo(1, "Bruno"))
        assert "start" not in pilot.targets()
        assert "Bruno" in pilot.words()
        table.change_machine(1, ready=True)
        hand.press(Intent.SAY)
        pilot.on(TalkScreen)
        hand.choose("say:clap")
        assert ("say", "clap") in table.wishes
        pilot.frames()
        assert "shared/emote/clap" in pilot.art()
        hand.choose("start")
        pilot.until(lambda: isinstance(pilot.top, LanMatchScreen), "the match")
        match = play_to_the_end(hand, table)
        assert "again" not in pilot.targets(), "the deal is still being checked"
        table.let(phase="over", verified=True)
        pilot.frames()
        assert pilot.stack.context.say("seal.verified") in pilot.words()
        hand.choose("replay")
        pilot.on(ReplayScreen)
        hand.press(Intent.BACK)
        hand.choose("again")
        pilot.until(lambda: isinstance(pilot.top, LanMatchScreen), "the next game")
        assert pilot.top is not match
        assert pilot.top.game.names == ("Bruno", "Anna")
        assert pilot.top.game.match_score is match.game.match_score
        hand.press(Intent.PAUSE)
        leave = pilot.stack.context.say("away.leave_now")
        hand.choose(f"answer:{[words for words, _ in pilot.on(Dialog).answers].index(leave)}")
        pilot.on(HomeScreen)
        assert table.closed


@pytest.mark.parametrize("device", DEVICES)
def test_tables_are_joined_watched_and_found_by_address(device: str, tmp_path: Path) -> None:
    with plugged(tmp_path) as (pilot, lan):
        hand = hand_of(device, pilot)
        lan.found = example_tables()
        hand.choose("lan")
        pilot.frames()
        assert lan.looking
        hand.choose("table:e")
        pilot.on(Dialog)
        hand.choose("answer:0")
        hand.choose("table:a")
        write(hand, "417")
        assert lan.joined[-1] == ("Anna", "a", "417", (Guest("Anna"),))
        pilot.on(LobbyScreen)
        lan.opened[-1].tell("refused", phrase("lan.found.wrong_code"))
        pilot.frames()
        assert pilot.stack.context.say("lan.found.wrong_code") in pilot.words()
        assert lan.opened[-1].closed
        hand.choose("answer:0")
        pilot.on(LanScreen)
        hand.choose("address")
        write(hand, "7.7:4")
        hand.choose("done")
        assert lan.joined[-1] == ("Anna", "7.7:4", "", (Guest("Anna"),))
        hand.choose("leave")
        hand.choose("lan")
        pilot.frames()
        if device == MOUSE:
            pilot.point(pilot.targets()["table:b"].box.centre)
        else:
            hand.go("table:b")  # type: ignore[attr-defined]
        hand.press(Intent.LOOK)
        _, where, _, guests = lan.joined[-1]
        assert where == "b"
        assert not guests, "who only watches brings nobody"
        assert not lan.looking


@pytest.mark.parametrize("device", DEVICES)
def test_the_network_check_is_shown(device: str, tmp_path: Path) -> None:
    with plugged(tmp_path) as (pilot, lan):
        hand = hand_of(device, pilot)
        hand.choose("lan")
        hand.choose("doctor")
        pilot.on(NetworkCheckScreen)
        lan.said = example_remarks()
        pilot.frames()
        say = pilot.stack.context.say
        for sentence in ("lan.found.isolated", "lan.remedy.hotspot_or_cable", "doctor.trouble"):
            assert say(sentence) in pilot.words()
        assert "shared/sign/warning" in pilot.art()
        hand.choose("again")
        lan.said = example_remarks()
        pilot.frames()
        hand.choose("dial")
        write(hand, "7.7")
        assert lan.examined == ["", "", "7.7"]
        hand.choose("done")
        pilot.on(LanScreen)


@pytest.mark.parametrize("device", DEVICES)
def test_a_guest_takes_a_seat_gets_ready_and_reads_the_options(device: str, tmp_path: Path) -> None:
    with plugged(tmp_path) as (pilot, lan):
        hand = hand_of(device, pilot)
        table = lobby_table(lan, titles()[SHORT], 4)
        table.let(opener=1)
        table.change_seat(2, SeatInfo())
        table.change_seat(3, SeatInfo())
        navigation.to_lobby(pilot.stack, table)
        pilot.frames()
        hand.choose("seat:2")
        hand.choose("answer:0")
        write(hand, "" if device == KEYBOARD else "x")
        assert table.state.seats[2].machine == 0
        hand.choose("seat:3")
        hand.choose("answer:2")
        assert table.state.seats[3].bot == "medium"
        hand.choose("seat:0")
        hand.choose("answer:0")
        assert table.state.seats[0].colour > 0
        hand.choose("seat:3")
        hand.choose("answer:1")
        assert table.state.seats[3] == SeatInfo()
        hand.choose("seat:1")
        hand.choose("answer:0")
        assert ("ask", "out", 1) in table.wishes
        hand.choose("ready")
        assert table.state.machines[0].ready
        hand.choose("options")
        options = pilot.on(OptionsScreen)
        before = dict(options.setup.given)
        first = next(name for name in pilot.targets() if name.startswith("option:"))
        hand.choose(first)
        assert options.setup.given == before
        hand.choose("done")
        hand.choose("leave")
        hand.choose("answer:0")
        pilot.on(HomeScreen)
        assert ("leave",) in table.wishes


@pytest.mark.parametrize("device", DEVICES)
def test_a_saved_lan_game_is_resumed_or_deleted(device: str, tmp_path: Path) -> None:
    with plugged(tmp_path) as (pilot, lan):
        hand = hand_of(device, pilot)
        table = lobby_table(lan, titles()[SHORT], 2)
        table.begin()
        header, record = table.state.header, table.state.record
        assert header is not None
        assert record is not None
        lan.games = (Kept("k", header, ("Anna", "Bruno"), record, 0.0),)
        hand.choose("learn")
        hand.press(Intent.BACK)
        pilot.frames(2)
        hand.choose("continue")
        pilot.on(ContinueScreen)
        hand.choose(record.name)
        pilot.on(LobbyScreen)
        resumed = lan.opened[-1]
        assert pilot.stack.context.say("lobby.away") in pilot.words()
        resumed.shared.game = table.shared.game
        resumed.let(waits=False, round=1)
        resumed.change_machine(1, away=False)
        pilot.until(lambda: isinstance(pilot.top, LanMatchScreen), "the match")
        resumed.close()
        navigation.go_home(pilot.stack)
        pilot.frames(2)
        hand.choose("continue")
        hand.press(Intent.UNDO)
        hand.choose("answer:0")
        assert not lan.kept()
        assert record.exists(), "only the network may throw its records away"


def test_people_of_a_local_game_are_taken_along_to_a_lan_table(tmp_path: Path) -> None:
    with plugged(tmp_path) as (pilot, lan):
        hand = hand_of(KEYBOARD, pilot)
        hand.choose("play")
        hand.choose(SHORT)
        seat(hand, pilot.on(SeatingScreen), 1, person=True)
        hand.choose("lan")
        pilot.on(LobbyScreen)
        seats = lan.opened[-1].state.seats
        assert [info.name for info in seats if info.machine == 0] == ["Anna", "Player 2"]
        assert any(info.machine == NOBODY for info in seats)
