"""What every peer owes to the log at a moment. It follows from the log, so all can tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from net.deal.course import Course
from net.deal.group import packed
from net.deal.messages import Given, Message, Opened, Secret, Spoiled
from net.deal.readings import NO_TILE
from net.deal.reveals import Reveals


class Duty(NamedTuple):
    """Something to be said: key, escrow, rescue, shuffle, give, show or secret."""

    kind: str
    about: int
    """The card or the peer it is about."""


def duties(course: Course, reveals: Reveals, peer: int) -> Iterator[Duty]:
    """What a peer has to say now."""
    ring = course.ring
    if peer not in ring.keys:
        yield Duty("key", peer)
    elif ring.owes_escrow(peer):
        yield Duty("escrow", peer)
    yield from (Duty("rescue", gone) for gone in ring.owes_part(peer))
    if course.over:
        if peer in ring.keys and peer not in ring.secrets and peer not in ring.caught:
            yield Duty("secret", peer)
        return
    if course.shuffler == peer:
        yield Duty("shuffle", peer)
    if reveals.to_give(peer):
        yield Duty("give", peer)
    yield from (Duty("show", card) for card in course.to_show if reveals.is_owner(peer, card))


def done(course: Course, reveals: Reveals, me: int, duty: Duty) -> Message | None:
    """The message by which this peer does a duty; None while it has not what it takes."""
    ring = course.ring
    match duty.kind:
        case "key":
            return ring.key(me)
        case "escrow":
            return ring.escrow(me)
        case "rescue":
            return ring.rescued(duty.about)
        case "shuffle":
            return course.mixing.turn()
        case "give":
            cards = reveals.to_give(me)
            return Given(tuple(cards), tuple(course.readings.own(card) for card in cards))
        case "show":
            return opened(course, duty.about)
    return Secret(packed(ring.secret))


def opened(course: Course, card: int) -> Opened | None:
    """What shows a card to all; None while this peer lacks a share of it."""
    shares = course.readings.shares(card)
    return None if shares is None else Opened(card, tuple(shares))


def spoiled(course: Course, seats: tuple[int, ...]) -> Spoiled | None:
    """A card the own seats may read that cannot be: no tile of the box, or one there already."""
    seen: dict[int, int] = {}
    for seat in seats:
        for card in course.readable(seat):
            tile = course.readings.tile(card)
            if tile is None:
                continue
            twice = seen.setdefault(tile, card) != card or course.faces.elsewhere(tile, card)
            if tile == NO_TILE or twice:
                return Spoiled(card)
    return None
