"""The signs of controls: which picture stands for a button, on whatever is in the player's hand."""

from __future__ import annotations

from game.controls.bindings import PAD
from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.scenes.room import Room
from game.stage.box import Box

ARROWS = ("up", "down", "left", "right")
HIGH = 48.0
"""How high a sign is drawn, at normal text size."""


def controls_for(room: Room, intent: Intent) -> tuple[str, str]:
    """The family of signs in use, and the control that means an intent there (empty: none)."""
    family = room.family(room.device)
    kind = family if family in (KEYBOARD, MOUSE) else PAD
    controls = room.bindings.controls(kind, intent)
    if not controls and kind == MOUSE:
        return family, ""
    return family, controls[0] if controls else ""


def glyph_art(room: Room, intent: Intent, box: Box) -> list[tuple[str, Box]]:
    """The pictures that stand for an intent's control, in a box."""
    family, control = controls_for(room, intent)
    if not control:
        return []
    wide, high = _width(room, family, control), HIGH * room.measure.text
    return [(f"shared/glyph/{family}/{control}", Box(box.x, box.centre[1] - high / 2, wide, high))]


def glyph_width(room: Room, intent: Intent) -> float:
    """How wide the sign of an intent is."""
    family, control = controls_for(room, intent)
    return _width(room, family, control) if control else 0.0


def _width(room: Room, family: str, control: str) -> float:
    """Signs are round or square, but for keys with long names."""
    high = HIGH * room.measure.text
    long = (
        family == KEYBOARD and len(control) > 1 and control not in ("up", "down", "left", "right")
    )
    if long:
        return high * (0.5 + 0.28 * len(control))
    return high * 1.5 if control.endswith(("shoulder", "trigger")) else high
