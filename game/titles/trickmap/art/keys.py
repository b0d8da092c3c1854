"""Names of pictures that take some working out."""

from __future__ import annotations

from collections.abc import Collection

from game.grids.hexes import SIDES
from game.stage.display import Look
from game.titles.trickmap.tiles import TERRAINS


def area_key(cells: Collection[int], cell: int, colour: str) -> str:
    """One cell of an area: tinted, and outlined on the sides where the area ends."""
    open_sides = "".join("0" if cell + offset in cells else "1" for _, offset in SIDES)
    return f"trickmap/area/{open_sides}/{colour}"


def plaque_key(look: Look, terrain: int | None, points: int) -> str:
    """What says how many points a seat got, and for which terrain (none: for its leftover)."""
    what = "bonus" if terrain is None else TERRAINS[terrain]
    return f"trickmap/points/{look.colour}/{look.emblem}/{what}/{points}"
