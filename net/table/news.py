"""What a table tells whoever sits at it: past tense, plain data, members by their numbers."""

from __future__ import annotations

from typing import NamedTuple

from game.core.rules import Result
from net.deal.audit import Verdict


class Joined(NamedTuple):
    """A machine came to the table."""

    member: int
    name: str


class Seated(NamedTuple):
    """A seat was taken, by a bot or a person of that machine."""

    seat: int
    member: int
    name: str
    bot: str


class Started(NamedTuple):
    """A game began before that turn."""

    since: int
    title: str


class Away(NamedTuple):
    """There is no link with a machine any more."""

    member: int
    name: str


class Back(NamedTuple):
    """There is one again."""

    member: int
    name: str


class Replaced(NamedTuple):
    """The table goes on without a machine: bots play its seats."""

    member: int
    name: str


class Returned(NamedTuple):
    """A machine has its seats again."""

    member: int
    name: str


class Leads(NamedTuple):
    """A machine leads."""

    member: int
    name: str


class Waits(NamedTuple):
    """Too few machines are within reach: the game waits; or (not) any more."""

    yes: bool


class Paused(NamedTuple):
    """The game was stopped for a while, or goes on."""

    yes: bool


class Asked(NamedTuple):
    """A question was put to the table (net.log.ledger.Ask)."""

    number: int
    what: str
    about: int


class Ended(NamedTuple):
    """The game is over."""

    result: Result


class Judged(NamedTuple):
    """The game has been audited; without a verdict nothing in it was secret."""

    verdict: Verdict | None


class Spoke(NamedTuple):
    """A machine says one of the quick phrases."""

    member: int
    name: str
    key: str


class NewCode(NamedTuple):
    """The table has a new code."""

    code: str


class Expelled(NamedTuple):
    """The table has voted this machine out."""


class Disturbed(NamedTuple):
    """A machine kept disturbing the table, and there is no link with it for a while."""

    member: int
    name: str


class GaveUp(NamedTuple):
    """One of two machines gave the game up; it ends as it stands."""

    member: int
    name: str


class Lapsed(NamedTuple):
    """Something this machine wanted written can no longer be: the entry's kind, and why."""

    kind: str
    words: str


class Slept(NamedTuple):
    """The laptop slept, or the program stood still, for that many seconds."""

    seconds: float


class Trouble(NamedTuple):
    """Something is wrong, in words: the disk, or an entry this machine cannot agree with."""

    words: str


OfMachine = Away | Back | Disturbed
"""News about one machine."""
News = (
    Joined | Seated | Started | Away | Back | Replaced | Returned | Leads | Waits | Paused | Asked
    | Ended | Judged | Spoke | NewCode | Expelled | Disturbed | GaveUp | Lapsed | Slept | Trouble
)  # fmt: skip
"""Anything a table tells."""
