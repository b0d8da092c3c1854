"""The notices of a LAN table: speech bubbles and banners.

Each is there for a while and then goes by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.controls.intents import Intent
from game.lan.api import LanTable
from game.lan.table_state import EMOTES, Notice
from game.scenes.kit.context import Context
from game.scenes.kit.page import Page
from game.stage.box import Box

DURATIONS = {"trouble": 9.0, "refused": 9.0}
USUAL_DURATION = 5.0
"""Seconds a notice is shown."""
MOST_NEWS = 2
"""The most news shown at once."""
MARGIN, GAP = 100.0, 10.0


class RecentNotice(NamedTuple):
    """A notice, and when it came."""

    notice: Notice
    since: float


class NoticeFeed:
    """The notices of a table, each for a few seconds."""

    def __init__(self, table: LanTable) -> None:
        self._table = table
        self._recent: list[RecentNotice] = []

    def poll(self, context: Context) -> list[Notice]:
        """Take in new notices with their sounds, and drop old ones; the new ones."""
        new, now = self._table.notices(), context.now
        for sound in dict.fromkeys(filter(None, map(sound_of, new))):
            context.play(sound)
        self._recent = [
            recent
            for recent in [*self._recent, *(RecentNotice(notice, now) for notice in new)]
            if now - recent.since < DURATIONS.get(recent.notice.kind, USUAL_DURATION)
        ]
        return new

    def speech(self) -> dict[int, Notice]:
        """The last thing each machine said."""
        spoken = (
            recent.notice for recent in self._recent if recent.notice.kind in ("phrase", "emote")
        )
        return {notice.machine: notice for notice in spoken}

    def news(self) -> list[Notice]:
        """The latest notices that are not speech."""
        other = [t.notice for t in self._recent if t.notice.kind not in ("phrase", "emote")]
        return other[-MOST_NEWS:]


SOUNDS = {
    "lan.news.joined": "pad-joined",
    "lan.news.back": "pad-joined",
    "lan.news.returned": "pad-joined",
    "lan.news.away": "pad-lost",
    "lan.news.left": "pad-lost",
    "lan.news.asked": "your-turn",
}
"""The sounds of news: people look at the board, or across the room."""


def sound_of(notice: Notice) -> str:
    """The sound of a notice; empty for most news."""
    if notice.kind in ("phrase", "emote"):
        return "said"
    return "refused" if notice.kind in DURATIONS else SOUNDS.get(notice.words.key, "")


class Banner(NamedTuple):
    """A message across a part of the screen, perhaps with a control."""

    sign: str
    words: str
    entry: tuple[Intent, str] | None = None


def news_banners(context: Context, notices: NoticeFeed) -> list[Banner]:
    """Banners for the latest news, each with a sign of how bad it is."""
    return [
        Banner(
            "shared/sign/warning" if notice.kind in DURATIONS else "shared/party/note",
            context.speak(notice.words),
        )
        for notice in notices.news()
    ]


def banners_height(page: Page, width: float, banners: Sequence[Banner]) -> float:
    """The height of banners, one under the other."""
    return sum(_words_height(page, width, banner) + _foot(page, banner) + GAP for banner in banners)


def _words_height(page: Page, width: float, banner: Banner) -> float:
    lines = len(page.context.measure.wrapped(banner.words, "body", width - MARGIN))
    return page.line() * lines + 24


def _foot(page: Page, banner: Banner) -> float:
    return page.line() + 16 if banner.entry is not None else 0.0


def draw_banners(page: Page, box: Box, banners: Sequence[Banner]) -> Box:
    """Draw banners at the top of a box; the room left under them."""
    for banner in banners:
        high, foot = _words_height(page, box.w, banner), _foot(page, banner)
        place = box.top(high + foot)
        page.panel(place, "plain")
        page.picture(banner.sign, Box.around((place.x + 44, place.y + high / 2), 42))
        said = Box(place.x + 80, place.y + 12, box.w - MARGIN, high - 24)
        page.text(banner.words, said, "body", "ink", lines=round((high - 24) / page.line()))
        if banner.entry is not None:
            page.legend([banner.entry], Box(said.x, place.y + high - 6, said.w, foot))
        box = box.below(high + foot + GAP)
    return box


def draw_bubbles(page: Page, notices: NoticeFeed, where: Mapping[int, Box]) -> None:
    """Draw what each machine says beside its box, on the side with more room."""
    for machine, notice in notices.speech().items():
        box = where.get(machine)
        if box is not None:
            _bubble(page, notice, box)


def _bubble(page: Page, notice: Notice, box: Box) -> None:
    key = notice.words.key.rpartition(".")[2]
    if notice.kind == "emote" and key in EMOTES:
        size = 110.0
        wide = high = size + 20
    else:
        words = page.context.speak(notice.words)
        wide = min(520.0, page.context.measure.width(words, "strong") + 60)
        lines = len(page.context.measure.wrapped(words, "strong", wide - 48))
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
