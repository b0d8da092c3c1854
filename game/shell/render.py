"""Renders recipes to surfaces.

Every surface made here has its colours multiplied by its alpha already: scaled or blurred that
way, edges do not darken. They are blitted with ``BLEND_PREMULTIPLIED``.
"""

from __future__ import annotations

import io
import random
from functools import singledispatch

import pygame

from game.art.colours import channels
from game.art.recipes import (
    Blurred,
    Faded,
    Lettering,
    Masked,
    Noise,
    Placed,
    Recipe,
    Scaled,
    Shaded,
    Stack,
    Svg,
)
from game.shell.fonts import font

Size = tuple[int, int]
OVER = pygame.BLEND_PREMULTIPLIED


@singledispatch
def render(recipe: Recipe, size: Size) -> pygame.Surface:
    """Render a recipe at a size in pixels."""
    raise TypeError(f"{type(recipe).__name__} is not a recipe")


@render.register
def _svg(recipe: Svg, size: Size) -> pygame.Surface:
    # The renderer keeps proportions; rounding to whole pixels must not leave a gap at an edge.
    drawn = pygame.image.load_sized_svg(io.BytesIO(recipe.text.encode()), size).premul_alpha()
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


@render.register
def _noise(recipe: Noise, size: Size) -> pygame.Surface:
    surface = blank(size)
    surface.fill((*channels(recipe.colour), 255))
    source = random.Random(recipe.seed)
    for across, down, strength in recipe.grain:
        levels = bytes(255 - round(value * strength) for value in range(256))
        cells = source.randbytes(across * down).translate(levels)
        grain = pygame.transform.smoothscale(_grey(cells, (across, down)), size)
        surface.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _grey(levels: bytes, size: Size) -> pygame.Surface:
    """A grey surface from brightness levels, row by row."""
    indexed = pygame.image.frombytes(levels, size, "P")
    indexed.set_palette([(level, level, level) for level in range(256)])
    grey = pygame.Surface(size, 0, 32)
    grey.blit(indexed, (0, 0))
    return grey


@render.register
def _lettering(recipe: Lettering, size: Size) -> pygame.Surface:
    surface = blank(size)
    letters = font(recipe.font, max(6, round(size[1] * recipe.height)))
    drawn = letters.render(recipe.text, True, channels(recipe.colour))
    # Numbers have no descenders: centring the box of the font would put them too high.
    place = drawn.get_rect(center=(size[0] / 2, size[1] * recipe.y))
    surface.blit(drawn.premul_alpha(), place, special_flags=OVER)
    return surface


@render.register
def _placed(recipe: Placed, size: Size) -> pygame.Surface:
    surface = blank(size)
    part = (max(1, round(recipe.w * size[0])), max(1, round(recipe.h * size[1])))
    inner = render(recipe.recipe, part)
    if recipe.turn:
        inner = pygame.transform.rotozoom(inner, -recipe.turn, 1)
    middle = ((recipe.x + recipe.w / 2) * size[0], (recipe.y + recipe.h / 2) * size[1])
    surface.blit(inner, inner.get_rect(center=middle), special_flags=OVER)
    return surface


@render.register
def _masked(recipe: Masked, size: Size) -> pygame.Surface:
    surface = render(recipe.recipe, size)
    mask = render(recipe.mask, size)
    # Its alpha in all four channels, to multiply colours that carry their alpha.
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(mask.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@render.register
def _shaded(recipe: Shaded, size: Size) -> pygame.Surface:
    surface = render(recipe.recipe, size)
    shade = blank(size)
    shade.fill((255, 255, 255, 255))
    shade.blit(render(recipe.shade, size), (0, 0), special_flags=OVER)
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


@render.register
def _blurred(recipe: Blurred, size: Size) -> pygame.Surface:
    """Blur at a quarter of the size: forty times faster, and it looks the same."""
    radius = recipe.radius * size[0]
    step = 4 if radius >= 6 else 1
    small = (max(1, size[0] // step), max(1, size[1] // step))
    soft = render(recipe.recipe, small)
    for _ in range(2):
        soft = pygame.transform.box_blur(soft, max(1, round(radius / step / 2)))
    return soft if step == 1 else pygame.transform.smoothscale(soft, size)


@render.register
def _faded(recipe: Faded, size: Size) -> pygame.Surface:
    return faded(render(recipe.recipe, size), recipe.alpha)


@render.register
def _scaled(recipe: Scaled, size: Size) -> pygame.Surface:
    return scaled(render(recipe.recipe, model_size(recipe, size)), size)


def model_size(recipe: Scaled, size: Size) -> Size:
    """The size a recipe is made at before it is scaled down to another."""
    w, h = recipe.width, recipe.height
    while w < size[0] or h < size[1]:
        w, h = w * 2, h * 2
    return w, h


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """A surface scaled to another size."""
    return pygame.transform.smoothscale(surface, size)


@render.register
def _stack(recipe: Stack, size: Size) -> pygame.Surface:
    first, *rest = recipe.layers
    surface = render(first, size)
    for layer in rest:
        surface.blit(render(layer, size), (0, 0), special_flags=OVER)
    return surface


def blank(size: Size) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def with_alpha(surface: pygame.Surface) -> pygame.Surface:
    """The surface itself if it has an alpha channel, or a copy that has one."""
    if surface.get_flags() & pygame.SRCALPHA:
        return surface
    copy = blank(surface.get_size())
    copy.blit(surface, (0, 0))
    return copy


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """The same surface, made more transparent in place."""
    level = round(255 * alpha)
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def is_opaque(recipe: Recipe) -> bool:
    """Whether a recipe surely covers its whole picture, so that no alpha is needed."""
    if isinstance(recipe, Stack):
        return any(is_opaque(layer) for layer in recipe.layers)
    return isinstance(recipe, Noise) or (isinstance(recipe, Shaded) and is_opaque(recipe.recipe))


def expensive_steps(recipe: Recipe) -> int:
    """Number of expensive steps in a recipe: materials, blurs and shadings."""
    if isinstance(recipe, Stack):
        return sum(expensive_steps(layer) for layer in recipe.layers)
    if isinstance(recipe, Svg | Lettering):
        return 0
    if isinstance(recipe, Noise):
        return 1
    if isinstance(recipe, Masked):
        return 1 + expensive_steps(recipe.recipe) + expensive_steps(recipe.mask)
    if isinstance(recipe, Shaded):
        return 1 + expensive_steps(recipe.recipe) + expensive_steps(recipe.shade)
    if isinstance(recipe, Scaled):
        return 4 + expensive_steps(recipe.recipe)
    return expensive_steps(recipe.recipe) + isinstance(recipe, Blurred)
