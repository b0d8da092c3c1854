"""The list of players beside a board: how high its rows are, and in how many columns it runs."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.stage.box import Box

TALL, LOW = 76.0, 46.0
"""How high a row is at normal text size: for a name with a line under it, for a name alone."""
NAME = 250.0
"""The width a name and its token want there."""


class PlayerList(NamedTuple):
    """The room the list takes, and its columns. It runs down one column and then the next."""

    box: Box
    columns: int

    def rows(self, seats: int) -> list[Box]:
        """Where each seat's row is."""
        deep = math.ceil(seats / self.columns)
        columns = self.box.columns(self.columns, 12)
        return [columns[seat // deep].rows(deep)[seat % deep].top(self.box.h / deep - 8)
                for seat in range(seats)]  # fmt: skip


def talk(text: float) -> float:
    """How high the box for prompt, facts, buttons and legend must be, at a text size."""
    return 300 + 300 * (text - 1)


def listing(
    room: Box, seats: int, text: float, more: float = 0.0, points: float = 0.0
) -> PlayerList:
    """The most comfortable list in the upper part of a room that leaves enough to talk under it.

    ``more`` is the height of what else is to go there, ``points`` the width that is wanted beside
    a name. Where all would be too high, the list is as low as it can be.
    """
    for columns, row in ((1, TALL), (2, TALL), (1, LOW), (2, LOW)):
        high = math.ceil(seats / columns) * row * text
        wide = columns == 1 or room.w / 2 >= (NAME + points) * text
        if wide and high + more + talk(text) <= room.h:
            return PlayerList(room.top(high), columns)
    return PlayerList(room.top(math.ceil(seats / 2) * LOW * text), 2)
