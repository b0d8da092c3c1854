"""Makes pixels of recipes.

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
def forged(recipe: Recipe, size: Size) -> pygame.Surface:
    """The picture of a recipe at a size in pixels."""
    raise TypeError(f"{type(recipe).__name__} is not a recipe")


@forged.register
def _svg(recipe: Svg, size: Size) -> pygame.Surface:
    # The renderer keeps proportions; rounding to whole pixels must not leave a gap at an edge.
    drawn = pygame.image.load_sized_svg(io.BytesIO(recipe.text.encode()), size).premul_alpha()
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


@forged.register
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
    """A grey picture of brightness levels, row by row."""
    indexed = pygame.image.frombytes(levels, size, "P")
    indexed.set_palette([(level, level, level) for level in range(256)])
    grey = pygame.Surface(size, 0, 32)
    grey.blit(indexed, (0, 0))
    return grey


@forged.register
def _lettering(recipe: Lettering, size: Size) -> pygame.Surface:
    surface = blank(size)
    letters = font(recipe.font, max(6, round(size[1] * recipe.height)))
    drawn = letters.render(recipe.text, True, channels(recipe.colour))
    # Numbers have no descenders: centring the box of the font would put them too high.
    place = drawn.get_rect(center=(size[0] / 2, size[1] * recipe.y))
    surface.blit(drawn.premul_alpha(), place, special_flags=OVER)
    return surface


@forged.register
def _placed(recipe: Placed, size: Size) -> pygame.Surface:
    surface = blank(size)
    part = (max(1, round(recipe.w * size[0])), max(1, round(recipe.h * size[1])))
    inner = forged(recipe.recipe, part)
    if recipe.turn:
        inner = pygame.transform.rotozoom(inner, -recipe.turn, 1)
    middle = ((recipe.x + recipe.w / 2) * size[0], (recipe.y + recipe.h / 2) * size[1])
    surface.blit(inner, inner.get_rect(center=middle), special_flags=OVER)
    return surface


@forged.register
def _masked(recipe: Masked, size: Size) -> pygame.Surface:
    surface = forged(recipe.recipe, size)
    mask = forged(recipe.mask, size)
    # Its alpha in all four channels, to multiply colours that carry their alpha.
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(mask.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@forged.register
def _shaded(recipe: Shaded, size: Size) -> pygame.Surface:
    surface = forged(recipe.recipe, size)
    shade = blank(size)
    shade.fill((255, 255, 255, 255))
    shade.blit(forged(recipe.shade, size), (0, 0), special_flags=OVER)
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


@forged.register
def _blurred(recipe: Blurred, size: Size) -> pygame.Surface:
    """Blurring a quarter of the size is forty times quicker, and looks the same."""
    radius = recipe.radius * size[0]
    step = 4 if radius >= 6 else 1
    small = (max(1, size[0] // step), max(1, size[1] // step))
    soft = forged(recipe.recipe, small)
    for _ in range(2):
        soft = pygame.transform.box_blur(soft, max(1, round(radius / step / 2)))
    return soft if step == 1 else pygame.transform.smoothscale(soft, size)


@forged.register
def _faded(recipe: Faded, size: Size) -> pygame.Surface:
    return faded(forged(recipe.recipe, size), recipe.alpha)


@forged.register
def _scaled(recipe: Scaled, size: Size) -> pygame.Surface:
    return scaled(forged(recipe.recipe, model_size(recipe, size)), size)


def model_size(recipe: Scaled, size: Size) -> Size:
    """The size a recipe is made at before it is scaled down to another."""
    w, h = recipe.width, recipe.height
    while w < size[0] or h < size[1]:
        w, h = w * 2, h * 2
    return w, h


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture at another size."""
    return pygame.transform.smoothscale(surface, size)


@forged.register
def _stack(recipe: Stack, size: Size) -> pygame.Surface:
    first, *rest = recipe.layers
    surface = forged(first, size)
    for layer in rest:
        surface.blit(forged(layer, size), (0, 0), special_flags=OVER)
    return surface


def blank(size: Size) -> pygame.Surface:
    """An empty picture."""
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def with_alpha(surface: pygame.Surface) -> pygame.Surface:
    """A picture that may be transparent, whatever it was before."""
    if surface.get_flags() & pygame.SRCALPHA:
        return surface
    copy = blank(surface.get_size())
    copy.blit(surface, (0, 0))
    return copy


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """The picture, changed to be more transparent."""
    level = round(255 * alpha)
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def is_opaque(recipe: Recipe) -> bool:
    """Whether a recipe surely covers its whole picture, so that it can be drawn the quick way."""
    if isinstance(recipe, Stack):
        return any(is_opaque(layer) for layer in recipe.layers)
    return isinstance(recipe, Noise) or (isinstance(recipe, Shaded) and is_opaque(recipe.recipe))


def effort(recipe: Recipe) -> int:
    """How many costly things a recipe asks for: materials, blurs and shadings."""
    if isinstance(recipe, Stack):
        return sum(effort(layer) for layer in recipe.layers)
    if isinstance(recipe, Svg | Lettering):
        return 0
    if isinstance(recipe, Noise):
        return 1
    if isinstance(recipe, Masked):
        return 1 + effort(recipe.recipe) + effort(recipe.mask)
    if isinstance(recipe, Shaded):
        return 1 + effort(recipe.recipe) + effort(recipe.shade)
    if isinstance(recipe, Scaled):
        return 4 + effort(recipe.recipe)
    return effort(recipe.recipe) + isinstance(recipe, Blurred)
