"""The lids of the three boxes: one great star each, at dawn, over the water, and by night."""

from __future__ import annotations

from game.art.colours import darker, lighter
from game.art.recipes import Blurred, Lettering, Noise, Placed, Recipe, Shaded, stack
from game.art.svg import circle, drawing, linear, radial, rect
from game.titles.pacru.art_pieces import chevron
from game.titles.pacru.art_stars import stars
from game.titles.pacru.art_styles import STYLES

_W, _H = 300.0, 400.0
_SKIES = {
    "shacru": ("3b2142", "b4553f", "f3b76a"),
    "azacru": ("0d2b2c", "2f7266", "b9d6a0"),
    "pacru": ("070b1a", "182a4a", "4a5f86"),
}
_PIECES = {
    "shacru": (("e69f00", "circle", 0, 0.28, 0.47, 0.44),),
    "azacru": (
        ("56b4e9", "square", 1, 0.1, 0.56, 0.36),
        ("56b4e9", "square", 1, 0.55, 0.28, 0.28),
    ),
    "pacru": (
        ("f0e442", "diamond", 4, 0.36, 0.2, 0.28),
        ("d8532a", "triangle", 6, 0.62, 0.4, 0.28),
        ("009e73", "star", 0, 0.36, 0.6, 0.28),
        ("f2f2f2", "heart", 2, 0.1, 0.4, 0.28),
    ),
}


def box(name: str) -> Recipe:
    """The lid of a game's box."""
    style = STYLES[name]
    top, middle, low = _SKIES[name]
    sky = drawing(
        _W, _H,
        linear("sky", [(0, f"#{top}", 1), (0.6, f"#{middle}", 1), (1, f"#{low}", 1)]),
        rect(0, 0, _W, _H, fill="url(#sky)"),
    )  # fmt: skip
    glow = drawing(
        _W, _H,
        radial("glow", [(0, f"#{lighter(low, 0.5)}", 0.8), (1, f"#{low}", 0)]),
        circle(150, 190, 150, fill="url(#glow)"),
        stars([(150, 190)], 112, 66, style.star, 0.5),
    )  # fmt: skip
    stone = Shaded(Noise("ffffff", 5, ((60, 80, 0.12), (200, 260, 0.14))), sky)
    pieces = [
        Placed(chevron(colour, shape, str(way)), x, y, size, size * 0.75)
        for colour, shape, way, x, y, size in _PIECES[name]
    ]
    frame = drawing(
        _W, _H,
        rect(1.5, 1.5, _W - 3, _H - 3, 4, fill="none", stroke=f"#{darker(style.frame, 0.5)}",
             stroke_width=3),
        rect(8, 8, _W - 16, _H - 16, 4, fill="none", stroke=f"#{style.line}", stroke_width=1.4),
    )  # fmt: skip
    title = name.capitalize()
    shade = Blurred(Lettering(title, "000000", 0.15, "title", 0.89), 0.02)
    return stack(
        stone, glow, *pieces, frame, shade, Lettering(title, "fbeccb", 0.15, "title", 0.885)
    )
