"""The page a screen is built on: shapes to draw and targets to choose.

The pieces every screen is built from live here, so that a button looks and behaves the same
everywhere, and text of any size finds room: lists scroll, rows grow with their words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.controls.cursor import Target
from game.controls.intents import Intent
from game.scenes.kit.context import Context
from game.scenes.kit.legend import glyph_shapes, glyph_width
from game.stage.box import Box
from game.stage.shapes import Panel, Picture, Shape, Text

LEGEND = "legend:"
"""What the name of a target begins with that stands for a control."""

WIDE, NARROW = 0.56, 0.3
"""The most and the least that a row's words get of it, beside a value."""
ARROW = 32.0
"""The room for an arrow beside a value."""


class Item(NamedTuple):
    """A row of a list: its name, its words, and its value."""

    name: str
    words: str
    value: str = ""
    art: str = ""
    detail: str = ""
    enabled: bool = True
    steps: bool = True
    """Whether left and right go through its values."""
    sign: str = ""
    """Art at the right end."""
    size: tuple[float, float] = (64.0, 64.0)
    """How large the art at the left is."""
    dim: bool = False
    """Whether it is shown as something that is not quite there."""


class Page:
    """Shapes and targets of one frame."""

    def __init__(
        self, context: Context, focus: str | None, tops: dict[str, int] | None = None
    ) -> None:
        """``tops`` keeps the row each list was scrolled to, by its first name."""
        self.context = context
        self._tops = tops if tops is not None else {}
        self.focus = focus
        self.shapes: list[Shape] = []
        self.targets: list[Target] = []

    @property
    def area(self) -> Box:
        """The whole screen, in units."""
        return self.context.area

    def line(self, style: str = "body") -> float:
        """How high a line of text is."""
        return self.context.measure.height(style)

    def picture(self, art: str, box: Box, alpha: float = 1.0) -> None:
        """A piece of art in a box."""
        x, y = box.centre
        self.shapes.append(Picture(art, x, y, box.w, box.h, alpha=alpha))

    def backdrop(self, art: str) -> None:
        """Art over the whole screen."""
        self.picture(art, self.area)

    def text(
        self,
        words: str,
        box: Box,
        style: str = "body",
        colour: str = "ink",
        align: str = "left",
        lines: int = 1,
        clip: bool = False,
    ) -> None:
        """Words in a box."""
        self.shapes.append(Text(words, box, style, colour, align, lines, clip))

    def panel(self, box: Box, style: str = "plain", accent: str = "") -> None:
        """A panel to put things on."""
        self.shapes.append(Panel(box, style, accent))

    def heading(self, words: str, detail: str = "") -> Box:
        """Draw the title of a screen; the room left between it and the legend."""
        box = self.area.inset(90, 60)
        self.text(words, box.top(110), "title", "ink")
        used = 130.0
        if detail:
            lines = len(self.context.measure.wrapped(detail, "body", box.w))
            place = box.below(116).top(self.line() * lines + 4)
            self.text(detail, place, "body", "soft", lines=lines)
            used += self.line() * lines + 8
        return box.below(used)._replace(h=box.h - used - self.legend_height() - 16)

    def button(
        self, name: str, box: Box, words: str, enabled: bool = True, art: str = "", lines: int = 2
    ) -> None:
        """A button with words on it."""
        lit = self.focus == name and enabled
        self.panel(box, "lit" if lit else "button" if enabled else "off")
        inner = box.inset(20, 6)
        if art:
            size = min(inner.h, 64 * self.context.measure.text)
            self.picture(art, Box.around((inner.x + size / 2, box.centre[1]), size))
            inner = inner.beside(size + 16)
        align = "left" if art else "centre"
        self.text(words, inner, "button", "ink" if enabled else "soft", align, lines)
        if enabled:
            self.targets.append(Target(name, box))

    def rows(self, box: Box, items: Sequence[Item], gap: float = 12) -> None:
        """A list scrolled to the row in focus."""
        share = self._share(items, box.w)
        heights = [self._row_height(item, box.w, share) for item in items]
        names = [item.name for item in items]
        at = names.index(self.focus) if self.focus in names else 0
        # A list stays where it is while the cursor moves within it, or it would run away from a
        # pointer.
        first, last = _window(heights, gap, box.h, at, self._tops.get(names[0], 0) if names else 0)
        self._tops[names[0] if names else ""] = first
        y = box.y - sum(height + gap for height in heights[:first])
        for index, (item, height) in enumerate(zip(items, heights, strict=True)):
            place = Box(box.x, y, box.w, height)
            seen = first <= index <= last
            if seen:
                self._row(item, place, share)
            if item.enabled:
                self.targets.append(Target(item.name, place, seen))
            y += height + gap
        self._more(box, first > 0, last < len(items) - 1)

    def _share(self, items: Sequence[Item], width: float) -> float:
        """The share of a row its words get beside a value: less if some value needs more.

        All of it in a list too narrow for that: then the value goes under them.
        """
        measure, listed = self.context.measure, [item for item in items if item.value]
        if not listed:
            return 1.0
        inner = min(_inside(item, width) for item in listed)
        value = max(measure.width(item.value, "strong") for item in listed) + 2 * ARROW + 8
        words = max(measure.width(item.words, "button") for item in listed) + 16
        share = max(NARROW, min(WIDE, max(words / inner, 1 - value / inner)))
        longest = max((word for item in listed for word in item.value.split()), key=len)
        too_narrow = inner * (1 - share) < measure.width(longest, "strong") + 2 * ARROW
        return 1.0 if too_narrow else share

    def _row_height(self, item: Item, width: float, share: float) -> float:
        inner, measure = _inside(item, width), self.context.measure
        label = inner * share if item.value else inner
        height = self.line("button") * len(measure.wrapped(item.words, "button", label))
        if item.value:
            beside = inner - label if share < 1 else inner
            lines = len(measure.wrapped(item.value, "strong", beside - 2 * ARROW))
            value = self.line("strong") * lines
            height = max(height, value) if share < 1 else height + value
        if item.detail:
            height += self.line("body") * len(measure.wrapped(item.detail, "body", inner)) + 4
        return max(height + 28, item.size[1] + 24 if item.art else 0.0, 76.0)

    def _row(self, item: Item, box: Box, share: float) -> None:
        lit, measure = self.focus == item.name, self.context.measure
        self.panel(box, "lit" if lit else "button" if item.enabled else "off")
        inner = box.inset(24, 10)
        if item.art:
            wide, high = item.size
            place = Box.around((inner.x + wide / 2, box.centre[1]), wide, high)
            self.picture(item.art, place, 0.4 if item.dim else 1.0)
            inner = inner.beside(wide + 20)
        if item.sign:
            self.picture(item.sign, Box.around((box.right - 50, box.centre[1]), 48))
            inner = inner.left(inner.w - 60)
        said = len(measure.wrapped(item.detail, "body", inner.w)) if item.detail else 0
        rest = self.line("body") * said
        top = inner._replace(h=inner.h - rest)
        label = inner.w * share if item.value else inner.w
        lines = len(measure.wrapped(item.words, "button", label))
        ink = "ink" if item.enabled and not item.dim else "soft"
        under = item.value and share == 1
        words = top.top(self.line("button") * lines) if under else top.left(label)
        self.text(item.words, words, "button", ink, lines=lines)
        if item.value:
            value = top.below(words.h) if under else top.beside(label)
            self._value(item.value, value, lit and item.steps)
        if item.detail:
            self.text(item.detail, inner.below(top.h), "body", "soft", lines=said)

    def _value(self, words: str, box: Box, arrows: bool) -> None:
        """The value of a row, between two arrows while they can change it."""
        if arrows:
            for art, x in (("less", box.x + 14), ("more", box.right - 14)):
                self.picture(f"shared/icon/{art}", Box.around((x, box.centre[1]), 28))
        inner = box.inset(ARROW, 0)
        lines = len(self.context.measure.wrapped(words, "strong", inner.w))
        self.text(words, inner, "strong", "gold", "centre", lines, clip=True)

    def _more(self, box: Box, above: bool, below: bool) -> None:
        """Signs that a list goes on."""
        x = box.right + 26
        if above:
            self.picture("shared/icon/more-up", Box.around((x, box.y + 20), 36))
        if below:
            self.picture("shared/icon/more-down", Box.around((x, box.bottom - 20), 36))

    def legend_height(self) -> float:
        """The room the legend takes at the bottom of a screen."""
        return self.line("body") + 40

    def legend_rows(self, entries: Sequence[tuple[Intent, str]], width: float) -> int:
        """How many rows a legend takes in that width."""
        rows, x = 1, 0.0
        for intent, words in entries:
            wide = self._entry_width(intent, words)
            if x > 0 and x + wide > width:
                rows, x = rows + 1, 0.0
            x += wide + 40
        return rows

    def _entry_width(self, intent: Intent, words: str) -> float:
        return glyph_width(self.context, intent) + 14 + self.context.measure.width(words, "body")

    def legend(self, entries: Sequence[tuple[Intent, str]], box: Box | None = None) -> None:
        """The legend: what the controls do here, by the glyphs of the device in use.

        Each entry can be clicked as well, so a mouse alone reaches whatever a control does.
        """
        place = box or self.area.inset(90, 30).below(self.area.h - 60 - self.legend_height())
        x, y, high = place.x, place.y, self.line("body") + 8
        for intent, words in entries:
            sign = glyph_width(self.context, intent)
            wide = self._entry_width(intent, words)
            if x > place.x and x + wide > place.right:
                x, y = place.x, y + self.line("body") + 12
            self.shapes += glyph_shapes(self.context, intent, Box(x, y, sign, high))
            self.text(words, Box(x + sign + 12, y, wide, high), "body", "soft")
            hot = Box(x, y, wide, high)
            self.targets.append(Target(f"{LEGEND}{intent.value}", hot, hops=False))
            x += wide + 40


def _inside(item: Item, width: float) -> float:
    """The width of a row for its words and its value."""
    art, sign = item.size[0] + 20 if item.art else 0.0, 60.0 if item.sign else 0.0
    return width - 48 - art - sign


def _window(
    heights: Sequence[float], gap: float, context: float, at: int, first: int
) -> tuple[int, int]:
    """The first and last row shown, scrolled no more than row ``at`` needs."""
    first = max(0, min(first, at))
    while first < at and sum(heights[first : at + 1]) + gap * (at - first) > context:
        first += 1
    last = at
    used = sum(heights[first : at + 1]) + gap * (at - first)
    while last < len(heights) - 1 and used + heights[last + 1] + gap <= context:
        last += 1
        used += heights[last] + gap
    while last == len(heights) - 1 and first > 0 and used + heights[first - 1] + gap <= context:
        first -= 1
        used += heights[first] + gap
    return first, last
