"""A match on the LAN: what is on its way, what is asked, who is there, and what nobody may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.controls.intents import KEYBOARD, Intent, Press
from game.core.title import titles
from game.lan.table_state import NOBODY
from game.scenes import navigation
from game.scenes.kit.dialog import Dialog
from game.scenes.kit.screen_stack import ScreenStack
from game.scenes.lan.lan_match import LanMatchScreen
from game.scenes.lan.lobby import LobbyScreen
from game.scenes.lan.table_list import LanScreen
from game.scenes.menus.settings import SettingsScreen
from game.stage.phrases import phrase
from game.stage.shapes import Picture, Text
from tests.shell.pilot import unrolled
from tools.headless.fake_lan import FakeLan, lobby_table
from tools.headless.fake_table import FakeTable
from tools.headless.lan_matches import fake_lan_of, lan_match, settle_lan
from tools.headless.stack import headless_stack

OPEN, SECRET = "pacru", "tsuro.calliope-2015"


class Scene:
    """A program on a pretended network, with a match in front."""

    def __init__(self, folder: Path, title: str, seats: int = 2, mine: int = 1) -> None:
        self.stack: ScreenStack = headless_stack((1280, 720), 1.0, "en", folder)
        self.lan: FakeLan = fake_lan_of(self.stack)
        self.table: FakeTable = lobby_table(self.lan, titles()[title], seats, mine=mine)
        self.match: LanMatchScreen = lan_match(self.stack, self.table)

    def wait(self, seconds: float = 0.1) -> None:
        """Let time pass, and look."""
        self.stack.tick(self.stack.context.now + seconds)
        self.stack.top.page()

    def press(self, intent: Intent) -> None:
        """Press a control."""
        self.stack.top.page()
        self.stack.hear(Press(intent, KEYBOARD))

    def answer(self, key: str, **blanks: object) -> None:
        """Choose the answer with those words."""
        top = self.stack.top
        assert isinstance(top, Dialog)
        words = [words for words, _ in top.answers]
        top.choose(f"answer:{words.index(self.stack.context.say(key, **blanks))}")

    def move(self) -> None:
        """Make any move."""
        while self.match.chooser is not None:
            self.match.choose(f"pick:{self.match.chooser.offered[0]}")
            self.match.page()

    def words(self) -> str:
        """All that can be read."""
        shapes = unrolled(self.stack.shapes())
        return "\n".join(shape.words for shape in shapes if isinstance(shape, Text))

    def art(self) -> set[str]:
        """All pictures in sight."""
        return {s.art for s in unrolled(self.stack.shapes()) if isinstance(s, Picture)}

    def log_line(self, key: str, **blanks: object) -> bool:
        """Whether a sentence can be read."""
        return self.stack.context.say(key, **blanks) in self.words()


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    """Two at a game without secrets."""
    made = Scene(tmp_path, OPEN)
    yield made
    made.stack.close()


def test_a_move_is_pending_until_the_table_has_it(scene: Scene) -> None:
    scene.table.slow = True
    turn = scene.match.game.session.turn
    scene.move()
    for _ in range(5):
        scene.wait()
    assert scene.match.game.session.turn == turn
    assert scene.match.chooser is None
    assert scene.log_line("away.pending")
    scene.table.deliver()
    settle_lan(scene.stack, scene.match)
    assert scene.match.game.session.turn > turn
    assert not scene.log_line("away.pending")


def test_a_move_that_the_table_refuses_is_given_back(scene: Scene) -> None:
    scene.table.slow = True
    scene.move()
    scene.table.tell("trouble", phrase("lan.news.move_refused", words="no"))
    scene.wait()
    scene.wait()
    assert scene.match.chooser is not None
    assert scene.log_line("lan.news.move_refused", words="no")


def test_a_move_is_not_made_while_the_table_pauses(scene: Scene) -> None:
    scene.table.let(paused=True)
    turn = scene.match.game.session.turn
    scene.move()
    assert scene.match.game.session.turn == turn
    assert scene.match.refusal == scene.stack.context.say("away.paused")
    scene.press(Intent.SAY)
    scene.answer("away.go_on")
    assert scene.table.wishes[-1] == ("pause", False)
    scene.wait()
    scene.move()
    assert scene.match.game.session.turn > turn


def test_undo_is_asked_of_the_table_and_seen_when_it_happens(scene: Scene) -> None:
    before = scene.match.view.view
    assert not scene.match.game.undoable()
    turn = scene.match.game.session.turn
    scene.move()
    settle_lan(scene.stack, scene.match)
    assert scene.match.view.view != before
    scene.press(Intent.UNDO)
    scene.answer("vote.undo_yes")
    assert scene.table.wishes[-1] == ("ask", "undo", turn)
    assert not scene.match.game.undoable(), "it has been asked"
    scene.table.side(1).answer(scene.table.state.questions[0].number, yes=True)
    scene.wait()
    settle_lan(scene.stack, scene.match)
    assert scene.match.view.view == before
    assert scene.match.chooser is not None


def test_a_question_can_be_answered_at_any_time(scene: Scene) -> None:
    scene.table.ask_here("hints", NOBODY, 1)
    assert scene.log_line("vote.hints", name="Bruno")
    scene.press(Intent.SAY)
    scene.answer("vote.later")
    scene.press(Intent.SAY)
    scene.answer("vote.yes")
    assert scene.table.wishes == [("answer", 100, True)]
    assert not scene.log_line("vote.hints", name="Bruno")


def test_hints_are_there_once_all_have_agreed(scene: Scene) -> None:
    scene.press(Intent.HINT)
    assert not scene.match.hinter.thinking
    scene.press(Intent.PAUSE)
    scene.answer("vote.hints_ask")
    assert scene.table.wishes == [("ask", "hints", NOBODY)]
    scene.table.let(hints=True, questions=())
    scene.press(Intent.HINT)
    assert scene.match.hinter.thinking


def test_who_is_away_silent_or_played_by_a_bot_can_be_seen(tmp_path: Path) -> None:
    scene = Scene(tmp_path, SECRET, seats=4)
    assert not {a for a in scene.art() if a.startswith("shared/party/")}
    scene.table.change_machine(1, quiet=1.3)
    scene.table.change_machine(2, away=True, replaceable=True)
    info = scene.table.state.seats[3]
    scene.table.change_seat(3, info._replace(bot="medium"))
    assert {"shared/party/quiet", "shared/party/away", "shared/party/bot"} <= scene.art()
    assert "no answer" in scene.words()
    assert "away" in scene.words()
    scene.press(Intent.PAUSE)
    scene.answer("vote.bot", name="Chiara")
    assert scene.table.wishes == [("ask", "out", 2)]
    scene.stack.close()


def test_the_next_game_is_shown_whatever_screen_is_open(scene: Scene) -> None:
    scene.stack.push(SettingsScreen(scene.stack))
    scene.table.let(phase="over")
    scene.table.again()
    scene.wait()
    top = scene.stack.top
    assert isinstance(top, LanMatchScreen)
    assert top is not scene.match
    assert top.game.session.turn == scene.match.game.session.turn + 1
    assert top.game.names == ("Bruno", "Anna")


def test_a_machine_that_is_voted_out_is_told_so(scene: Scene) -> None:
    scene.table.tell("refused", phrase("lan.voted_out"))
    scene.wait()
    assert scene.log_line("lan.voted_out")
    assert isinstance(scene.stack.screens[-2], LanScreen)
    assert scene.table.closed


def test_two_people_at_one_machine_have_a_curtain_between_them(tmp_path: Path) -> None:
    scene = Scene(tmp_path, SECRET, seats=3, mine=2)
    assert scene.match.secret
    assert scene.match.curtain == 0
    scene.match.choose("ready")
    scene.move()
    scene.wait()
    settle_lan(scene.stack, scene.match)
    assert scene.match.curtain == 1
    assert not {a for a in scene.art() if a.startswith("tsuro/tile/")}
    scene.stack.close()


def test_a_table_with_a_game_goes_to_it_and_a_lobby_waits_for_enough(tmp_path: Path) -> None:
    stack = headless_stack((1280, 720), 1.0, "en", tmp_path)
    lan = fake_lan_of(stack)
    table = lobby_table(lan, titles()[OPEN], 2)
    table.begin()
    table.let(waits=True)
    navigation.to_lobby(stack, table)
    stack.tick(1.0)
    assert isinstance(stack.top, LobbyScreen)
    table.let(waits=False)
    stack.tick(1.1)
    assert isinstance(stack.top, LanMatchScreen)
    stack.close()
    assert table.closed
    assert lan.closed
