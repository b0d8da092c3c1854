"""The display of Tsuro: what the screens ask of it, answered by this folder."""

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
from game.titles.tsuro.art.board import AROUND
from game.titles.tsuro.display import clips, places, preview, spots, sprites, text
from game.titles.tsuro.display.places import Places
from game.titles.tsuro.display.sprites import TRAIL, Setting
from game.titles.tsuro.events import MarkerSet, TilePlaced
from game.titles.tsuro.rules import TsuroRules
from game.titles.tsuro.state import State

_BOARDS = {
    "tsuro.calliope-2015": ("oxblood", "dragon"),
    "tsuro.calliope-2009": ("indigo", "waves"),
}
_KOSMOS = {6: ("vermilion", "phoenix"), 7: ("jade", "dragon")}
"""The material of each board and what is painted on it; Kosmos' has two sides."""


class TsuroDisplay(Display):
    """Shows games of one edition, for given rules and looks."""

    rules: TsuroRules

    def __init__(self, title: str, rules: TsuroRules, looks: Sequence[Look]) -> None:
        super().__init__(title, rules, looks)
        self._style, self._painting = _BOARDS.get(title) or _KOSMOS[rules.board.width]

    def _places(self, layout: Layout) -> Places:
        return Places(layout, self.rules.board.width, self.rules.seats)

    def _setting(self, layout: Layout, seat: int = -1) -> Setting:
        return Setting(self.rules, self.looks, self._style, self._places(layout), seat)

    def layout(self, area: Box, text: float) -> Layout:
        """Where things go on a screen of that size, with text of that size."""
        return places.layout(area, text, self.rules.seats, self.rules.board.width)

    def backdrop(self, area: Box, layout: Layout) -> Sequence[Picture]:
        """The background, the empty board, and the tray for the hand."""
        style, width = self._style, self.rules.board.width
        whole = layout.board.w * (1 + 2 * AROUND)
        tray, at = layout.hand, self._places(layout)
        return (
            Picture(f"tsuro/backdrop/{style}", *area.centre, area.w, area.h),
            Picture(
                f"tsuro/board/{style}/{width}/{self._painting}", *layout.board.centre, whole, whole
            ),
            Picture(
                f"tsuro/tray/{style}/{round(tray.w)}x{round(tray.h)}", *tray.centre, tray.w, tray.h
            ),
            *(
                Picture("tsuro/slot", *at.hand_box(slot).centre, at.square, at.square)
                for slot in range(3)
            ),
        )

    def sprites(self, view: State, seat: int, layout: Layout) -> Mapping[str, Sprite]:
        """The settled picture of a view."""
        return sprites.sprites(self._setting(layout, seat), view)

    def spots(
        self, view: State, picked: Move, offered: Sequence[Pick], layout: Layout
    ) -> Mapping[Pick, Spot]:
        """Where each pick that is on offer is pointed at."""
        return spots.spots(self.rules, view, picked, offered, self._places(layout))

    def refusable(self, view: State, picked: Move, layout: Layout) -> Mapping[Pick, Spot]:
        """Picks that a person may point at although they are not on offer."""
        return spots.refusable(self.rules, view, picked, self._places(layout))

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
        """The animation of a step."""
        return clips.timeline(self._setting(layout, seat), before, events, after)

    def last_move(
        self, step: Step, events: Sequence[Event], layout: Layout
    ) -> Mapping[str, Sprite]:
        """Marks of the last move: corners around a laid tile, a ring around a set marker."""
        setting = self._setting(layout)
        marks = {}
        for event in events:
            if isinstance(event, TilePlaced):
                art = f"tsuro/last/{self.looks[event.seat].colour}"
                marks["last/tile"] = setting.over(event.square, art, TRAIL + 8)
            elif isinstance(event, MarkerSet):
                x, y = setting.places.point(event.marker)
                size = setting.places.square * 0.46
                art = f"tsuro/goal/{self.looks[event.seat].colour}"
                marks["last/marker"] = Sprite(art, x, y, size, size, layer=TRAIL + 8)
        return marks

    def rows(self, view: State) -> Sequence[Row]:
        """The players' list, seat by seat."""
        tokens = [self.token(seat) for seat in range(self.rules.seats)]
        return text.rows(self.rules, view, tokens)

    def notes(self, view: State) -> Sequence[Fact]:
        """Further facts about the position: pile, dragon, tiles laid aside."""
        return text.notes(self.rules, view)

    def prompt(self, view: State, picked: Move) -> Phrase:
        """What the seat to act is asked to do."""
        return text.prompt(self.rules, view, picked)

    def log_line(self, event: Event) -> Phrase | None:
        """The line of the log for an event, if it is worth one."""
        return text.log_line(self.rules, event)


def make(title: str, rules: TsuroRules, looks: Sequence[Look]) -> TsuroDisplay:
    """The display of an edition, for rules and looks seat by seat."""
    return TsuroDisplay(title, rules, looks)
