"""The signs of controls: what stands for a button, on whatever is in the player's hand."""

from __future__ import annotations

from game.art.glyphs import LETTERS
from game.controls.bindings import JOYSTICK, PAD
from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.scenes.kit.context import Room
from game.stage.box import Box
from game.stage.shapes import Panel, Picture, Shape, Text

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
HIGH, GROWS = 48.0, 28.0
"""How high a sign is drawn at normal text size, and how much higher at the double one."""


def controls_for(room: Room, intent: Intent) -> tuple[str, str]:
    """The family of signs in use, and the control that means an intent there (empty: none)."""
    family = room.family(room.device)
    kind = family if family in (KEYBOARD, MOUSE, JOYSTICK) else PAD
    controls = room.bindings.controls(kind, intent)
    return family, controls[0] if controls else ""


def control_name(room: Room, kind: str, control: str) -> str:
    """What a control is called in the player's language; a key with one sign is called by that."""
    if kind == JOYSTICK:
        what, number, *way = control.replace("-", " \N{MINUS SIGN}").replace("+", " +").split()
        signs = "".join(ARROWS.get(part, part) for part in way)
        return room.say(f"control.joystick.{what}", number=int(number) + 1, way=signs)
    family = _family(room) if kind == PAD else kind
    for table in (family, kind):
        key = f"control.{table}.{control.replace(' ', '_')}"
        if room.words.has(key):
            return room.say(key)
    letters = LETTERS.get(family, {}).get(control, control)
    return letters.upper() if len(letters) < 4 else letters.title()


def _family(room: Room) -> str:
    """Whose pad it is that controls are named for: the one in hand, or the first there is."""
    listed = [room.family(room.device), *(room.family(pad) for pad in sorted(room.pads))]
    return next((family for family in listed if family in LETTERS), "xbox")


def glyph_shapes(room: Room, intent: Intent, box: Box) -> list[Shape]:
    """What stands for an intent's control, at the left of a box."""
    family, control = controls_for(room, intent)
    if not control:
        return []
    wide, high = _width(room, family, control), _high(room)
    place = Box(box.x, box.centre[1] - high / 2, wide, high)
    if _is_written(family, control):
        name = control_name(room, KEYBOARD, control)
        return [Panel(place, "key"), Text(name, place, "key", align="centre")]
    return [Picture(f"shared/glyph/{family}/{control}", *place.centre, wide, high)]


def glyph_width(room: Room, intent: Intent) -> float:
    """How wide the sign of an intent is."""
    family, control = controls_for(room, intent)
    return _width(room, family, control) if control else 0.0


def _is_written(family: str, control: str) -> bool:
    """Whether the sign is a key with its name on it."""
    return family == KEYBOARD and control not in ARROWS


def _high(room: Room) -> float:
    return HIGH + GROWS * (room.measure.text - 1)


def _width(room: Room, family: str, control: str) -> float:
    """Signs are round or square, but for shoulders and for keys with longer names."""
    high = _high(room)
    if _is_written(family, control):
        name = control_name(room, KEYBOARD, control)
        return max(high, room.measure.width(name, "key") + 28)
    return high * 1.5 if control.endswith(("shoulder", "trigger")) else high
