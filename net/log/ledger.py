"""What the log has settled so far: who is at the table, who sits where, and the game itself.

A ledger is frozen. An entry makes a new one (``net.log.acts.after``), the same on every machine, so
its digest can be written into the entry and compared. The game's state in it is the *public* one:
what nobody in particular sees. Where the pile is shuffled in secret the chance entries have holes
and so has the state; each machine keeps what it alone knows beside the log, never in it.

``turn`` counts whatever moved the game, an undo too, and never goes back: a signed move is good
for one turn, and that turn comes once.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, NamedTuple

from game.core.bot_levels import MEDIUM
from game.core.codec import encode
from game.core.record import Header
from game.core.rules import CHANCE, OVER, Rules, Step
from net.log.entries import DIGEST_SIZE, Refused

NOBODY = -1
"""The owner of a free seat, and the seat whose view is the public one."""

STAND_IN = MEDIUM
"""Who plays for a person whose machine is gone."""

MISSING = ("out", "anew")
"""Questions whether to go on without a machine."""

NOTHING, LOBBY, PLAYING = range(3)
"""The phases of a table: before its first entry, while people sit down, and from the start on."""


class Member(NamedTuple):
    """A machine that has joined; its number is its place in the list, for good."""

    key: bytes
    name: str
    present: int = 1
    """Whether it counts: one that left or was voted out does not, until it is back."""
    told: int = 0
    """How many numbered entries of its own are in the log."""
    ready: int = 0


class Place(NamedTuple):
    """A seat: the number of the machine it belongs to, the player's name, the bot if it is one.

    The colour is one of the theme's by its number, or NOBODY's: then whoever shows it chooses.
    """

    owner: int = NOBODY
    name: str = ""
    bot: str = ""
    colour: int = NOBODY


class Ask(NamedTuple):
    """A question put to the table: to go back to a turn, to go on without a machine, for hints."""

    number: int
    """The place of the question in the log; answers name it."""
    what: str
    about: int
    author: int
    yes: tuple[int, ...]
    no: tuple[int, ...] = ()


class Past(NamedTuple):
    """A step that was made, the state before it, and what had been before that."""

    turn: int
    step: Step
    before: Any
    earlier: Past | None


class Play(NamedTuple):
    """A game in progress."""

    header: Header
    rules: Rules[Any]
    state: Any
    past: Past | None = None

    def steps(self) -> Iterator[tuple[int, Step]]:
        """The steps that stand, the latest first, each with its turn."""
        past = self.past
        while past is not None:
            yield past.turn, past.step
            past = past.earlier


class Ledger(NamedTuple):
    """The table after some entry."""

    seq: int = 0
    game: bytes = b""
    phase: int = NOTHING
    term: int = 0
    leader: int = NOBODY
    """The number of the machine whose turn of leading this entry fell into."""
    opener: int = NOBODY
    settings: bytes = b""
    """Title, number of seats and options: the header of a record."""
    members: tuple[Member, ...] = ()
    places: tuple[Place, ...] = ()
    asks: tuple[Ask, ...] = ()
    paused: int = 0
    hints: int = 0
    """Whether all have agreed that hints may be asked for in this game."""
    stopped: int = NOBODY
    """The number of the machine that gave this game up, so that it ended as it stood."""
    round: int = 0
    """How many games were begun at the table."""
    caught: tuple[int, ...] = ()
    """The machines whose fouls in the deal of this game were shown to all."""
    turn: int = 0
    play: Play | None = None

    @property
    def to_act(self) -> int:
        """The seat that is to decide, or CHANCE; OVER also while there is no game."""
        if self.play is None or self.stopped != NOBODY or self.caught:
            return OVER
        return self.play.rules.to_act(self.play.state)

    @property
    def voters(self) -> tuple[bytes, ...]:
        """The keys whose majority decides what stands.

        While people sit down that is the opener alone: somebody who comes in and vanishes must
        not stop the table. From the start on it is everybody present.
        """
        if self.phase == LOBBY:
            return (self.members[self.opener].key,)
        return tuple([member.key for member in self.members if member.present])

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The keys of all who ever joined."""
        return tuple([member.key for member in self.members])

    def number(self, key: bytes) -> int:
        """The number of the machine with that key, or NOBODY."""
        return next((n for n, member in enumerate(self.members) if member.key == key), NOBODY)

    def present(self) -> list[int]:
        """The numbers of the machines that count."""
        return [n for n, member in enumerate(self.members) if member.present]

    def seats_of(self, number: int) -> list[int]:
        """The seats of a machine."""
        return [seat for seat, place in enumerate(self.places) if place.owner == number]

    def is_bots(self, seat: int) -> bool:
        """Whether a bot plays the seat: it was set there, or the seat's machine is gone."""
        place = self.places[seat]
        return bool(place.bot) or not self.members[place.owner].present

    def plays(self, author: int, seat: int) -> bool:
        """Whether a machine may move for a seat: its own, or a bot's while it leads."""
        if seat == CHANCE:
            return author == self.leader
        own = self.places[seat].owner == author and bool(self.members[author].present)
        return own or (self.is_bots(seat) and author == self.leader)

    def digest(self) -> bytes:
        """A short name for everything here that machines must agree on."""
        state = () if self.play is None else self.play.state
        return blake2b(encode((*self[:-1], state)), digest_size=DIGEST_SIZE).digest()


def with_member(ledger: Ledger, number: int, **changes: Any) -> Ledger:
    """The ledger with one machine's particulars changed."""
    members = list(ledger.members)
    members[number] = members[number]._replace(**changes)
    return ledger._replace(members=tuple(members))


def with_place(ledger: Ledger, seat: int, place: Place) -> Ledger:
    """The ledger with one seat taken or freed."""
    places = list(ledger.places)
    places[seat] = place
    return ledger._replace(places=tuple(places))


def is_missed(ledger: Ledger, number: int) -> bool:
    """Whether there is a question whether to go on without a machine."""
    return any(ask.what in MISSING and ask.about == number for ask in ledger.asks)


def not_missed(ledger: Ledger, number: int) -> Ledger:
    """The ledger without the questions whether to go on without a machine."""
    asks = [ask for ask in ledger.asks if ask.what not in MISSING or ask.about != number]
    return ledger._replace(asks=tuple(asks))


def require(condition: bool, words: str) -> None:
    """Refused with those words unless the condition holds."""
    if not condition:
        raise Refused(words)
