"""The lids of the three boxes, three wide to four high."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.art.colours import darker, lighter, mixed
from game.art.recipes import Blurred, Faded, Lettering, Noise, Placed, Recipe, Shaded, stack
from game.art.svg import circle, drawing, group, linear, num, path, polyline, radial, rect
from game.stage.box import Point
from game.titles.tsuro.art.brush import Inks, smooth_line
from game.titles.tsuro.art.dragon import LEGS, crossing, dragon, pearl
from game.titles.tsuro.art.phoenix import phoenix
from game.titles.tsuro.art.waves import cloud, scallops

GOLD = Inks("34120a", "fff0bd", "dfa545", "7c3d12", "f4d893", "b5301a", "fff7dd")
JADE = Inks("0c1f1a", "d8f0c8", "5f9c78", "1f4a3c", "cfe0ae", "c8842c", "fbf3d2")
SILVER = Inks("0d1424", "f2f4ea", "9fb2c4", "3b4d6b", "e6e8dc", "d0a24c", "fffbe8")
FIRE = Inks("3a0f06", "fff0b0", "f0a436", "a03a10", "f8dc90", "d8411c", "fff8dc")

_RISING: tuple[Point, ...] = (
    (118, 132), (140, 141), (172, 128), (206, 96), (246, 92), (270, 130), (254, 180), (206, 206),
    (146, 210), (84, 222), (46, 258), (58, 302), (110, 316), (166, 302), (214, 280), (246, 288),
)  # fmt: skip
"""The line of the dragon on the red lid, from neck to tail."""
_DIVING: tuple[Point, ...] = (
    (132, 128), (154, 136), (192, 118), (234, 118), (258, 156), (232, 198), (176, 210),
    (114, 222), (84, 262), (112, 304), (176, 312), (236, 318), (272, 352), (268, 396),
)  # fmt: skip
"""The line of the one on the blue lid: down into the sea."""


def box(name: str) -> Recipe:
    """The lid of an edition."""
    return stack(*_LIDS[name](), _edges(), *_title())


def _field(colour: str, seed: int, cx: float, cy: float) -> Recipe:
    """Lacquer or silk, lit about a point."""
    cloth = Noise(lighter(colour, 0.2), seed, ((4, 5, 0.3), (90, 120, 0.12), (300, 400, 0.14)))
    light = drawing(
        300, 400,
        radial("light", [(0, "#ffffff", 1), (0.5, "#b0a49c", 1), (1, "#241a18", 1)], cx, cy, 78),
        rect(0, 0, 300, 400, fill="url(#light)"),
    )  # fmt: skip
    return Shaded(cloth, light)


def _disc(x: float, y: float, r: float, colour: str, opacity: float) -> Recipe:
    """A sun or moon with a soft halo."""
    halo = Blurred(drawing(300, 400, circle(x, y, r * 1.12, fill=f"#{colour}",
                                            fill_opacity=opacity * 0.8)), 0.09)  # fmt: skip
    disc = drawing(
        300, 400,
        radial("disc", [(0, f"#{lighter(colour, 0.4)}", opacity), (0.8, f"#{colour}", opacity),
                        (1, f"#{darker(colour, 0.2)}", opacity)], 40, 36, 66),
        circle(x, y, r, fill="url(#disc)"),
    )  # fmt: skip
    return stack(halo, disc)


def _cast(parts: list[str]) -> Recipe:
    """A figure with its shadow on what lies behind."""
    figure = drawing(300, 400, *parts)
    black = drawing(3, 4, rect(0, 0, 3, 4, fill="#000000"))
    shadow = Faded(Blurred(Shaded(figure, black), 0.018), 0.7)
    return stack(Placed(shadow, 0.014, 0.014, 1, 1), figure)


def _paths(ivory: str) -> list[str]:
    """Ivory paths that cross each other and run into the distance."""
    ways = (
        ((44, 410), (48, 352), (128, 318), (132, 262), (100, 206)),
        ((116, 410), (112, 372), (40, 342), (34, 296), (-14, 276)),
        ((190, 410), (194, 362), (252, 346), (266, 304), (314, 284)),
        ((260, 410), (252, 366), (176, 342), (170, 280), (204, 196)),
    )
    parts = []
    for way in ways:
        line = smooth_line(way)
        for wide, colour, opacity in (
            (17, "120605", 0.55), (12.5, mixed(ivory, "7c5a30", 0.5), 1), (10, ivory, 1),
            (3, "fffaf0", 0.6),
        ):  # fmt: skip
            shift = -2 if wide == 3 else 0
            parts.append(
                polyline([(x + shift, y + shift * 0.6) for x, y in line], stroke=f"#{colour}",
                         stroke_width=wide, stroke_opacity=opacity, stroke_linejoin="round")
            )  # fmt: skip
    return parts


def _calliope_2015() -> Iterator[Recipe]:
    """A gold dragon before a rising sun, over ivory paths, on red lacquer."""
    yield _field("8c1a12", 21, 46, 34)
    yield _disc(158, 142, 92, "e8b04c", 0.5)
    yield Faded(drawing(300, 400, *_paths("ead8b2")), 0.8)
    yield Faded(drawing(300, 400, *cloud(226, 62, 0.6, "f4d893", 0.7),
                        *cloud(238, 244, 0.6, "f4d893", 0.7)), 0.75)  # fmt: skip
    yield _cast([*dragon(_RISING, 16.5, GOLD, LEGS), *pearl(38, 44, 11, GOLD)])


def _calliope_2009() -> Iterator[Recipe]:
    """A silver dragon over a night sea, under the moon."""
    yield _field("28365f", 22, 62, 26)
    yield _disc(196, 110, 74, "f2e6c2", 0.85)
    sky = cloud(232, 176, 0.62, "dfe6ee", 0.8)
    yield Faded(drawing(300, 400, *sky), 0.7)
    legs = ((0.2, 1, 25.0), (0.27, -1, -20.0), (0.6, 1, 30.0))
    yield _cast([*dragon(_DIVING, 17.5, SILVER, legs), *pearl(40, 50, 12, SILVER)])
    sea = linear("sea", [(0, "#16223f", 0), (0.3, "#1a2a4c", 0.86), (1, "#070c1a", 1)])
    yield drawing(300, 400, sea, rect(0, 258, 300, 142, fill="url(#sea)"),
                  *scallops("dbe6f0", 0, 300, 286, 410, 19))  # fmt: skip


def _kosmos_2007() -> Iterator[Recipe]:
    """Phoenix and dragon, fire above and jade below."""
    yield _field("6e1f10", 23, 50, 30)
    depth = linear("depth", [(0, "#0c3128", 0), (0.4, "#0d3a2e", 0.55), (1, "#04130f", 0.97)])
    yield drawing(300, 400, depth, rect(0, 120, 300, 280, fill="url(#depth)"))
    yield _disc(150, 112, 80, "ee8a2c", 0.5)
    yield Faded(drawing(300, 400, *cloud(60, 262, 0.6, "d8e6c0", 0.7),
                        *cloud(248, 238, 0.55, "d8e6c0", 0.7)), 0.6)  # fmt: skip
    low = group(*crossing(JADE), transform="translate(56 196) scale(0.31)")
    yield _cast([low])
    yield _cast([group(*phoenix(FIRE), transform="translate(38 10) scale(0.373)")])


def _edges() -> Recipe:
    """The lid's rim: gilded lines and corners, light on the upper left edge."""
    gold = linear("rim", [(0, "#f7dc9a", 1), (0.4, "#a9742e", 1), (0.6, "#edc978", 1),
                          (1, "#7c4f1c", 1)], "diagonal")  # fmt: skip
    corners = "".join(
        group(polyline([(16, 42), (16, 16), (42, 16)], stroke="url(#rim)", stroke_width=1.6),
              polyline([(22, 36), (22, 22), (36, 22), (36, 30), (29, 30)], stroke="url(#rim)",
                       stroke_width=1.5),
              transform=f"translate({num(x)} {num(y)}) scale({sx} {sy})")
        for x, y, sx, sy in ((0, 0, 1, 1), (300, 0, -1, 1), (0, 400, 1, -1), (300, 400, -1, -1))
    )  # fmt: skip
    return drawing(
        300, 400, gold, corners,
        rect(8, 8, 284, 384, 3, fill="none", stroke="url(#rim)", stroke_width=2.2),
        rect(12, 12, 276, 376, 2, fill="none", stroke="url(#rim)", stroke_width=0.8),
        path("M1 399 V1 H299", stroke="#ffffff", stroke_width=2, stroke_opacity=0.3),
        path("M299 1 V399 H1", stroke="#000000", stroke_width=2.6, stroke_opacity=0.6),
    )  # fmt: skip


def _title() -> Iterator[Recipe]:
    """The name at the foot, in gold over its own shadow."""
    foot = linear("foot", [(0, "#000000", 0), (0.6, "#000000", 0.62), (1, "#000000", 0.75)])
    yield drawing(300, 400, foot, rect(13, 306, 274, 81, fill="url(#foot)"))
    yield Blurred(_name("000000"), 0.02)
    yield Placed(_name("6b3d12"), 0.004, 0.004, 1, 1)
    yield _name("f6dfa4")


def _name(colour: str) -> Lettering:
    return Lettering("Tsuro", colour, 0.155, "title", 0.885)


_LIDS: dict[str, Callable[[], Iterator[Recipe]]] = {
    "calliope-2015": _calliope_2015,
    "calliope-2009": _calliope_2009,
    "kosmos-2007": _kosmos_2007,
}
