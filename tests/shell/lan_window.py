"""A real window in a LAN game that plays by commands on its standard input.

open TITLE | join CODE | turns N | play | again | resume | menu WORDS … | see WORDS | choose NAME
| shot FILE

Words are keys of the catalogue. Whatever is told back is one line.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.cli.window import network
from game.controls.intents import KEYBOARD, Intent
from game.core.journal import SUFFIX
from game.lan.table_state import TableState
from game.scenes.kit.dialog import Dialog
from game.scenes.lan.lan_match import LanMatchScreen
from game.scenes.lan.lan_results import LanResults
from game.scenes.lan.lobby import LobbyScreen
from tests.shell.hands import Presser
from tests.shell.people import Player
from tests.shell.pilot import Pilot

SIZE = (960, 540)
PATIENCE = 60.0
SEATS = 2


class PartyPilot(Pilot):
    """A pilot whose frames take real time, as on the other machines."""

    def frames(self, count: int = 1, seconds: float = 1 / 30) -> None:
        """Draw frames, and let the network work between them."""
        for _ in range(count):
            super().frames(1, seconds)
            time.sleep(0.002)

    def wait_for(self, done: Callable[[], bool], what: str) -> None:
        """Wait until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not done():
            self.frames()
            assert time.monotonic() < end, f"waited for {what} on {type(self.top).__name__}"


def main() -> None:
    """Answer each line of input with one line."""
    home, name = Path(sys.argv[1]), sys.argv[2]
    pilot = PartyPilot(home, SIZE, art=True, names=(name,))
    pilot.stack.context.lan = lambda: network(pilot.home)
    hand = Presser(pilot, KEYBOARD, KEYBOARD)
    deeds: dict[str, Callable[[Presser, str], str]] = {
        "open": opened,
        "join": joined,
        "turns": turns,
        "play": played,
        "again": again,
        "resume": resumed,
        "menu": menu,
        "see": seen,
        "choose": chosen,
        "shot": shot,
    }
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        print(deeds[verb](hand, rest), flush=True)
    pilot.close()


def state(hand: Presser) -> TableState:
    """The table as the lobby shows it."""
    lobby: LobbyScreen = hand.pilot.on(LobbyScreen)
    return lobby.state


def waits(hand: Presser, done: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds."""
    assert isinstance(hand.pilot, PartyPilot)
    hand.pilot.wait_for(done, what)


def opened(hand: Presser, title: str) -> str:
    """Open a table for two, and tell its code."""
    for name in ("lan", "open", title):
        hand.choose(name)
    waits(hand, lambda: bool(state(hand).seats) and state(hand).code is not None, "a code")
    hand.go("seats")
    while len(state(hand).seats) > SEATS:
        seats = len(state(hand).seats)
        hand.press(Intent.LEFT)
        waits(hand, lambda n=seats: len(state(hand).seats) < n, "fewer seats")  # type: ignore[misc]
    return str(state(hand).code)


def joined(hand: Presser, code: str) -> str:
    """Join the first table that appears, and be ready."""
    hand.choose("lan")

    def tables() -> list[str]:
        return [name for name in hand.pilot.targets() if name.startswith("table:")]

    waits(hand, lambda: bool(tables()), "a table")
    hand.choose(tables()[0])
    hand.pilot.write(code)
    hand.pilot.key("return")
    waits(hand, lambda: "ready" in hand.pilot.targets(), "a seat")
    hand.choose("ready")
    return "ready"


def started(hand: Presser) -> Player:
    """Start the game if this machine opened the table, and wait for its screen."""
    pilot = hand.pilot
    if isinstance(pilot.top, LobbyScreen) and state(hand).me == state(hand).opener:
        waits(hand, lambda: "start" in pilot.targets(), "everybody")
        hand.choose("start")
    waits(hand, lambda: isinstance(pilot.top, LanMatchScreen), "the match")
    return Player(hand, 7)


def turns(hand: Presser, count: str) -> str:
    """Play until a number of turns were made, in a game that takes more."""
    player, pilot = started(hand), hand.pilot

    def played() -> bool:
        match = pilot.on(LanMatchScreen)
        if match.game.session.turn >= int(count):
            return True
        if match.chooser is not None:
            player.choose(match)
        return False

    waits(hand, played, "the others")
    return "played"


def played(hand: Presser, _: str) -> str:
    """Play the game to its audited end, and tell the results."""
    player, pilot = started(hand), hand.pilot
    while not isinstance(pilot.top, LanResults):
        match = pilot.top
        pilot.frames()
        if isinstance(match, LanMatchScreen) and match.chooser is not None:
            player.choose(match)
    match = pilot.stack.screens[-2]
    waits(hand, lambda: bool(match.game.table_state.verified), "the audit")
    waits(hand, lambda: match.game.record is not None, "the record")
    result = match.game.session.result()
    assert pilot.stack.context.say("seal.verified") in pilot.words()
    return f"{result.winners} {match.game.record}"


def again(hand: Presser, _: str) -> str:
    """Ask for another game, and wait for it."""
    hand.choose("again")
    waits(hand, lambda: isinstance(hand.pilot.top, LanMatchScreen), "the next game")
    return f"round {hand.pilot.top.game.table_state.round}"


def resumed(hand: Presser, _: str) -> str:
    """Resume the saved game."""
    chosen(hand, "continue")
    pilot = hand.pilot

    def games() -> list[str]:
        return [name for name in pilot.targets() if name.endswith(SUFFIX)]

    waits(hand, lambda: bool(games()), "a game to go on with")
    hand.choose(games()[0])
    waits(hand, lambda: isinstance(pilot.top, LanMatchScreen), "the match")
    return "back"


def menu(hand: Presser, keys: str) -> str:
    """Open the menu and choose some answers in turn."""
    hand.press(Intent.PAUSE)
    for key in keys.split():
        hand.pilot.frames(3)
        dialog = hand.pilot.on(Dialog)
        words = [words for words, _ in dialog.answers]
        hand.choose(f"answer:{words.index(hand.pilot.stack.context.say(key))}")
    return type(hand.pilot.top).__name__


def seen(hand: Presser, key: str) -> str:
    """Wait until the sentence of a key is on the screen."""
    words = hand.pilot.stack.context.say(key)
    waits(hand, lambda: words in hand.pilot.words(), words)
    return "seen"


def chosen(hand: Presser, name: str) -> str:
    """Choose a target."""
    waits(hand, lambda: name in hand.pilot.targets(), name)
    hand.choose(name)
    return type(hand.pilot.top).__name__


def shot(hand: Presser, path: str) -> str:
    """Save what is on the screen."""
    hand.pilot.frames(3)
    pygame.image.save(hand.pilot.loop.window.surface, path)
    return path


if __name__ == "__main__":
    main()
