"""Pictures that all titles may use: tokens, emblems, glows and rings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art import backgrounds, emotes, glyphs, icons, lan_signs, plain
from game.art.colours import darker, ink_on, lighter
from game.art.emblems import emblem
from game.art.recipes import Blurred, Recipe, Svg, stack
from game.art.svg import circle, drawing, ellipse, radial, rect


def recipe(words: Sequence[str]) -> Recipe:
    """The recipe of a shared picture: its kind, then what it depends on."""
    kind, *rest = words
    return _KINDS[kind](*rest)


def token(colour: str, shape: str) -> Recipe:
    """A glossy ball in a player's colour, with the player's emblem on it."""
    shadow = Blurred(
        drawing(100, 100, ellipse(52, 58, 40, 38, fill="#000000", fill_opacity=0.75)), 0.07
    )
    ball = drawing(
        100,
        100,
        radial(
            "ball",
            [
                (0, f"#{lighter(colour, 0.55)}", 1),
                (0.45, f"#{colour}", 1),
                (1, f"#{darker(colour, 0.5)}", 1),
            ],
            38,
            30,
            75,
        ),
        circle(50, 50, 39, fill="url(#ball)", stroke=f"#{darker(colour, 0.72)}", stroke_width=3),
        emblem(shape, 50, 51, 16, fill=f"#{ink_on(colour)}", fill_opacity=0.92),
        ellipse(43, 27, 19, 9, fill="#ffffff", fill_opacity=0.4),
    )
    return stack(shadow, ball)


def badge(colour: str, shape: str) -> Recipe:
    """An emblem on a flat disc, for lists and buttons."""
    return drawing(
        100,
        100,
        circle(50, 50, 44, fill=f"#{colour}", stroke=f"#{darker(colour, 0.6)}", stroke_width=5),
        emblem(shape, 50, 50, 24, fill=f"#{ink_on(colour)}"),
    )


def glow(colour: str) -> Recipe:
    """A soft light, brightest in the middle."""
    return drawing(
        100,
        100,
        radial("glow", [(0, f"#{colour}", 0.9), (0.45, f"#{colour}", 0.45), (1, f"#{colour}", 0)]),
        circle(50, 50, 50, fill="url(#glow)"),
    )


def dot(colour: str) -> Recipe:
    """A dot of a dotted line."""
    return drawing(20, 20, circle(10, 10, 9, fill=f"#{colour}"))


def ring(colour: str) -> Recipe:
    """A dashed ring around something that can be chosen."""
    return _ring(colour, stroke_dasharray="9 7")


def focus(colour: str) -> Recipe:
    """A ring around what the cursor is on, with a dark edge to show on anything."""
    return _ring(colour)


def frame(colour: str) -> Recipe:
    """A square frame around a tile that the cursor is on."""
    light = drawing(
        100, 100, rect(11, 11, 78, 78, 6, fill="none", stroke=f"#{colour}", stroke_width=7)
    )
    line = drawing(
        100,
        100,
        rect(10, 10, 80, 80, 5, fill="none", stroke="#14110d", stroke_width=6),
        rect(10, 10, 80, 80, 5, fill="none", stroke=f"#{colour}", stroke_width=3),
    )
    return stack(Blurred(light, 0.04), line)


def _ring(colour: str, **dash: object) -> Svg:
    return drawing(
        100,
        100,
        circle(50, 50, 43, fill="none", stroke="#14110d", stroke_width=8, stroke_opacity=0.7),
        circle(50, 50, 43, fill="none", stroke=f"#{colour}", stroke_width=5, **dash),
    )


def lit(colour: str) -> Recipe:
    """A soft light with a dashed edge around something that can be chosen."""
    edge = (8, 8, 84, 84, 16)
    fill = rect(*edge, fill=f"#{colour}", fill_opacity=0.16)
    dark = rect(*edge, fill="none", stroke="#14110d", stroke_width=5, stroke_opacity=0.6)
    light = f"#{lighter(colour, 0.35)}"
    dash = rect(*edge, fill="none", stroke=light, stroke_width=3, stroke_dasharray="8 5")
    return drawing(100, 100, fill, dark, dash)


_KINDS: dict[str, Callable[..., Recipe]] = {
    "home": backgrounds.home,
    "dusk": backgrounds.dusk,
    "shelf": backgrounds.shelf,
    "halo": backgrounds.halo,
    "cloth": plain.cloth,
    "field": plain.field,
    "number": plain.number,
    "lid": plain.lid,
    "icon": icons.icon,
    "sign": icons.sign,
    "emote": emotes.emote,
    "party": lan_signs.sign,
    "glyph": glyphs.glyph,
    "lit": lit,
    "dot": dot,
    "token": token,
    "badge": badge,
    "glow": glow,
    "ring": ring,
    "focus": focus,
    "frame": frame,
}
