"""Writing games to disk: before showing, with errors reported, and for undo."""

from __future__ import annotations

import errno
from pathlib import Path
from unittest import mock

import pytest

from game.controls.intents import KEYBOARD, Intent
from game.core.journal import Journal
from game.core.record import read_record
from game.core.session import Feed
from game.core.title import titles
from game.scenes.kit.dialog import Dialog
from game.scenes.match.match_screen import MatchScreen
from tests.shell.hands import Hand, hand_of
from tests.shell.people import Player, sit_down
from tests.shell.pilot import Pilot, piloted, same_dice

FULL = OSError(errno.ENOSPC, "No space left on device")


def sat(pilot: Pilot, title: str, choices: int = 0, people: int = 1) -> tuple[Hand, MatchScreen]:
    hand = hand_of(KEYBOARD, pilot)
    sit_down(hand, title, people)
    match = pilot.on(MatchScreen)
    Player(hand, 4).play_on(choices)
    pilot.settle()
    return hand, match


def lines(pilot: Pilot) -> list[str]:
    (path,) = pilot.home.games.iterdir()
    return [text for _, text in read_record(path.read_bytes()).body]


@pytest.mark.parametrize("title", titles())
def test_a_step_is_on_disk_before_it_is_shown(title: str, tmp_path: Path) -> None:
    written: list[int] = []
    heard = Feed.push

    def push(feed: Feed, before: object, step: object) -> None:
        written.append(len(lines(pilot)))
        heard(feed, before, step)  # type: ignore[arg-type]

    with piloted(tmp_path) as pilot, mock.patch.object(Feed, "push", push):
        _, match = sat(pilot, title, 6)
        feeds = written.count(written[-1])
        assert written == sorted(written)
        assert written[0] >= 1
        assert len(written) // feeds <= match.game.session.turn <= written[-1]


def asked(pilot: Pilot, match: MatchScreen) -> bool:
    """Whether the program waits for the player, with nothing left to write."""
    wanted = match.chooser is not None or match.curtain is not None
    return isinstance(pilot.top, Dialog) or wanted


@pytest.mark.parametrize("title", titles())
def test_a_full_disk_is_reported_at_once_and_the_move_can_be_repeated(
    title: str, tmp_path: Path
) -> None:
    with piloted(tmp_path) as pilot:
        hand, match = sat(pilot, title, 2)
        turn, before = match.game.session.turn, lines(pilot)
        player = Player(hand, 9)
        with mock.patch.object(Journal, "step", side_effect=FULL):
            for _ in range(8):
                if isinstance(pilot.top, Dialog):
                    break
                player.choose(match)
                pilot.until(lambda: asked(pilot, match), "a question")
            pilot.on(Dialog)
            assert "No space left" in pilot.words()
            assert match.game.session.turn == turn
            assert lines(pilot) == before
        hand.press(Intent.CONFIRM)
        pilot.settle()
        player.play_on(4)
        assert match.game.session.turn > turn


def test_a_read_only_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    with piloted(tmp_path) as pilot:
        hand = hand_of(KEYBOARD, pilot)
        hand.choose("play")
        hand.choose(next(iter(titles())))
        hand.choose("start")
        pilot.on(Dialog)
        assert str(tmp_path / "games") in pilot.words()


def drawn_since(steps: list[str], person: str) -> bool:
    """Whether chance has drawn anything since the last choice of a person."""
    decided = max((n for n, step in enumerate(steps) if step.startswith(person)), default=-1)
    return decided >= 0 and any(step.startswith("~") for step in steps[decided:])


@pytest.mark.parametrize("title", titles())
def test_undo_asks_once_shortens_the_journal_and_stops_at_a_draw(
    title: str, tmp_path: Path
) -> None:
    with piloted(tmp_path) as pilot, same_dice(6):
        hand, match = sat(pilot, title)
        player = Player(hand, 6)
        tried, drawn = 0, 0
        for _ in range(30):
            pilot.settle()
            if not isinstance(pilot.top, MatchScreen) or tried > 2 or drawn > 4:
                break
            count = match.game.undoable()
            steps = lines(pilot)
            taken = steps[len(steps) - count :]
            assert not any(step.startswith("~") for step in taken)
            assert not count or taken[0].startswith("1 ")
            if drawn_since(steps, "1 "):
                drawn += 1
                assert count == 0
            hand.press(Intent.UNDO)
            assert isinstance(pilot.top, Dialog) == bool(count)
            if count:
                hand.press(Intent.CONFIRM)
                pilot.settle()
                tried += 1
                assert lines(pilot) == steps[: len(steps) - count]
            player.choose(match)
        folder = titles()[title].folder
        assert drawn or folder != "tsuro", "there is a draw after nearly every tile"
        assert tried or folder != "pacru", "nothing is hidden there, nothing is drawn"


def test_an_undo_that_cannot_be_written_is_reported_and_not_done(tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        hand, match = sat(pilot, "shacru", 6)
        before, turn = lines(pilot), match.game.session.turn
        assert match.game.undoable()
        with mock.patch.object(Journal, "take_back", side_effect=FULL):
            hand.press(Intent.UNDO)
            hand.press(Intent.CONFIRM)
            pilot.until(lambda: asked(pilot, match), "a question")
        pilot.on(Dialog)
        assert "No space left" in pilot.words()
        assert (lines(pilot), match.game.session.turn) == (before, turn)
        hand.press(Intent.CONFIRM)
        Player(hand, 2).play_on(4)
        assert match.game.session.turn > turn


def test_there_is_no_undo_among_people_with_hidden_hands(tmp_path: Path) -> None:
    secret = next(key for key in titles() if key.startswith("tsuro"))
    with piloted(tmp_path) as pilot:
        hand, match = sat(pilot, secret, 8, people=2)
        assert match.secret
        assert match.game.undoable() == 0
        pilot.settle()
        hand.press(Intent.UNDO)
        pilot.on(MatchScreen)
