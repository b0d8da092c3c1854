"""What a machine puts into the log by itself, without being asked: it follows from the log.

Coming to the table and sitting down as planned, coming back, the fair deal's messages, and, for
whoever leads, the steps of chance. One at a time: the next is found once the last one stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.codec import encode
from game.core.rules import CHANCE
from net.dealing import Dealing
from net.ledger import LOBBY, NOBODY, PLAYING, Ledger
from net.replica import Wish


class Player(NamedTuple):
    """Somebody a machine brings along: a person, or a bot by its name."""

    name: str
    bot: str = ""


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


def chores(ledger: Ledger, key: bytes, plan: Plan, dealing: Dealing, leads: bool) -> Iterator[Wish]:
    """What this machine ought to write now, the most urgent first."""
    number = ledger.number(key)
    if plan.watches or not ledger.members:
        return
    if ledger.phase == LOBBY:
        yield from _in_lobby(ledger, key, plan)
    elif number != NOBODY and ledger.phase == PLAYING:
        if not ledger.members[number].present:
            if any(place.owner == number for place in ledger.places):
                yield Wish("back", -1, b"")
            return
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
        return
    seated = [Player(p.name, p.bot) for p in ledger.places if p.owner == number]
    standing = _without(plan.players, seated)
    free = [seat for seat, place in enumerate(ledger.places) if place.owner == NOBODY]
    if standing and free:
        yield Wish("sit", free[0], encode(tuple(standing[0])))
    elif plan.alone and number == ledger.opener and not free:
        yield Wish("start", -1, b"")


def _without(players: Sequence[Player], seated: Sequence[Player]) -> list[Player]:
    left = list(players)
    for player in seated:
        if player in left:
            left.remove(player)
    return left
