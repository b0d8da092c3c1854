"""{A-R4} {R5} The power of a chevron, and the fields it can land on or attack."""

from __future__ import annotations

from game.titles.pacru.board import AHEAD, Reach
from game.titles.pacru.state import NEUTRAL

Landing = tuple[Reach, bool]
"""A field to land on, and whether the move is a connection: a long move from an
own field to one that already was own, nothing jumped."""


Range = tuple[list[Landing], list[Reach]]
"""{R11} All that one chevron can do: its landings, and the attacks it makes."""


def power(colours: bytes, seat: int, field: int) -> int:
    """{A-R4} {R5} The own markers in the chevron's sector, at least 1."""
    sector = field // 9 * 9
    return colours.count(seat + 1, sector, sector + 9) or 1


def scan(colours: bytes, pieces: bytes, seat: int, field: int) -> Range:
    """{A-R5} {A-R8} {A-R9} {R3} {R6} {R7} {R9} The fields in reach of one chevron.

    A straight line in one of three directions, passing over any colour. It may end on a field
    that is neutral or own and free of chevrons. Chevrons on the way can be jumped only from an
    own field to an own field. The first chevron on the way, if an opponent's, is attacked.
    """
    mine = seat + 1
    own_start = colours[field] == mine
    strength = power(colours, seat, field)
    landings: list[Landing] = []
    attacks: list[Reach] = []
    for ray in AHEAD[field][(pieces[field] - 1) & 7]:
        jumping = False
        for reach in ray[:strength]:
            target = reach[0]
            standing = pieces[target]
            if standing:
                if not jumping and (standing - 1) // 8 != seat:
                    attacks.append(reach)
                if not own_start:
                    break
                jumping = True
            else:
                colour = colours[target]
                if colour == mine:
                    connects = own_start and not jumping and reach is not ray[0]
                    landings.append((reach, connects))
                elif colour == NEUTRAL and not jumping:
                    landings.append((reach, False))
    return landings, attacks
