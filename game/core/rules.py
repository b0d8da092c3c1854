"""What a game is: pure functions over frozen data.

A *move* is the tuple of things a player points at, each one a short piece of the title's own
notation: ``("17", "r2")``, ``("e3", "xe4", "e6")``. A *step* is a move and who made it; chance is
an actor like any other, so a game is a list of steps and replays without a random generator.

Seats are counted from 0 in code and from 1 wherever people read them (records, JSON, messages).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from game.core.events import Event

Pick = str
Move = tuple[Pick, ...]

CHANCE = -1
"""The actor when tiles are to be dealt or drawn."""
OVER = -2
"""The actor when the game has ended."""

HOLE = "?"
"""A tile its reader may not know."""
SHOW = "show"
"""The kind of chance step that makes known what was hidden: ``show SEAT TILE ...``."""


class Step(NamedTuple):
    """One line of a record: who acted (a seat or CHANCE) and what they did."""

    actor: int
    move: Move


class Chance(NamedTuple):
    """What chance owes: ``size`` tiles out of ``pool`` for ``seat``.

    The pool is sorted and lists a tile as often as it is there. On a view it holds every tile
    that seat has not seen, which may be more than the pile.
    """

    kind: str
    seat: int
    size: int
    pool: tuple[Pick, ...]

    def drawn(self, random: Callable[[], float]) -> Move:
        """The chance step that is due, its tiles drawn fairly from the pool."""
        left = list(self.pool)
        tiles = [left.pop(int(random() * len(left))) for _ in range(self.size)]
        return (self.kind, str(self.seat + 1), *tiles)


class OpenEnd(NamedTuple):
    """The open end of a move that would be too long to list: any ``size`` of ``among``."""

    size: int
    among: tuple[Pick, ...]


class Result(NamedTuple):
    """How a finished game ended: winners ascending, scores by seat where the title has them."""

    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    ending: str


Tell = Callable[[Event], None]
"""Where ``apply`` reports what happened, for those who listen."""


class IllegalMove(Exception):  # noqa: N818 - the table's word: the move is illegal, nothing failed
    """A move the rules forbid: the clause it breaks, and words for a person."""

    def __init__(self, clause: str, words: str, verb: str = "play") -> None:
        super().__init__(f"{words} ({clause})")
        self.clause = clause
        self.words = words
        self.verb = verb


S = TypeVar("S")


class Rules(Protocol[S]):
    """One title's rules for one number of seats and one choice of options.

    A title writes ``moves``; everything that asks "what may I do?" goes through
    ``game.core.choices``, which reads nothing else. ``apply`` trusts its caller: the referee
    has asked before. The methods with a body here are right for games without secrets.
    """

    seats: int

    def start(self) -> S:
        """The state before the first step."""
        ...

    def to_act(self, state: S) -> int:
        """The seat whose decision is due, or CHANCE, or OVER."""
        ...

    def moves(self, state: S) -> Sequence[Move]:
        """Every legal move of the seat to act, without repeats; open ones as stems."""
        ...

    def apply(self, state: S, move: Move, tell: Tell | None = None) -> S:
        """The state after a legal step of whoever is to act."""
        ...

    def result(self, state: S) -> Result | None:
        """Who won and how, or None while the game goes on."""
        ...

    def objection(self, state: S, move: Move) -> IllegalMove:
        """Why a move that is not among the legal ones is refused."""
        ...

    def sample(self, state: S, random: Callable[[], float]) -> Move:
        """One step at random: every line of the legal list as likely, or what chance owes.

        Bots try out thousands of games; a title that can tell one legal move from another
        without listing them all may do so here.
        """
        if self.to_act(state) == CHANCE:
            return self.pending_chance(state).drawn(random)
        listed = self.moves(state)
        return self.completed(state, listed[int(random() * len(listed))], random)

    def completed(self, state: S, move: Move, random: Callable[[], float]) -> Move:
        """A move of the legal list with its open end, if it has one, filled at random."""
        tail = self.open_end(state, move)
        if tail is None:
            return move
        left = list(range(len(tail.among)))
        places = [left.pop(int(random() * len(left))) for _ in range(tail.size)]
        return (*move, *(tail.among[place] for place in sorted(places)))

    def open_end(self, state: S, move: Move) -> OpenEnd | None:
        """The open end of a stem that ``moves`` listed, or None when the move is whole."""
        return None

    def pending_chance(self, state: S) -> Chance:
        """What is to be dealt or drawn, when chance is to act."""
        raise LookupError("this title leaves nothing to chance")

    def view(self, state: S, seat: int) -> S:
        """The state with holes where that seat may not look."""
        return state

    def sampled_state(self, view: S, seat: int, random: Callable[[], float]) -> S:
        """A full state that fits a seat's view, every such state as likely."""
        return view

    def step_as_seen(self, state: S, step: Step, seat: int) -> tuple[Step, ...]:
        """What that seat sees of a step: the step with holes, and what it made known."""
        return (step,)

    def with_named_tiles(self, state: S, move: Move) -> S:
        """A view once a move has named tiles that were hidden in it; else the same state."""
        return state

    def show(self, state: S, move: Move) -> S:
        """The state after a ``show`` step; IllegalMove if its tiles cannot be where it says."""
        raise IllegalMove("record", "this title has nothing to show", SHOW)
