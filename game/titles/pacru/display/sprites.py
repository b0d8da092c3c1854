"""The settled picture of a position: markers, chevrons, and their bases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.stage.display import Layout, Look
from game.stage.sprites import Sprite
from game.titles.pacru.display.places import BASE, CHEVRON, MARKER, centre, size_of
from game.titles.pacru.state import State

GLOW, MARKED, UNDER, STANDING, OVER_ALL, FLYING = 5, 10, 100, 200, 300, 400
"""The layers, the lowest first."""


class Setting(NamedTuple):
    """All a picture depends on besides the position: looks and places."""

    looks: Sequence[Look]
    layout: Layout

    def over(self, field: int, art: str, size: float, layer: int) -> Sprite:
        """A picture in the middle of a field, its size in fields."""
        side = size_of(self.layout) * size
        return Sprite(art, *centre(self.layout, field), side, side, layer=layer)

    def marker(self, seat: int, field: int) -> Sprite:
        """A marker of a seat."""
        look = self.looks[seat]
        return self.over(field, f"pacru/marker/{look.colour}/{look.emblem}", MARKER, MARKED)

    def base(self, seat: int, field: int) -> Sprite:
        """The ring about a chevron that says whose marker lies under it."""
        return self.over(field, f"pacru/base/{self.looks[seat].colour}", BASE, UNDER)

    def chevron(self, seat: int, field: int, facing: int) -> Sprite:
        """A chevron of a seat, facing somewhere."""
        art = chevron_art(self.looks[seat], facing)
        return self.over(field, art, CHEVRON, STANDING + field)


def chevron_art(look: Look, facing: int) -> str:
    """The art of a chevron: one for each facing, so that the light stays in place."""
    return f"pacru/chevron/{look.colour}/{look.emblem}/{facing}"


def sprites(setting: Setting, view: State) -> dict[str, Sprite]:
    """Everything that can move, by name."""
    return dict(_all(setting, view))


def _all(setting: Setting, view: State) -> Iterator[tuple[str, Sprite]]:
    for field, colour in enumerate(view.colours):
        if colour:
            yield f"marker/{field}", setting.marker(colour - 1, field)
    for field, standing in enumerate(view.pieces):
        if standing:
            seat, facing = divmod(standing - 1, 8)
            if view.colours[field]:
                yield f"base/{field}", setting.base(view.colours[field] - 1, field)
            yield f"chevron/{seat}/{field}", setting.chevron(seat, field, facing)
            if seat in view.victors:
                art = "shared/glow/ffd76a"
                yield f"laurel/{field}", setting.over(field, art, 1.7, GLOW)
