"""Icons of menus and lists, and the signs before facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art.lan_signs import ICONS
from game.art.recipes import Recipe
from game.art.svg import circle, drawing, line, polygon, rect, ring_of, star
from game.stage.box import Point

INK = "#f4ecdc"
GOLD = "#e9b95c"


def _solid(points: Sequence[Point], colour: str) -> str:
    """A polygon with slightly rounded corners."""
    return polygon(points, fill=colour, stroke=colour, stroke_width=6, stroke_linejoin="round")


def _play() -> list[str]:
    return [_solid([(30, 20), (82, 50), (30, 80)], GOLD)]


def _continue() -> list[str]:
    return [
        line("M74 30 A34 34 0 1 0 84 56", 9, GOLD),
        polygon([(60, 34), (88, 38), (82, 10)], fill=GOLD),
    ]


def _replays() -> list[str]:
    return [
        rect(14, 24, 72, 52, 8, fill="none", stroke=GOLD, stroke_width=7),
        polygon([(42, 38), (64, 50), (42, 62)], fill=INK),
    ]


def _learn() -> list[str]:
    return [
        line("M50 26 C40 18 26 18 14 22 L14 76 C26 72 40 72 50 80", 7, GOLD),
        line("M50 26 C60 18 74 18 86 22 L86 76 C74 72 60 72 50 80 L50 26", 7, GOLD),
        line("M24 38 L40 40 M24 52 L40 54 M60 40 L76 38 M60 54 L76 52", 4, INK),
    ]


def _settings() -> list[str]:
    teeth = [
        line(f"M{a[0]:.1f} {a[1]:.1f} L{b[0]:.1f} {b[1]:.1f}", 13, GOLD)
        for a, b in zip(ring_of(8, 28, (50, 50)), ring_of(8, 37, (50, 50)), strict=True)
    ]
    return [*teeth, circle(50, 50, 24, fill="none", stroke=GOLD, stroke_width=12)]


def _quit() -> list[str]:
    frame = line("M56 16 L22 16 L22 84 L56 84", 7, GOLD)
    return [frame, line("M42 50 L84 50 M68 34 L84 50 L68 66", 7, INK)]


def _search() -> list[str]:
    lens = circle(42, 42, 24, fill="none", stroke=GOLD, stroke_width=8)
    return [lens, line("M60 60 L84 84", 10, GOLD)]


def _arrow(*points: Point) -> Callable[[], list[str]]:
    return lambda: [_solid(points, GOLD)]


_ICONS: dict[str, Callable[[], list[str]]] = {
    "play": _play,
    "continue": _continue,
    "replays": _replays,
    "learn": _learn,
    "settings": _settings,
    "quit": _quit,
    "search": _search,
    "more-up": _arrow((50, 26), (82, 68), (18, 68)),
    "more-down": _arrow((50, 74), (82, 32), (18, 32)),
    "less": _arrow((28, 50), (70, 20), (70, 80)),
    "more": _arrow((72, 50), (30, 20), (30, 80)),
    **ICONS,
}


def icon(name: str) -> Recipe:
    """The icon of a menu entry."""
    return drawing(100, 100, *_ICONS[name]())


def sign(name: str) -> Recipe:
    """The sign before a fact: good, bad, winning, log line or plain."""
    if name == "check":
        return drawing(100, 100, line("M16 54 L40 78 L84 24", 15, "#7fd6a2"))
    if name == "warning":
        mark = line("M50 38 L50 60 M50 74 L50 75", 10, "#2a120a")
        return drawing(100, 100, _solid([(50, 12), (92, 86), (8, 86)], "#ff9d7a"), mark)
    if name == "crown":
        points = [(12, 30), (32, 52), (50, 18), (68, 52), (88, 30), (80, 80), (20, 80)]
        return drawing(100, 100, _solid(points, "#ffd76a"))
    if name == "log":
        return drawing(100, 100, circle(50, 50, 11, fill="#8f8674"))
    return drawing(100, 100, star(4, 30, 13, (50, 50), fill=GOLD))
