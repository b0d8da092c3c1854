"""Colours as six hexadecimal digits: mixing, luminance, contrast."""

from __future__ import annotations

Channels = tuple[int, int, int]


def channels(colour: str) -> Channels:
    """Red, green and blue, 0 to 255."""
    return int(colour[0:2], 16), int(colour[2:4], 16), int(colour[4:6], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour mixed with a share of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lighter(colour: str, share: float) -> str:
    """A colour nearer to white."""
    return mixed(colour, "ffffff", share)


def darker(colour: str, share: float) -> str:
    """A colour nearer to black."""
    return mixed(colour, "000000", share)


def luminance(colour: str) -> float:
    """Relative luminance of a colour, 0 to 1."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    bright, dark = sorted((luminance(colour), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def ink_on(colour: str) -> str:
    """Black or white, whichever is easier to read on a colour."""
    dark, light = "14110d", "fffaf0"
    return dark if contrast(colour, dark) >= contrast(colour, light) else light
