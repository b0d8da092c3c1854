"""What a game is: pure functions over frozen data.

A *move* is the tuple of things a player points at, each one a short piece of the title's own
notation: ``("17", "r2")``, ``("e3", "xe4", "e6")``. A *step* is a move and who made it; chance is
an actor like any other, so a game is a list of steps and replays without a random generator.

Seats are counted from 0 in code and from 1 wherever people read them (records, JSON, messages).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from game.core.events import Event

Pick = str
Move = tuple[Pick, ...]

CHANCE = -1
"""The actor when something is left to chance: tiles to be dealt, dice to be rolled."""
OVER = -2
"""The actor when the game has ended."""
NOBODY = -1
"""In place of a seat: nobody in particular, who sees and gets what is public."""

HOLE = "?"
"""A tile its reader may not know."""
SHOW = "show"
"""The kind of chance step that makes known what was hidden: ``show SEAT TILE ...``."""


class Step(NamedTuple):
    """One line of a record: who acted (a seat or CHANCE) and what they did."""

    actor: int
    move: Move


class ChanceKind(NamedTuple):
    """A kind of chance step that a title has, such as ``deal`` or ``roll``."""

    name: str
    for_seat: bool = True
    """Whether its steps name the seat they are for: ``deal 1 5 34 11``, but ``roll 4``."""


TILE_KINDS = (ChanceKind("deal"), ChanceKind("draw"))
"""The kinds of titles whose tiles are dealt to seats and drawn by them."""


class Chance(NamedTuple):
    """What is left to chance now: ``size`` outcomes out of ``pool``, in order.

    The pool lists an outcome as often as it is there; tiles are sorted. On a view it holds every
    tile that seat has not seen, which may be more than the pile.
    """

    kind: str
    seat: int
    """The seat it is for, or NOBODY."""
    size: int
    pool: tuple[Pick, ...]
    replace: bool = False
    """Whether an outcome goes back into the pool before the next is drawn, as with dice."""

    @property
    def announced(self) -> Move:
        """What the step begins with, before its outcomes."""
        return (self.kind,) if self.seat == NOBODY else (self.kind, str(self.seat + 1))

    def drawn(self, random: Callable[[], float]) -> Move:
        """The chance step that is due, its outcomes drawn fairly from the pool."""
        left = list(self.pool)
        draw = left.__getitem__ if self.replace else left.pop
        outcomes = [draw(int(random() * len(left))) for _ in range(self.size)]
        return (*self.announced, *outcomes)

    def left(self, outcomes: Iterable[Pick]) -> Counter[Pick]:
        """What the pool holds once those were drawn, below zero if they cannot have been."""
        pool = Counter(self.pool)
        for outcome in outcomes:
            if not self.replace or outcome not in pool:
                pool[outcome] -= 1
        return pool


class OpenEnd(NamedTuple):
    """The open end of a move too long to list: any ``size`` of ``among``."""

    size: int
    among: tuple[Pick, ...]


class Result(NamedTuple):
    """How a game ended: winners ascending, scores by seat if there are any."""

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
        """The state after a legal step of the actor that is due."""
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
        """What is to be dealt, drawn or rolled, when chance is to act."""
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
        """The state after a ``show`` step; IllegalMove if it cannot be true."""
        raise IllegalMove("record", "this title has nothing to show", SHOW)
