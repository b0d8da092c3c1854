"""The glyphs and names of controls, for the device that was touched last."""

from __future__ import annotations

from game.art.glyphs import LETTERS
from game.controls.bindings import JOYSTICK, PAD
from game.controls.intents import KEYBOARD, MOUSE, Intent
from game.scenes.kit.context import Context
from game.stage.box import Box
from game.stage.shapes import Panel, Picture, Shape, Text

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
HIGH, GROWS = 48.0, 28.0
"""How high a sign is drawn at normal text size, and how much higher at the double one."""


def controls_for(context: Context, intent: Intent) -> tuple[str, str]:
    """The family of glyphs in use, and its control for an intent (empty: none)."""
    family = context.family(context.device)
    kind = family if family in (KEYBOARD, MOUSE, JOYSTICK) else PAD
    controls = context.bindings.controls(kind, intent)
    return family, controls[0] if controls else ""


def control_name(context: Context, kind: str, control: str) -> str:
    """The name of a control in the player's language."""
    if kind == JOYSTICK:
        what, number, *way = control.replace("-", " \N{MINUS SIGN}").replace("+", " +").split()
        signs = "".join(ARROWS.get(part, part) for part in way)
        return context.say(f"control.joystick.{what}", number=int(number) + 1, way=signs)
    family = _family(context) if kind == PAD else kind
    for table in (family, kind):
        key = f"control.{table}.{control.replace(' ', '_')}"
        if context.words.has(key):
            return context.say(key)
    letters = LETTERS.get(family, {}).get(control, control)
    return letters.upper() if len(letters) < 4 else letters.title()


def _family(context: Context) -> str:
    """The pad family to name controls by: of the pad in use, or the first one."""
    listed = [
        context.family(context.device),
        *(context.family(pad) for pad in sorted(context.pads)),
    ]
    return next((family for family in listed if family in LETTERS), "xbox")


def glyph_shapes(context: Context, intent: Intent, box: Box) -> list[Shape]:
    """The glyph of an intent's control, at the left of a box."""
    family, control = controls_for(context, intent)
    if not control:
        return []
    wide, high = _width(context, family, control), _high(context)
    place = Box(box.x, box.centre[1] - high / 2, wide, high)
    if _is_written(family, control):
        name = control_name(context, KEYBOARD, control)
        return [Panel(place, "key"), Text(name, place, "key", align="centre")]
    return [Picture(f"shared/glyph/{family}/{control}", *place.centre, wide, high)]


def glyph_width(context: Context, intent: Intent) -> float:
    """The width of an intent's glyph."""
    family, control = controls_for(context, intent)
    return _width(context, family, control) if control else 0.0


def _is_written(family: str, control: str) -> bool:
    """Whether the glyph is a key with its name on it."""
    return family == KEYBOARD and control not in ARROWS


def _high(context: Context) -> float:
    return HIGH + GROWS * (context.measure.text - 1)


def _width(context: Context, family: str, control: str) -> float:
    """The width of a glyph: wider for shoulder buttons and keys with longer names."""
    high = _high(context)
    if _is_written(family, control):
        name = control_name(context, KEYBOARD, control)
        return max(high, context.measure.width(name, "key") + 28)
    return high * 1.5 if control.endswith(("shoulder", "trigger")) else high
