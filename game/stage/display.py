"""What a title shows: one picture of a view, where to point, motion, and words.

Every title's ``display/display.py`` has ``make(title, rules, looks)``, which gives a ``Display``.
All it is asked is a pure function of a view: the same view in the same layout is the same picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.choices import is_legal
from game.core.events import Event
from game.core.parts import TitleError, reason
from game.core.rules import CHANCE, OVER, Move, Pick, Rules, Step
from game.core.title import Title
from game.stage.box import Box
from game.stage.phrases import Blank, Phrase, Who, phrase
from game.stage.player_list import PlayerList, fit_player_list
from game.stage.shapes import Picture
from game.stage.sprites import Sprite
from game.stage.timeline import Mark, Timeline, finished

_MARGIN, _GAP, _LANE, _COLUMN, _POINTS = 40, 20, 44, 760, 100
_FADED = 0.55
"""How solid the pieces of a preview are."""


class Look(NamedTuple):
    """The look of a seat: its colour, and a shape to tell it by without colour."""

    colour: str
    """Six hexadecimal digits, without a mark before them."""
    emblem: str


class Layout(NamedTuple):
    """Where a title wants its board, the hand, the players and the text."""

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
    """What a move would do: pictures over the board, and facts in words."""

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


class Display:
    """One game's picture. Everything but its sprites and spots has a default.

    ``seat`` is whose hand lies in the layout's place for it (-1: nobody's). Tiles the view does not
    know lie there face down, in an order that says nothing about them.
    """

    def __init__(self, title: str, rules: Rules[Any], looks: Sequence[Look]) -> None:
        self.title = title
        self.rules = rules
        self.looks = tuple(looks)

    def layout(self, area: Box, text: float) -> Layout:
        """Where things go on a screen of that size, with text of that size (1.0 to 2.0).

        By default a square board on the left, and all words beside it; large text makes it smaller.
        """
        inner = area.inset(_MARGIN)
        side = min(inner.h, inner.w - _LANE - max(_COLUMN, 480 * text))
        wide = min(inner.w - side - _LANE, 1000 * max(1.0, text * 0.75))
        inner = Box.around(inner.centre, side + _LANE + wide, inner.h)
        board = Box(inner.x, inner.y + (inner.h - side) / 2, side, side)
        column = Box(board.right + _LANE, inner.y, wide, inner.h)
        players = fit_player_list(column, self.rules.seats, text, _GAP, _POINTS)
        nothing = Box(board.x, board.bottom, 0, 0)
        return Layout(board, nothing, players, column.below(players.box.h + _GAP))

    def backdrop(self, area: Box, layout: Layout) -> Sequence[Picture]:
        """What never moves: the table top and the empty board."""
        return (Picture("shared/cloth", *area.centre, area.w, area.h),)

    def sprites(self, view: Any, seat: int, layout: Layout) -> Mapping[str, Sprite]:
        """The settled picture of a view."""
        raise NotImplementedError

    def spots(
        self, view: Any, picked: Move, offered: Sequence[Pick], layout: Layout
    ) -> Mapping[Pick, Spot]:
        """Where each pick that is on offer is pointed at, for the seat that is to act."""
        raise NotImplementedError

    def refusable(self, view: Any, picked: Move, layout: Layout) -> Mapping[Pick, Spot]:
        """Targets of illegal picks, for which the referee says why not."""
        return {}

    def preview(self, view: Any, picked: Move, layout: Layout) -> Preview:
        """What the picks made so far would do; the last one may be only pointed at.

        By default what a whole move changes, faded.
        """
        if not is_legal(self.rules, view, picked):
            return Preview()
        actor = self.rules.to_act(view)
        before = self.sprites(view, actor, layout)
        after = self.sprites(self.rules.apply(view, picked), actor, layout)
        changed = {name: s for name, s in after.items() if before.get(name) != s}
        return Preview({name: s.faded(s.alpha * _FADED) for name, s in changed.items()})

    def timeline(
        self,
        before: Any,
        step: Step,
        events: Sequence[Event],
        after: Any,
        seat: int,
        layout: Layout,
    ) -> Timeline:
        """How a step is shown; by default everything moves to its new place."""
        old, new = self.sprites(before, seat, layout), self.sprites(after, seat, layout)
        return Timeline(finished(old, (), new), tuple(Mark(0.0, event) for event in events))

    def last_move(
        self, step: Step, events: Sequence[Event], layout: Layout
    ) -> Mapping[str, Sprite]:
        """What reminds of the last step until the next one."""
        return {}

    def points(self, view: Any) -> Sequence[int | None]:
        """The points of each seat; by default the scores at the end."""
        result = self.rules.result(view)
        return (result and result.scores) or (None,) * self.rules.seats

    def token(self, seat: int) -> str:
        """The art of what a seat plays with."""
        return f"shared/token/{self.looks[seat].colour}/{self.looks[seat].emblem}"

    def rows(self, view: Any) -> Sequence[Row]:
        """The players' list, seat by seat: by default who is to move, and who has won."""
        result, actor = self.rules.result(view), self.rules.to_act(view)
        words = ["acts" if seat == actor else "waits" for seat in range(self.rules.seats)]
        if result is not None:
            words = ["won" if seat in result.winners else "over" for seat in range(len(words))]
        return [
            Row(phrase(f"display.row.{key}"), points, token=self.token(seat))
            for seat, (key, points) in enumerate(zip(words, self.points(view), strict=True))
        ]

    def notes(self, view: Any) -> Sequence[Fact]:
        """What else the table says at this moment: the pile, the trick, the target."""
        return ()

    def prompt(self, view: Any, picked: Move) -> Phrase:
        """What the seat to act is asked to do; the blank ``seat`` is its name."""
        actor = self.rules.to_act(view)
        if actor in (CHANCE, OVER):
            return phrase("display.prompt.chance" if actor == CHANCE else "display.prompt.over")
        whole = bool(picked) and is_legal(self.rules, view, picked)
        return phrase(f"display.prompt.{'confirm' if whole else 'move'}", seat=Who(actor))

    def log_line(self, event: Event) -> Phrase | None:
        """The line of the log for an event, if it is worth one.

        By default ``<folder>.log.square_taken`` for ``SquareTaken``, its blanks the event's fields;
        the end of the game has words that all titles share.
        """
        if type(event).__name__ == "GameEnded":
            return _ended(getattr(event, "winners", ()))
        fields = {name: getattr(event, name) for name in event.__match_args__}
        blanks: dict[str, Blank] = {
            name: Who(value) if name == "seat" and isinstance(value, int) else value
            for name, value in fields.items()
            if isinstance(value, int | str)
        }
        return phrase(event.words(), **blanks)


def _ended(winners: Sequence[int]) -> Phrase:
    """Who has won, in words for any title."""
    if not winners:
        return phrase("display.log.nobody")
    if len(winners) == 1:
        return phrase("display.log.wins", seat=Who(winners[0]))
    *first, last = winners
    names: Blank = Who(first[0])
    for seat in first[1:]:
        names = phrase("display.log.list", first=names, second=Who(seat))
    pair = phrase("display.log.pair", first=names, second=Who(last))
    return phrase("display.log.share", seats=pair)


def display_for(title: Title, rules: Rules[Any], looks: Sequence[Look]) -> Display:
    """The display of a title; TitleError if it has none."""
    module = title.part("display.display")
    try:
        made: Display = module.make(title.key, rules, looks)
    except Exception as error:
        raise TitleError(f"{title.key}: no display: {reason(error)}") from error
    return made
