"""The display of Trickmap: what the screens ask of the title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.events import Event
from game.core.rules import Move, Pick, Step
from game.stage.box import Box
from game.stage.display import Fact, Layout, Look, Preview, Row, Spot
from game.stage.phrases import Phrase
from game.stage.shapes import Picture
from game.stage.sprites import Sprite
from game.stage.timeline import Timeline
from game.titles.trickmap.display import clips, places, preview, spots, sprites, text
from game.titles.trickmap.display.sprites import Setting
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import State


class TrickmapDisplay:
    """The display of one game of Trickmap."""

    def __init__(self, rules: TrickmapRules, looks: Sequence[Look]) -> None:
        self._rules = rules
        self._looks = tuple(looks)

    def _setting(self, layout: Layout, seat: int = -1) -> Setting:
        return Setting(self._rules, self._looks, layout, seat)

    def layout(self, area: Box, text: float) -> Layout:
        """Where things go on a screen of that size, with text of that size."""
        return places.layout(area, text, self._rules.seats)

    def backdrop(self, area: Box, layout: Layout) -> Sequence[Picture]:
        """The chart on the table."""
        edge = f"{round(layout.hand.y - 8)}/{round(layout.board.right + places.GAP / 2)}"
        size = f"{round(area.w)}x{round(area.h)}"
        return [Picture(f"trickmap/table/{size}/{edge}", *area.centre, area.w, area.h)]

    def sprites(self, view: State, seat: int, layout: Layout) -> Mapping[str, Sprite]:
        """The settled picture of a view."""
        return sprites.sprites(self._setting(layout, seat), view)

    def spots(
        self, view: State, picked: Move, offered: Sequence[Pick], layout: Layout
    ) -> Mapping[Pick, Spot]:
        """Where each pick that is on offer is pointed at."""
        return spots.spots(self._setting(layout), view, picked, offered)

    def refusable(self, view: State, picked: Move, layout: Layout) -> Mapping[Pick, Spot]:
        """What a person could point at that is not on offer."""
        return spots.refusable(self._setting(layout), view, picked)

    def preview(self, view: State, picked: Move, layout: Layout) -> Preview:
        """What the picks made so far would do."""
        return preview.preview(self._setting(layout), view, picked)

    def timeline(
        self,
        before: State,
        step: Step,
        events: Sequence[Event],
        after: State,
        seat: int,
        layout: Layout,
    ) -> Timeline:
        """How a step is shown."""
        return clips.timeline(self._setting(layout, seat), before, events, after)

    def last_move(
        self, step: Step, events: Sequence[Event], layout: Layout
    ) -> Mapping[str, Sprite]:
        """Nothing more: the settled picture itself marks the last move, from the view alone."""
        return {}

    def rows(self, view: State) -> Sequence[Row]:
        """The players' list, seat by seat."""
        tokens = [f"shared/token/{colour}/{emblem}" for colour, emblem in self._looks]
        return text.rows(self._rules, view, tokens)

    def notes(self, view: State) -> Sequence[Fact]:
        """The round, the trick and how it stands."""
        return text.notes(self._rules, view)

    def prompt(self, view: State, picked: Move) -> Phrase:
        """What the seat to act is asked to do."""
        return text.prompt(self._rules, view, picked)

    def log_line(self, event: Event) -> Phrase | None:
        """The line of the log for an event."""
        return text.log_line(event)


def make(_title: str, rules: TrickmapRules, looks: Sequence[Look]) -> TrickmapDisplay:
    """The display of a game, for its rules and the looks of its seats."""
    return TrickmapDisplay(rules, looks)
