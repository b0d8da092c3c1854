"""The board on the match screen: targets, lights, and the preview of a move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.controls.chooser import Chooser
from game.controls.cursor import Target
from game.core.rules import Move, Pick
from game.scenes.kit.page import Page
from game.scenes.match.board_view import BoardView
from game.stage.box import Box
from game.stage.display import Display, Layout, Preview, Spot
from game.stage.shapes import Picture
from game.stage.sprites import pictures

PICK = "pick:"
"""What the name of a target begins with that is a pick."""
TRY = "try:"
"""The same for what is not on offer, so that the rules can say why."""
WHITE, FORBIDDEN = "ffffff", "ff6a4d"


class Board:
    """What a person can choose on the board, and what it would do."""

    def __init__(self, display: Display) -> None:
        self.display = display
        self._spots: tuple[object, Mapping[Pick, Spot], Mapping[Pick, Spot]] = (None, {}, {})
        self._shown_preview: tuple[object, Preview] = (None, Preview())
        self.hidden = False
        """Whether the hand lies face down: then nothing may be shown of it, not even by a light."""

    def spots(self, chooser: Chooser, layout: Layout) -> tuple[Mapping[Pick, Spot], ...]:
        """The spots of picks on offer, and of others that would be refused."""
        key = (chooser.view, chooser.picked, layout, self.hidden)
        if self._spots[0] != key:
            offered = chooser.offered
            lit = self.display.spots(chooser.view, chooser.picked, offered, layout)
            tries = self.display.refusable(chooser.view, chooser.picked, layout)
            rest = {pick: spot for pick, spot in tries.items() if pick not in offered}
            if self.hidden:
                lit, rest = self._hidden_hand(chooser, layout, lit, rest)
            self._spots = (key, _in_order(lit), rest)
        return self._spots[1], self._spots[2]

    def _hidden_hand(
        self, chooser: Chooser, layout: Layout, lit: Mapping[Pick, Spot], tries: Mapping[Pick, Spot]
    ) -> tuple[dict[Pick, Spot], dict[Pick, Spot]]:
        """The spots of a hidden hand: every tile alike, and nothing further."""
        for i, pick in enumerate(chooser.picked):
            spot = self.display.spots(chooser.view, chooser.picked[:i], [pick], layout)[pick]
            if _in_hand(spot, layout):
                return {}, {}
        held = {pick: spot for pick, spot in tries.items() if _in_hand(spot, layout)}
        return {**lit, **held}, {pick: s for pick, s in tries.items() if pick not in held}

    def turns(self, chooser: Chooser, layout: Layout) -> list[Pick]:
        """The ways to turn something, in order, if that is asked."""
        lit, tries = self.spots(chooser, layout)
        turns = [(spot.rank, pick) for pick, spot in {**lit, **tries}.items() if spot.turns]
        return [pick for _, pick in sorted(turns)]

    def preview(self, chooser: Chooser, pointed: Pick | None, layout: Layout) -> Preview:
        """The preview of the picks so far, with the one under the cursor."""
        picked: Move = chooser.picked if pointed is None else (*chooser.picked, pointed)
        key = (chooser.view, picked, layout)
        if self._shown_preview[0] != key:
            shown = self.display.preview(chooser.view, picked, layout) if picked else Preview()
            self._shown_preview = (key, shown)
        return self._shown_preview[1]

    def targets(self, chooser: Chooser, layout: Layout, focus: str | None) -> list[Target]:
        """The targets on the board; of several turns, the one in focus."""
        lit, tries = self.spots(chooser, layout)
        turns = self.turns(chooser, layout)
        turning = pick_of(focus) if pick_of(focus) in turns else next(iter(turns), None)
        found = []
        for prefix, spots in ((PICK, lit), (TRY, tries)):
            for pick, spot in spots.items():
                if spot.box is None or (spot.turns and pick != turning):
                    continue
                hops = prefix == PICK or spot.turns
                found.append(Target(prefix + pick, spot.box, hops=hops))
        return found

    def draw(self, page: Page, view: BoardView, other: Any = None) -> None:
        """Draw the board as it lies, or as another view knows it."""
        if other is None or view.moving:
            sprites = view.sprites()
        else:
            sprites = dict(self.display.sprites(other, view.seat, view.layout))
        page.shapes += pictures([*view.reminders.values(), *sprites.values()])

    def light(self, page: Page, chooser: Chooser, layout: Layout, colour: str) -> None:
        """Draw a ring about every choice, a brighter one about the one in focus."""
        lit, tries = self.spots(chooser, layout)
        focus = page.focus or ""
        for pick, spot in lit.items():
            if spot.box is not None and not spot.turns and PICK + pick != focus:
                page.shapes.append(_over(spot.ring or f"shared/lit/{colour}", spot.box, 1.0))
        spot_in_focus = {**tries, **lit}.get(pick_of(focus))
        if spot_in_focus is not None and spot_in_focus.box is not None:
            forbidden = pick_of(focus) not in lit
            frame = spot_in_focus.frame or "shared/frame"
            colour = FORBIDDEN if forbidden else WHITE
            art = f"{frame}/{colour}"
            page.shapes.append(_over(art, spot_in_focus.box, spot_in_focus.reach))


def _in_hand(spot: Spot, layout: Layout) -> bool:
    return spot.box is not None and layout.hand.holds(spot.box.centre)


def _in_order(spots: Mapping[Pick, Spot]) -> dict[Pick, Spot]:
    """Spots row by row as they lie: the rules' order would tell which tile is which."""

    def place(pick: Pick) -> tuple[float, float]:
        box = spots[pick].box
        return (round(box.y / 40), box.x) if box is not None else (1e6, 0.0)

    return {pick: spots[pick] for pick in sorted(spots, key=place)}


def pick_of(name: str | None) -> Pick:
    """The pick a target stands for."""
    return (name or "").removeprefix(PICK).removeprefix(TRY)


def _over(art: str, box: Box, factor: float) -> Picture:
    x, y = box.centre
    side = max(box.w, box.h)
    return Picture(art, x, y, side * factor, side * factor)
