"""The display of the series: what the screens ask of the titles."""

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
from game.titles.pacru.art.board import AROUND
from game.titles.pacru.display import clips, preview, spots, sprites, text
from game.titles.pacru.display.sprites import UNDER, Setting, chevron_art
from game.titles.pacru.events import ChevronMoved, ChevronTurned, FieldGivenUp, FieldMarked
from game.titles.pacru.series import SeriesRules
from game.titles.pacru.state import State

_EAST = 2


class SeriesDisplay(Display):
    """The display of one of the three games."""

    rules: SeriesRules

    def _setting(self, layout: Layout) -> Setting:
        return Setting(self.looks, layout)

    def backdrop(self, area: Box, layout: Layout) -> Sequence[Picture]:
        """The table top and the empty board."""
        whole = layout.board.w * (1 + 2 * AROUND)
        return (
            Picture(f"pacru/backdrop/{self.title}", *area.centre, area.w, area.h),
            Picture(f"pacru/board/{self.title}", *layout.board.centre, whole, whole),
        )

    def sprites(self, view: State, seat: int, layout: Layout) -> Mapping[str, Sprite]:
        """The settled picture of a position; it has no secrets."""
        return sprites.sprites(self._setting(layout), view)

    def spots(
        self, view: State, picked: Move, offered: Sequence[Pick], layout: Layout
    ) -> Mapping[Pick, Spot]:
        """Where each pick that is on offer is pointed at."""
        colour = self.looks[view.turn].colour
        return spots.spots(self.rules, view, picked, offered, colour, layout)

    def refusable(self, view: State, picked: Move, layout: Layout) -> Mapping[Pick, Spot]:
        """What a person could point at that is not on offer."""
        return spots.refusable(self.rules, view, picked, layout)

    def preview(self, view: State, picked: Move, layout: Layout) -> Preview:
        """What the picks made so far would do."""
        return preview.preview(self.rules, self._setting(layout), view, picked)

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
        return clips.timeline(self._setting(layout), before, events, after)

    def last_move(
        self, step: Step, events: Sequence[Event], layout: Layout
    ) -> Mapping[str, Sprite]:
        """The marks of the last move: its start, its end, and the fields that changed."""
        setting, marks = self._setting(layout), {}
        for event in events:
            if isinstance(event, ChevronMoved):
                colour = self.looks[event.seat].colour
                left, there = f"pacru/left/{colour}", f"pacru/last/{colour}"
                marks["last/source"] = setting.over(event.source, left, 1, UNDER + 1)
                marks["last/target"] = setting.over(event.target, there, 1, UNDER + 1)
            elif isinstance(event, ChevronTurned | FieldMarked | FieldGivenUp):
                art = f"pacru/last/{self.looks[event.seat].colour}"
                marks[f"last/{event.field}"] = setting.over(event.field, art, 1, UNDER + 1)
        return marks

    def rows(self, view: State) -> Sequence[Row]:
        """The players' list, seat by seat."""
        return text.rows(self.rules, view, [chevron_art(look, _EAST) for look in self.looks])

    def notes(self, view: State) -> Sequence[Fact]:
        """The target, the last round, and other notes of this moment."""
        return text.notes(self.rules, view)

    def prompt(self, view: State, picked: Move) -> Phrase:
        """What the seat to act is asked to do."""
        return text.prompt(self.rules, view, picked)

    def log_line(self, event: Event) -> Phrase | None:
        """The line of the log for an event, if it is worth one."""
        return text.log_line(event)


def make(title: str, rules: SeriesRules, looks: Sequence[Look]) -> SeriesDisplay:
    """The display of a game, for its rules and the looks of its seats."""
    return SeriesDisplay(title, rules, looks)
