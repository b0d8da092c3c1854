"""A process of the program that plays by commands on its standard input.

sit PEOPLE TITLE | choose NAME | play COUNT
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.controls.intents import KEYBOARD
from game.scenes.match.match_screen import MatchScreen
from tests.shell.hands import hand_of
from tests.shell.people import Player, sit_down
from tests.shell.pilot import Pilot


def main() -> None:
    """Answer each line of input with one line."""
    pilot = Pilot(Path(sys.argv[1]))
    hand = hand_of(KEYBOARD, pilot)
    player = Player(hand, 3)
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        if verb == "sit":
            people, title = rest.split()
            sit_down(hand, title, int(people))
        elif verb == "choose":
            hand.choose(rest)
        elif verb == "play":
            player.play_on(int(rest))
        pilot.settle()
        top = pilot.top
        turn = top.game.session.turn if isinstance(top, MatchScreen) else -1
        print(type(top).__name__, turn, flush=True)


if __name__ == "__main__":
    main()
