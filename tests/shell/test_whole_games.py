"""Whole games of every title from the home screen to the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.core.journal import saved_games
from game.core.title import titles
from game.scenes.match.match_screen import MatchScreen
from game.scenes.match.results import Results
from tests.shell.hands import hand_of
from tests.shell.people import Player, sit_down
from tests.shell.pilot import piloted

DEVICES = (KEYBOARD, MOUSE, "pad")
CONFIRM = Intent.CONFIRM
ONE_OF_EACH_FOLDER = list({title.folder: key for key, title in titles().items()}.values())


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("title", titles())
def test_two_people_play_a_whole_game_with_one_device(
    title: str, device: str, tmp_path: Path
) -> None:
    with piloted(tmp_path) as pilot:
        hand = hand_of(device, pilot)
        sit_down(hand, title)
        match = pilot.on(MatchScreen)
        player = Player(hand, seed=7)
        player.play_on()
        pilot.on(Results)
        result = match.game.session.result()
        assert result is not None
        assert (player.curtains > 1) == match.secret
        names = [match.game.names[seat] for seat in result.winners]
        assert all(name in pilot.words() for name in names)
        (saved,) = saved_games(pilot.home.games)
        assert saved.finished
        hand.choose("rematch")
        again = pilot.on(MatchScreen)
        assert again is not match
        assert again.game.names == (*match.game.names[1:], match.game.names[0])
        player.play_on(2)
        assert len(list(saved_games(pilot.home.games))) == 2


@pytest.mark.parametrize("title", ONE_OF_EACH_FOLDER)
def test_two_pads_and_bots_play_a_whole_game(title: str, tmp_path: Path) -> None:
    """Each person has their own pad, and cannot play the other's turn."""
    with piloted(tmp_path) as pilot:
        one, other = hand_of("pad", pilot), hand_of("pad", pilot)
        one.choose("play")
        one.choose(title)
        other.press(CONFIRM)
        one.choose("start")
        match = pilot.on(MatchScreen)
        devices = [place.device for place in match.game.places]
        assert {one.device, other.device} <= set(devices)
        assert bool(match.game.bots()) == (match.game.rules.seats > 2)
        players = {one.device: Player(one, 3), other.device: Player(other, 4)}
        for _ in range(6000):
            pilot.settle()
            if isinstance(pilot.top, Results):
                break
            seat = match.curtain if match.curtain is not None else match.actor
            own = match.game.places[seat].device
            (stranger,) = players.keys() - {own}
            before = (match.chooser and match.chooser.picked, match.curtain)
            players[stranger].hand.press(CONFIRM)
            assert (match.chooser and match.chooser.picked, match.curtain) == before
            players[own].choose(match)
        pilot.on(Results)
