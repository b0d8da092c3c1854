"""The cursor: how the focus goes from target to target, for all devices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.controls.intents import Intent
from game.stage.box import Box, Point


class Target(NamedTuple):
    """Something that can be chosen, and where it is."""

    name: str
    box: Box
    seen: bool = True
    """Whether it is in view; a list scrolls to what is not."""
    hops: bool = True
    """Whether the cursor stops there; what has a control of its own is only for the pointer."""


_AXES = {
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
}


def nearest(targets: Sequence[Target], current: str | None, direction: Intent) -> str | None:
    """The next target in a direction from the current one, if there is one.

    What overlaps the current thing sideways counts as straight ahead; what lies aside counts as
    farther away, the more the farther aside it is.
    """
    here = next((target.box for target in targets if target.name == current), None)
    if here is None:
        return next((target.name for target in targets if target.hops), None)
    ahead = [
        (distance, index, target.name)
        for index, target in enumerate(targets)
        if target.name != current
        and target.hops
        and (distance := _distance(here, target.box, direction)) is not None
    ]
    return min(ahead)[2] if ahead else None


def beside(targets: Sequence[Target], current: str | None, step: int) -> str | None:
    """The next or previous target in their own order, round and round."""
    names = [target.name for target in targets if target.hops]
    if not names:
        return None
    if current not in names:
        return names[0]
    return names[(names.index(current) + step) % len(names)]


def under(targets: Sequence[Target], point: Point) -> str | None:
    """The target at a point; the smallest, where one lies in another."""
    hit = [target for target in targets if target.seen and target.box.holds(point)]
    return min(hit, key=lambda target: target.box.w * target.box.h).name if hit else None


def _distance(here: Box, there: Box, direction: Intent) -> float | None:
    dx, dy = _AXES[direction]
    (x, y), (u, v) = here.centre, there.centre
    ahead = (u - x) * dx + (v - y) * dy
    if ahead <= 1:
        return None
    aside = abs((u - x) * dy) + abs((v - y) * dx)
    if dx:
        overlap = min(here.bottom, there.bottom) - max(here.y, there.y)
    else:
        overlap = min(here.right, there.right) - max(here.x, there.x)
    # Straight ahead goes before diagonal, unless the diagonal one is much nearer.
    return ahead + aside * (0.4 if overlap > 0 else 2.2)
