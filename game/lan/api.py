"""The door between the screens and the network.

On the screens' side nothing waits: whatever is read here is the latest frozen picture that the
network's thread has published, and whatever is asked for happens soon, or is answered by a
``Notice``. Machines have numbers, from the order in which they came; seats have theirs.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, Protocol

from game.core.record import Header
from game.core.session import Session
from game.stage.phrases import Phrase

NOBODY = -1

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "oops",
    "thinking",
    "hurry",
    "brb",
    "again",
    "thanks",
)
"""What can be said at the table without typing, by the catalogue's keys ``lan.say.*``."""
EMOTES = ("smile", "laugh", "wow", "sad", "clap", "heart")
"""The same in pictures: the art ``shared/emote/*``."""


class Guest(NamedTuple):
    """Somebody a machine brings to the table: a person (no bot), or a bot by its level."""

    name: str
    bot: str = ""
    colour: int = NOBODY
    """Which of the theme's eight colours is wished for."""


class Found(NamedTuple):
    """A table on this network, as the list shows it."""

    key: str
    title: str
    opener: str
    seats: int
    taken: int
    watchers: int
    options: tuple[tuple[str, str], ...]
    needs_code: bool
    playing: bool
    ping: float
    """Milliseconds there and back."""
    solid: bool
    """Whether it answers now."""
    objection: Phrase | None = None
    """Why one cannot play there, and who must update."""


class Kept(NamedTuple):
    """A game on the LAN that was left before its end, under *continue*."""

    key: str
    header: Header
    names: tuple[str, ...]
    """Who sits there, by seat."""
    path: Path
    """The record as this machine has seen it."""
    changed: float
    """When it was last played, in seconds of the clock on the wall."""


class Remark(NamedTuple):
    """One line of the diagnosis: how bad (``fine``, ``note``, ``trouble``), what, what to do."""

    level: str
    words: Phrase
    remedy: Phrase | None = None


class Machine(NamedTuple):
    """A machine at the table."""

    name: str
    mine: bool = False
    present: bool = True
    """Whether it counts; a machine that left or was voted out does not."""
    ready: bool = False
    quiet: float = 0.0
    """Seconds since anything was heard from it."""
    away: bool = False
    """Whether there is no link with it any more."""
    owes: bool = False
    """Whether the deal waits for its part, longer than an honest machine takes."""
    replaceable: bool = False
    """Whether the table has waited for it so long that it may vote for a bot."""
    ping: float = 0.0


class Chair(NamedTuple):
    """A seat of the table: the machine it belongs to (or NOBODY), and who sits there."""

    machine: int = NOBODY
    name: str = ""
    bot: str = ""
    """The level of the bot that plays it now, set there or standing in; empty for a person."""
    colour: int = NOBODY
    thinking: bool = False


class Question(NamedTuple):
    """Put to the vote: ``undo`` (about a turn), ``hints``, ``out``, ``anew`` (deal without it)."""

    number: int
    what: str
    about: int
    author: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    needs: int
    """How many must say yes."""


class Standing(NamedTuple):
    """The table as it stands."""

    phase: str = "arriving"
    """``arriving`` (no picture of it yet), ``lobby``, ``playing``, ``over`` (audited, too)."""
    header: Header | None = None
    code: str | None = None
    """As it is to be read aloud; None where none is needed, or this machine does not know it."""
    is_open: bool = False
    addresses: tuple[str, ...] = ()
    """Where this machine can be dialled, to be typed elsewhere."""
    me: int = NOBODY
    """This machine's number; NOBODY while it only watches."""
    opener: int = NOBODY
    leader: int = NOBODY
    machines: tuple[Machine, ...] = ()
    chairs: tuple[Chair, ...] = ()
    watchers: int = 0
    questions: tuple[Question, ...] = ()
    paused: bool = False
    waits: bool = False
    """Whether too few machines are within reach: the game waits for them."""
    locked: bool = False
    """Whether hands were dealt that only all together can open: nobody goes on alone."""
    ended_alone: bool = False
    """Whether this machine has ended the game by itself: nothing more is played at this table."""
    hints: bool = False
    """Whether all have agreed that hints may be asked for."""
    round: int = 0
    """How many games were begun here; a rematch counts one up."""
    verdict: Phrase | None = None
    """What the audit of the deal found, once it is done."""
    verified: bool = False
    record: Path | None = None
    """The game's record on this machine: its own view, and the whole once it was audited."""


