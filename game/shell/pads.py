"""Pads: opened as they are plugged in, with the same names on all of them.

SDL fires events twice for an opened pad, as a joystick and as a controller; only the controller's
are listened to. A device SDL has no mapping for is opened as a joystick (``unmapped_pads``).
"""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

from game.controls.bindings import JOYSTICK, PAD, Bindings
from game.controls.intents import DIRECTIONS, Captured, Intent, PadJoined, PadLost, Press, Signal
from game.shell.unmapped_pads import ControlValue, UnmappedPad, is_unmapped

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "leftx",
    pygame.CONTROLLER_AXIS_LEFTY: "lefty",
    pygame.CONTROLLER_AXIS_RIGHTX: "rightx",
    pygame.CONTROLLER_AXIS_RIGHTY: "righty",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
FAMILIES = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo", 0x28DE: "xbox"}
"""The family of button names, by the maker's USB vendor number."""

AXIS_EVENTS = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
PAD_EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
JOYSTICK_EVENTS = (
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)
AXIS_RANGE = 32767
PRESS_AT, RELEASE_AT = 0.6, 0.4
"""How far a stick is pushed to count as pressed, and as released."""
REPEAT_DELAY, REPEAT_INTERVAL = 0.38, 0.11
"""Seconds until a held direction repeats, and between repeats."""
SETTLING = 0.25
"""Seconds after opening a pad in which its axes only report where they rest."""


class Pad:
    """An open pad whose controls SDL can name."""

    def __init__(self, index: int) -> None:
        """Open the device of an SDL index; pygame.error if it is gone again."""
        self._pad = controller.Controller(index)
        self.number = self._pad.as_joystick().get_instance_id()
        # Asked now: a pad that was unplugged no longer answers, and its event comes later.
        self.family = _family(self._pad)

    def close(self) -> None:
        """Close the device."""
        self._pad.quit()

    def rumble(self, low: float, high: float, length: int) -> None:
        """Rumble, if the pad can."""
        self._pad.rumble(low, high, length)

    def note_rest(self, event: pygame.event.Event) -> None:
        """Do nothing: SDL sees to it that its axes rest at 0."""

    def control_values(self, event: pygame.event.Event) -> list[ControlValue]:
        """The controls an event of this pad changes."""
        if event.type != pygame.CONTROLLERAXISMOTION:
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            return [(BUTTONS[event.button], float(down))] if event.button in BUTTONS else []
        name, value = AXES.get(event.axis, ""), event.value / AXIS_RANGE
        if name.endswith("trigger"):
            return [(name, value)]
        return [(f"{name}-", -value), (f"{name}+", value)] if name else []


class Pads:
    """All open pads: converts their events to signals."""

    def __init__(self, bindings: Bindings) -> None:
        controller.init()
        pygame.joystick.init()
        self.bindings = bindings
        self._open: dict[int, Pad | UnmappedPad] = {}
        self._opened_at: dict[int, float] = {}
        self._pressed: set[tuple[int, str]] = set()
        self._repeat_at: dict[tuple[int, Intent], float] = {}

    def families(self) -> dict[str, str]:
        """The family of button signs of each pad, by device name."""
        return {
            device(number): pad.family if isinstance(pad, Pad) else JOYSTICK
            for number, pad in self._open.items()
        }

    def close(self) -> None:
        """Close all pads."""
        for pad in self._open.values():
            pad.close()
        self._open.clear()
        controller.quit()
        pygame.joystick.quit()

    def rumble(self, name: str) -> None:
        """Rumble the pad of that device name for a moment, if it can."""
        for number, pad in self._open.items():
            if device(number) == name:
                pad.rumble(0.3, 0.5, 140)

    def read(self, event: pygame.event.Event, now: float, capturing: bool) -> list[Signal]:
        """The signals of a pygame event, if it is a pad's."""
        if event.type in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self._add(event, now)
        if event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._remove(event.instance_id)
        if event.type not in (*PAD_EVENTS, *JOYSTICK_EVENTS):
            return []
        pad = self._open.get(event.instance_id)
        if pad is None or (event.type in JOYSTICK_EVENTS) != isinstance(pad, UnmappedPad):
            return []
        if event.type in AXIS_EVENTS and now - self._opened_at[pad.number] < SETTLING:
            pad.note_rest(event)
            return []
        return self._signals(pad, pad.control_values(event), now, capturing)

    def repeats(self, now: float) -> list[Signal]:
        """A signal for each held direction that is due to repeat."""
        signals: list[Signal] = []
        for (number, intent), due in self._repeat_at.items():
            if now >= due:
                self._repeat_at[number, intent] = now + REPEAT_INTERVAL
                signals.append(Press(intent, device(number), repeat=True))
        return signals

    @property
    def holding(self) -> bool:
        """Whether a direction is held on any pad."""
        return bool(self._repeat_at)

    def _add(self, event: pygame.event.Event, now: float) -> list[Signal]:
        index = event.device_index
        try:
            if is_unmapped(index) != (event.type == pygame.JOYDEVICEADDED):
                return []
            pad = UnmappedPad(index) if is_unmapped(index) else Pad(index)
        except pygame.error:
            return []
        if pad.number in self._open:
            return []
        self._open[pad.number] = pad
        self._opened_at[pad.number] = now
        return [PadJoined(device(pad.number))]

    def _remove(self, number: int) -> list[Signal]:
        if self._open.pop(number, None) is None:
            return []
        self._repeat_at = {key: due for key, due in self._repeat_at.items() if key[0] != number}
        self._pressed = {key for key in self._pressed if key[0] != number}
        return [PadLost(device(number))]

    def _signals(
        self,
        pad: Pad | UnmappedPad,
        values: list[ControlValue],
        now: float,
        capturing: bool,
    ) -> list[Signal]:
        signals: list[Signal] = []
        for control, value in values:
            key = pad.number, control
            down = value > (RELEASE_AT if key in self._pressed else PRESS_AT)
            if down == (key in self._pressed):
                continue
            self._pressed ^= {key}
            signals += self._signal(pad, control, down, now, capturing)
        return signals

    def _signal(
        self, pad: Pad | UnmappedPad, control: str, down: bool, now: float, capturing: bool
    ) -> list[Signal]:
        kind = PAD if isinstance(pad, Pad) else JOYSTICK
        if capturing and down:
            return [Captured(kind, control)]
        intent = self.bindings.meaning(kind, control)
        if intent is None:
            return []
        if intent in DIRECTIONS:
            if down:
                self._repeat_at[pad.number, intent] = now + REPEAT_DELAY
            else:
                self._repeat_at.pop((pad.number, intent), None)
        return [Press(intent, device(pad.number), down)]


def device(number: int) -> str:
    """The device name of a pad in signals."""
    return f"pad {number}"


def _family(pad: controller.Controller) -> str:
    """The family of a pad, by the vendor number in its GUID, low byte first."""
    guid = pad.as_joystick().get_guid()
    try:
        vendor = int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        return "xbox"
    return FAMILIES.get(vendor, "xbox")
