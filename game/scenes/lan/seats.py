"""The seats of a LAN table: colours, names, and signs."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.emblems import EMBLEMS
from game.home.seating import Place
from game.lan.table_state import NOBODY, Machine, SeatInfo, TableState
from game.scenes.kit.context import Context
from game.scenes.match.local_game import PERSON
from game.scenes.match.sidebar import Sign

STALE = 1.2
"""Seconds of silence after which a machine is shown as not answering."""


def colours(seats: Sequence[SeatInfo]) -> list[int]:
    """The colour of each seat: the one wished for, or the first free one.

    The same on every machine, so that people can talk about the blue one; and the same after a
    rematch, when everybody moves one seat on.
    """
    wished: dict[int, int] = {}
    for seat, info in enumerate(seats):
        if info.colour in range(len(EMBLEMS)) and info.colour not in wished.values():
            wished[seat] = info.colour
    free = iter([colour for colour in range(len(EMBLEMS)) if colour not in wished.values()])
    rest = sorted(set(range(len(seats))) - wished.keys(), key=lambda seat: _who(seats, seat))
    found = wished | {seat: next(free) for seat in rest}
    return [found[seat] for seat in range(len(seats))]


def _who(seats: Sequence[SeatInfo], seat: int) -> tuple[bool, int, str, int]:
    """The key that orders seats by their players, free ones last."""
    info = seats[seat]
    return info.machine == NOBODY, info.machine, info.name, seat


def next_colour(seats: Sequence[SeatInfo], seat: int, step: int) -> int:
    """The next free colour for a seat that wants another one."""
    mine = colours(seats)
    others = {
        colour
        for other, colour in enumerate(mine)
        if other != seat and seats[other].machine != NOBODY
    }
    free = [colour for colour in range(len(EMBLEMS)) if colour not in others]
    return free[(free.index(mine[seat]) + step) % len(free)]


def places_of(state: TableState) -> tuple[Place, ...]:
    """The seats as places of a match."""
    hues = colours(state.seats)
    return tuple(
        Place(info.bot or PERSON, info.name, hue, EMBLEMS[hue])
        for info, hue in zip(state.seats, hues, strict=True)
    )


def own_people(state: TableState) -> tuple[int, ...]:
    """The seats of the people at this machine."""
    if state.me == NOBODY:
        return ()
    return tuple(
        seat for seat, info in enumerate(state.seats) if info.machine == state.me and not info.bot
    )


def machine_name(state: TableState, number: int) -> str:
    """The name of a machine; empty if there is none of that number."""
    known = 0 <= number < len(state.machines)
    return state.machines[number].name if known else ""


def sign_of(
    context: Context, info: SeatInfo, machine: Machine | None, thinking: bool
) -> Sign | None:
    """The sign of a player at another machine, if there is anything to say."""
    word = ""
    if machine is not None and not machine.mine and (machine.away or not machine.present):
        word = "bot" if info.bot else "away"
    elif info.bot:
        word = "bot"
    elif machine is not None and not machine.mine and machine.quiet > STALE:
        word = "quiet"
    elif machine is not None and not machine.mine and machine.owes:
        word = "owes"
    elif thinking:
        word = "thinking"
    art = "quiet" if word == "owes" else word
    return Sign(f"shared/party/{art}", context.say(f"away.{word}")) if word else None


def signs_of(context: Context, state: TableState, actor: int) -> dict[int, Sign]:
    """The signs beside the names of players at other machines."""
    found = {}
    for seat, info in enumerate(state.seats):
        known = 0 <= info.machine < len(state.machines)
        machine = state.machines[info.machine] if known else None
        mine = machine is not None and machine.mine
        sign = sign_of(context, info, machine, (info.thinking or seat == actor) and not mine)
        if sign is not None:
            found[seat] = sign
    return found