class Notice(NamedTuple):
    """Something to be told once: somebody spoke, came, left, was refused; or there is trouble."""

    kind: str
    """``phrase``, ``emote``, ``news``, ``trouble``, ``refused`` (one is not let in)."""
    words: Phrase
    machine: int = NOBODY


class LanTable(Protocol):
    """A table this machine sits at, or watches."""

    @property
    def standing(self) -> Standing:
        """The table as it stands now."""
        ...

    def notices(self) -> list[Notice]:
        """What was to be told since the last call."""
        ...

    def session(self) -> Session:
        """The door to the game that is played now; LookupError before one is."""
        ...

    # In the lobby

    def sit(self, seat: int, guest: Guest) -> None:
        """Take a free seat, for a person here or a bot."""
        ...

    def stand(self, seat: int) -> None:
        """Give a seat up."""
        ...

    def colour(self, seat: int, colour: int) -> None:
        """Wish for another colour."""
        ...

    def ready(self, yes: bool) -> None:
        """Say that this machine is ready, or not any more."""
        ...

    def change(self, header: Header) -> None:
        """Change what is to be played; only the opener may."""
        ...

    def start(self) -> None:
        """Begin the game; only the opener may."""
        ...

    def say(self, key: str) -> None:
        """Say one of PHRASES, or show one of EMOTES."""
        ...

    def ask(self, what: str, about: int = NOBODY) -> None:
        """Put something to the vote: ``undo``, ``out`` or ``hints``."""
        ...

    def answer(self, number: int, yes: bool) -> None:
        """Answer a question."""
        ...

    def pause(self, yes: bool) -> None:
        """Stop the game for everybody, or go on."""
        ...

    def again(self) -> None:
        """Once the game is over: the next one at the same table."""
        ...

    def go_on_alone(self) -> None:
        """Go on without those who are out of reach, as a branch of the game."""
        ...

    def give_up(self) -> None:
        """Where two play with hidden hands and one is gone or silent: end the game as it stands."""
        ...

    def leave(self) -> None:
        """Stand up for good: bots play on; then close."""
        ...

    def close(self) -> None:
        """Go away for now; the seat is kept, and the game is under *continue*."""
        ...


class Lan(Protocol):
    """The network of this room."""

    def look(self, on: bool) -> None:
        """Begin to look for tables, or stop."""
        ...

    def tables(self) -> tuple[Found, ...]:
        """The tables there are."""
        ...

    def kept(self) -> tuple[Kept, ...]:
        """The games to go on with."""
        ...

    def open(
        self, name: str, header: Header, guests: tuple[Guest, ...], *, code: bool = True
    ) -> LanTable:
        """Open a table, as a machine of that name; without a code anybody may come in."""
        ...

    def join(self, name: str, where: str, code: str, guests: tuple[Guest, ...]) -> LanTable:
        """Come to a table: its key, or an address; without guests only to watch.

        One who is not let in hears it by a notice.
        """
        ...

    def resume(self, key: str) -> LanTable:
        """Go on with a game that was left."""
        ...

    def forget(self, key: str) -> None:
        """Never go on with a game that was left."""
        ...

    def examine(self, address: str = "") -> None:
        """Begin to find out what is wrong with the network; an address is dialled, too."""
        ...

    def remarks(self) -> tuple[Remark, ...] | None:
        """What was found out; None while it is being looked at."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...
