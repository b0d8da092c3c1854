"""Pacru's special actions: sector change, connection, pincer, meeting."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.pacru.board import BY_NAME, NAMES, OFF, SECTORS, Reach
from game.titles.pacru.power import Range
from game.titles.pacru.state import NEUTRAL, piece

DECLINE = "-"
CONNECT = "*"


class Benefit(NamedTuple):
    """The fields an arrival in a new sector may take, and whether it may decline."""

    fields: tuple[int, ...]
    optional: bool


NO_BENEFIT = Benefit((), False)


def sector_benefit(colours: bytes, pieces: bytes, seat: int, landing: int) -> Benefit:
    """{R4} {R10} The fields a sector change may mark, after move and capture.

    With neutral fields in the sector, one of those no other chevron stands on must be marked.
    With none at all, an unoccupied opponent's field may be turned.
    """
    sector = landing // 9
    fields = SECTORS[sector]
    if NEUTRAL in colours[sector * 9 : sector * 9 + 9]:
        free = [f for f in fields if not colours[f] and (f == landing or not pieces[f])]
        return Benefit(tuple(free), False)
    theirs = [f for f in fields if colours[f] != seat + 1 and not pieces[f]]
    return Benefit(tuple(theirs), True)


def first_slot(benefit: Benefit, connects: bool) -> tuple[str, ...]:
    """{R8} {R13} The picks of the sector or connection slot; empty if there is none.

    A connection excludes the sector benefit of the same move.
    """
    picks = [NAMES[field] for field in benefit.fields]
    if connects:
        picks.insert(0, CONNECT)
    if benefit.fields and benefit.optional:
        picks.append(DECLINE)
    return tuple(picks)


def faces_partner(pieces: bytes, seat: int, reach: Reach) -> bool:
    """{R12} Whether an own chevron stands right before the moved one and faces it."""
    beyond = reach.beyond
    return beyond != OFF and pieces[beyond] == piece(seat, reach.back)


def meets(colours: bytes, pieces: bytes, seat: int, reach: Reach) -> bool:
    """{R12} Whether the moved chevron and its partner face each other on own fields."""
    mine = seat + 1
    return (
        faces_partner(pieces, seat, reach)
        and colours[reach.beyond] == mine
        and colours[reach.target] == mine
    )


def meeting_slot(colours: bytes, pieces: bytes, seat: int) -> tuple[str, ...]:
    """{R12} The unoccupied fields a meeting may take, after all other benefits."""
    mine = seat + 1
    fields = tuple(NAMES[f] for f in BY_NAME if colours[f] != mine and not pieces[f])
    return (*fields, DECLINE) if fields else ()


def pincers(ranges: dict[int, Range]) -> list[tuple[int, Reach]]:
    """{R11} Every attack on a chevron that two or more attack, as (from, reach)."""
    attacked: dict[int, int] = {}
    for _, attacks in ranges.values():
        for reach in attacks:
            attacked[reach.target] = attacked.get(reach.target, 0) + 1
    return [
        (field, reach)
        for field, (_, attacks) in ranges.items()
        for reach in attacks
        if attacked[reach.target] >= 2
    ]


def moved(
    colours: bytes, pieces: bytes, seat: int, source: int, reach: Reach
) -> tuple[bytes, bytes]:
    """{R3} {R11} Colours and pieces after a move and its capture."""
    board = bytearray(pieces)
    captures = board[reach.target] != 0
    board[source], board[reach.target] = 0, piece(seat, reach.direction)
    return (marked(colours, (reach.target,), seat) if captures else colours), bytes(board)


def marked(colours: bytes, fields: tuple[int, ...], seat: int) -> bytes:
    """The colours after these fields became a seat's own."""
    board = bytearray(colours)
    for field in fields:
        board[field] = seat + 1
    return bytes(board)
