"""Beside the board: whole names and a legend that leaves room, at any text size."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controls.intents import Intent, Pointed, Press
from game.core.title import titles
from game.scenes.kit.dialog import Dialog
from game.scenes.match.match_screen import MatchScreen
from game.shell.text_layout import TextLayout
from game.stage.shapes import Text
from tools.headless.matches import new_match, play_share
from tools.headless.stack import headless_stack

SIZE = (1920, 1080)
KEYS = ("pacru", "trickmap", "tsuro.calliope-2015")


def seated(key: str, text: float, folder: Path) -> MatchScreen:
    stack = headless_stack(SIZE, text, "ru", folder)
    title = titles()[key]
    return new_match(stack, title, 1, title.seats[-1])


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("key", KEYS)
def test_no_players_name_is_cut_off(key: str, text: float, tmp_path: Path) -> None:
    match = seated(key, text, tmp_path)
    letters = TextLayout(1.0, text)
    rows = match.view.layout.players.box
    said = [s for s in match.page().shapes if isinstance(s, Text) and rows.holds(s.box.centre)]
    for name in match.game.names:
        (shape,) = [shape for shape in said if shape.words == name]
        assert letters.fitted(shape)[0] == (name,), shape
    match.close()


def test_the_pause_offers_what_the_legend_has_no_room_for(tmp_path: Path) -> None:
    match = seated("pacru", 2.0, tmp_path)
    play_share(match.stack, match, 0.5)
    legend = {t.name for t in match.page().targets if t.name.startswith("legend:")}
    assert "legend:pause" in legend
    match.press(Press(Intent.PAUSE, "keyboard"))
    pause = match.stack.top
    assert isinstance(pause, Dialog)
    say = match.context.say
    offered = [words for words, _ in pause.answers]
    for intent in (Intent.LOG, Intent.RULES, Intent.UNDO, Intent.HINT):
        assert f"legend:{intent.value}" in legend or say(f"pause.{intent.value}") in offered
    assert len(legend) < 6
    pause.choose(f"answer:{offered.index(say('pause.undo'))}")
    assert isinstance(match.stack.top, Dialog)
    assert match.stack.top.title == say("undo.title")
    match.close()


def test_a_click_on_nothing_says_again_what_is_asked(tmp_path: Path) -> None:
    match = seated("pacru", 1.0, tmp_path)
    assert match.chooser is not None
    targets = {target.name: target.box for target in match.page().targets}
    theirs = next(name for name in targets if name.startswith("try:"))
    match.hear(Pointed(*targets[theirs].centre))
    match.hear(Press(Intent.CONFIRM, "mouse"))
    assert match.refusal.endswith("(R2)")
    match.page()
    match.hear(Pointed(2.0, 2.0))
    match.hear(Press(Intent.CONFIRM, "mouse"))
    asked = match.display.prompt(match.chooser.view, ())
    assert match.refusal == match.speak(asked)
    match.close()
