"""The settled picture of a view of Trickmap: map, trick, explorers, hand and pile."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from game.core.hidden_tiles import HIDDEN
from game.grids.hexes import NAMES as CELLS
from game.grids.hexes import SIDES
from game.stage.display import Layout, Look
from game.stage.sprites import Sprite
from game.titles.trickmap.display import places
from game.titles.trickmap.display.places import Fit
from game.titles.trickmap.rules import TrickmapRules
from game.titles.trickmap.state import EXPLORE, PLACE, State, round_over
from game.titles.trickmap.tiles import NAMES, TERRAINS, is_wild, terrain_of, value_of

GROUND, OUTLINES, RIMS, VALUES, FIGURES, HAND = 40, 60, 320, 330, 340, 400
"""Layers; the tiles of the map lie between outlines and rims, row by row."""

Named = tuple[str, Sprite]


class Setting(NamedTuple):
    """All a picture depends on besides the view: rules, looks, places, whose hand."""

    rules: TrickmapRules
    looks: Sequence[Look]
    layout: Layout
    seat: int

    def fit(self, view: State) -> Fit:
        """How the map is shown: with the cells about it that tiles may go to next."""
        frontier = self.rules.placement.frontier(view.cells, self.rules.seats)
        return places.fitted([*view.cells, *frontier], self.layout.board)

    def face(self, laid: int) -> str:
        """The art of a tile as it is laid, or held (then in rotation 0)."""
        tile = laid // 6
        if is_wild(tile):
            return f"trickmap/wild/{''.join(TERRAINS[side] for side in self.rules.faces[laid])}"
        return f"trickmap/tile/{TERRAINS[terrain_of(tile)]}/{value_of(tile)}"

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


def area_art(cells: Collection[int], cell: int, colour: str) -> str:
    """The art of one cell of an area: outlined on the sides where the area ends."""
    open_sides = "".join("0" if cell + offset in cells else "1" for _, offset in SIDES)
    return f"trickmap/area/{open_sides}/{colour}"


def plaque_art(look: Look, terrain: int | None, points: int) -> str:
    """The art of a seat's points for a terrain (None: for its leftover tile)."""
    what = "bonus" if terrain is None else TERRAINS[terrain]
    return f"trickmap/points/{look.colour}/{look.emblem}/{what}/{points}"


def sprites(setting: Setting, view: State) -> dict[str, Sprite]:
    """Everything that can move, by name."""
    return dict(_all(setting, view))


def _all(setting: Setting, view: State) -> Iterator[Named]:
    fit = setting.fit(view)
    if view.phase == PLACE:
        for cell in setting.rules.placement.frontier(view.cells, setting.rules.seats):
            yield f"free/{CELLS[cell]}", fit.tile(cell, "trickmap/free", layer=OUTLINES)
    for cell, laid in zip(view.cells, view.laid, strict=True):
        name = NAMES[laid // 6]
        yield f"shade/{name}", fit.tile(cell, "trickmap/shade", layer=GROUND)
        yield f"tile/{name}", fit.tile(cell, setting.face(laid))
        yield from places.plate(fit.centre(cell), fit.r, laid // 6, VALUES)
    yield from _trick(setting, view, fit)
    yield from _explorers(setting, view, fit)
    yield from _pile(setting, view)
    if round_over(view):
        yield from _leftovers(setting, view)
    elif setting.seat >= 0:
        yield from _hand(setting, view.hands[setting.seat])


def _trick(setting: Setting, view: State, fit: Fit) -> Iterator[Named]:
    """The trick's tiles in their players' colours, its winner's light, the last move."""
    rules = setting.rules
    if view.phase in (PLACE, EXPLORE):
        for index, cell in enumerate(rules.trick_cells(view)):
            look = setting.looks[(view.leader + index) % rules.seats]
            art = f"trickmap/rim/{look.colour}/{look.emblem}"
            yield f"rim/{index}", fit.tile(cell, art, layer=RIMS)
    if view.phase == EXPLORE:
        cell = rules.trick_cells(view)[rules.verdict(view).winner]
        yield "shine", setting.shine(fit, cell, view.actor)
    if view.phase == PLACE and view.cells and len(view.cells) % rules.seats:
        yield "last", fit.tile(view.cells[-1], "trickmap/last", layer=RIMS + 1)
    elif view.phase == PLACE and view.explorers:
        yield "last", fit.tile(view.explorers[-1][0], "trickmap/last", layer=RIMS + 1)


def _explorers(setting: Setting, view: State, fit: Fit) -> Iterator[Named]:
    taken: list[int] = []
    for index, (cell, seat, _) in enumerate(view.explorers):
        yield f"explorer/{index}", setting.explorer(fit, seat, cell, taken.count(cell))
        taken.append(cell)


def _pile(setting: Setting, view: State) -> Iterator[Named]:
    if view.aside:
        slot = places.pile(setting.layout.hand)
        yield "pile", slot.sprite(f"trickmap/pile/{len(view.aside)}", HAND)


def _hand(setting: Setting, hand: bytes) -> Iterator[Named]:
    """The tiles of a hand, those that are not known face down."""
    slots = places.hand_slots(setting.layout.hand, len(hand))
    tiles = places.ordered(hand)
    for tile, slot in zip(tiles, slots, strict=False):
        yield f"tile/{NAMES[tile]}", slot.sprite(setting.face(tile * 6), HAND)
        yield from slot.held(tile, HAND + 1)
    for index in range(len(tiles), len(hand)):
        yield f"back/{index}", slots[index].sprite("trickmap/back", HAND)


def _leftovers(setting: Setting, view: State) -> Iterator[Named]:
    """Every seat's leftover tile once the map is whole."""
    slots = places.leftover_slots(setting.layout.hand, setting.rules.seats)
    for seat, (slot, hand) in enumerate(zip(slots, view.hands, strict=True)):
        look = setting.looks[seat]
        r = slot.r
        token = f"shared/token/{look.colour}/{look.emblem}"
        yield f"owner/{seat}", Sprite(token, slot.x - r * 1.5, slot.y, r, r, layer=HAND)
        for tile in hand:
            known = tile != HIDDEN
            name = f"tile/{NAMES[tile]}" if known else f"left/{seat}"
            art = setting.face(tile * 6) if known else "trickmap/back"
            yield name, slot.sprite(art, HAND)
