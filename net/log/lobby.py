"""Sitting down: what may be written in the log before the game starts."""

from __future__ import annotations

from functools import lru_cache

from game.core.dealing import DealsTiles, has_secrets
from game.core.record import Header, RecordError, read_record
from net.log.entries import GAME_SIZE, Entry, Refused, read_fields, read_text, short_text
from net.log.ledger import (
    LOBBY,
    NOBODY,
    NOTHING,
    PLAYING,
    Ledger,
    Member,
    Place,
    Play,
    require,
    with_member,
    with_place,
)

COLOURS = 8
"""How many colours a theme has."""
MOST_MEMBERS = 32
"""Machines that may ever join one table; a seat is needed to count, this is for the forgetful."""
OPENING = (bytes, bytes, str, bytes)
"""What opening a table says: the opener's key, the game's id, a name, the settings."""
JOINING = (bytes, str)
"""What joining says: the machine's key and a name."""


@lru_cache(maxsize=16)
def read_settings(settings: bytes) -> Header:
    """The header in those bytes: title, seats and options, and no step after it."""
    require(len(settings) <= 4096, "the settings are too long")
    try:
        record = read_record(settings)
    except RecordError as error:
        raise Refused(f"the settings cannot be read: {error.words}") from None
    require(not record.body, "the settings have steps in them")
    return record.header


def opened(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A table is opened: its id, who opened it, and what is to be played."""
    require(ledger.phase == NOTHING and author == 0, "this table is open already")
    key, game, name, settings = read_fields(entry.payload, *OPENING)
    require(len(game) == GAME_SIZE, "a game's id has the wrong length")
    places = (Place(),) * read_settings(settings).seats
    members = (Member(key, short_text(name)),)
    return ledger._replace(
        game=game,
        phase=LOBBY,
        leader=0,
        opener=0,
        settings=settings,
        members=members,
        places=places,
    )


def joined(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A machine comes to the table."""
    _in_lobby(ledger)
    require(author == len(ledger.members) < MOST_MEMBERS, "the number is another machine's")
    key, name = read_fields(entry.payload, *JOINING)
    require(ledger.number(key) == NOBODY, "this machine has joined before")
    return ledger._replace(members=(*ledger.members, Member(key, short_text(name))))


def settled(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """The opener changes what is to be played; nobody is ready for that yet."""
    _in_lobby(ledger)
    require(author == ledger.opener, "only the opener changes the settings")
    seats = read_settings(entry.payload).seats
    places = (*ledger.places, *(Place(),) * seats)[:seats]
    members = tuple(member._replace(ready=0) for member in ledger.members)
    return ledger._replace(settings=entry.payload, places=places, members=members)


def sat_down(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A free seat is taken, for a person or a bot of that machine."""
    _in_lobby(ledger)
    require(_is_seat(ledger, entry.seat), "there is no such seat")
    require(ledger.places[entry.seat].owner == NOBODY, "the seat is taken")
    name, bot = read_fields(entry.payload, str, str)
    place = Place(author, short_text(name), short_text(bot))
    return with_place(ledger, entry.seat, place)


def stood_up(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A seat is given up."""
    _in_lobby(ledger)
    require(_is_seat(ledger, entry.seat), "there is no such seat")
    require(ledger.places[entry.seat].owner == author, "the seat is another machine's")
    return with_place(ledger, entry.seat, Place())


def coloured(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A seat gets a colour that no other seat has."""
    _in_lobby(ledger)
    require(_is_seat(ledger, entry.seat), "there is no such seat")
    place = ledger.places[entry.seat]
    require(place.owner == author, "the seat is another machine's")
    text = read_text(entry.payload)
    require(text in map(str, range(COLOURS)), f"a colour is a number from 0 to {COLOURS - 1}")
    others = [other.colour for seat, other in enumerate(ledger.places) if seat != entry.seat]
    require(int(text) not in others, "another seat has that colour")
    return with_place(ledger, entry.seat, place._replace(colour=int(text)))


def readied(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """A machine is ready, or not any more."""
    _in_lobby(ledger)
    return with_member(ledger, author, ready=read_flag(entry.payload))


def started(ledger: Ledger, entry: Entry, author: int) -> Ledger:
    """The opener starts the game; from here on those with a seat decide together."""
    _in_lobby(ledger)
    require(author == ledger.opener, "only the opener starts the game")
    owners = {place.owner for place in ledger.places}
    require(NOBODY not in owners, "a seat is still free")
    require(owners <= set(ledger.present()), "the owner of a seat is away")
    members = tuple(
        member._replace(present=int(number in owners), ready=0)
        for number, member in enumerate(ledger.members)
    )
    play = fresh_play(ledger.settings)
    return ledger._replace(phase=PLAYING, members=members, asks=(), round=1, play=play)


def fresh_play(settings: bytes) -> Play:
    """A game before its first step, as nobody in particular sees it."""
    header = read_settings(settings)
    rules = header.title.rules(header.seats, header.options)
    fair = isinstance(rules, DealsTiles) or not has_secrets(rules)
    require(fair, "nobody can deal the secrets of this title fairly")
    return Play(header, rules, rules.view(rules.start(), NOBODY))


def read_flag(payload: bytes) -> int:
    """A payload that says yes or no."""
    text = read_text(payload)
    require(text in ("yes", "no"), "the payload is to be yes or no")
    return int(text == "yes")


def _in_lobby(ledger: Ledger) -> None:
    require(ledger.phase == LOBBY, "the table is not in the lobby")


def _is_seat(ledger: Ledger, seat: int) -> bool:
    return 0 <= seat < len(ledger.places)
