"""The dragon's head, in profile to the left; the neck begins at the origin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.art.colours import mixed
from game.art.svg import circle, ellipse, path
from game.titles.tsuro.art.brush import Inks, flame, ribbon, rounded, swelling, tapering


def head(inks: Inks) -> list[str]:
    """The whole head, about 110 by 90; horns, mane and whiskers go beyond."""
    return [
        *_whisker_behind(inks),
        *_horn(inks, 8, -6),
        *_mane(inks),
        *_jaw(inks),
        *_skull(inks),
        *_ruff(inks),
        *_teeth(inks),
        *_face(inks),
        *_horn(inks, 0, 0),
        *_whiskers(inks),
    ]


def _edge(inks: Inks, wide: float = 1.6) -> dict[str, Any]:
    return {"stroke": f"#{inks.line}", "stroke_width": wide, "stroke_linejoin": "round"}


def _mane(inks: Inks) -> Iterator[str]:
    """Locks from the nape and the cheek, the longest at the back."""
    locks = (
        (2, -28, 62, -66, 7, 0.3), (6, -22, 92, -52, 7, 0.28), (8, -14, 104, -24, 7, 0.22),
        (10, -4, 112, 4, 7, 0.16), (10, 6, 104, 32, 7, -0.16), (6, 16, 92, 54, 7, -0.22),
        (0, 24, 70, 74, 6.5, -0.26), (-8, 30, 44, 82, 6, -0.28), (-16, 33, 20, 80, 5, -0.3),
    )  # fmt: skip
    for x, y, to_x, to_y, wide, bend in locks:
        yield flame((x, y), (to_x, to_y), wide, bend, fill=f"#{inks.mane}", **_edge(inks))
        yield flame((x + 4, y), (x + (to_x - x) * 0.7, y + (to_y - y) * 0.74), wide * 0.3, bend,
                    fill=f"#{inks.light}", fill_opacity=0.5)  # fmt: skip


def _jaw(inks: Inks) -> Iterator[str]:
    """The lower jaw, the open mouth above it, the tongue, the beard."""
    for x, to_x, to_y in ((-86, -98, 68), (-76, -82, 76), (-64, -62, 74), (-50, -42, 66)):
        yield flame((x, 38), (to_x, to_y), 5, 0.28, fill=f"#{inks.mane}", **_edge(inks, 1.2))
    yield path(
        "M-100 -4 C-84 4 -60 6 -26 8 C-20 16 -24 26 -34 30 C-60 36 -84 32 -92 24 Z",
        fill=f"#{mixed(inks.shade, inks.line, 0.6)}",
    )
    yield ribbon(
        [(-34, 20), (-56, 24), (-76, 17), (-92, 9), (-104, 13)],
        rounded(tapering(4.6, 0.8)), fill=f"#{mixed(inks.mane, inks.glow, 0.25)}",
        **_edge(inks, 0.9),
    )  # fmt: skip
    yield path(
        "M-92 20 C-97 27 -95 37 -86 41 C-66 49 -36 45 -14 37 C-2 33 8 30 10 24 L-8 8 "
        "C-22 16 -28 26 -44 29 C-62 32 -82 30 -92 20 Z",
        fill=f"#{inks.body}",
        **_edge(inks),
    )
    yield path(
        "M-88 36 C-66 44 -38 40 -16 33", stroke=f"#{inks.belly}", stroke_width=3.4,
        stroke_linecap="round", stroke_opacity=0.8,
    )  # fmt: skip


def _skull(inks: Inks) -> Iterator[str]:
    """The upper head: nape, brow, the long bridge, the swollen nose, the lip."""
    yield path(
        "M14 -22 C4 -36 -14 -40 -28 -37 C-42 -35 -50 -27 -60 -25 C-70 -23 -76 -32 -88 -32 "
        "C-102 -32 -111 -22 -109 -10 C-108 -3 -102 1 -95 0 C-86 4 -74 -1 -64 3 "
        "C-54 8 -42 4 -30 11 C-18 18 -8 24 2 27 L16 24 Z",
        fill=f"#{inks.body}",
        **_edge(inks, 1.9),
    )
    yield path("M16 -21 V23", stroke=f"#{inks.body}", stroke_width=4)
    yield path(
        "M-26 -34 C-42 -32 -50 -23 -61 -21 C-71 -19 -77 -28 -88 -28 C-98 -28 -105 -21 -105 -13 "
        "C-96 -21 -84 -21 -74 -15 C-60 -12 -48 -14 -38 -22 Z",
        fill=f"#{inks.light}",
        fill_opacity=0.85,
    )
    yield path(
        "M-106 -6 C-98 -4 -90 -6 -80 -4 C-66 -2 -52 0 -38 4", stroke=f"#{inks.shade}",
        stroke_width=2.2, stroke_linecap="round", stroke_opacity=0.8,
    )  # fmt: skip
    for x, y in ((-2, -20), (4, -8), (6, 6), (-6, -6), (-4, 8), (-14, 2)):
        yield path(f"M{x - 6} {y - 5} Q{x + 6} {y} {x - 6} {y + 6}", stroke=f"#{inks.line}",
                   stroke_width=1.1, stroke_opacity=0.7)  # fmt: skip


def _ruff(inks: Inks) -> Iterator[str]:
    """Short locks over the nape, where the head grows out of the neck."""
    for x, y, to_x, to_y in (
        (10, 22, 52, 40), (14, 12, 58, 22), (16, 0, 62, 2), (16, -10, 58, -16), (12, -20, 50, -34),
    ):  # fmt: skip
        yield flame((x - 6, y), (to_x, to_y), 7, 0.14 if y < 0 else -0.14,
                    fill=f"#{mixed(inks.mane, inks.light, 0.18)}", **_edge(inks, 1.2))  # fmt: skip


def _teeth(inks: Inks) -> Iterator[str]:
    fangs = ((-100, -1, 13), (-89, 1, 7), (-80, 0, 6), (-70, 2, 7), (-59, 5, 6), (-48, 6, 6))
    for x, y, long in fangs:
        yield path(
            f"M{x - 3.4} {y - 1} Q{x - 1} {y + long * 0.6} {x + 2} {y + long} "
            f"Q{x + 3} {y + long * 0.4} {x + 3.4} {y} Z",
            fill=f"#{inks.glow}", **_edge(inks, 0.8),
        )  # fmt: skip
    for x, y, long in ((-90, 22, 11), (-80, 27, 6), (-70, 29, 6), (-60, 30, 5)):
        yield path(
            f"M{x - 3} {y + 1} Q{x - 1} {y - long * 0.5} {x + 1} {y - long} "
            f"Q{x + 3} {y - long * 0.4} {x + 3.4} {y + 1} Z",
            fill=f"#{inks.glow}", **_edge(inks, 0.8),
        )  # fmt: skip


def _face(inks: Inks) -> Iterator[str]:
    """The nostril, eye, brow, ear and fins of the cheek."""
    yield path("M-98 -14 C-104 -22 -92 -28 -86 -21 C-83 -16 -90 -12 -93 -17",
               stroke_linecap="round", **_edge(inks, 2.2))  # fmt: skip
    yield path("M-58 -17 C-50 -26 -38 -25 -32 -15 C-40 -10 -50 -10 -58 -17 Z",
               fill=f"#{inks.glow}", **_edge(inks, 1.5))  # fmt: skip
    yield circle(-46, -17, 4.4, fill=f"#{inks.line}")
    yield circle(-47.6, -18.6, 1.4, fill="#ffffff", fill_opacity=0.9)
    yield ellipse(-46, -8, 12, 2.6, fill=f"#{inks.shade}", fill_opacity=0.5)
    for to_x, to_y, wide in ((-4, -52, 5), (-16, -58, 4.4), (-34, -50, 3.6)):
        yield flame((-50, -27), (to_x, to_y), wide, 0.2, fill=f"#{inks.mane}", **_edge(inks, 1.2))
    yield path("M-64 -20 C-56 -32 -40 -33 -28 -25 C-40 -29 -54 -26 -62 -17 Z",
               fill=f"#{inks.mane}", **_edge(inks, 1.2))  # fmt: skip
    yield flame((2, -26), (42, -44), 8, 0.3, fill=f"#{inks.body}", **_edge(inks, 1.4))
    yield flame((6, -28), (34, -41), 3, 0.3, fill=f"#{inks.shade}")
    for y, to_x, to_y in ((12, 36, 20), (20, 30, 34), (26, 18, 46)):
        yield flame((-10, y), (to_x, to_y), 5, -0.2, fill=f"#{inks.body}", **_edge(inks, 1.3))


def _horn(inks: Inks, dx: float, dy: float) -> Iterator[str]:
    """An antler swept back, with a prong; the further one lies behind."""
    stem = [(-18, -33), (-6, -52), (18, -68), (44, -84), (54, -104)]
    prong = [(10, -63), (14, -82), (8, -100)]
    fill = inks.belly if not dx else mixed(inks.belly, inks.shade, 0.5)
    for points, wide in ((prong, 3.6), (stem, 5.2)):
        yield ribbon([(x + dx, y + dy) for x, y in points], rounded(tapering(wide, 0.8)), 2,
                     fill=f"#{fill}", **_edge(inks, 1.3))  # fmt: skip
    for x, y in ((-8, -46), (2, -56), (14, -64), (28, -73)):
        yield path(f"M{x + dx - 4} {y + dy - 2} q4 1 6 6", stroke=f"#{inks.line}",
                   stroke_width=0.9, stroke_opacity=0.6)  # fmt: skip


def _whisker_behind(inks: Inks) -> Iterator[str]:
    yield ribbon(
        [(-100, -20), (-126, -44), (-120, -78), (-86, -92), (-62, -78)], tapering(2.8, 0.4), 2,
        fill=f"#{inks.body}", **_edge(inks, 0.8),
    )  # fmt: skip


def _whiskers(inks: Inks) -> Iterator[str]:
    """Two long feelers from beside the nose."""
    yield ribbon(
        [(-102, -10), (-130, -6), (-148, 22), (-132, 52), (-104, 62), (-96, 84), (-112, 104)],
        rounded(tapering(3.4, 0.5), 0.04), 2, fill=f"#{mixed(inks.body, inks.light, 0.5)}",
        **_edge(inks, 0.9),
    )  # fmt: skip
    yield ribbon(
        [(-60, 2), (-64, 12), (-58, 20)], swelling(1.2), 2, fill=f"#{inks.line}",
    )  # fmt: skip
