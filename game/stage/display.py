"""How a title shows itself: the one door between a game's picture and the scene that shows it.

Every title's ``display/display.py`` has ``make(title, rules, looks)``, which gives a ``Display``.
All it is asked is a pure function of a view: the same view in the same layout is the same picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.events import Event
from game.core.rules import Move, Pick, Rules, Step
from game.core.title import Title
from game.stage.box import Box
from game.stage.phrases import Phrase
from game.stage.player_list import PlayerList
from game.stage.shapes import Picture
from game.stage.sprites import Sprite
from game.stage.timeline import Timeline


class Look(NamedTuple):
    """How a seat looks on the table: its colour, and a shape for those who do not go by colour."""

    colour: str
    """Six hexadecimal digits, without a mark before them."""
    emblem: str


class Layout(NamedTuple):
    """Where a title wants its board, the hand, the list of players, and what is said beside."""

    board: Box
    hand: Box
    """Of no size where there are no hands."""
    players: PlayerList
    info: Box
    """For the prompt, the facts of a move, buttons and the legend of controls."""


class Spot(NamedTuple):
    """Where a pick is pointed at. Without a box it becomes a button, with words."""

    box: Box | None
    words: Phrase | None = None
    turns: bool = False
    """Whether it is one of several ways to turn the same thing: they share a box and are gone
    through one after the other."""
    ring: str = ""
    """The art that is laid over it while it is lit; the usual glow if empty."""
    frame: str = ""
    """The art about it while the cursor is there, its key without the colour at the end; the
    usual square one if empty."""
    reach: float = 1.25
    """How large that frame is, in sizes of the box."""
    rank: int = 0
    """Its place among the turns it is one of, clockwise from the one shown first."""


class Fact(NamedTuple):
    """One thing a move would do, for the list beside the board."""

    words: Phrase
    mood: str = "plain"
    """plain, good, bad or win: its sign and colour."""


class Preview(NamedTuple):
    """What a move would do, before it is made: pictures over the board, and facts in words."""

    sprites: Mapping[str, Sprite] = {}
    facts: tuple[Fact, ...] = ()


class Row(NamedTuple):
    """What the list of players says of one seat, beside its name."""

    words: Phrase
    """A short line: three tiles, two chevrons, out."""
    points: int | None = None
    goal: int | None = None
    """What the points go to, if there is something: they are then shown as a bar."""
    out: bool = False
    token: str = ""
    """The art of what the seat plays with."""


class Display(Protocol):
    """One game's picture.

    ``seat`` is whose hand lies in the layout's place for it (-1: nobody's). Tiles the view does not
    know lie there face down, in an order that says nothing about them.
    """

    def layout(self, area: Box, text: float) -> Layout:
        """Where things go on a screen of that size, with text of that size (1.0 to 2.0)."""
        ...

    def backdrop(self, area: Box, layout: Layout) -> Sequence[Picture]:
        """What never moves: the table top and the empty board."""
        ...

    def sprites(self, view: Any, seat: int, layout: Layout) -> Mapping[str, Sprite]:
        """The settled picture of a view."""
        ...

    def spots(
        self, view: Any, picked: Move, offered: Sequence[Pick], layout: Layout
    ) -> Mapping[Pick, Spot]:
        """Where each pick that is on offer is pointed at, for the seat that is to act."""
        ...

    def refusable(self, view: Any, picked: Move, layout: Layout) -> Mapping[Pick, Spot]:
        """What a person could point at that is not on offer: the referee then says why not."""
        ...

    def preview(self, view: Any, picked: Move, layout: Layout) -> Preview:
        """What the picks made so far would do; the last one may be only pointed at."""
        ...

    def timeline(
        self,
        before: Any,
        step: Step,
        events: Sequence[Event],
        after: Any,
        seat: int,
        layout: Layout,
    ) -> Timeline:
        """How a step is shown."""
        ...

    def last_move(
        self, step: Step, events: Sequence[Event], layout: Layout
    ) -> Mapping[str, Sprite]:
        """What reminds of the last step until the next one."""
        ...

    def rows(self, view: Any) -> Sequence[Row]:
        """The players' list, seat by seat."""
        ...

    def notes(self, view: Any) -> Sequence[Fact]:
        """What else the table says at this moment: the pile, the trick, the target."""
        ...

    def prompt(self, view: Any, picked: Move) -> Phrase:
        """What the seat to act is asked to do; the blank ``seat`` is its name."""
        ...

    def log_line(self, event: Event) -> Phrase | None:
        """The line of the log for an event, if it is worth one."""
        ...


def display_for(title: Title, rules: Rules[Any], looks: Sequence[Look]) -> Display:
    """The display of a title, for rules and looks seat by seat."""
    made: Display = title.part("display.display").make(title.key, rules, looks)
    return made
