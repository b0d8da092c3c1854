"""A match on the LAN when somebody is missed: what is shown, what can be done, what is heard."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controls.intents import Intent
from game.scenes.lan.lan_results import LanResults
from game.stage.phrases import phrase
from tests.scenes.test_lan_match import OPEN, SECRET, Scene


def test_the_minority_of_a_split_network_is_told_and_may_go_on_alone(tmp_path: Path) -> None:
    scene = Scene(tmp_path, OPEN)
    scene.table.let(waits=True)
    assert scene.log_line("away.waits")
    scene.press(Intent.PAUSE)
    scene.answer("away.alone")
    scene.answer("vote.undo_no")
    scene.press(Intent.PAUSE)
    scene.answer("away.alone")
    scene.answer("away.alone")
    assert scene.table.wishes == [("go_on_alone",)]
    assert not scene.log_line("away.waits")
    scene.stack.close()


def test_with_hidden_hands_the_one_of_two_who_is_left_may_end_the_game(tmp_path: Path) -> None:
    scene = Scene(tmp_path, SECRET)
    scene.table.let(waits=True)
    scene.press(Intent.PAUSE)
    assert not scene.log_line("away.alone")
    scene.answer("away.give_up")
    scene.answer("away.give_up")
    assert scene.table.wishes == [("give_up",)]
    scene.stack.close()


def test_the_machine_that_holds_up_the_deal_is_named_and_may_be_voted_out(tmp_path: Path) -> None:
    scene = Scene(tmp_path, SECRET, seats=4)
    name = scene.table.state.machines[1].name
    scene.table.change_machine(1, owes=True)
    assert scene.log_line("away.waits_for", name=name)
    assert "holds up the deal" in scene.words()
    scene.table.change_machine(1, replaceable=True)
    scene.press(Intent.PAUSE)
    scene.answer("vote.bot", name=name)
    assert scene.table.wishes == [("ask", "out", 1)]
    scene.stack.close()


def test_one_of_two_may_end_a_game_whose_deal_is_stuck(tmp_path: Path) -> None:
    scene = Scene(tmp_path, SECRET)
    scene.table.change_machine(1, owes=True)
    scene.press(Intent.PAUSE)
    assert not scene.log_line("away.give_up")
    scene.press(Intent.BACK)
    scene.table.change_machine(1, owes=True, replaceable=True)
    scene.press(Intent.PAUSE)
    scene.answer("away.give_up")
    scene.answer("away.give_up")
    assert scene.table.wishes == [("give_up",)]
    scene.stack.close()


def test_a_machine_that_is_there_but_does_not_play_can_be_voted_out(tmp_path: Path) -> None:
    scene = Scene(tmp_path, OPEN, seats=4)
    name = scene.table.state.machines[2].name
    scene.press(Intent.PAUSE)
    scene.answer("vote.somebody")
    scene.answer("vote.bot", name=name)
    assert scene.table.wishes == [("ask", "out", 2)]
    scene.stack.close()


def test_a_game_that_was_given_up_ends_without_a_winner(tmp_path: Path) -> None:
    scene = Scene(tmp_path, SECRET)
    scene.table.let(phase="over", ended_alone=True)
    scene.wait()
    assert isinstance(scene.stack.top, LanResults)
    assert scene.log_line("seal.given_up")
    assert scene.log_line("seal.unchecked")
    assert not scene.log_line("seal.again")
    scene.stack.close()


@pytest.mark.parametrize(
    ("kind", "key", "sound"),
    [
        ("phrase", "lan.say.hello", "said"),
        ("emote", "lan.emote.clap", "said"),
        ("news", "lan.news.away", "pad-lost"),
        ("news", "lan.news.asked", "your-turn"),
        ("trouble", "lan.why.other", "refused"),
        ("news", "lan.news.goes_on", ""),
    ],
)
def test_each_kind_of_notice_has_its_sound(tmp_path: Path, kind: str, key: str, sound: str) -> None:
    scene = Scene(tmp_path, OPEN)
    scene.stack.context.cues.clear()
    scene.table.tell(kind, phrase(key), 1)
    scene.match.tick()
    assert [cue.sound for cue in scene.stack.context.cues] == ([sound] if sound else [])
    scene.stack.close()
