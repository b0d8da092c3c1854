"""People who play whole games: they choose what is offered at random."""

from __future__ import annotations

import random

from game.bots.levels import LEVELS
from game.controls.intents import MOUSE, Intent
from game.scenes.match.flow import READY
from game.scenes.match.local_game import PERSON
from game.scenes.match.match_screen import MatchScreen
from game.scenes.match.results import Results
from game.scenes.menus.seating import SeatingScreen
from tests.shell.hands import Hand
from tests.shell.pilot import Pilot

EASIEST = next(iter(LEVELS))
LONGEST = 6000
"""Choices after which a game is taken to be endless."""


def sit_down(hand: Hand, title: str, people: int = 2, seats: int = 0) -> None:
    """Start a game from the home screen with some people, the rest bots."""
    pilot = hand.pilot
    hand.choose("play")
    hand.choose(title)
    seating = pilot.on(SeatingScreen)
    least = seats or max(seating.setup.title.seats[0], people)
    for index in range(least):
        seat(hand, seating, index, index < people)
    hand.choose("start")
    pilot.on(MatchScreen)


def seat(hand: Hand, seating: SeatingScreen, index: int, person: bool) -> None:
    """Put a person or a bot on a seat."""

    def done() -> bool:
        kind = seating.setup.places[index].kind
        return kind == (PERSON if person else EASIEST)

    if done():
        return
    if hand.device != MOUSE:
        hand.change(f"place:{index}", done)
        return
    # A click opens the place; there is a row for who sits there.
    hand.choose(f"place:{index}")
    hand.change("kind", done)
    hand.choose("done")


class Player:
    """One person, or several who share one device."""

    def __init__(self, hand: Hand, seed: int) -> None:
        self.hand = hand
        self.pilot: Pilot = hand.pilot
        self._chance = random.Random(seed)
        self.curtains = 0
        self.choices = 0

    def play_on(self, most: int = LONGEST) -> None:
        """Play until the results, or for a number of choices."""
        for _ in range(most):
            self.pilot.settle()
            top = self.pilot.top
            if isinstance(top, Results):
                return
            self.choose(self.pilot.on(MatchScreen))

    def choose(self, match: MatchScreen) -> None:
        """Make one choice: confirm the curtain, or pick something on offer."""
        if match.curtain is not None:
            self.curtains += 1
            self.hand.choose(READY)
            return
        assert match.chooser is not None, "nobody is asked anything"
        look = match.secret
        if look:
            self.hand.look(True)
            assert match.looking
        self._pick(match)
        if look:
            self.hand.look(False)
        assert not match.looking
        self.choices += 1

    def _pick(self, match: MatchScreen) -> None:
        assert match.chooser is not None
        turns = match.board.turns(match.chooser, match.view.layout)
        if turns:
            for _ in range(self._chance.randrange(len(turns)) + len(turns) * 2):
                self.hand.press(Intent.TURN_RIGHT)
                if self._chance.random() < 0.4 and str(match.focus).startswith("pick:"):
                    break
            while not str(match.focus).startswith("pick:"):
                self.hand.press(Intent.TURN_RIGHT)
            name = str(match.focus)
        else:
            picks = [n for n, t in self.pilot.targets().items() if n.startswith("pick:")]
            name = self._chance.choice(picks)
        self.hand.choose(name)
