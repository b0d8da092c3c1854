"""How Trickmap shows itself: chart, map, explorers, hand, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.events import Event
from game.core.hidden_tiles import HIDDEN
from game.core.rules import Move, Pick, Rules, Step
from game.grids.hexes import NAMES as CELLS
from game.stage.box import Box
from game.stage.display import Display, Fact, Layout, Look, Preview, Row, Spot
from game.stage.phrases import Phrase
from game.stage.shapes import Picture
from game.stage.sprites import Sprite
from game.stage.timeline import Timeline
from game.titles.trickmap.display import clips, places, preview, text
from game.titles.trickmap.display.places import Fit, Slot
from game.titles.trickmap.notation import cell_of
from game.titles.trickmap.placing import around
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import EXPLORE, PLACE, State
from game.titles.trickmap.tiles import NAMES, TERRAINS, TILE_OF, is_wild, terrain_of, value_of

GROUND, OUTLINES, RIMS, VALUES, FIGURES, HAND = 40, 60, 320, 330, 340, 400
"""Layers; the tiles of the map lie between outlines and rims, row by row."""

ABOUT = 1.56
"""What brings the frame of the cursor to the edge of a cell, whose box is smaller than it."""


class TrickmapDisplay:
    """One game's picture, for its rules and the looks of its seats."""

    def __init__(self, rules: TrickmapRules, looks: Sequence[Look]) -> None:
        self.rules = rules
        self.looks = looks

    def layout(self, area: Box, text: float) -> Layout:
        """Where map, hand, players and words go."""
        return places.layout(area, text, self.rules.seats)

    def backdrop(self, area: Box, layout: Layout) -> Sequence[Picture]:
        """The chart on the table."""
        edge = f"{round(layout.hand.y - 8)}/{round(layout.board.right + places.GAP / 2)}"
        size = f"{round(area.w)}x{round(area.h)}"
        return [Picture(f"trickmap/table/{size}/{edge}", *area.centre, area.w, area.h)]

    def fit(self, view: State, layout: Layout) -> Fit:
        """How the map is shown: with the cells about it that tiles may go to next."""
        frontier = self.rules.placing.frontier(view.cells, self.rules.seats)
        return places.fitted([*view.cells, *frontier], layout.board)

    def face(self, laid: int) -> str:
        """The art of a tile as it is laid, or held (then in rotation 0)."""
        tile = laid // 6
        if is_wild(tile):
            return f"trickmap/wild/{''.join(TERRAINS[side] for side in self.rules.faces[laid])}"
        return f"trickmap/tile/{TERRAINS[terrain_of(tile)]}/{value_of(tile)}"

    def sprites(self, view: State, seat: int, layout: Layout) -> dict[str, Sprite]:
        """The settled picture."""
        shown: dict[str, Sprite] = {}
        fit = self.fit(view, layout)
        if view.phase == PLACE:
            for cell in self.rules.placing.frontier(view.cells, self.rules.seats):
                outline = fit.tile(cell, "trickmap/free", layer=OUTLINES)
                shown[f"free/{CELLS[cell]}"] = outline
        for cell, laid in zip(view.cells, view.laid, strict=True):
            name = NAMES[laid // 6]
            shown[f"shade/{name}"] = fit.tile(cell, "trickmap/shade", layer=GROUND)
            shown[f"tile/{name}"] = fit.tile(cell, self.face(laid))
            shown.update(places.plate(fit.centre(cell), fit.r, laid // 6, VALUES))
        shown.update(self._trick(view, fit))
        shown.update(self._explorers(view, fit))
        shown.update(self._held(view, seat, layout))
        return shown

    def _trick(self, view: State, fit: Fit) -> Iterator[tuple[str, Sprite]]:
        """The tiles of the trick in their players' colours, the winner's shining; the last one."""
        seats = self.rules.seats
        if view.phase in (PLACE, EXPLORE):
            for index, cell in enumerate(self.rules.trick_cells(view)):
                look = self.looks[(view.leader + index) % seats]
                art = f"trickmap/rim/{look.colour}/{look.emblem}"
                yield f"rim/{index}", fit.tile(cell, art, layer=RIMS)
        if view.phase == EXPLORE:
            cell = self.rules.trick_cells(view)[self.rules.verdict(view).winner]
            yield "shine", self.shine(fit, cell, view.actor)
        if view.phase == PLACE and view.cells and len(view.cells) % seats:
            yield "last", fit.tile(view.cells[-1], "trickmap/last", layer=RIMS + 1)
        elif view.phase == PLACE and view.explorers:
            yield "last", fit.tile(view.explorers[-1][0], "trickmap/last", layer=RIMS + 1)

    def shine(self, fit: Fit, cell: int, seat: int) -> Sprite:
        """The light about a tile that wins."""
        x, y = fit.centre(cell)
        art = f"trickmap/shine/{self.looks[seat].colour}"
        return Sprite(art, x, y, fit.r * 3.2, fit.r * 3.2, layer=RIMS + 2)

    def explorer(self, fit: Fit, seat: int, cell: int, place: int) -> Sprite:
        """An explorer on a tile, beside those that came there before."""
        x, y = fit.centre(cell)
        look = self.looks[seat]
        art = f"trickmap/explorer/{look.colour}/{look.emblem}"
        x += fit.r * (0.43 - 0.3 * (place % 3))
        y += fit.r * (0.28 - 0.1 * (place // 3))
        r = max(fit.r, 36.0)  # on the smallest maps it stands out a little
        return Sprite(art, x, y, r * 0.72, r * 0.96, layer=FIGURES)

    def _explorers(self, view: State, fit: Fit) -> Iterator[tuple[str, Sprite]]:
        taken: list[int] = []
        for index, (cell, seat, _) in enumerate(view.explorers):
            yield f"explorer/{index}", self.explorer(fit, seat, cell, taken.count(cell))
            taken.append(cell)

    def _held(self, view: State, seat: int, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        """The hand, or every seat's leftover once the map is whole; and the pile."""
        if view.aside:
            slot = places.pile(layout.hand)
            yield "pile", slot.sprite(f"trickmap/pile/{len(view.aside)}", HAND)
        if text.round_over(view):
            yield from self._leftovers(view, layout)
        elif seat >= 0:
            hand = view.hands[seat]
            slots = places.hand_slots(layout.hand, len(hand))
            tiles = places.ordered(hand)
            for tile, slot in zip(tiles, slots, strict=False):
                yield f"tile/{NAMES[tile]}", slot.sprite(self.face(tile * 6), HAND)
                yield from slot.held(tile, HAND + 1)
            for index in range(len(tiles), len(hand)):
                yield f"back/{index}", slots[index].sprite("trickmap/back", HAND)

    def _leftovers(self, view: State, layout: Layout) -> Iterator[tuple[str, Sprite]]:
        slots = places.leftover_slots(layout.hand, self.rules.seats)
        for seat, (slot, hand) in enumerate(zip(slots, view.hands, strict=True)):
            look = self.looks[seat]
            r = slot.r
            token = f"shared/token/{look.colour}/{look.emblem}"
            yield f"owner/{seat}", Sprite(token, slot.x - r * 1.5, slot.y, r, r, layer=HAND)
            for tile in hand:
                known = tile != HIDDEN
                name = f"tile/{NAMES[tile]}" if known else f"left/{seat}"
                art = self.face(tile * 6) if known else "trickmap/back"
                yield name, slot.sprite(art, HAND)

    def hand_slot(self, view: State, tile: int, layout: Layout) -> Slot | None:
        """Where a tile lies in the hand of the seat to act, if it is known to be there."""
        hand = view.hands[view.actor]
        if tile not in hand:
            return None
        slots = places.hand_slots(layout.hand, len(hand))
        return slots[places.ordered(hand).index(tile)]

    def spots(
        self, view: State, picked: Move, offered: Sequence[Pick], layout: Layout
    ) -> dict[Pick, Spot]:
        """Tiles of the hand, cells, turns of a wild, terrains to name."""
        fit = self.fit(view, layout)
        return {pick: self._spot(view, picked, pick, fit, layout) for pick in offered}

    def _spot(self, view: State, picked: Move, pick: Pick, fit: Fit, layout: Layout) -> Spot:
        frame = "trickmap/focus"
        if pick[0] in "@*":
            ring = "trickmap/plus" if pick[0] == "@" else "trickmap/claim"
            return Spot(fit.box(cell_of(pick)), ring=ring, frame=frame, reach=ABOUT)
        if pick[0] == "r" and len(picked) == 2:
            return Spot(fit.box(cell_of(picked[1])), turns=True, frame=frame, reach=ABOUT)
        if picked:
            return Spot(None, text.terrain_name(TERRAINS.index(pick)))
        slot = self.hand_slot(view, TILE_OF[pick], layout)
        if slot is None:
            return Spot(None, text.tile_name(TILE_OF[pick]))
        return Spot(slot.box(), ring="trickmap/choose", frame=frame)

    def refusable(self, view: State, picked: Move, layout: Layout) -> dict[Pick, Spot]:
        """Tiles that fit nowhere, cells that do not count, turns that do not continue the map."""
        if view.phase not in (PLACE, EXPLORE):
            return {}
        allowed = {move[len(picked)] for move in self._following(view, picked)}
        fit = self.fit(view, layout)
        return {
            pick: self._spot(view, picked, pick, fit, layout)
            for pick in self._imaginable(view, picked)
            if pick not in allowed
        }

    def _following(self, view: State, picked: Move) -> Iterator[Move]:
        length = len(picked)
        for move in self.rules.moves(view):
            if move[:length] == picked and len(move) > length:
                yield move

    def _imaginable(self, view: State, picked: Move) -> list[Pick]:
        """Everything a hand might reach for."""
        hand = [NAMES[tile] for tile in view.hands[view.actor] if tile != HIDDEN]
        if view.phase == EXPLORE:
            return [] if picked else [*hand, *(f"*{CELLS[cell]}" for cell in view.cells)]
        if len(picked) <= 1:
            about = {near: None for cell in view.cells for near in (cell, *around(cell))}
            return [*(hand if not picked else ()), *(f"@{CELLS[cell]}" for cell in about)]
        return [f"r{k}" for k in range(6)] if is_wild(TILE_OF[picked[0]]) else []

    def preview(self, view: State, picked: Move, layout: Layout) -> Preview:
        """What the picks so far would do."""
        return preview.preview(self, view, picked, layout)

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
        return clips.timeline(self, before, events, after, seat, layout)

    def last_move(
        self, _step: Step, _events: Sequence[Event], _layout: Layout
    ) -> Mapping[str, Sprite]:
        """Nothing more: a map tells its own last move, so the settled picture marks it."""
        return {}

    def rows(self, view: State) -> Sequence[Row]:
        """The players' list."""
        return text.rows(view, self.looks)

    def notes(self, view: State) -> Sequence[Fact]:
        """The round, the trick and how it stands."""
        return text.notes(self.rules, view)

    def prompt(self, view: State, picked: Move) -> Phrase:
        """What the seat to act is asked to do."""
        return text.prompt(self.rules, view, picked)

    def log_line(self, event: Event) -> Phrase | None:
        """The line of the log for an event."""
        return text.log_line(event)


def make(_title: str, rules: Rules[State], looks: Sequence[Look]) -> Display:
    """The table of Trickmap."""
    if not isinstance(rules, TrickmapRules):
        raise TypeError(f"Trickmap's table shows Trickmap, not {type(rules).__name__}")
    return TrickmapDisplay(rules, looks)
