"""The display of Trickmap: what the screens ask of the title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.events import Event
from game.core.rules import Move, Pick, Step
from game.stage.box import Box
from game.stage.display import Display, Fact, Layout, Look, Preview, Row, Spot
from game.stage.phrases import Phrase
from game.stage.shapes import Picture
from game.stage.sprites import Sprite
from game.stage.timeline import Timeline
from game.titles.trickmap.display import clips, places, preview, spots, sprites, text
from game.titles.trickmap.display.sprites import Setting
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import State


class TrickmapDisplay(Display):
    """The display of one game of Trickmap."""

    rules: TrickmapRules

    def _setting(self, layout: Layout, seat: int = -1) -> Setting:
        return Setting(self.rules, self.looks, layout, seat)

    def layout(self, area: Box, text: float) -> Layout:
        """Where things go on a screen of that size, with text of that size."""
        return places.layout(area, text, self.rules.seats)

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

    def rows(self, view: State) -> Sequence[Row]:
        """The players' list, seat by seat."""
        tokens = [f"shared/token/{colour}/{emblem}" for colour, emblem in self.looks]
        return text.rows(self.rules, view, tokens)

    def notes(self, view: State) -> Sequence[Fact]:
        """The round, the trick and how it stands."""
        return text.notes(self.rules, view)

    def prompt(self, view: State, picked: Move) -> Phrase:
        """What the seat to act is asked to do."""
        return text.prompt(self.rules, view, picked)

    def log_line(self, event: Event) -> Phrase | None:
        """The line of the log for an event."""
        return text.log_line(event)


def make(title: str, rules: TrickmapRules, looks: Sequence[Look]) -> TrickmapDisplay:
    """The display of a game, for its rules and the looks of its seats."""
    return TrickmapDisplay(title, rules, looks)
