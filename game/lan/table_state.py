"""What the screens see of the LAN: frozen data that the network publishes.

Machines have numbers, from the order in which they came; seats have theirs.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.core.record import Header
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
"""The phrases that can be said at a table, by the catalogue's keys ``lan.say.*``."""
EMOTES = ("smile", "laugh", "wow", "sad", "clap", "heart")
"""The pictures that can be shown at a table: the art ``shared/emote/*``."""


class Guest(NamedTuple):
    """A player a machine brings to a table: a person, or a bot by its level."""

    name: str
    bot: str = ""
    colour: int = NOBODY
    """The colour wished for, of the theme's eight."""


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
    """The reason why this machine cannot play there, if there is one."""


class Kept(NamedTuple):
    """An unfinished game on the LAN that this machine can go on with."""

    key: str
    header: Header
    names: tuple[str, ...]
    """Who sits there, by seat."""
    path: Path
    """The record as this machine has seen it."""
    changed: float
    """When it was last played, in seconds of the clock on the wall."""


class Remark(NamedTuple):
    """One result of the network check, with what to do about it.

    The level is ``fine``, ``note`` or ``trouble``.
    """

    level: str
    words: Phrase
    remedy: Phrase | None = None


class Machine(NamedTuple):
    """A machine at the table."""

    name: str
    mine: bool = False
    present: bool = True
    """Whether it takes part; a machine that left or was voted out does not."""
    ready: bool = False
    quiet: float = 0.0
    """Seconds since anything was heard from it."""
    away: bool = False
    """Whether there is no connection with it any more."""
    owes: bool = False
    """Whether the deal waits for its part, longer than an honest machine takes."""
    replaceable: bool = False
    """Whether the table has waited for it so long that it may vote for a bot."""
    ping: float = 0.0


class SeatInfo(NamedTuple):
    """A seat of a table: the machine it belongs to (or NOBODY), and who plays it."""

    machine: int = NOBODY
    name: str = ""
    bot: str = ""
    """The level of the bot that plays it now, set there or standing in; empty for a person."""
    colour: int = NOBODY
    thinking: bool = False


class Question(NamedTuple):
    """A vote: ``undo``, ``hints``, ``out`` or ``anew`` (deal without a machine)."""

    number: int
    what: str
    about: int
    author: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    needs: int
    """How many must say yes."""


class TableState(NamedTuple):
    """Everything the screens know of a table at one moment."""

    phase: str = "arriving"
    """``arriving`` (nothing known yet), ``lobby``, ``playing``, ``over`` (audited, too)."""
    header: Header | None = None
    code: str | None = None
    """As people read it aloud; None where none is needed, or this machine does not know it."""
    is_open: bool = False
    addresses: tuple[str, ...] = ()
    """The addresses of this machine, to be typed at others."""
    me: int = NOBODY
    """This machine's number; NOBODY while it only watches."""
    opener: int = NOBODY
    leader: int = NOBODY
    machines: tuple[Machine, ...] = ()
    seats: tuple[SeatInfo, ...] = ()
    watchers: int = 0
    questions: tuple[Question, ...] = ()
    paused: bool = False
    waits: bool = False
    """Whether too few machines are within reach: the game waits for them."""
    locked: bool = False
    """Whether hands were dealt that only all machines can open: nobody can go on alone."""
    ended_alone: bool = False
    """Whether this machine has ended the game by itself: nothing more is played at this table."""
    hints: bool = False
    """Whether all have agreed that hints may be asked for."""
    round: int = 0
    """How many games were begun at this table."""
    verdict: Phrase | None = None
    """What the audit of the deal found, once it is done."""
    verified: bool = False
    record: Path | None = None
    """The game's record on this machine: its own view, and the whole once it was audited."""


class Notice(NamedTuple):
    """A message to be shown once: somebody spoke, came, left; or something went wrong."""

    kind: str
    """``phrase``, ``emote``, ``news``, ``trouble``, ``refused`` (this machine is not let in)."""
    words: Phrase
    machine: int = NOBODY
