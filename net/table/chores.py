"""What a machine puts into the log by itself, without being asked: it follows from the log.

Coming to the table and sitting down as planned, coming back, the fair deal's messages, and, for
whoever leads, the steps of chance. One at a time: the next is found once the last one stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.codec import encode
from game.core.rules import CHANCE
from game.lan.table_state import Guest
from net.log.ledger import LOBBY, NOBODY, PLAYING, Ledger, Place, is_missed
from net.log.replica import Wish
from net.table.dealing import Dealing

Player = Guest
"""Somebody a machine brings along: a person, or a bot by its name."""


class Plan(NamedTuple):
    """What a machine came for."""

    name: str
    """What the machine is called."""
    players: tuple[Player, ...] = ()
    """Who is to sit down."""
    watches: bool = False
    alone: bool = False
    """Whether no person is there to press anything: an opener starts the game as soon as every
    seat is taken, and questions to the table are answered at once."""
    returns: bool = True
    """Whether it takes its seats back where the table has gone on without it."""


def chores(
    ledger: Ledger, key: bytes, plan: Plan, dealing: Dealing, leads: bool, *, back: bool
) -> Iterator[Wish]:
    """What this machine ought to write now, the most urgent first.

    One that is back among the others says so if they are being asked to go on without it.
    """
    number = ledger.number(key)
    if plan.watches or not ledger.members:
        return
    if ledger.phase == LOBBY:
        yield from _in_lobby(ledger, key, plan)
    elif number != NOBODY and ledger.phase == PLAYING:
        if not ledger.members[number].present:
            if plan.returns and ledger.seats_of(number):
                yield Wish("back", -1, b"")
            return
        if back and is_missed(ledger, number):
            yield Wish("here", -1, b"")
        yield from (Wish("deal", -1, payload) for payload in dealing.owes())
        due = dealing.due(ledger)
        if leads and due is not None and ledger.play is not None and not ledger.paused:
            token = ledger.play.header.title.notation.write(due)
            yield Wish("chance", CHANCE, token.encode(), ledger.turn)


def _in_lobby(ledger: Ledger, key: bytes, plan: Plan) -> Iterator[Wish]:
    number = ledger.number(key)
    if number == NOBODY:
        yield Wish("join", -1, encode((key, plan.name)))
        return
    if not ledger.members[number].present:
        if plan.returns:
            yield Wish("back", -1, b"")
        return
    seated = [Player(p.name, p.bot) for p in ledger.places if p.owner == number]
    standing = without(plan.players, seated)
    free = ledger.seats_of(NOBODY)
    yield from _colours(ledger, number, plan)
    if standing and free:
        name, bot, _ = standing[0]
        yield Wish("sit", free[0], encode((name, bot)))
    elif plan.alone and number == ledger.opener and not free:
        yield Wish("start", -1, b"")


def _colours(ledger: Ledger, number: int, plan: Plan) -> Iterator[Wish]:
    """The colours that were wished for, where nobody else has them."""
    wishes = {player[:2]: player.colour for player in plan.players}
    taken = {place.colour for place in ledger.places}
    for seat in ledger.seats_of(number):
        place = ledger.places[seat]
        colour = wishes.get((place.name, place.bot), NOBODY)
        if place.colour == NOBODY != colour and colour not in taken:
            yield Wish("colour", seat, str(colour).encode())


def unplanned(plan: Plan, place: Place) -> Plan:
    """The plan without whoever sits at a place: one who stands up does not sit down again."""
    players = without(plan.players, [Player(place.name, place.bot)])
    return plan._replace(players=tuple(players))


def without(players: Sequence[Player], seated: Sequence[Player]) -> list[Player]:
    """Those players that are not among the seated, whatever colour they wished for."""
    left = list(players)
    for name, bot, _ in seated:
        found = next((player for player in left if player[:2] == (name, bot)), None)
        if found is not None:
            left.remove(found)
    return left
