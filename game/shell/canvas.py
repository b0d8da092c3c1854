"""Draws lists of shapes onto a surface.

The shapes at the front of the list that stay the same from frame to frame are drawn once and kept
as a backdrop, so a frame costs what has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.art.colours import channels, lighter
from game.art.svg import drawing, linear, rect
from game.shell.picture_cache import PictureCache
from game.shell.render import OVER, render
from game.shell.text_layout import LEADING, TextLayout
from game.stage.box import Box
from game.stage.shapes import Panel, Picture, Scrolled, Shape, Text, Veil
from game.stage.styles import PANELS, PanelStyle, ink

PLACEHOLDER = "shared/dusk"
"""The picture shown over the whole screen while the right one is being made."""


class Canvas:
    """Draws shapes, given in units, onto a surface of pixels."""

    def __init__(
        self, surface: pygame.Surface, unit: float, pictures: PictureCache, text: float
    ) -> None:
        self.surface = surface
        self.unit = unit
        self.pictures = pictures
        self.text_layout = TextLayout(unit, text)
        self.overflows: list[Text] = []
        """Texts that did not fit their boxes; there should be none."""
        self._backdrop: pygame.Surface | None = None
        self._placeholder: pygame.Surface | None = None
        self._behind: list[Shape] = []
        self._last: list[Shape] = []

    def show(self, shapes: Sequence[Shape]) -> bool:
        """Draw a frame; False if it equals the last one and nothing was done."""
        current = list(shapes)
        if current == self._last:
            return False
        same = _common_prefix(current, self._last)
        done = self._draw_backdrop(current)
        if done == 0 < same or _cost(current[done:same]) > 12:
            self.draw(current[done:same])
            self._keep_backdrop(current[:same])
            done = same
        self.draw(current[done:])
        self._last = current
        return True

    def refresh(self) -> None:
        """Draw everything anew in the next frame."""
        self._behind, self._last = [], []

    def _draw_backdrop(self, current: list[Shape]) -> int:
        """Draw the backdrop, if it is still valid; the number of shapes drawn with it."""
        if self._backdrop is not None and self._behind:
            if current[: len(self._behind)] == self._behind:
                self.surface.blit(self._backdrop, (0, 0))
                return len(self._behind)
            self._behind = []
        self.surface.fill((0, 0, 0))
        return 0

    def _keep_backdrop(self, shapes: list[Shape]) -> None:
        """Make what is on the surface the backdrop; its memory is reused."""
        if self._backdrop is None:
            self._backdrop = self.surface.copy()
        else:
            self._backdrop.blit(self.surface, (0, 0))
        self._behind = shapes

    def draw(self, shapes: Sequence[Shape]) -> None:
        """Draw shapes over what is already there."""
        for shape in shapes:
            if isinstance(shape, Picture):
                self._picture(shape)
            elif isinstance(shape, Text):
                self._text(shape)
            elif isinstance(shape, Panel):
                self._panel(shape)
            elif isinstance(shape, Veil):
                self._veil(shape)
            else:
                self._scrolled(shape)

    def _picture(self, shape: Picture) -> None:
        unit = self.unit
        size = (max(1, round(shape.w * unit)), max(1, round(shape.h * unit)))
        # Steps of two degrees and a 32nd of alpha cannot be told apart in motion.
        turn = round(shape.turn) if shape.turn % 90 == 0 else round(shape.turn / 2) * 2
        alpha = round(shape.alpha * 32)
        if alpha <= 0:
            return
        made = self.pictures.variant(shape.art, size, turn, alpha)
        if made is None and size == self.surface.get_size():
            made = self._placeholder = self._placeholder or self.pictures.make_now(
                PLACEHOLDER, size
            )
        if made is None:
            return
        w, h = made.get_size()
        place = (round(shape.x * unit - w / 2), round(shape.y * unit - h / 2))
        flags = OVER if made.get_flags() & pygame.SRCALPHA else 0
        self.surface.blit(made, place, special_flags=flags)

    def _text(self, shape: Text) -> None:
        if not shape.words:
            return
        lines, size, fits = self.text_layout.fitted(shape)
        if not fits:
            self.overflows.append(shape)
        step = size * LEADING * self.unit
        y = (shape.box.y + shape.box.h / 2) * self.unit - step * len(lines) / 2
        for line in lines:
            drawn = self.text_layout.rendered(line, shape.style, size, shape.colour)
            slack = shape.box.w * self.unit - drawn.get_width()
            share = {"left": 0.0, "centre": 0.5, "right": 1.0}[shape.align]
            x = shape.box.x * self.unit + slack * share
            self.surface.blit(drawn, (round(x), round(y + (step - drawn.get_height()) / 2)))
            y += step

    def _panel(self, shape: Panel) -> None:
        unit = self.unit
        size = (max(1, round(shape.box.w * unit)), max(1, round(shape.box.h * unit)))
        made = _panel_picture(size, unit, PANELS[shape.style], shape.accent)
        self.surface.blit(
            made, (round(shape.box.x * unit), round(shape.box.y * unit)), special_flags=OVER
        )

    def _veil(self, shape: Veil) -> None:
        veil = pygame.Surface(self.surface.get_size())
        veil.fill(channels(ink(shape.colour)))
        veil.set_alpha(round(255 * shape.alpha))
        self.surface.blit(veil, (0, 0))

    def _scrolled(self, shape: Scrolled) -> None:
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self._pixels(shape.box)))
        self.draw([_shifted(inner, -shape.offset) for inner in shape.shapes])
        self.surface.set_clip(before)

    def _pixels(self, box: Box) -> pygame.Rect:
        unit = self.unit
        return pygame.Rect(
            round(box.x * unit), round(box.y * unit), round(box.w * unit), round(box.h * unit)
        )


def _common_prefix(shapes: list[Shape], others: list[Shape]) -> int:
    count = 0
    for shape, other in zip(shapes, others, strict=False):
        if shape != other:
            break
        count += 1
    return count


def _cost(shapes: list[Shape]) -> int:
    """About what it costs to draw shapes; a veil covers the whole screen."""
    return sum(20 if isinstance(shape, Veil) else 1 for shape in shapes)


def _shifted(shape: Shape, dy: float) -> Shape:
    if isinstance(shape, Picture):
        return shape._replace(y=shape.y + dy)
    if isinstance(shape, Veil):
        return shape
    if isinstance(shape, Scrolled):
        # Its window moves, and what is seen through it moves along with it.
        return shape._replace(box=shape.box.moved(0, dy), offset=shape.offset - dy)
    return shape._replace(box=shape.box.moved(0, dy))


@lru_cache(maxsize=256)
def _panel_picture(
    size: tuple[int, int], unit: float, style: PanelStyle, accent: str
) -> pygame.Surface:
    w, h = size
    line = max(1.0, style.width * unit)
    edge = accent or style.edge
    if style.tinted and accent:
        style = style._replace(top=lighter(accent, 0.2), bottom=accent)
    made = render(
        drawing(
            w,
            h,
            linear("fill", [(0, f"#{style.top}", 1), (1, f"#{style.bottom}", 1)]),
            rect(
                line / 2,
                line / 2,
                w - line,
                h - line,
                min(style.radius * unit, h / 2, w / 2),
                fill="url(#fill)",
                fill_opacity=style.opacity,
                stroke=f"#{edge}",
                stroke_width=line,
                stroke_opacity=style.edge_opacity,
            ),
        ),
        size,
    )
    screen = pygame.display.get_init() and pygame.display.get_surface() is not None
    return made.convert_alpha() if screen else made
