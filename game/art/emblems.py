"""The eight shapes that tell players apart beside their colours."""

from __future__ import annotations

from game.art.svg import circle, path, polygon, rect, ring_of, star

EMBLEMS = ("circle", "square", "triangle", "diamond", "star", "cross", "hexagon", "heart")


def emblem(name: str, x: float, y: float, r: float, **style: object) -> str:
    """An emblem about a point; all of them look equally large."""
    if name == "circle":
        return circle(x, y, r * 0.86, **style)
    if name == "square":
        s = r * 0.78
        return rect(x - s, y - s, 2 * s, 2 * s, r * 0.12, **style)
    if name == "triangle":
        return polygon(ring_of(3, r * 1.12, (x, y + r * 0.18)), **style)
    if name == "diamond":
        return polygon(
            [(x, y - r * 1.1), (x + r * 0.82, y), (x, y + r * 1.1), (x - r * 0.82, y)], **style
        )
    if name == "star":
        return star(5, r * 1.16, r * 0.5, (x, y + r * 0.05), **style)
    if name == "cross":
        return _cross(x, y, r, **style)
    if name == "hexagon":
        return polygon(ring_of(6, r, (x, y)), **style)
    if name == "heart":
        return _heart(x, y, r, **style)
    raise LookupError(f"there is no emblem {name!r}")


def _cross(x: float, y: float, r: float, **style: object) -> str:
    a, b = r * 0.98, r * 0.36
    corners = [
        (-b, -a), (b, -a), (b, -b), (a, -b), (a, b), (b, b),
        (b, a), (-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b),
    ]  # fmt: skip
    return polygon([(x + dx, y + dy) for dx, dy in corners], **style)


def _heart(x: float, y: float, r: float, **style: object) -> str:
    low, top = y + r * 0.98, y - r * 0.42
    return path(
        f"M{x:.2f} {low:.2f} C{x - r * 1.7:.2f} {y - r * 0.1:.2f} {x - r * 0.8:.2f} "
        f"{y - r * 1.5:.2f} {x:.2f} {top:.2f} C{x + r * 0.8:.2f} {y - r * 1.5:.2f} "
        f"{x + r * 1.7:.2f} {y - r * 0.1:.2f} {x:.2f} {low:.2f} Z",
        **style,
    )
