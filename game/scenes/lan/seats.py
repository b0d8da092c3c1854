"""The chairs of a table on the LAN: who sits there, in which colour, at whose machine."""

from __future__ import annotations

from collections.abc import Sequence

from game.art.emblems import EMBLEMS
from game.home.seating import Place
from game.lan.api import NOBODY, Chair, Machine, Standing
from game.scenes.kit.context import Context
from game.scenes.match.local_game import PERSON
from game.scenes.match.sidebar import Sign

STALE = 1.2
"""Seconds of silence after which a machine is shown not to answer."""


def colours(chairs: Sequence[Chair]) -> list[int]:
    """Everybody's colour: the one they wished for, or the first that nobody has.

    The same on every machine, so that people can talk about the blue one; and the same after a
    rematch, when everybody sits one chair on.
    """
    wished: dict[int, int] = {}
    for seat, chair in enumerate(chairs):
        if chair.colour in range(len(EMBLEMS)) and chair.colour not in wished.values():
            wished[seat] = chair.colour
    free = iter([colour for colour in range(len(EMBLEMS)) if colour not in wished.values()])
    rest = sorted(set(range(len(chairs))) - wished.keys(), key=lambda seat: _who(chairs, seat))
    found = wished | {seat: next(free) for seat in rest}
    return [found[seat] for seat in range(len(chairs))]


def _who(chairs: Sequence[Chair], seat: int) -> tuple[bool, int, str, int]:
    """What orders chairs by who sits there, free ones last."""
    chair = chairs[seat]
    return chair.machine == NOBODY, chair.machine, chair.name, seat


def next_colour(chairs: Sequence[Chair], seat: int, step: int) -> int:
    """The next colour nobody else has, for a seat that wants another one."""
    mine = colours(chairs)
    others = {
        colour
        for other, colour in enumerate(mine)
        if other != seat and chairs[other].machine != NOBODY
    }
    free = [colour for colour in range(len(EMBLEMS)) if colour not in others]
    return free[(free.index(mine[seat]) + step) % len(free)]


def places_of(standing: Standing) -> tuple[Place, ...]:
    """The chairs as places at a table."""
    hues = colours(standing.chairs)
    return tuple(
        Place(chair.bot or PERSON, chair.name, hue, EMBLEMS[hue])
        for chair, hue in zip(standing.chairs, hues, strict=True)
    )


def own_people(standing: Standing) -> tuple[int, ...]:
    """The seats of the people at this machine."""
    if standing.me == NOBODY:
        return ()
    return tuple(
        seat
        for seat, chair in enumerate(standing.chairs)
        if chair.machine == standing.me and not chair.bot
    )


def machine_name(standing: Standing, number: int) -> str:
    """What a machine is called; nothing if there is none of that number."""
    known = 0 <= number < len(standing.machines)
    return standing.machines[number].name if known else ""


def sign_of(context: Context, chair: Chair, machine: Machine | None, thinking: bool) -> Sign | None:
    """How it is with somebody at another machine, if there is anything to say."""
    word = ""
    if machine is not None and not machine.mine and (machine.away or not machine.present):
        word = "bot" if chair.bot else "away"
    elif chair.bot:
        word = "bot"
    elif machine is not None and not machine.mine and machine.quiet > STALE:
        word = "quiet"
    elif machine is not None and not machine.mine and machine.owes:
        word = "owes"
    elif thinking:
        word = "thinking"
    art = "quiet" if word == "owes" else word
    return Sign(f"shared/party/{art}", context.say(f"away.{word}")) if word else None


def signs_of(context: Context, standing: Standing, actor: int) -> dict[int, Sign]:
    """The signs beside everybody's name; whoever sits here needs none."""
    found = {}
    for seat, chair in enumerate(standing.chairs):
        known = 0 <= chair.machine < len(standing.machines)
        machine = standing.machines[chair.machine] if known else None
        mine = machine is not None and machine.mine
        sign = sign_of(context, chair, machine, (chair.thinking or seat == actor) and not mine)
        if sign is not None:
            found[seat] = sign
    return found
