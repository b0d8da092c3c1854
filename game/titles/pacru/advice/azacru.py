"""The estimate of Azacru: what chevrons can do next, in markers.

The numbers are those that tell the winner best, at any moment of 800 games that quick bots played
among themselves at two, three and four seats; rounded, for they differ a little with the
number of seats.
"""

from __future__ import annotations

from game.titles.pacru.board import Reach
from game.titles.pacru.power import scan
from game.titles.pacru.state import NEUTRAL, State

CHEVRON = 0.4
"""A chevron that is still there."""
MOBILE = 0.4
"""One that can move: who cannot move ends the game for all."""
OPEN = 0.15
"""A neutral field it can go to."""
CONNECTION = 0.3
"""A field the best connection would gain; an opponent's counts twice."""


def potential(state: State) -> list[float]:
    """The worth of each seat's next moves."""
    _, colours, pieces, chevrons = state[:4]
    found: list[float] = []
    for seat, fields in enumerate(chevrons):
        worth, best = CHEVRON * len(fields), 0
        for field in fields:
            landings = scan(colours, pieces, seat, field)[0]
            if landings:
                worth += MOBILE
            for reach, connecting in landings:
                if connecting:
                    best = max(best, _gain(colours, seat, reach))
                elif colours[reach.target] == NEUTRAL:
                    worth += OPEN
        found.append(worth + CONNECTION * best)
    return found


def _gain(colours: bytes, seat: int, reach: Reach) -> int:
    """The fields a connection gains, an opponent's counted twice."""
    gained = 0
    for field in reach.between:
        colour = colours[field]
        if colour != seat + 1:
            gained += 1 if colour == NEUTRAL else 2
    return gained
