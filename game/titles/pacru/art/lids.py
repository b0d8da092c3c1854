"""The lids of the three boxes: a board to the horizon, under a great star."""

from __future__ import annotations

from game.art.colours import darker, lighter, mixed
from game.art.recipes import Blurred, Lettering, Noise, Placed, Recipe, Shaded, Svg, stack
from game.art.svg import circle, drawing, ellipse, linear, path, polygon, radial, rect
from game.stage.box import Point
from game.titles.pacru.art.pieces import chevron
from game.titles.pacru.art.skies import SKIES, Sky
from game.titles.pacru.art.stars import closed, stars
from game.titles.pacru.art.styles import STYLES, Style

_W, _H = 300.0, 400.0
_HORIZON = 214.0
_SUN = (150.0, 128.0)
_AMBER, _BLUE = ("e69f00", "circle"), ("56b4e9", "square")
_GREEN, _YELLOW = ("009e73", "triangle"), ("f0e442", "diamond")
_PIECES: dict[str, tuple[tuple[tuple[str, str], int, float, float, float], ...]] = {
    "shacru": ((_AMBER, 0, 0.5, 0.585, 0.52),),
    "azacru": ((_BLUE, 1, 0.33, 0.66, 0.44), (_BLUE, 1, 0.705, 0.475, 0.25)),
    "pacru": (
        (_YELLOW, 4, 0.5, 0.475, 0.21),
        (_GREEN, 2, 0.235, 0.6, 0.33),
        (_BLUE, 6, 0.765, 0.6, 0.33),
        (_AMBER, 0, 0.5, 0.715, 0.42),
    ),
}
"""The chevrons on each lid: look, facing, middle and size as shares of the lid."""
_TRAILS: dict[str, tuple[tuple[str, Point], ...]] = {
    "shacru": tuple(("e69f00", (0.0, 0.95 + 0.5 * i)) for i in range(6)),
    "azacru": tuple(("56b4e9", (-0.42 + 0.25 * i, 0.86 + 0.34 * i)) for i in range(1, 6)),
    "pacru": (
        ("009e73", (-1.0, 1.7)), ("009e73", (-0.5, 2.2)), ("56b4e9", (1.0, 1.7)),
        ("56b4e9", (1.0, 2.7)), ("f0e442", (0.5, 3.2)), ("f0e442", (-0.5, 3.2)),
        ("e69f00", (0.5, 1.2)), ("e69f00", (-0.5, 0.95)),
    ),
}  # fmt: skip
"""The markers on each floor: colour, how far to the side and how far away."""


def box(name: str) -> Recipe:
    """The lid of a game's box."""
    style, sky = STYLES[name], SKIES[name]
    painted = drawing(_W, _H, *sky.drawn(_W, _HORIZON, _SUN), _great_star(style, sky))
    stone = Noise("ffffff", 5, ((6, 8, 0.06), (60, 80, 0.06), (150, 200, 0.1)))
    pieces = [
        Placed(chevron(*look, str(way)), x - size / 2, y - size * 0.375, size, size * 0.75)
        for look, way, x, y, size in _PIECES[name]
    ]
    title = name.capitalize()
    return stack(
        Shaded(stone, stack(painted, _floor(name, style, sky))),
        *(_cast(x, y, size) for _, _, x, y, size in _PIECES[name]),
        *pieces,
        _edges(style, sky),
        Blurred(Lettering(title, "000000", 0.165, "title", 0.893), 0.022),
        Lettering(title, darker(style.line, 0.45), 0.165, "title", 0.893),
        Lettering(title, lighter(style.line, 0.62), 0.165, "title", 0.888),
    )


def _great_star(style: Style, sky: Sky) -> str:
    """The star over the horizon: bronze, in a ring, with a glow behind it."""
    x, y = _SUN
    ring = {"fill": "none", "stroke": f"#{lighter(style.star, 0.35)}"}
    return (
        radial("aura", [(0, f"#{sky.glow}", 0.95), (0.4, f"#{sky.glow}", 0.5),
                        (1, f"#{sky.glow}", 0)])
        + circle(x, y, 150, fill="url(#aura)")
        + circle(x, y, 101, stroke_width=0.8, stroke_opacity=0.6, **ring)
        + circle(x, y, 97, stroke_width=1.8, stroke_opacity=0.75, stroke_dasharray="1.2 6.42",
                 **ring)
        + stars([(x + 1.5, y + 2.5)], 90, 50, darker(style.star, 0.75), 0.1)
        + stars([_SUN], 88, 49, style.star, 0.62)
        + circle(x, y, 23, fill=f"#{darker(style.star, 0.62)}")
        + radial("core", [(0, f"#{lighter(sky.glow, 0.6)}", 1), (0.6, f"#{sky.glow}", 1),
                          (1, f"#{mixed(sky.glow, style.star, 0.6)}", 1)], 42, 36, 64)
        + circle(x, y, 20.5, fill="url(#core)")
    )  # fmt: skip


