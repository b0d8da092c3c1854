"""Player colours: a friendly theme, and one of the greatest contrast."""

from __future__ import annotations

THEMES: dict[str, tuple[str, ...]] = {
    "box": ("e69f00", "56b4e9", "009e73", "f0e442", "2f62c9", "d8532a", "cc79a7", "f2f2f2"),
    "contrast": ("d19a21", "b3c0e9", "32a88a", "ffff15", "5d5afb", "b94026", "815b7d", "71fad2"),
}
"""Eight colours in each theme, in the order of the emblems.

The second was found by search: the least difference between any two, to any kind of eye, is nearly
twice that of the first."""
