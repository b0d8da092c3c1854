"""Layout of the list of players beside a board."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.stage.box import Box

TALL_ROW, LOW_ROW = 76.0, 46.0
"""Row heights at normal text size: name and a line below it, name alone."""
NAME_WIDTH = 250.0
"""Width needed for a name and its token."""


class PlayerList(NamedTuple):
    """The box of the list and the columns in it, filled one after the other."""

    box: Box
    columns: int

    def rows(self, seats: int) -> list[Box]:
        """The box of each seat's row."""
        deep = math.ceil(seats / self.columns)
        columns = self.box.columns(self.columns, 12)
        return [columns[seat // deep].rows(deep)[seat % deep].top(self.box.h / deep - 8)
                for seat in range(seats)]  # fmt: skip


def info_height(text: float) -> float:
    """Height needed for prompt, facts, buttons and legend at a text size."""
    return 300 + 300 * (text - 1)


def fit_player_list(
    room: Box, seats: int, text: float, more: float = 0.0, points: float = 0.0
) -> PlayerList:
    """The player list with the largest row height that fits at the top of a box.

    ``info_height`` stays free below it, and ``more`` for what else goes there; ``points`` is the
    width wanted beside a name. If nothing fits, the list is as low as it can be.
    """
    for columns, row in ((1, TALL_ROW), (2, TALL_ROW), (1, LOW_ROW), (2, LOW_ROW)):
        high = math.ceil(seats / columns) * row * text
        wide = columns == 1 or room.w / 2 >= (NAME_WIDTH + points) * text
        if wide and high + more + info_height(text) <= room.h:
            return PlayerList(room.top(high), columns)
    return PlayerList(room.top(math.ceil(seats / 2) * LOW_ROW * text), 2)
