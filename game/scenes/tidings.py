"""What is told at a table on the LAN: words and faces beside whoever says them, news above.

Each is there for a while and then goes by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.controls.intents import Intent
from game.lan.door import EMOTES, LanTable, Notice
from game.scenes.page import Page
from game.stage.box import Box

LASTS = {"trouble": 9.0, "refused": 9.0}
USUAL = 5.0
"""Seconds something is to be seen."""
MOST = 3
"""News shown at once."""


class Told(NamedTuple):
    """Something that was told, and when."""

    notice: Notice
    since: float


class Tidings:
    """Everything told lately."""

    def __init__(self, table: LanTable) -> None:
        self._table = table
        self._told: list[Told] = []

    def hear(self, now: float) -> list[Notice]:
        """Take in what is new, and forget what is old; the new ones."""
        new = self._table.notices()
        self._told = [
            told
            for told in [*self._told, *(Told(notice, now) for notice in new)]
            if now - told.since < LASTS.get(told.notice.kind, USUAL)
        ]
        return new

    def said(self) -> dict[int, Notice]:
        """The last thing each machine said."""
        spoken = (told.notice for told in self._told if told.notice.kind in ("phrase", "emote"))
        return {notice.machine: notice for notice in spoken}

    def news(self) -> list[Notice]:
        """What else was told."""
        other = [t.notice for t in self._told if t.notice.kind not in ("phrase", "emote")]
        return other[-MOST:]


def draw_news(page: Page, tidings: Tidings, box: Box) -> Box:
    """News one under the other at the top of a box; the room that is left."""
    for notice in tidings.news():
        sign = "shared/sign/warning" if notice.kind in LASTS else "shared/party/note"
        box = strip(page, box, sign, page.room.speak(notice.words))
    return box


def strip(
    page: Page, box: Box, sign: str, words: str, entry: tuple[Intent, str] | None = None
) -> Box:
    """One message across a box, perhaps with what can be done about it; the room below it."""
    measure = page.room.measure
    inner = box.w - 110
    lines = len(measure.wrapped(words, "body", inner))
    high = page.line() * lines + 28
    foot = page.line() + 16 if entry is not None else 0.0
    place = box.top(high + foot)
    page.panel(place, "plain")
    page.picture(sign, Box.around((place.x + 46, place.y + high / 2), 44))
    said = Box(place.x + 86, place.y + 12, inner, high - 24)
    page.text(words, said, "body", "ink", lines=lines)
    if entry is not None:
        page.legend([entry], Box(said.x, place.y + high - 6, inner, foot))
    return box.below(high + foot + 10)


def draw_bubbles(page: Page, tidings: Tidings, where: Mapping[int, Box]) -> None:
    """What each machine says, beside the box that stands for it, on the side with more room."""
    for machine, notice in tidings.said().items():
        box = where.get(machine)
        if box is not None:
            _bubble(page, notice, box)


def _bubble(page: Page, notice: Notice, box: Box) -> None:
    key = notice.words.key.rpartition(".")[2]
    if notice.kind == "emote" and key in EMOTES:
        size = 110.0
        wide = high = size + 20
    else:
        words = page.room.speak(notice.words)
        wide = min(520.0, page.room.measure.width(words, "strong") + 60)
        lines = len(page.room.measure.wrapped(words, "strong", wide - 48))
        high = page.line("strong") * lines + 32
    left = box.x > page.area.w / 2
    x = box.x - wide - 14 if left else min(box.right + 14, page.area.w - wide - 10)
    y = min(max(8.0, box.centre[1] - high / 2), page.area.h - high - 8)
    place = Box(x, y, wide, high)
    page.panel(place, "page")
    if notice.kind == "emote" and key in EMOTES:
        page.picture(f"shared/emote/{key}", Box.around(place.centre, size))
    else:
        page.text(words, place.inset(24, 12), "strong", "dark", "centre", lines=lines)