def _seen(point: Point) -> Point:
    """A point of the floor, to the side and away, as it is seen."""
    side, away = point
    return 150 + side * 132 / away, _HORIZON + 118 / away


def _floor(name: str, style: Style, sky: Sky) -> Svg:
    """Slabs of stone with their stars, paler towards the horizon."""
    slabs, centres = [], []
    for row in range(5):
        for column in range(-2 - row, 3 + row):
            near, far = 0.66 + row * 1.5, 0.66 + row * 1.5 + 1.44
            left, right = column * 1.5 - 0.72, column * 1.5 + 0.72
            corners = [(left, near), (right, near), (right, far), (left, far)]
            shade = darker(style.slab, 0.28 + 0.09 * ((row * 5 + column * 3) % 3))
            tone = mixed(shade, sky.low, min(0.8, 0.1 + row * 0.2))
            slabs.append(polygon([_seen(p) for p in corners], fill=f"#{tone}"))
            if row < 3:  # farther away they would be smaller than a grain of the stone
                centres += [(column * 1.5 + 0.5 * i, near + 0.29 + 0.48 * j)
                            for i in (-1, 0, 1) for j in range(3)]  # fmt: skip
    joints = "".join(
        closed(
            [_seen((x + dx, y + dy)) for dx, dy in ((-0.23, 0), (0, -0.23), (0.23, 0), (0, 0.23))]
        )
        for x, y in centres
    )
    return drawing(
        _W, _H,
        rect(0, _HORIZON, _W, _H - _HORIZON, fill=f"#{darker(style.frame, 0.62)}"),
        *slabs,
        path(joints, fill="#000000", fill_opacity=0.16),
        stars(centres, 0.235, 0.135, mixed(style.star, sky.low, 0.12), 0.5, _seen),
        *(_marker(colour, place) for colour, place in sorted(
            _TRAILS[name], key=lambda marker: -marker[1][1])),
        linear("haze", [(0, f"#{sky.low}", 1), (0.08, f"#{sky.low}", 0.7),
                        (0.25, f"#{sky.low}", 0.2), (0.5, "#000000", 0), (1, "#000000", 0.72)]),
        rect(0, _HORIZON, _W, _H - _HORIZON, fill="url(#haze)"),
    )  # fmt: skip


def _marker(colour: str, place: Point) -> str:
    """A domed marker far away on the floor."""
    x, y = _seen(place)
    r = 19 / place[1]
    return (
        ellipse(x + r * 0.2, y + r * 0.25, r * 1.2, r * 0.62, fill="#000000", fill_opacity=0.35)
        + ellipse(x, y, r * 1.05, r * 0.56, fill=f"#{darker(colour, 0.55)}")
        + ellipse(x, y - r * 0.16, r * 0.94, r * 0.52, fill=f"#{colour}")
        + ellipse(x - r * 0.25, y - r * 0.34, r * 0.42, r * 0.17, fill="#ffffff",
                  fill_opacity=0.55)
    )  # fmt: skip


def _cast(x: float, y: float, size: float) -> Recipe:
    """The shadow of a chevron that hovers over the floor."""
    shape = ellipse(x * _W, (y + size * 0.36) * _H, size * 110, size * 30, fill="#000000",
                    fill_opacity=0.5)  # fmt: skip
    return Blurred(drawing(_W, _H, shape), 0.035)


def _edges(style: Style, sky: Sky) -> Recipe:
    """The rim of the lid: a bronze line with corner stars, dark below the name."""
    corners = [(13.0, 13.0), (_W - 13, 13.0), (13.0, _H - 13), (_W - 13, _H - 13)]
    line, dark = f"#{style.line}", f"#{darker(sky.top, 0.5)}"
    return drawing(
        _W, _H,
        linear("foot", [(0, dark, 0), (0.55, dark, 0.72), (1, dark, 0.9)]),
        rect(0, 306, _W, 94, fill="url(#foot)"),
        rect(1.5, 1.5, _W - 3, _H - 3, fill="none", stroke=dark, stroke_width=3),
        path(f"M1 {_H - 1} V1 H{_W - 1}", stroke="#ffffff", stroke_width=1.4, stroke_opacity=0.35),
        rect(13, 13, _W - 26, _H - 26, fill="none", stroke="#000000", stroke_width=2.6,
             stroke_opacity=0.45),
        rect(12.6, 12.6, _W - 26, _H - 26, fill="none", stroke=line, stroke_width=1.3),
        *(circle(*corner, 7.4, fill=dark) for corner in corners),
        stars(corners, 7, 3.8, style.line, 0.5),
    )  # fmt: skip
